/** A payment on vellum: what is suggested for it, and every planet that could pay instead. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Section, Thing, useBoard } from './kit';
import { World } from './glyphs';
import type { PaymentView } from './view';

export function Payment({ payment }: { payment: PaymentView }): ReactElement {
  const table = useBoard();
  const { view, hung, t } = table;
  const me = view.players[view.you ?? 0]!;
  const planets = view.systems
    .flatMap((s) => s.planets)
    .filter((p) => hung.at(`planet:${p.planet}`).some((c) => c.verb === 'exhaust'));
  const [mine, rest] =
    payment.currency === 'resources'
      ? (['resources', 'influence'] as const)
      : (['influence', 'resources'] as const);
  const paid = planets
    .filter((p) => payment.planets.includes(p.planet))
    .reduce((sum, p) => sum + p[mine], payment.goods);
  return (
    <Section
      title={t(
        mine === 'resources'
          ? 'twilight_imperium.table.pay_resources'
          : 'twilight_imperium.table.pay_influence',
        { n: payment.due },
      )}
      note={t('twilight_imperium.table.pay_suggests', { n: paid, due: payment.due })}
      className="ti-window ti-payment"
    >
      <div className="ti-worths">
        {planets.map((p) => (
          <Thing
            key={p.planet}
            anchor={`planet:${p.planet}`}
            label={[
              table.nameOf(p.planet),
              t('twilight_imperium.table.worth', { r: p.resources, i: p.influence }),
              payment.planets.includes(p.planet) ? t('twilight_imperium.table.suggested') : '',
            ]
              .filter(Boolean)
              .join(', ')}
            card={p.planet}
            className={clsx('ti-coinage', payment.planets.includes(p.planet) && 'suggested')}
          >
            <World planet={p.planet} trait={p.trait} size={20} />
            <span>
              <b>{table.nameOf(p.planet)}</b>
              <small>
                {t(
                  rest === 'influence'
                    ? 'twilight_imperium.table.also_influence'
                    : 'twilight_imperium.table.also_resources',
                  { n: p[rest] },
                )}
              </small>
            </span>
            <em>{p[mine]}</em>
          </Thing>
        ))}
        {hung.at('goods').length > 0 ? (
          <Thing
            anchor="goods"
            label={t('twilight_imperium.table.goods_n', { n: me.goods })}
            className={clsx('ti-coinage', payment.goods > 0 && 'suggested')}
          >
            <span>
              <b>{t('twilight_imperium.table.goods')}</b>
              <small>
                {t('twilight_imperium.table.of_n', { n: payment.goods, most: me.goods })}
              </small>
            </span>
            <em>1</em>
          </Thing>
        ) : null}
      </div>
      <p className="ti-quiet">{t('twilight_imperium.table.pay_says')}</p>
    </Section>
  );
}

/**
 * One place of a base as a plate of the workshop, as something remembered, or as a chip beside a
 * battle.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Thing, useBoard, type Words } from './kit';
import { Ability, Art, Backs, Token } from './glyphs';
import { coming, lined, roomOf } from './model';
import type { AresPlayer, Site } from './view';

export type Form = 'plate' | 'seen' | 'chip';

const drawn = (site: Site): string =>
  site.kind === 'pile'
    ? 'pile'
    : ((site.kind === 'printed' ? site.card : (site.unit ?? site.card)) ?? 'screen');

/** Tokens of a site: those that stand there, and free room up to its four. */
function Tokens({ site, size }: { site: Site; size: number }): ReactElement | null {
  const { t } = useBoard();
  if (!site.type && site.kind !== 'printed') return null;
  if (site.kind === 'printed')
    return (
      <span className="ar-tokens">
        {site.max > 0 ? (
          <b
            className="ar-count"
            title={t('ares.table.units_of', { n: site.units, max: site.max })}
          >
            {site.units}
            <i>/{site.max}</i>
          </b>
        ) : null}
      </span>
    );
  const type = site.type ?? 'infantry';
  const soon = coming(site);
  return (
    <span className="ar-tokens">
      {Array.from({ length: roomOf(site) }, (_, i) => (
        <Token
          key={i}
          type={type}
          size={size}
          state={i < site.units ? '' : i < site.units + soon ? 'ghost' : 'empty'}
        />
      ))}
    </span>
  );
}

/**
 * How far resources reach: so many of the cost of one unit, or the units that they are about to
 * become.
 */
const reach = (site: Site, t: Words): string =>
  coming(site) > 0
    ? t('ares.table.becomes', { n: coming(site) })
    : site.resources >= site.cost
      ? t('ares.table.waiting', { n: site.resources })
      : t('ares.table.wanting', { n: site.cost - site.resources });

/** Resources that lie there, and how far they reach. */
function Resources({ site, t }: { site: Site; t: Words }): ReactElement | null {
  if (site.kind === 'pile')
    return (
      <span className="ar-res">
        <Backs n={site.under || site.resources} height={28} />
        <b>{site.under || site.resources}</b>
      </span>
    );
  if (site.resources === 0 && !site.cost) return null;
  return (
    <span
      className={clsx('ar-res', !site.resources && 'none')}
      title={
        site.cost
          ? t('ares.table.resources_of', { n: site.resources, cost: site.cost })
          : t('ares.table.resources_n', { n: site.resources })
      }
    >
      <Backs n={Math.min(site.resources, 3)} height={site.resources > 0 ? 24 : 17} />
      <span>{site.cost ? reach(site, t) : site.resources}</span>
    </span>
  );
}

/** Power, jobs, attachments, destruction: small marks at the upper edge. */
function Marks({ site, t, terse }: { site: Site; t: Words; terse: boolean }): ReactElement | null {
  const { nameOf } = useBoard();
  const marks: [string, ReactElement, string][] = [];
  if (site.needs_power > 0)
    marks.push([
      'power',
      <>
        <Ability kind="power" size={13} />
        {site.needs_power}
      </>,
      t(site.active ? 'ares.table.powered' : 'ares.table.unpowered'),
    ]);
  else if (site.powered)
    marks.push(['power', <Ability key="p" kind="power" size={13} />, t('ares.table.powered')]);
  if (site.stored > 0)
    marks.push([
      'stored',
      <>
        <Ability kind="power" size={13} />
        {site.stored}
      </>,
      t('ares.table.stored', { n: site.stored }),
    ]);
  if (site.attended)
    marks.push(['attended', <Ability key="a" kind="text" size={13} />, t('ares.table.attended')]);
  if (site.hatched)
    marks.push(['hatched', <>+{site.hatched}</>, t('ares.table.hatched', { n: site.hatched })]);
  for (const each of site.attached)
    marks.push([
      `at-${each.card}`,
      <span key={each.card} className={each.active ? '' : 'idle'}>
        {terse ? <Ability kind="text" size={11} /> : nameOf(each.card)}
      </span>,
      t(each.active ? 'ares.table.attached_on' : 'ares.table.attached_off', {
        card: nameOf(each.card),
      }),
    ]);
  if (site.doomed) marks.push(['doomed', <>{t('ares.table.doomed')}</>, t('ares.table.doomed')]);
  return marks.length ? (
    <span className="ar-marks">
      {marks.map(([key, node, title]) => (
        <span key={key} className={`ar-mark ${key}`} title={title}>
          {node}
        </span>
      ))}
    </span>
  ) : null;
}

/** What a site is, in one sentence. */
export function useSiteLabel(): (site: Site, player: AresPlayer) => string {
  const { nameOf, view, t } = useBoard();
  return (site, player) =>
    [
      site.kind === 'pile'
        ? t('ares.table.pile_n', { n: site.under || site.resources })
        : nameOf(site.card),
      site.unit &&
        site.kind !== 'printed' &&
        nameOf(site.unit) !== nameOf(site.card) &&
        nameOf(site.unit),
      site.type && t(`ares.table.${site.type}`),
      site.kind !== 'pile' &&
        (site.unit || site.max > 0) &&
        t('ares.table.units_of', {
          n: site.units,
          max: site.kind === 'printed' ? site.max : roomOf(site),
        }),
      site.resources > 0 &&
        site.kind !== 'pile' &&
        (site.cost
          ? t('ares.table.resources_of', { n: site.resources, cost: site.cost })
          : t('ares.table.resources_n', { n: site.resources })),
      site.needs_power > 0 && t(site.active ? 'ares.table.powered' : 'ares.table.unpowered'),
      ...site.attached.map((a) =>
        t(a.active ? 'ares.table.attached_on' : 'ares.table.attached_off', {
          card: nameOf(a.card),
        }),
      ),
      site.at_line && lined(view.battle) && t('ares.table.at_line'),
      site.empty && t('ares.table.empty'),
      player.seat === view.you ? t('ares.table.yours') : null,
    ]
      .filter(Boolean)
      .join(', ');
}

export function SitePlate({
  site,
  player,
  form,
}: {
  site: Site;
  player: AresPlayer;
  form: Form;
}): ReactElement {
  const { nameOf, view, t } = useBoard();
  const label = useSiteLabel();
  // Before a raid's two Forces are chosen every one that could go still stands at home.
  const away = site.at_line && lined(view.battle);
  const title =
    site.kind === 'pile'
      ? t('ares.table.pile')
      : nameOf(site.kind === 'printed' ? site.card : (site.unit ?? site.card));
  const under =
    site.kind === 'pile'
      ? t('ares.table.pile_hint')
      : site.kind !== 'printed' && site.unit && nameOf(site.card) !== title
        ? nameOf(site.card)
        : site.kind === 'starting'
          ? t('ares.table.starting')
          : site.kind === 'printed'
            ? t('ares.table.printed')
            : site.empty
              ? t('ares.table.empty')
              : '';
  const says =
    label(site, player) +
    (form === 'seen'
      ? `, ${player.seen_turn ? t('ares.table.seen', { n: player.seen_turn }) : t('ares.table.seen_start')}`
      : '');
  const state = clsx(
    away && 'away',
    site.new && player.seat === view.you && 'fresh',
    site.empty && 'hollow',
    site.doomed && 'doomed',
  );
  return (
    <Thing
      anchor={`site:${player.seat}:${site.place}`}
      label={says}
      card={site.kind === 'printed' ? site.card : (site.unit ?? site.card)}
      className={clsx('ar-site', `is-${form}`, state)}
      flip={`site:${player.seat}:${site.place}`}
    >
      {() =>
        form === 'chip' ? (
          <span className="ar-chipsite">
            <b>{title}</b>
            {site.kind === 'pile' ? (
              <Backs n={site.under || site.resources} height={18} />
            ) : (
              <Tokens site={site} size={11} />
            )}
            {site.resources > 0 && site.kind !== 'pile' ? <i>{reach(site, t)}</i> : null}
          </span>
        ) : (
          <span className={`ar-plate ${site.kind}`}>
            <span className="ar-platepic">
              <Art id={drawn(site)} ground={false} />
            </span>
            <span className="ar-platetext">
              <b className={title.length > 12 ? 'small' : ''}>{title}</b>
              <i>{away ? t('ares.table.at_line') : under}</i>
            </span>
            <span className="ar-platefoot">
              <Tokens site={site} size={form === 'seen' ? 12 : 15} />
              <Resources site={site} t={t} />
            </span>
            <Marks site={site} t={t} terse={form === 'seen'} />
          </span>
        )
      }
    </Thing>
  );
}

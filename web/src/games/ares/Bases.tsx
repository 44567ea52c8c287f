/** Bases: the own one as an open workshop, a rival's as a screen with what was last seen there. */
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Thing, useBoard } from './kit';
import { Ability, Art, Backs } from './glyphs';
import { sorted } from './model';
import { SitePlate, type Form } from './Site';
import type { AresPlayer } from './view';

/** Shape and name of a seat with its faction. */
export function Badge({ player, size = 18 }: { player: AresPlayer; size?: number }): ReactElement {
  const table = useBoard();
  return (
    <span className="ar-badge">
      <SeatBadge seat={player.seat} size={size} who />
      <b title={table.seatOf(player.seat)}>{table.seatOf(player.seat)}</b>
      <i>{table.nameOf(player.faction)}</i>
    </span>
  );
}

/** Hand, deck, discard pile and score cards in one line. */
export function Counts({ player }: { player: AresPlayer }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const own = player.seat === table.view.you;
  return (
    <span className="ar-counts">
      <span>
        {t('ares.table.hand')} <b data-counter={`hand:${player.seat}`}>{player.hand.length}</b>
      </span>
      <span>
        {t('ares.table.deck')} <b>{player.deck}</b>
      </span>
      <button
        type="button"
        className="ar-open"
        tabIndex={-1}
        aria-label={t('ares.table.discard_of', {
          who: table.seatOf(player.seat),
          n: player.discard.length,
        })}
        onClick={() => table.openPile('discard', player.seat)}
      >
        <span aria-hidden="true">
          {t('ares.table.discard')} <b>{player.discard.length}</b>
        </span>
      </button>
      <span title={own ? t('ares.table.score_own') : t('ares.table.score_secret')}>
        {t('ares.table.score')} <b>{player.score ?? '?'}</b>
      </span>
      {typeof player.points === 'number' ? (
        <span>
          {t('ares.table.points')} <b>{player.points}</b>
        </span>
      ) : null}
    </span>
  );
}

/** Power and rerolls that a base has made in this battle. */
function Energy({ player }: { player: AresPlayer }): ReactElement | null {
  const { t } = useBoard();
  const { power, rerolls, nuke } = player.base;
  if (!power.made && !rerolls && !nuke) return null;
  return (
    <span className="ar-energy">
      {power.made > 0 ? (
        <span title={t('ares.table.power_left', { n: power.left, made: power.made })}>
          <Ability kind="power" size={15} />
          <b>{power.left}</b>/{power.made}
        </span>
      ) : null}
      {nuke ? (
        <span>
          <Ability kind="power" size={14} />
          {t('ares.table.fueled')}
        </span>
      ) : null}
      {rerolls > 0 ? (
        <span>
          <b>{rerolls}</b> {t('ares.table.rerolls_n', { n: rerolls })}
        </span>
      ) : null}
    </span>
  );
}

function Loose({ player }: { player: AresPlayer }): ReactElement | null {
  const { nameOf, t } = useBoard();
  if (player.base.loose.length === 0) return null;
  return (
    <>
      {player.base.loose.map((card, i) => (
        <Thing
          key={`${card}:${i}`}
          anchor={`loose:${card}`}
          label={`${nameOf(card)}, ${t('ares.table.loose')}`}
          card={card}
          className="ar-site is-plate"
        >
          {() => (
            <span className="ar-plate special">
              <span className="ar-platepic">
                {card ? <Art id={card} ground={false} /> : <Backs n={1} height={30} />}
              </span>
              <span className="ar-platetext">
                <b>{nameOf(card)}</b>
                <i>{t('ares.table.loose')}</i>
              </span>
            </span>
          )}
        </Thing>
      ))}
    </>
  );
}

/**
 * Free ground for a new pile; shown while a pile may be begun, and unlit rather than gone while the
 * card that was picked up can't begin it.
 */
function Ground(): ReactElement | null {
  const { hung, t } = useBoard();
  if (hung.at('new').length === 0) return null;
  return (
    <Thing anchor="new" label={t('ares.table.new_pile')} className="ar-site is-plate">
      {() => (
        <span className="ar-plate free">
          <Backs n={0} height={30} />
          <span className="ar-platetext">
            <b>{t('ares.table.new_pile')}</b>
            <i>{t('ares.table.pile_hint')}</i>
          </span>
        </span>
      )}
    </Thing>
  );
}

/** The buildings of a base, in the order of the workshop. */
export function Sites({
  player,
  form,
  ground = false,
}: {
  player: AresPlayer;
  form: Form;
  ground?: boolean;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const all = sorted(player.base.sites);
  // Beside a battle only what counts there has a chip: units, resources, what can be chosen; the
  // rest is counted.
  const shown =
    form === 'chip'
      ? all.filter(
          (s) =>
            s.units > 0 ||
            s.resources > 0 ||
            s.kind !== 'building' ||
            table.hung.at(`site:${player.seat}:${s.place}`).length > 0,
        )
      : all;
  const rest = all.length - shown.length;
  return (
    <div
      className={`ar-sites is-${form}`}
      data-faction={player.faction}
      role="group"
      aria-label={t('ares.table.base')}
    >
      {shown.map((site) => (
        <SitePlate key={site.place} site={site} player={player} form={form} />
      ))}
      {form === 'plate' ? <Loose player={player} /> : null}
      {ground ? <Ground /> : null}
      {rest > 0 ? <span className="ar-more">{t('ares.table.empty_n', { n: rest })}</span> : null}
    </div>
  );
}

/** The own base, open to its owner alone until a battle. */
export function Workshop({
  player,
  form = 'plate',
  partner = false,
  children,
}: {
  player: AresPlayer;
  form?: Form;
  partner?: boolean;
  children?: ReactNode;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const { battle, phase } = table.view;
  const state =
    phase === 'over' ? 'base_end' : battle ? 'base_open' : partner ? 'base_partner' : 'base_hidden';
  return (
    <section
      className={`ar-workshop is-${form}`}
      aria-label={partner ? table.seatOf(player.seat) : t('ares.table.your_base')}
      data-seat={player.seat}
    >
      <div className="ar-head">
        <Badge player={player} />
        <span className="ar-sub">{t(`ares.table.${state}`)}</span>
        <span className="grow" />
        <Energy player={player} />
        <Counts player={player} />
      </div>
      <Sites player={player} form={form} ground={!partner} />
      {children}
    </section>
  );
}

/** A rival's base: the screen, the cards that went behind it, and what was last seen there. */
export function Screen({ player }: { player: AresPlayer }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const holds = table.view.frontier === player.seat;
  const name = table.seatOf(player.seat);
  const seen = player.seen_turn
    ? t('ares.table.seen', { n: player.seen_turn })
    : t('ares.table.seen_start');
  const aside = t('ares.table.behind', { n: player.hidden });
  return (
    <section
      className={clsx(
        'ar-screen ar-tint',
        player.faction,
        !player.alive && 'out',
        player.open && 'open',
      )}
      aria-label={t('ares.table.screen_of', { who: name })}
      data-seat={player.seat}
    >
      <span className="ar-peek" aria-hidden="true">
        {Array.from({ length: Math.min(player.hidden, 14) }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <div className="ar-fold" aria-hidden="true" />
      <div className="ar-head">
        <Thing
          anchor={`player:${player.seat}`}
          label={[
            name,
            table.nameOf(player.faction),
            !player.alive && t('ares.table.out'),
            holds && t('ares.table.holds'),
          ]
            .filter(Boolean)
            .join(', ')}
          className="ar-who"
          open={() => table.openPile('discard', player.seat)}
        >
          {() => <Badge player={player} />}
        </Thing>
        {holds ? <span className="ar-holds">{t('ares.table.holds')}</span> : null}
        <span className="grow" />
        <Counts player={player} />
      </div>
      <div className="ar-memory">
        <p className="ar-seen">
          <b>{player.open ? t('ares.table.open_now') : seen}</b>
          {player.open || player.hidden === 0 ? null : <span>{aside}</span>}
        </p>
        {player.alive ? (
          <Sites player={player} form="seen" />
        ) : (
          <p className="ar-quiet">{t('ares.table.out')}</p>
        )}
      </div>
    </section>
  );
}

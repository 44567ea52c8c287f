/**
 * Choosing a shot: the weapons of the ship in hand, the chances on the target that is looked at,
 * the side on a corner.
 */
import { clsx } from 'clsx';
import { ScanEye, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { shipName, useBoard, type Table, type Words } from './kit';
import { watched } from './Ghosts';
import { fire } from './hands';
import { barrage } from './barrage';
import { choicesOf, isOf, ranked, shipBy, shots, thingOf, volley, type Shot } from './model';
import { named } from './ShipCard';
import type { Ship } from './view';

export function weaponWords(table: Table, t: Words, ship: Ship | undefined, id: string): string {
  if (id === 'pd') return t('sb.table.point_defense');
  if (id === 'tractor') return t('sb.table.tractor');
  const type = ship?.weapons.find((w) => w.id === id)?.type ?? '';
  return named(table, type);
}

const attackOf = (ship: Ship | undefined, id: string): string => {
  const n =
    id === 'pd'
      ? ship?.point_defense?.n
      : id === 'tractor'
        ? ship?.tractor?.n
        : ship?.weapons.find((w) => w.id === id)?.attack;
  return n === undefined ? '' : `+${n}`;
};

/** The weapons of the ship in hand; those that have a target are lit. */
export function Weapons(): ReactElement | null {
  const table = useBoard();
  const { view, hand, decision, take, t } = table;
  const ship = shipBy(view, hand.ship);
  if (!ship || decision?.kind !== 'attack') return null;
  const fires = choicesOf(decision, 'fire').filter((c) => isOf(c, ship.id));
  const ids = [
    ...(ship.point_defense ? ['pd'] : []),
    ...ship.weapons.map((w) => w.id),
    ...(ship.tractor ? ['tractor'] : []),
  ];
  return (
    <section className="plate sb-panel" aria-label={t('sb.table.weapons')}>
      <h4 className="caps">{shipName(table, ship)}</h4>
      <ul className="sb-arms">
        {ids.map((id) => {
          const choice = fires.find((c) => c.args.weapon === id);
          const done =
            id === 'tractor' ? ship.tractor?.used : ship.weapons.find((w) => w.id === id)?.fired;
          const damage = ship.weapons.find((w) => w.id === id)?.damage;
          const blocked = decision.blocked.find(
            (b) => b.verb === 'fire' && b.args.ship === ship.id && b.args.weapon === id,
          );
          const count = new Set(choice?.targets?.map((row) => row[0])).size;
          return (
            <li key={id}>
              <button
                type="button"
                data-anchor={choice ? `weapon:${ship.id}:${id}` : undefined}
                data-number=""
                className={clsx('sb-arm', choice && 'can', hand.weapon === id && 'on')}
                aria-disabled={!choice}
                aria-pressed={hand.weapon === id}
                onClick={(e) => {
                  if (choice) take({ weapon: hand.weapon === id ? null : id, target: null });
                  else if (blocked) table.explain(blocked, e.currentTarget);
                }}
              >
                <b>{attackOf(ship, id)}</b>
                <span className="grow">{weaponWords(table, t, ship, id)}</span>
                {damage === undefined ? null : (
                  <em>
                    {damage} {t('sb.table.dmg')}
                  </em>
                )}
                <small>
                  {choice?.area
                    ? t('sb.table.area')
                    : choice
                      ? t('sb.table.targets_n', { n: count })
                      : done
                        ? t('sb.table.used')
                        : t('sb.table.no_target')}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="faint">{t('sb.table.choose_weapon')}</p>
    </section>
  );
}

function ShotRow({
  shot,
  table,
  t,
  named: withShip,
  first,
}: {
  shot: Shot;
  table: Table;
  t: Words;
  named: boolean;
  /** The one that F fires. */
  first: boolean;
}): ReactElement {
  const ship = shipBy(table.view, shot.ship);
  const weapon = weaponWords(table, t, ship, shot.weapon);
  const label = withShip ? `${shipName(table, ship)}, ${weapon}` : weapon;
  const called = [
    `${t('sb.table.fire')}: ${label}`,
    t(`sb.table.${shot.side}`),
    t('sb.table.needs', { need: shot.need }),
    t('sb.table.chance', { n: shot.percent }),
    t('sb.table.damage', { n: shot.damage }),
  ];
  return (
    <li>
      <button
        type="button"
        className="sb-shot"
        data-shot={volley(shot).join(';')}
        onClick={() => fire(table, shot)}
        aria-label={called.join(', ')}
      >
        <b>{attackOf(ship, shot.weapon)}</b>
        <span className="sb-odds">
          <span>
            {label}
            {shot.corner ? ` · ${t(`sb.table.${shot.side}`)}` : ''}
          </span>
          <span className="sb-need">
            {t('sb.table.needs', { need: shot.need })} · {t('sb.table.damage', { n: shot.damage })}
          </span>
          <i className="sb-bar">
            <i style={{ width: `${shot.percent}%` }} />
          </i>
        </span>
        <b className="pc">
          {t('sb.table.chance', { n: shot.percent })}
          {first ? <kbd aria-hidden="true">F</kbd> : null}
        </b>
      </button>
    </li>
  );
}

/**
 * Every shot that may be fired at the target looked at, with its chance; pressing one fires.
 * `sheet`: over the panels of a phone.
 */
export function Shots({ sheet = false }: { sheet?: boolean }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const seen = watched(table);
  if (!seen || table.view.attack) return null;
  const list = ranked(seen.shots);
  const best = list[0];
  const several = new Set(list.map((s) => s.ship)).size > 1;
  const corner = list.some((s) => s.corner);
  const salvo = barrage(table, seen.ship.id, table.hand.ship);
  const name = shipName(table, seen.ship);
  return (
    <section
      className="sb-hits on-vellum"
      aria-label={t('sb.table.all_shots', { ship: name })}
      aria-live="polite"
    >
      {sheet ? (
        <button
          type="button"
          className="tool small sb-x"
          aria-label={t('close')}
          onClick={() => table.take({ target: null })}
        >
          <X size={16} />
        </button>
      ) : null}
      <b className="h">
        {table.hand.ship === null
          ? t('sb.table.shots_at', { ship: name })
          : t('sb.table.all_shots', { ship: name })}
      </b>
      {list.some((s) => s.area) ? <p>{t('sb.table.area')}</p> : null}
      {corner ? (
        <p>
          {t(
            table.view.options.diagonal_side === 'defender'
              ? 'sb.table.corner_foe'
              : 'sb.table.corner',
          )}
        </p>
      ) : best && seen.ship.class !== 4 ? (
        <p>
          {t('sb.table.defense_of', {
            side: t(`sb.table.${best.side}`),
            n: seen.ship.defense[best.side] ?? '',
          })}
        </p>
      ) : null}
      {list.length === 0 ? (
        <p>{t('sb.table.no_target')}</p>
      ) : (
        <ul>
          {list.map((s) => (
            <ShotRow
              key={`${s.ship}${s.weapon}${s.side}`}
              shot={s}
              table={table}
              t={t}
              named={several}
              first={s === best}
            />
          ))}
        </ul>
      )}
      {salvo.length > 1 ? (
        <button
          type="button"
          className="btn sb-salvo"
          data-order="salvo"
          onClick={() =>
            table.take({
              target: seen.ship.id,
              barrage: { target: seen.ship.id, ship: table.hand.ship },
            })
          }
        >
          {t('sb.table.fire_all', { n: salvo.length })}
        </button>
      ) : null}
      {best ? (
        <p className="sb-foot">
          <span className="rule-id">SB-5.9</span>{' '}
          {t('sb.table.expected', {
            n: (
              list
                .filter(
                  (s, i) => list.findIndex((o) => o.ship === s.ship && o.weapon === s.weapon) === i,
                )
                .reduce((sum, s) => sum + s.expected, 0) / 100
            ).toFixed(1),
          })}
        </p>
      ) : null}
    </section>
  );
}

/** The side of a corner shot that is already declared. */
export function Corner(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const sides = choicesOf(table.decision, 'aim');
  if (sides.length === 0) return null;
  return (
    <section className="plate sb-panel" aria-label={t('sb.table.corner')}>
      <h4 className="caps">{t('sb.table.corner')}</h4>
      <div className="sb-options">
        {sides.map((c) => (
          <button
            key={c.action}
            type="button"
            className="btn"
            data-anchor={thingOf(c)}
            data-action={c.action}
            onClick={() => table.send([c.action])}
          >
            <span>{c.side ? t(`sb.table.${c.side}`) : table.say(c.label)}</span>
            {c.odds ? (
              <b className="num">{t('sb.table.chance', { n: Math.round(c.odds.hit * 100) })}</b>
            ) : null}
          </button>
        ))}
      </div>
    </section>
  );
}

/** What to do next, while nothing is in hand. */
export function FirstStep(): ReactElement | null {
  const table = useBoard();
  const { decision, hand, t } = table;
  if (!decision?.yours || decision.kind !== 'attack' || hand.ship !== null || hand.target !== null)
    return null;
  const pd = shots(decision).some((s) => s.weapon === 'pd');
  if (shots(decision).length === 0) return null;
  return (
    <p className="sb-first">
      <ScanEye size={17} aria-hidden="true" />
      {pd && table.view.options.point_defense_first === 'player'
        ? `${t('sb.table.pd_step')}. `
        : ''}
      {t('sb.table.choose_ship')}
    </p>
  );
}

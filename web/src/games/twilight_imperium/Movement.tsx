/** A movement being declared: what lies where and could come, what is on its way with what aboard. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { isAsked } from '../../table/asked';
import { notation } from '../../table/hanging';
import { Plate, Section, useBoard } from './kit';
import { Silhouette } from './glyphs';
import type { QuestionKind, Place } from './game';
import { embarked } from './model';
import { Stepper } from './Stepper';
import type { Forces, ShipView, System, Units } from './view';

const DECLARED: readonly QuestionKind[] = ['move_ships', 'take_along'];
const CARRIED = ['infantry', 'fighter'];

/** How many of a type are declared to leave a system, by themselves or aboard. */
const leaving = (moving: ShipView[], system: string, unit: string): number =>
  moving.filter((ship) => ship.way[0] === system && ship.unit === unit).length +
  moving.flatMap((ship) => ship.loads).filter((l) => l.system === system && l.unit === unit).length;

/** Units of one type in one place: how many of them come, and why no more can. */
function Row({
  anchor,
  unit,
  n,
  most,
  on,
  takes,
}: {
  anchor: Place;
  unit: string;
  n: number;
  most: number;
  /** The planet on which they stand. */
  on?: string;
  takes: (action: string) => boolean;
}): ReactElement {
  const table = useBoard();
  const { hung, t } = table;
  const why = hung.at(anchor).length > 0 ? undefined : hung.why(anchor);
  const notes = [
    on === undefined ? '' : table.nameOf(on),
    CARRIED.includes(unit) ? t('twilight_imperium.table.cargo') : '',
    why && n < most ? table.say(why.reason) : '',
  ].filter(Boolean);
  return (
    <Stepper
      anchor={anchor}
      unit={unit}
      label={[
        table.unitName(unit),
        on === undefined ? '' : table.nameOf(on),
        t('twilight_imperium.table.of_n', { n, most }),
      ]
        .filter(Boolean)
        .join(', ')}
      some={n > 0}
      takes={takes}
    >
      <span>
        <b>{table.unitName(unit)}</b>
        {notes.length > 0 ? <small>{notes.join(' · ')}</small> : null}
      </span>
      <em>
        {n} <small>{t('twilight_imperium.table.of_most', { most })}</small>
      </em>
    </Stepper>
  );
}

/** What stands in one system: a press declares one ship more, or takes one unit more aboard. */
function Port({ system }: { system: System }): ReactElement {
  const table = useBoard();
  const { view, hung, plan, t } = table;
  const own = (forces: Forces[]): Units[] => forces.find((f) => f.seat === view.you)?.units ?? [];
  const whole = hung.at(`system:${system.system}`).filter((c) => c.verb === 'move_all');
  const taken = embarked(view, system, plan.actions);
  return (
    <div className="ti-port">
      <h4>
        <span>
          {t('twilight_imperium.table.from', { system: table.systemName(system.system) })}{' '}
          {system.moves ? (
            <small>{t('twilight_imperium.table.moves_n', { n: system.moves })}</small>
          ) : null}
        </span>
        {whole.map((choice) => (
          <Plate
            key={choice.action}
            choice={choice}
            text={t('twilight_imperium.table.whole_fleet')}
          />
        ))}
      </h4>
      {own(system.fleets).map(({ unit, n }) => {
        const args = { system: system.system, unit };
        const by = ['move', 'move_damaged', 'load'].map((verb) => notation(verb, args));
        return (
          <Row
            key={unit}
            anchor={`fleet:${system.system}:${unit}`}
            unit={unit}
            n={
              unit === 'infantry' ? (taken.get('') ?? 0) : leaving(view.moving, system.system, unit)
            }
            most={n}
            takes={(action) => by.includes(action)}
          />
        );
      })}
      {system.planets.map(({ planet, forces }) =>
        own(forces)
          .filter(({ unit }) => unit === 'infantry')
          .map(({ unit, n }) => (
            <Row
              key={planet}
              anchor={`planet:${planet}`}
              unit={unit}
              n={taken.get(planet) ?? 0}
              most={n}
              on={planet}
              takes={(action) => action === notation('embark', { planet })}
            />
          )),
      )}
    </div>
  );
}

/** A scale that is filled up to what there is. */
function Gauge({ title, n, most }: { title: string; n: number; most: number }): ReactElement {
  return (
    <p className={clsx('ti-gauge', n > most && 'over')}>
      <span>{title}</span>
      <i aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * n) / Math.max(1, most))}%` }} />
      </i>
      <b>
        {n}/{most}
      </b>
    </p>
  );
}

/** What the ships carry, and how many of them the fleet pool would hold there. */
function Gauges(): ReactElement {
  const { view, t } = useBoard();
  const seat = view.you ?? 0;
  const here = view.systems.find((s) => s.active);
  const there = here?.fleets.find((f) => f.seat === seat)?.units ?? [];
  const ships =
    there.reduce((n, u) => n + (CARRIED.includes(u.unit) ? 0 : u.n), 0) +
    view.moving.filter((ship) => !CARRIED.includes(ship.unit) && ship.way[0] !== here?.system)
      .length;
  const aboard = view.moving.reduce((n, ship) => n + ship.loads.length, 0);
  const room = view.moving.reduce((n, ship) => n + ship.room, 0);
  return (
    <>
      <Gauge title={t('twilight_imperium.table.capacity')} n={aboard} most={aboard + room} />
      <Gauge
        title={t('twilight_imperium.table.fleet_pool')}
        n={ships}
        most={view.players[seat]!.fleet}
      />
    </>
  );
}

/** The ships on their way, as everybody sees them: with their way and what they carry. */
function OnTheWay(): ReactElement {
  const table = useBoard();
  const { view, t } = table;
  const says = (ship: ShipView): string =>
    [
      t('twilight_imperium.table.from', { system: table.systemName(ship.way[0] ?? '') }),
      ship.way.length > 2
        ? t('twilight_imperium.table.through', {
            system: ship.way.slice(1, -1).map(table.systemName).join(', '),
          })
        : '',
      ship.damaged ? t('twilight_imperium.table.damaged') : '',
      ship.rifts > 0 ? t('twilight_imperium.table.rifts_n', { n: ship.rifts }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className="ti-lines">
      {view.moving.map((ship, n) => (
        <li key={n} className={clsx('ti-ship', `seat-${(view.active ?? 0) + 1}`)}>
          <Silhouette unit={ship.unit} size={18} />
          <span>
            <b>{table.unitName(ship.unit)}</b>
            <small>{says(ship)}</small>
          </span>
          <span
            className="ti-loads"
            title={ship.loads.map((l) => table.unitName(l.unit)).join(', ')}
          >
            {ship.loads.map((l, i) => (
              <Silhouette key={i} unit={l.unit} size={12} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Movement(): ReactElement | null {
  const table = useBoard();
  const { view, hung, decision, t } = table;
  const declaring = decision !== null && isAsked(decision) && DECLARED.includes(decision.kind);
  const target = view.systems.find((s) => s.active);
  const title = target
    ? t('twilight_imperium.table.into', { system: table.systemName(target.system) })
    : t('twilight_imperium.table.moving');
  if (!declaring && view.moving.length === 0) return null;
  const from = new Set(view.moving.flatMap((s) => [s.way[0], ...s.loads.map((l) => l.system)]));
  const can = hung.places();
  const ports = view.systems.filter(
    ({ system, planets }) =>
      from.has(system) ||
      can.some((a) => a.startsWith(`fleet:${system}:`)) ||
      planets.some((p) => can.includes(`planet:${p.planet}`)),
  );
  return (
    <Section title={title} className="now draft">
      {declaring ? (
        <div className={`ti-cart seat-${(view.you ?? 0) + 1}`}>
          {ports.map((system) => (
            <Port key={system.system} system={system} />
          ))}
          {ports.length === 0 ? (
            <p className="ti-quiet">{t('twilight_imperium.table.nothing_can_come')}</p>
          ) : null}
        </div>
      ) : null}
      {view.moving.length > 0 ? (
        <>
          {declaring ? <Gauges /> : null}
          <OnTheWay />
        </>
      ) : null}
    </Section>
  );
}

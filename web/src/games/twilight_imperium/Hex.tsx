/** A hex of the galaxy: its ground, its planets with what stands on them, tokens and fleets. */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import type { Place } from './game';
import { Thing, useBoard, type Table, type Words } from './kit';
import { AnomalyDrawing, GREEK, HOLE_COLORS, MECATOL, Silhouette, World } from './glyphs';
import { corners, type Spot } from './model';
import type { Forces, Planet, System, TwilightImperiumView, Units } from './view';

const ROOT3 = Math.sqrt(3);
/** The field in which a hex is drawn: its side is 60. */
const FIELD = 60;
/** From here on planets and ships are too small to be pressed: their system answers for them. */
export const FAR = 40;
/** From here on names find no room between planets and fleets, and fleets are coins. */
export const AWAY = 50;
/** Two fleets find room below each other from here on. */
const ROOMY = 66;
/** No letter is drawn smaller, in px. */
const LEAST = 11;

/** Units in words, for readers and screen readers. */
const unitsText = (units: Units[], table: Table, t: Words): string =>
  units
    .map(
      (u) =>
        t('twilight_imperium.table.units_n', { n: u.n, unit: table.unitName(u.unit) }) +
        (u.damaged ? ` (${t('twilight_imperium.table.damaged_n', { n: u.damaged })})` : ''),
    )
    .join(', ');

/** The seat to which a whole system belongs at a glance: its ships, else all its planets. */
function holderOf(system: System): number | null {
  if (system.fleets.length === 1) return system.fleets[0]!.seat;
  const owners = new Set(system.planets.map((p) => p.owner));
  return system.fleets.length === 0 && owners.size === 1 ? [...owners][0]! : null;
}

const LONG_LABEL = 12;

/** A label in a hex: two lines when it is longer than the hex is wide there. */
const linesOf = (label: string): string[] =>
  label.length > LONG_LABEL ? label.split(/ (.+)/).filter(Boolean) : [label];

/** Where the planets of a system stand in its field. */
function seatsOfPlanets(count: number): Spot[] {
  if (count === 1) return [{ x: 0, y: -14 }];
  if (count === 2)
    return [
      { x: -24, y: -26 },
      { x: 23, y: -8 },
    ];
  return [
    { x: 0, y: -37 },
    { x: -27, y: -3 },
    { x: 27, y: -3 },
  ];
}

/** Where the wormholes of a system lie, clear of its planets, of their names and of its fleets. */
const holeOf = ({ planets, wormholes }: System, n: number, away: boolean): Spot =>
  [
    { x: n * 30 - 15 * (wormholes.length - 1), y: -8 },
    { x: -39 + n * 4, y: -8 + n * 22 },
    away ? { x: -45 + n * 90, y: 10 } : { x: -31 + n * 20, y: 22 },
    { x: -30 + n * 60, y: -30 },
  ][planets.length]!;

/** How far down the lowest fleet of a system reaches: under it stands what an anomaly is called. */
const footOf = ({ planets, fleets }: System, lines: number): number =>
  planets.length === 0 ? 28 - 12 * Math.max(0, lines - 1) : fleets.length > 1 ? 60 : 50;

/** Whether the ships of a fleet find room by their types; else it is a coin with their number. */
const isCoin = ({ units }: Forces, scale: number, away: boolean): boolean =>
  units.reduce(
    (n, u) => n + 15 * scale + (u.n > 1 ? 7 : 0) + (u.damaged ? 12 : 0),
    away ? 38 : 22,
  ) >
  1.5 * FIELD * scale;

/** How many moves a fleet is from the active system, while those to whom it belongs may move it. */
const wayOf = ({ moves }: System, { seat }: Forces, { view }: Table): number | null =>
  seat === view.active && moves !== null && moves > 0 ? moves : null;

/** A planet in words: what it is worth, whose it is and who stands on it. */
function planetSays(planet: Planet, table: Table, t: Words): string {
  const { resources, influence } = printed(planet, table);
  const changed = resources !== planet.resources || influence !== planet.influence;
  return [
    table.nameOf(planet.planet),
    t('twilight_imperium.table.worth', { r: planet.resources, i: planet.influence }),
    changed ? t('twilight_imperium.table.attached', { r: resources, i: influence }) : '',
    ...lawsOn(planet, table).map((law) => table.nameOf(law.agenda)),
    planet.trait === 'none' ? '' : t(`twilight_imperium.table.${planet.trait}`),
    planet.owner === null
      ? t('twilight_imperium.table.nobody')
      : t('twilight_imperium.table.owned', { who: table.seatOf(planet.owner) }),
    planet.exhausted ? t('twilight_imperium.table.exhausted') : '',
    ...planet.forces.map((f) => `${table.seatOf(f.seat)}: ${unitsText(f.units, table, t)}`),
  ]
    .filter(Boolean)
    .join(', ');
}

const printed = (planet: Planet, { parts }: Table): { resources: number; influence: number } => ({
  resources: parts[planet.planet]?.resources ?? planet.resources,
  influence: parts[planet.planet]?.influence ?? planet.influence,
});

const lawsOn = ({ planet }: Planet, { view }: Table): TwilightImperiumView['laws'] =>
  view.laws.filter((law) => law.outcome === `planet_${planet}`);

function PlanetSpot({
  planet,
  within,
  at,
  scale,
  alone,
  far,
}: {
  planet: Planet;
  /** The anchor of its system. */
  within: Place;
  at: Spot;
  scale: number;
  alone: boolean;
  /** Whether it is too small to be pressed. */
  far: boolean;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const rex = planet.planet === MECATOL;
  const size = (rex ? 42 : alone ? 30 : 23) * scale;
  const name = table.nameOf(planet.planet);
  const laws = lawsOn(planet, table);
  const anchor: Place = `planet:${planet.planet}`;
  const className = clsx(
    'ti-planet',
    at.x < 0 && 'left',
    rex && 'rex',
    planet.exhausted && 'exhausted',
    planet.owner !== null && `seat-${planet.owner + 1} owned`,
  );
  const style: CSSProperties = { left: at.x * scale, top: at.y * scale };
  const face = (
    <>
      <span className="ti-globe">
        <World planet={planet.planet} trait={planet.trait} size={size} />
      </span>
      <span className={clsx('ti-worth', laws.length > 0 && 'attached')}>
        <b className="res">{planet.resources}</b>
        <b className="inf">{planet.influence}</b>
      </span>
      <span className="ti-name">{name}</span>
      {planet.forces.length > 0 ? (
        <span className="ti-ground">
          {planet.forces.map((f) => (
            <span key={f.seat} className={`seat-${f.seat + 1}`}>
              {f.units.map((u) => (
                <span key={u.unit}>
                  <Silhouette unit={u.unit} size={Math.max(10, 8.5 * scale)} />
                  {u.n > 1 ? u.n : null}
                </span>
              ))}
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
  return far ? (
    <span
      className={clsx(className, table.hung.lit(anchor) && 'can')}
      style={style}
      data-anchor={anchor}
      aria-hidden="true"
    >
      {face}
    </span>
  ) : (
    <Thing
      anchor={anchor}
      label={planetSays(planet, table, t)}
      card={planet.planet}
      within={within}
      className={className}
      style={style}
    >
      {face}
    </Thing>
  );
}

/** A fleet as a dark capsule; a type of it is a button when it can go somewhere. */
function Fleet({
  system,
  fleet,
  scale,
  coin,
}: {
  system: System;
  fleet: Forces;
  scale: number;
  /** Whether only its strength is told. */
  coin: boolean;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const who = table.seatOf(fleet.seat);
  const own = fleet.seat === table.view.you;
  const way = wayOf(system, fleet, table);
  const size = Math.max(11, 11 * scale);
  return (
    <span
      className={clsx('ti-fleet', `seat-${fleet.seat + 1}`)}
      title={coin ? unitsText(fleet.units, table, t) : undefined}
      role="group"
      aria-label={t('twilight_imperium.table.fleet_of', {
        who,
        what: unitsText(fleet.units, table, t),
      })}
    >
      <SeatBadge seat={fleet.seat} size={Math.max(10, 9 * scale)} />
      {coin ? <b>{fleet.units.reduce((n, u) => n + u.n, 0)}</b> : null}
      {(coin ? [] : fleet.units).map((u) => {
        const anchor: Place = `fleet:${system.system}:${u.unit}`;
        const face = (
          <>
            <Silhouette unit={u.unit} size={size} />
            {u.n > 1 ? <b>{u.n}</b> : null}
            {u.damaged ? <i className="ti-hurt">{u.damaged}</i> : null}
          </>
        );
        const can = table.hung.things().includes(anchor);
        return own && can ? (
          <Thing key={u.unit} anchor={anchor} label={unitsText([u], table, t)} className="ti-ships">
            {face}
          </Thing>
        ) : (
          <span key={u.unit} className="ti-ships plain">
            {face}
          </span>
        );
      })}
      {way === null ? null : (
        <em className="ti-far" title={t('twilight_imperium.table.moves_n', { n: way })}>
          {way}
        </em>
      )}
    </span>
  );
}

/** What lies in a system, in words. */
function systemSays(system: System, table: Table, t: Words): string {
  return [
    table.systemName(system.system),
    system.anomaly === 'none' ? '' : t(`twilight_imperium.table.${system.anomaly}`),
    ...system.wormholes.map((w) => t('twilight_imperium.table.wormhole', { letter: GREEK[w] })),
    system.active ? t('twilight_imperium.table.active_system') : '',
    system.moves ? t('twilight_imperium.table.moves_n', { n: system.moves }) : '',
    ...system.fleets.map((f) => `${table.seatOf(f.seat)}: ${unitsText(f.units, table, t)}`),
    system.tokens.length > 0
      ? t('twilight_imperium.table.tokens_of', {
          who: system.tokens.map((s) => table.seatOf(s)).join(', '),
        })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The units of the reader's own fleet there, which its system answers for where it is a coin. */
const fleetsOf = (system: System, coins: Forces[], { view }: Table): Place[] =>
  coins
    .filter((f) => f.seat === view.you)
    .flatMap((f) => f.units.map((u): Place => `fleet:${system.system}:${u.unit}`));

export function Hex({
  system,
  at,
  side,
}: {
  system: System;
  at: Spot;
  side: number;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const scale = side / FIELD;
  const far = side < FAR;
  const away = side < AWAY;
  const anchor: Place = `system:${system.system}`;
  const holder = holderOf(system);
  const lit = table.hung.lit(anchor);
  const seats = seatsOfPlanets(system.planets.length);
  const lines =
    system.anomaly === 'none' ? [] : linesOf(t(`twilight_imperium.table.${system.anomaly}`));
  const least = LEAST / scale;
  // Of two lines the lower one is wider than a hex is at its foot.
  const foot = lines.length > 1 ? 39 : 44;
  const crowded = system.fleets.length > 1 && side < ROOMY;
  const asked = (fleet: Forces): boolean =>
    fleet.units.some((u) => table.hung.lit(`fleet:${system.system}:${u.unit}`));
  const coins = system.fleets.filter(
    (f) =>
      far || ((away || crowded || isCoin(f, scale, wayOf(system, f, table) !== null)) && !asked(f)),
  );
  const box = { width: 2 * side, height: ROOT3 * side };
  return (
    <div
      className={clsx(
        'ti-hex',
        lit && 'alight',
        system.active && 'active',
        system.anomaly !== 'none' && 'anomalous',
        holder !== null && `seat-${holder + 1} held`,
      )}
      data-moves={
        Math.max(0, ...system.fleets.map((f) => wayOf(system, f, table) ?? 0)) || undefined
      }
      style={{ left: at.x * side, top: at.y * side } as CSSProperties}
    >
      <Thing
        anchor={anchor}
        label={[
          systemSays(system, table, t),
          ...(far ? system.planets.map((p) => planetSays(p, table, t)) : []),
        ].join('; ')}
        parts={[
          ...(far ? system.planets.map((p): Place => `planet:${p.planet}`) : []),
          ...fleetsOf(system, coins, table),
        ]}
        card={system.planets.length === 1 ? null : `system_${system.system}`}
        className="ti-tile"
        style={{ ...box, left: -side, top: (-ROOT3 * side) / 2 }}
      >
        <svg viewBox="-60 -52 120 104" width={box.width} height={box.height} aria-hidden="true">
          <polygon className="ground" points={corners(59.5)} />
          {holder === null ? null : (
            <polygon className="hatch" points={corners(53)} fill={`url(#hatch-${holder + 1})`} />
          )}
          <polygon className="rim" points={corners(56.5)} />
          <polygon className="ring" points={corners(53)} />
          <AnomalyDrawing anomaly={system.anomaly} />
          {system.wormholes.map((w, n) => {
            const alone = system.planets.length === 0;
            const { x, y } = holeOf(system, n, away);
            const size = Math.max(alone ? 17 : 10.5, least);
            const r = alone ? 15 : 9;
            return (
              <g key={w} transform={`translate(${x} ${y})`} className="hole">
                <circle r={r} fill="#0a1220" stroke={HOLE_COLORS[w]} strokeWidth="1.600" />
                {far ? null : (
                  <text textAnchor="middle" y={size * 0.32} fontSize={size} fill={HOLE_COLORS[w]}>
                    {GREEK[w]}
                  </text>
                )}
              </g>
            );
          })}
          {away ? null : (
            <text className="label" textAnchor="middle" fontSize={Math.max(9, least)}>
              {lines.map((line, n) => (
                <tspan key={line} x="0" y={foot - Math.max(10, least) * (lines.length - 1 - n)}>
                  {line}
                </tspan>
              ))}
            </text>
          )}
        </svg>
      </Thing>
      {system.planets.map((planet, n) => (
        <PlanetSpot
          key={planet.planet}
          planet={planet}
          within={anchor}
          at={planet.planet === MECATOL ? { x: 0, y: -25 } : seats[n]!}
          scale={scale}
          alone={system.planets.length === 1}
          far={far}
        />
      ))}
      {system.tokens.length > 0 ? (
        <span className="ti-tokens" style={{ top: -47 * scale }}>
          {system.tokens.map((seat) => (
            <span key={seat} className={clsx('ti-token', `seat-${seat + 1}`)}>
              <SeatBadge seat={seat} size={Math.max(9, 8 * scale)} />
            </span>
          ))}
        </span>
      ) : null}
      {system.fleets.length > 0 ? (
        <span
          className={clsx('ti-fleets', crowded && 'crowded')}
          style={{ top: (crowded ? 50 : footOf(system, lines.length)) * scale }}
        >
          {system.fleets.map((fleet) => (
            <Fleet
              key={fleet.seat}
              system={system}
              fleet={fleet}
              scale={scale}
              coin={coins.includes(fleet)}
            />
          ))}
        </span>
      ) : null}
    </div>
  );
}

/** The galaxy: hexes by their axial coordinates, what lies in them and who is there. */
import { clsx } from 'clsx';
import { Maximize, Minus, Plus } from 'lucide-react';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from 'react';
import { SeatBadge } from '../../drawings/seats';
import { seatOf, useTable, useWords, type Table } from './board-context';
import { AnomalyDrawing, GREEK, HOLE_COLORS, MECATOL, Silhouette, World } from './glyphs';
import { corners, extentOf, isLit, middleOf, spotsOf, waysAt, type Spot } from './model';
import { Thing } from './Thing';
import type { Forces, Planet, System, Units } from './view';
import type { Words } from './words';

const ZOOMS = [1, 1.35, 1.8, 2.4];
/** A smaller side of a hex can't be read; the board scrolls instead. */
const LEAST_SIDE = 46,
  MOST_SIDE = 104;
const ROOT3 = Math.sqrt(3);
/** The field in which a hex is drawn: its side is 60. */
const FIELD = 60;

interface Sheet {
  root: RefObject<HTMLDivElement | null>;
  side: number;
  zoom: number;
  setZoom: (next: number) => void;
}

/** How large a hex is: the whole galaxy fits, and each zoom step is larger round what is looked at. */
function useSheet(width: number, height: number, compact: boolean): Sheet {
  const root = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<[number, number]>([860, 740]);
  const [zoom, set] = useState(0);
  const kept = useRef<[number, number] | null>(null);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const measure = (): void => {
      if (box.clientWidth > 0) setRoom([box.clientWidth, box.clientHeight]);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const fit = Math.min(room[0] / width, (room[1] - 4) / height, MOST_SIDE);
  const whole = compact ? fit : Math.max(fit, LEAST_SIDE);
  const side = whole * ZOOMS[zoom]!;
  const setZoom = useCallback(
    (next: number): void => {
      const box = root.current;
      const to = Math.min(ZOOMS.length - 1, Math.max(0, next));
      if (box)
        kept.current = [
          (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
          (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        ];
      set(to);
    },
    [set],
  );
  // What was in the middle stays there.
  useLayoutEffect(() => {
    const box = root.current;
    if (!box || !kept.current) return;
    const [x, y] = kept.current;
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  return { root, side, zoom, setZoom };
}

/** Dragging the ground moves the galaxy; the wheel zooms what is whole, with Ctrl always; + and - too. */
function usePan(
  root: RefObject<HTMLDivElement | null>,
  zoom: number,
  setZoom: (z: number) => void,
): void {
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    let from: [number, number, number, number] | null = null;
    const down = (e: PointerEvent): void => {
      if (e.pointerType !== 'mouse' || e.button !== 0 || (e.target as Element).closest('.can'))
        return;
      from = [e.clientX, e.clientY, box.scrollLeft, box.scrollTop];
    };
    const move = (e: PointerEvent): void => {
      if (!from || !(e.buttons & 1)) return;
      box.scrollLeft = from[2] + from[0] - e.clientX;
      box.scrollTop = from[3] + from[1] - e.clientY;
    };
    const up = (): void => {
      from = null;
    };
    const wheel = (e: WheelEvent): void => {
      if (!e.ctrlKey && box.scrollHeight > box.clientHeight + 2) return;
      e.preventDefault();
      setZoom(zoom + (e.deltaY < 0 ? 1 : -1));
    };
    const key = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.altKey || e.metaKey) return;
      if (e.key === '+') setZoom(zoom + 1);
      else if (e.key === '-') setZoom(zoom - 1);
    };
    box.addEventListener('keydown', key);
    box.addEventListener('pointerdown', down);
    box.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      box.removeEventListener('keydown', key);
      box.removeEventListener('pointerdown', down);
      box.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      box.removeEventListener('wheel', wheel);
    };
  }, [root, zoom, setZoom]);
}

/** Units in words, for readers and screen readers. */
export const unitsText = (units: Units[], table: Table, t: Words): string =>
  units
    .map(
      (u) =>
        t('units_n', { n: u.n, unit: table.unitName(u.unit) }) +
        (u.damaged ? ` (${t('damaged_n', { n: u.damaged })})` : ''),
    )
    .join(', ');

/** The seat to which a whole system belongs at a glance: its ships, else all its planets. */
function holderOf(system: System): number | null {
  if (system.fleets.length === 1) return system.fleets[0]!.seat;
  const owners = new Set(system.planets.map((p) => p.owner));
  return system.fleets.length === 0 && owners.size === 1 ? [...owners][0]! : null;
}

const LONG_LABEL = 14;

/** A label in a hex: two lines when it is longer than the hex is wide there. */
const linesOf = (label: string): string[] =>
  label.length > LONG_LABEL ? label.split(/ (.+)/).filter(Boolean) : [label];

/** Where the planets of a system stand in its field. */
function seatsOfPlanets(count: number): Spot[] {
  if (count === 1) return [{ x: 0, y: -14 }];
  if (count === 2)
    return [
      { x: -23, y: -26 },
      { x: 21, y: -8 },
    ];
  return [
    { x: 0, y: -37 },
    { x: -27, y: -3 },
    { x: 27, y: -3 },
  ];
}

/** How far down the lowest fleet of a system reaches: two leave the name of a planet free. */
const footOf = ({ planets, fleets }: System): number =>
  planets.length === 0 ? 28 : fleets.length > 1 ? 60 : 50;

function PlanetSpot({
  planet,
  within,
  at,
  scale,
  alone,
}: {
  planet: Planet;
  /** The anchor of its system. */
  within: string;
  at: Spot;
  scale: number;
  alone: boolean;
}): ReactElement {
  const table = useTable();
  const t = useWords();
  const rex = planet.planet === MECATOL;
  const size = (rex ? 42 : alone ? 30 : 23) * scale;
  const name = table.nameOf(planet.planet);
  const { resources = planet.resources, influence = planet.influence } =
    table.parts[planet.planet] ?? {};
  const changed = resources !== planet.resources || influence !== planet.influence;
  const laws = table.view.laws.filter((law) => law.outcome === `planet_${planet.planet}`);
  const says = [
    name,
    t('worth', { r: planet.resources, i: planet.influence }),
    changed ? t('attached', { r: resources, i: influence }) : '',
    ...laws.map((law) => table.nameOf(law.agenda)),
    planet.trait === 'none' ? '' : t(planet.trait),
    planet.owner === null ? t('nobody') : t('owned', { who: seatOf(table, planet.owner) }),
    planet.exhausted ? t('exhausted') : '',
    ...planet.forces.map((f) => `${seatOf(table, f.seat)}: ${unitsText(f.units, table, t)}`),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Thing
      anchor={`planet:${planet.planet}`}
      label={says}
      card={planet.planet}
      within={within}
      className={clsx(
        'ti-planet',
        planet.exhausted && 'exhausted',
        planet.owner !== null && `seat-${planet.owner + 1} owned`,
      )}
      style={{ left: at.x * scale, top: at.y * scale } as CSSProperties}
    >
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
                  <Silhouette unit={u.unit} size={Math.max(9, 8.5 * scale)} />
                  {u.n > 1 ? u.n : null}
                </span>
              ))}
            </span>
          ))}
        </span>
      ) : null}
    </Thing>
  );
}

/** A fleet as a dark capsule; a type of it is a button when it can go somewhere. */
function Fleet({ system, fleet, scale }: { system: System; fleet: Forces; scale: number }) {
  const table = useTable();
  const t = useWords();
  const who = seatOf(table, fleet.seat);
  const own = fleet.seat === table.view.you;
  const size = Math.max(11, 11 * scale);
  return (
    <span
      className={clsx('ti-fleet', `seat-${fleet.seat + 1}`)}
      role="group"
      aria-label={t('fleet_of', { who, what: unitsText(fleet.units, table, t) })}
    >
      <SeatBadge seat={fleet.seat} size={Math.max(10, 9 * scale)} />
      <b className="ti-strength">{fleet.units.reduce((n, u) => n + u.n, 0)}</b>
      {fleet.units.map((u) => {
        const anchor = `fleet:${system.system}:${u.unit}`;
        const face = (
          <>
            <Silhouette unit={u.unit} size={size} />
            {u.n > 1 ? <b>{u.n}</b> : null}
            {u.damaged ? <i className="ti-hurt">{u.damaged}</i> : null}
          </>
        );
        return own && (waysAt(table.hung, anchor).length > 0 || table.hung.blocked.has(anchor)) ? (
          <Thing key={u.unit} anchor={anchor} label={unitsText([u], table, t)} className="ti-ships">
            {face}
          </Thing>
        ) : (
          <span key={u.unit} className="ti-ships plain">
            {face}
          </span>
        );
      })}
    </span>
  );
}

/** What lies in a system, in words. */
function systemSays(system: System, table: Table, t: Words): string {
  return [
    table.systemName(system.system),
    system.anomaly === 'none' ? '' : t(system.anomaly),
    ...system.wormholes.map((w) => t('wormhole', { letter: GREEK[w] })),
    system.active ? t('active_system') : '',
    ...system.fleets.map((f) => `${seatOf(table, f.seat)}: ${unitsText(f.units, table, t)}`),
    system.tokens.length > 0
      ? t('tokens_of', { who: system.tokens.map((s) => seatOf(table, s)).join(', ') })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function Hex({ system, at, side }: { system: System; at: Spot; side: number }): ReactElement {
  const table = useTable();
  const t = useWords();
  const scale = side / FIELD;
  const anchor = `system:${system.system}`;
  const holder = holderOf(system);
  const lit = isLit(table.hung, anchor);
  const seats = seatsOfPlanets(system.planets.length);
  const lines = system.anomaly === 'none' ? [] : linesOf(t(system.anomaly));
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
      style={{ left: at.x * side, top: at.y * side } as CSSProperties}
    >
      <Thing
        anchor={anchor}
        label={systemSays(system, table, t)}
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
            const [x, y] =
              system.planets.length > 0
                ? [33 - 17 * n, -30]
                : [n * 24 - 12 * (system.wormholes.length - 1), -8];
            const r = system.planets.length > 0 ? 9 : 15;
            return (
              <g key={w} transform={`translate(${x} ${y})`} className="hole">
                <circle r={r} fill="#0a1220" stroke={HOLE_COLORS[w]} strokeWidth="1.600" />
                <circle r={r - 3} fill="none" stroke={HOLE_COLORS[w]} strokeDasharray="3 2" />
                <text textAnchor="middle" y={r * 0.36} fontSize={r * 1.15} fill={HOLE_COLORS[w]}>
                  {GREEK[w]}
                </text>
              </g>
            );
          })}
          {system.anomaly === 'none' ? null : (
            <text className="label" textAnchor="middle">
              {lines.map((line, n) => (
                <tspan key={line} x="0" y={45 - 9 * (lines.length - 1 - n)}>
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
        />
      ))}
      {system.tokens.length > 0 ? (
        <span className="ti-tokens" style={{ top: -45 * scale }}>
          {system.tokens.map((seat) => (
            <span key={seat} className={clsx('ti-token', `seat-${seat + 1}`)}>
              <SeatBadge seat={seat} size={Math.max(9, 8 * scale)} />
            </span>
          ))}
        </span>
      ) : null}
      {system.fleets.length > 0 ? (
        <span className="ti-fleets" style={{ top: footOf(system) * scale } as CSSProperties}>
          {system.fleets.map((fleet) => (
            <Fleet key={fleet.seat} system={system} fleet={fleet} scale={scale} />
          ))}
        </span>
      ) : null}
    </div>
  );
}

/** The ways of ships that are declared to move, dashed like every draft. */
function Ways({ spots, side }: { spots: Map<string, Spot>; side: number }): ReactElement | null {
  const { view } = useTable();
  if (view.moving.length === 0) return null;
  const lines = new Set(view.moving.map((ship) => ship.way.join(' ')));
  return (
    <svg className="ti-ways" aria-hidden="true" overflow="visible" width="1" height="1">
      {[...lines].map((way) => {
        const points = way
          .split(' ')
          .flatMap((system) => spots.get(system) ?? [])
          .map(({ x, y }) => `${(x * side).toFixed(1)},${(y * side).toFixed(1)}`);
        return <polyline key={way} points={points.join(' ')} />;
      })}
    </svg>
  );
}

export function Galaxy(): ReactElement {
  const table = useTable();
  const t = useWords();
  const { view, compact } = table;
  const spots = spotsOf(view);
  const free = view.free_places.map((p) => ({ ...p, at: middleOf(p.q, p.r) }));
  const extent = extentOf([...spots.values(), ...free.map((p) => p.at)]);
  const { root, side, zoom, setZoom } = useSheet(extent.width, extent.height, compact);
  usePan(root, zoom, setZoom);
  const put = (at: Spot): Spot => ({ x: at.x - extent.left, y: at.y - extent.top });
  const shown = new Map([...spots].map(([id, at]) => [id, put(at)]));
  return (
    <section className="ti-galaxy" aria-label={t('galaxy')}>
      <div className="ti-sheet" ref={root}>
        <div
          className={clsx('ti-space', side < 40 && 'far')}
          style={
            {
              width: extent.width * side,
              height: extent.height * side,
              '--side': `${side}px`,
            } as CSSProperties
          }
        >
          {free.map((place) => (
            <div
              key={place.place}
              className="ti-hex free"
              style={{ left: put(place.at).x * side, top: put(place.at).y * side }}
            >
              <Thing
                anchor={`place:${place.place}`}
                label={t('free_place', { n: place.place })}
                className="ti-tile"
                style={{
                  width: 2 * side,
                  height: ROOT3 * side,
                  left: -side,
                  top: (-ROOT3 * side) / 2,
                }}
              >
                <svg viewBox="-60 -52 120 104" width={2 * side} height={ROOT3 * side} aria-hidden>
                  <polygon className="rim" points={corners(55)} />
                </svg>
              </Thing>
            </div>
          ))}
          {view.systems.map((system) => (
            <Hex key={system.system} system={system} at={shown.get(system.system)!} side={side} />
          ))}
          <Ways spots={shown} side={side} />
        </div>
      </div>
      <div className="ti-zoom" data-own-tab>
        <button
          type="button"
          className="tool"
          aria-label={t('zoom_in')}
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Plus size={17} />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t('zoom_whole')}
          aria-disabled={zoom === 0}
          onClick={() => setZoom(0)}
        >
          <Maximize size={15} />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t('zoom_out')}
          aria-disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <Minus size={17} />
        </button>
      </div>
    </section>
  );
}

/** The galaxy: planets on their grid, rails between them, what stands where. */
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { SeatBadge } from '../../drawings/seats';
import { seatOf, useTable, useWords } from './board-context';
import { AreaSpot, Stack } from './Area';
import { Emblem } from './glyphs';
import {
  cellOf,
  extentOf,
  isPicked,
  middleOf,
  startOf,
  studs,
  waysOf,
  waysTo,
  zNumber,
  type Cell,
  type Extent,
} from './model';
import { STEPS } from './parts';
import { Thing } from './Thing';
import type { Planet, Route, Side } from './view';
import { World } from './World';

const ZOOMS = [1, 1.3, 1.7, 2.2];
/** A planet's radius, in cells; the rest of a cell is for rails, name plate and orders. */
const RADIUS = 0.37;
/** Cells smaller than this show the whole and are too small to read or press well. */
const LEAST = 124,
  MOST = 320;
const OVERVIEW = -1;

interface Sized {
  root: React.RefObject<HTMLDivElement | null>;
  cell: number;
  zoom: number;
  setZoom: (zoom: number) => void;
  /** The farthest zoom. */
  far: number;
}

/**
 * How large a cell is: the whole galaxy fits, as far as it can be read so; a larger one scrolls, and
 * has an overview one zoom farther away.
 */
function useCell({ columns, rows }: Extent, compact: boolean): Sized {
  const root = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<[number, number]>([960, 560]);
  const [zoom, setZoom] = useState(0);
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
  const [width, height] = room;
  const fit = Math.min(
    (width - 8) / columns,
    compact ? Infinity : (height - 12) / (rows + 0.12),
    compact ? 190 : MOST,
  );
  const whole = Math.min(fit, (height - 12) / (rows + 0.12));
  const far = fit < LEAST || (compact && whole < fit) ? OVERVIEW : 0;
  const cell =
    zoom === OVERVIEW && far === OVERVIEW
      ? whole
      : Math.max(LEAST, fit) * ZOOMS[Math.max(0, zoom)]!;
  return { root, cell: Math.floor(cell), zoom: Math.max(far, zoom), setZoom, far };
}

const place = (extent: Extent, cell: number, at: Cell): CSSProperties => {
  const { x, y } = middleOf(extent, at);
  const size = 2 * RADIUS * cell;
  return {
    left: x * cell - size / 2,
    top: y * cell - size / 2,
    width: size,
    height: size,
  };
};

/** So much room the stack of orders takes beside its planet. */
const STACK = 33;

const STUD: Record<Side, [number, number]> = {
  n: [50, -6],
  e: [106, 50],
  s: [12, 92],
  w: [-6, 50],
};

/** An end of a z-axis route, or a free slot that one may be laid on. */
function Studs({ planet }: { planet: Planet }): ReactElement {
  const table = useTable();
  const t = useWords();
  const ends = studs(table.view);
  return (
    <>
      {planet.slots.map((side) => {
        const end = ends.get(`${planet.planet}:${side}`);
        const anchor = `stud:${planet.planet}:${side}`;
        const [left, top] = STUD[side];
        const style = { left: `${left}%`, top: `${top}%` };
        if (end)
          return (
            <span key={side} className="sc-stud" style={style} aria-hidden="true">
              z{zNumber(table.view, end.route.route)}
            </span>
          );
        if (waysTo(table.hung, anchor, table.picked).length === 0) return null;
        return (
          <Thing
            key={side}
            anchor={anchor}
            label={t('planet', { name: table.nameOf(planet.planet) })}
            className="sc-stud offered"
            style={style}
          >
            z
          </Thing>
        );
      })}
    </>
  );
}

function PlanetSpot({
  planet,
  style,
  cell,
}: {
  planet: Planet;
  style: CSSProperties;
  cell: number;
}): ReactElement {
  const table = useTable();
  const t = useWords();
  const { hung, picked, view } = table;
  const looks = planet.areas.map((area) => ({
    area: area.area,
    owner: area.owner ?? area.base,
    lit:
      waysTo(hung, `area:${area.area}`, picked).length > 0 ||
      waysOf(hung, startOf(area.area)).length > 0,
    picked: picked !== null && isPicked(picked, startOf(area.area)),
    contested: area.contested,
    worn: area.depletion,
  }));
  const anchor = `planet:${planet.planet}`;
  const lit = waysTo(hung, anchor, picked).length > 0;
  const size = 2 * RADIUS * cell;
  const stackAt = planet.stack.length
    ? {
        left: Math.min(size * 0.9, (cell + size) / 2 - STACK),
        bottom: -6,
      }
    : {};
  return (
    <div
      className={clsx('sc-planet', view.executing?.planet === planet.planet && 'running')}
      style={{ ...style, '--d': `${size}px` } as CSSProperties}
    >
      <World
        id={planet.planet}
        areas={looks}
        slots={planet.slots}
        free={planet.free}
        lit={lit}
        chosen={view.executing?.planet === planet.planet}
      />
      {planet.areas.map((area, n) => (
        <AreaSpot
          key={area.area}
          area={area}
          n={n}
          of={planet.areas.length}
          cell={cell}
          flat={lit}
        />
      ))}
      <Studs planet={planet} />
      <Thing
        anchor={anchor}
        label={t('planet', { name: table.nameOf(planet.planet) })}
        card={planet.planet}
        className={'sc-name'}
      >
        {planet.seat === null ? null : <SeatBadge seat={planet.seat} size={11} />}
        <b>{table.nameOf(planet.planet)}</b>
        {lit ? <i className="sc-whole" /> : null}
      </Thing>
      <Stack planet={planet} style={stackAt} />
    </div>
  );
}

/** The rails of the normal routes, and transports on them. */
function Rail({
  route,
  planets,
  extent,
  cell,
}: {
  route: Route;
  planets: Planet[];
  extent: Extent;
  cell: number;
}): ReactElement | null {
  const table = useTable();
  const t = useWords();
  const a = planets.find((p) => p.planet === route.a);
  const b = planets.find((p) => p.planet === route.b);
  if (!a || !b) return null;
  const [from, to] = [middleOf(extent, a), middleOf(extent, b)];
  const z = route.z_axis ? zNumber(table.view, route.route) : 0;
  const names = { a: table.nameOf(route.a), b: table.nameOf(route.b) };
  const says = [
    z ? t('z_route', { n: z, ...names }) : t('route', names),
    route.transports.length
      ? t('transports_of', { who: route.transports.map((s) => seatOf(table, s)).join(', ') })
      : null,
  ]
    .filter(Boolean)
    .join(', ');
  let middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const across = Math.abs(from.x - to.x) > Math.abs(from.y - to.y);
  if (z) {
    // A z-axis route is no rail: its transports wait at the stud of its major end.
    const stud = [...studs(table.view)].find(([, e]) => e.route.route === route.route && e.major);
    const side = (stud?.[0].split(':')[1] ?? 'n') as Side;
    const [dx, dy] = STEPS[side];
    middle = { x: from.x + dx * 0.5 + dy * 0.13, y: from.y - dy * 0.5 + dx * 0.13 };
    middle.x = Math.min(extent.columns - 0.1, Math.max(0.1, middle.x));
    middle.y = Math.min(extent.rows - 0.05, Math.max(0.05, middle.y));
  }
  const anchor = `route:${route.route}`;
  const className = clsx('sc-route', across ? 'across' : 'down', z > 0 && 'z');
  const style = { left: middle.x * cell, top: middle.y * cell };
  const ferries = route.transports.map((seat) => (
    <span key={seat} className={clsx('sc-ferry', `seat-${seat + 1}`)}>
      <Emblem id="transport" size={16} />
    </span>
  ));
  const asked =
    waysTo(table.hung, anchor, table.picked).length > 0 || table.hung.blocked.has(anchor);
  return asked ? (
    <Thing anchor={anchor} label={says} className={className} style={style}>
      {ferries}
    </Thing>
  ) : (
    <span role="img" aria-label={says} className={className} style={style}>
      {ferries}
    </span>
  );
}

/** `draft`: a planet that is about to be laid, and the cells where it may lie. */
export function Galaxy({
  draft,
  cells = [],
  children,
}: {
  draft?: { cell: Cell; joined: Side[] } | null;
  cells?: Cell[];
  children?: (place: (cell: Cell) => CSSProperties, cell: number) => ReactNode;
}): ReactElement {
  const table = useTable();
  const t = useWords();
  const { view, compact, hung } = table;
  const laying = hung.laying.map((choice) => cellOf(view, choice));
  const extent = extentOf([...view.planets, ...cells, ...laying]);
  const { root, cell, zoom, setZoom, far } = useCell(extent, compact);
  const width = extent.columns * cell;
  const height = (extent.rows + 0.1) * cell;
  return (
    <section className="sc-galaxy" aria-label={t('galaxy')}>
      <div className="sc-sheet" ref={root}>
        <div className="sc-space" style={{ width, height }}>
          <svg
            className="sc-rails"
            width={width}
            height={height}
            viewBox={`0 0 ${extent.columns} ${extent.rows + 0.1}`}
            aria-hidden="true"
          >
            {view.routes.map((route) => {
              const a = view.planets.find((p) => p.planet === route.a);
              const b = view.planets.find((p) => p.planet === route.b);
              if (!a || !b || route.z_axis) return null;
              const [from, to] = [middleOf(extent, a), middleOf(extent, b)];
              const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
              return (
                <g key={route.route}>
                  <path d={d} className="bed" />
                  <path d={d} className="rail" />
                  <path d={d} className="core" />
                </g>
              );
            })}
            {draft
              ? draft.joined.map((side) => {
                  const from = middleOf(extent, draft.cell);
                  const [dx, dy] = STEPS[side];
                  return (
                    <path
                      key={side}
                      d={`M${from.x} ${from.y}L${from.x + dx} ${from.y - dy}`}
                      className="forced"
                    />
                  );
                })
              : null}
          </svg>
          {view.routes.map((route) => (
            <Rail
              key={route.route}
              route={route}
              planets={view.planets}
              extent={extent}
              cell={cell}
            />
          ))}
          {view.planets.map((planet) => (
            <PlanetSpot
              key={planet.planet}
              planet={planet}
              cell={cell}
              style={place(extent, cell, planet)}
            />
          ))}
          {children?.((at) => place(extent, cell, at), cell)}
        </div>
      </div>
      <div className="sc-zoom" data-own-tab>
        <button
          type="button"
          className="tool"
          aria-label={t('zoom_out')}
          aria-disabled={zoom === far}
          onClick={() => setZoom(Math.max(far, zoom - 1))}
        >
          <Minus size={17} />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t('zoom_in')}
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        >
          <Plus size={17} />
        </button>
      </div>
    </section>
  );
}

/** The galaxy: planets on their grid, rails between them, what stands where. */
import { clsx } from 'clsx';
import { useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { isMeant } from '../../board/choices';
import { usePanZoom } from '../../board/usePanZoom';
import { ZoomTools } from '../../board/ZoomTools';
import { SeatBadge } from '../../drawings/seats';
import type { Place } from './game';
import { Thing, useBoard, type Table } from './kit';
import { AreaSpot, Stack } from './Area';
import {
  besideStud,
  chartist,
  FINGERS,
  LEAST,
  lone,
  nearer,
  place,
  stackOf,
  studOf,
  type Chart,
} from './chart';
import { Emblem } from './glyphs';
import { cellOf, startOf, studs, turnedSide, zNumber, type Cell } from './model';
import { STEPS } from './parts';
import { TokenFace } from './tokens';
import { SMALL, type Built } from './spread';
import type { Planet, Route, Side, StarCraftView } from './view';
import { World } from './World';

/**
 * An end of a z-axis route, or a free slot that one may be laid on. Transports wait at the major
 * end; the minor one warns of them.
 */
function Studs({ planet, chart }: { planet: Planet; chart: Chart }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const ends = studs(table.view);
  return (
    <>
      {planet.slots.map((side) => {
        const end = ends.get(`${planet.planet}:${side}`);
        const anchor: Place = `stud:${planet.planet}:${side}`;
        const [left, top] = studOf(side, chart);
        const style = { left: `${left * 100}%`, top: `${top * 100}%` };
        if (end) {
          const warns = !end.major && end.route.transports.length > 0;
          return (
            <span
              key={side}
              className={clsx('sc-stud', warns && 'warns')}
              style={style}
              aria-hidden="true"
            >
              z{zNumber(table.view, end.route.route)}
              {warns ? <b>!</b> : null}
            </span>
          );
        }
        if (table.hung.with(table.picked, anchor).length === 0) return null;
        return (
          <Thing
            key={side}
            anchor={anchor}
            label={t('starcraft.table.planet', { name: table.nameOf(planet.planet) })}
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

/** The least that a finger finds. */
const FINGER = 44;

function PlanetSpot({
  planet,
  style,
  chart,
  flat = false,
  near = false,
  open,
}: {
  planet: Planet;
  style: CSSProperties;
  chart: Chart;
  /** Areas are too small for fingers: the planet is opened below instead. */
  flat?: boolean;
  near?: boolean;
  open?: () => void;
}): ReactElement {
  const table = useBoard();
  const { hung, picked, view, compact, t } = table;
  const { across, d, turned } = chart;
  const sides = (all: Side[]): Side[] => (turned ? all.map(turnedSide) : all);
  const looks = planet.areas.map((area) => ({
    area: area.area,
    owner: area.owner ?? area.base,
    lit:
      hung.with(picked, `area:${area.area}`).length > 0 || hung.by(startOf(area.area)).length > 0,
    picked: isMeant(picked, startOf(area.area)),
    contested: area.contested,
    worn: area.depletion,
  }));
  const anchor: Place = `planet:${planet.planet}`;
  const lit = hung.with(picked, anchor).length > 0;
  const ends = studs(view);
  const atRight = planet.slots.some(
    (side) => ends.has(`${planet.planet}:${side}`) && sides([side])[0] === 'e',
  );
  const width = stackOf(d);
  const beside = Math.max(d * 0.93, Math.min(atRight ? d + 12 : 0, across - width));
  // Fingers have more to press than there is to see.
  const stackAt = { left: compact ? beside - (FINGER - width) / 2 : beside, bottom: 11 };
  return (
    <div
      className={clsx(
        'sc-planet',
        view.executing?.planet === planet.planet && 'running',
        d < LEAST && 'far',
        d < SMALL && 'small',
        near && 'near',
      )}
      style={{ ...style, '--d': `${d}px`, '--w': `${across}px` } as CSSProperties}
    >
      <World
        id={planet.planet}
        areas={looks}
        slots={sides(planet.slots)}
        free={sides(planet.free)}
        lit={lit}
        chosen={view.executing?.planet === planet.planet}
      />
      {planet.areas.map((area, n) => (
        <AreaSpot
          key={area.area}
          area={area}
          n={n}
          of={planet.areas.length}
          d={d}
          flat={lit || flat}
        />
      ))}
      <Studs planet={planet} chart={chart} />
      <Thing
        anchor={anchor}
        label={t('starcraft.table.planet', { name: table.nameOf(planet.planet) })}
        card={planet.planet}
        className="sc-name"
        open={open}
      >
        {planet.seat === null ? null : <SeatBadge seat={planet.seat} size={11} />}
        <b title={table.nameOf(planet.planet)}>{table.nameOf(planet.planet)}</b>
        {lit || flat ? <i className="sc-whole" /> : null}
        {compact ? <i className="sc-reach" /> : null}
      </Thing>
      <Stack planet={planet} style={stackAt} />
    </div>
  );
}

/** What a route's name is, and the transports on it. */
function Ferries({
  route,
  planets,
  chart,
}: {
  route: Route;
  planets: Planet[];
  chart: Chart;
}): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const a = planets.find((p) => p.planet === route.a);
  const b = planets.find((p) => p.planet === route.b);
  if (!a || !b) return null;
  const [from, to] = [chart.at(a), chart.at(b)];
  const z = route.z_axis ? zNumber(table.view, route.route) : 0;
  const names = { a: table.nameOf(route.a), b: table.nameOf(route.b) };
  const says = [
    z ? t('starcraft.table.z_route', { n: z, ...names }) : t('starcraft.table.route', names),
    route.transports.length
      ? t('starcraft.table.transports_of', {
          who: route.transports.map((s) => table.seatOf(s)).join(', '),
        })
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
    const [x, y] = studOf(side, chart);
    const beside = besideStud(route.transports.length);
    const [aside, above] = y < 0 ? [beside, 0] : [0, beside];
    middle = {
      x: Math.max(16, Math.min(chart.size.width - 16, from.x + (x - 0.5) * chart.d + aside)),
      y: Math.max(16, from.y + (y - 0.5) * chart.d - above),
    };
  }
  const anchor: Place = `route:${route.route}`;
  const className = clsx('sc-route', across ? 'across' : 'down', z > 0 && 'z');
  const style = { left: middle.x, top: middle.y };
  const ferries = route.transports.map((seat) => (
    <span key={seat} className={clsx('sc-ferry', `seat-${seat + 1}`)}>
      <Emblem id="transport" size={16} />
    </span>
  ));
  const asked =
    table.hung.with(table.picked, anchor).length > 0 || table.hung.why(anchor) !== undefined;
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

/** On a phone: one planet as large as fingers need it, and who has ordered what there. */
function Near({ planet, chart }: { planet: Planet; chart: Chart }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const size = 216;
  const top = planet.stack.toReversed();
  return (
    <section
      className="sc-near plate"
      aria-label={t('starcraft.table.planet', { name: table.nameOf(planet.planet) })}
    >
      <div className="sc-nearworld" style={{ width: size, height: size }}>
        <PlanetSpot
          planet={{ ...planet, stack: [] }}
          chart={lone(chart, size)}
          style={{ left: 0, top: 0, width: size, height: size }}
          near
        />
      </div>
      <ol className="sc-nearstack">
        {top.map((token, n) => (
          <li key={top.length - n}>
            <TokenFace
              seat={token.seat}
              order={token.order}
              own={token.seat === table.view.you}
              top={n === 0}
            />
            <span>
              <b>
                {token.order
                  ? table.say({ key: `starcraft.order.${token.order}`, params: {} })
                  : t('table.face_down')}
              </b>
              <small>
                {table.seatOf(token.seat)}
                {n === 0 ? `, ${t('starcraft.table.top')}` : ''}
              </small>
            </span>
          </li>
        ))}
        {top.length === 0 ? <li className="sc-quiet">{t('starcraft.table.stack_empty')}</li> : null}
      </ol>
    </section>
  );
}

/** The planet that a phone shows large: the chosen one, or where something happens. */
function nearOf(table: Table, chosen: string | null): Planet | undefined {
  const { view, hung, picked } = table;
  const lit = (p: Planet): boolean =>
    p.areas.some(
      ({ area }) =>
        hung.with(picked, `area:${area}`).length > 0 || hung.by(startOf(area)).length > 0,
    );
  const { planets, executing, event } = view;
  return (
    planets.find((p) => p.planet === chosen) ??
    planets.find((p) => p.planet === (executing?.planet ?? event?.planet)) ??
    planets.find(lit)
  );
}

/** The routes that are rails, by the numbers of their planets, and where others end or may end. */
function builtOf(view: StarCraftView): Built {
  const { planets, routes } = view;
  const numberOf = (id: string | null): number => planets.findIndex((p) => p.planet === id);
  const ends = studs(view);
  return {
    rails: routes
      .filter((route) => !route.z_axis)
      .map(({ a, b }) => [numberOf(a), numberOf(b)] as const)
      .filter(([a, b]) => a >= 0 && b >= 0),
    ends: planets.map(({ planet, slots, free }) =>
      slots.filter((side) => free.includes(side) || ends.has(`${planet}:${side}`)),
    ),
  };
}

/** How many times as near as when all is in sight it comes. */
const MOST_NEAR = 4;
/** What can be picked up moves by itself. */
const GRIPS = '.sc-thing.can';

/** `draft`: a planet that is about to be laid, and the cells where it may lie. */
export function Galaxy({
  draft,
  cells = [],
  children,
}: {
  draft?: { cell: Cell; joined: Side[] } | null;
  cells?: Cell[];
  children?: (place: (cell: Cell) => CSSProperties, d: number) => ReactNode;
}): ReactElement {
  const table = useBoard();
  const { view, compact, hung, t } = table;
  const laying = hung.of('found', 'place').map((choice) => cellOf(view, choice));
  const built = view.players.every((p) => !p.alive || p.planets.length === 0);
  const shown = [...view.planets, ...cells, ...laying];
  const [chartOf] = useState(chartist);
  const known = built ? builtOf(view) : null;
  const { box, ground, room, factor, ...zoom } = usePanZoom(
    (within) => chartOf(shown, known, within).size,
    MOST_NEAR,
    GRIPS,
  );
  const chart = nearer(chartOf(shown, known, room), factor);
  const { d, size } = chart;
  const [chosen, choose] = useState<string | null>(null);
  const point = ({ x, y }: Cell): string => `${x} ${y}`;
  const flat = compact && d < FINGERS;
  const near = flat && !laying.length ? nearOf(table, chosen) : undefined;
  return (
    <section className="sc-galaxy" aria-label={t('starcraft.table.galaxy')}>
      <div className="sc-chartroom">
        <div className={clsx('sc-sheet pan-box', !zoom.whole && 'near')} ref={box}>
          <div
            className="sc-space pan-ground"
            ref={ground}
            style={{ ...size, '--world': d } as CSSProperties}
          >
            <svg className="sc-rails" {...size} aria-hidden="true">
              {view.routes.map((route) => {
                const a = view.planets.find((p) => p.planet === route.a);
                const b = view.planets.find((p) => p.planet === route.b);
                if (!a || !b || route.z_axis) return null;
                const rail = `M${point(chart.at(a))}L${point(chart.at(b))}`;
                return (
                  <g key={route.route}>
                    <path d={rail} className="bed" />
                    <path d={rail} className="rail" />
                    <path d={rail} className="core" />
                  </g>
                );
              })}
              {draft
                ? draft.joined.map((side) => {
                    const { x, y } = draft.cell;
                    const [dx, dy] = STEPS[side];
                    const ends = [draft.cell, { x: x + dx, y: y + dy }].map(chart.at);
                    return (
                      <path key={side} d={`M${ends.map(point).join('L')}`} className="forced" />
                    );
                  })
                : null}
            </svg>
            {view.routes.map((route) => (
              <Ferries key={route.route} route={route} planets={view.planets} chart={chart} />
            ))}
            {view.planets.map((planet) => (
              <PlanetSpot
                key={planet.planet}
                planet={planet}
                chart={chart}
                style={place(chart, planet)}
                flat={flat}
                open={flat ? () => choose(planet.planet) : undefined}
              />
            ))}
            {children?.((at) => place(chart, at), d)}
          </div>
        </div>
        <ZoomTools {...zoom} />
      </div>
      {near ? <Near planet={near} chart={chart} /> : null}
    </section>
  );
}

/**
 * What is drawn over the chart for the thing in hand: reachable squares, ghost path, lines of fire,
 * sides with their defense.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Silhouette } from './art/Silhouette';
import { useBoard, type Table } from './kit';
import { CELL, sectors, type Sector } from './geometry';
import { drafted, facingAt, placeFacing } from './hands';
import type { Light } from './lights';
import { bestShots, factionOf, shipBy, shots, typeOf, type Shot } from './model';
import type { Aspect, Facing, Ship } from './view';

const arrow = (turn: number): ReactElement => (
  <path key={turn} d="M0 -22 6.5 -13H-6.5Z" className="sb-arrow" transform={`rotate(${turn})`} />
);

function EndSquare({
  square,
  light,
  ship,
  table,
}: {
  square: string;
  light: Light & { tone: 'end' };
  ship: Ship | undefined;
  table: Table;
}): ReactElement {
  const { x, y } = table.sheet.middle(square);
  const facings = [...new Set(light.ends.map((e) => e.facing))];
  const here = table.cursor === square;
  return (
    <g transform={`translate(${x} ${y})`} className={clsx('sb-lit', here && 'here')}>
      <rect x="-25" y="-25" width="50" height="50" rx="2" />
      {ship?.class !== 4 ? (
        facings.filter((f) => f !== null).map((f) => arrow(table.sheet.turn(f)))
      ) : (
        <circle r="3.2" className="sb-arrow" />
      )}
    </g>
  );
}

function Shade({
  kind,
  table,
  ship,
  square,
  facing,
}: {
  kind: string;
  table: Table;
  ship: Ship | undefined;
  square: string;
  facing: Facing | null;
}): ReactElement {
  const { x, y } = table.sheet.middle(square);
  const cls = table.view.types[kind]?.class ?? ship?.class ?? 4;
  const seat = ship?.owner ?? table.view.you ?? 0;
  return (
    <g transform={`translate(${x} ${y})`} className="sb-ghost">
      <circle r={cls === 4 ? 17 : 25} className="sb-ghost-base" />
      <g
        transform={`rotate(${facing ? table.sheet.turn(facing) : 0}) scale(${cls === 4 ? 0.64 : 0.76})`}
      >
        <Silhouette kind={kind} cls={cls} side={factionOf(table.view, seat)} />
      </g>
      {facing ? (
        <g transform={`rotate(${table.sheet.turn(facing)})`}>
          <path d="M0 -33 6.5 -25.5H-6.5Z" className="sb-wedge" />
        </g>
      ) : null}
    </g>
  );
}

/** A way: dashed, its steps counted. */
function Way({ squares, table }: { squares: string[]; table: Table }): ReactElement {
  const points = squares.map((square) => table.sheet.middle(square));
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return (
    <>
      <path d={d} className="under" />
      <path d={d} className="over" />
      {points.slice(1, -1).map(({ x, y }, i) => (
        <g key={i} transform={`translate(${x} ${y})`}>
          <g className="sb-mark">
            <circle r="8" />
            <text y="4">{i + 1}</text>
          </g>
        </g>
      ))}
    </>
  );
}

/** The way of the move in the making, and the one under the pointer that would go on from there. */
function Path({ table }: { table: Table }): ReactElement | null {
  const { cursor, lit, view, hand, plan } = table;
  const ship = shipBy(view, view.moving?.ship ?? hand.ship);
  const under = cursor ? lit.get(cursor) : undefined;
  const draft = drafted(table);
  const over =
    under?.tone === 'end' && ship?.square
      ? (under.ends.find(
          (e) => e.facing === facingAt(under.ends, hand.facing ?? ship.facing, ship),
        ) ?? under.ends[0])
      : undefined;
  const legs = plan.notes.filter((leg) => leg.ship === draft?.ship);
  if (!draft && !over) return null;
  return (
    <g className="sb-path" aria-hidden="true">
      {legs[0] ? (
        <Way squares={[legs[0].start, ...legs.flatMap((leg) => leg.end.path)]} table={table} />
      ) : null}
      {draft && (!plan.trial || draft.mover.class === 3) ? (
        <Shade
          kind={draft.mover.type}
          table={table}
          ship={draft.mover}
          square={draft.end.square}
          facing={draft.facing}
        />
      ) : null}
      {over && ship?.square ? (
        <>
          <Way squares={[ship.square, ...over.path]} table={table} />
          <Shade
            kind={ship.type}
            table={table}
            ship={ship}
            square={over.square}
            facing={facingAt([over], hand.facing, ship)}
          />
        </>
      ) : null}
    </g>
  );
}

const SECTORS: Record<
  Sector,
  { d: string; aspect: 'front' | 'side' | 'rear'; at: [number, number] }
> = {
  front: { d: 'M-27 -27H27L58 -58H-58Z', aspect: 'front', at: [0, -43] },
  right: { d: 'M27 -27 58 -58V58L27 27Z', aspect: 'side', at: [44, 0] },
  left: { d: 'M-27 -27-58 -58V58L-27 27Z', aspect: 'side', at: [-44, 0] },
  rear: { d: 'M-27 27H27L58 58H-58Z', aspect: 'rear', at: [0, 43] },
};

/** The four sides of a target with their defense; the attacked one is bright. */
export function Sides({
  ship,
  attacked,
  table,
}: {
  ship: Ship;
  attacked: Sector[];
  table: Table;
}): ReactElement {
  const { x, y } = table.sheet.middle(ship.square!);
  const turn = table.sheet.turn(ship.facing);
  const [cos, sin] = [
    Math.round(Math.cos((turn * Math.PI) / 180)),
    Math.round(Math.sin((turn * Math.PI) / 180)),
  ];
  if (ship.class === 4 || ship.facing === null) {
    return (
      <g transform={`translate(${x} ${y})`} className="sb-sides">
        <circle r="25" className="sector side on" />
        <text y="-26">{ship.defense.front}</text>
      </g>
    );
  }
  return (
    <g transform={`translate(${x} ${y})`} className="sb-sides">
      <g transform={`rotate(${turn})`}>
        {(Object.keys(SECTORS) as Sector[]).map((id) => (
          <path
            key={id}
            d={SECTORS[id].d}
            className={clsx('sector', SECTORS[id].aspect, attacked.includes(id) && 'on')}
          />
        ))}
        <path d="M27 -27 61 -61M-27 -27-61 -61M27 27 61 61M-27 27-61 61" className="corners" />
      </g>
      {(Object.keys(SECTORS) as Sector[]).map((id) => {
        const [ax, ay] = SECTORS[id].at;
        return (
          <text
            key={id}
            x={ax * cos - ay * sin}
            y={ax * sin + ay * cos + 6}
            className={attacked.includes(id) ? 'on' : ''}
          >
            {ship.defense[SECTORS[id].aspect]}
          </text>
        );
      })}
    </g>
  );
}

/** A dotted line from the attacker to the edge of the target's base. */
export function Line({
  from,
  to,
  table,
  strong = false,
}: {
  from: Ship;
  to: Ship;
  table: Table;
  strong?: boolean;
}): ReactElement | null {
  if (!from.square || !to.square) return null;
  const [a, b] = [table.sheet.middle(from.square), table.sheet.middle(to.square)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [start, stop] = [from.class === 4 ? 19 : 28, to.class === 4 ? 20 : 30];
  return (
    <path
      d={`M${a.x + ux * start} ${a.y + uy * start}L${b.x - ux * stop} ${b.y - uy * stop}`}
      className={clsx('sb-fire', strong && 'strong')}
    />
  );
}

function Percent({ ship, shot, table }: { ship: Ship; shot: Shot; table: Table }): ReactElement {
  const { x, y } = table.sheet.middle(ship.square!);
  return (
    <g transform={`translate(${x} ${y - (ship.class === 4 ? 25 : 34)})`} className="sb-percent">
      <g className="sb-mark">
        <rect x="-17" y="-9" width="34" height="17" rx="8.5" />
        <text y="4">{shot.percent}%</text>
      </g>
    </g>
  );
}

/** The enemy whose sides are shown: the one in hand, else the lit one under the pointer. */
export function watched(table: Table): { ship: Ship; shots: Shot[] } | null {
  const { hand, cursor, lit, view, decision } = table;
  if (decision?.kind !== 'attack' && decision?.kind !== 'target') return null;
  const under = cursor ? lit.get(cursor) : undefined;
  const id = under?.tone === 'target' ? under.ship : hand.target;
  const ship = shipBy(view, id);
  if (!ship?.square) return null;
  const all = shots(decision).filter((s) => s.target === ship.id);
  const mine = all.filter(
    (s) =>
      (hand.ship === null || s.ship === hand.ship) &&
      (hand.weapon === null || s.weapon === hand.weapon),
  );
  return { ship, shots: mine.length > 0 ? mine : all };
}

/** The drawn sides that an attack falls on; `side` names one of a corner's two. */
function struck(target: Ship, from: Ship, side: Aspect | null): Sector[] {
  if (!target.square || !from.square || target.facing === null) return [];
  const all = sectors(target.square, target.facing, from.square);
  return side === null || side === 'all' ? all : all.filter((id) => SECTORS[id].aspect === side);
}

function Battle({ table }: { table: Table }): ReactElement | null {
  const { view, lit, hand } = table;
  const running = view.attack;
  const [attacker, target] = running
    ? [shipBy(view, running.attacker), shipBy(view, running.target)]
    : [undefined, undefined];
  if (running && attacker && target?.square)
    return (
      <>
        <Sides ship={target} attacked={struck(target, attacker, running.side)} table={table} />
        <Line from={attacker} to={target} table={table} strong />
      </>
    );
  const seen = watched(table);
  const shooter = shipBy(view, hand.ship);
  const drawn = [...lit.values()].filter((l) => l.tone === 'target' && l.ship !== seen?.ship.id);
  const best = seen ? bestShots(seen.shots).get(seen.ship.id) : undefined;
  const from = shipBy(view, best?.ship ?? hand.ship);
  return (
    <>
      {shooter
        ? drawn.map((l) =>
            l.tone === 'target' && shipBy(view, l.ship) ? (
              <Line key={l.ship} from={shooter} to={shipBy(view, l.ship)!} table={table} />
            ) : null,
          )
        : null}
      {seen ? (
        <Sides
          ship={seen.ship}
          attacked={best && from ? struck(seen.ship, from, best.corner ? null : best.side) : []}
          table={table}
        />
      ) : null}
      {seen && from ? <Line from={from} to={seen.ship} table={table} strong /> : null}
      {drawn.map((l) =>
        l.tone === 'target' && l.best && shipBy(view, l.ship)?.square ? (
          <Percent key={l.ship} ship={shipBy(view, l.ship)!} shot={l.best} table={table} />
        ) : null,
      )}
    </>
  );
}

/** Lit squares, under the ships. */
export function Ground(): ReactElement {
  const table = useBoard();
  const { lit, sheet, view, hand, cursor } = table;
  const mover = shipBy(view, view.moving?.ship ?? hand.ship);
  return (
    <g aria-hidden="true">
      {[...lit].map(([square, light]) => {
        const { x, y } = sheet.middle(square);
        if (light.tone === 'end')
          return (
            <EndSquare key={square} square={square} light={light} ship={mover} table={table} />
          );
        if (light.tone === 'place' || light.tone === 'push')
          return (
            <rect
              key={square}
              x={x - 25}
              y={y - 25}
              width="50"
              height="50"
              rx="2"
              className={clsx('sb-lit-plain', cursor === square && 'here')}
            />
          );
        return null;
      })}
      {view.moving && mover?.square ? (
        <polyline
          className="sb-wake"
          points={[...view.moving.trail, mover.square]
            .map((s) => {
              const m = sheet.middle(s);
              return `${m.x},${m.y}`;
            })
            .join(' ')}
        />
      ) : null}
      {hand.ship !== null && mover?.square ? (
        <circle
          cx={sheet.middle(mover.square).x}
          cy={sheet.middle(mover.square).y}
          r={CELL * (mover.class === 4 ? 0.4 : 0.58)}
          className="sb-chosen"
        />
      ) : null}
    </g>
  );
}

/** Ghosts and lines of fire, over the ships. */
export function Overlay(): ReactElement {
  const table = useBoard();
  const { cursor, lit, view, hand } = table;
  const light = cursor ? lit.get(cursor) : undefined;
  const kind = shipBy(view, view.placing)?.type ?? hand.type;
  const placed = shipBy(view, view.placing);
  return (
    <g aria-hidden="true">
      <Battle table={table} />
      <Path table={table} />
      {cursor && light?.tone === 'place' && kind ? (
        <Shade
          kind={kind}
          table={table}
          ship={placed}
          square={cursor}
          facing={
            placed && typeOf(view, placed)?.class !== 4 ? placeFacing(table, light.facings) : null
          }
        />
      ) : null}
    </g>
  );
}

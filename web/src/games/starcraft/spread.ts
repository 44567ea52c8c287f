/**
 * A galaxy that fills its room: planets as large as they can be drawn, where each still lies on the
 * side of its neighbours on which it was placed.
 */
import type { Size } from '../../board/usePanZoom';
import type { Cell } from './model';
import type { Side } from './view';

/** A route by the numbers of the planets that it joins. */
export type Rail = readonly [number, number];

/**
 * What is known of a galaxy that is built: its rails, and the sides of each planet with a z-axis
 * end or room for one.
 */
export interface Built {
  rails: readonly Rail[];
  ends: readonly (readonly Side[])[];
}

/** Planets in pixels from the upper left corner, and how large they are. */
export interface Spread {
  at: Cell[];
  d: number;
}

/** What a planet needs around it: at its side the stack of orders, below it the plate of its name. */
export const besides = (d: number): number => Math.max(20, Math.min(44, d * 0.3));
export const below = (d: number): number => Math.max(26, Math.min(36, d * 0.26));

/** In planets smaller than this the plate of the name stands below, where a finger finds it. */
export const SMALL = 78;
const MOST = 236;
const ROUNDS = 100;
const GROWS = 1.08;
const LEAST_GROWTH = 1.01;
/** So much of a planet's place two of them may share while they are pushed apart. */
const SHARED = 0.015;
/** So far, in places, a neighbour is at least on its side, and at most beside it. */
const ASIDE = 0.3;
const ASKEW = 1.1;
/** Rows and columns are put out of line, by shares of a cell: what stands in line stays there. */
const SHEARS = [
  [0.2, 0],
  [-0.2, 0],
  [0, 0.2],
  [0, -0.2],
  [0.2, 0.2],
  [-0.2, -0.2],
  [0.2, -0.2],
  [-0.2, 0.2],
] as const;

interface Tie {
  /** The second one lies right of the first, or below it. */
  pair: Rail;
  along: 'x' | 'y';
}

/** Which neighbour lies on which side of which, from the grid that they were placed on. */
const tiesOf = (cells: Cell[], rails: readonly Rail[]): Tie[] =>
  rails.map(([i, j]) => {
    const [a, b] = [cells[i]!, cells[j]!];
    const along = a.y === b.y ? 'x' : 'y';
    return { pair: a[along] < b[along] ? [i, j] : [j, i], along };
  });

/** How far a planet of a size stays from the edges of its room, for what stands around it. */
function within(ends: readonly Side[], { width, height }: Size, d: number) {
  const stud = (side: Side): number =>
    ends.includes(side) ? Math.max(16, Math.min(28, d * 0.25)) : 4;
  const [right, low] = d < SMALL ? [30, 30] : [36, 16];
  return {
    least: { x: d / 2 + stud('w'), y: d / 2 + stud('n') },
    most: { x: width - d / 2 - right, y: height - d / 2 - low },
  };
}

/** Pushes planets of a size apart until all have their place; whether they came to have it. */
function settle(
  at: Cell[],
  ties: Tie[],
  ends: readonly (readonly Side[])[],
  room: Size,
  d: number,
): boolean {
  const place = { x: d + besides(d), y: d + below(d) };
  const edges = at.map((_, i) => within(ends[i] ?? [], room, d));
  if (edges.some(({ least, most }) => most.x < least.x || most.y < least.y)) return false;
  const pairs = at.flatMap((a, i) => at.slice(i + 1).map((b) => [a, b] as const));
  for (let round = 0; round < ROUNDS; round += 1) {
    let worst = 0;
    for (const [a, b] of pairs) {
      const x = (b.x - a.x) / place.x;
      const y = (b.y - a.y) / place.y;
      if (x >= 1 || x <= -1 || y >= 1 || y <= -1) continue;
      const apart = Math.sqrt(Math.sqrt(x ** 4 + y ** 4));
      if (apart >= 1) continue;
      worst = Math.max(worst, 1 - apart);
      const push = (0.3 * (1 - apart)) / Math.max(apart, 0.05);
      a.x -= x * place.x * push;
      b.x += x * place.x * push;
      a.y -= y * place.y * push;
      b.y += y * place.y * push;
    }
    for (const { pair, along } of ties) {
      const [a, b] = [at[pair[0]]!, at[pair[1]]!];
      const across = along === 'x' ? 'y' : 'x';
      const lack = ASIDE * place[along] - (b[along] - a[along]);
      if (lack > 0) {
        worst = Math.max(worst, lack / place[along]);
        a[along] -= 0.3 * lack;
        b[along] += 0.3 * lack;
      }
      const askew = b[across] - a[across];
      const excess = Math.abs(askew) - ASKEW * place[across];
      if (excess > 0) {
        worst = Math.max(worst, excess / place[across]);
        a[across] += 0.3 * Math.sign(askew) * excess;
        b[across] -= 0.3 * Math.sign(askew) * excess;
      }
    }
    for (const [i, one] of at.entries()) {
      const { least, most } = edges[i]!;
      one.x = Math.min(most.x, Math.max(least.x, one.x));
      one.y = Math.min(most.y, Math.max(least.y, one.y));
    }
    if (worst < SHARED) return true;
  }
  return false;
}

/** How far a point lies from a stretch. */
function distance({ x, y }: Cell, a: Cell, b: Cell): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

const turn = (a: Cell, b: Cell, c: Cell): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** Whether every rail runs past all other planets, and none crosses another. */
export function clear({ at, d }: Spread, rails: readonly Rail[]): boolean {
  return rails.every(([i, j], n) => {
    const [a, b] = [at[i]!, at[j]!];
    const free = at.every((p, k) => k === i || k === j || distance(p, a, b) >= d / 2 + 6);
    return (
      free &&
      rails.slice(n + 1).every(([k, l]) => {
        if (k === i || k === j || l === i || l === j) return true;
        const [c, e] = [at[k]!, at[l]!];
        return turn(a, b, c) === turn(a, b, e) || turn(c, e, a) === turn(c, e, b);
      })
    );
  });
}

/** The largest planets that find their place in a room; null where the grid has none larger. */
export function spread(
  cells: Cell[],
  { rails, ends }: Built,
  room: Size,
  least: number,
): Spread | null {
  const [left, top] = [Math.min(...cells.map((c) => c.x)), Math.min(...cells.map((c) => c.y))];
  const columns = Math.max(...cells.map((c) => c.x)) - left + 1;
  const rows = Math.max(...cells.map((c) => c.y)) - top + 1;
  const ties = tiesOf(cells, rails);
  let best: Spread | null = null;
  for (const [across, down] of SHEARS) {
    let at = cells.map(({ x, y }) => ({
      x: ((x - left + 0.5 + ((y - top) % 2 ? across : -across)) / columns) * room.width,
      y: ((y - top + 0.5 + ((x - left) % 2 ? down : -down)) / rows) * room.height,
    }));
    let d = least;
    for (let by = GROWS; by > LEAST_GROWTH && d < MOST;) {
      const next = at.map((one) => ({ ...one }));
      if (settle(next, ties, ends, room, d) && clear({ at: next, d }, rails)) {
        at = next;
        if (!best || d > best.d) best = { at, d };
      } else {
        d /= by;
        by = 1 + (by - 1) / 2;
      }
      d *= by;
    }
  }
  return best;
}

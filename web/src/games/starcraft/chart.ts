/** How the galaxy is drawn: how large, which way round, what stands where. */
import type { CSSProperties } from 'react';
import type { Size } from '../../board/usePanZoom';
import { extentOf, middleOf, turnedCell, turnedSide, type Cell, type Extent } from './model';
import { besides, below, SMALL, spread, type Built } from './spread';
import type { Side } from './view';

/** On the grid a planet's diameter, in rows; the rest of a row is for rails and name plate. */
const SHARE = 0.74;
/** Planets smaller than this show counts instead of single units. */
export const LEAST = 92;
/** A row of the grid is no higher. */
const MOST = 320;
/** A galaxy is drawn turned by a quarter where that makes its planets so much larger. */
const WORTH_TURNING = 1.2;
/** So far from the edges the grid stays, for what ends at its outer planets. */
const EDGE = 14;
/** Columns are wider than rows where there is room: stacks of orders lie beside their planet. */
const WIDEST = 1.45;
/** Fingers find the areas of planets from this size on. */
export const FINGERS = 122;

/** How the galaxy is drawn, in pixels from its upper left corner. */
export interface Chart {
  size: Size;
  /** A planet's diameter. */
  d: number;
  /** From a planet's left edge to that of one close beside it. */
  across: number;
  /** All is turned by a quarter. */
  turned: boolean;
  /** The middle of a cell. */
  at: (cell: Cell) => Cell;
}

/** Whatever is shown lies on the grid of its cells; the whole of it fits, if only as an overview. */
function gridOf(extent: Extent, room: Size, turned: boolean): Chart {
  const { columns, rows } = extent;
  const [width, height] = [room.width - 2 * EDGE, room.height - EDGE];
  const down = Math.floor(Math.min(width / columns, height / (rows + 0.2), MOST));
  const across = Math.floor(Math.max(down, Math.min(width / columns, down * WIDEST)));
  return {
    size: { width: columns * across + 2 * EDGE, height: (rows + 0.1) * down + EDGE },
    d: SHARE * down,
    across,
    turned,
    at: (cell) => {
      const { x, y } = middleOf(extent, turned ? turnedCell(cell) : cell);
      return { x: x * across + EDGE, y: y * down + EDGE };
    },
  };
}

/** A galaxy that is built fills its room: its planets are as large as they find a place. */
function filled(cells: Cell[], { rails, ends }: Built, room: Size, grid: Chart): Chart {
  const drawn = cells.map((cell) => {
    const { x, y } = grid.turned ? turnedCell(cell) : cell;
    return { x, y: -y };
  });
  const drawnEnds = grid.turned ? ends.map((sides) => sides.map(turnedSide)) : ends;
  const found = spread(drawn, { rails, ends: drawnEnds }, room, grid.d);
  if (!found) return grid;
  const { d, at } = found;
  return {
    ...grid,
    size: room,
    d,
    across: d + besides(d),
    at: ({ x, y }) => at[cells.findIndex((c) => c.x === x && c.y === y)] ?? { x: 0, y: 0 },
  };
}

/**
 * How a galaxy is drawn in a room. Once it is built its north has no meaning: a tall one may lie
 * down.
 */
function chartOf(cells: Cell[], built: Built | null, within: Size): Chart {
  const room = { width: within.width - 8, height: within.height - 12 };
  const standing = gridOf(extentOf(cells), room, false);
  if (built === null || cells.length < 2) return standing;
  const lying = gridOf(extentOf(cells.map(turnedCell)), room, true);
  const [a, b] = [standing, lying].map((grid) => filled(cells, built, room, grid));
  return b!.d > a!.d * WORTH_TURNING ? b! : a!;
}

/** Lays out a galaxy once, and again only when it or its room has changed. */
export function chartist(): typeof chartOf {
  let known = '';
  let last: Chart | null = null;
  return (cells, built, room) => {
    const asked = JSON.stringify([cells.map(({ x, y }) => [x, y]), built, room]);
    if (last === null || asked !== known) [known, last] = [asked, chartOf(cells, built, room)];
    return last;
  };
}

/** The same chart from so much nearer. */
export const nearer = (chart: Chart, factor: number): Chart => ({
  ...chart,
  size: { width: chart.size.width * factor, height: chart.size.height * factor },
  d: chart.d * factor,
  across: chart.across * factor,
  at: (cell) => {
    const { x, y } = chart.at(cell);
    return { x: x * factor, y: y * factor };
  },
});

/** A chart of one planet alone. */
export const lone = (chart: Chart, d: number): Chart => ({ ...chart, d, across: d + below(d) });

export const place = ({ at, d }: Chart, cell: Cell): CSSProperties => {
  const { x, y } = at(cell);
  return { left: x - d / 2, top: y - d / 2, width: d, height: d };
};

/** So much room the stack of orders takes beside its planet. */
export const stackOf = (d: number): number => (d < SMALL ? 24 : d < LEAST ? 29 : 34);

/**
 * Where the end of a z-axis route stands at its planet, in widths of it from its upper left corner;
 * in the south the name plate has its place.
 */
const STUD: Record<Side, [number, number]> = {
  n: [0.5, -0.06],
  e: [1.06, 0.5],
  s: [0, 0.86],
  w: [-0.06, 0.42],
};
/** In an overview name plates are as wide as planets and fill the gaps between rows. */
const FAR_STUD: Record<Side, [number, number]> = {
  n: [0.72, -0.12],
  e: [1.06, 0.5],
  s: [-0.06, 0.78],
  w: [-0.06, 0.3],
};
export const studOf = (side: Side, { d, turned }: Chart): [number, number] =>
  (d < LEAST ? FAR_STUD : STUD)[turned ? turnedSide(side) : side];
/** How far from the middle of their stud so many transports wait, in pixels: a key stands between. */
export const besideStud = (transports: number): number => 22 + Math.max(13, 8.5 * transports);

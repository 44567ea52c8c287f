/** How the galaxy is drawn: how large, which way round, what stands where. */
import type { CSSProperties } from 'react';
import type { Size } from '../../board/usePanZoom';
import { extentOf, middleOf, turnedCell, turnedSide, type Cell, type Extent } from './model';
import type { Side } from './view';

/** A planet's radius, in rows; the rest of a row is for rails and name plate. */
export const RADIUS = 0.37;
/** Rows lower than this are too small for single units; an overview shows counts instead. */
export const LEAST = 124,
  MOST = 320;
/** A galaxy is drawn turned by a quarter where that makes its planets so much larger. */
const WORTH_TURNING = 1.2;
/** Columns are wider than rows where there is room: stacks of orders lie beside their planet. */
const WIDEST = 1.45;
/** In rows lower than this planets say less, and what stands beside them is smaller. */
export const SMALL = 84;
/** Fingers find areas from this height of a row on. */
export const FINGERS = 165;

/** How the galaxy is drawn: how large a cell is in pixels, and whether all is turned by a quarter. */
export interface Chart {
  extent: Extent;
  across: number;
  down: number;
  turned: boolean;
}

/**
 * How large a cell is in a room, and which way round the galaxy lies: the whole of it fits, if only
 * as an overview. Once it is built its north has no meaning, so that a tall one may lie down.
 */
export function chartOf(cells: Cell[], built: boolean, room: Size, factor: number): Chart {
  const width = room.width - 8;
  const height = room.height - 12;
  const fitting = ({ columns, rows }: Extent): number =>
    Math.min(width / columns, height / (rows + 0.2), MOST);
  const standing = extentOf(cells);
  const lying = extentOf(cells.map(turnedCell));
  const turned = built && fitting(lying) > fitting(standing) * WORTH_TURNING;
  const extent = turned ? lying : standing;
  const whole = fitting(extent);
  const broad = Math.max(whole, Math.min(width / extent.columns, whole * WIDEST));
  return {
    extent,
    across: Math.floor(broad * factor),
    down: Math.floor(whole * factor),
    turned,
  };
}

/** How large a chart is drawn, in pixels. */
export const sizeOf = ({ extent, across, down }: Chart): Size => ({
  width: extent.columns * across,
  height: (extent.rows + 0.1) * down,
});

/** The middle of a cell in units of cells, as it is drawn. */
export const drawn = ({ extent, turned }: Chart, at: Cell): Cell =>
  middleOf(extent, turned ? turnedCell(at) : at);

export const place = (chart: Chart, at: Cell): CSSProperties => {
  const { across, down } = chart;
  const { x, y } = drawn(chart, at);
  const size = 2 * RADIUS * down;
  return {
    left: x * across - size / 2,
    top: y * down - size / 2,
    width: size,
    height: size,
  };
};

/** So much room the stack of orders takes beside its planet. */
export const STACK = 33;

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
  n: [0.9, 0.14],
  e: [1.06, 0.5],
  s: [0.02, 0.64],
  w: [-0.06, 0.22],
};
export const studOf = (side: Side, { down, turned }: Chart): [number, number] =>
  (down < LEAST ? FAR_STUD : STUD)[turned ? turnedSide(side) : side];
/** How far from their stud transports wait, in pixels. */
export const BESIDE_STUD = 26;

/** How the galaxy is drawn: how large, which way round, what stands where. */
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { extentOf, middleOf, turnedCell, turnedSide, type Cell, type Extent } from './model';
import type { Side } from './view';

export const ZOOMS = [1, 1.3, 1.7, 2.2];
/** A planet's radius, in rows; the rest of a row is for rails and name plate. */
export const RADIUS = 0.37;
/** Rows lower than this are too small for single units; an overview shows counts instead. */
export const LEAST = 124,
  MOST = 320,
  /** As far as an overview may shrink before the galaxy scrolls instead. */
  FARTHEST = 72;
/** A galaxy is drawn turned by a quarter where that makes its planets so much larger. */
const WORTH_TURNING = 1.2;
/** Columns are wider than rows where there is room: stacks of orders lie beside their planet. */
const WIDEST = 1.45;
/** The part of a phone's height that the galaxy takes. */
const PHONE_SHARE = 0.37;
/** In rows lower than this planets say less, and what stands beside them is smaller. */
export const SMALL = 84;
/** On a phone rows are no lower than this; it scrolls instead. */
const PHONE_ROW = 60;
/** Fingers find areas from this height of a row on. */
export const FINGERS = 165;

/** How the galaxy is drawn: how large a cell is in pixels, and whether all is turned by a quarter. */
export interface Chart {
  extent: Extent;
  across: number;
  down: number;
  turned: boolean;
}

interface Sized {
  root: RefObject<HTMLDivElement | null>;
  chart: Chart;
  zoom: number;
  setZoom: (zoom: number) => void;
}

/**
 * How large a cell is, and which way round the galaxy lies: the whole of it fits, if only as an
 * overview; where even that would be too small it scrolls. Once it is built its north has no
 * meaning, so that a tall one may lie down.
 */
export function useGrid(cells: Cell[], built: boolean, compact: boolean): Sized {
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
  const width = room[0] - 8;
  const height = compact ? innerHeight * PHONE_SHARE : room[1] - 12;
  const fitting = ({ columns, rows }: Extent): number =>
    Math.min(width / columns, Math.max(height / (rows + 0.2), compact ? PHONE_ROW : 0), MOST);
  const standing = extentOf(cells);
  const lying = extentOf(cells.map(turnedCell));
  const turned = built && fitting(lying) > fitting(standing) * WORTH_TURNING;
  const extent = turned ? lying : standing;
  const whole = fitting(extent);
  const least = compact ? 0 : FARTHEST;
  const down = Math.floor((whole < least ? LEAST : whole) * ZOOMS[zoom]!);
  const across = Math.floor(Math.max(down, Math.min(width / extent.columns, down * WIDEST)));
  return { root, chart: { extent, across, down, turned }, zoom, setZoom };
}

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

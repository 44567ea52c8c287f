/** Where squares, edges and facings lie on the screen: the reader's own edge is at the foot. */
import type { Dir } from './questions';
import type { Facing } from './view';

/** The side of a square in the drawing's units. */
export const CELL = 56;
export const FACINGS: readonly Facing[] = ['n', 'e', 's', 'w'];

const STEPS: Record<Dir, readonly [number, number]> = {
  n: [0, 1],
  e: [1, 0],
  s: [0, -1],
  w: [-1, 0],
  ne: [1, 1],
  se: [1, -1],
  sw: [-1, -1],
  nw: [-1, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/** "e4" is column 4, row 3, both from 0. */
export const spotOf = (square: string): Spot => ({
  x: square.charCodeAt(0) - 97,
  y: Number(square.slice(1)) - 1,
});
export const squareOf = ({ x, y }: Spot): string => `${String.fromCharCode(97 + x)}${y + 1}`;
/** "E4", as people say it. */
export const spoken = (square: string): string => square.toUpperCase();

/** The grid as one reader has it in front of them. */
export class Sheet {
  constructor(
    readonly columns: number,
    readonly rows: number,
    /** the planet is at the reader's own edge */ readonly turned: boolean,
  ) {}

  get width(): number {
    return this.columns * CELL;
  }
  get height(): number {
    return this.rows * CELL;
  }

  /** Column and row from the upper left, as drawn. */
  cell({ x, y }: Spot): { column: number; row: number } {
    return this.turned
      ? { column: this.columns - 1 - x, row: y }
      : { column: x, row: this.rows - 1 - y };
  }

  spot(column: number, row: number): Spot {
    return this.turned
      ? { x: this.columns - 1 - column, y: row }
      : { x: column, y: this.rows - 1 - row };
  }

  /** The middle of a square in the drawing. */
  middle(square: string): Spot {
    const { column, row } = this.cell(spotOf(square));
    return { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
  }

  has({ x, y }: Spot): boolean {
    return x >= 0 && y >= 0 && x < this.columns && y < this.rows;
  }

  /** Degrees clockwise from bow up. */
  turn(facing: Facing | null): number {
    return (FACINGS.indexOf(facing ?? 'n') * 90 + (this.turned ? 180 : 0)) % 360;
  }
}

/** The squares that steps lead through, the start not among them; a step off the grid ends it. */
export function trail(from: string, steps: string): string[] {
  let spot = spotOf(from);
  return steps
    .split(' ')
    .filter(Boolean)
    .map((step) => {
      const [dx, dy] = STEPS[step as Dir];
      spot = { x: spot.x + dx, y: spot.y + dy };
      return squareOf(spot);
    });
}

/** The neighbour of a square. */
export const beside = (square: string, dir: Dir): Spot => {
  const { x, y } = spotOf(square);
  return { x: x + STEPS[dir][0], y: y + STEPS[dir][1] };
};

export const distance = (a: string, b: string): number => {
  const [p, q] = [spotOf(a), spotOf(b)];
  return Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y));
};

/** The facing a quarter turn further clockwise. */
export const turned = (facing: Facing): Facing => FACINGS[(FACINGS.indexOf(facing) + 1) % 4]!;

export type Sector = 'front' | 'right' | 'left' | 'rear';

/**
 * Through which sides of a target the line from `from` passes; two on a corner. For drawing only:
 * the odds are the server's.
 */
export function sectors(target: string, facing: Facing, from: string): Sector[] {
  const [p, q] = [spotOf(target), spotOf(from)];
  const [fx, fy] = STEPS[facing];
  const ahead = (q.x - p.x) * fx + (q.y - p.y) * fy;
  const across = (q.x - p.x) * fy - (q.y - p.y) * fx;
  const end = ahead > 0 ? 'front' : 'rear';
  const flank = across > 0 ? 'right' : 'left';
  if (Math.abs(ahead) > Math.abs(across)) return [end];
  return Math.abs(ahead) === Math.abs(across) ? [end, flank] : [flank];
}

import { describe, expect, it } from 'vitest';
import type { Size } from '../../board/usePanZoom';
import { chartist, studOf } from './chart';
import { SIDES } from './parts';
import { besides, below, clear, spread, type Built, type Rail } from './spread';

/** The galaxy of a game of six, as it was laid; y grows to the north. */
const SIX = ['...t.', '..hh.', '..bpd', '.tavb', 'ac...'];
const cells = SIX.flatMap((row, y) =>
  [...row].flatMap((planet, x) => (planet === '.' ? [] : [{ x, y: SIX.length - y }])),
);
const rails: Rail[] = cells.flatMap((a, i) =>
  cells.flatMap((b, j): Rail[] =>
    (a.x + 1 === b.x && a.y === b.y) || (a.y + 1 === b.y && a.x === b.x) ? [[i, j]] : [],
  ),
);
const built: Built = { rails, ends: cells.map(() => []) };
const ROOMS: Size[] = [
  { width: 950, height: 500 },
  { width: 650, height: 370 },
  { width: 378, height: 392 },
  { width: 590, height: 280 },
];

it.each(ROOMS)('a grid leaves room for the ends of routes, in $width x $height', (room) => {
  const chart = chartist()(cells, null, room);
  for (const cell of cells)
    for (const side of SIDES) {
      const [left, top] = studOf(side, chart);
      const { x, y } = chart.at(cell);
      const stud = { x: x + (left - 0.5) * chart.d, y: y + (top - 0.5) * chart.d };
      const { width, height } = chart.size;
      expect(Math.min(stud.x, width - stud.x, stud.y, height - stud.y)).toBeGreaterThan(12);
    }
});

describe('a galaxy that is built fills its room', () => {
  it.each(ROOMS)(
    'with planets larger by a quarter than on its grid at least, in $width x $height',
    (room) => {
      const chartOf = chartist();
      const grid = chartOf(cells, null, room).d;
      expect(chartOf(cells, built, room).d).toBeGreaterThan(1.25 * grid);
    },
  );

  it.each(ROOMS)('without one planet in another’s place, in $width x $height', (room) => {
    const { d, at } = chartist()(cells, built, room);
    const all = cells.map(at);
    for (const [i, a] of all.entries()) {
      expect(Math.min(a.x, room.width - a.x, a.y, room.height - a.y)).toBeGreaterThan(d / 2);
      for (const b of all.slice(i + 1)) {
        const [x, y] = [
          Math.abs(a.x - b.x) / (d + besides(d)),
          Math.abs(a.y - b.y) / (d + below(d)),
        ];
        expect(Math.max(x, y)).toBeGreaterThan(0.8);
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(d + 10);
      }
    }
  });

  it('with each planet on the side of its neighbour on which it was laid, and no rail across another', () => {
    const south = cells.map(({ x, y }) => ({ x, y: -y }));
    const found = spread(south, built, ROOMS[0]!, 60)!;
    for (const [i, j] of rails) {
      const along = south[i]!.y === south[j]!.y ? 'x' : 'y';
      expect(Math.sign(found.at[i]![along] - found.at[j]![along])).toBe(
        Math.sign(south[i]![along] - south[j]![along]),
      );
    }
    expect(clear(found, rails)).toBe(true);
    const crossed = { ...found, at: found.at.toReversed() };
    expect(clear(crossed, [[0, 11], ...rails.slice(3)])).toBe(false);
  });

  it('and stays as it is laid until something changes', () => {
    const chartOf = chartist();
    const first = chartOf(cells, built, ROOMS[0]!);
    expect(chartOf(cells, built, { ...ROOMS[0]! })).toBe(first);
    expect(chartOf(cells, built, ROOMS[1]!)).not.toBe(first);
  });
});

import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../table/api';
import { places } from './Dial';
import { planets } from './planets';

const game = (id: string): GameInfo => ({
  id,
  name: { en: id, fr: id },
  seats: [2],
  variants: [],
  options_schema: {},
  available: true,
  pack_files: [],
  guided: false,
});

describe('the dial', () => {
  it('shows games of one’s own behind its five, and the sample not', () => {
    const shown = planets(['convoy', 'ares', 'goofspiel'].map(game));
    expect(shown.map((g) => g.id).slice(5)).toEqual(['convoy']);
    expect(shown.map((g) => g.available)).toEqual([false, false, true, false, false, true]);
  });

  it('has room for each medal, however many there are', () => {
    for (const count of [1, 2, 5, 6, 9, 14]) {
      const stand = places(count);
      expect(stand).toHaveLength(count);
      stand.forEach(({ at: [x, y], scale }, i) => {
        const next = stand[(i + 1) % count]!.at;
        if (count > 1) expect(Math.hypot(x - next[0], y - next[1])).toBeGreaterThan(2 * 97 * scale);
      });
    }
    expect(places(5)[1]!.scale).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../table/api';
import { places } from './Dial';
import { planets, playable } from './planets';

const game = (id: string, place: number, available = true): GameInfo => ({
  id,
  name: { en: id, fr: id },
  seats: [2],
  variants: [],
  options_schema: {},
  available,
  pack_files: [],
  clocks: [],
  guided: false,
  place,
  emblem: '',
  board: '',
});

describe('the dial', () => {
  it('shows each game in its place, and what has none not', () => {
    const games = [game('a', 3), game('b', 1), game('c', 100), game('d', -1)];
    expect(planets(games).map((g) => g.id)).toEqual(['b', 'a', 'c']);
    expect(planets(null)).toEqual([]);
  });

  it('shows a game that can’t be played, and does not offer it', () => {
    const games = [game('a', 1), game('b', 2, false)];
    expect(planets(games).map((g) => g.id)).toEqual(['a', 'b']);
    expect(playable(games).map((g) => g.id)).toEqual(['a']);
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

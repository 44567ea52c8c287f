import { describe, expect, it } from 'vitest';
import type { SeatingInfo } from '../table/contract';
import { aimsOf, places, teamsOf } from './seating';

const seating = (aims: SeatingInfo['aims'], more: Partial<SeatingInfo> = {}): SeatingInfo => ({
  teams: [],
  opposite: false,
  leaders: [],
  aims,
  ...more,
});

describe('the picture of a format', () => {
  it('gives every seat a place of its own within its square', () => {
    for (const one of [
      seating('all'),
      seating('left'),
      seating('boss', { leaders: [0] }),
      seating('teams', { teams: [0, 0, 0, 1, 1, 1] }),
      seating('teams', { opposite: true }),
    ]) {
      const at = places(one, 6);
      expect(new Set(at.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(6);
      expect(at.every(({ x, y }) => x > 8 && x < 92 && y > 8 && y < 92)).toBe(true);
    }
  });

  it('shows who goes for whom', () => {
    expect(aimsOf(seating('all'), 3)).toHaveLength(3);
    expect(aimsOf(seating('left'), 4)).toEqual(
      [0, 1, 2, 3].map((from) => ({ from, to: (from + 1) % 4, one: true })),
    );
    expect(aimsOf(seating('boss', { leaders: [0] }), 4)).toHaveLength(3);
    expect(aimsOf(seating('teams', { teams: [0, 0, 1, 1] }), 4)).toHaveLength(4);
    const emperor = aimsOf(seating('facing', { teams: [0, 0, 0, 1, 1, 1], leaders: [1, 4] }), 6);
    expect(emperor.filter((a) => !a.also)).toHaveLength(3);
    expect(emperor.filter((a) => a.also)).toHaveLength(4);
  });

  it('seats partners opposite each other', () => {
    expect(teamsOf(seating('teams', { opposite: true }), 6)).toEqual([0, 1, 2, 0, 1, 2]);
  });
});

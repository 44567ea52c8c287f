import { describe, expect, it } from 'vitest';
import { apart, horizon, spans } from './moments';

const mark = (move: number, turn: number, seat: number | null) => ({
  move,
  turn,
  seat,
  barrier: false,
  rules: [],
  message: null,
});

describe('the timeline', () => {
  it('joins moves to turns', () =>
    expect(spans([mark(1, 1, 0), mark(2, 1, 0), mark(3, 2, 1)], 5)).toEqual([
      { turn: 1, seat: 0, from: 0, to: 3 },
      { turn: 2, seat: 1, from: 3, to: 5 },
    ]));
  it('shows of a long game no more signs of chance than can be told apart', () => {
    const every = Array.from({ length: 2677 }, (_, n) => n);
    expect(apart(every, 2676, 80)).toHaveLength(81);
    expect(apart([0, 7, 40], 50, 80)).toEqual([0, 7, 40]);
    expect(apart([3], 0, 80)).toEqual([3]);
  });
  it('always goes on somewhat where the end is kept back', () => {
    for (const reached of [0, 19, 20, 287]) expect(horizon(reached) - reached).toBeGreaterThan(20);
    expect(horizon(3)).toBe(horizon(17));
  });
});

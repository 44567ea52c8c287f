import { beforeEach, describe, expect, it } from 'vitest';
import { deployment } from './dev/fixtures';
import { asLastTime, keepLineUp } from './lineups';
import type { BattleView } from './view';

beforeEach(() => localStorage.clear());

/** The four ships of the bench on these squares, or not yet placed. */
const standing = (squares: (string | null)[]): BattleView => {
  const { view } = deployment();
  return {
    ...view,
    placing: squares.includes(null) ? squares.indexOf(null) : null,
    ships: view.ships.map((s, n) => {
      const square = squares[n];
      if (square === undefined) return s;
      return square
        ? { ...s, at: 'grid', square, facing: 'e' }
        : { ...s, at: 'undeployed', square };
    }),
  };
};
const none = [null, null, null, null];

describe('a line-up', () => {
  it('stands again in the order in which ships are asked for', () => {
    keepLineUp(standing(['a1', 'b1', 'c1', 'd1']));
    expect(asLastTime(standing(none))).toEqual([
      'place square:a1 dir:e',
      'place square:b1 dir:e',
      'place square:c1 dir:e',
      'place square:d1 dir:e',
    ]);
  });
  it('is the last one of the same ships', () => {
    keepLineUp(standing(['a1', 'b1', 'c1', 'd1']));
    keepLineUp(standing(['a2', 'b2', 'c2', 'd2']));
    expect(asLastTime(standing(none))[0]).toBe('place square:a2 dir:e');
  });
  it('is not offered to other ships, nor once one stands', () => {
    keepLineUp(standing(['a1', 'b1', 'c1', 'd1']));
    expect(asLastTime(standing(['a1', null, null, null]))).toEqual([]);
    const other = standing(none);
    other.ships[3] = { ...other.ships[3]!, type: 'outrider' };
    expect(asLastTime(other)).toEqual([]);
  });
  it('that cannot be read is as if it had never been kept', () => {
    localStorage.setItem('astrarium.sb.lineups', '[["x"],{},7]');
    expect(asLastTime(standing(none))).toEqual([]);
  });
});

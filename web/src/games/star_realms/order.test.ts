import { describe, expect, it } from 'vitest';
import { CARDS } from './dev/cards';
import { rank } from './order';

const inOrder = (...ids: string[]): string[] =>
  ids.toSorted((a, b) => rank(CARDS[a]!) - rank(CARDS[b]!));

describe('the order of a whole hand', () => {
  it('draws first and scraps while there is something to scrap', () => {
    expect(inOrder('scout', 'viper', 'trade_bot', 'corvette')).toEqual([
      'corvette',
      'trade_bot',
      'scout',
      'viper',
    ]);
  });
  it('lays bases before what counts them, and copies when there is something to copy', () => {
    expect(inOrder('stealth_needle', 'embassy_yacht', 'scout', 'space_station')).toEqual([
      'space_station',
      'scout',
      'stealth_needle',
      'embassy_yacht',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../table/contract';
import { learnGame } from './catalogue';
import { badgeName, seatName, thingName } from './things';

const seat = (
  n: number,
  kind: SeatInfo['kind'],
  name = '',
  bot: string | null = null,
): SeatInfo => ({
  seat: n,
  kind,
  name,
  bot,
  presence: 'here',
  seen: null,
  host: false,
  ready: false,
  back: null,
});
const table = {
  seats: [
    seat(0, 'human'),
    seat(1, 'bot', 'captain', 'captain'),
    seat(2, 'bot', 'cadet', 'cadet'),
    seat(3, 'bot', 'captain:2', 'captain:2'),
    seat(4, 'human', 'Mirelle'),
    seat(5, 'open'),
  ],
};

describe('the name of a seat', () => {
  it('is the player’s', () => expect(seatName(4, { lang: 'fr', table })).toBe('Mirelle'));
  it('is its number while nobody there has a name', () =>
    expect(seatName(5, { lang: 'en', table })).toBe('Seat 6'));
  it('is "you" on the badge of a reader without a name', () => {
    expect(badgeName(0, { lang: 'fr', table, you: 0 })).toBe('Vous');
    expect(badgeName(0, { lang: 'en', table, you: 4 })).toBe('Seat 1');
  });
  it('is a bot’s level, numbered among equals', () => {
    expect([1, 2, 3].map((n) => seatName(n, { lang: 'fr', table }))).toEqual([
      'Capitaine 1',
      'Cadet',
      'Capitaine 2',
    ]);
  });
  it('is no rank where the seats have ranks of their own', () => {
    const ranked = { ...table, options: { format: 'emperor' } };
    expect([1, 2, 3].map((n) => seatName(n, { lang: 'en', table: ranked }))).toEqual([
      'Bot 1',
      'Bot 2',
      'Bot 3',
    ]);
  });
});

it('calls what a ship of Starship Battles fires by its name, were it no weapon of a card', async () => {
  await learnGame('en', 'starship_battles');
  const names = { components: {}, you: null, lang: 'en' as const };
  const game = { ...table, game: 'starship_battles' };
  expect(thingName({ kind: 'weapon', id: 'pd' }, { ...names, table: game })).toBe('Point Defense');
});

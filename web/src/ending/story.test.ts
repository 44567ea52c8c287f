import { describe, expect, it } from 'vitest';
import {
  chanceOf,
  clock,
  groups,
  leads,
  ofHundred,
  sideOf,
  stairs,
  ticks,
  valuesAt,
} from './story';

const STEPS = [
  { move: 2, values: [50, 46] },
  { move: 6, values: [41, 46] },
  { move: 9, values: [41, 41] },
];

describe('the side of a reader', () => {
  it('is told apart for winner, team-mate, loser and who looks on', () => {
    const ended = { winners: [0, 2] };
    const teams = [0, 1, 0, 1];
    expect(sideOf(ended, 0, teams)).toBe('together');
    expect(sideOf(ended, 1, teams)).toBe('lost');
    expect(sideOf(ended, null, teams)).toBe('watched');
    expect(sideOf({ winners: [1] }, 1, teams)).toBe('won');
  });
  it('is nobody’s in a draw', () => expect(sideOf({ winners: [] }, 0)).toBe('watched'));
});

describe('the curve', () => {
  it('steps at the move that changed it and runs on to the end', () =>
    expect(
      stairs(
        STEPS,
        0,
        (m) => m * 10,
        (v) => 100 - v,
        12,
      ),
    ).toBe('M0.0 50.0H60.0V59.0H90.0V59.0H120.0'));
  it('gives each stretch to who leads, none where both are level', () =>
    expect(leads(STEPS, 12)).toEqual([
      { from: 0, to: 6, seat: 0, high: 50, low: 46 },
      { from: 6, to: 9, seat: 1, high: 46, low: 41 },
    ]));
  it('leads nobody where more than two play', () =>
    expect(leads([{ move: 1, values: [1, 2, 3] }], 4)).toEqual([]));
  it('reads any move', () => {
    expect(valuesAt(STEPS, 0)).toEqual([50, 46]);
    expect(valuesAt(STEPS, 7)).toEqual([41, 46]);
  });
  it('has round numbers on its axis', () => {
    expect(ticks(-3, 50)).toEqual([0, 20, 40]);
    expect(ticks(0, 7)).toEqual([0, 2, 4, 6]);
    expect(ticks(0, 1)).toEqual([0, 1]);
  });
});

describe('the chance of winning', () => {
  const chances = [
    { move: 1, seat: 0, chance: 0.6 },
    { move: 20, seat: 1, chance: 0.9 },
  ];
  it('takes from the other of two what it leaves', () =>
    expect(chanceOf(chances, 0, 2, 28).map(({ chance }) => Math.round(chance * 10))).toEqual([
      6, 1,
    ]));
  it('takes only its own where more play', () =>
    expect(chanceOf(chances, 0, 3, 28)).toHaveLength(1));
  it('is never quite certain', () => expect([0, 0.5, 1].map(ofHundred)).toEqual([1, 50, 99]));
});

describe('the rest', () => {
  it('puts possessions into their groups', () => {
    const owned = [
      { group: 'a', thing: '@card:x', count: 2 },
      { group: 'b', thing: '@card:y', count: 1 },
      { group: 'a', thing: '@card:z', count: 1 },
    ];
    expect(groups(owned).map(({ group, count }) => [group, count])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });
  it('tells time by the clock', () => {
    expect(clock(552)).toBe('9:12');
    expect(clock(3725)).toBe('1:02:05');
  });
});

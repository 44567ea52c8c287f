import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../table/api';
import { freshForm, seatsFor, toRequest, type Sitter } from './form';
import { askedAs, extraOptions, listed, seatValues } from './options';

const GAME: GameInfo = {
  id: 'star_realms',
  name: { en: 'Star Realms', fr: 'Star Realms' },
  seats: [2, 4],
  available: true,
  guided: false,
  place: 1,
  emblem: '',
  board: '',
  pack_files: [],
  clocks: [],
  variants: [
    { id: 'duel', name: { en: '', fr: '' }, seats: [2], line: null, seating: null },
    { id: 'hydra', name: { en: '', fr: '' }, seats: [4, 6], line: null, seating: null },
  ],
  options_schema: {
    properties: {
      format: { enum: ['duel'] },
      seats: { type: 'integer' },
      own_bases: { type: 'boolean', default: true },
      boxes: { type: 'integer', minimum: 0, maximum: 3 },
      turn_limit: { type: 'integer', minimum: 0, maximum: 100000 },
      boss_seat: { type: 'integer', minimum: 0, maximum: 5 },
      first_seat: { type: 'integer', minimum: -1, maximum: 5 },
    },
  },
};

describe('the new-table form', () => {
  it('sets a duel against the captain without a further word', () => {
    expect(toRequest(freshForm(GAME, 'Anselm'))).toEqual({
      game: 'star_realms',
      options: { format: 'duel', seats: 2 },
      mode: 'network',
      public: false,
      seats: [
        { kind: 'human', name: 'Anselm' },
        { kind: 'bot', bot: 'captain' },
      ],
    });
  });
  it('makes a hot-seat table for two people on this screen', () => {
    const form = { ...freshForm(GAME, ''), sitters: ['me', 'second'] as const, second: 'Mirelle' };
    expect(toRequest({ ...form, sitters: [...form.sitters] })).toMatchObject({
      mode: 'hotseat',
      seats: [
        { kind: 'human', name: '' },
        { kind: 'human', name: 'Mirelle' },
      ],
    });
  });
  it('asks for a clock that goes with the pace, where somebody else may sit down', () => {
    const terms = { bank: 1, turn: 1, cap: null, delay: 0, window: 1, weekends: false };
    const clocks = (['live', 'brisk', 'steady', 'slow'] as const).map((name) => ({
      ...terms,
      name,
      patience: 3,
      forsaken: 0,
    }));
    const form = { ...freshForm({ ...GAME, clocks }, 'A'), sitters: ['me', 'open'] };
    const clock = { live: 'live', days: 'slow' } as const;
    expect(toRequest({ ...form, clock })).toMatchObject({ pace: 'live', clock: 'live' });
    expect(toRequest({ ...form, clock, pace: 'days', weekends: true })).toMatchObject({
      pace: 'days',
      clock: 'slow',
      weekends: true,
    });
    expect(toRequest({ ...form, clock, weekends: true })).not.toHaveProperty('weekends');
    expect(toRequest({ ...form, sitters: ['me', 'captain'], clock })).not.toHaveProperty('clock');
    expect(toRequest({ ...form, game: GAME, clock })).not.toHaveProperty('clock');
  });
  it('shows only tables with an open seat in the lobby', () => {
    expect(
      toRequest({ ...freshForm(GAME, 'A'), sitters: ['me', 'open'], title: ' x ' }),
    ).toMatchObject({ public: true, title: 'x', seats: [{}, { kind: 'open' }] });
  });
  it('asks whoever might hold something where people play each other, unless that is switched off', () => {
    const game = {
      ...GAME,
      options_schema: { properties: { discreet: { type: 'boolean', default: false } } },
    } as GameInfo;
    const form = { ...freshForm(game, 'A'), sitters: ['me', 'open'] as Sitter[] };
    expect(toRequest(form).options).toMatchObject({ discreet: true });
    expect(toRequest({ ...form, options: { discreet: false } }).options).toMatchObject({
      discreet: false,
    });
    expect(toRequest({ ...form, sitters: ['me', 'captain'] }).options).not.toHaveProperty(
      'discreet',
    );
    expect(
      toRequest({ ...freshForm(GAME, 'A'), sitters: ['me', 'open'] }).options,
    ).not.toHaveProperty('discreet');
  });
  it('asks for a pace, and from three people on who is ready, only where somebody may sit down', () => {
    const asked = (sitters: string[], more = {}) => {
      const { pace, ready_check } = toRequest({ ...freshForm(GAME, 'A'), sitters, ...more });
      return [pace, ready_check];
    };
    expect(asked(['me', 'captain'])).toEqual([undefined, undefined]);
    expect(asked(['me', 'open'])).toEqual(['live', false]);
    expect(asked(['me', 'open', 'open'], { pace: 'days' })).toEqual(['days', true]);
    expect(asked(['me', 'open', 'open'], { ready: false })).toEqual(['live', false]);
  });
  it('keeps chosen seats when more are added', () =>
    expect(seatsFor(3, ['me', 'open'])).toEqual(['me', 'open', 'captain']));
  it('asks for every option that it does not set itself and that means something in the format', () => {
    expect(extraOptions(GAME, 'duel').map(([name]) => name)).toEqual([
      'own_bases',
      'boxes',
      'turn_limit',
      'first_seat',
    ]);
    expect(extraOptions(GAME, 'raid').map(([name]) => name)).toContain('boss_seat');
  });
  it('asks small ranges as a list, seats by name, the rest as numbers', () => {
    const field = (name: string) => GAME.options_schema.properties![name]!;
    expect(
      ['own_bases', 'boxes', 'turn_limit', 'first_seat'].map((name) => askedAs(name, field(name))),
    ).toEqual(['switch', 'list', 'number', 'seat']);
    expect(listed(field('boxes'))).toEqual([0, 1, 2, 3]);
    expect(seatValues(field('first_seat'), 3)).toEqual([-1, 0, 1, 2]);
  });
  it('sends no option that means nothing at this table', () => {
    const form = { ...freshForm(GAME, ''), options: { boss_seat: 1, first_seat: 4, boxes: 2 } };
    expect(toRequest(form).options).toEqual({ format: 'duel', seats: 2, boxes: 2 });
  });
});

import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../table/api';
import { extraOptions, freshForm, seatsFor, toRequest } from './form';

const GAME: GameInfo = {
  id: 'star_realms', name: { en: 'Star Realms', fr: 'Star Realms' }, seats: [2, 4], available: true,
  variants: [{ id: 'duel', name: { en: '', fr: '' }, seats: [2] }, { id: 'hydra', name: { en: '', fr: '' }, seats: [4, 6] }],
  options_schema: { properties: { format: { enum: ['duel'] }, seats: { type: 'integer' }, own_bases: { type: 'boolean', default: true } } },
};

describe('the new-table form', () => {
  it('sets a duel against the captain without a further word', () => {
    expect(toRequest(freshForm(GAME, 'Anselm'))).toEqual({
      game: 'star_realms', options: { format: 'duel', seats: 2 }, mode: 'network', public: false,
      seats: [{ kind: 'human', name: 'Anselm' }, { kind: 'bot', bot: 'captain' }],
    });
  });
  it('makes a hot-seat table for two people on this screen', () => {
    const form = { ...freshForm(GAME, ''), sitters: ['me', 'second'] as const, second: 'Mirelle' };
    expect(toRequest({ ...form, sitters: [...form.sitters] })).toMatchObject({ mode: 'hotseat', seats: [{ kind: 'human', name: '' }, { kind: 'human', name: 'Mirelle' }] });
  });
  it('shows only tables with an open seat in the lobby', () => {
    expect(toRequest({ ...freshForm(GAME, 'A'), sitters: ['me', 'open'], title: ' x ' })).toMatchObject({ public: true, title: 'x', seats: [{}, { kind: 'open' }] });
  });
  it('keeps chosen seats when more are added', () => expect(seatsFor(3, ['me', 'open'])).toEqual(['me', 'open', 'captain']));
  it('asks for booleans and choices that it does not set itself', () => expect(extraOptions(GAME).map(([name]) => name)).toEqual(['own_bases']));
});

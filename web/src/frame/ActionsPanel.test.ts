import { describe, expect, it } from 'vitest';
import { headingOf } from './ActionsPanel';

describe('the list of all actions', () => {
  it('has a heading in words for every verb, known or not', () => {
    expect(headingOf('step', 'starship_battles', 'fr')).toBe('starship_battles.verb.step');
    expect(headingOf('frobnicate', 'somebodys_game', 'en')).toBe('verb.other');
  });
});

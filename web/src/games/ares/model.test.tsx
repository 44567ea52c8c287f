import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Choice, Verb } from './game';
import { spelt } from '../../table/spelt';
import { FIXTURES } from './dev/fixtures';
import { PARTS } from './dev/parts';
import { Dial } from './Dial';
import { cardOf, diceOf, hang, usesOf } from './model';
import { told } from '../../table/sketch';

describe('the model', () => {
  it('knows which card of the hand an action plays', () => {
    const card = (verb: Verb, args: Record<string, string | number>) =>
      cardOf(told<Choice>(spelt(verb, args)), PARTS);
    expect(card('build', { plan: 'trooper' })).toBe('barracks');
    expect(card('build_on', { plan: 'nuclear_plant', place: 3 })).toBe('nuclear_plant');
    expect(card('resource', { card: 'factory', place: 1 })).toBe('factory');
  });

  it('sorts what a card may become from where it may lie', () => {
    const hung = hang(FIXTURES.workshop!().decision, PARTS);
    expect(usesOf(hung, 'hand:barracks').map((c) => c.verb)).toEqual(['build', 'build']);
    expect(hung.with('hand:barracks', 'site:0:1')).toHaveLength(1);
    expect(hung.with(null, 'site:0:1')).toHaveLength(3);
  });

  it('reads dice out of a text', () => expect(diceOf('2 5 6')).toEqual([2, 5, 6]));

  it('the dial shows the phase in peace and the step in battle', () => {
    const dial = (name: string) =>
      renderToStaticMarkup(<Dial view={FIXTURES[name]!().view as never} lang="en" />);
    expect(dial('workshop')).toContain('aria-label="Phase: Turn"');
    expect(dial('fire')).toContain('aria-label="Phase: Fire"');
    expect(dial('over')).toContain('The game is over');
  });
});

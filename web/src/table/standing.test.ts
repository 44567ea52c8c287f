import { describe, expect, it } from 'vitest';
import type { Choice, Decision, Standing } from './contract';
import { spelt } from './spelt';
import { passes, standingIn } from './standing';
import { told } from './sketch';

const choice = (verb: string): Choice => ({
  ...spelt(verb),
  label: { key: verb, params: {} },
  kind: 'normal',
});
const asked = (...verbs: string[]) =>
  told<Decision>({ yours: true, window: 'hit', choices: verbs.map(choice) });
const said = (answer: Standing) => [{ window: 'hit', answer }];

describe('a standing answer', () => {
  it('is to ask until something else is said', () => {
    expect(standingIn([], 'hit')).toBe('ask');
    expect(standingIn(said('pass'), 'hit')).toBe('pass');
    expect(passes(asked('pass'), [])).toBe(false);
  });
  it('passes always, or when nothing but a pass is open', () => {
    expect(passes(asked('pass', 'shield'), said('pass'))).toBe(true);
    expect(passes(asked('pass', 'shield'), said('holding'))).toBe(false);
    expect(passes(asked('pass'), said('holding'))).toBe(true);
  });
  it('passes until something happens, whatever could be used', () => {
    expect(passes(asked('pass', 'shield'), said('moment'))).toBe(true);
  });
  it('says nothing of other windows, nor of questions that are in none', () => {
    expect(passes({ ...asked('pass'), window: 'rolled' }, said('pass'))).toBe(false);
    expect(passes({ ...asked('pass'), window: null }, said('pass'))).toBe(false);
    expect(passes({ ...asked('pass'), yours: false }, said('pass'))).toBe(false);
  });
});

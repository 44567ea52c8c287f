import { describe, expect, it } from 'vitest';
import { isAsked, isCalled } from './asked';
import type { Choice, Decision } from './contract';
import { spelt } from './spelt';
import { told } from './sketch';

const choice = (meanwhile: boolean): Choice => ({
  ...spelt(meanwhile ? 'trade' : 'pass'),
  label: { key: '', params: {} },
  kind: 'normal',
  ...(meanwhile ? { meanwhile: true } : {}),
});
const decision = (more: Partial<Decision>) =>
  told<Decision>({ yours: true, addressed: false, choices: [], ...more });

describe('being asked', () => {
  it('is not having something to do beside the question', () => {
    expect(isAsked(decision({ choices: [choice(true)] }))).toBe(false);
    expect(isAsked(decision({ choices: [choice(true), choice(false)] }))).toBe(true);
    expect(isAsked(decision({ yours: false }))).toBe(false);
    expect(isAsked(null)).toBe(false);
  });
  it('calls, and so does being addressed', () => {
    expect(isCalled(decision({ choices: [choice(true)] }))).toBe(false);
    expect(isCalled(decision({ choices: [choice(true)], addressed: true }))).toBe(true);
    expect(isCalled(decision({ choices: [choice(false)] }))).toBe(true);
  });
});

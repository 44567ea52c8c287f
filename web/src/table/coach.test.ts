import { beforeEach, describe, expect, it } from 'vitest';
import type { StepInfo } from './contract';
import { complete, stepOf, waitingStep } from './coach';

const step = (id: string, more: Partial<StepInfo> = {}): StepInfo => ({
  id,
  kinds: ['main'],
  verbs: [],
  rule: 'SR-1.1',
  waits: false,
  rare: false,
  ...more,
});
const STEPS = [
  step('play', { verbs: ['play'] }),
  step('anything'),
  step('rare', { kinds: ['copy'], rare: true }),
  step('wait', { kinds: [], waits: true }),
];

beforeEach(() => localStorage.clear());

describe('the coach', () => {
  it('tells the first step that speaks of the answer', () => {
    expect(stepOf(STEPS, 'main', 'play')?.id).toBe('play');
    expect(stepOf(STEPS, 'main', 'buy')?.id).toBe('anything');
    expect(stepOf(STEPS, 'discard', 'play')).toBeUndefined();
  });

  it('has a word of its own while somebody else is asked', () => {
    expect(waitingStep(STEPS, null)?.id).toBe('wait');
    expect(waitingStep(STEPS.slice(0, 3), null)).toBeUndefined();
  });

  it('is at its end when all has come up that is not rare', () => {
    expect(complete(STEPS, ['play', 'anything'])).toBe(false);
    expect(complete(STEPS, ['wait', 'play', 'anything'])).toBe(true);
  });
});

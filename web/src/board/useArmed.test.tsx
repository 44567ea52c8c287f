import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BREATH_MS } from '../frame/breath';
import { ARMED_MS, useArmed } from './useArmed';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SCUTTLE = { action: 'scuttle' };
const SAIL = { action: 'sail' };

function hand() {
  const sent = vi.fn();
  const { result } = renderHook(() => useArmed(({ action }) => action === 'scuttle', sent));
  return {
    sent,
    press: (choice: { action: string }) => act(() => result.current.take(choice)),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    armed: () => result.current.armed,
    disarm: () => act(() => result.current.disarm()),
  };
}

it('takes at once what is not meant twice', () => {
  const { sent, press } = hand();
  press(SAIL);
  expect(sent).toHaveBeenCalledExactlyOnceWith('sail');
});

it('arms by a double click, and no more', () => {
  const { sent, press, pass, armed } = hand();
  press(SCUTTLE);
  pass(BREATH_MS - 1);
  press(SCUTTLE);
  expect(sent).not.toHaveBeenCalled();
  expect(armed()).toBe('scuttle');
});

it('takes by a second press what was armed', () => {
  const { sent, press, pass, armed } = hand();
  press(SCUTTLE);
  pass(BREATH_MS);
  press(SCUTTLE);
  expect(sent).toHaveBeenCalledExactlyOnceWith('scuttle');
  expect(armed()).toBeNull();
});

it('forgets what was armed after a while, and when something else is looked at', () => {
  const { sent, press, pass, armed, disarm } = hand();
  for (const forget of [() => pass(ARMED_MS), disarm]) {
    press(SCUTTLE);
    expect(armed()).toBe('scuttle');
    forget();
    expect(armed()).toBeNull();
  }
  pass(BREATH_MS);
  press(SCUTTLE);
  expect(sent).not.toHaveBeenCalled();
});

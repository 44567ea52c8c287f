import { afterEach, describe, expect, it, vi } from 'vitest';
import { setSettings } from '../app/settings';
import { sound } from './sound';

const started: number[] = [];
const resume = vi.fn();

class Audio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume = resume;
  createGain() {
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return {
      type: '',
      frequency,
      connect: (next: unknown) => next,
      start: () => started.push(frequency.value),
      stop: () => undefined,
    };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  started.length = 0;
  setSettings({ sound: false });
});

describe('the small sounds', () => {
  it('are silent unless asked for', () => {
    vi.stubGlobal('AudioContext', Audio);
    sound('turn');
    expect(started).toEqual([]);
  });
  it('tell a move, the own turn and a refusal apart, and wake a sleeping context', () => {
    vi.stubGlobal('AudioContext', Audio);
    setSettings({ sound: true });
    sound('tick');
    sound('turn');
    sound('refusal');
    expect(started).toEqual([1900, 660, 990, 220]);
    expect(resume).toHaveBeenCalled();
  });
});

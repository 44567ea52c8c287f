import { describe, expect, it } from 'vitest';
import type { LogEvent } from './contract';
import { mergeEvents, undone } from './situation';

const event = (seq: number, move = seq, kind = 'played'): LogEvent => ({
  seq,
  move,
  kind,
  seat: 0,
  message: { key: 'e', params: {} },
  rule: null,
  barrier: false,
  turn: 1,
});

describe('the log', () => {
  it('keeps every event once, in order', () =>
    expect(
      mergeEvents([event(1), event(3)], [event(2), event(3), event(4)]).map((e) => e.seq),
    ).toEqual([1, 2, 3, 4]));
  it('knows the lines that were taken back', () => {
    const events = [event(1, 1), event(2, 2), event(3, 3), event(4, 1, 'undone'), event(5, 2)];
    expect([...undone(events)].sort()).toEqual([2, 3]);
  });
});

import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../table/contract';
import type { Situation } from '../table/situation';
import type { TableView } from '../table/wire';
import { heldBack } from './behind';
import { told } from '../table/sketch';

const event = (seq: number): LogEvent => ({
  seq,
  move: seq,
  kind: 'fired',
  seat: 0,
  message: { key: 'x', params: {} },
  rule: null,
  barrier: false,
  turn: 1,
});
const now = told<Situation>({
  events: [1, 2, 3].map(event),
  recent: [event(3)],
  decision: { id: 7 },
  view: { turn: 2 },
  table: { id: 't', status: 'finished' },
});

describe('what waits with a board that is behind', () => {
  it('is the question, and every line that was not shown yet', () => {
    const earlier = { turn: 1 } as TableView;
    const held = heldBack(now, { view: earlier, seq: 2 });
    expect(held.events.map((e) => e.seq)).toEqual([1, 2]);
    expect(held.recent).toEqual([]);
    expect(held.decision).toBeNull();
    expect(held.view).toBe(earlier);
    expect(held.table).toEqual({ id: 't', status: 'playing' });
  });

  it('is nothing once the board shows the present', () => expect(heldBack(now, null)).toBe(now));
});

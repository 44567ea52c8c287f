import { describe, expect, it } from 'vitest';
import type { LogEvent } from './contract';
import { mergeEvents, receive, undone, type Situation } from './situation';
import { told } from './sketch';
import type { Update } from './wire';

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

describe('an update', () => {
  const before = told<Situation>({
    seq: 1,
    seat: 0,
    table: { moves: 1, moved: null, status: 'playing', seats: [], title: 'a table' },
    present: [{ seat: 0, presence: 'here', seen: null }],
    view: { game: 'g' },
    events: [],
  });

  it('without the table counts its moves on, and leaves who is there', () => {
    const facts = { seq: 2, moves: 2, moved: 'now', view: { game: 'g' }, events: [], table: null };
    const now = receive(before, told<Update>({ type: 'update', ...facts }))!;
    expect(now.table).toEqual({ ...before.table, moves: 2, moved: 'now' });
    expect(now.present).toBe(before.present);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLine, stream } from './line';
import { DOUBT_MS, PING_MS, RESEND_MS, TableSocket } from './socket';
import type { ServerMessage } from './wire';

const WELCOME = { type: 'welcome', seq: 5 };
let seq: number | null = null;
let heard: ServerMessage[] = [];
let states: string[] = [];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeLine.all.length = 0;
  seq = null;
  heard = [];
  states = [];
  let ids = 0;
  socket = new TableSocket({
    url: 'ws://x',
    token: 'secret',
    lastSeq: () => seq,
    onMessage: (m) => heard.push(m),
    onState: (s) => states.push(s),
    dial: (url) => new FakeLine(url),
    random: () => 1,
    newId: () => `id${++ids}`,
  });
  socket.start();
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

const seated = () => {
  FakeLine.last.open();
  FakeLine.last.say(WELCOME);
};
const act = () => socket.send({ type: 'act', decision: 5, action: 'end' });

describe('the table socket', () => {
  it('takes deflated frames and text in the order in which they came', async () => {
    vi.useRealTimers();
    seated();
    const piece = stream();
    FakeLine.last.pour(piece({ type: 'update', seq: 6 }));
    FakeLine.last.say({ type: 'ack', action_id: 'a', seq: 7 });
    FakeLine.last.pour(piece({ type: 'update', seq: 7 }));
    FakeLine.last.say({ type: 'pong', n: 1 });
    await vi.waitFor(() => expect(heard).toHaveLength(5));
    expect(heard.map((m) => m.type)).toEqual(['welcome', 'update', 'ack', 'update', 'pong']);
    FakeLine.last.say({ type: 'pong', n: 2 });
    expect(heard).toHaveLength(6);
  });

  it('asks for text from then on when a frame can not be read', async () => {
    vi.useRealTimers();
    seated();
    FakeLine.last.pour(new Uint8Array([0, 255, 255, 255]));
    await vi.waitFor(() => expect(FakeLine.all).toHaveLength(2));
    FakeLine.last.open();
    expect(FakeLine.last.sent).toEqual([{ type: 'hello', token: 'secret' }]);
  });

  it('says hello with its token before anything else', () => {
    act();
    FakeLine.last.open();
    expect(FakeLine.last.sent).toEqual([{ type: 'hello', deflate: true, token: 'secret' }]);
    FakeLine.last.say(WELCOME);
    expect(FakeLine.last.of('act')).toHaveLength(1);
  });

  it('sends an unacknowledged action again with the same id after two and a half seconds', () => {
    seated();
    act();
    vi.advanceTimersByTime(RESEND_MS - 1);
    expect(FakeLine.last.of('act')).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeLine.last.of('act').map((m) => m.action_id)).toEqual(['id1', 'id1']);
  });

  it('stops sending once the action is acknowledged or refused', () => {
    seated();
    act();
    act();
    FakeLine.last.say({ type: 'ack', action_id: 'id1', seq: 6 });
    FakeLine.last.say({
      type: 'refuse',
      action_id: 'id2',
      code: 'illegal',
      rule: 'SR-6.4',
      message: null,
    });
    vi.advanceTimersByTime(RESEND_MS * 4);
    expect(FakeLine.last.of('act')).toHaveLength(2);
  });

  it('sends again what the server could not do just now, and tells nobody of it', () => {
    seated();
    act();
    const told = heard.length;
    FakeLine.last.say({
      type: 'refuse',
      action_id: 'id1',
      code: 'unavailable',
      rule: null,
      message: null,
    });
    expect(heard).toHaveLength(told);
    vi.advanceTimersByTime(RESEND_MS);
    expect(FakeLine.last.of('act').map((m) => m.action_id)).toEqual(['id1', 'id1']);
  });

  it('resumes from the last sequence number and repeats what was not acknowledged', () => {
    seated();
    act();
    seq = 7;
    FakeLine.last.cut();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(500);
    FakeLine.last.open();
    expect(FakeLine.last.sent[0]).toEqual({
      type: 'hello',
      deflate: true,
      token: 'secret',
      seq: 7,
    });
    FakeLine.last.say(WELCOME);
    expect(FakeLine.last.of('act').map((m) => m.action_id)).toEqual(['id1']);
    expect(states.at(-1)).toBe('open');
  });

  it('waits longer after each failure, up to a limit', () => {
    const waits = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];
    for (const wait of waits) {
      const lines = FakeLine.all.length;
      FakeLine.last.cut();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeLine.all).toHaveLength(lines);
      vi.advanceTimersByTime(1);
      expect(FakeLine.all).toHaveLength(lines + 1);
    }
  });

  it('takes a silent line for dead', () => {
    seated();
    vi.advanceTimersByTime(PING_MS);
    expect(FakeLine.last.of('ping')).toEqual([{ type: 'ping', n: 1, active: false }]);
    FakeLine.last.say({ type: 'pong', n: 1 });
    vi.advanceTimersByTime(PING_MS + 10_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('says within three seconds that nothing answers, and takes it back at the next word', () => {
    seated();
    act();
    vi.advanceTimersByTime(DOUBT_MS - 1);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe('silent');
    FakeLine.last.say({ type: 'ack', action_id: 'id1', seq: 6 });
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(PING_MS + DOUBT_MS);
    expect(states.at(-1)).toBe('silent');
  });

  it('is lost at once when the browser is offline, and what was asked goes out afterwards', () => {
    seated();
    socket.offline();
    expect(states.at(-1)).toBe('lost');
    expect(FakeLine.last.closed).toBe(true);
    act();
    socket.nudge();
    FakeLine.last.open();
    FakeLine.last.say(WELCOME);
    expect(FakeLine.last.of('act').map((m) => m.action_id)).toEqual(['id1']);
  });

  it('tries at once when the browser is online again', () => {
    seated();
    FakeLine.last.cut();
    socket.nudge();
    expect(FakeLine.all).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(2);
  });

  it('is quiet after stop', () => {
    seated();
    act();
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
    expect(FakeLine.last.closed).toBe(true);
  });
});

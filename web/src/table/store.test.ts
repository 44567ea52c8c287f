import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Decision, LogEvent, TableInfo } from './contract';
import { FakeLine } from './line';
import {
  act,
  actAll,
  closeTable,
  currentToken,
  dialWith,
  openTable,
  ownSeats,
  playAll,
  stand,
  takeSeat,
  tryAll,
  useTable,
} from './store';
import { spelt } from './spelt';
import { keep, keptTables } from './tokens';
import type { TableView, Update, Welcome } from './wire';

const table = (mode: TableInfo['mode'] = 'network'): TableInfo => ({
  id: 'T',
  game: 'star_realms',
  title: '',
  options: {},
  mode,
  status: 'playing',
  created: '',
  moves: 0,
  spectators: 0,
  commitment: null,
  seed: null,
  host: true,
  rematch: null,
  guided: false,
  counsel: false,
  proved: true,
  pace: 'live',
  clock: null,
  ready_check: false,
  moved: null,
  hosted: null,
  stopped: null,
  code: null,
  ended: null,
  continues: null,
  cards: null,
  seats: [0, 1].map((seat) => ({
    seat,
    kind: 'human',
    name: `P${seat}`,
    bot: null,
    presence: 'here',
    seen: null,
    host: seat === 0,
    ready: false,
    back: null,
  })),
});
const view = (you: number | null): TableView => ({
  game: 'star_realms',
  you,
  turn: 1,
  active: [0],
  phase: 'main',
  to_act: [0],
  outcome: null,
});
const choice = (verb: string, card?: string): Choice => ({
  ...spelt(verb, card ? { card } : {}, { from: card ? `hand:${card}` : null }, 'SR-1'),
  label: { key: 'k', params: {} },
  kind: 'normal',
});
const decision = (id: number, choices: Choice[], more: Partial<Decision> = {}): Decision => ({
  id,
  kind: 'main',
  seats: [0],
  yours: true,
  prompt: { key: 'p', params: {} },
  hint: null,
  rule: 'SR-4.2',
  source: null,
  window: null,
  addressed: false,
  choices,
  blocked: [],
  warnings: [],
  ...more,
});
const event = (seq: number): LogEvent => ({
  seq,
  move: seq,
  kind: 'play',
  seat: 0,
  message: { key: 'e', params: {} },
  rule: null,
  barrier: false,
  turn: 1,
});
const common = (seat: number | null, d: Decision | null, seq: number, events: LogEvent[]) => ({
  seq,
  view: view(seat),
  decision: d,
  undo: { possible: false, to: null, barrier: null },
  offers: [],
  events,
  table: table(),
});
const welcome = (
  d: Decision | null,
  seq = 5,
  seat: number | null = 0,
  events = [event(seq)],
): Welcome => ({
  type: 'welcome',
  seat,
  chat: [],
  standing: [],
  before: null,
  former: null,
  ...common(seat, d, seq, events),
});
const update = (d: Decision | null, seq: number, events = [event(seq)]): Update => ({
  type: 'update',
  moves: seq,
  moved: null,
  ...common(0, d, seq, events),
});

const HAND = [choice('play', 'scout'), choice('play', 'viper'), choice('end')];
const acts = () => FakeLine.last.of('act').map((m) => m.action);
const ackLast = () =>
  FakeLine.last.say({
    type: 'ack',
    action_id: FakeLine.last.of('act').at(-1)!.action_id as string,
    seq: 6,
  });

async function sit(first: Welcome, mode: TableInfo['mode'] = 'network'): Promise<void> {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(table(mode)), { status: 200 }))),
  );
  await openTable('T');
  FakeLine.last.open();
  FakeLine.last.say(first);
}

beforeEach(() => {
  localStorage.clear();
  FakeLine.all.length = 0;
  dialWith((url) => new FakeLine(url));
  keep('T', { seats: { 0: 'token0' } });
});
afterEach(() => {
  closeTable();
  vi.unstubAllGlobals();
});

describe('a long log', () => {
  it('is told by pages after the welcome', async () => {
    const pages = new Map([
      ['8', { events: [event(5), event(6), event(7)], before: 5 }],
      ['5', { events: [event(1), event(2), event(3), event(4)], before: null }],
    ]);
    await sit(welcome(null, 9, 0, []));
    const asked: string[] = [];
    vi.stubGlobal(
      'fetch',
      vi.fn((path: string) => {
        asked.push(path);
        const before = new URL(path, 'http://h').searchParams.get('before');
        return Promise.resolve(new Response(JSON.stringify(pages.get(before!))));
      }),
    );
    closeTable();
    await openTable('T');
    FakeLine.last.open();
    FakeLine.last.say({ ...welcome(null, 9, 0, [event(8), event(9)]), before: 8 });
    const seqs = () => useTable.getState().situation?.events.map((e) => e.seq);
    expect(seqs()).toEqual([8, 9]);
    await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(asked.slice(1)).toEqual([
      '/api/tables/T/log?after=0&before=8',
      '/api/tables/T/log?after=0&before=5',
    ]);
  });
});

describe('an open table', () => {
  it('takes the seat whose token this browser holds', async () => {
    await sit(welcome(decision(5, HAND)));
    expect(FakeLine.last.sent[0]).toMatchObject({ type: 'hello', token: 'token0' });
    expect(useTable.getState().situation?.seat).toBe(0);
    expect(keptTables().T?.seen).toBe(5);
  });

  it('shows each event once, though it comes twice', async () => {
    await sit(welcome(decision(5, HAND)));
    FakeLine.last.say(update(decision(6, HAND), 6, [event(5), event(6)]));
    FakeLine.last.say(update(decision(6, HAND), 6, [event(6)]));
    expect(useTable.getState().situation?.events.map((e) => e.seq)).toEqual([5, 6]);
  });

  it('never goes back to an older update', async () => {
    await sit(welcome(decision(5, HAND)));
    FakeLine.last.say(update(decision(7, HAND), 7, [event(6), event(7)]));
    FakeLine.last.say(update(decision(6, HAND), 6, [event(6)]));
    expect(useTable.getState().situation?.decision?.id).toBe(7);
  });

  it('starts over from the last good number when something is missing', async () => {
    await sit(welcome(decision(5, HAND)));
    FakeLine.last.say(update(decision(9, HAND), 9, [event(9)]));
    expect(FakeLine.all).toHaveLength(2);
    FakeLine.last.open();
    expect(FakeLine.last.sent[0]).toMatchObject({ type: 'hello', seq: 5 });
    FakeLine.last.say(welcome(decision(9, HAND), 9, 0, [6, 7, 8, 9].map(event)));
    expect(useTable.getState().situation?.events.map((e) => e.seq)).toEqual([5, 6, 7, 8, 9]);
    expect(useTable.getState().situation?.recent).toHaveLength(4);
  });

  it('holds the second click until the first is answered, and drops it if it is no longer legal', async () => {
    await sit(welcome(decision(5, HAND)));
    act('play card:scout');
    act('play card:viper');
    act('end');
    expect(acts()).toEqual(['play card:scout']);
    ackLast();
    FakeLine.last.say(update(decision(6, [choice('end')]), 6));
    expect(acts()).toEqual(['play card:scout']);
    expect(useTable.getState().queue).toEqual([]);
  });

  it('answers no question twice, though what came of the answer is not here yet', async () => {
    await sit(welcome(decision(5, HAND)));
    act('play card:scout');
    ackLast();
    act('play card:viper');
    expect(acts()).toEqual(['play card:scout']);
    FakeLine.last.say(update(decision(6, HAND.slice(1)), 6));
    expect(acts()).toEqual(['play card:scout', 'play card:viper']);
    ackLast();
    FakeLine.last.say(update(decision(5, HAND), 7));
    act('play card:scout');
    expect(acts()).toHaveLength(3);
  });

  const tried = async (taken: number) => {
    const { n } = FakeLine.last.of('try').at(-1)!;
    FakeLine.last.say({ type: 'tried', n, taken, view: null, decision: null, why: null });
    await Promise.resolve();
  };
  const sent = () => FakeLine.last.of('act').map((m) => m.actions ?? m.action);

  it('plays the hand in the order of its ranks, as much as can be foreseen as one move', async () => {
    await sit(welcome(decision(5, HAND)));
    playAll((card) => (card === 'viper' ? 0 : 1));
    expect(FakeLine.last.of('try')).toMatchObject([
      { decision: 5, actions: ['play card:viper', 'play card:scout'] },
    ]);
    await tried(2);
    expect(sent()).toEqual([['play card:viper', 'play card:scout']]);
    ackLast();
    FakeLine.last.say(update(decision(6, [choice('end')]), 6));
    expect(useTable.getState().playingAll).toBeNull();
  });

  it('goes on with the hand when a question in between is answered', async () => {
    await sit(welcome(decision(5, HAND)));
    playAll();
    await tried(1);
    ackLast();
    FakeLine.last.say(update(decision(6, [choice('play', 'scout')], { kind: 'choose' }), 6));
    expect(sent()).toEqual(['play card:scout']);
    FakeLine.last.say(update(decision(7, HAND.slice(1)), 7));
    expect(sent()).toEqual(['play card:scout', 'play card:viper']);
  });

  it('waits with the hand while somebody else is asked', async () => {
    await sit(welcome(decision(5, HAND)));
    playAll();
    await tried(1);
    ackLast();
    FakeLine.last.say(update(decision(6, [], { yours: false, seats: [1], kind: 'discard' }), 6));
    FakeLine.last.say(update(decision(7, HAND.slice(1)), 7));
    expect(sent()).toEqual(['play card:scout', 'play card:viper']);
  });

  it('plays nothing of the hand in another turn', async () => {
    await sit(welcome(decision(5, HAND)));
    playAll();
    await tried(1);
    ackLast();
    const next = update(decision(6, HAND), 6);
    FakeLine.last.say({ ...next, view: { ...next.view, turn: 2 } });
    expect(useTable.getState().playingAll).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  it('sends a compound move as one answer, and points at the part that is refused', async () => {
    await sit(welcome(decision(5, HAND)));
    actAll(['play card:scout', 'play card:viper']);
    expect(FakeLine.last.of('act')).toMatchObject([
      { decision: 5, seq: 5, actions: ['play card:scout', 'play card:viper'] },
    ]);
    FakeLine.last.say({
      type: 'refuse',
      action_id: FakeLine.last.of('act')[0]!.action_id as string,
      code: 'illegal',
      rule: 'SR-6.4',
      message: null,
      at: 1,
    });
    expect(useTable.getState().refusal).toMatchObject({ things: ['hand:viper'] });
  });

  it('tries a compound move and hears what it would come to, or that nobody can say', async () => {
    await sit(welcome(decision(5, HAND)));
    const [first, second] = [tryAll(['play card:scout']), tryAll(['play card:viper'])];
    const [, late] = FakeLine.last.of('try');
    expect(late).toMatchObject({ decision: 5, actions: ['play card:viper'] });
    FakeLine.last.say({
      type: 'tried',
      n: late!.n,
      taken: 1,
      view: null,
      decision: null,
      refused: null,
      danger: [],
    });
    await expect(second).resolves.toMatchObject({ taken: 1 });
    FakeLine.last.cut();
    await expect(first).resolves.toBeNull();
  });

  it('keeps standing answers with the server', async () => {
    await sit({ ...welcome(decision(5, HAND)), standing: [{ window: 'hit', answer: 'pass' }] });
    expect(useTable.getState().situation?.standing).toEqual([{ window: 'hit', answer: 'pass' }]);
    stand('hit', 'ask');
    expect(FakeLine.last.of('standing')).toMatchObject([{ window: 'hit', answer: 'ask' }]);
    FakeLine.last.say({ type: 'standing', standing: [] });
    expect(useTable.getState().situation?.standing).toEqual([]);
  });

  it('is left as soon as the server says that it was cancelled', async () => {
    await sit(welcome(decision(5, HAND)));
    FakeLine.last.say({
      type: 'refuse',
      action_id: null,
      code: 'not_allowed',
      rule: null,
      message: { key: 'server.cancelled', params: {}, en: 'Cancelled.', fr: 'Annulée.' },
      at: null,
    });
    expect(useTable.getState()).toMatchObject({ connection: 'missing', situation: null });
    expect(useTable.getState().refusal?.reason).toMatchObject({ en: 'Cancelled.' });
  });

  it('is a spectator’s when the own token opens no seat any more', async () => {
    keep('T', { seats: { 0: 'token0' } });
    await sit(welcome(decision(5, HAND)));
    FakeLine.last.say({
      type: 'refuse',
      action_id: null,
      code: 'not_allowed',
      rule: null,
      message: { key: 'server.token', params: {}, en: 'Not valid.', fr: 'Non valable.' },
      at: null,
    });
    await vi.waitFor(() => expect(FakeLine.all).toHaveLength(2));
    FakeLine.last.open();
    expect(FakeLine.last.sent[0]).toEqual({ type: 'hello', deflate: true });
    expect(ownSeats('T')).toEqual({});
  });

  it('goes on from another seat when two have changed', async () => {
    keep('T', { seats: { 0: 'token0' } });
    await sit({ ...welcome(null, 0, 0, []), table: { ...table(), status: 'waiting' } });
    FakeLine.last.say({ ...welcome(null, 0, 1, []), table: { ...table(), status: 'waiting' } });
    expect(useTable.getState().situation?.seat).toBe(1);
    expect(ownSeats('T')).toEqual({ 1: 'token0' });
    expect(currentToken()).toBe('token0');
  });

  it('has nothing to tell of the opening when the game begins', async () => {
    await sit({ ...welcome(null, 0, 0, []), table: { ...table(), status: 'waiting' } });
    FakeLine.last.say(update(decision(3, HAND), 3, [event(1), event(2), event(3)]));
    const { situation, told } = useTable.getState();
    expect(situation?.events).toHaveLength(3);
    expect(situation?.recent).toEqual([]);
    expect(told).toBe(3);
  });

  it('shows a refusal with its rule and forgets what was queued', async () => {
    await sit(welcome(decision(5, HAND)));
    act('play card:scout');
    act('end');
    FakeLine.last.say({
      type: 'refuse',
      action_id: FakeLine.last.of('act')[0]!.action_id as string,
      code: 'illegal',
      rule: 'SR-6.4',
      message: null,
    });
    expect(useTable.getState()).toMatchObject({
      queue: [],
      pending: {},
      refusal: { rule: 'SR-6.4', code: 'illegal', things: ['hand:scout'] },
    });
  });
});

describe('hot-seat', () => {
  beforeEach(() => keep('T', { seats: { 1: 'token1' } }));
  const asked = (seat: number, yours: boolean) =>
    decision(5, yours ? HAND : [], { seats: [seat], yours });

  it('shows nobody’s hand before somebody has said who they are', async () => {
    await sit({ ...welcome(asked(0, false), 5, null), table: table('hotseat') }, 'hotseat');
    expect(FakeLine.all[0]!.sent[0]).toEqual({ type: 'hello', deflate: true });
    expect(useTable.getState()).toMatchObject({
      situation: null,
      curtain: { seat: 0, name: 'P0' },
    });
  });

  it('drops the last seat’s view until the next player is there', async () => {
    await sit({ ...welcome(asked(0, false), 5, null), table: table('hotseat') }, 'hotseat');
    takeSeat(0);
    FakeLine.last.open();
    expect(FakeLine.last.sent[0]).toEqual({ type: 'hello', deflate: true, token: 'token0' });
    FakeLine.last.say({ ...welcome(asked(0, true)), table: table('hotseat') });
    expect(useTable.getState().situation?.seat).toBe(0);
    FakeLine.last.say({ ...update(asked(1, false), 6), table: table('hotseat') });
    expect(useTable.getState()).toMatchObject({
      situation: null,
      curtain: { seat: 1, name: 'P1' },
    });
    expect(FakeLine.last.closed).toBe(true);
  });
});

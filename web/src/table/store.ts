/** The open table: its situation, the connection, what is being sent, and hot-seat hand-over. */
import { create } from 'zustand';
import type {
  Blocked,
  Decision,
  LogPage,
  OfferKind,
  Refuse,
  StandingWish,
  Trial,
} from './contract';
import { api, ApiError, socketUrl } from './api';
import { thingsOf } from './hanging';
import { begins, hasGap, receive, withLog, type Situation } from './situation';
import { TableSocket, type SocketOptions } from './socket';
import { hasStirred } from './stirring';
import { keep, keptTables, release, reseat } from './tokens';
import type { Request, ServerMessage, TableView } from './wire';

export interface Refusal {
  rule: string | null;
  reason: Refuse['message'] | Blocked['reason'];
  code: string;
  /** The things of the table that the refused answer hung on. */
  things: string[];
}

/** The order in which cards are best played, lowest first; equal ones stay as they lie. */
export type Rank = (card: string) => number;

interface PlayAll {
  turn: number;
  kind: string;
  rank: Rank;
  /** A try of the rest of the hand is under way. */
  trying: boolean;
}

export interface TableState {
  id: string | null;
  connection: 'idle' | 'connecting' | 'open' | 'silent' | 'lost' | 'missing';
  situation: Situation | null;
  /** Requests sent and not yet acknowledged, by action id. */
  pending: Record<string, Request>;
  /** The decision whose answer was acknowledged, until what came of it is here. */
  acknowledged: number | null;
  /** Answers chosen while another was still on its way: each a single action or a compound move. */
  queue: string[][];
  /** While the whole hand is played: in which turn, and which card goes before which. */
  playingAll: PlayAll | null;
  refusal: Refusal | null;
  /** Hot-seat: the seat that the screen is handed to, until its player says so. */
  curtain: { seat: number; name: string } | null;
  /** The last event that the shown seat has answered or looked through; null where nobody knows. */
  told: number | null;
  /** How long this table had not been open here when it was opened, in ms. */
  away: number;
}

const EMPTY: TableState = {
  id: null,
  connection: 'idle',
  situation: null,
  pending: {},
  acknowledged: null,
  queue: [],
  playingAll: null,
  refusal: null,
  curtain: null,
  told: null,
  away: 0,
};

export const useTable = create<TableState>(() => EMPTY);

const { getState, setState } = useTable;
let socket: TableSocket | null = null;
/** The token that the line was opened with. */
let held: string | null = null;
let resynced = -1;
let tries = 0;
const trials = new Map<number, (trial: Trial<TableView> | null) => void>();
let dial: SocketOptions['dial'];

/** Tests put a line of their own here. */
export function dialWith(line: SocketOptions['dial']): void {
  dial = line;
}

/** The seats of the open table that this browser holds, with their tokens. */
export const ownSeats = (id: string): Record<string, string> => keptTables()[id]?.seats ?? {};

/** The token of the first of them, null for a spectator: who looks back counts moves as that seat. */
export const tokenOf = (id: string): string | null => Object.values(ownSeats(id))[0] ?? null;

/** The token of the seat that is shown, or null for a spectator. */
export function currentToken(): string | null {
  const { id, situation } = getState();
  const seat = situation?.seat;
  return id === null || seat === null || seat === undefined ? null : (ownSeats(id)[seat] ?? null);
}

/** `seat`: events of another seat do not count as seen. */
function connect(id: string, token: string | null, seat?: number): void {
  socket?.stop();
  resynced = -1;
  held = token;
  socket = new TableSocket({
    url: socketUrl(id),
    token,
    dial,
    lastSeq: () => {
      const { situation } = getState();
      return situation && (seat === undefined || situation.seat === seat) ? situation.seq : null;
    },
    onState: (connection) => {
      if (connection !== 'open' && connection !== 'silent') forgetTrials();
      if (connection !== getState().connection) setState({ connection });
    },
    onMessage: take,
    stirred: hasStirred,
  });
  socket.start();
}

/**
 * Opens a table with the seat this browser holds; in hot-seat nobody is shown before the curtain.
 */
export async function openTable(id: string): Promise<void> {
  closeTable();
  const left = keptTables()[id]?.left;
  setState({ ...EMPTY, id, connection: 'connecting', away: left ? Date.now() - left : 0 });
  const table = await api.table(id, null).catch((error: unknown) => error as ApiError);
  if (getState().id !== id) return;
  if (table instanceof ApiError && table.status === 404) return setState({ connection: 'missing' });
  const tokens = [...new Set(Object.values(ownSeats(id)))]; // a link may name a seat of before
  const shared = tokens.length > 1 && !(table instanceof ApiError) && table.status !== 'finished';
  connect(id, shared ? null : (tokens[0] ?? null));
}

/** Leaves the table; nothing of it stays in memory. */
export function closeTable(): void {
  socket?.stop();
  socket = null;
  forgetTrials();
  setState(EMPTY, true);
}

/** Sits down with a token: after an invitation, or behind the hot-seat curtain. */
export function takeSeat(seat: number): void {
  const { id } = getState();
  if (id === null) return;
  setState({
    situation: null,
    curtain: null,
    pending: {},
    acknowledged: null,
    queue: [],
    playingAll: null,
    refusal: null,
  });
  connect(id, ownSeats(id)[seat] ?? null);
}

/** The own seat that must act while another one is shown, if any. */
export function handOver(situation: Situation, own: Record<string, string>): number | null {
  const { decision, seat, table } = situation;
  if (table.status !== 'playing' || !decision || Object.keys(own).length < 2) return null;
  if (seat !== null && decision.seats.includes(seat)) return null;
  return decision.seats.find((s) => s in own) ?? null;
}

function take(message: ServerMessage): void {
  const state = getState();
  if (message.type === 'tried') {
    trials.get(message.n)?.(message);
    trials.delete(message.n);
    return;
  }
  if (message.type === 'refuse' && message.action_id === null) {
    if (isGone(message)) return gone(message);
    if (message.message.key === LOST && held !== null) return watchOn(held);
  }
  if (message.type === 'welcome' && message.seat !== null && held !== null && state.id !== null)
    reseat(state.id, held, message.seat);
  if (message.type === 'ack' || message.type === 'refuse') settle(message);
  const before = state.situation;
  if (message.type === 'update' && before && hasGap(before, message) && resynced !== before.seq) {
    resynced = before.seq;
    socket?.reconnect();
    return;
  }
  const situation = receive(before, message);
  if (!situation || situation === before) return;
  const to = state.id === null ? null : handOver(situation, ownSeats(state.id));
  if (to !== null && state.id !== null && situation.view.open) {
    setState({
      curtain: null,
      pending: {},
      acknowledged: null,
      queue: [],
      playingAll: null,
      refusal: null,
    });
    connect(state.id, ownSeats(state.id)[to] ?? null, to);
    return;
  }
  if (to !== null) {
    socket?.stop();
    setState({
      situation: null,
      curtain: { seat: to, name: situation.table.seats.find((s) => s.seat === to)?.name ?? '' },
      queue: [],
      playingAll: null,
    });
    return;
  }
  setState({
    situation,
    ...(message.type === 'welcome' || message.type === 'update'
      ? { refusal: null, acknowledged: null }
      : {}),
    ...(message.type === 'welcome' ? { told: toldOf(state.id, situation, before) } : {}),
    ...(before && begins(before, situation.table) ? { told: situation.seq } : {}),
  });
  if (state.id !== null && message.type === 'welcome' && message.before !== null)
    void fillLog(
      state.id,
      situation.seat,
      before?.seat === situation.seat ? before.seq : 0,
      message.before,
    );
  if (state.id !== null && situation.seat !== null)
    keep(state.id, {
      seen: situation.seq,
      left: Date.now(),
      game: situation.table.game,
      title: situation.table.title,
    });
  drain();
}

/**
 * Up to which event a seat was told: as this browser remembers, else as far as its player had seen;
 * whoever comes for the first time, or watches, is told of what comes.
 */
function toldOf(id: string | null, now: Situation, before: Situation | null): number {
  if (before?.seat === now.seat && before.table.id === now.table.id)
    return getState().told ?? now.seq;
  const kept = id === null || now.seat === null ? undefined : keptTables()[id];
  return kept?.told?.[String(now.seat)] ?? (kept && kept.seen > 0 ? kept.seen : now.seq);
}

/** The shown seat knows what happened up to here. */
export function heard(seq: number): void {
  const { id, situation, told } = getState();
  if (id === null || !situation || (told ?? -1) >= seq) return;
  setState({ told: seq });
  if (situation.seat !== null) keep(id, { told: { [String(situation.seat)]: seq } });
}

/** Asks for the part of a long log that the welcome left out, newest first. */
async function fillLog(
  id: string,
  seat: number | null,
  after: number,
  upTo: number,
): Promise<void> {
  const token = seat === null ? null : (ownSeats(id)[seat] ?? null);
  let before: number | null = upTo;
  while (before !== null) {
    const page: LogPage | null = await api.log(id, token, after, before).catch(() => null);
    const { id: open, situation } = getState();
    if (!page || open !== id || situation?.seat !== seat) return;
    setState({ situation: withLog(situation, page.events) });
    before = page.before;
  }
}

/** What a server says of a table that it has no more. */
const GONE = ['server.cancelled', 'server.no_table', 'server.removed'];
/** What it says of a token that opens no seat. */
const LOST = 'server.token';

const isGone = ({ message }: ServerMessage & { type: 'refuse' }): boolean =>
  GONE.includes(message.key);

/** The seat was freed while nobody looked: whoever had it is a spectator now. */
function watchOn(token: string): void {
  const { id } = getState();
  if (id === null) return;
  release(id, token);
  void openTable(id);
}

/** The table is no more, or has no seat for its player any more, as who set it out wants it. */
function gone({ rule, message: reason, code }: ServerMessage & { type: 'refuse' }): void {
  const { id } = getState();
  if (id !== null && held !== null) release(id, held);
  closeTable();
  setState({ id, connection: 'missing', refusal: { rule, reason, code, things: [] } });
}

function settle(message: ServerMessage & { type: 'ack' | 'refuse' }): void {
  const { pending } = getState();
  const id = message.action_id ?? '';
  const request = pending[id];
  const rest = Object.fromEntries(Object.entries(pending).filter(([key]) => key !== id));
  if (message.type === 'ack') {
    if (request?.type !== 'act') return setState({ pending: rest });
    setState({ pending: rest, acknowledged: request.decision });
    return heard(message.seq);
  }
  const notation = request?.type === 'act' ? actionsOf(request)[message.at ?? 0] : undefined;
  const refused = getState().situation?.decision?.choices.find((c) => c.action === notation);
  setState({
    pending: rest,
    queue: [],
    playingAll: null,
    refusal: {
      rule: message.rule,
      reason: message.message,
      code: message.code,
      things: refused ? thingsOf(refused) : [],
    },
  });
}

function request(body: Request): void {
  const id = socket?.send(body);
  if (id) setState({ pending: { ...getState().pending, [id]: body } });
}

const actionsOf = (request: Request & { type: 'act' }): string[] =>
  request.actions ?? (request.action ? [request.action] : []);

/** The answer as it is sent; `seq` says what its sender had been told by then. */
function answer(decision: Decision, actions: string[]): void {
  const { situation } = getState();
  const seq = situation?.seq ?? null;
  const lag = situation?.table.clock?.name === 'live' ? (socket?.lag ?? null) : null;
  const said = actions.length === 1 ? { action: actions[0] } : { actions };
  request({ type: 'act', decision: decision.id, seq, ...(lag === null ? {} : { lag }), ...said });
}

/** Whether a decision has its answer: on its way, or acknowledged before what came of it is here. */
function acting(decision: Decision | null): boolean {
  const { pending, acknowledged } = getState();
  return (
    (decision !== null && decision.id === acknowledged) ||
    Object.values(pending).some((r) => r.type === 'act' && r.decision === decision?.id)
  );
}

const ANYHOW: Rank = () => 0;

/** The cards of the hand that can be played now, each copy, in the order of their rank. */
export function toPlay(situation: Situation | null, rank: Rank = ANYHOW): string[] {
  const { decision, view, seat } = situation ?? {};
  if (!decision?.yours) return [];
  const { players = [] } = (view ?? {}) as { players?: { seat: number; hand?: unknown[] }[] };
  const hand = players.find((p) => p.seat === seat)?.hand ?? [];
  return decision.choices
    .filter((c) => c.verb === 'play' && c.from?.startsWith('hand:'))
    .map((choice) => ({ choice, card: choice.from!.slice('hand:'.length) }))
    .toSorted((a, b) => rank(a.card) - rank(b.card))
    .flatMap(({ choice, card }) =>
      Array.from(
        { length: Math.max(1, hand.filter((c) => c === card).length) },
        () => choice.action,
      ),
    );
}

/**
 * Plays on with the whole hand: as much of it in one move as can be foreseen, then the rest. A
 * question in between is answered first; another turn ends it.
 */
function playOn(all: PlayAll): void {
  const { situation } = getState();
  const decision = situation?.decision ?? null;
  if (situation?.view.turn !== all.turn) return setState({ playingAll: null });
  if (!decision?.yours || decision.kind !== all.kind || all.trying) return;
  const cards = toPlay(situation, all.rank);
  if (cards.length < 2) {
    if (cards.length === 0) setState({ playingAll: null });
    else answer(decision, cards);
    return;
  }
  setState({ playingAll: { ...all, trying: true } });
  void tryAll(cards).then((trial) => {
    const now = getState();
    if (now.playingAll?.turn !== all.turn) return;
    setState({ playingAll: { ...all, trying: false } });
    if (now.situation?.decision?.id !== decision.id || acting(decision)) return drain();
    answer(decision, cards.slice(0, Math.max(1, trial?.taken ?? 1)));
  });
}

function drain(): void {
  const { situation, queue, playingAll } = getState();
  const decision = situation?.decision ?? null;
  if (acting(decision)) return;
  const [next, ...rest] = queue;
  if (next !== undefined) {
    const still = decision?.choices.some((c) => c.action === next[0]) ?? false;
    setState({ queue: still ? rest : [] });
    if (still && decision) answer(decision, next);
    return;
  }
  if (playingAll !== null) playOn(playingAll);
}

/** Answers the open decision; while an answer is on its way the next one waits for it. */
export const act = (action: string): void => actAll([action]);

/** A compound move: all of these answers as one message, taken back as one, or none of them. */
export function actAll(actions: string[]): void {
  if (actions.length === 0) return;
  setState({ queue: [...getState().queue, actions], refusal: null });
  drain();
}

function forgetTrials(): void {
  for (const done of trials.values()) done(null);
  trials.clear();
}

/**
 * What the table would come to with these answers, as far as the own seat may foresee it; null when
 * nobody can say. Nothing is played.
 */
export function tryAll(actions: string[]): Promise<Trial<TableView> | null> {
  const decision = getState().situation?.decision;
  const n = ++tries;
  const sent =
    decision?.yours === true &&
    (socket?.post({ type: 'try', n, decision: decision.id, actions }) ?? false);
  return sent ? new Promise((done) => trials.set(n, done)) : Promise.resolve(null);
}

/** Says why something that was only tried can't be done. */
export const showRefusal = (refusal: Refusal): void => setState({ refusal });

/** Lets the server answer in a window from now on, or ask again. */
export const stand = (window: string, answer: StandingWish['answer']): void =>
  request({ type: 'standing', window, answer });

/** Plays the cards in hand, those of the lowest rank first. */
export function playAll(rank: Rank = ANYHOW): void {
  const { situation } = getState();
  if (!situation?.decision) return;
  const { kind } = situation.decision;
  setState({ playingAll: { turn: situation.view.turn, kind, rank, trying: false } });
  drain();
}

/** Takes back the last move, or everything after `to` moves; free as far as the last barrier. */
export function undo(to?: number): void {
  setState({ queue: [], playingAll: null });
  if (getState().situation?.undo.possible)
    request({ type: 'undo', ...(to === undefined ? {} : { to }) });
}

/** Asks everybody for a take-back to a move or for a rematch; or who sits on a seat to change. */
export const offer = (kind: OfferKind, to?: number): void =>
  request({ type: 'offer', kind, ...(to === undefined ? {} : { to }) });
export const answerOffer = (id: string, accept: boolean): void =>
  request({ type: 'answer', offer: id, accept });
/** Says whether the own seat is ready to begin. */
export const ready = (is: boolean): void => request({ type: 'ready', ready: is });
/** Gives somebody else more time. */
export const giveTime = (to: number): void => request({ type: 'give_time', to });
/** Plays for oneself again, after a bot has: the own seat, or the turns for which time had run out. */
export const playAgain = (): void => request({ type: 'back' });
/** Lets the own clock rest between two minutes of the day. */
export const quiet = (zone: string, start: number, end: number): void =>
  request({ type: 'hours', zone, start, end });
/** Lets it rest for some days from a first one on; without one no more. */
export const away = (zone: string, first: string | null, days: number): void =>
  request({ type: 'away', zone, days, ...(first === null ? {} : { first }) });
/** Ends a game that everybody has left, or lets bots play for who is away. */
export const claim = (how: 'bots' | 'end'): void => request({ type: 'claim', how });
export const resign = (): void => request({ type: 'resign' });
export const say = (text: string): void => request({ type: 'chat', text: text.slice(0, 500) });
export const clearRefusal = (): void => setState({ refusal: null });
/** Tries the connection again without waiting. */
export const nudge = (): void => socket?.nudge();
/** The browser has lost its network. */
export const offline = (): void => socket?.offline();

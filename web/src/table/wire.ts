/** The socket's messages, as docs/protocol.md states them. */
import type { Decision, LogEvent, Message, Offer, Outcome, TableInfo, Undo } from './contract';

/**
 * What every game's view has here; boards know the rest. A game may leave out its turn (0), phase
 * ('') and who is active. `open`: no seat holds a secret now, so that one screen needs no curtain;
 * `types`: the kinds of things on this table, with their names.
 */
export interface TableView {
  game: string;
  you: number | null;
  turn: number;
  active: number[];
  phase: string;
  to_act: number[];
  outcome: Outcome | null;
  open?: boolean;
  types?: Record<string, { name: { en: string; fr: string } }>;
}

/** `from` is -1 for somebody without a seat. */
export interface ChatLine {
  from: number;
  name: string;
  text: string;
  at: string;
}

export interface Welcome {
  type: 'welcome';
  seq: number;
  seat: number | null;
  table: TableInfo;
  view: TableView;
  decision: Decision | null;
  undo: Undo;
  events: LogEvent[];
  offers: Offer[];
  chat: ChatLine[];
}
export interface Update {
  type: 'update';
  seq: number;
  view: TableView;
  decision: Decision | null;
  undo: Undo;
  events: LogEvent[];
  offers: Offer[];
  table: TableInfo;
}
export interface Ack {
  type: 'ack';
  action_id: string;
  seq: number;
}
export interface Refuse {
  type: 'refuse';
  action_id: string | null;
  code: string;
  rule: string | null;
  message: Message | { en: string; fr: string } | null;
}
export type ServerMessage =
  | Welcome
  | Update
  | Ack
  | Refuse
  | ({ type: 'chat' } & ChatLine)
  | { type: 'presence'; seats: number[]; spectators: number }
  | { type: 'pong'; n: number };

/** What the table client can ask; `action_id` is added when it is sent. */
export type Request =
  | { type: 'act'; decision: number; action: string }
  | { type: 'undo'; to?: number }
  | { type: 'offer'; kind: 'undo' | 'rematch'; to?: number }
  | { type: 'answer'; offer: string; accept: boolean }
  | { type: 'resign' }
  | { type: 'chat'; text: string };

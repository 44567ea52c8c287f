/** The socket's messages as the table takes and sends them. */
import type { ClientMessage, Outcome, ServerMessage as Told } from './contract';

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

/** A message with the view as the frame reads it. */
type Viewed<M> = M extends { view: infer V }
  ? Omit<M, 'view'> & { view: TableView | Extract<V, null> }
  : M;

export type ServerMessage = Viewed<Told>;
export type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
export type Update = Extract<ServerMessage, { type: 'update' }>;

/** A request without its number, which it gets when it is sent. */
type Unsent<M> = M extends { action_id: string } ? Omit<M, 'action_id'> : never;

/** What the table client can ask. */
export type Request = Unsent<ClientMessage>;

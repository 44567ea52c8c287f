/**
 * What the server sends and what boards receive. Everything that the server tells is written from its
 * own types; what stands here is the front end's. docs/protocol.md explains the messages.
 */
import type { Decision, Text, Tried } from './contract.gen';

export type * from './contract.gen';

export interface Outcome {
  ending: string;
  ranks: number[];
  winners: number[];
}

/**
 * What every component of a game has, from GET /api/games/{id}/components; what else a kind of
 * component has stands in its game's `verbs.gen.ts`.
 */
export interface Component {
  id: string;
  kind: string;
  name: Text;
  summary: Text;
  count: number;
  source: string;
  rules: string[]; // that it is under
}

/** The table and the question as a try leaves them, and what stands in the way of the rest. */
export interface Trial<V, D = Decision> extends Omit<Tried, 'view' | 'decision'> {
  view: V | null;
  decision: D | null;
}

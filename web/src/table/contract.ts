/**
 * What the server sends and what boards receive. Everything that the server tells is written from its
 * own types; what stands here is the front end's. docs/protocol.md explains the messages.
 */
import type { Blocked, Decision, LogEvent, Message, TableInfo, Tried } from './contract.gen';

export type * from './contract.gen';

export interface Outcome {
  ending: string;
  ranks: number[];
  winners: number[];
}

/** Components of a game, from GET /api/games/{id}/components. */
export interface CardInfo {
  id: string;
  kind: string; // "card"; score cards and formats come with the same request and are no cards
  name: { en: string; fr: string };
  faction: 'trade_federation' | 'blob' | 'star_empire' | 'machine_cult' | 'unaligned';
  type: 'ship' | 'base';
  outpost: boolean;
  cost: number | null;
  defense: number | null;
  count: number;
  primary: Effect[];
  ally: Effect[];
  scrap: Effect[];
  triggers: { on: string; do: Effect[] }[];
  static: string[];
  summary: { en: string; fr: string };
  source: string;
  rules: string[]; // that it is under
}
export interface Effect {
  op: string;
  [field: string]: unknown;
}
/** The table and the question as a try leaves them, and what stands in the way of the rest. */
export interface Trial<V> extends Omit<Tried, 'view'> {
  view: V | null;
}

/** What every board component receives from the table frame. */
export interface BoardProps<V> {
  view: V;
  decision: Decision | null;
  table: TableInfo;
  components: Record<string, CardInfo>;
  lang: 'en' | 'fr';
  t: (key: string, params?: Record<string, string | number>) => string;
  say: (m: Message) => string;
  act: (action: string) => void; // send an answer
  actAll: (actions: string[]) => void; // send a compound move: all of it or nothing
  tryAll: (actions: string[]) => Promise<Trial<V> | null>; // what it would come to
  explain: (b: Blocked, anchor: Element) => void; // show the refusal tooltip with its rule
  inspect: (card: string, anchor: Element | null) => void; // open the inspector on a card
  openPile: (seat: number | 'scrap_heap', pile: 'discard' | 'deck' | 'scrap_heap') => void;
  recent: LogEvent[]; // events since the last update, to animate
  readOnly: boolean; // spectator or replay
}

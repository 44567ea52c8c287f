/**
 * What the server sends and what boards receive. The Python side of each type is named beside it;
 * docs/protocol.md explains the messages. Boards draw from these types alone and know no rule.
 */

/**
 * A catalogue key with its parameters. A parameter "@card:cutter", "@seat:1" or "@rule:SR-6.4"
 * names a thing and is rendered in the reader's language.
 */
export interface Message {
  key: string;
  params: Record<string, string | number>;
}

/** An action taken apart. Nobody reads notation; `from` and `to` name things of the table. */
export interface Spelt {
  action: string; // notation, sent back as it is: "buy trade_row:3"
  verb: string; // "buy"
  args: Record<string, string | number>; // by the names of their domains: {trade_row: 3}
  from: string | null; // what acts or is moved: "row:3", "hand:scout", "play:SEAT:SLOT"
  to: string | null; // what is acted on: "player:SEAT", "square:b4"
  rule: string; // rule id that allows or forbids it
}
/** One thing a seat may do now. */
export interface Choice extends Spelt {
  label: Message;
  kind: 'primary' | 'normal' | 'danger' | 'quiet';
}
/** One visible thing that can't be done now, and why. */
export interface Blocked extends Spelt {
  reason: Message;
}

export interface Decision {
  id: number; // the seq it was asked at; sent back with the answer
  kind: string; // "main", "scrap_cards", "choose", ...
  seats: number[]; // who must answer
  yours: boolean; // the receiver is among them (or may act)
  prompt: Message;
  hint: Message | null;
  rule: string;
  source: string | null; // card kind that asks, if any
  choices: Choice[]; // empty unless yours
  blocked: Blocked[]; // empty unless yours
  warnings: { message: Message; rule: string }[]; // what ending now would lose
}

/** One line of the log, already redacted for the receiver. */
export interface LogEvent {
  seq: number;
  move: number;
  kind: string;
  seat: number | null;
  message: Message;
  rule: string | null;
  barrier: boolean;
  turn: number;
}

export interface Undo {
  possible: boolean;
  to: number | null;
  barrier: Message | null;
} // free take-back of the receiver
export interface Offer {
  id: string;
  kind: 'undo' | 'rematch';
  from: number;
  to: number | null;
  accepted: number[];
}

export interface Outcome {
  ending: string;
  ranks: number[];
  winners: number[];
}

export interface SeatInfo {
  seat: number;
  kind: 'human' | 'bot' | 'open';
  name: string;
  bot: string | null;
  connected: boolean;
}
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  status: 'waiting' | 'playing' | 'finished';
  mode: 'network' | 'hotseat';
  created: string;
  moves: number;
  spectators: number;
  commitment: string | null;
  seed: string | null;
  host: boolean;
  rematch: string | null;
  cards?: string | null; // digest of the table's own cards
}

/** View of Star Realms for one seat (astrarium.games.star_realms.view). */
export interface InPlay {
  slot: number;
  card: string;
  copy: string | null;
  base: boolean;
  outpost: boolean;
  defense: number;
  damage: number;
  primary_used: boolean;
  ally_used: boolean;
  ally_ready: boolean;
}
export interface StarRealmsPlayer {
  seat: number;
  team: number;
  role: '' | 'emperor' | 'admiral' | 'boss' | 'soldier';
  alive: boolean;
  authority: number;
  authority_start: number;
  trade: number;
  combat: number;
  deck: number;
  deck_top: (string | null)[]; // known cards from the top down, null = unknown
  hand: (string | null)[]; // null = unknown to the receiver
  discard: string[];
  in_play: InPlay[];
  shielded: boolean;
  ended: boolean;
  top_deck: number;
  played: string[];
}
export interface StarRealmsView {
  game: 'star_realms';
  format: string;
  you: number | null;
  turn: number;
  active: number[];
  phase: 'main' | 'discard' | 'draw' | 'over';
  to_act: number[];
  trade_deck: number;
  trade_row: (string | null)[];
  explorers: number;
  scrap_heap: string[];
  shared_authority: boolean;
  players: StarRealmsPlayer[];
  outcome: Outcome | null;
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
}
export interface Effect {
  op: string;
  [field: string]: unknown;
}
export interface RuleInfo {
  id: string;
  title: { en: string; fr: string };
  text: { en: string; fr: string };
  heading: string;
  chapter: string;
  kind: string;
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
  explain: (b: Blocked, anchor: Element) => void; // show the refusal tooltip with its rule
  inspect: (card: string, anchor: Element | null) => void; // open the inspector on a card
  openPile: (seat: number | 'scrap_heap', pile: 'discard' | 'deck' | 'scrap_heap') => void;
  recent: LogEvent[]; // events since the last update, to animate
  readOnly: boolean; // spectator or replay
}

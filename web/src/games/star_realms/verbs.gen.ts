/** From astrarium.games.star_realms by `make contract`: change it there. */

export type Card = string;

export type TradeRow = number;

export type Slot = number;

export type Seat = number;

export type N = number;

export type Option = number;

/** Every verb with its arguments, by the names of their domains. */
export interface Verbs {
  end_turn: Record<never, never>;
  play: { card: Card };
  buy: { trade_row: TradeRow };
  buy_explorer: Record<never, never>;
  use: { slot: Slot };
  ally: { slot: Slot };
  scrap: { slot: Slot };
  attack: { seat: Seat };
  attack_part: { seat: Seat };
  attack_base: { seat: Seat; slot: Slot };
  attack_base_part: { seat: Seat; slot: Slot };
  resume: Record<never, never>;
  pool_buy: { trade_row: TradeRow };
  pool_attack: { seat: Seat; slot: Slot };
  send: { card: Card; seat: Seat };
  amount: { n: N };
  decline: Record<never, never>;
  choose: { option: Option };
  scrap_hand: { card: Card };
  scrap_discard: { card: Card };
  scrap_row: { trade_row: TradeRow };
  destroy: { seat: Seat; slot: Slot };
  copy: { slot: Slot };
  take: { trade_row: TradeRow };
  take_explorer: Record<never, never>;
  to_deck: Record<never, never>;
  to_discard: Record<never, never>;
  target: { seat: Seat };
  discard: { card: Card };
  give: { card: Card };
  done: Record<never, never>;
}

/** The things of the table that choices hang on, by sort. */
export type Anchor =
  | `hand:${string}`
  | `row:${number}`
  | 'explorers'
  | `play:${number}:${number}`
  | `player:${number}`
  | `discard:${number}:${string}`
  | `option:${number}`;

export type QuestionKind =
  | 'amount'
  | 'choose'
  | 'copy'
  | 'destroy_base'
  | 'discard_then_draw'
  | 'forced_discard'
  | 'free_ship'
  | 'gift'
  | 'main'
  | 'pool'
  | 'scrap_cards'
  | 'scrap_row'
  | 'target'
  | 'top_deck';

/** Behind `.seen` an event tells its secret. */
export type EventKind =
  | 'turn'
  | 'played'
  | 'played_base'
  | 'fleet_hq'
  | 'used'
  | 'used_ally'
  | 'used_scrap'
  | 'gained'
  | 'bought'
  | 'took'
  | 'put_on_top'
  | 'row_filled'
  | 'scrapped'
  | 'scrapped_row'
  | 'drew'
  | 'drew.seen'
  | 'reshuffled'
  | 'discarded'
  | 'must_discard'
  | 'attacked'
  | 'attacked_base'
  | 'destroyed'
  | 'copied'
  | 'lost_pools'
  | 'pooled_trade'
  | 'pooled_combat'
  | 'pool_declined'
  | 'sent'
  | 'gave'
  | 'defeated'
  | 'resigned'
  | 'ended_main'
  | 'resumed'
  | 'ended';

export interface Text {
  en: string;
  fr: string;
}

/** What every component has; `rules` are the ids of those that it is under. */
export interface Component {
  id: string;
  name: Text;
  summary: Text;
  count: number;
  source: string;
  rules: string[];
}

export interface CardPart extends Component {
  kind: 'card';
  faction: 'blob' | 'machine_cult' | 'star_empire' | 'trade_federation' | 'unaligned';
  type: 'base' | 'ship';
  outpost: boolean;
  cost: number | null;
  defense: number | null;
  primary: {
    op: string;
    res?: string;
    n?: number;
    cond?: {
      own_bases_in_play_at_least: number;
    };
    then?: {
      op: string;
      n: number;
    }[];
    options?: {
      op: string;
      res?: string;
      n?: number;
      counter?: string;
      faction?: string;
      max?: number;
    }[][];
    optional?: boolean;
    min?: number;
    max?: number;
    from?: string | string[];
    exclude_self?: boolean;
    keep_factions?: string[];
    draw_per_card?: number;
  }[];
  ally: {
    op: string;
    res?: string;
    n?: number;
    optional?: boolean;
    min?: number;
    max?: number;
    type?: string;
    max_cost?: string;
    from?: string[];
    to?: string;
  }[];
  scrap: {
    op: string;
    res?: string;
    n?: number;
    min?: number;
    max?: number;
  }[];
  triggers: {
    on: string;
    do: {
      op: string;
      res: string;
      n: number;
    }[];
  }[];
  static: string[];
}

export interface ScoreCardPart extends Component {
  kind: 'score_card';
}

export interface FormatPart extends Component {
  kind: 'format';
}

export interface SeatingPart extends Component {
  kind: 'seating';
}

/** A component of the game, told apart by its `kind`. */
export type Part = CardPart | ScoreCardPart | FormatPart | SeatingPart;

/** All of it, for the types of a board. */
export interface Game {
  verbs: Verbs;
  anchor: Anchor;
  question: QuestionKind;
  event: EventKind;
}

/** From astrarium.games.star_realms.face.view by `make contract`: change it there. */

/**
 * The table as one seat sees it; `you` is null for a spectator. `trade_unseen` is how many of
 * which cards are left in the trade deck.
 */
export interface StarRealmsView {
  game: string;
  you: number | null;
  to_act: number[];
  outcome: Outcome | null;
  format: string;
  turn: number;
  active: number[];
  phase: Phase;
  trade_deck: number;
  trade_unseen: Record<string, number>;
  trade_row: (string | null)[];
  explorers: number;
  scrap_heap: string[];
  shared_authority: boolean;
  players: StarRealmsPlayer[];
}

/**
 * How a game ended: one of the game's named endings; 1 for the best rank, equal ranks share a
 * place; the game's own measure; the seats of rank 1, which share a victory even where these are
 * all, and none where the game says that it is `drawn`.
 */
export interface Outcome {
  ending: string;
  ranks: number[];
  scores: number[];
  winners: number[];
}

export type Phase = 'main' | 'discard' | 'draw' | 'over';

/**
 * One seat: what lies open (SR-27.1), hands (SR-27.2), decks (SR-27.3). A card that the
 * receiver does not know is null; `deck_top` are the known cards of a deck from the top down,
 * `unseen` how many of which cards are in deck and hand besides those that are told: all were
 * seen once.
 */
export interface StarRealmsPlayer {
  seat: number;
  team: number;
  role: Role;
  alive: boolean;
  authority: number;
  authority_start: number;
  trade: number;
  combat: number;
  deck: number;
  deck_top: (string | null)[];
  hand: (string | null)[];
  unseen: Record<string, number>;
  discard: string[];
  in_play: InPlay[];
  shielded: boolean;
  ended: boolean;
  top_deck: number;
  owes: number;
  played: string[];
}

export type Role = '' | 'emperor' | 'admiral' | 'boss' | 'soldier';

/** A card in play; these are open to everybody. */
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

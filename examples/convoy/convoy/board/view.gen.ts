/** From convoy by `astrarium contract convoy --into board`: change it there. */

/** The table as one seat sees it. */
export interface ConvoyView {
  game: string;
  you: number | null;
  to_act: number[];
  outcome: Outcome | null;
  seats: Crew[];
  ship: (string | null)[];
  deck: number;
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

/** A captain's points and hand, of which others see the cards that he has shown. */
export interface Crew {
  points: number;
  hand: (string | null)[];
}

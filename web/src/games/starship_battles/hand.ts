/** What the reader has taken in hand and not yet sent. */
import type { Facing } from './view';

export interface Hand {
  /** The ship that is to act. */
  ship: number | null;
  weapon: string | null;
  /** The enemy that is looked at, to see who can fire at it. */
  target: number | null;
  /** Where the ship would go. */
  draft: { square: string; facing: Facing | null } | null;
  /** The fighter type to be launched, or to jump in. */
  type: string | null;
  /** The facing that the next ship is placed with. */
  facing: Facing | null;
  /** The ship whose card lies open. */
  card: number | null;
}

export const EMPTY_HAND: Hand = {
  ship: null,
  weapon: null,
  target: null,
  draft: null,
  type: null,
  facing: null,
  card: null,
};

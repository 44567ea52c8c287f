/** What the reader has taken in hand and not yet sent. */
import type { End } from './model';
import type { Dir } from './questions';
import type { Facing } from './view';

export interface Hand {
  /** The ship that is to act. */
  ship: number | null;
  weapon: string | null;
  /** The enemy that is looked at, to see who can fire at it. */
  target: number | null;
  /** The enemy that everything fires at, one shot after the other: of one ship, or of all. */
  barrage: { target: number; ship: number | null } | null;
  /** The way off the grid that is being thought about. */
  leaving: Dir | null;
  /** The fighter type to be launched, or to jump in. */
  type: string | null;
  /** The facing that the next ship is placed with, or that a ship shall end with. */
  facing: Facing | null;
  /** The ship whose card lies open. */
  card: number | null;
}

/** One leg of a move in the making: where it ends, and which other ends there are in that square. */
export interface Draft {
  ship: number;
  start: string;
  end: End;
  ends: End[];
}

export const EMPTY_HAND: Hand = {
  ship: null,
  weapon: null,
  target: null,
  barrage: null,
  leaving: null,
  type: null,
  facing: null,
  card: null,
};

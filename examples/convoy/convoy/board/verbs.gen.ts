/** From convoy by `astrarium contract convoy --into board`: change it there. */

export type Card = 'storm' | 'grain' | 'cloth' | 'spice';

export type Seat = number;

/** Every verb with its arguments, by the names of their domains. */
export interface Verbs {
  load: { card: Card };
  sail: Record<never, never>;
  storm: Record<never, never>;
  calm: Record<never, never>;
  offer: { card: Card; seat: Seat };
  swap: { card: Card; seat: Seat };
}

/** The things of the table that choices hang on, by sort. */
export type Anchor = `hand:${string}` | 'hand:storm' | `seat:${number}`;

export type QuestionKind = 'load' | 'window';

/** Behind `.seen` an event tells its secret. */
export type EventKind = 'load' | 'offer' | 'storm' | 'swap';

/** All of it, for the types of a board. */
export interface Game {
  verbs: Verbs;
  anchor: Anchor;
  question: QuestionKind;
  event: EventKind;
}

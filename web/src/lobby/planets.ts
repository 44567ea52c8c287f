/** The worlds of the dial: every game in its place, lit where it can be played. */
import type { GameInfo } from '../table/api';

/** The games that have a place on the dial; a table of any other opens by its link. */
export const planets = (games: GameInfo[] | null): GameInfo[] =>
  (games ?? []).filter((g) => g.place >= 0).toSorted((a, b) => a.place - b.place);

/** The games on offer: those of the dial that can be played. */
export const playable = (games: GameInfo[] | null): GameInfo[] =>
  planets(games).filter((g) => g.available);

/**
 * What a view of any game holds, sorted for drawing: one row for each seat, and labelled facts.
 * Knows no game.
 */
import type { Choice, Decision } from '../../table/contract';
import { thingsOf } from '../../table/hanging';
import type { TableView } from '../../table/wire';

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** Fields that the frame shows itself, or that say nothing on their own. */
const FRAME = new Set(['game', 'you', 'turn', 'active', 'phase', 'to_act', 'outcome']);
const SEATS = ['seats', 'players'];

export interface Facts {
  seats: Record<string, Value>[];
  rest: [string, Value][];
}

const isRow = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Splits a view: `seats` (or `players`), one object for each seat, becomes a table; the rest are
 * facts.
 */
export function facts(view: TableView): Facts {
  const all = Object.entries(view as TableView & Record<string, Value>).filter(
    ([key]) => !FRAME.has(key),
  );
  const found = all.find(
    ([key, value]) => SEATS.includes(key) && Array.isArray(value) && value.every(isRow),
  );
  return {
    seats: (found?.[1] ?? []) as Record<string, Value>[],
    rest: all.filter((entry) => entry !== found),
  };
}

/** The columns of the seats' table: every field that some seat has, its own number left out. */
export const columns = (seats: Record<string, Value>[]): string[] =>
  [...new Set(seats.flatMap((row) => Object.keys(row)))].filter((key) => key !== 'seat');

/** A field's name when the game has no words for it: "cards_left" is "Cards left". */
export function spelled(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The one number of a choice, which can stand on a card; null when there is none or several. */
export function numberOf(choice: Choice): number | null {
  const numbers = Object.values(choice.label.params).filter((v) => typeof v === 'number');
  return numbers.length === 1 && Object.keys(choice.label.params).length === 1 ? numbers[0]! : null;
}

/**
 * The decision with an anchor for every choice, so that keys and focus find the cards of this
 * board.
 */
export function anchored(decision: Decision | null): Decision | null {
  if (!decision) return null;
  return {
    ...decision,
    choices: decision.choices.map((c, i) =>
      thingsOf(c).length === 0 ? { ...c, from: `choice:${i}` } : c,
    ),
  };
}

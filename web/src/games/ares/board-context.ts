/**
 * What every part of the board needs: the props of the frame, what hangs where, and what is picked
 * up.
 */
import { createContext, useContext, type PointerEvent } from 'react';
import type { Key, Translate } from '../../i18n/keys';
import type { Props } from './game';
import { badgeName } from '../../i18n/things';
import type { Hung, Way } from './model';
import type { Part } from './parts';

/** A key of the texts of this table. */
export type Word = Key<'ares'>;
export type Words = Translate<Word>;

export interface Table extends Omit<Props, 't'> {
  /** A text in the reader's language. */
  t: Words;
  parts: Record<string, Part>;
  hung: Hung;
  compact: boolean;
  /** What is picked up: a card of the hand or a Force; null = nothing. */
  picked: string | null;
  pick: (mover: string | null) => void;
  /** Several choices at one place, waiting for a word. */
  menu: Way[] | null;
  ask: (ways: Way[] | null) => void;
  /** Begins to drag a mover. */
  drag: (event: PointerEvent, mover: string) => void;
  /** A unit or card by its name. */
  nameOf: (id: string | null) => string;
}

export const TableContext = createContext<Table | null>(null);

/** The table around a part of the board. */
export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('a part of the board stands outside the board');
  return table;
}

/** A seat's name as the table knows it. */
export const seatOf = (table: Pick<Table, 'table' | 'lang' | 'view'>, seat: number): string =>
  badgeName(seat, { lang: table.lang, table: table.table, you: table.view.you });

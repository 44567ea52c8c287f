/** What every part of the board needs: the props of the frame and what hangs where. */
import { createContext, useContext } from 'react';
import type { Key, Translate } from '../../i18n/keys';
import type { Props } from './game';
import { badgeName } from '../../i18n/things';
import type { Hung } from './model';

/** A key of the texts of this table. */
export type Word = Key<'star_realms'>;
export type Words = Translate<Word>;

export interface Table extends Omit<Props, 't'> {
  /** A text in the reader's language. */
  t: Words;
  hung: Hung;
}

export const TableContext = createContext<Table | null>(null);

/** The table around a part of the board. */
export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('a part of the board stands outside the board');
  return table;
}

/**
 * Which row of keys a part of the table is: rows for buying and attacking exist in the main phase
 * only; in any other question everything lit has a number.
 */
export function useKeyRow(): (row: 'market' | 'attack') => string | undefined {
  const { decision } = useTable();
  return (row) => (decision?.kind === 'main' ? row : undefined);
}

/** A seat's name as the table knows it. */
export const nameOf = (table: Pick<Table, 'table' | 'lang' | 'view'>, seat: number): string =>
  badgeName(seat, { lang: table.lang, table: table.table, you: table.view.you });

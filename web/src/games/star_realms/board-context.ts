/** What every part of the board needs: the props of the frame and what hangs where. */
import { createContext, useContext } from 'react';
import type { Props } from './game';
import { badgeName } from '../../i18n/things';
import type { Hung } from './model';
import { word, type Word } from './words';

export interface Table extends Props {
  hung: Hung;
}

export const TableContext = createContext<Table | null>(null);

/** The table around a part of the board. */
export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('a part of the board stands outside the board');
  return table;
}

/** The board's own words in the reader's language. */
export function useWords(): (key: Word, params?: Record<string, string | number>) => string {
  const { lang } = useTable();
  return (key, params) => word(lang, key, params);
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

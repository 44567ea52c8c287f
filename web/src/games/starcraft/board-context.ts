/**
 * What every part of the board needs: the props of the frame, what hangs where, and what is picked
 * up.
 */
import { createContext, useContext } from 'react';
import { badgeName } from '../../i18n/things';
import type { Step } from '../../frame/Draft';
import type { Key, Translate } from '../../i18n/keys';
import type { Choice, Decision, Props } from './game';
import type { Plan, Planner } from '../../table/plan';
import type { Hung, Way } from './model';
import type { Parts } from './parts';
import type { StarCraftView } from './view';

/** A key of the texts of this table. */
export type Word = Key<'starcraft'>;
export type Words = Translate<Word>;

export interface Table extends Omit<Props, 't'> {
  /** A text in the reader's language. */
  t: Words;
  /** The table without the draft that lies on it. */
  before: StarCraftView;
  plan: Plan<StarCraftView, Step, Decision>;
  planner: Planner<StarCraftView, Step, Decision>;
  /** Takes several choices one after the other, as one step. */
  actGroup: (choices: Choice[]) => void;
  parts: Parts;
  hung: Hung;
  compact: boolean;
  /** What is picked up: a unit, an order, something to buy, a card; null = nothing. */
  picked: string | null;
  pick: (mover: string | null) => void;
  /** Several choices at one place, waiting for a word. */
  menu: Way[] | null;
  ask: (ways: Way[] | null) => void;
  /** Presses a thing: takes its only choice, picks it up, asks which, or says why not. */
  press: (anchor: string, element: Element, mover?: string) => boolean;
  /** The card of a technology or event that was selected, by its anchor. */
  looked: string | null;
  look: (anchor: string | null) => void;
  /** Whose chart of technologies lies open. */
  charted: number | null;
  chart: (seat: number | null) => void;
  /** Whether the last battle is shown again. */
  retelling: boolean;
  retell: (on: boolean) => void;
  /** A component by its name. */
  nameOf: (id: string | null) => string;
  /** Whose faction board is shown. */
  shown: number;
  show: (seat: number) => void;
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

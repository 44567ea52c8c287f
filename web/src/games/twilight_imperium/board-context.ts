/** What every part of the board needs: the props of the frame, and what hangs where. */
import { createContext, useContext } from 'react';
import type { Step } from '../../frame/Draft';
import { badgeName } from '../../i18n/things';
import type { Key, Translate } from '../../i18n/keys';
import type { Decision, Props } from './game';
import type { Plan, Planner } from '../../table/plan';
import type { Hung, Way } from './model';
import type { Parts } from './parts';
import type { System, TwilightImperiumView } from './view';

/** A key of the texts of this table. */
export type Word = Key<'twilight_imperium'>;
export type Words = Translate<Word>;

export interface Table extends Omit<Props, 't'> {
  /** A text in the reader's language. */
  t: Words;
  plan: Plan<TwilightImperiumView, Step, Decision>;
  planner: Planner<TwilightImperiumView, Step, Decision>;
  parts: Parts;
  hung: Hung;
  compact: boolean;
  /** Research stands on a chart in the galaxy's place. */
  charted: boolean;
  /** Several choices at one place, waiting for a word. */
  menu: Way[] | null;
  ask: (ways: Way[] | null) => void;
  /** The tile taken up from the hand, while the galaxy is built. */
  tile: string | null;
  lift: (tile: string | null) => void;
  /** Presses a thing with its parts: takes the only choice, asks which of several, or says why not. */
  press: (anchor: string, element: Element, parts?: string[]) => boolean;
  /** A component by its name. */
  nameOf: (id: string | null) => string;
  /** A system by its planets, and by its number where it has none. */
  systemName: (system: string) => string;
  /** A unit type by its name. */
  unitName: (unit: string) => string;
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

/** The tile of that number, if it lies on the table. */
export const systemAt = (view: TwilightImperiumView, system: string): System | undefined =>
  view.systems.find((s) => s.system === system);

/** An outcome of an agenda by what it elects. */
export function outcomeText(outcome: string, table: Table): string {
  const [, sort = '', id = ''] = /^(seat|planet|law|objective)_(.+)$/.exec(outcome) ?? [];
  if (sort === 'seat') return seatOf(table, Number(id));
  return sort
    ? table.nameOf(id)
    : table.say({ key: `twilight_imperium.outcome.${outcome}`, params: {} });
}

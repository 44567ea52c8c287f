/**
 * The pencil: what somebody means to buy, noted on his own faction board. Nobody else sees it: it is
 * kept by his browser and no server hears of it.
 */
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useBoard } from './kit';
import type { Parts } from './parts';
import type { Sheet } from './view';

/** How often each thing is noted, by the anchor of its price. */
export type Notes = Record<string, number>;

const KEPT = 20;
const MOST = 9;
const BLANK: Notes = {};

const usePages = create<{ pages: Record<string, Notes> }>()(
  persist((): { pages: Record<string, Notes> } => ({ pages: {} }), {
    name: 'astrarium.starcraft.pencil',
  }),
);

/** One page a table and seat. */
export const pageOf = (table: string, seat: number): string => `${table}/${seat}`;

export const useNotes = (page: string): Notes => usePages((s) => s.pages[page] ?? BLANK);

/** Notes a thing `more` times more, or rubs it out so often. */
export function pencil(page: string, anchor: string, more: number): void {
  usePages.setState(({ pages }) => {
    const { [page]: before = BLANK, ...others } = pages;
    const { [anchor]: n = 0, ...rest } = before;
    const now = Math.min(MOST, Math.max(0, n + more));
    const last = Object.entries(others).slice(1 - KEPT);
    const notes = now > 0 ? { ...rest, [anchor]: now } : rest;
    return { pages: { ...Object.fromEntries(last), [page]: notes } };
  });
}

/** Rubs everything out. */
export function rubOut(page: string): void {
  usePages.setState(({ pages }) => ({ pages: { ...pages, [page]: {} } }));
}

/** The component behind the anchor of a price. */
export const thingOf = (anchor: string): string => anchor.slice(anchor.indexOf(':') + 1);

/** Minerals, gas and workers that some notes would cost. */
export function costOf(parts: Parts, notes: Notes): [number, number, number] {
  const sum = (which: 0 | 1): number =>
    Object.entries(notes).reduce(
      (total, [anchor, n]) => total + n * (parts[thingOf(anchor)]?.price?.[which] ?? 0),
      0,
    );
  const [minerals, gas] = [sum(0), sum(1)];
  return [minerals, gas, minerals + gas];
}

/** How many units are among some notes. */
export const unitsIn = (parts: Parts, notes: Notes): number =>
  Object.entries(notes).reduce(
    (total, [anchor, n]) => total + (parts[thingOf(anchor)]?.kind === 'unit' ? n : 0),
    0,
  );

/** How many of a thing stand on a board, or have left its supply. */
function had(sheet: Sheet, anchor: string): number {
  const id = thingOf(anchor);
  if (anchor.startsWith('building:')) return sheet.buildings.includes(id) ? 1 : 0;
  if (anchor.startsWith('module:')) return sheet.modules.find((m) => m.module === id)?.n ?? 0;
  if (id === 'worker') return -sheet.workers;
  if (id === 'transport') return -sheet.transports;
  if (id === 'base') return -sheet.bases;
  return -(sheet.units.find((u) => u.unit === id)?.n ?? 0);
}

/** Rubs out what has been bought since the board was last seen. */
export function useRubbing(page: string, sheet: Sheet | null, buying: boolean): void {
  const notes = useNotes(page);
  const seen = useRef(sheet);
  useEffect(() => {
    const before = seen.current;
    seen.current = sheet;
    if (!before || !sheet || before === sheet || !buying) return;
    for (const anchor of Object.keys(notes)) {
      const bought = had(sheet, anchor) - had(before, anchor);
      if (bought > 0) pencil(page, anchor, -bought);
    }
  }, [page, sheet, buying, notes]);
}

/** How often a price is noted on the own board, and what a press does to note it once more. */
export function useMark(): {
  times: (anchor: string) => number;
  note: (anchor: string) => (() => void) | undefined;
} {
  const { table, view, readOnly } = useBoard();
  const page = pageOf(table.id, view.you ?? -1);
  const notes = useNotes(page);
  return {
    times: (anchor) => notes[anchor] ?? 0,
    note: (anchor) => (readOnly ? undefined : () => pencil(page, anchor, 1)),
  };
}

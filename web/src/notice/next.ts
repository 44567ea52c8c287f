/** The other tables of this browser that wait for its person, and which of them comes next. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { go, tableHref } from '../app/route';
import { useSettings } from '../app/settings';
import { lookAt, type OwnTable } from '../lobby/tables';
import { keptTables } from '../table/tokens';

const MOST = 12;
const REFRESH_MS = 20_000;

interface Others {
  current: string | null;
  waiting: OwnTable[];
}
export const useOthers = create<Others>(() => ({ current: null, waiting: [] }));

/**
 * Of the tables that wait, the one that was sat down at after this one; after the last comes the
 * first.
 */
export function following(waiting: OwnTable[], opened: string): OwnTable | null {
  const inOrder = waiting.toSorted(
    (a, b) => a.kept.opened.localeCompare(b.kept.opened) || a.table.id.localeCompare(b.table.id),
  );
  return inOrder.find((o) => o.kept.opened > opened) ?? inOrder[0] ?? null;
}

/** Where "next game" leads from the open table, or null when nothing else waits. */
export function nextTable({ current, waiting }: Others): OwnTable | null {
  return following(waiting, current === null ? '' : (keptTables()[current]?.opened ?? ''));
}

/** Goes to the next table that waits for this browser's person. */
export function goNext(): void {
  const next = nextTable(useOthers.getState());
  if (next) go(tableHref(next.table.id));
}

const over = new Set<string>();

async function gather(current: string): Promise<OwnTable[]> {
  const kept = Object.entries(keptTables())
    .filter(([id, { seats }]) => id !== current && !over.has(id) && Object.keys(seats).length > 0)
    .sort(([, a], [, b]) => b.opened.localeCompare(a.opened))
    .slice(0, MOST);
  const found = (await Promise.all(kept.map(([id, k]) => lookAt(id, k)))).filter((o) => o !== null);
  for (const { table } of found) if (table.status === 'finished') over.add(table.id);
  return found.filter((o) => o.yours);
}

/**
 * Looks after the other tables while one is open: at once when its own move begins or ends, then
 * every now and then.
 */
export function useOtherTables(current: string, yours: boolean): void {
  useEffect(() => {
    let here = true;
    useOthers.setState((before) => ({
      current,
      waiting: before.waiting.filter((o) => o.table.id !== current),
    }));
    const refresh = () => {
      if (!document.hidden || useSettings.getState().desktop)
        void gather(current).then((waiting) => {
          if (here) useOthers.setState({ waiting });
        });
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [current, yours]);
}

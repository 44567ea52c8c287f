/**
 * The tables that the lobby shows: this browser's own, with whose move it is, and those open to
 * anybody.
 */
import { useEffect, useState } from 'react';
import { api } from '../table/api';
import type { TableInfo } from '../table/contract';
import { keptTables, type Kept } from '../table/tokens';

export interface OwnTable {
  table: TableInfo;
  kept: Kept;
  yours: boolean;
  asked: number[];
}
export interface LobbyTables {
  own: OwnTable[];
  open: TableInfo[];
  loaded: boolean;
}

const NEWEST = 40;
const REFRESH_MS = 15_000;

/** Games that are over stay as they are: they are asked for once. */
const over = new Map<string, TableInfo>();

/**
 * A table that this browser holds seats of, and whether one of them is asked; null when it is not
 * to be found.
 */
export async function lookAt(id: string, kept: Kept): Promise<OwnTable | null> {
  const table = over.get(id) ?? (await api.table(id, null).catch(() => null));
  if (!table) return null;
  if (table.status === 'finished') over.set(id, table);
  if (table.status !== 'playing') return { table, kept, yours: false, asked: [] };
  const moment = await api
    .at(id, table.moves, Object.values(kept.seats)[0] ?? null, null)
    .catch(() => null);
  const asked = moment?.decision?.seats ?? moment?.view.to_act ?? [];
  return { table, kept, yours: asked.some((seat) => String(seat) in kept.seats), asked };
}

/** How a table of this browser stands, as its list is parted. */
export type Part = 'running' | 'won' | 'lost' | 'over';

/** Where a table belongs: won and lost are those of a single seat. */
export function partOf({ table, kept }: OwnTable): Part {
  if (table.status !== 'finished') return 'running';
  const [seat, ...more] = Object.keys(kept.seats).map(Number);
  if (!table.ended || table.ended.winners.length === 0 || seat === undefined || more.length > 0)
    return 'over';
  return table.ended.winners.includes(seat) ? 'won' : 'lost';
}

/** Own tables first by need, then by age. */
export function byNeed(a: OwnTable, b: OwnTable): number {
  const weight = (o: OwnTable) =>
    o.yours ? 0 : o.table.status === 'playing' ? 1 : o.table.status === 'waiting' ? 2 : 3;
  return weight(a) - weight(b) || b.kept.opened.localeCompare(a.kept.opened);
}

async function gather(): Promise<LobbyTables> {
  const kept = Object.entries(keptTables())
    .sort(([, a], [, b]) => b.opened.localeCompare(a.opened))
    .slice(0, NEWEST);
  const [own, open] = await Promise.all([
    Promise.all(kept.map(([id, k]) => lookAt(id, k))),
    api.tables().catch(() => []),
  ]);
  const ids = new Set(kept.map(([id]) => id));
  return {
    own: own.filter((o) => o !== null).sort(byNeed),
    open: open.filter((table) => !ids.has(table.id) && table.status !== 'finished'),
    loaded: true,
  };
}

/** The lobby's tables, looked up again every quarter of a minute and after `forget`. */
export function useTables(): [LobbyTables, () => void] {
  const [tables, setTables] = useState<LobbyTables>({ own: [], open: [], loaded: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    const refresh = () => {
      if (!document.hidden)
        void gather().then((found) => {
          if (here) setTables(found);
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
  }, [round]);
  return [tables, () => setRound((n) => n + 1)];
}

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
  /** How long the own seat still has, in ms; null where it is not asked or has no clock. */
  due: number | null;
}
export interface LobbyTables {
  own: OwnTable[];
  open: TableInfo[];
  loaded: boolean;
}

const NEWEST = 40;
const OWN_MS = 15_000;
/** A table that its host has left is offered for less than a minute: both together are less. */
const OPEN_MS = 10_000;

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
  if (table.status !== 'playing') return { table, kept, yours: false, asked: [], due: null };
  const moment = await api
    .at(id, table.moves, Object.values(kept.seats)[0] ?? null, null)
    .catch(() => null);
  const asked = moment?.decision?.seats ?? moment?.view.to_act ?? [];
  const yours = asked.some((seat) => String(seat) in kept.seats);
  const due = yours && table.clock ? await dueOf(id, kept) : null;
  return { table, kept, yours, asked, due };
}

/** How long the seat that this browser holds still has. */
async function dueOf(id: string, kept: Kept): Promise<number | null> {
  const clocks = await api.clocks(id, Object.values(kept.seats)[0] ?? null).catch(() => null);
  const own = clocks?.seats.find(({ seat }) => String(seat) in kept.seats);
  return clocks && own?.due ? own.due - clocks.at : null;
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
  const due = ({ due: at }: OwnTable) => at ?? Number.MAX_SAFE_INTEGER;
  return weight(a) - weight(b) || due(a) - due(b) || b.kept.opened.localeCompare(a.kept.opened);
}

/** Whether a table that waits for one sitting has lost its host. */
export const isStale = ({ status, pace, hosted }: TableInfo): boolean =>
  status === 'waiting' && pace === 'live' && hosted === 'gone';

const openSeats = (table: TableInfo): number => table.seats.filter((s) => s.kind === 'open').length;

/** Open tables: those that wait first, whose host is here, with few seats open, the newest. */
export function byOffer(a: TableInfo, b: TableInfo): number {
  const hosts = ['here', 'away', 'gone'];
  const weight = (table: TableInfo) =>
    table.status === 'waiting' ? hosts.indexOf(table.hosted ?? 'gone') : hosts.length;
  return weight(a) - weight(b) || openSeats(a) - openSeats(b) || b.created.localeCompare(a.created);
}

/** The tables of this browser. */
async function gatherOwn(): Promise<OwnTable[]> {
  const kept = Object.entries(keptTables())
    .sort(([, a], [, b]) => b.opened.localeCompare(a.opened))
    .slice(0, NEWEST);
  const own = await Promise.all(kept.map(([id, k]) => lookAt(id, k)));
  return own.filter((o) => o !== null).sort(byNeed);
}

/** The tables open to anybody, without this browser's own. */
async function gatherOpen(): Promise<TableInfo[]> {
  const own = keptTables();
  const open = await api.tables().catch(() => []);
  return open.filter(({ id, status }) => !(id in own) && status !== 'finished').sort(byOffer);
}

/** What is asked for now, again every so often while somebody looks, and when `round` changes. */
function useAsked<T>(ask: () => Promise<T>, every: number, round: number): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    let here = true;
    const refresh = () => {
      if (!document.hidden)
        void ask().then((told) => {
          if (here) setFound(told);
        });
    };
    refresh();
    const timer = setInterval(refresh, every);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [ask, every, round]);
  return found;
}

const NONE: never[] = [];

/** The lobby's tables, looked up again now and then and after `forget`. */
export function useTables(): [LobbyTables, () => void] {
  const [round, setRound] = useState(0);
  const own = useAsked(gatherOwn, OWN_MS, round);
  const open = useAsked(gatherOpen, OPEN_MS, round);
  const loaded = own !== null && open !== null;
  return [{ own: own ?? NONE, open: open ?? NONE, loaded }, () => setRound((n) => n + 1)];
}

/** A rematch: the same seats and options again, asked for at the table or on the game's page. */
import { go, tableHref } from '../app/route';
import { api } from '../table/api';
import type { TableInfo } from '../table/contract';
import { ownSeats } from '../table/store';
import { keep } from '../table/tokens';

/** Tables whose rematch is being asked for. */
const asking = new Set<string>();

/** Takes this browser's seats at the rematch and goes there; once, however often it is asked for. */
export async function sitAgain(id: string): Promise<void> {
  if (asking.has(id)) return;
  asking.add(id);
  await takeSeats(id).finally(() => asking.delete(id));
}

async function takeSeats(id: string): Promise<void> {
  for (const token of Object.values(ownSeats(id))) {
    const made = await api.rematch(id, token).catch(() => null);
    if (made)
      keep(made.table.id, {
        game: made.table.game,
        title: made.table.title,
        seats: made.tokens,
        opened: new Date().toISOString(),
      });
    if (made) go(tableHref(made.table.id));
  }
}

/** Whether there is a rematch to ask for, or one to go to. */
export const hasRematch = (table: TableInfo): boolean =>
  table.rematch !== null || Object.keys(ownSeats(table.id)).length > 0;

/**
 * Goes to the rematch: at once where this browser or bots hold every seat; elsewhere the others are
 * asked, by `ask`.
 */
export function rematch(table: TableInfo, ask: (id: string) => void): void {
  const own = ownSeats(table.id);
  const alone = table.seats.every((s) => s.kind === 'bot' || String(s.seat) in own);
  if (Object.keys(own).length === 0) {
    if (table.rematch) go(tableHref(table.rematch));
  } else if (table.rematch || alone) void sitAgain(table.id);
  else ask(table.id);
}

let wished: string | null = null;

/** Goes to the table, where everybody is asked as soon as it is open. */
export function askAtTable(id: string): void {
  wished = id;
  go(tableHref(id));
}

/** Whether a rematch of this table has been wished for elsewhere; it is told once. */
export function takeWish(id: string): boolean {
  const found = wished === id;
  wished = null;
  return found;
}

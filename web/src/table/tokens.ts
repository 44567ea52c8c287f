/** Seat tokens and visits, kept in this browser: one entry a table. */
export interface Kept {
  game: string;
  title: string;
  seats: Record<string, string>;
  opened: string;
  seen: number;
  /** By seat, the last event that its player had answered or looked through. */
  told?: Record<string, number>;
  /** When the table was last open here, in ms since 1970. */
  left?: number;
}

const KEY = 'astrarium.tables';

/** Every table this browser has sat at, by id. */
export function keptTables(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(tables: Record<string, Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser that stores nothing can still play; it only forgets its seats.
  }
}

/** Notes tokens and facts of a table; what is not given stays. */
export function keep(id: string, facts: Partial<Kept>): void {
  const tables = keptTables();
  const before = tables[id] ?? {
    game: '',
    title: '',
    seats: {},
    opened: new Date().toISOString(),
    seen: 0,
  };
  write({
    ...tables,
    [id]: {
      ...before,
      ...facts,
      seats: { ...before.seats, ...facts.seats },
      told: { ...before.told, ...facts.told },
    },
  });
}

/** The token that opened one seat opens another now; one that opened that seat has changed with it. */
export function reseat(id: string, token: string, seat: number): void {
  const kept = keptTables()[id];
  const held = Object.entries(kept?.seats ?? {});
  const before = held.flatMap(([each, opens]) =>
    opens === token && Number(each) !== seat ? [each] : [],
  )[0];
  if (!kept || before === undefined) return;
  const other = kept.seats[seat];
  const rest = held.filter(([each, opens]) => opens !== token && Number(each) !== seat);
  const seats: Record<string, string> = { ...Object.fromEntries(rest), [seat]: token };
  if (other !== undefined && other !== token) seats[before] = other;
  write({ ...keptTables(), [id]: { ...kept, seats } });
}

/** A token opens nothing any more; without another seat the table is forgotten. */
export function release(id: string, token: string): void {
  const kept = keptTables()[id];
  if (!kept) return;
  const seats = Object.fromEntries(Object.entries(kept.seats).filter(([, held]) => held !== token));
  if (Object.keys(seats).length === 0) forget(id);
  else write({ ...keptTables(), [id]: { ...kept, seats } });
}

/** Forgets a table in this browser; the table itself stays. */
export function forget(id: string): void {
  write(Object.fromEntries(Object.entries(keptTables()).filter(([key]) => key !== id)));
}

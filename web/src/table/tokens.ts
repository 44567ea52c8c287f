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

/** Forgets a table in this browser; the table itself stays. */
export function forget(id: string): void {
  write(Object.fromEntries(Object.entries(keptTables()).filter(([key]) => key !== id)));
}

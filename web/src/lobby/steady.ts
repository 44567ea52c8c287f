/** Lists that do not move under the pointer: nobody shall press a row that has just come there. */
import { useState } from 'react';

export interface Shown<T> {
  item: T;
  /** It is listed no more, and keeps its place until the pointer has left. */
  gone: boolean;
}

/** The rows while somebody points at them: each keeps its place, new ones come below. */
export function steady<T>(before: Shown<T>[], after: T[], idOf: (item: T) => string): Shown<T>[] {
  const found = new Map(after.map((item) => [idOf(item), item]));
  const known = new Set(before.map(({ item }) => idOf(item)));
  return [
    ...before.map(({ item }) => {
      const now = found.get(idOf(item));
      return { item: now ?? item, gone: now === undefined };
    }),
    ...after.filter((item) => !known.has(idOf(item))).map((item) => ({ item, gone: false })),
  ];
}

/** The rows of a list, and what tells its element that somebody points at it or is within. */
export function useSteady<T>(items: T[], idOf: (item: T) => string) {
  const [held, setHeld] = useState(false);
  const [kept, keep] = useState(() => ({ items, held, rows: steady([], items, idOf) }));
  let { rows } = kept;
  if (kept.items !== items || kept.held !== held) {
    rows = steady(held ? kept.rows : [], items, idOf);
    keep({ items, held, rows });
  }
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    rows,
    list: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  };
}

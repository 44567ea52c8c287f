/** The longest pause that a reader allows itself in a window; kept in this browser for each table. */
import { useEffect, useState } from 'react';
import type { BattleDecision } from './questions';

/** Seconds; 0 for as long as one likes. */
export const LIMITS = [0, 15, 30, 60] as const;

const place = (table: string, seat: number): string => `astrarium.sb.limit.${table}.${seat}`;

/** The kept limit of a seat at a table; anything unreadable is as if it had never been set. */
export const readLimit = (table: string, seat: number): number =>
  LIMITS.find((n) => String(n) === localStorage.getItem(place(table, seat))) ?? 0;

export const keepLimit = (table: string, seat: number, limit: number): void =>
  localStorage.setItem(place(table, seat), String(limit));

/** Passes when the longest pause is over; gives the seconds left, null without a limit. */
export function useLimit(
  decision: BattleDecision | null,
  limit: number,
  pass: () => void,
): number | null {
  const [tick, setTick] = useState({ id: -1, n: 0 });
  const asked = decision?.yours === true && decision.window !== null && limit > 0;
  const id = asked ? decision.id : -1;
  useEffect(() => {
    if (id < 0) return undefined;
    const timer = setInterval(() => setTick((t) => ({ id, n: t.id === id ? t.n + 1 : 1 })), 1000);
    return () => clearInterval(timer);
  }, [id]);
  const left = asked ? Math.max(0, limit - (tick.id === id ? tick.n : 0)) : null;
  useEffect(() => {
    if (left === 0) pass();
    // A window passes once, with the answer that belongs to it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [left]);
  return left;
}

/**
 * Standing answers: what this browser answers in a window when its reader has said so beforehand;
 * kept for each table.
 */
import { useEffect, useState } from 'react';
import type { BattleDecision } from './questions';

export const WINDOWS = [
  'attack_declared',
  'attack_rolled',
  'attack_hit',
  'damage_resolve',
] as const;
export type Kind = (typeof WINDOWS)[number];
export type Answer = 'ask' | 'fits' | 'pass';
export const ANSWERS: readonly Answer[] = ['ask', 'fits', 'pass'];
export const LIMITS = [0, 15, 30, 60] as const;

export interface Standing {
  answers: Record<Kind, Answer>;
  /** Seconds before a window passes by itself; 0 for never. */ limit: number;
}

export const FRESH: Standing = {
  answers: {
    attack_declared: 'fits',
    attack_rolled: 'fits',
    attack_hit: 'fits',
    damage_resolve: 'fits',
  },
  limit: 0,
};

const place = (table: string, seat: number): string => `astrarium.sb.standing.${table}.${seat}`;

/**
 * The standing answers of a seat at a table; anything unreadable is as if it had never been set.
 */
export function readStanding(table: string, seat: number): Standing {
  try {
    const found = JSON.parse(
      localStorage.getItem(place(table, seat)) ?? 'null',
    ) as Partial<Standing> | null;
    const answers = Object.fromEntries(
      WINDOWS.map((kind) => [
        kind,
        ANSWERS.find((a) => a === found?.answers?.[kind]) ?? FRESH.answers[kind],
      ]),
    ) as Standing['answers'];
    return { answers, limit: LIMITS.find((l) => l === found?.limit) ?? FRESH.limit };
  } catch {
    return FRESH;
  }
}

export function keepStanding(table: string, seat: number, standing: Standing): void {
  localStorage.setItem(place(table, seat), JSON.stringify(standing));
}

/** Whether something other than passing is open in a window. */
export const fits = (decision: BattleDecision): boolean =>
  decision.choices.some((c) => c.verb !== 'pass');

/** Whether the reader is to be asked. */
export function asks(decision: BattleDecision, { answers }: Standing): boolean {
  const answer = decision.window ? answers[decision.window] : 'ask';
  return answer === 'ask' || (answer === 'fits' && fits(decision));
}

/** Between 0.4 and 1.2 s, whatever is held, so that a pass tells nothing. */
const pause = (): number => 400 + Math.random() * 800;

/**
 * Passes for the reader where the standing answer says so, or when the longest pause is over; gives
 * the seconds left.
 */
export function useStanding(
  decision: BattleDecision | null,
  standing: Standing,
  hurried: boolean,
  pass: () => void,
): { passing: boolean; left: number | null } {
  const [tick, setTick] = useState({ id: -1, n: 0 });
  const window_ = decision?.kind === 'window' && decision.yours ? decision : null;
  const id = window_?.id ?? -1;
  const passing = window_ !== null && !asks(window_, standing);
  useEffect(() => {
    if (!passing) return undefined;
    const timer = setTimeout(pass, hurried ? 0 : pause());
    return () => clearTimeout(timer);
    // A new window is a new id; `pass` belongs to it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, passing, hurried]);
  const limit = window_ !== null && !passing ? standing.limit : 0;
  useEffect(() => {
    if (limit === 0) return undefined;
    const timer = setInterval(() => setTick((t) => ({ id, n: t.id === id ? t.n + 1 : 1 })), 1000);
    return () => clearInterval(timer);
  }, [id, limit]);
  const left = limit === 0 ? null : Math.max(0, limit - (tick.id === id ? tick.n : 0));
  useEffect(() => {
    if (left === 0) pass();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [left]);
  return { passing, left };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What runs now: everything in the tier `all`; in the short one the part whose turn it is, so that
 * seven draws one after the other meet everything.
 */
const TIERS = ['short', 'all'];
const WEEK = 7;
const DAY_MS = 86_400_000;
/** 1 January 1970 in days since year 1. */
const EPOCH = 719_163;

/** The days since year 1, as Python's `date.toordinal()` counts them. */
export const ordinal = (day: Date): number =>
  Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS + EPOCH;

const tier = process.env.ASTRARIUM_TIER ?? 'short';
if (!TIERS.includes(tier)) throw new Error(`ASTRARIUM_TIER is ${TIERS.join(' or ')}, not ${tier}`);
// Workers that start later find it here: a midnight between them changes nothing.
process.env.ASTRARIUM_DRAW ??= String(ordinal(new Date()));

/** Whether everything runs. */
export const ALL = tier === 'all';

/** What the short tier goes by. */
export const DRAW = Number(process.env.ASTRARIUM_DRAW);
if (!Number.isInteger(DRAW) || DRAW < 0)
  throw new Error(`ASTRARIUM_DRAW is a whole number, not ${process.env.ASTRARIUM_DRAW}`);

/** Which of seven games is played to its end now. */
export const SEED = DRAW % WEEK;

/** Where a list begins, so that not all are at their first on the same day. */
const offset = (key: string): number =>
  [...key].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7);

/** Whether the nth of things that come in `every` turns has its turn at a draw. */
const due = (n: number, every: number, key: string, draw: number): boolean =>
  n % every === (draw + offset(key)) % every;

/** The part of a list whose turn it is at a draw: one of seven, and one entry at least. */
export function part<T>(list: readonly T[], key: string, draw: number): T[] {
  const every = Math.min(WEEK, list.length);
  return list.filter((_, n) => due(n, every, key, draw));
}

/** What of a list runs now; `key` tells apart lists of one length. */
export const drawn = <T>(list: readonly T[], key: string): T[] =>
  ALL ? [...list] : part(list, key, DRAW);

/** One of seven entries at most, in either tier. */
export const turn = <T>(list: readonly T[], key: string): T => part(list, key, DRAW)[0]!;

/** The turns of dear tests by `key › title`, dealt by their seconds (scripts/deal.py). */
const DEALT = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../turns.json'), 'utf8')) as {
    browser: Record<string, number>;
  }
).browser;

/** Says of one test after the other whether it runs now, where each runs once in seven draws. */
export function turns(key: string): (name: string) => boolean {
  let n = 0;
  return (name) => {
    const turn = DEALT[name] ?? n + offset(key);
    n += 1;
    return ALL || (turn + DRAW) % WEEK === 0;
  };
}

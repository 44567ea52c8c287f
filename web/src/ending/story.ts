/** What the page of a finished game works out of what the server tells. */
import type { Chance, Ending, EndingPage, PossessionInfo } from '../table/contract';

/** On which side of a game its reader was. */
export type Side = 'won' | 'together' | 'lost' | 'watched';

/** The side of a seat, null for anybody else; nobody wins or loses a draw. */
export function sideOf(
  { winners }: Pick<Ending, 'winners'>,
  seat: number | null,
  teams: number[] = [],
): Side {
  if (seat === null || winners.length === 0) return 'watched';
  if (!winners.includes(seat)) return 'lost';
  const mates = winners.filter(
    (w) => w !== seat && (teams.length === 0 || teams[w] === teams[seat]),
  );
  return mates.length > 0 ? 'together' : 'won';
}

export interface Step {
  move: number;
  values: number[];
}

/** The curve as steps: each value stands from its move to the next step's. */
export const stepsOf = ({ points }: Pick<EndingPage, 'points'>): Step[] =>
  points.map(({ move, standing }) => ({ move, values: standing }));

/** The path of one seat's line: level, then up or down at the move that changed it. */
export function stairs(
  steps: Step[],
  seat: number,
  x: (move: number) => number,
  y: (value: number) => number,
  last: number,
): string {
  const [first, ...rest] = steps;
  if (!first) return '';
  const line = rest.map((s) => `H${x(s.move).toFixed(1)}V${y(s.values[seat] ?? 0).toFixed(1)}`);
  return `M${x(0).toFixed(1)} ${y(first.values[seat] ?? 0).toFixed(1)}${line.join('')}H${x(last).toFixed(1)}`;
}

/** Who leads alone between one step and the next, with the gap to whoever is second. */
export interface Lead {
  from: number;
  to: number;
  seat: number;
  high: number;
  low: number;
}

/** The stretches of a game of two in which one leads. */
export function leads(steps: Step[], last: number): Lead[] {
  return steps.flatMap((s, i) => {
    const [a, b] = s.values;
    if (s.values.length !== 2 || a === undefined || b === undefined || a === b) return [];
    const from = i === 0 ? 0 : s.move;
    return [
      {
        from,
        to: steps[i + 1]?.move ?? last,
        seat: a > b ? 0 : 1,
        high: Math.max(a, b),
        low: Math.min(a, b),
      },
    ].filter((lead) => lead.to > lead.from);
  });
}

/** The values after a move, or before the first step. */
export const valuesAt = (steps: Step[], move: number): number[] =>
  (steps.findLast((s) => s.move <= move) ?? steps[0])?.values ?? [];

/** Round numbers for an axis from 0 or below to the top, four or five of them. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(1, high - low);
  const rough = span / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * unit).find((n) => n >= rough) ?? unit * 10);
  const found: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(at === 0 ? 0 : at);
  return found;
}

/**
 * The chance of one seat over the game: its own, and in a game of two what the other's leaves it;
 * the mean of some moves each, for single ones tremble.
 */
export function chanceOf(
  chances: Chance[],
  seat: number,
  seats: number,
  last: number,
): { move: number; chance: number }[] {
  const own = chances.flatMap(({ move, seat: whose, chance }) =>
    whose === seat ? [{ move, chance }] : seats === 2 ? [{ move, chance: 1 - chance }] : [],
  );
  const width = Math.max(1, last / 28);
  const bins = new Map<number, { move: number; chance: number }[]>();
  for (const one of own) {
    const bin = Math.floor(one.move / width);
    bins.set(bin, [...(bins.get(bin) ?? []), one]);
  }
  const mean = (list: number[]) => list.reduce((sum, n) => sum + n, 0) / list.length;
  return [...bins.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, list]) => ({
      move: mean(list.map((one) => one.move)),
      chance: mean(list.map((one) => one.chance)),
    }));
}

/** A seat's possessions by group, in the order in which the game tells them. */
export function groups(
  owned: PossessionInfo[],
): { group: string; count: number; things: PossessionInfo[] }[] {
  const names = [...new Set(owned.map(({ group }) => group))];
  return names.map((group) => {
    const things = owned.filter((one) => one.group === group);
    return { group, count: things.reduce((sum, { count }) => sum + count, 0), things };
  });
}

/** "9:12", or "1:02:05" from an hour on. */
export function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** A chance as a number of a hundred; what a search thinks is never quite certain. */
export const ofHundred = (chance: number): number =>
  Math.min(99, Math.max(1, Math.round(chance * 100)));

/** Where the seats of a format stand in its picture, and who goes for whom. */
import type { SeatingInfo } from '../table/contract';

export interface Place {
  x: number;
  y: number;
}
/** From one seat to another; both ways unless `one`, `also` where it is not everybody's way. */
export interface Aim {
  from: number;
  to: number;
  one?: boolean;
  also?: boolean;
}

/** The team of each of so many seats. */
export const teamsOf = ({ teams, opposite }: SeatingInfo, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (opposite ? i % (count / 2) : (teams[i] ?? i)));

const inRow = (seats: number[], y: number): [number, Place][] =>
  seats.map((seat, i) => [seat, { x: ((i + 1) * 100) / (seats.length + 1), y }]);

/** The places in a square of 100; the first seat at the bottom, where people sit round a table. */
export function places(seating: SeatingInfo, count: number): Place[] {
  const seats = Array.from({ length: count }, (_, i) => i);
  const { aims, opposite, leaders } = seating;
  if (aims === 'boss')
    return rows([
      [leaders, 20],
      [seats.filter((s) => !leaders.includes(s)), 78],
    ]);
  if (!opposite && (aims === 'teams' || aims === 'facing')) {
    const team = teamsOf(seating, count);
    return rows([
      [seats.filter((s) => team[s] === 0), 78],
      [seats.filter((s) => team[s] !== 0), 22],
    ]);
  }
  return seats.map((i) => {
    const turn = Math.PI / 2 + (2 * Math.PI * i) / count;
    return { x: 50 + 36 * Math.cos(turn), y: 50 + 34 * Math.sin(turn) };
  });
}

function rows(each: [number[], number][]): Place[] {
  const found: Place[] = [];
  for (const [seats, y] of each) for (const [seat, at] of inRow(seats, y)) found[seat] = at;
  return found;
}

/** Who goes for whom. */
export function aimsOf(seating: SeatingInfo, count: number): Aim[] {
  const team = teamsOf(seating, count);
  const pairs = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count - from - 1 }, (_none, i) => ({ from, to: from + 1 + i })),
  ).flat();
  const { aims, leaders } = seating;
  switch (aims) {
    case 'left':
      return team.map((_, from) => ({ from, to: (from + 1) % count, one: true }));
    case 'boss':
      return pairs.filter(({ from, to }) => leaders.includes(from) !== leaders.includes(to));
    case 'facing': {
      const half = count / 2;
      const facing = pairs.filter(({ from, to }) => to - from === half);
      const others = pairs.filter(
        ({ from, to }) =>
          team[from] !== team[to] &&
          to - from !== half &&
          (leaders.includes(from) || leaders.includes(to)),
      );
      return [...facing, ...others.map((a) => leadersFirst(a, leaders))];
    }
    default:
      return pairs.filter(({ from, to }) => team[from] !== team[to]);
  }
}

const leadersFirst = ({ from, to }: Aim, leaders: number[]): Aim =>
  leaders.includes(from)
    ? { from, to, one: true, also: true }
    : { from: to, to: from, one: true, also: true };

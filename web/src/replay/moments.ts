/** What a replay's timeline shows: turns, and where it ends. */
import type { Mark } from '../table/contract';

/**
 * Where a timeline ends that keeps the game's length to itself: always somewhat after what was
 * reached.
 */
export const horizon = (reached: number): number => (Math.floor(reached / 20) + 2) * 20;

export interface TurnSpan {
  turn: number;
  seat: number | null;
  from: number;
  to: number;
}

/** The timeline by turns: each from its first move up to the next turn's first. */
export function spans(marks: Mark[], last: number): TurnSpan[] {
  const turns: TurnSpan[] = [];
  for (const mark of marks) {
    const open = turns.at(-1);
    if (open && open.turn === mark.turn) open.seat ??= mark.seat;
    else {
      if (open) open.to = mark.move;
      turns.push({
        turn: mark.turn,
        seat: mark.seat,
        from: turns.length ? mark.move : 0,
        to: last,
      });
    }
  }
  return turns;
}

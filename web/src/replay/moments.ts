/** What a replay's timeline shows: turns, and where it ends. */
import type { Mark } from '../table/contract';

/**
 * Where a timeline ends that keeps the game's length to itself: always somewhat after what was
 * reached.
 */
export const horizon = (reached: number): number => (Math.floor(reached / 20) + 2) * 20;

/** Of moves along a bar those that can be told apart: the first in each of so many parts of it. */
export function apart(moves: number[], last: number, parts: number): number[] {
  const part = (move: number): number => Math.floor((move / Math.max(1, last)) * parts);
  return moves.filter((move, i) => i === 0 || part(move) !== part(moves[i - 1]!));
}

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

/** The moments of a game, fetched one move at a time and kept; the neighbours are fetched ahead. */
import { useEffect, useRef, useState } from 'react';
import { PUBLIC } from '../app/route';
import { api, type Moment } from '../table/api';
import type { Mark } from '../table/contract';

interface Source {
  id: string;
  token: string | null;
  eyes: number | null;
}

/** The moment after `move` moves, or the last one shown while it is on its way. */
export function useMoment(
  source: Source,
  move: number | null,
  last: number,
): { moment: Moment | null; failed: boolean } {
  const cache = useRef(new Map<string, Promise<Moment>>());
  const [shown, setShown] = useState<{ key: string; moment: Moment } | null>(null);
  const [failed, setFailed] = useState(false);
  const { id, token, eyes } = source;
  useEffect(() => {
    if (move === null) return;
    let here = true;
    const fetchAt = (n: number): Promise<Moment> => {
      const key = `${id} ${n} ${eyes ?? ''}`;
      const kept = cache.current.get(key);
      if (kept) return kept;
      const asked = eyes === PUBLIC ? api.at(id, n, null, null) : api.at(id, n, token, eyes);
      cache.current.set(key, asked);
      asked.catch(() => cache.current.delete(key));
      return asked;
    };
    fetchAt(move).then(
      (moment) => {
        if (!here) return;
        setFailed(false);
        setShown({ key: `${id} ${move} ${eyes ?? ''}`, moment });
        if (move < last) fetchAt(move + 1).catch(() => undefined);
      },
      () => {
        if (here) setFailed(true);
      },
    );
    return () => {
      here = false;
    };
  }, [id, token, eyes, move, last]);
  return { moment: shown?.moment ?? null, failed };
}

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

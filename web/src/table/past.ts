/** Past moments of a table, fetched one move at a time and kept; the neighbours are fetched ahead. */
import { useEffect, useRef, useState } from 'react';
import { PUBLIC } from '../app/route';
import { api, type Moment } from './api';
import type { TableInfo } from './contract';
import { completed, type Situation } from './situation';

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

/** A past moment in the shape that the frame draws: nobody is asked anything. */
export function asSituation(table: TableInfo, moment: Moment, eyes: number | null): Situation {
  const { events } = moment;
  const view = completed(moment.view, moment.decision);
  const seat = eyes === PUBLIC ? null : (eyes ?? view.you);
  return {
    seq: moment.moves,
    seat,
    former: null,
    table: { ...table, spectators: 0 },
    view,
    decision: null,
    undo: { possible: false, to: null, barrier: null },
    events,
    recent: [],
    offers: [],
    chat: [],
    present: [],
    standing: [],
  };
}

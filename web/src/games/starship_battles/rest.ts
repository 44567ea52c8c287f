/**
 * Passing for a phase: the server passes in every window until the phase is over, and then asks as
 * it did before.
 */
import { useCallback, useEffect, useState } from 'react';
import type { StandingAnswer } from '../../table/contract';
import { stand } from '../../table/store';
import type { Table } from './kit';
import { choiceOf } from './model';

interface Rest {
  /** Round, phase and side in turn. */
  phase: string;
  /** What the windows go back to. */
  before: StandingAnswer[];
}

const place = (table: string, seat: number): string => `astrarium.sb.rest.${table}.${seat}`;

function read(key: string): Rest | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Rest | null;
    return kept && typeof kept.phase === 'string' && Array.isArray(kept.before) ? kept : null;
  } catch {
    return null;
  }
}

const answer = (each: StandingAnswer[]): void => {
  for (const { window, answer: said } of each) stand(window, said);
};

/** Whether the seat rests, and how it begins and ends. */
export interface Resting {
  on: boolean;
  begin: () => void;
  end: () => void;
}

export function useRest(
  { view, table, readOnly, decision, send }: Table,
  known: StandingAnswer[],
): Resting {
  const key = place(table.id, view.you ?? -1);
  const phase = `${view.round} ${view.phase} ${view.active}`;
  const [rest, setRest] = useState(() => (readOnly ? null : read(key)));
  /** Once: what is said afterwards is no longer touched. */
  const restore = useCallback(() => {
    if (rest && localStorage.getItem(key) !== null) answer(rest.before);
    localStorage.removeItem(key);
  }, [rest, key]);
  useEffect(() => {
    if (rest && !readOnly && rest.phase !== phase && known.length > 0) restore();
  }, [rest, phase, readOnly, known.length, restore]);
  const end = (): void => {
    restore();
    setRest(null);
  };
  const begin = (): void => {
    const before = known.filter((each) => each.answer !== 'pass');
    localStorage.setItem(key, JSON.stringify({ phase, before }));
    setRest({ phase, before });
    // The pass goes first: behind the standing answers it could come after the server's own.
    const pass = choiceOf(decision, 'pass');
    if (pass) send([pass.action]);
    answer(before.map(({ window }) => ({ window, answer: 'pass' })));
  };
  return { on: rest?.phase === phase, begin, end };
}

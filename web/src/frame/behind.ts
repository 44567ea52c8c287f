/**
 * A board that shows what happened step by step is behind for a while; the instruments around it
 * then wait with it.
 */
import { create } from 'zustand';
import type { Situation } from '../table/situation';
import type { TableView } from '../table/wire';

/** The view that a board still shows, and the number of the last event that led to it. */
export interface Behind {
  view: object;
  seq: number;
}

export const useBehind = create<{ behind: Behind | null }>(() => ({ behind: null }));

/** Told by a board whenever it falls behind, moves on, or has caught up (null). */
export const fallBehind = (behind: Behind | null): void => useBehind.setState({ behind });

/**
 * What may be told of a situation while the board is behind: nothing that it has not shown yet, and
 * nothing to answer.
 */
export function heldBack(situation: Situation, behind: Behind | null): Situation {
  if (behind === null) return situation;
  const table =
    situation.table.status === 'finished'
      ? { ...situation.table, status: 'playing' as const }
      : situation.table;
  return {
    ...situation,
    table,
    view: behind.view as TableView,
    decision: null,
    recent: [],
    events: situation.events.filter((e) => e.seq <= behind.seq),
  };
}

/** The chances of the open table's position, as the server tells them to the seat that is shown. */
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { api, type OddsEntry } from './api';
import type { Decision, Forecast, Threat } from './contract';
import { currentToken, useTable } from './store';

const SETTLED_MS = 350;

interface Told {
  odds: OddsEntry[];
  danger: Threat[];
}
const NOTHING: Told = { odds: [], danger: [] };

interface Known {
  /** Of which table, event, seat and draft it was told. */
  at: string;
  told: Told;
  tried: Tried | null;
}

/** A draft on the board: its answers, and what could strike where they put things. */
interface Tried {
  danger: Threat[];
  actions: string[];
}
const NONE: string[] = [];

const useKnown = create<Known>(() => ({ at: '', told: NOTHING, tried: null }));
let asked = '';

/**
 * The chances of the position as a draft leaves it, asked again when it has changed and rests; empty
 * until they are known. Asked once, whoever shows them.
 */
export function useOdds(on: boolean): Told {
  const id = useTable((s) => s.situation?.table.id ?? null);
  const seq = useTable((s) => s.situation?.seq ?? 0);
  const seat = useTable((s) => s.situation?.seat ?? null);
  const playing = useTable((s) => s.situation?.table.status === 'playing');
  const known = useKnown();
  const actions = known.tried?.actions ?? NONE;
  const at = [id, seq, seat, ...actions].join('\n');
  useEffect(() => {
    if (!on || !playing || id === null || useKnown.getState().at === at) return undefined;
    const wait = setTimeout(() => {
      if (asked === at) return;
      asked = at;
      api.odds(id, currentToken(), actions).then(
        ({ odds, danger }) => {
          if (asked === at) useKnown.setState({ at, told: { odds, danger } });
        },
        () => {
          if (asked === at) asked = '';
        },
      );
    }, SETTLED_MS);
    return () => clearTimeout(wait);
  }, [on, playing, id, at, actions]);
  return on && playing && known.at === at ? known.told : NOTHING;
}

/** Told by a board whenever a move is tried, and null when nothing is. */
export const tryOut = (tried: Tried | null): void => useKnown.setState({ tried });

/** What could strike things of the shown seat's, where a try has put them if one lies on the board. */
export function useDanger(on: boolean): Threat[] {
  const { danger } = useOdds(on);
  const tried = useKnown((s) => s.tried);
  return on ? (tried?.danger ?? danger) : NOTHING.danger;
}

/** The chances beside the choices of a question, the likeliest first. */
export const beside = (odds: OddsEntry[], decision: Decision | null): OddsEntry[] =>
  odds
    .filter((e) => e.on?.some((action) => decision?.choices.some((c) => c.action === action)))
    .toSorted((a, b) => b.chance - a.chance);

export type Estimate = { is: 'none' | 'asked' | 'failed' } | { is: 'known'; battle: Forecast };

/**
 * How bots would play the position on; asked for by a press only, and gone when the position
 * changes.
 */
export function useEstimate(): { estimate: Estimate; ask: () => void } {
  const id = useTable((s) => s.situation?.table.id ?? null);
  const seq = useTable((s) => s.situation?.seq ?? 0);
  const [known, setKnown] = useState<{ at: number; estimate: Estimate }>({
    at: -1,
    estimate: { is: 'none' },
  });
  const ask = useCallback(() => {
    if (id === null) return;
    const tell = (estimate: Estimate): void => setKnown({ at: seq, estimate });
    tell({ is: 'asked' });
    api.estimate(id, currentToken()).then(
      ({ battle }) => tell(battle ? { is: 'known', battle } : { is: 'failed' }),
      () => tell({ is: 'failed' }),
    );
  }, [id, seq]);
  return { estimate: known.at === seq ? known.estimate : { is: 'none' }, ask };
}

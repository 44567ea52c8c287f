/** The chances of the open table's position, as the server tells them to the seat that is shown. */
import { useCallback, useEffect, useState } from 'react';
import { api, type OddsEntry } from './api';
import type { Forecast } from './contract';
import { currentToken, useTable } from './store';

const SETTLED_MS = 350;

/**
 * The entries of the position, asked again when it has changed and rests; empty until they are
 * known.
 */
export function useOdds(on: boolean): OddsEntry[] {
  const id = useTable((s) => s.situation?.table.id ?? null);
  const seq = useTable((s) => s.situation?.seq ?? 0);
  const playing = useTable((s) => s.situation?.table.status === 'playing');
  const [known, setKnown] = useState<{ at: string; odds: OddsEntry[] }>({ at: '', odds: [] });
  const at = `${id} ${seq}`;
  useEffect(() => {
    if (!on || !playing || id === null || known.at === at) return undefined;
    let left = false;
    const wait = setTimeout(() => {
      api.odds(id, currentToken()).then(
        ({ odds }) => {
          if (!left) setKnown({ at, odds });
        },
        () => undefined,
      );
    }, SETTLED_MS);
    return () => {
      left = true;
      clearTimeout(wait);
    };
  }, [on, playing, id, at, known.at]);
  return on && playing && known.at === at ? known.odds : [];
}

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

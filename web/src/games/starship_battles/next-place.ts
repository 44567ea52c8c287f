/** Where the focus goes while a fleet is placed by keyboard. */
import { useEffect, useRef, type RefObject } from 'react';
import type { Table } from './kit';

/**
 * While ships are placed the focus goes on from the one that stands to the next free square, and
 * from the last one to the button that ends it, so that Enter never lifts what was just placed.
 */
export function useNextPlace(cells: RefObject<HTMLDivElement | null>, table: Table): void {
  const { decision, view, lit } = table;
  const asked = decision?.yours && decision.kind === 'deploy' ? decision.id : null;
  const placing = view.placing;
  const latest = useRef(lit);
  useEffect(() => {
    latest.current = lit;
  });
  useEffect(() => {
    const now = document.activeElement;
    const board = cells.current?.closest('.sb-board');
    if (asked === null || !(now instanceof HTMLElement) || !board?.contains(now)) return;
    if (!now.closest('[data-square], [data-ship-row]')) return;
    if (placing === null) return document.querySelector<HTMLElement>('.prompt .btn.prime')?.focus();
    if (
      !now.matches(':focus-visible') ||
      latest.current.get(now.dataset.square ?? '')?.tone === 'place'
    )
      return;
    const free = [...latest.current].find(([, light]) => light.tone === 'place')?.[0];
    cells.current?.querySelector<HTMLElement>(`[data-square="${free}"]`)?.focus();
  }, [cells, asked, placing]);
}

/**
 * Everything at one enemy: the best shot of each weapon system in turn, each told before the next,
 * until nothing reaches it or the damage phase will remove it anyway.
 */
import { useEffect, useRef } from 'react';
import type { Table } from './kit';
import { fire } from './hands';
import { ranked, shipBy, shots, type Shot } from './model';

/** Time to see a die before the next one. */
const SEEN_MS = 600;

/** The shots of a barrage, one for each weapon system; areas, which strike friends too, stay out. */
export function barrage(
  { decision, view }: Pick<Table, 'decision' | 'view'>,
  target: number,
  ship: number | null,
): Shot[] {
  if (decision?.kind !== 'attack' || shipBy(view, target)?.next === 'destroyed') return [];
  const all = ranked(
    shots(decision).filter(
      (s) => s.target === target && !s.area && (ship === null || s.ship === ship),
    ),
  );
  const first = all.filter(
    (s, i) => all.findIndex((o) => o.ship === s.ship && o.weapon === s.weapon) === i,
  );
  // Point defense closes with the first shot of another weapon system.
  return [...first.filter((s) => s.weapon === 'pd'), ...first.filter((s) => s.weapon !== 'pd')];
}

/** Goes on with the barrage under way whenever its next shot is the reader’s to fire. */
export function useBarrage(table: Table): void {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const { hand, decision, sending } = table;
  const asked = decision?.yours === true && decision.kind === 'attack' ? decision.id : null;
  useEffect(() => {
    if (hand.barrage === null || asked === null || sending) return undefined;
    const timer = setTimeout(() => {
      const now = latest.current;
      if (now.hand.barrage === null) return;
      const [shot] = barrage(now, now.hand.barrage.target, now.hand.barrage.ship);
      if (shot) fire(now, shot);
      else now.take({ barrage: null });
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [hand.barrage, asked, sending]);
}

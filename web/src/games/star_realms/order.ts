/** In which order a whole hand is best played. */
import type { CardPart } from './verbs.gen';

/** What a primary ability needs of the table when its card is played. */
const FIRST = 0,
  WANTS_A_HAND = 1,
  PLAIN = 2,
  COUNTS_THE_REST = 3;
const NEEDS: Record<string, number> = {
  copy_ship: COUNTS_THE_REST,
  if: COUNTS_THE_REST,
  draw_per: COUNTS_THE_REST,
  scrap: WANTS_A_HAND,
  scrap_then_draw: WANTS_A_HAND,
  discard_then_draw: WANTS_A_HAND,
  draw: FIRST,
};

/**
 * Lower goes first: bases, since others count them and none is used up by being played; then
 * whatever draws; what scraps from the hand while the hand is still full; what counts or copies
 * other cards when they lie there.
 */
export function rank({ type, primary }: CardPart): number {
  if (type === 'base') return FIRST;
  const needs = primary.map((effect) => NEEDS[effect.op] ?? PLAIN);
  if (needs.includes(COUNTS_THE_REST)) return COUNTS_THE_REST;
  return Math.min(PLAIN, ...needs);
}

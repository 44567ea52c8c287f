/** The card table as the server would send it, read from the fake server's copy. */
import type { CardInfo } from '../../../table/contract';
import raw from '../../../../dev/fake/cards.json';

export const CARDS: Record<string, CardInfo> = Object.fromEntries(
  (raw as unknown as CardInfo[]).map((card) => [card.id, card]),
);

/** The card table as the server would send it, read from the fake server's copy. */
import type { CardPart } from '../verbs.gen';
import raw from './cards.json';
import { told } from '../../../table/sketch';

export const CARDS: Record<string, CardPart> = Object.fromEntries(
  told<CardPart[]>(raw).map((card) => [card.id, card]),
);

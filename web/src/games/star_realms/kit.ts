/** The board's kit in the words of Star Realms. */
import { createBoard } from '../../board/create';
import type { Key, Translate } from '../../i18n/keys';
import type { Game, Place } from './game';
import type { CardPart } from './verbs.gen';
import type { StarRealmsView } from './view';

/** A key of the texts of this table. */
export type Word = Key<'star_realms'>;
export type Words = Translate<Word>;

export const { Provider, useBoard, useSetUp, Covered } = createBoard<
  Game,
  StarRealmsView,
  CardPart,
  Word,
  object,
  Place
>('sr');

export type Table = ReturnType<typeof useBoard>;

/**
 * Which row of keys a part of the table is: rows for buying and attacking exist in the main phase
 * only; in any other question everything lit has a number.
 */
export function useKeyRow(): (row: 'market' | 'attack') => string | undefined {
  const { decision } = useBoard();
  return (row) => (decision?.kind === 'main' ? row : undefined);
}

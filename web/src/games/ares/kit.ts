/** The board's kit in the words of The Ares Project. */
import { createBoard } from '../../board/create';
import type { Key, Translate } from '../../i18n/keys';
import type { Game, Place } from './game';
import type { Part } from './parts';
import type { View } from './view';

/** A key of the texts of this table. */
export type Word = Key<'ares'>;
export type Words = Translate<Word>;

export const {
  Provider,
  useBoard,
  useSetUp,
  Covered: Thing,
  Menu,
  Drag,
} = createBoard<Game, View, Part, Word, object, Place>('ar');

export type Table = ReturnType<typeof useBoard>;

/** The words of The Ares Project for its board: choices, questions and events told apart by its own. */
import * as board from '../../board/contract';
import type { Part } from './parts';
import type { Anchor, Game } from './verbs.gen';
import type { View } from './view';

export type { Anchor, Game, QuestionKind } from './verbs.gen';
/** What the table draws: what choices hang on, and cards that lie loose. */
export type Place = Anchor | `loose:${string}`;
export type Verb = board.VerbOf<Game>;
export type Choice<V extends Verb = Verb> = board.Choice<Game, V>;
export type Blocked<V extends Verb = Verb> = board.Blocked<Game, V>;
export type Decision = board.Decision<Game>;
export type LogEvent = board.LogEvent<Game>;
export type Props = board.BoardProps<Game, View, Part>;

/** A choice of fire says what it would roll. */
export type FireChoice = Choice<'fire' | 'fire_base'> & {
  threshold?: number | null;
  dice?: number;
  expected?: number;
};

/** The argument of that name, where the verb has one. */
export const argOf = board.argOf<Game>();

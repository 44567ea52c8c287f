/** The words of Twilight Imperium for its board: choices, questions and events told apart by its own. */
import * as board from '../../board/contract';
import type { Part } from './parts';
import type { Anchor, Game } from './verbs.gen';
import type { TwilightImperiumView } from './view';

export type { Anchor, Game, QuestionKind } from './verbs.gen';
/** What the table draws: what choices hang on, what pays, notes, and cards that last. */
export type Place = Anchor | 'goods' | `note:${string}:?` | `lasting:${string}`;
export type Verb = board.VerbOf<Game>;
export type Choice<V extends Verb = Verb> = board.Choice<Game, V>;
export type Blocked<V extends Verb = Verb> = board.Blocked<Game, V>;
export type Decision = board.Decision<Game>;
export type LogEvent = board.LogEvent<Game>;
export type Props = board.BoardProps<Game, TwilightImperiumView, Part>;

/** The argument of that name, where the verb has one. */
export const argOf = board.argOf<Game>();

/** The words of Star Realms for its board: choices, questions and events told apart by its own. */
import * as board from '../../board/contract';
import type { Anchor, CardPart, Game } from './verbs.gen';
import type { StarRealmsView } from './view';

export type { Anchor, Game, QuestionKind } from './verbs.gen';
/** What the table draws: what choices hang on, and the deck, which can be looked at. */
export type Place = Anchor | 'deck';
export type Verb = board.VerbOf<Game>;
export type Choice<V extends Verb = Verb> = board.Choice<Game, V>;
export type Blocked<V extends Verb = Verb> = board.Blocked<Game, V>;
export type Decision = board.Decision<Game>;
export type LogEvent = board.LogEvent<Game>;
export type Props = board.BoardProps<Game, StarRealmsView, CardPart>;

/** The argument of that name, where the verb has one. */
export const argOf = board.argOf<Game>();

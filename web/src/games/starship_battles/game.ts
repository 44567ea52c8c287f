/** The words of Starship Battles for its board: choices, questions and events told apart by its own. */
import * as board from '../../board/contract';
import type { Component } from '../../table/contract';
import type { Game, Part as Printed } from './verbs.gen';

/** A ship type of a table's own cards. */
export interface OwnType extends Component {
  kind: 'type';
  class: number;
  faction: 'light' | 'dark';
  cost: number;
  custom: boolean;
}
export type Part = Printed | OwnType;
export type { Game, QuestionKind } from './verbs.gen';
export type Verb = board.VerbOf<Game>;
export type Choice<V extends Verb = Verb> = board.Choice<Game, V>;
export type Blocked<V extends Verb = Verb> = board.Blocked<Game, V>;
export type Decision = board.Decision<Game>;
export type LogEvent = board.LogEvent<Game>;

/** The argument of that name, where the verb has one. */
export const argOf = board.argOf<Game>();

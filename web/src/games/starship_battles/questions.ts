/**
 * What a table of Starship Battles tells besides its view: what a choice leads to, and the places
 * that ships can reach (astrarium.games.starship_battles.face.questions).
 */
import type { BoardProps } from '../../board/contract';
import type { Message, Trial } from '../../table/contract';
import type { Choice, Decision, Game, Part, Verb } from './game';
import type { Aspect, BattleView, Facing } from './view';

/** A step; ships also move across corners. */
export type Dir = Facing | 'ne' | 'se' | 'sw' | 'nw';

export interface Odds {
  need: number;
  hit: number;
  crit: number;
  damage: number;
  expected: number;
  defense: number;
  attack: number;
}
/** ship, side, need, percent, damage, expected x 100, corner. */
export type TargetRow = [number, Aspect, number, number, number, number, number];
/** What a choice leads to. */
interface Leads {
  off?: boolean;
  targets?: TargetRow[];
  area?: boolean;
  odds?: Odds;
  side?: Aspect;
  corner?: boolean;
  left?: number;
  squares?: string[];
  types?: string[];
  effect?: Message;
}
export type BattleChoice<V extends Verb = Verb> = Choice<V> & Leads;
/** square, facing (null for class 3 and 4), steps, squares used, ships pushed on the way. */
export type ReachRow = [string, Facing | null, string, number, number[]?];
export interface BattleDecision extends Omit<Decision, 'choices'> {
  choices: BattleChoice[];
  reach?: Record<string, ReachRow[]>;
}
export interface Props extends Omit<BoardProps<Game, BattleView, Part>, 'decision' | 'tryAll'> {
  decision: BattleDecision | null;
  tryAll: (actions: string[]) => Promise<Trial<BattleView, BattleDecision> | null>;
}

/**
 * What a table of Starship Battles tells besides its view: what a choice leads to, and the places
 * that ships can reach (astrarium.games.starship_battles.face.questions).
 */
import type { Choice, Decision, Message } from '../../table/contract';
import type { Aspect, Facing } from './view';

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
export interface BattleChoice extends Choice {
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
/** square, facing (null for class 3 and 4), steps, squares used, ships pushed on the way. */
export type ReachRow = [string, Facing | null, string, number, number[]?];
export interface BattleDecision extends Omit<Decision, 'choices'> {
  choices: BattleChoice[];
  reach?: Record<string, ReachRow[]>;
}

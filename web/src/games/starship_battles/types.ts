/**
 * What the server tells of a table of Starship Battles (astrarium.games.starship_battles.view and
 * .choices).
 */
import type { Choice, Decision, Message, Outcome } from '../../table/contract';

export type Faction = 'light' | 'dark';
export type Facing = 'n' | 'e' | 's' | 'w';
export type Dir = Facing | 'ne' | 'se' | 'sw' | 'nw';
/** The side of a ship; fighters have the same on all sides. */
export type Aspect = 'front' | 'side' | 'rear' | 'all';
export type Both = { en: string; fr: string };

export interface Ability {
  id: string;
  n?: number;
}
export interface Defense {
  front: number;
  side: number;
  rear: number;
  all?: number;
}
export interface WeaponStat {
  id: string;
  type: string;
  attack: number;
  damage: number;
}
/** One side of a stat card. */
export interface CardSide {
  hull: number;
  defense: Defense;
  point_defense: number | null;
  weapons: WeaponStat[];
  abilities: Ability[];
}
export interface ShipType {
  id?: string;
  name: Both;
  faction: Faction;
  class: number;
  cost: number;
  named: boolean;
  traits: string[];
  era: string;
  source: string;
  custom: boolean;
  number: number;
  sides: CardSide[];
}

export interface Ship {
  id: number;
  number: number;
  type: string;
  owner: number;
  class: number;
  at: 'grid' | 'reserve' | 'undeployed' | 'destroyed' | 'fled';
  square: string | null;
  x: number | null;
  y: number | null;
  facing: Facing | null;
  reduced: boolean;
  damage: number;
  hull: number;
  next: 'none' | 'flip' | 'destroyed';
  defense: Defense;
  defense_base: Defense;
  allowance: number;
  moved: boolean;
  launched: boolean;
  weapons: (WeaponStat & { fired: boolean })[];
  point_defense: { n: number; done: number[] } | null;
  tractor: { n: number; used: boolean } | null;
  abilities: Ability[];
  launch: [number, number];
  counters: Record<string, number>;
  markers: { active: string[]; laid: string[] };
  used: string[];
  points: number;
}

export interface Command {
  id: string;
  class: number;
  duration: 'round' | 'instant';
  used: boolean;
  active: boolean;
  counter: boolean;
}
export interface SeatView {
  seat: number;
  faction: Faction | null;
  ready: boolean;
  points: number | null;
  ships: number;
  on_grid: number;
  reserve: Record<string, number>;
  destroyed_points: number;
  counters: Record<string, [number, number]>;
  commands: Command[];
}
export interface Part {
  key: string;
  params: Message['params'];
  n: number;
}
export interface Attack {
  attacker: number;
  weapon: string;
  weapon_type: string | null;
  target: number;
  side: Aspect;
  corner?: boolean;
  kind: 'weapon' | 'point_defense' | 'tractor';
  stage: 'declared' | 'rolled' | 'hit' | 'done';
  die: number | null;
  attack: number;
  attack_base?: number;
  attack_parts?: Part[];
  total: number | null;
  defense: number;
  defense_base?: number;
  defense_parts?: Part[];
  need: number;
  hit?: boolean | null;
  critical?: boolean | null;
  damage: number;
  damage_base?: number;
  damage_parts?: Part[];
  result?: 'missed' | 'hit' | 'cancelled';
}
export interface Change {
  ship: number;
  type: string;
  owner: number;
  what: 'destroyed' | 'flipped' | 'returned' | 'repaired' | 'fled';
  n: number;
}
export interface Builder {
  faction: Faction;
  limit: number;
  points: number;
  draft: { type: string; count: number }[];
  count: number;
  ready?: boolean;
  ready_ok: boolean;
  warnings: { message: Message; rule: string }[];
  presets: string[];
}
export type Phase =
  'sides' | 'fleets' | 'deployment' | 'movement' | 'launch' | 'attack' | 'damage' | 'over';

export interface BattleView {
  game: 'starship_battles';
  variant: string;
  you: number | null;
  round: number;
  max_rounds: number;
  phase: Phase;
  active: number | null;
  to_act: number[];
  options: {
    movement: string;
    diagonal_side: string;
    point_defense_first: string;
    unique_named_ships: boolean;
    points: number;
    abilities: boolean;
    fleets: string;
  };
  grid: { columns: number; rows: number };
  zones: [number, number][];
  initiative: { dice: [number, number]; low: number; high: number } | null;
  seats: SeatView[];
  types: Record<string, ShipType>;
  ships: Ship[];
  placing: number | null;
  moving: { ship: number; left: number; trail: string[] } | null;
  attack: Attack | null;
  last_attack: Attack | null;
  last_round: { round: number; changes: Change[] } | null;
  builder: Builder | null;
  outcome: (Outcome & { scores?: number[] }) | null;
}

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
  window?: 'attack_declared' | 'attack_rolled' | 'attack_hit' | 'damage_resolve';
}

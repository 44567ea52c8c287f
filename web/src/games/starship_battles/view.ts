/** From astrarium.games.starship_battles.face.view by `make contract`: change it there. */

/**
 * The table as one seat sees it; `you` is null for a spectator. `types` are the stat cards on
 * the table, while fleets are built those to choose from.
 */
export interface BattleView {
  game: string;
  you: number | null;
  to_act: number[];
  outcome: Outcome | null;
  variant: string;
  round: number;
  turn: number;
  max_rounds: number;
  phase: Phase;
  open: boolean;
  active: number | null;
  options: Options;
  grid: GridSize;
  zones: number[][];
  initiative: Initiative | null;
  seats: SeatView[];
  types: Record<string, ShipType>;
  ships: Ship[];
  placing: number | null;
  moving: Moving | null;
  attack: AttackView | null;
  last_attack: LastAttack | null;
  last_round: LastRound | null;
  builder: Builder | null;
}

/**
 * How a game ended: one of the game's named endings; 1 for the best rank, equal ranks share a
 * place; the game's own measure; the seats of rank 1, which share a victory even where these are
 * all, and none where the game says that it is `drawn`.
 */
export interface Outcome {
  ending: string;
  ranks: number[];
  scores: number[];
  winners: number[];
}

export type Phase =
  | 'sides'
  | 'fleets'
  | 'deployment'
  | 'movement'
  | 'launch'
  | 'attack'
  | 'damage'
  | 'over';

/** What a table has agreed on. */
export interface Options {
  movement: 'up_to' | 'exact';
  diagonal_side: 'attacker' | 'defender';
  point_defense_first: 'player' | 'ship';
  unique_named_ships: boolean;
  points: number;
  abilities: boolean;
  fleets: string;
}

/** Squares from side to side and from edge to edge. */
export interface GridSize {
  columns: number;
  rows: number;
}

/** The dice of the round by seat, before the first round those of the deployment. */
export interface Initiative {
  dice: number[];
  low: number;
  high: number;
}

/** One player. `counters`, by class: usable now, and all that the fleet began with (SB-8.3). */
export interface SeatView {
  seat: number;
  faction: Faction | null;
  ready: boolean;
  points: number | null;
  ships: number;
  on_grid: number;
  reserve: Record<string, number>;
  destroyed_points: number;
  counters: Record<string, number[]>;
  commands: Command[];
}

export type Faction = 'light' | 'dark';

/** An option of a Fleet Commander sheet; `counter`: its owner could pay for it. */
export interface Command {
  id: string;
  class: number;
  duration: 'round' | 'instant';
  used: boolean;
  active: boolean;
  counter: boolean;
}

/** A stat card, both sides. */
export interface ShipType {
  name: Text;
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

/** The same words in both languages. */
export interface Text {
  en: string;
  fr: string;
}

/** One side of a stat card. */
export interface CardSide {
  hull: number;
  defense: Record<Aspect, number>;
  point_defense: number | null;
  weapons: WeaponStat[];
  abilities: Ability[];
}

export type Aspect = 'front' | 'side' | 'rear' | 'all';

/** A weapon system of a stat card. */
export interface WeaponStat {
  id: string;
  type: string;
  attack: number;
  damage: number;
}

/** An ability with its number, whatever the data file calls it. */
export interface Ability {
  id?: string;
  n?: number;
}

/** One ship: where it is, what it can do and has done; `launch`: done, and at most. */
export interface Ship {
  id: number;
  number: number;
  type: string;
  owner: number;
  class: number;
  points: number;
  at: Whereabouts;
  square: string | null;
  x: number | null;
  y: number | null;
  facing: Facing | null;
  reduced: boolean;
  damage: number;
  hull: number;
  next: Fate;
  defense: Record<Aspect, number>;
  defense_base: Record<Aspect, number>;
  allowance: number;
  moved: boolean;
  launched: boolean;
  weapons: ShipWeapon[];
  point_defense: PointDefense | null;
  tractor: Tractor | null;
  abilities: Ability[];
  launch: number[];
  counters: Record<string, number>;
  markers: Markers;
  used: string[];
}

export type Whereabouts = 'grid' | 'reserve' | 'undeployed' | 'destroyed' | 'fled';

export type Facing = 'n' | 'e' | 's' | 'w';

export type Fate = 'none' | 'flip' | 'destroyed';

/** A weapon system of a ship. */
export interface ShipWeapon {
  id: string;
  type: string;
  attack: number;
  damage: number;
  fired: boolean;
}

/** The point defense of a ship, and the fighters that it has attacked this round. */
export interface PointDefense {
  n: number;
  done: number[];
}

/** The tractor beam of a ship. */
export interface Tractor {
  n: number;
  used: boolean;
}

/** The markers on a ship: those that act this round, those for the next. */
export interface Markers {
  active: string[];
  laid: string[];
}

/** The ship under way, with the squares it has come by. */
export interface Moving {
  ship: number;
  left: number;
  trail: string[];
}

/** The attack under way with its arithmetic (SB-5.10); what the die decides is null before. */
export interface AttackView {
  attacker: number;
  weapon: string;
  weapon_type: string | null;
  target: number;
  side: Aspect;
  kind: Sort;
  stage: Stage;
  corner: boolean;
  die: number | null;
  attack: number;
  attack_base: number;
  attack_parts: Term[];
  total: number | null;
  defense: number;
  defense_base: number;
  defense_parts: Term[];
  need: number;
  hit: boolean | null;
  critical: boolean | null;
  damage: number;
  damage_base: number;
  damage_parts: Term[];
}

export type Sort = 'weapon' | 'point_defense' | 'tractor';

export type Stage = 'declared' | 'rolled' | 'hit' | 'done';

/** One modifier in a sum, with the key of its name. */
export interface Term {
  key: string;
  params: Record<string, string | number>;
  n: number;
}

/** The attack before: die, sum and what came of it. */
export interface LastAttack {
  attacker: number;
  weapon: string;
  weapon_type: string | null;
  target: number;
  side: Aspect;
  kind: Sort;
  stage: Stage;
  die: number;
  attack: number;
  total: number;
  defense: number;
  need: number;
  result: Result;
  damage: number;
}

export type Result = 'missed' | 'hit' | 'cancelled';

/** What the round before changed; at the end of the battle, what the last one did. */
export interface LastRound {
  round: number;
  changes: Change[];
}

/** What a round did to a ship, with points or damage counters. */
export interface Change {
  ship: number;
  type: string;
  owner: number;
  what: What;
  n: number;
}

export type What = 'destroyed' | 'flipped' | 'returned' | 'repaired' | 'fled';

/** The fleet that the receiver is building; nobody else sees it (SB-2.5). */
export interface Builder {
  faction: Faction;
  limit: number;
  points: number;
  draft: Copies[];
  count: number;
  ready: boolean;
  ready_ok: boolean;
  warnings: Loss[];
  presets: string[];
}

/** Ships of one type in a draft. */
export interface Copies {
  type: string;
  count: number;
}

/** One line of what ending now would lose. */
export interface Loss {
  message: Message;
  rule: string;
}

/** A catalogue key with its parameters. */
export interface Message {
  key: string;
  params: Record<string, string | number>;
}

/** From astrarium.games.ares.face.view by `make contract`: change it there. */

/** The table; `you` is null for a spectator. */
export interface View {
  game: string;
  you: number | null;
  to_act: number[];
  outcome: Outcome | null;
  variant: VariantWord;
  turn: number;
  active: number;
  phase: Phase;
  frontier: number | null;
  players: AresPlayer[];
  battle: BattleView | null;
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

export type VariantWord = 'basic' | 'complete' | 'free_for_all' | 'team';

export type Phase = 'opening' | 'turn' | 'battle' | 'over';

/**
 * One seat as another sees it. `unseen` is how many of which of its cards lie where the viewer
 * can't tell: in the deck, the hand, behind the screen, face down.
 */
export interface AresPlayer {
  seat: number;
  team: number;
  faction: FactionWord;
  alive: boolean;
  hand: (string | null)[];
  deck: number;
  deck_bottom: string | null;
  discard: (string | null)[];
  unseen: Record<string, number>;
  score: number | null;
  points: number | null;
  opening: Opening;
  open: boolean;
  screen: boolean;
  seen_turn: number;
  hidden: number;
  base: Base;
}

export type FactionWord = 'terran' | 'kahoum' | 'xenos' | 'colossus';

/**
 * The cards of choice of an opening, and whether the next one is chosen: own ones by name
 * (AR-2.3).
 */
export interface Opening {
  picked: (string | null)[];
  done: boolean;
}

/** A Base, or what was last seen of it. */
export interface Base {
  sites: Site[];
  loose: (string | null)[];
  power: Power;
  rerolls: number;
  jobs: number;
  nuke: boolean;
}

/** One site of a Base: a Building, a pile, or what is printed on the mat. */
export interface Site {
  place: number;
  kind: SiteKind;
  card: string | null;
  unit: string | null;
  units: number;
  max: number;
  type: UnitType | null;
  cost: number;
  resources: number;
  resource_cards: (string | null)[];
  hatched: number;
  under: number;
  under_cards: (string | null)[];
  attached: Attached[];
  needs_power: number;
  active: boolean;
  powered: boolean;
  attended: boolean;
  stored: number;
  empty: boolean;
  new: boolean;
  doomed: boolean;
  slot: SlotWord;
  at_line: boolean;
  can_destroy: boolean;
}

export type SiteKind = 'building' | 'starting' | 'printed' | 'special' | 'pile';

export type UnitType = 'infantry' | 'armor' | 'air' | 'building';

/** A card under a Building. */
export interface Attached {
  card: string | null;
  active: boolean;
}

export type SlotWord = 'table' | 'gun_mount' | 'upgrade_bay' | 'mat';

/** The power of a Construction. */
export interface Power {
  made: number;
  left: number;
}

/** The Battle under way. */
export interface BattleView {
  kind: BattleKind;
  attacker: number;
  defender: number | null;
  sides: number[][];
  step: BattleStep;
  round_step: RoundStep;
  attack_card: string | null;
  attack_cards: (string | null)[];
  choice: ChoiceWord | null;
  revealed: boolean;
  holder: number | null;
  declared: 'frontier' | 'base' | null;
  surprise: boolean;
  score_to: number | null;
  rounds: number;
  rounds_left: number;
  round: number;
  retreating: Side | null;
  recon: number[];
  base_cards: boolean;
  columns: Sides[];
  pool: Sides;
  placing: Side | null;
  adds: number;
  unmatched: number[];
  initiative: Initiative;
  forces: ForceView[];
  volley: Volley | null;
  kills: number;
  rewards: RewardWord[];
}

export type BattleKind = 'unknown' | 'frontier' | 'base' | 'raid' | 'grab';

export type BattleStep =
  | 'start'
  | 'declare'
  | 'construction'
  | 'participants'
  | 'line'
  | 'round'
  | 'result';

export type RoundStep = '' | 'emergency' | 'reorganization' | 'window' | 'retreat' | 'fire' | 'end';

export type ChoiceWord = 'normal' | 'deep_strike';

export type Side = 0 | 1;

/** Force numbers of the Attacker and of the Defender. */
export interface Sides {
  a: number[];
  d: number[];
}

/** The groups of a round in their order, and which fires (AR-7.9). */
export interface Initiative {
  order: number[];
  now: number | null;
  side: Side | null;
}

/** One Force, with what it could do to whom. */
export interface ForceView {
  force: number;
  seat: number;
  side: Side;
  place: number;
  card: string | null;
  unit: string;
  type: UnitType;
  units: number;
  damaged: boolean;
  shield: number;
  tough: boolean;
  initiative: number;
  attack: (number | null)[];
  abilities: Ability[];
  recon: number;
  column: number | null;
  row: number;
  engaged: boolean;
  reinforcing: boolean;
  bonus: boolean;
  fired: boolean;
  fires_now: boolean;
  hits: number;
  lost: number;
  gone: boolean;
  away: boolean;
  cannot_fire: boolean;
  effects: string[];
  targets: Target[];
}

export type Ability = 'deep_strike' | 'base_defense' | 'no_flanking' | 'tough';

/**
 * One possible shot, at a Force or at the Base card of an end: score, modifiers, threshold,
 * dice, expected hits (AR-7.10).
 */
export interface Target {
  force: number | null;
  end: EndWord | null;
  column: number;
  score: number | null;
  mods: Modifier[];
  threshold: number | null;
  dice: number;
  expected: number;
  can: boolean;
  why: string;
}

export type EndWord = 'left' | 'right';

/** What changes the attack score of a shot, and by how much. */
export interface Modifier {
  why: 'reinforcement' | 'position' | 'ignore';
  n: number;
}

/** The latest roll. */
export interface Volley {
  force: number;
  target: number | null;
  end: EndWord | null;
  threshold: number;
  dice: number[];
  rerolled: boolean[];
  hits: number;
  open: boolean;
  rerolls: number;
}

export type RewardWord = 'score_card' | 'resources' | 'building';

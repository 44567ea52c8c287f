/**
 * What the server tells of a table of The Ares Project (astrarium.games.ares.view and .components).
 */
import type { Choice, Outcome } from '../../table/contract';
import type { UnitType } from './glyphs';

export type Score = number | null;

export interface Attached {
  card: string;
  active: boolean;
}

/** One place of a base: a building, a special building, a pile, or what is printed on the mat. */
export interface Site {
  place: number;
  kind: 'building' | 'starting' | 'printed' | 'special' | 'pile';
  card: string | null;
  unit: string | null;
  units: number;
  max: number;
  type: UnitType | null;
  cost: number;
  resources: number;
  resource_cards: (string | null)[];
  under: number;
  under_cards: (string | null)[];
  attached: Attached[];
  needs_power: number;
  active: boolean;
  powered: boolean;
  attended: boolean;
  stored: number;
  hatched?: number;
  empty: boolean;
  new: boolean;
  doomed: boolean;
  slot: 'table' | 'gun_mount' | 'upgrade_bay' | 'mat';
  at_line: boolean;
  can_destroy: boolean;
}
export interface Base {
  sites: Site[];
  loose: string[];
  power: { made: number; left: number };
  rerolls: number;
  jobs?: Record<string, number> | number[];
  nuke?: boolean;
}

export interface AresPlayer {
  seat: number;
  team: number;
  faction: string;
  alive: boolean;
  hand: (string | null)[];
  deck: number;
  deck_bottom: string | null;
  discard: (string | null)[];
  score: number | null;
  points?: number | null;
  opening: { picked: string[]; done: boolean };
  open: boolean;
  seen_turn: number;
  hidden: number;
  base: Base;
}

export type Side = 0 | 1;
export interface Modifier {
  why: string;
  n: number;
}
export interface Target {
  force: number | null;
  end: 'left' | 'right' | null;
  score: Score;
  mods: Modifier[];
  threshold: number | null;
  dice: number;
  expected: number;
  can: boolean;
  why: string;
}
export interface Force {
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
  attack: Score[];
  abilities: string[];
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
  cannot_fire: boolean;
  effects: string[];
  targets: Target[];
}
export interface Volley {
  force: number;
  target: number | null;
  end: 'left' | 'right' | null;
  threshold: number;
  dice: number[];
  rerolled: boolean[];
  hits: number;
  open: boolean;
  rerolls: number;
}
export interface Column {
  a: number[];
  d: number[];
}
export interface Battle {
  kind: 'unknown' | 'frontier' | 'base' | 'raid' | 'grab';
  attacker: number;
  defender: number;
  sides: [number[], number[]];
  step: 'declare' | 'construction' | 'participants' | 'line' | 'round' | 'result';
  round_step: '' | 'emergency' | 'reorganization' | 'window' | 'retreat' | 'fire' | 'end';
  attack_card: string | null;
  attack_cards: string[];
  choice: 'normal' | 'deep_strike' | null;
  revealed: boolean;
  declared: 'frontier' | 'base' | null;
  surprise: boolean;
  score_to: number | null;
  rounds: number;
  rounds_left: number;
  round: number;
  retreating: Side | null;
  recon: [number, number];
  base_cards: boolean;
  columns: Column[];
  pool: { a: number[]; d: number[] };
  placing: Side | null;
  adds: number;
  initiative: { order: number[]; now: number | null; side: Side | null };
  forces: Force[];
  volley: Volley | null;
  kills: number;
  rewards: string[];
}

/**
 * `active` is one seat; the shell's own type has a list, and nothing of the shell reads it here.
 */
export interface AresView {
  game: 'ares';
  variant: 'basic' | 'complete' | 'free_for_all' | 'team';
  you: number | null;
  turn: number;
  active: number;
  phase: 'opening' | 'turn' | 'battle' | 'over';
  to_act: number[];
  frontier: number | null;
  players: AresPlayer[];
  battle: Battle | null;
  outcome: (Outcome & { scores?: number[] }) | null;
}

/** A choice of fire says what it would roll. */
export interface FireChoice extends Choice {
  threshold?: number | null;
  dice?: number;
  expected?: number;
}

export type Both = { en: string; fr: string };
export type Provenance = 'seed' | 'inferred' | 'public' | 'reconstructed';

/** One component as /api/games/ares/components tells it. */
export interface Part {
  id: string;
  kind:
    | 'faction'
    | 'building'
    | 'special_building'
    | 'special'
    | 'attack'
    | 'starting_building'
    | 'printed_building'
    | 'unit'
    | 'component';
  faction: string;
  name: Both;
  summary: Both;
  count?: number;
  source: Provenance;
  identity_source?: Provenance;
  fields: Record<string, Provenance>;
  subkind?: string;
  sides?: string[];
  build_cost?: number;
  slot?: string;
  power_to_activate?: number;
  power_per_construction?: number;
  unit_cost?: number;
  max_units?: number;
  unit_type?: UnitType;
  initiative?: number;
  attack?: Record<UnitType, Score>;
  abilities?: { kind: string; n?: number }[];
  building?: string;
  special_text?: { summary?: Both }[] | Both;
}

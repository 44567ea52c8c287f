/** From astrarium.games.starship_battles by `make contract`: change it there. */

export type Faction = 'light' | 'dark';

export type Type = string;

export type Fleet =
  | 'quick_light_rebels'
  | 'quick_light_republic'
  | 'quick_dark_empire'
  | 'quick_dark_mixed'
  | 'light_mon_calamari_line'
  | 'light_republic_fleet'
  | 'light_viscount_hammer'
  | 'light_fighter_wing'
  | 'dark_imperial_line'
  | 'dark_separatist_armada'
  | 'dark_executor_hammer'
  | 'dark_droid_swarm'
  | 'light_skirmish'
  | 'dark_skirmish'
  | 'dark_imperial_squadron_191';

export type Ship = number;

export type Square = string;

export type Dir = 'n' | 'e' | 's' | 'w' | 'ne' | 'se' | 'sw' | 'nw';

export type Weapon = 'w1' | 'w2' | 'w3' | 'w4' | 'w5' | 'w6' | 'pd' | 'tractor';

export type Side = 'front' | 'side' | 'rear';

export type Option =
  | 'light_1_all_batteries'
  | 'light_1_double_shields'
  | 'light_1_emergency_crews'
  | 'light_2_broadside'
  | 'light_2_angle_deflectors'
  | 'light_2_scramble'
  | 'light_3_fly_casual'
  | 'light_3_punch_it'
  | 'light_3_gunners'
  | 'light_4_attack_formation'
  | 'light_4_break_off'
  | 'light_4_torpedo_run'
  | 'dark_1_overwhelming_fire'
  | 'dark_1_iron_hull'
  | 'dark_1_launch_all_wings'
  | 'dark_2_crossfire'
  | 'dark_2_hold_the_line'
  | 'dark_2_maximum_firepower'
  | 'dark_3_relentless'
  | 'dark_3_bounty'
  | 'dark_3_shadow_run'
  | 'dark_4_swarm_them'
  | 'dark_4_expendable'
  | 'dark_4_bombing_run';

/** Every verb with its arguments, by the names of their domains. */
export interface Verbs {
  pass: Record<never, never>;
  want: { faction: Faction };
  add: { type: Type };
  remove: { type: Type };
  preset: { fleet: Fleet };
  clear: Record<never, never>;
  ready: Record<never, never>;
  pick: { ship: Ship };
  place: { square: Square; dir: Dir };
  deployed: Record<never, never>;
  step: { ship: Ship; dir: Dir };
  stop: { ship: Ship };
  face: { ship: Ship; dir: Dir };
  end_moves: Record<never, never>;
  push_to: { square: Square };
  launch: { ship: Ship };
  fighter: { type: Type };
  jump: { type: Type };
  at: { square: Square };
  end_launches: Record<never, never>;
  fire: { ship: Ship; weapon: Weapon };
  target: { ship: Ship };
  aim: { side: Side };
  end_attacks: Record<never, never>;
  command: { option: Option };
  reroll: Record<never, never>;
  crews: { ship: Ship };
  end_hit_and_run: Record<never, never>;
}

/** The things of the table that choices hang on, by sort. */
export type Anchor =
  | `type:${string}`
  | `preset:${string}`
  | `ship:${number}`
  | `square:${string}`
  | `weapon:${number}:${string}`
  | `side:${string}`
  | `option:${string}`;

export type QuestionKind =
  | 'aim'
  | 'attack'
  | 'crews'
  | 'deploy'
  | 'fleet'
  | 'hit_and_run'
  | 'launch'
  | 'launch_square'
  | 'launch_type'
  | 'move'
  | 'moving'
  | 'order_targets'
  | 'push'
  | 'sides'
  | 'target'
  | 'window';

/** Behind `.seen` an event tells its secret. */
export type EventKind =
  | 'turn'
  | 'rolled_sides'
  | 'sides'
  | 'fleet_ready'
  | 'fleet_revealed'
  | 'deployment_roll'
  | 'deployed'
  | 'initiative'
  | 'moved'
  | 'faced'
  | 'fled'
  | 'pushed'
  | 'launched'
  | 'jumped'
  | 'command'
  | 'attack_declared'
  | 'rolled'
  | 'rerolled'
  | 'hit'
  | 'critical'
  | 'missed'
  | 'cancelled'
  | 'shielded'
  | 'marker'
  | 'crews'
  | 'flipped'
  | 'destroyed'
  | 'returned'
  | 'repaired'
  | 'ended';

export interface Text {
  en: string;
  fr: string;
}

/** What every component has; `rules` are the ids of those that it is under. */
export interface Component {
  id: string;
  name: Text;
  summary: Text;
  count: number;
  source: string;
  rules: string[];
}

export interface ShipPart extends Component {
  kind: 'ship';
  faction: 'dark' | 'light';
  class: number;
  cost: number;
  named: boolean;
  era: 'clone_wars' | 'empire' | 'new_republic' | 'rebellion';
  traits: string[];
  rarity: 'common' | 'rare' | 'uncommon';
  full: {
    hull: number;
    defense: {
      front: number;
      side: number;
      rear: number;
    };
    point_defense?: number;
    weapons: {
      id: string;
      type: string;
      attack: number;
      damage: number;
    }[];
    abilities: {
      id: string;
      n?: number;
      ship_class?: number;
      range?: number;
      attack?: number;
    }[];
  };
  reduced: {
    hull: number;
    defense: {
      front: number;
      side: number;
      rear: number;
    };
    point_defense?: number;
    weapons: {
      id: string;
      type: string;
      attack: number;
      damage: number;
    }[];
    abilities: {
      id: string;
      n?: number;
      ship_class?: number;
      range?: number;
    }[];
  } | null;
  number: number;
  custom: boolean;
  sources: Record<string, string>;
}

export interface AbilityPart extends Component {
  kind: 'ability';
}

export interface WeaponPart extends Component {
  kind: 'weapon';
}

export interface MarkerPart extends Component {
  kind: 'marker';
}

export interface OptionPart extends Component {
  kind: 'option';
  faction: 'dark' | 'light';
  class: number;
  duration: 'instant' | 'round';
  window:
    | 'attack_declared'
    | 'attack_hit'
    | 'attack_rolled'
    | 'damage_resolve'
    | 'launch'
    | 'move_ship';
  n: number;
}

export interface FleetPart extends Component {
  kind: 'fleet';
  faction: 'dark' | 'light';
  total: number;
  ships: Record<string, number>;
  format: 'quick_start' | 'scenario' | 'skirmish' | 'standard';
}

export interface MapPart extends Component {
  kind: 'map';
  columns: number;
  rows: number;
}

export interface ZonePart extends Component {
  kind: 'zone';
  faction: string;
  depth: number;
}

/** A component of the game, told apart by its `kind`. */
export type Part =
  | ShipPart
  | AbilityPart
  | WeaponPart
  | MarkerPart
  | OptionPart
  | FleetPart
  | MapPart
  | ZonePart;

/** All of it, for the types of a board. */
export interface Game {
  verbs: Verbs;
  anchor: Anchor;
  question: QuestionKind;
  event: EventKind;
}

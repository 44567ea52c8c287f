/** From astrarium.games.ares by `make contract`: change it there. */

export type Card = string;

export type Plan = string;

export type Place = number;

export type Choice = 'normal' | 'deep_strike';

export type Seat = number;

export type Job = 'reroll' | 'power';

export type Force = number;

export type To = number;

export type Gap = number;

export type Behind = number;

export type With = number;

export type Target = number;

export type End = 'left' | 'right';

export type Die = number;

export type Kind = 'score_card' | 'resources' | 'building';

/** Every verb with its arguments, by the names of their domains. */
export interface Verbs {
  done: Record<never, never>;
  pick: { card: Card };
  build: { plan: Plan };
  build_on: { plan: Plan; place: Place };
  resource: { card: Card; place: Place };
  pile: { card: Card };
  lay: { card: Card };
  attach: { card: Card; place: Place };
  replace: { plan: Plan; place: Place };
  bank: { card: Card };
  take_frontier: { card: Card };
  attack: { card: Card; choice: Choice; seat: Seat };
  defend_frontier: Record<never, never>;
  defend_base: Record<never, never>;
  burn: Record<never, never>;
  hatch: { place: Place };
  bonus: { place: Place };
  bonus_pile: Record<never, never>;
  charge: { place: Place };
  worker: { job: Job };
  meditate: Record<never, never>;
  attend: { place: Place };
  power: { place: Place };
  activate: { card: Card; place: Place };
  detach: { card: Card; place: Place };
  promote: Record<never, never>;
  fuel: Record<never, never>;
  use: { card: Card };
  target: { force: Force };
  target_place: { place: Place };
  join: { place: Place };
  raid_force: { seat: Seat; place: Place };
  no_force: Record<never, never>;
  match: { force: Force; to: To };
  insert: { force: Force; gap: Gap };
  reinforce: { force: Force; behind: Behind };
  swap: { force: Force; with: With };
  retreat: Record<never, never>;
  stay: Record<never, never>;
  fire: { force: Force; target: Target };
  fire_base: { force: Force; end: End };
  hold: Record<never, never>;
  reroll: { die: Die };
  keep: Record<never, never>;
  destroy: { seat: Seat; place: Place };
  reward: { kind: Kind };
}

/** The things of the table that choices hang on, by sort. */
export type Anchor =
  | `hand:${string}`
  | 'new'
  | `site:${number}:${number}`
  | 'frontier'
  | `player:${number}`
  | `option:${string}`
  | `card:${string}`
  | `force:${number}`
  | `gap:${number}`
  | `base_card:${string}`
  | `die:${number}`;

export type QuestionKind =
  | 'allot'
  | 'bonus'
  | 'charge'
  | 'defend'
  | 'destroy'
  | 'eggs'
  | 'emergency'
  | 'fire'
  | 'join'
  | 'line'
  | 'nuke'
  | 'opening'
  | 'raid_force'
  | 'reorganize'
  | 'reroll'
  | 'retreat'
  | 'reward'
  | 'swap'
  | 'target'
  | 'turn'
  | 'window';

/** Behind `.seen` an event tells its secret. */
export type EventKind =
  | 'drew'
  | 'drew.seen'
  | 'picked'
  | 'picked.seen'
  | 'rolled_first'
  | 'turn'
  | 'passed'
  | 'played'
  | 'played.seen'
  | 'banked'
  | 'grabbed'
  | 'grab_failed'
  | 'attacked'
  | 'attacked.seen'
  | 'constructed'
  | 'built'
  | 'bonus'
  | 'burnt'
  | 'hatched'
  | 'charged'
  | 'allotted'
  | 'defends'
  | 'revealed'
  | 'scored'
  | 'unscored'
  | 'surprise'
  | 'joined'
  | 'matched'
  | 'placed'
  | 'reinforced'
  | 'round'
  | 'emergency'
  | 'emergency.seen'
  | 'used'
  | 'aimed'
  | 'swapped'
  | 'retreats'
  | 'fired'
  | 'fired_base'
  | 'rerolled'
  | 'rolled'
  | 'nuked'
  | 'shield'
  | 'lost'
  | 'damaged'
  | 'gone'
  | 'destroyed'
  | 'attacker_won'
  | 'defended'
  | 'frontier'
  | 'conquered'
  | 'raids'
  | 'raid_won'
  | 'raid_lost'
  | 'reward'
  | 'out'
  | 'frontier_neutral'
  | 'resigned'
  | 'won';

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

export interface FactionPart extends Component {
  kind: 'faction';
  faction: string;
  identity_source: string;
  fields: {
    name: string;
    deck_size: string;
    attack_cards: string;
    playable_modes: string;
    power_source: string;
    start_basic?: string;
    suggested_first_cards_basic?: string;
    start_complete: string;
  };
}

export interface BuildingPart extends Component {
  kind: 'building';
  build_cost: number;
  faction: 'colossus' | 'kahoum' | 'terran' | 'xenos';
  identity_source: string;
  fields: Record<string, string>;
  sides: string[];
  slot?: 'gun_mount' | 'table';
}

export interface SpecialBuildingPart extends Component {
  kind: 'special_building';
  subkind: 'brain' | 'obelisk' | 'power_plant' | 'upgrade';
  build_cost: number;
  power_per_construction?: number;
  faction: 'colossus' | 'kahoum' | 'terran' | 'xenos';
  identity_source: string;
  fields: Record<string, string>;
  sides: string[];
  attended_effect?: {
    do: string;
    who?: string;
    versus?: string[];
    n?: number;
    duration: string;
    ability?: string;
    up_to?: string;
    limit?: string;
  }[];
  power_to_activate?: number;
  timing?: string;
  effect?: Record<string, string | number | boolean>[];
  slot?: string;
  max_stored_power?: number;
}

export interface SpecialPart extends Component {
  kind: 'special';
  subkind: 'evolution' | 'spell' | 'technology';
  power_to_activate?: number;
  effect: {
    do: string;
    who?: string;
    versus?: string | string[];
    n?: number;
    duration?: string;
    ability?: string;
    up_to?: number;
    target?: string;
    what?: string;
    from?: string;
    to?: string;
    value?: number;
  }[];
  faction: 'kahoum' | 'terran' | 'xenos';
  identity_source: string;
  fields: Record<string, string>;
  sides: string[];
  cost_power?: number;
  timing?: 'after_reorganization' | 'as_defender_before_declaring_defense';
  from_type?: 'air' | 'armor' | 'infantry';
  to_type?: 'air' | 'armor' | 'infantry';
}

export interface AttackPart extends Component {
  kind: 'attack';
  subkind: 'faction_special' | 'raid' | 'standard';
  effect: {
    do: string;
    rewards_pick?: number;
    rewards?: string[];
    n?: number;
    timing?: string;
    needs_power?: number;
    pay_timing?: string;
    target?: string;
    dice?: number;
    hit_on?: number;
    who?: string;
    duration?: string;
    versus?: string;
    ability?: string;
    force?: string;
    stats?: {
      unit_type: string;
      units: number;
      initiative: number;
      attack: {
        infantry: number;
        armor: number;
        air: number;
        building: number;
      };
      abilities: {
        kind: string;
        n: number;
      }[];
    };
    needs_hits?: number;
    per_units?: number;
    where?: string;
  }[];
  faction: 'colossus' | 'kahoum' | 'terran' | 'xenos';
  identity_source: string;
  fields: Record<string, string>;
  sides: string[];
}

export interface StartingBuildingPart extends Component {
  kind: 'starting_building';
  build_cost: number;
  faction: 'colossus' | 'kahoum' | 'terran' | 'xenos';
  identity_source: string;
  fields: Record<string, string>;
  sides: string[];
}

export interface PrintedBuildingPart extends Component {
  kind: 'printed_building';
  unit_cost?: number;
  max_units?: number;
  jobs?: {
    id: string;
    gives: string;
    n?: number;
    duration?: string;
    consumes_unit?: boolean;
  }[];
  faction: string;
  identity_source: string;
  fields: Record<string, string>;
  sides: string[];
  gun_mounts?: number;
  upgrade_bays?: number;
}

export interface UnitPart extends Component {
  kind: 'unit';
  faction: 'colossus' | 'kahoum' | 'terran' | 'xenos';
  identity_source: string;
  fields: Record<string, string>;
  building: string;
  unit_type: 'air' | 'armor' | 'building' | 'infantry';
  unit_cost: number;
  initiative: number;
  abilities: {
    kind: string;
    n?: number;
  }[];
  power_to_activate: number;
  attack: {
    infantry: number | null;
    armor: number;
    air: number | null;
    building: number | null;
  };
  special_text: {
    id: string;
    timing: string;
    cost_power: number;
    optional: boolean;
    basic_game: boolean;
    effect: {
      do: string;
      who?: string;
      ability?: string;
      duration?: string;
      needs?: string;
      versus?: string[];
      n?: number;
      building?: string;
      unit?: string;
    }[];
    summary_en: string;
    summary_fr: string;
    limit?: string;
  }[];
}

export interface CombatChoiceCardPart extends Component {
  kind: 'combat_choice_card';
  faction: string;
  identity_source: string;
  fields: Record<string, string>;
}

export interface BaseCardPart extends Component {
  kind: 'base_card';
  faction: string;
  identity_source: string;
  fields: Record<string, string>;
}

export interface BoardPart extends Component {
  kind: 'board';
  faction: string;
  identity_source: string;
  fields: Record<string, string>;
}

export interface TokenPart extends Component {
  kind: 'token';
  faction: string;
  identity_source: string;
  fields: {
    count?: string;
  };
}

export interface DiePart extends Component {
  kind: 'die';
  faction: string;
  identity_source: string;
  fields: Record<string, string>;
}

export interface ScreenPart extends Component {
  kind: 'screen';
  faction: string;
  identity_source: string;
  fields: Record<string, string>;
}

export interface MatPart extends Component {
  kind: 'mat';
  faction: string;
  identity_source: string;
  fields: Record<string, string>;
}

export interface TokenKindPart extends Component {
  kind: 'token_kind';
  faction: string;
  identity_source: string;
  fields: Record<string, string>;
}

/** A component of the game, told apart by its `kind`. */
export type Part =
  | FactionPart
  | BuildingPart
  | SpecialBuildingPart
  | SpecialPart
  | AttackPart
  | StartingBuildingPart
  | PrintedBuildingPart
  | UnitPart
  | CombatChoiceCardPart
  | BaseCardPart
  | BoardPart
  | TokenPart
  | DiePart
  | ScreenPart
  | MatPart
  | TokenKindPart;

/** All of it, for the types of a board. */
export interface Game {
  verbs: Verbs;
  anchor: Anchor;
  question: QuestionKind;
  event: EventKind;
}

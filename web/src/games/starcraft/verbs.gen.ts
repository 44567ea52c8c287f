/** From astrarium.games.starcraft by `make contract`: change it there. */

export type Faction = 'raynor' | 'mengsk' | 'tassadar' | 'aldaris' | 'queen_of_blades' | 'overmind';

export type Planet =
  | 'abaddon'
  | 'antiga_prime'
  | 'bhekar_ro'
  | 'braken'
  | 'chau_sara'
  | 'dylar_iv'
  | 'halcyon'
  | 'helios'
  | 'pridewater'
  | 'tarsonis'
  | 'torus'
  | 'vyctor_v';

export type Turn = number;

export type Beside =
  | 'abaddon'
  | 'antiga_prime'
  | 'bhekar_ro'
  | 'braken'
  | 'chau_sara'
  | 'dylar_iv'
  | 'halcyon'
  | 'helios'
  | 'pridewater'
  | 'tarsonis'
  | 'torus'
  | 'vyctor_v';

export type Side = 'n' | 'e' | 's' | 'w';

export type Area = string;

export type Unit = string;

export type Route = number;

export type Order =
  | 'build'
  | 'mobilize'
  | 'research'
  | 'special_build'
  | 'special_mobilize'
  | 'special_research';

export type Building =
  | 'barracks_1'
  | 'barracks_2'
  | 'barracks_3'
  | 'factory_1'
  | 'factory_2'
  | 'factory_3'
  | 'starport_1'
  | 'starport_2'
  | 'starport_3'
  | 'gateway_1'
  | 'gateway_2'
  | 'gateway_3'
  | 'robotics_facility_1'
  | 'stargate_1'
  | 'stargate_2'
  | 'stargate_3'
  | 'spawning_pool_1'
  | 'spawning_pool_2'
  | 'spawning_pool_3'
  | 'queens_nest_1'
  | 'queens_nest_2'
  | 'spire_1'
  | 'spire_2';

export type Module = 'supply' | 'research_development' | 'air_support';

export type Resource = 'minerals' | 'gas';

export type Site = number;

export type Technology = string;

export type Card = string;

export type Against = string;

export type Skirmish = number;

export type With = string;

export type Event = string;

export type End = 'major' | 'minor';

export type Seat = number;

/** Every verb with its arguments, by the names of their domains. */
export interface Verbs {
  choose: { faction: Faction };
  found: { planet: Planet; turn: Turn };
  place: { planet: Planet; beside: Beside; side: Side; turn: Turn };
  first_base: { area: Area };
  base_later: Record<never, never>;
  major_end: { planet: Planet; side: Side };
  minor_end: { planet: Planet; side: Side };
  start_unit: { unit: Unit; area: Area };
  start_transport: { route: Route };
  order: { order: Order; planet: Planet };
  reveal: { planet: Planet };
  execute: Record<never, never>;
  take_event: Record<never, never>;
  worker: Record<never, never>;
  transport: { route: Route };
  unit: { unit: Unit; area: Area };
  sacrifice: { area: Area };
  units_done: Record<never, never>;
  building: { building: Building };
  module: { module: Module };
  upgrades_done: Record<never, never>;
  base: { area: Area };
  no_base: Record<never, never>;
  pay: { area: Area };
  pay_sheet: { resource: Resource };
  by_hand: Record<never, never>;
  waive: { resource: Resource };
  pay_full: Record<never, never>;
  move: { area: Area; unit: Unit; site: Site };
  recall: { area: Area; unit: Unit; site: Site };
  moves_done: Record<never, never>;
  lift_off: { area: Area };
  draw: Record<never, never>;
  no_draw: Record<never, never>;
  technology: { technology: Technology };
  no_technology: Record<never, never>;
  extra_event: Record<never, never>;
  take_copy: { card: Card };
  use: { technology: Technology };
  lose_worker: Record<never, never>;
  pair: { unit: Unit; against: Against };
  front: { unit: Unit };
  support: { unit: Unit; skirmish: Skirmish };
  lay: { card: Card };
  lay_both: { card: Card; with: With };
  blind: Record<never, never>;
  fight: { skirmish: Skirmish };
  pay_worker: Record<never, never>;
  keep_worker: Record<never, never>;
  lose: { unit: Unit };
  lose_front: { unit: Unit };
  slip_away: { unit: Unit; area: Area };
  retreat: { area: Area };
  withdraw: { unit: Unit };
  play_event: { event: Event };
  no_event: Record<never, never>;
  enough: Record<never, never>;
  take_end: { route: Route; end: End };
  restore: { area: Area };
  deplete: { area: Area };
  raid: { route: Route; seat: Seat };
  gather: { planet: Planet };
  no_ability: Record<never, never>;
  use_event: { event: Event };
  end_draw: Record<never, never>;
  end_point: Record<never, never>;
  discard: { card: Card };
  destroy_unit: { area: Area; unit: Unit };
  destroy_base: { area: Area };
  destroy_transport: { route: Route };
}

/** The things of the table that choices hang on, by sort. */
export type Anchor =
  | `faction:${string}`
  | `planet:${string}`
  | `area:${string}`
  | `route:${number}`
  | `order:${string}`
  | `stack:${string}`
  | 'buy:worker'
  | `building:${string}`
  | `module:${string}`
  | `resource:${string}`
  | `sheet:${string}`
  | `technology:${string}`
  | `own:${string}`
  | `enemy:${string}`
  | `skirmish:${number}`
  | `hand:${string}`
  | 'deck'
  | `event:${string}`;

export type QuestionKind =
  | 'build_base'
  | 'build_units'
  | 'build_upgrades'
  | 'discard'
  | 'discount'
  | 'draw'
  | 'draw_more'
  | 'end_benefit'
  | 'event'
  | 'event_deplete'
  | 'event_moves'
  | 'event_planet'
  | 'event_purchase'
  | 'event_raid'
  | 'event_restore'
  | 'event_transport'
  | 'event_units'
  | 'execute'
  | 'faction'
  | 'fight'
  | 'first_base'
  | 'front'
  | 'lay'
  | 'lay_end'
  | 'lose'
  | 'lose_in_retreat'
  | 'major_end'
  | 'minor_end'
  | 'move'
  | 'pair'
  | 'pay'
  | 'pay_to_draw'
  | 'pay_worker'
  | 'place'
  | 'plan'
  | 'replace'
  | 'research_bonus'
  | 'retreat'
  | 'reveal'
  | 'sacrifice'
  | 'saving'
  | 'slip_away'
  | 'splash'
  | 'start_of_battle'
  | 'start_transport'
  | 'start_unit'
  | 'suffer'
  | 'support'
  | 'take_end'
  | 'technology'
  | 'window'
  | 'withdraw';

/** Behind `.seen` an event tells its secret. */
export type EventKind =
  | 'turn'
  | 'faction'
  | 'planets'
  | 'place_planet'
  | 'first_base'
  | 'z_axis'
  | 'start_unit'
  | 'transport'
  | 'plan'
  | 'reveal'
  | 'obstructed'
  | 'draw_event'
  | 'worker'
  | 'unit'
  | 'building'
  | 'module'
  | 'base'
  | 'saving'
  | 'force_mining'
  | 'move'
  | 'lift_off'
  | 'draw'
  | 'battle'
  | 'pair'
  | 'front'
  | 'support'
  | 'lay'
  | 'cards'
  | 'compare'
  | 'pay_worker'
  | 'destroyed'
  | 'retreat'
  | 'battle_ends'
  | 'end_draws_near'
  | 'play_event'
  | 'use_event'
  | 'event_deck'
  | 'workers'
  | 'gather'
  | 'restored'
  | 'depleted'
  | 'events_discarded'
  | 'base_destroyed'
  | 'transport_destroyed'
  | 'resource_lost'
  | 'resource_gained'
  | 'points'
  | 'discard'
  | 'destroy_unit'
  | 'destroy_base'
  | 'destroy_transport'
  | 'shields'
  | 'healing'
  | 'eliminated'
  | 'wins'
  | 'technology'
  | 'given_back'
  | 'take_copy'
  | 'sacrifice'
  | 'recall'
  | 'use'
  | 'worker_lost'
  | 'cancelled'
  | 'cloaked'
  | 'slip_away';

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
  race: 'protoss' | 'terran' | 'zerg';
  color: string;
  starting_units: {
    unit: string;
    n: number;
  }[];
  starting_workers: number;
  special_victory: {
    kind: string;
    resource?: string[];
    n?: number;
    stage: number;
    check: string;
    opponents_normal_victory_cp?: number;
    own_normal_victory_cp?: number;
    team_opponents_cp?: number;
    team_own_cp?: number;
    wins_on_end_draws_near?: number;
  };
}

export interface UnitPart extends Component {
  kind: 'unit';
  race: 'protoss' | 'terran' | 'zerg';
  type: 'flying' | 'ground';
  hits_ground: boolean;
  hits_flying: boolean;
  support: number;
  traits: string[];
  requires: {
    building?: string;
    level?: number;
    technology?: string;
  };
  price: [number, number];
}

export interface BuildingPart extends Component {
  kind: 'building';
  race: 'protoss' | 'terran' | 'zerg';
  building: string;
  level: number;
  printed_on_sheet: boolean;
  unlocks: string[];
  price: [number, number];
}

export interface ModulePart extends Component {
  kind: 'module';
  price: [number, number];
  counts: {
    terran: number;
    protoss: number;
    zerg: number;
  };
}

export interface CombatCardPart extends Component {
  kind: 'combat_card';
  race: 'protoss' | 'terran' | 'zerg';
  type: 'reinforcement' | 'standard';
  units: string[];
  major?: {
    attack: number;
    health: number;
  };
  minor?: {
    attack: number;
    health: number;
  };
  abilities?: {
    when: string;
    vs?: string;
    gain_attack?: number;
    if_front?: string[];
    splash?: string;
    splash_only?: string[];
    gain_health?: number;
    optional?: boolean;
    pay_worker?: number;
    if_own_front_not_destroyed?: boolean;
    destroy_own_front?: boolean;
    then_if_vs?: string;
    then_destroy_enemy_front?: boolean;
    no_splash_trigger?: boolean;
    if?: string;
    unless?: string;
    grant?: string;
    to?: string[];
    side?: string;
  }[];
  specialty_support?: string[];
  price?: [number, number];
}

export interface TechnologyPart extends Component {
  kind: 'technology';
  race: 'protoss' | 'terran' | 'zerg';
  type: 'permanent' | 'reinforcement' | 'standard';
  units: string[];
  specialty_support: string[];
  destination: 'combat_deck' | 'play_area';
  return_to_technology_deck: boolean;
  price: [number, number];
  abilities?: {
    when: string;
    role?: string;
    gain_health?: number;
    applies_to_front?: string[];
    duration?: string;
    if_own_front_not_destroyed?: boolean;
    withdrawn_counts_as_not_destroyed?: boolean;
    opponent_destroys?: {
      n: number;
      type: string;
      scope?: string;
      chooser: string;
      rule?: string;
    };
    vs?: string;
    opponent_uses_minor?: boolean;
    grant?: string;
    to?: string[];
    side?: string;
    splash?: string;
    unless?: string;
    if_own_in_battle?: string[];
    cancel?: string;
    gain_attack?: number;
    replace?: string;
    allow_unit?: string;
    pay?: {
      minerals: number;
      gas: number;
    };
    destroy?: {
      unit: string;
      n: number;
      where: string;
    };
    move_units?: {
      n: number;
      from: string;
      to: string;
    };
    needs_transport?: boolean;
    set_final_attack?: number;
    if_front?: string[];
    if?: string;
    opponent_plays_face_up?: boolean;
    opponent_support_value?: number;
    automatic_sufficient_strength?: boolean;
    if_front_type?: string;
    pay_one_of?: string[];
    draw_combat?: number;
  }[];
  major?: {
    attack: number;
    health: number;
  };
  minor?: {
    attack: number;
    health: number;
  };
}

export interface EventPart extends Component {
  kind: 'event';
  stage: number;
  timing: 'immediate' | 'play_area';
  mandatory: boolean;
}

export interface PlanetPart extends Component {
  kind: 'planet';
  slots: string[];
}

export interface AreaPart extends Component {
  kind: 'area';
  planet: string;
  resource: 'conquest' | 'gas' | 'minerals';
  amount: number;
  unit_limit: number;
}

export interface PiecePart extends Component {
  kind: 'piece';
  price: [number, number];
}

/** A component of the game, told apart by its `kind`. */
export type Part =
  | FactionPart
  | UnitPart
  | BuildingPart
  | ModulePart
  | CombatCardPart
  | TechnologyPart
  | EventPart
  | PlanetPart
  | AreaPart
  | PiecePart;

/** All of it, for the types of a board. */
export interface Game {
  verbs: Verbs;
  anchor: Anchor;
  question: QuestionKind;
  event: EventKind;
}

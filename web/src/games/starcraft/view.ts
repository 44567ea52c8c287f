/** From astrarium.games.starcraft.face.view by `make contract`: change it there. */

/**
 * The table as one seat sees it. `events_unseen` is how many of which event cards are in the
 * deck, in hands or out of the game.
 */
export interface StarCraftView {
  game: string;
  you: number | null;
  to_act: number[];
  outcome: Outcome | null;
  turn: number;
  phase: Phase;
  first: number;
  active: number | null;
  executing: Executing | null;
  event: PlayedEventView | null;
  planets: Planet[];
  routes: Route[];
  players: Player[];
  battle: BattleView | null;
  event_deck: number;
  events_unseen: Record<string, number>;
  stage: number;
  event_discard: string[];
  common: string[];
  round_limit: number;
  variant: Variant;
  race_abilities: RaceAbilities;
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

export type Phase = 'set_up' | 'planning' | 'execution' | 'regrouping' | 'over';

/**
 * The order that is executed: which, where, how many units may still be built, the units that
 * attack already, and the price that is being paid.
 */
export interface Executing {
  order: string;
  planet: string;
  units_left: number;
  saving: boolean;
  by_hand: boolean;
  due: number[];
  attackers: Units[];
  target: string | null;
  technology: string | null;
}

/** Units of one type. */
export interface Units {
  unit: string;
  n: number;
}

/**
 * The event whose effects are under way: who plays which, the planet to which its units move,
 * and the price that is being paid.
 */
export interface PlayedEventView {
  seat: number;
  event: string;
  planet: string | null;
  due: number[];
  by_hand: boolean;
}

/**
 * A planet in the galaxy, with its cell on the grid (x to the east, y to the north), the sides
 * that take a route and those that are still free, areas, and the orders on it from the bottom
 * up.
 */
export interface Planet {
  planet: string;
  seat: number | null;
  x: number;
  y: number;
  turned: number;
  slots: Side[];
  free: Side[];
  areas: Area[];
  stack: Token[];
}

export type Side = 'n' | 'e' | 's' | 'w';

/** An area: what it gives, who is there, who has its resource card with how many workers. */
export interface Area {
  area: string;
  resource: Resource;
  amount: number;
  limit: number;
  depletion: Depletion;
  owner: number | null;
  units: Units[];
  base: number | null;
  holder: number | null;
  workers: number;
  contested: boolean;
}

export type Resource = 'minerals' | 'gas' | 'conquest';

export type Depletion = 'whole' | 'partially_depleted' | 'depleted';

/** An order token in a stack; its order is null for who may not know it (SC-6.4, SC-6.5). */
export interface Token {
  seat: number;
  order: string | null;
}

/**
 * A route between two planets, and the seats with a transport on it; of a z-axis route the
 * sides of the planets on which its major end (a) and its minor end (b) lie.
 */
export interface Route {
  route: number;
  z_axis: boolean;
  a: string;
  b: string | null;
  transports: number[];
  a_side: Side | null;
  b_side: Side | null;
}

/**
 * One seat. A card or order that the receiver does not know is null; `sheet` is null as long
 * as the seat has no faction. `progress` is how much of the special objective is reached, and how
 * much is needed. `team` is the seat itself where everybody plays alone, `team_cp` what counts for
 * the `threshold`, `unseen` how many of which Combat cards lie where the viewer can't tell: in the
 * deck, in the hand, face down.
 */
export interface Player {
  seat: number;
  team: number;
  partner: number | null;
  alive: boolean;
  cp: number;
  team_cp: number;
  threshold: number;
  sheet: Sheet | null;
  planets: string[];
  hand: (string | null)[];
  hand_limit: number;
  deck: number;
  discard: (string | null)[];
  laid: number;
  unseen: Record<string, number>;
  technologies: Technology[];
  in_play: string[];
  orders: string[];
  orders_left: number;
  events: (string | null)[];
  event_stages: number[];
  lasting: string[];
  areas: number;
  progress: number[];
}

/** A faction's sheet: workers, buildings, modules, and what is left in the supply. */
export interface Sheet {
  faction: string;
  race: Race;
  pool: number;
  unavailable: number;
  permanent: Permanent[];
  buildings: string[];
  modules: Module[];
  module_slots: number;
  build_limit: number;
  units: Units[];
  bases: number;
  transports: number;
  workers: number;
}

export type Race = 'terran' | 'protoss' | 'zerg';

/** A resource of the sheet: what it gives, and the workers on it (SC-10.10). */
export interface Permanent {
  resource: Resource;
  amount: number;
  workers: number;
}

/** Modules of one kind on a sheet. */
export interface Module {
  module: string;
  n: number;
}

/**
 * A technology: its price, how many of its cards are in the Technology deck, and how many its
 * owner has bought.
 */
export interface Technology {
  technology: string;
  minerals: number;
  gas: number;
  left: number;
  bought: number;
}

/**
 * The battle under way: lists have the attacker's entry first. `free` are units that are in no
 * skirmish yet, `splash` cards that wait for the end. Event cards may add attack and health in
 * each skirmish, or make a side lay its cards face up.
 */
export interface BattleView {
  area: string;
  seats: number[];
  special: boolean;
  units: Units[][];
  free: Units[][];
  leaving: Units[];
  skirmishes: SkirmishView[];
  splash: (string | null)[];
  events: (string | null)[];
  face_up: boolean[];
  defender_first: boolean;
  in_force: string[][];
}

/** A skirmish: the attacker's side, the defender's, whether it is over. */
export interface SkirmishView {
  skirmish: number;
  sides: SkirmishSide[];
  fought: boolean;
  now: boolean;
}

/**
 * One side of a skirmish: its front-line unit (null once it is gone), supporters, cards, final
 * values once they are compared and what they come from, the types that have cloaking, whether it
 * has a detector, whether its strength suffices by an ability, and the unit that strength
 * destroyed.
 */
export interface SkirmishSide {
  front: string | null;
  support: Units[];
  cards: (string | null)[];
  blind: boolean;
  attack: number;
  health: number;
  values: Value[];
  cloaked: string[];
  detector: boolean;
  sure: boolean;
  lost: string | null;
}

/**
 * What a side's values of a skirmish come from: "support", "special_mobilize", "air_support",
 * or the id of a card or event; and how much attack and health it gives.
 */
export interface Value {
  source: string;
  attack: number;
  health: number;
}

export type Variant = 'standard' | 'team_play' | 'galactic_conquest' | 'galactic_teams';

export type RaceAbilities = 'rulebook' | 'known' | 'all';

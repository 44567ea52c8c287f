/** From astrarium.games.twilight_imperium.face.view by `make contract`: change it there. */

/** The table as one seat sees it. */
export interface TwilightImperiumView {
  game: string;
  you: number | null;
  to_act: number[];
  outcome: Outcome | null;
  turn: number;
  phase: Phase;
  speaker: number;
  zero: number;
  valefar: string[];
  active: number | null;
  target: number;
  systems: System[];
  players: Player[];
  strategy_cards: StrategyCard[];
  objectives: string[];
  objectives_left: number[];
  custodians: boolean;
  laws: Law[];
  offers: OfferView[];
  draft: OfferView | null;
  cart: CartView | null;
  bombarding: Lot[];
  vote: VoteView | null;
  free_places: FreePlace[];
  moving: ShipView[];
  combat: CombatView | null;
  ground: GroundView | null;
  hits_left: number;
  suggested: StruckView[];
  lasting: LastingView[];
  action_deck: number;
  action_discard: string[];
  agenda_deck: number;
  agenda_top: (string | null)[];
  variant: Variant;
}

/**
 * How a game ended: one of the game's named endings; 1 for the best rank, equal ranks share a
 * place; the game's own measure; the seats of rank 1, none when everybody has it.
 */
export interface Outcome {
  ending: string;
  ranks: number[];
  scores: number[];
  winners: number[];
}

export type Phase = 'set_up' | 'strategy' | 'action' | 'status' | 'agenda' | 'over';

/** A tile of the board: `q` and `r` are axial coordinates, null for what lies beside it. */
export interface System {
  system: string;
  q: number | null;
  r: number | null;
  anomaly: Anomaly;
  wormholes: Wormhole[];
  planets: Planet[];
  tokens: number[];
  fleets: Forces[];
  active: boolean;
}

export type Anomaly = 'none' | 'asteroid_field' | 'nebula' | 'supernova' | 'gravity_rift';

export type Wormhole = 'alpha' | 'beta' | 'delta';

/** A planet: its card, who controls it, who stands there. */
export interface Planet {
  planet: string;
  resources: number;
  influence: number;
  trait: Trait;
  owner: number | null;
  exhausted: boolean;
  forces: Forces[];
}

export type Trait = 'none' | 'cultural' | 'hazardous' | 'industrial';

/** What a seat has in one place. */
export interface Forces {
  seat: number;
  units: Units[];
}

/** Units of one type; how many of them are damaged. */
export interface Units {
  unit: Unit;
  n: number;
  damaged: number;
}

export type Unit =
  | 'space_dock'
  | 'pds'
  | 'infantry'
  | 'fighter'
  | 'destroyer'
  | 'cruiser'
  | 'carrier'
  | 'dreadnought'
  | 'war_sun'
  | 'flagship';

/** A seat's sheet and cards; `lines` are what is printed for each of its unit types. */
export interface Player {
  faction: string | null;
  alive: boolean;
  points: number;
  tactic: number;
  fleet: number;
  strategy: number;
  goods: number;
  commodities: number;
  technologies: string[];
  exhausted: string[];
  lines: string[];
  passed: boolean;
  hand: (string | null)[];
  secrets: (string | null)[];
  scored: string[];
  notes: Note[];
  shown: Note[];
  tiles: (string | null)[];
  neighbours: number[];
  progress: Progress[];
}

/** A promissory note by its kind and the seat of its colour; null for who may not know it. */
export interface Note {
  note: string | null;
  owner: number | null;
}

/** How far a seat is with an objective: what it has of what is needed. */
export interface Progress {
  objective: string;
  have: number;
  need: number;
}

/** A strategy card: who has it, whether it is exhausted, the trade goods on it. */
export interface StrategyCard {
  card: string;
  initiative: number;
  holder: number | null;
  used: boolean;
  goods: number;
}

/** A law in play, the outcome with which it passed, and whether it is exhausted. */
export interface Law {
  agenda: string;
  outcome: string;
  spent: boolean;
}

/**
 * An offer, of which only the two whom it concerns know what it gives and wants. Who is asked
 * sees no note or action card that is offered face down, not even one that he knows to be in that
 * hand (TI-13.6a, TI-83.2b).
 */
export interface OfferView {
  offer: number;
  giver: number;
  taker: number;
  goods: number;
  commodities: number;
  note: Note | null;
  wanted_goods: number;
  wanted_commodities: number;
  cards: (string | null)[];
  wanted_cards: string[];
  wanted_note: string | null;
}

/**
 * The units being produced, which are not on the board before they are paid for: in which
 * system, what they cost so far, how many more may follow (null: as many as can be paid for).
 */
export interface CartView {
  system: string;
  lots: Lot[];
  cost: number;
  left: number | null;
}

/** Units for one place: a planet, null for the space area. */
export interface Lot {
  planet: string | null;
  units: Units[];
}

/** The agenda on the table: its outcomes, the votes cast, who can't vote. */
export interface VoteView {
  agenda: string;
  outcomes: string[];
  votes: number[];
  cast: (string | null)[];
  left: number[];
  barred: number[];
  predictions: Prediction[];
  chosen: string | null;
}

/** An outcome that somebody has foretold with a card. */
export interface Prediction {
  seat: number;
  outcome: string;
  card: string;
}

/** A place of the board without a tile, while the galaxy is being built. */
export interface FreePlace {
  place: number;
  q: number;
  r: number;
}

/**
 * A ship that is declared to move: its way, what it carries, how many units more it can, and
 * how often it leaves a gravity rift.
 */
export interface ShipView {
  unit: Unit;
  damaged: boolean;
  way: string[];
  loads: LoadView[];
  room: number;
  rifts: number;
}

/** A unit that a moving ship carries, and the system from which it comes. */
export interface LoadView {
  unit: Unit;
  system: string;
}

/** The space combat under way: attacker and defender, and the dice of the group rolled last. */
export interface CombatView {
  round: number;
  sides: SideView[];
  faces: number[];
}

/**
 * One side of a space combat: its next roll, the hits it has produced in this round, and how
 * many ground forces fight as ships (the Alastor).
 */
export interface SideView {
  seat: number;
  dice: DiceView[];
  hits: number;
  retreats: boolean;
  troops: number;
}

/** Dice of a fleet: how many hit from which face on. */
export interface DiceView {
  least: number;
  n: number;
}

/** The ground combat under way: the planet, attacker and defender. */
export interface GroundView {
  planet: string;
  sides: GroundSideView[];
}

/**
 * One side of a ground combat: its dice of a round, and the hits it has produced in this one;
 * no dice for who is silenced (TI-26.1).
 */
export interface GroundSideView {
  seat: number;
  dice: DiceView[];
  hits: number;
}

/** Ships of a type that take hits: how many sustain damage, and how many are lost. */
export interface StruckView {
  unit: Unit;
  sustained: number;
  lost: number;
}

/**
 * An effect that lasts: the component it is of, whom it concerns, and the system or strategy
 * card that it lies on.
 */
export interface LastingView {
  card: string;
  seat: number | null;
  on: string | null;
}

export type Variant = 'standard' | 'long';

/** From astrarium.games.twilight_imperium by `make contract`: change it there. */

export type Faction =
  | 'arborec'
  | 'letnev'
  | 'saar'
  | 'muaat'
  | 'hacan'
  | 'sol'
  | 'creuss'
  | 'l1z1x'
  | 'mentak'
  | 'naalu'
  | 'nekro'
  | 'sardakk_norr'
  | 'jol_nar'
  | 'winnu'
  | 'xxcha'
  | 'yin'
  | 'yssaril';

export type System = string;

export type Place = number;

export type Objective = string;

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

export type Planet = string;

export type Action = string;

export type Note =
  | 'ceasefire'
  | 'political_secret'
  | 'support_for_the_throne'
  | 'trade_agreement'
  | 'stymie'
  | 'war_funding'
  | 'raghs_call'
  | 'fires_of_the_gashlai'
  | 'trade_convoys'
  | 'military_support'
  | 'creuss_iff'
  | 'cybernetic_enhancements'
  | 'promise_of_protection'
  | 'gift_of_prescience'
  | 'antivirus'
  | 'tekklar_legion'
  | 'research_agreement'
  | 'acquiescence'
  | 'political_favor'
  | 'greyfire_mutagen'
  | 'spy_net';

export type Seat = number;

export type Pool = 'tactic' | 'fleet' | 'strategy';

export type Card =
  | 'leadership'
  | 'diplomacy'
  | 'politics'
  | 'construction'
  | 'trade'
  | 'warfare'
  | 'technology'
  | 'imperial';

export type Technology = string;

export type From = 'tactic' | 'fleet' | 'strategy';

export type To = 'tactic' | 'fleet' | 'strategy';

export type N = number;

export type Outcome = string;

export type Offer = number;

export type Amount = number;

export type NotePlace = number;

export type Ability = string;

export type Agenda = string;

export type Other =
  | 'leadership'
  | 'diplomacy'
  | 'politics'
  | 'construction'
  | 'trade'
  | 'warfare'
  | 'technology'
  | 'imperial';

export type Face = number;

export type Token = 'x' | 'y';

export type Votes = number;

export type Wormhole = 'alpha' | 'beta';

/** Every verb with its arguments, by the names of their domains. */
export interface Verbs {
  pass: Record<never, never>;
  done: Record<never, never>;
  decline: Record<never, never>;
  faction: { faction: Faction };
  lay: { system: System; place: Place };
  keep: { objective: Objective };
  start: { unit: Unit; planet: Planet };
  play: { action: Action };
  note: { note: Note; seat: Seat };
  discard: { action: Action };
  return: { objective: Objective };
  score: { objective: Objective };
  spend_token: { pool: Pool };
  take: { card: Card };
  strategic: { card: Card };
  activate: { system: System };
  choose_planet: { planet: Planet };
  choose_system: { system: System };
  choose_seat: { seat: Seat };
  use: { technology: Technology };
  pay: Record<never, never>;
  exhaust: { planet: Planet };
  spend_good: Record<never, never>;
  gain_token: { pool: Pool };
  shift: { from: From; to: To };
  token_from: { pool: Pool };
  buy_tokens: { n: N };
  bombard: { unit: Unit; planet: Planet };
  extra_die: { unit: Unit; planet: Planet };
  remove_custodians: Record<never, never>;
  land: { planet: Planet };
  defend: { planet: Planet };
  produce: { unit: Unit };
  produce_on: { planet: Planet };
  place: { unit: Unit; planet: Planet };
  lift: { planet: Planet };
  lift_from: { system: System };
  research: { technology: Technology };
  secondary: { card: Card };
  ready: { planet: Planet };
  research_again: Record<never, never>;
  agenda_top: { place: Place };
  agenda_bottom: { place: Place };
  draw_secret: Record<never, never>;
  move: { system: System; unit: Unit };
  move_damaged: { system: System; unit: Unit };
  move_all: { system: System };
  load: { system: System; unit: Unit };
  embark: { planet: Planet };
  fill: Record<never, never>;
  fire: { seat: Seat };
  fire_graviton: { seat: Seat };
  sustain: { unit: Unit };
  lose: { unit: Unit };
  lose_damaged: { unit: Unit };
  suggested: Record<never, never>;
  repair: { unit: Unit };
  fight: { seat: Seat };
  announce: Record<never, never>;
  retreat: { system: System };
  vote: { outcome: Outcome };
  vote_all: { outcome: Outcome };
  abstain: Record<never, never>;
  decide: { outcome: Outcome };
  predict: { outcome: Outcome };
  deal: { seat: Seat };
  accept: { offer: Offer };
  refuse: { offer: Offer };
  withdraw: { offer: Offer };
  give_goods: { amount: Amount };
  give_commodities: { amount: Amount };
  give_note: { note_place: NotePlace };
  show_note: { note_place: NotePlace };
  want_goods: { amount: Amount };
  want_commodities: { amount: Amount };
  want_note: { note_place: NotePlace };
  propose: Record<never, never>;
  drop: Record<never, never>;
  ability: { ability: Ability };
  unit_text: { unit: Unit };
  law: { agenda: Agenda };
  take_good: Record<never, never>;
  take_commodity: Record<never, never>;
  swap_cards: { card: Card; other: Other };
  raise_die: { face: Face };
  take_from_hand: { action: Action };
  gain_technology: { technology: Technology };
  assimilate: { token: Token; technology: Technology };
  forge: { unit: Unit; system: System };
  lose_at: { seat: Seat; system: System; unit: Unit };
  force_token: { seat: Seat; system: System };
  choose_law: { agenda: Agenda };
  buy_votes: { votes: Votes };
  reroll: { face: Face };
  primary: { card: Card };
  place_wormhole: { wormhole: Wormhole; system: System };
  hit_ship: { system: System; unit: Unit };
  hit_damaged: { system: System; unit: Unit };
  show_card: { seat: Seat };
  show_action: { action: Action };
  show_secret: { objective: Objective };
  show_held_note: { note_place: NotePlace };
  land_fighter: { planet: Planet };
  lose_on: { seat: Seat; unit: Unit; planet: Planet };
  enlist: { planet: Planet };
  enlist_aboard: Record<never, never>;
  enlist_all: Record<never, never>;
  come_down: { planet: Planet };
  give_card: { action: Action };
  give_card_shown: { action: Action };
  want_card: { action: Action };
  reward: { action: Action };
}

/** The things of the table that choices hang on, by sort. */
export type Anchor =
  | `faction:${string}`
  | `tile:${string}`
  | `place:${number}`
  | `objective:${string}`
  | `planet:${string}`
  | `hand:${string}`
  | `note:${string}:${number}`
  | `pool:${string}`
  | `strategy:${string}`
  | `system:${string}`
  | `player:${number}`
  | `technology:${string}`
  | `goods:${number}`
  | `unit:${string}`
  | 'unit:infantry'
  | `fleet:${string}:${string}`
  | `seat:${number}`
  | `own:${string}`
  | `outcome:${string}`
  | `offer:${number}`
  | `note:${number}`
  | `ability:${string}`
  | `agenda:${string}`
  | 'unit:fighter';

export type QuestionKind =
  | 'annex'
  | 'announce'
  | 'assault_cannon'
  | 'assign_hit'
  | 'bombard'
  | 'break_tie'
  | 'brilliant'
  | 'buy_tokens'
  | 'buy_votes'
  | 'call_back'
  | 'cannon_defense'
  | 'chaos_mapping'
  | 'choose_action'
  | 'choose_dock'
  | 'choose_faction'
  | 'choose_opponent'
  | 'choose_shelter'
  | 'choose_speaker'
  | 'choose_target'
  | 'choose_victim'
  | 'close_system'
  | 'come_back'
  | 'come_down'
  | 'compose_offer'
  | 'construct'
  | 'construct_with_token'
  | 'cradle'
  | 'diplomacy_system'
  | 'discard'
  | 'enlist'
  | 'exhaust_some'
  | 'exhaust_specialty'
  | 'exotrireme'
  | 'extra_die'
  | 'fire'
  | 'fire_station'
  | 'foretell'
  | 'gain_technology'
  | 'gain_token'
  | 'give_up_cargo'
  | 'give_up_pds'
  | 'give_up_place'
  | 'give_up_ship'
  | 'give_up_unit'
  | 'infect'
  | 'invite'
  | 'keep_secret'
  | 'kill_infantry'
  | 'land'
  | 'lift'
  | 'lose_force'
  | 'lose_to_courage'
  | 'lose_token'
  | 'mark'
  | 'martyr'
  | 'may_draw_secret'
  | 'mend'
  | 'mitosis'
  | 'move_ships'
  | 'name_elected'
  | 'name_settler'
  | 'next_planet'
  | 'orbital_drop'
  | 'pay'
  | 'place_agenda'
  | 'place_tile'
  | 'place_wormhole'
  | 'plunder'
  | 'produce'
  | 'pull'
  | 'raise_die'
  | 'ready_one'
  | 'ready_planets'
  | 'redistribute'
  | 'reduce_fleet'
  | 'reinforce'
  | 'reroll'
  | 'research'
  | 'research_again'
  | 'retreat'
  | 'return_secret'
  | 'reward'
  | 'reward_dock'
  | 'reward_ship'
  | 'score_deed'
  | 'score_public'
  | 'score_secret'
  | 'secondary'
  | 'send_away'
  | 'settle'
  | 'share_biomes'
  | 'show_card'
  | 'spend_tokens'
  | 'star_forge'
  | 'start_technology'
  | 'start_unit'
  | 'swap_cards'
  | 'swap_values'
  | 'take_along'
  | 'take_back'
  | 'take_card'
  | 'take_from_hand'
  | 'take_root'
  | 'token_from_sheet'
  | 'transit'
  | 'uproot'
  | 'vote'
  | 'votes'
  | 'window';

/** Behind `.seen` an event tells its secret. */
export type EventKind =
  | 'turn'
  | 'take'
  | 'pass'
  | 'activate'
  | 'win'
  | 'spend_planet'
  | 'spend_goods'
  | 'spend_token'
  | 'gain_token'
  | 'shift_token'
  | 'lay_token'
  | 'take_back'
  | 'gain_goods'
  | 'replenish'
  | 'structure'
  | 'pull'
  | 'control'
  | 'produce'
  | 'rolled'
  | 'land'
  | 'custodians'
  | 'defend'
  | 'ground_combat'
  | 'ground_combat_won'
  | 'come_back'
  | 'use'
  | 'research'
  | 'specialty'
  | 'strategic'
  | 'secondary'
  | 'diplomacy'
  | 'ready'
  | 'speaker'
  | 'look_agenda'
  | 'look_agenda.seen'
  | 'agenda_top'
  | 'agenda_bottom'
  | 'invite'
  | 'imperial_point'
  | 'faction'
  | 'place'
  | 'draw'
  | 'discard'
  | 'draw_secret'
  | 'return_secret'
  | 'return_secret.seen'
  | 'objective'
  | 'score'
  | 'destroyed'
  | 'removed'
  | 'revive'
  | 'eliminated'
  | 'moved'
  | 'rift'
  | 'lost_cargo'
  | 'space_cannon'
  | 'use_technology'
  | 'sustained'
  | 'repaired'
  | 'space_combat'
  | 'combat_round'
  | 'barrage'
  | 'announced'
  | 'retreats'
  | 'endless'
  | 'combat_roll'
  | 'combat_won'
  | 'combat_drawn'
  | 'play'
  | 'cancelled'
  | 'agenda'
  | 'vote'
  | 'abstain'
  | 'outcome'
  | 'predicted'
  | 'offer'
  | 'refuse'
  | 'withdraw'
  | 'exchange'
  | 'note'
  | 'ability'
  | 'unit_text'
  | 'law_discarded'
  | 'law_used'
  | 'plunder_good'
  | 'plunder_commodity'
  | 'swap_cards'
  | 'raised'
  | 'looked'
  | 'took_card'
  | 'withdraws'
  | 'gain_technology'
  | 'assimilate'
  | 'forge'
  | 'note_returned'
  | 'plague'
  | 'placed'
  | 'more_votes'
  | 'courage'
  | 'rerolled'
  | 'replaced'
  | 'seized'
  | 'sent_back'
  | 'turn_ended'
  | 'wormhole'
  | 'lose_goods'
  | 'spread'
  | 'structures_assimilated'
  | 'spun'
  | 'shows_action'
  | 'shows_action.seen'
  | 'shows_secret'
  | 'shows_secret.seen'
  | 'shows_note'
  | 'shows_note.seen'
  | 'land_fighter'
  | 'take_off'
  | 'artifact'
  | 'troops'
  | 'come_down'
  | 'gave_cards';

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
  home_system: number;
  home_planets: string[];
  commodities: number;
  starting_technologies: string[];
  starting_units: {
    carrier?: number;
    cruiser?: number;
    fighter?: number;
    infantry: number;
    space_dock: number;
    pds?: number;
    dreadnought?: number;
    destroyer?: number;
    war_sun?: number;
  };
  faction_technologies: string[];
  promissory_note: string;
  flagship: string;
  unique_units: string[];
  abilities: string[];
}

export interface AbilityPart extends Component {
  kind: 'ability';
  faction: string;
}

export interface UnitPart extends Component {
  kind: 'unit';
  type: string;
  level: number;
  unit_abilities?: {
    ability: string;
    value?: string | number;
    plus?: number;
    hit?: number;
    dice?: number;
  }[];
  cost?: number;
  units_per_cost?: number;
  combat?: number;
  combat_dice?: number;
  move?: number;
  capacity?: number;
  faction?: string;
}

export interface TechnologyPart extends Component {
  kind: 'technology';
  color: 'blue' | 'green' | 'none' | 'red' | 'yellow';
  prereq: {
    blue?: number;
    green?: number;
    yellow?: number;
    red?: number;
  };
  exhaustible: boolean;
  faction?: string;
}

export interface UnitUpgradePart extends Component {
  kind: 'unit_upgrade';
  prereq: {
    blue?: number;
    green?: number;
    yellow?: number;
    red?: number;
  };
  faction?: string;
}

export interface StrategyCardPart extends Component {
  kind: 'strategy_card';
  initiative: number;
}

export interface PublicObjectivePart extends Component {
  kind: 'public_objective';
  stage: number;
  points: number;
  phase: string;
  requirement: {
    op: string;
    n?: number;
    colors?: number;
    resources?: number;
    command_tokens?: number;
    pools?: string[];
    trade_goods?: number;
    influence?: number;
  };
}

export interface SecretObjectivePart extends Component {
  kind: 'secret_objective';
  points: number;
  phase: 'action' | 'status';
  requirement: {
    op: string;
    n?: number;
    excluding?: string[];
    types?: string[];
    unit?: string;
    owner?: string;
    trait?: string;
    by?: string;
    planet?: string;
    ships?: number;
    filter?: string;
    not_destroyed?: boolean;
  };
}

export interface ActionCardPart extends Component {
  kind: 'action_card';
  window: string | string[];
}

export interface AgendaPart extends Component {
  kind: 'agenda';
  type: 'directive' | 'law';
  outcomes: string;
}

export interface PromissoryNotePart extends Component {
  kind: 'promissory_note';
  owner: string;
}

export interface PlanetPart extends Component {
  kind: 'planet';
  system: number;
  resources: number;
  influence: number;
  trait: 'cultural' | 'hazardous' | 'industrial' | 'none';
  technology_specialty: 'biotic' | 'cybernetic' | 'none' | 'propulsion' | 'warfare';
  home_of?: string;
}

export interface SystemPart extends Component {
  kind: 'system';
  back: 'blue' | 'green' | 'none' | 'red';
  planets: string[];
  wormholes: string[];
  anomaly: 'asteroid_field' | 'gravity_rift' | 'nebula' | 'none' | 'supernova';
}

/** A component of the game, told apart by its `kind`. */
export type Part =
  | FactionPart
  | AbilityPart
  | UnitPart
  | TechnologyPart
  | UnitUpgradePart
  | StrategyCardPart
  | PublicObjectivePart
  | SecretObjectivePart
  | ActionCardPart
  | AgendaPart
  | PromissoryNotePart
  | PlanetPart
  | SystemPart;

/** All of it, for the types of a board. */
export interface Game {
  verbs: Verbs;
  anchor: Anchor;
  question: QuestionKind;
  event: EventKind;
}

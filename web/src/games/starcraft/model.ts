/**
 * What hangs where: a decision's choices as movers and places, and how the galaxy lies. Knows no
 * rule.
 */
import { Choices, type Spot } from '../../board/choices';
import type { Place as Open } from '../../frame/Draft';
import {
  argOf,
  type Blocked,
  type Choice,
  type Decision,
  type Game,
  type LogEvent,
  type Place,
  type QuestionKind,
  type Verb,
} from './game';
import { opposite, SIDES, STEPS, turnedSlots, type Parts } from './parts';
import type {
  BattleView,
  Planet,
  Player,
  Route,
  Side,
  SkirmishSide,
  StarCraftView,
  Units,
  Value,
} from './view';

type Entry<V extends Verb = Verb> = Choice<V> | Blocked<V>;

/** What is done beside the order, and only from its list. */
export const isScrapping = (entry: Entry): boolean => entry.verb.startsWith('destroy_');

/** The mover of a choice, if it has one beside its place. */
function moverOf(entry: Entry): Place | null {
  switch (entry.verb) {
    case 'start_unit':
    case 'unit':
      return `buy:${entry.args.unit}`;
    case 'transport':
      return 'buy:transport';
    case 'base':
      return 'buy:base';
    case 'order':
      return `order:${entry.args.order}`;
    case 'move':
      return `unit:${entry.args.area}:${entry.args.unit}`;
    case 'lift_off':
      return 'lift';
    case 'pair':
    case 'support':
      return `own:${entry.args.unit}`;
    case 'lay_both':
      return `hand:${entry.args.card}`;
    default:
      return null;
  }
}

/** Where a choice ends. */
function placeOf(entry: Entry): Place | null {
  if (entry.verb === 'major_end' || entry.verb === 'minor_end')
    return `stud:${entry.args.planet}:${entry.args.side}`;
  if (entry.verb === 'lay_both') return `hand:${entry.args.with}`;
  return entry.to ?? entry.from;
}

/** What hangs on a thing that the board draws; all else is listed in words. */
const DRAWN =
  /^(faction|stud|area|route|planet|stack|buy|building|module|resource|sheet|own|enemy|hand|deck|skirmish|technology|event)(:|$)/;

/** Planets are laid by a board of their own (`Founding`). */
const LAYING: readonly Verb[] = ['found', 'place'];

/** Where a choice or a refusal hangs: what is picked up, and where to. */
export function spotOf(entry: Entry): Spot<Place> {
  const at = LAYING.includes(entry.verb) || isScrapping(entry) ? null : placeOf(entry);
  return { at: at === null ? [] : [at], mover: moverOf(entry) };
}

export type Hung = Choices<Game, Place>;
export const hang = (decision: Decision | null): Hung => new Choices<Game, Place>(decision, spotOf);

/** Choices that hang on something that the board does not draw. */
export const undrawn = (hung: Hung): Choice[] =>
  hung.all.filter((choice) => hung.placesOf(choice).some((place) => !DRAWN.test(place)));

/** Questions whose answers are drafted: tried one after the other and played as one. */
export const DRAFTED: ReadonlySet<QuestionKind | null> = new Set<QuestionKind>([
  'build_units',
  'build_upgrades',
  'build_base',
  'move',
  'event_moves',
  'event_units',
  'pair',
  'support',
  'plan',
]);

/** Questions that one answer decides and that nobody takes back once others have acted (SC-6.3). */
export const isWhole = (kind: QuestionKind): boolean => kind === 'plan';

/** Answers that end such a question; they are never a step of a draft. */
const ENDS: ReadonlySet<Verb> = new Set<Verb>([
  'units_done',
  'upgrades_done',
  'no_base',
  'moves_done',
  'enough',
]);

/** Whether a choice becomes a step of the draft instead of being played at once. */
export const isDrafted = (choice: Choice, { open, drafting }: Omit<Open<Game>, 'asked'>): boolean =>
  (drafting || DRAFTED.has(open)) && !ENDS.has(choice.verb) && !isScrapping(choice);

/** All units of an area that may go to a place, as often as there are some: one gesture. */
export function groupOf(view: StarCraftView, choices: readonly Choice[]): Choice[] {
  return choices.flatMap((choice) => {
    if (choice.verb !== 'move') return [];
    const { area, unit } = choice.args;
    const there = areaAt(view, area)?.units.find((u) => u.unit === unit);
    return Array.from({ length: there?.n ?? 1 }, () => choice);
  });
}

/** The mover that stands for an area as a place to start from. */
export const startOf = (area: string): Place => `unit:${area}`;

/** The only mover of a question in which every choice needs one. */
export function onlyMover(hung: Hung): Place | null {
  const [only] = hung.movers;
  return hung.movers.size === 1 &&
    hung.all.every((c) => hung.placesOf(c).length === 0 || hung.moverOf(c) === only)
    ? only!
    : null;
}

// -- the galaxy -----------------------------------------------------------------------------------

export interface Cell {
  x: number;
  y: number;
}

/** The part of the grid that is drawn; y grows to the north. */
export interface Extent {
  left: number;
  bottom: number;
  columns: number;
  rows: number;
}

export function extentOf(cells: Cell[]): Extent {
  const xs = cells.map((c) => c.x);
  const ys = cells.map((c) => c.y);
  const [left, right] = cells.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
  const [bottom, top] = cells.length ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
  return { left, bottom, columns: right - left + 1, rows: top - bottom + 1 };
}

/** The middle of a cell in units of cells, from the upper left corner. */
export const middleOf = ({ left, bottom, rows }: Extent, { x, y }: Cell): Cell => ({
  x: x - left + 0.5,
  y: rows - (y - bottom) - 0.5,
});

/** Where a cell, or a side, is after a quarter turn of the whole galaxy to the right. */
export const turnedCell = ({ x, y }: Cell): Cell => ({ x: y, y: -x });
export const turnedSide = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 1) % SIDES.length]!;

export const planetAt = (planets: Planet[], { x, y }: Cell): Planet | undefined =>
  planets.find((p) => p.x === x && p.y === y);

/** The planets that a planet laid in a cell is joined to, each with its side. */
export function joined(
  view: StarCraftView,
  parts: Parts,
  planet: string,
  cell: Cell,
  turn: number,
): { side: Side; planet: Planet }[] {
  return turnedSlots(parts[planet], turn).flatMap((side) => {
    const [dx, dy] = STEPS[side];
    const other = planetAt(view.planets, { x: cell.x + dx, y: cell.y + dy });
    return other?.slots.includes(opposite(side)) ? [{ side, planet: other }] : [];
  });
}

/** Where a choice to lay a planet puts it: the first one into the middle. */
export function cellOf(view: StarCraftView, choice: Choice<'found' | 'place'>): Cell {
  const beside = view.planets.find((p) => p.planet === argOf(choice, 'beside'));
  const [dx, dy] = STEPS[argOf(choice, 'side') ?? 'n'];
  return beside ? { x: beside.x + dx, y: beside.y + dy } : { x: 0, y: 0 };
}

export interface Stud {
  route: Route;
  major: boolean;
}

/** The ends of the z-axis routes, by the planet and the side where each stands. */
export function studs(view: StarCraftView): Map<string, Stud> {
  const found = new Map<string, Stud>();
  for (const route of view.routes) {
    if (route.a_side) found.set(`${route.a}:${route.a_side}`, { route, major: true });
    if (route.b_side) found.set(`${route.b}:${route.b_side}`, { route, major: false });
  }
  return found;
}

/** The number that both ends of a z-axis route carry. */
export function zNumber(view: StarCraftView, route: number): number {
  return view.routes.filter((r) => r.z_axis).findIndex((r) => r.route === route) + 1;
}

// -- people and pieces ----------------------------------------------------------------------------

export const playerAt = (view: StarCraftView, seat: number | null): Player | undefined =>
  view.players.find((p) => p.seat === seat);

export const areaAt = (view: StarCraftView, area: string) =>
  view.planets.flatMap((p) => p.areas).find((a) => a.area === area);

/** How many order tokens a seat has on the board. */
export const ordersLaid = (view: StarCraftView, seat: number): number =>
  view.planets.flatMap((p) => p.stack).filter((token) => token.seat === seat).length;

/** How many units a list holds. */
export const total = (units: Units[]): number => units.reduce((sum, u) => sum + u.n, 0);

/** Each unit of a list by itself. */
export const singly = (units: Units[]): string[] =>
  units.flatMap(({ unit, n }) => Array.from({ length: n }, () => unit));

/** The orders of a seat's nine tokens. */
export const ORDERS = [
  'build',
  'special_build',
  'mobilize',
  'special_mobilize',
  'research',
  'special_research',
] as const;
export const TOKENS: Record<string, number> = {
  build: 2,
  mobilize: 2,
  research: 2,
  special_build: 1,
  special_mobilize: 1,
  special_research: 1,
};

/** Equal things once, with how many there are. */
export function counts<T>(list: readonly T[]): { id: T; n: number }[] {
  const found = new Map<T, number>();
  for (const id of list) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found].map(([id, n]) => ({ id, n }));
}

// -- what a battle has told -----------------------------------------------------------------------

interface ToldLane {
  fronts: [string, string];
  support: [Units[], Units[]];
  lost: [string | null, string | null];
}

export interface Told {
  /** The cards that were turned up, by skirmish and seat. */
  cards: Map<string, string[]>;
  /** The final values by skirmish: the attacker's attack and health, the defender's. */
  values: Map<number, [number, number, number, number]>;
  lost: { seat: number; unit: string }[];
  retreats: LogEvent[];
  /** Who met whom, lane after lane, with supporters and what fell there: attacker, defender. */
  lanes: ToldLane[];
  area: string;
  seats: [number, number];
  over: boolean;
}

const bare = (value: string | number | undefined): string =>
  String(value ?? '').replace(/^@[a-z_]+:/, '');

/** The last battle in some events: what everybody saw of it. */
export function lastBattle(events: readonly LogEvent[]): Told | null {
  const from = events.findLastIndex((e) => e.kind === 'battle');
  const start = events[from];
  if (!start) return null;
  const told: Told = {
    cards: new Map(),
    values: new Map(),
    lost: [],
    retreats: [],
    lanes: [],
    area: bare(start.message.params.area),
    seats: [start.seat ?? 0, Number(bare(start.message.params.defender))],
    over: false,
  };
  let now = -1;
  for (const { kind, seat, message } of events.slice(from + 1)) {
    const { params } = message;
    const side = seat === told.seats[0] ? 0 : 1;
    if (kind === 'pair')
      told.lanes.push({
        fronts: [bare(params.unit), bare(params.against)],
        support: [[], []],
        lost: [null, null],
      });
    else if (kind === 'support')
      told.lanes[Number(params.n) - 1]?.support[side].push({ unit: bare(params.unit), n: 1 });
    else if (kind === 'cards')
      told.cards.set(`${params.n} ${seat}`, bare(params.cards).split(',').filter(Boolean));
    else if (kind === 'compare') {
      now = Number(params.n) - 1;
      told.values.set(now + 1, [
        Number(params.attack),
        Number(params.health),
        Number(params.against),
        Number(params.withstands),
      ]);
    } else if (kind === 'destroyed') {
      const unit = bare(params.unit);
      const lane = told.lanes[now];
      if (lane && lane.lost[side] === null) lane.lost[side] = unit;
      told.lost.push({ seat: seat ?? 0, unit });
    } else if (kind === 'retreat') told.retreats.push({ kind, seat, message } as LogEvent);
    else if (kind === 'battle_ends') {
      told.over = true;
      break;
    }
  }
  return told;
}

/**
 * The splash cards that wait for the end of a battle: whose each is, by what the log tells of the
 * cards that were turned up, and who loses a unit to it.
 */
export function splashOf(
  battle: BattleView,
  told: Told | null,
): { card: string; seat: number; struck: number }[] {
  const shown = [...(told?.cards ?? [])].map(([key, cards]) => ({
    seat: Number(key.split(' ')[1]),
    cards: [...cards],
  }));
  return battle.splash.flatMap((card) => {
    const from = shown.find(({ cards }) => card !== null && cards.includes(card));
    if (card === null || !from) return [];
    from.cards.splice(from.cards.indexOf(card), 1);
    const [attacker = 0, defender = 0] = battle.seats;
    return [{ card, seat: from.seat, struck: from.seat === attacker ? defender : attacker }];
  });
}

/** The parts of a side's strength as far as the log tells: card, supporters, all the rest. */
function valuesOf(
  parts: Parts,
  lane: ToldLane,
  side: 0 | 1,
  cards: string[],
  attack: number,
  health: number,
): Value[] {
  const [front, against] = [lane.fronts[side], parts[lane.fronts[1 - side]!]];
  const card = cards.find((id) => parts[id]?.major);
  const strength = card
    ? parts[card]!.units?.includes(front)
      ? parts[card]!.major
      : parts[card]!.minor
    : undefined;
  const support = lane.support[side].reduce((sum, { unit, n }) => {
    const hits = against?.type === 'flying' ? parts[unit]?.hits_flying : parts[unit]?.hits_ground;
    return sum + (hits ? (parts[unit]?.support ?? 0) * n : 0);
  }, 0);
  const values: Value[] = [];
  if (card && strength) values.push({ source: card, ...strength });
  if (support > 0) values.push({ source: 'support', attack: support, health: 0 });
  const [more, tougher] = [
    attack - (strength?.attack ?? 0) - support,
    health - (strength?.health ?? 0),
  ];
  if (more !== 0 || tougher !== 0)
    values.push({ source: 'effects', attack: more, health: tougher });
  return values;
}

/** A battle that is over, skirmish after skirmish as they were fought, from what the log told. */
export function retold(parts: Parts, told: Told): BattleView | null {
  if (told.lanes.length === 0 || told.values.size === 0) return null;
  return {
    area: told.area,
    seats: told.seats,
    special: false,
    units: [[], []],
    free: [[], []],
    leaving: [],
    skirmishes: [...told.values.keys()].flatMap((number) => {
      const n = number - 1;
      const lane = told.lanes[n];
      if (!lane) return [];
      const [attack = 0, health = 0, against = 0, withstands = 0] = told.values.get(number) ?? [];
      const side = (at: 0 | 1): SkirmishSide => {
        const cards = told.cards.get(`${number} ${told.seats[at]}`) ?? [];
        const [strength, toughness] = at === 0 ? [attack, health] : [against, withstands];
        return {
          front: lane.fronts[at],
          support: lane.support[at],
          cards,
          blind: false,
          attack: strength,
          health: toughness,
          values: valuesOf(parts, lane, at, cards, strength, toughness),
          cloaked: [],
          detector: false,
          sure: false,
          lost: lane.lost[at],
        };
      };
      return [{ skirmish: n, sides: [side(0), side(1)], fought: true, now: false }];
    }),
    splash: [],
    events: [null, null],
    face_up: [false, false],
    defender_first: false,
    in_force: [[], []],
  };
}

/**
 * The decision and the view turned into things on the table: what is lit, where it leads, who may
 * fire at whom. Knows no rule.
 */
import { Choices } from '../../board/choices';
import { argOf, type Blocked, type Game, type Verb } from './game';
import { notation } from '../../table/hanging';
import { trail } from './geometry';
import type { BattleChoice, BattleDecision, Dir, ReachRow, TargetRow } from './questions';
import type { BattleView, Facing, SeatView, Ship, ShipType } from './view';

/** A type's word in actions: the sixty of the set by id, those of a pack by number. */
export const typeWord = (types: BattleView['types'], id: string): string => {
  const number = types[id]?.number ?? 0;
  return number >= 60 ? `extra_${number - 59}` : id;
};
/** The ship type that a choice is about, by its own id. */
export const typeIn = (types: BattleView['types'], choice: BattleChoice): string =>
  Object.keys(types).find((id) => typeWord(types, id) === argOf(choice, 'type')) ?? '';

/** Whether a choice is about a ship. */
export const isOf = (choice: BattleChoice, ship: number | null): boolean =>
  ship !== null && argOf(choice, 'ship') === ship;

/** The thing of the table that carries a choice: what is acted on, else what acts. */
export const thingOf = ({ from, to }: BattleChoice | Blocked): string | undefined =>
  to ?? from ?? undefined;

/** A place where a ship can end, and what is sent to bring it there. */
export interface End {
  ship: number;
  square: string;
  facing: Facing | null;
  cost: number;
  pushes: number[];
  path: string[];
  actions: string[];
}

const end = (
  ship: number,
  from: string,
  [square, facing, steps, cost, pushes = []]: ReachRow,
): End => ({
  ship,
  square,
  facing,
  cost,
  pushes,
  path: trail(from, steps),
  actions: steps
    .split(' ')
    .filter(Boolean)
    .map((dir) => notation('step', { ship, dir })),
});

/** Every place where a ship can end, its own square left out; the shortest way to each. */
export function ends(decision: BattleDecision | null, ship: Ship | undefined): End[] {
  const rows = ship?.square ? decision?.reach?.[String(ship.id)] : undefined;
  return (rows ?? [])
    .filter(([, , steps]) => steps !== '')
    .map((row) => end(ship!.id, ship!.square!, row));
}

/** Places by square; a square that can be reached with several facings holds several. */
export function bySquare(list: End[]): Map<string, End[]> {
  const found = new Map<string, End[]>();
  for (const each of list) found.set(each.square, [...(found.get(each.square) ?? []), each]);
  return found;
}

/** What ends the move of a ship that is still under way; nothing where it waits for somebody. */
export const closing = (
  decision: BattleDecision | null,
  ship: Ship,
  facing: Facing | null,
): string[] =>
  [
    choicesOf(decision, 'stop').find((c) => isOf(c, ship.id)),
    decision?.kind === 'moving'
      ? choicesOf(decision, 'face').find((c) => isOf(c, ship.id) && c.args.dir === facing)
      : undefined,
  ].flatMap((c) => c?.action ?? []);

/** One line of fire: weapon, target, attacked side and the chance. */
export interface Shot {
  ship: number;
  weapon: string;
  target: number;
  side: TargetRow[1];
  need: number;
  percent: number;
  damage: number;
  expected: number;
  corner: boolean;
  area: boolean;
  action: string;
}

const shotsOf = (choice: BattleChoice<'fire'>): Shot[] => {
  const { ship, weapon } = choice.args;
  return (choice.targets ?? []).map(([target, side, need, percent, damage, expected, corner]) => ({
    ship,
    weapon,
    target,
    side,
    need,
    percent,
    damage,
    expected,
    corner: corner === 1,
    area: choice.area === true,
    action: choice.action,
  }));
};

/** Everything that may be fired now. */
export const shots = (decision: BattleDecision | null): Shot[] =>
  choicesOf(decision, 'fire').flatMap(shotsOf);

/**
 * What is sent for a shot; on a corner the side is named, if the attacker is the one to name it.
 */
export const volley = (shot: Shot): string[] =>
  shot.area
    ? [shot.action]
    : [
        shot.action,
        notation('target', { ship: shot.target }),
        ...(shot.corner ? [notation('aim', { side: shot.side })] : []),
      ];

/** The best shots first: by expected damage, then by chance. */
export const ranked = (list: Shot[]): Shot[] =>
  list.toSorted((a, b) => b.expected - a.expected || b.percent - a.percent);

/** The best shot on each target: by expected damage, then by chance. */
export function bestShots(list: Shot[]): Map<number, Shot> {
  const best = new Map<number, Shot>();
  for (const shot of list) {
    const held = best.get(shot.target);
    if (
      !held ||
      shot.expected > held.expected ||
      (shot.expected === held.expected && shot.percent > held.percent)
    )
      best.set(shot.target, shot);
  }
  return best;
}

export const choicesOf = <V extends Verb>(
  decision: BattleDecision | null,
  verb: V,
): BattleChoice<V>[] =>
  decision?.yours
    ? decision.choices.filter((c): c is BattleChoice & BattleChoice<V> => c.verb === verb)
    : [];
export const choiceOf = <V extends Verb>(
  decision: BattleDecision | null,
  verb: V,
): BattleChoice<V> | undefined => choicesOf(decision, verb)[0];

/** Steps that leave the grid, by ship. */
export function exits(
  decision: BattleDecision | null,
  ship: number | null,
): { choice: BattleChoice; dir: Dir }[] {
  return choicesOf(decision, 'step')
    .filter((c) => c.off && isOf(c, ship))
    .map((choice) => ({ choice, dir: choice.args.dir }));
}

/** The ships that may do something now. */
export function ready(decision: BattleDecision | null): Set<number> {
  const found = new Set<number>();
  if (!decision?.yours) return found;
  for (const choice of decision.choices) {
    const ship = argOf(choice, 'ship');
    if (ship !== undefined && choice.verb !== 'target') found.add(ship);
  }
  return found;
}

export const shipAt = (view: BattleView, square: string): Ship | undefined =>
  view.ships.find((s) => s.at === 'grid' && s.square === square);
export const shipBy = (view: BattleView, id: number | null): Ship | undefined =>
  id === null ? undefined : view.ships.find((s) => s.id === id);
export const typeOf = (view: BattleView, ship: Ship): ShipType | undefined => view.types[ship.type];
export const factionOf = (view: BattleView, seat: number): 'light' | 'dark' =>
  view.seats[seat]?.faction ?? (seat === 0 ? 'light' : 'dark');

/** Own side first, as the rail shows it. */
export function seated(view: BattleView): { mine: SeatView; theirs: SeatView } {
  const me = view.you ?? 0;
  return { mine: view.seats[me]!, theirs: view.seats[1 - me]! };
}

/** Ships of a seat in the order of the rail: bigger first, then by number. */
export const fleetOf = (view: BattleView, seat: number): Ship[] =>
  view.ships
    .filter((s) => s.owner === seat)
    .toSorted((a, b) => a.class - b.class || a.number - b.number);

/** Choices and refusals by what is acted on and what acts. */
export const hang = (decision: BattleDecision | null): Choices<Game> =>
  new Choices<Game>(decision, ({ from, to }) => ({
    at: [to, from].filter((thing) => thing !== null),
  }));

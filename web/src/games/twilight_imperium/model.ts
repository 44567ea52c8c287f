/** What hangs where: a decision's choices by their places, and how hexes lie. Knows no rule. */
import { Choices } from '../../board/choices';
import type { Place as Open, Step } from '../../frame/Draft';
import { notation } from '../../table/hanging';
import type { Plan, Planner } from '../../table/plan';
import type { Anchor, Blocked, Choice, Decision, Game, Place, QuestionKind, Verb } from './game';
import type { Forces, System, TwilightImperiumView } from './view';

export type Hung = Choices<Game, Place>;
type Entry = Choice | Blocked;

/** Who is aimed at is pressed where his name stands. */
const onTable = (anchor: Anchor): Place =>
  anchor.startsWith('seat:') ? `player:${Number(anchor.slice('seat:'.length))}` : anchor;

/** A unit that fights stands in the battle too. */
const inBattle = (place: Place): Place =>
  place.startsWith('unit:') ? `own:${place.slice('unit:'.length)}` : place;

const placesOf = ({ from, to, verb }: Entry): Place[] => {
  const both = [from, to].filter((a) => a !== null).map(onTable);
  // A whole fleet is moved from its system, and one whom an offer goes to is no part of a question.
  if (verb === 'spend_good') return ['goods'];
  // What a unit can do is used by pressing the unit where it fights.
  return verb === 'unit_text' ? [...both, ...both.map(inBattle)] : both;
};

/** Choices and refusals by every thing on the table that stands for them. */
export const hang = (decision: Decision | null): Hung =>
  new Choices<Game, Place>(decision, (entry) => ({ at: placesOf(entry) }));

/** Whether the question is which technology to research. */
export const researching = (decision: Decision | null): boolean =>
  decision?.yours === true &&
  decision.kind.startsWith('research') &&
  decision.choices.some((c) => hangsOnTechnology(c));

const hangsOnTechnology = ({ from, to }: Choice): boolean =>
  [from, to].some((anchor) => anchor?.startsWith('technology:'));

/** The question with one tile of the hand taken up: only where that one may lie. */
export function withTile(decision: Decision | null, tile: string | null): Decision | null {
  if (!decision || tile === null) return decision;
  const fits = ({ from }: Choice | Blocked): boolean =>
    from === null || !from.startsWith('tile:') || from === `tile:${tile}`;
  return {
    ...decision,
    choices: decision.choices.filter(fits),
    blocked: decision.blocked.filter(fits),
  };
}

/** Questions whose answers are drafted: tried one after the other and played as one. */
const DRAFTED: ReadonlySet<QuestionKind | null> = new Set<QuestionKind>([
  'move_ships',
  'take_along',
  'produce',
  'land',
]);

/** Answers to them that are never a step of a draft: they end it, or ask for payment at once. */
const PLAYED: ReadonlySet<Verb> = new Set<Verb>(['done', 'remove_custodians']);

/** Whether a choice becomes a step of the draft instead of being played at once. */
export const isDrafted = (
  { verb }: Choice,
  { open, asked }: Omit<Open<Game>, 'drafting'>,
): boolean => asked === open && DRAFTED.has(open) && !PLAYED.has(verb);

/**
 * Takes one action out of a draft, by its place among all: the steps before its own stay as they
 * are, what stands behind it is tried anew without it, as one step.
 */
export function takeBack<V>(
  planner: Pick<Planner<V, Step, Decision>, 'back' | 'compose'>,
  { actions, notes }: Pick<Plan<V, Step, Decision>, 'actions' | 'notes'>,
  at: number,
): void {
  if (at < 0) return;
  let [step, first] = [0, 0];
  while (step < notes.length - 1 && first + notes[step]!.times <= at) {
    first += notes[step]!.times;
    step += 1;
  }
  const rest = [...actions.slice(first, at), ...actions.slice(at + 1)];
  for (let n = notes.length; n > step; n -= 1) planner.back();
  const { label } = (at === first ? notes[step + 1] : undefined) ?? notes[step]!;
  if (rest.length > 0) planner.compose(rest, { label, times: rest.length });
}

/** Where infantry that a movement takes along stood: on a planet, or in space. */
const SPACE = '';

/**
 * How much infantry of a system is aboard, by where it stood: as far as the draft names it, and
 * what ships filled themselves with first from space, then from planet after planet.
 */
export function embarked(
  { moving, you }: Pick<TwilightImperiumView, 'moving' | 'you'>,
  { system, planets, fleets }: System,
  actions: string[],
): Map<string, number> {
  const own = (forces: Forces[]): number =>
    forces.find((f) => f.seat === you)?.units.find((u) => u.unit === 'infantry')?.n ?? 0;
  const places = [
    { place: SPACE, n: own(fleets), by: notation('load', { system, unit: 'infantry' }) },
    ...planets.map(({ planet, forces }) => ({
      place: planet,
      n: own(forces),
      by: notation('embark', { planet }),
    })),
  ];
  const taken = new Map(
    places.map(({ place, n, by }) => [place, Math.min(n, actions.filter((a) => a === by).length)]),
  );
  let left = moving
    .flatMap((ship) => ship.loads)
    .filter((load) => load.system === system && load.unit === 'infantry').length;
  for (const n of taken.values()) left -= n;
  for (const { place, n } of places) {
    const more = Math.max(0, Math.min(left, n - taken.get(place)!));
    taken.set(place, taken.get(place)! + more);
    left -= more;
  }
  return taken;
}

/** What the board draws, so that a press there is enough. */
const DRAWN =
  /^(system|planet|fleet|player|strategy|hand|objective|pool|place|goods|outcome|offer|technology|ability|agenda)(:|$)/;

/** The note's anchor names a place in some hand when an offer is written. */
const OWN_NOTE = /^note:[a-z]/;

const isDrawn = (anchor: string): boolean => DRAWN.test(anchor) || OWN_NOTE.test(anchor);

/** Choices that hang on nothing that the board draws and that the prompt does not carry. */
export const undrawn = (hung: Hung): Choice[] =>
  hung.all.filter((choice) => {
    const places = hung.placesOf(choice);
    return (
      !places.some(isDrawn) &&
      !(places.length === 0 && (choice.kind === 'primary' || choice.kind === 'quiet'))
    );
  });

/** Resources and influence of the planets of a seat: of those that are ready, and of all. */
export function worthOf(
  { systems }: Pick<TwilightImperiumView, 'systems'>,
  seat: number,
): Record<'ready' | 'all', [number, number]> {
  const own = systems.flatMap((s) => s.planets).filter((p) => p.owner === seat);
  const sum = (planets: typeof own): [number, number] => [
    planets.reduce((n, p) => n + p.resources, 0),
    planets.reduce((n, p) => n + p.influence, 0),
  ];
  return { ready: sum(own.filter((p) => !p.exhausted)), all: sum(own) };
}

// -- the galaxy -----------------------------------------------------------------------------------

export interface Spot {
  x: number;
  y: number;
}

const ROOT3 = Math.sqrt(3);

/** The middle of a flat-top hex, in sides of a hex, from the middle of the board. */
export const middleOf = (q: number, r: number): Spot => ({
  x: 1.5 * q,
  y: ROOT3 * (r + q / 2),
});

/** The corners of a flat-top hex of that side round its middle. */
export const corners = (side: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((n) => {
      const angle = (n * Math.PI) / 3;
      return `${(side * Math.cos(angle)).toFixed(2)},${(side * Math.sin(angle)).toFixed(2)}`;
    })
    .join(' ');

export interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The rectangle round hexes, in sides of a hex. */
export function extentOf(spots: Spot[]): Extent {
  const xs = spots.map((s) => s.x);
  const ys = spots.map((s) => s.y);
  const left = Math.min(...xs, 0) - 1;
  const top = Math.min(...ys, 0) - ROOT3 / 2;
  return {
    left,
    top,
    width: Math.max(...xs, 0) + 1 - left,
    height: Math.max(...ys, 0) + ROOT3 / 2 - top,
  };
}

/** Where a system lies; what lies beside the board takes a free corner at the upper right. */
export function spotsOf(view: TwilightImperiumView): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const { system, q, r } of view.systems)
    if (q !== null && r !== null) found.set(system, middleOf(q, r));
  const right = Math.max(0, ...[...found.values()].map((s) => s.x));
  const top = Math.min(0, ...[...found.values()].map((s) => s.y));
  const taken = (at: Spot): boolean =>
    [...found.values()].some((s) => Math.hypot(s.x - at.x, s.y - at.y) < ROOT3);
  for (const { system, q } of view.systems) {
    if (q !== null) continue;
    const at = { x: right, y: top };
    while (taken(at)) at.x += 0.5;
    found.set(system, at);
  }
  return found;
}

/** Seats in the order in which they act: by the lowest initiative, those without a card last. */
export function initiativeOrder(view: TwilightImperiumView): number[] {
  const first = (seat: number): number =>
    Math.min(99, ...view.strategy_cards.filter((c) => c.holder === seat).map((c) => c.initiative));
  const clockwise = (seat: number): number =>
    (seat - view.speaker + view.players.length) % view.players.length;
  return view.players
    .map((_, seat) => seat)
    .toSorted((a, b) => first(a) - first(b) || clockwise(a) - clockwise(b));
}

/** The steps in which an amount of an offer grows. */
export const STEPS = [1, 2, 5];

/** What hangs where: a decision's choices by their places, and how hexes lie. Knows no rule. */
import type { Place, Step } from '../../frame/Draft';
import { isAsked } from '../../table/asked';
import { notation } from '../../table/hanging';
import type { Plan, Planner } from '../../table/plan';
import type { Blocked, Choice, Decision, Game, QuestionKind, Verb } from './game';
import type { Forces, System, TwilightImperiumView } from './view';

/** A choice with every thing on the table that stands for it. */
export interface Way {
  choice: Choice;
  anchors: string[];
}

/** Who is aimed at is pressed where his name stands. */
const onTable = (anchor: string): string => anchor.replace(/^seat:/, 'player:');

const anchorsOf = ({ from, to, verb }: Choice | Blocked): string[] => {
  const both = [from, to].filter((a) => a !== null).map(onTable);
  // A whole fleet is moved from its system, and one whom an offer goes to is no part of a question.
  if (verb === 'spend_good') return ['goods'];
  // What a unit can do is used by pressing the unit where it fights.
  return verb === 'unit_text' ? [...both, ...both.map((a) => a.replace(/^unit:/, 'own:'))] : both;
};

export const wayOf = (choice: Choice): Way => ({ choice, anchors: anchorsOf(choice) });

/** Everything a decision offers and forbids. */
export interface Hung {
  ways: Way[];
  at: Map<string, Way[]>;
  blocked: Map<string, Blocked>;
  /** Whether anything on the table answers the question, so that the rest may step back. */
  placed: boolean;
}

const NOTHING: Hung = { ways: [], at: new Map(), blocked: new Map(), placed: false };

/** Offers are made beside every question and answer none. */
const isMeanwhile = (choice: Choice): boolean => choice.meanwhile === true;

export function hang(decision: Decision | null): Hung {
  if (!decision?.yours) return NOTHING;
  const ways = decision.choices.map(wayOf);
  const at = new Map<string, Way[]>();
  for (const way of ways)
    for (const anchor of way.anchors) at.set(anchor, [...(at.get(anchor) ?? []), way]);
  return {
    ways,
    at,
    placed: ways.some((w) => w.anchors.length > 0 && !isMeanwhile(w.choice)),
    blocked: new Map(
      decision.blocked
        .flatMap((b) => anchorsOf(b).map((anchor) => [anchor, b] as const))
        .toReversed(),
    ),
  };
}

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

/** Whether the question is answered on the galaxy: anything there is lit. */
export const onMap = (hung: Hung): boolean =>
  [...hung.at.keys()].some((a) => /^(system|planet|fleet|place):/.test(a) && isLit(hung, a));

/** Questions whose answer the panel lists whole, although the galaxy is lit too. */
const LISTED: readonly QuestionKind[] = ['pay', 'move_ships', 'take_along'];

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
  { open, asked }: Omit<Place<Game>, 'drafting'>,
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

/** Whether the answer stands in the panel: then the galaxy of a phone leaves it the room. */
export const isBeside = (decision: Decision | null, hung: Hung): boolean =>
  decision !== null &&
  (decision.addressed || (isAsked(decision) && (!onMap(hung) || LISTED.includes(decision.kind))));

/** Choices that answer the question at some things, before those that may wait. */
export function waysOn(hung: Hung, anchors: string[]): Way[] {
  const here = [...new Set(anchors.flatMap((anchor) => hung.at.get(anchor) ?? []))];
  return here.toSorted((a, b) => Number(isMeanwhile(a.choice)) - Number(isMeanwhile(b.choice)));
}

export const waysAt = (hung: Hung, anchor: string): Way[] => waysOn(hung, [anchor]);

/** Whether a press at a thing answers the question; an offer beside it doesn't. */
export const isLit = (hung: Hung, anchor: string): boolean =>
  waysAt(hung, anchor).some((w) => !isMeanwhile(w.choice));

/** What the board draws, so that a press there is enough. */
const DRAWN =
  /^(system|planet|fleet|player|strategy|hand|objective|pool|place|goods|outcome|offer|technology|ability|agenda)(:|$)/;

/** The note's anchor names a place in some hand when an offer is written. */
const OWN_NOTE = /^note:[a-z]/;

const isDrawn = (anchor: string): boolean => DRAWN.test(anchor) || OWN_NOTE.test(anchor);

/** Choices that hang on nothing that the board draws and that the prompt does not carry. */
export const undrawn = (hung: Hung): Way[] =>
  hung.ways.filter(
    ({ choice, anchors }) =>
      !anchors.some(isDrawn) &&
      !(anchors.length === 0 && (choice.kind === 'primary' || choice.kind === 'quiet')),
  );

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

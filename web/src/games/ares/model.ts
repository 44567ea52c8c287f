/**
 * What hangs where: a decision's choices as movers and places, and what the view says of a battle.
 * Knows no rule.
 */
import { Choices, type Spot } from '../../board/choices';
import { argOf, type Blocked, type Choice, type Decision, type Game, type Place } from './game';
import type { Part } from './parts';
import type { AresPlayer, View, BattleView, ForceView, Site, Target, Volley } from './view';

type Entry = Choice | Blocked;

/** The card of the hand that an action plays: by its name, or by the side that lies up. */
export function cardOf(entry: Entry, parts: Record<string, Part>): string | null {
  const plan = argOf(entry, 'plan');
  return (plan === undefined ? argOf(entry, 'card') : (parts[plan]?.building ?? plan)) ?? null;
}

/** What acts: a card of the hand by its own name, whichever of its sides is played. */
const sourceOf = (entry: Entry, parts: Record<string, Part>): Place | null =>
  entry.from?.startsWith('hand:') ? `hand:${cardOf(entry, parts)}` : entry.from;

/**
 * Where a choice ends: an attack on its goal. What is built shows its sides on plates, and needs no
 * place.
 */
function goal({ verb, to, label }: Choice): Place | null {
  if (verb === 'build') return null;
  return verb === 'attack' && label.params.where === 'frontier' ? 'frontier' : to;
}

const DRAWN = /^(site|new|frontier|player|force|gap|base_card|die|loose|hand)(:|$)/;

/** Whether a choice is done at a thing of the table, not on a plate of its own. */
const isDrawn = ({ verb }: Choice, place: Place): boolean =>
  !verb.startsWith('defend') && DRAWN.test(place);

/**
 * Where a choice or a refusal hangs: who moves (a card of the hand, a Force), and where to. `fromHand`:
 * whether cards of the hand are what is played.
 */
export function spotOf(
  entry: Entry,
  parts: Record<string, Part>,
  fromHand = true,
): Spot<Place> & { mover: Place | null } {
  const source = sourceOf(entry, parts);
  if ('reason' in entry)
    return { at: [entry.to, source].filter((thing) => thing !== null), mover: null };
  const at = goal(entry);
  const moves =
    (source?.startsWith('hand:') && fromHand) || (source?.startsWith('force:') && at !== null);
  if (moves) return { at: at === null ? [] : [at], mover: source };
  const place = at ?? source;
  return place === null
    ? { at: [], mover: null }
    : { at: [place], mover: null, aside: !isDrawn(entry, place) };
}

export type Hung = Choices<Game, Place>;

/** Everything a decision offers and forbids. */
export const hang = (decision: Decision | null, parts: Record<string, Part>): Hung =>
  new Choices<Game, Place>(decision, (entry) =>
    spotOf(entry, parts, decision?.kind === 'turn' || decision?.kind === 'emergency'),
  );

/** The first mover of a kind of question in which every choice moves something of the table. */
export const firstMover = (hung: Hung): Place | null =>
  [...hung.movers].find((m) => m.startsWith('force:')) ?? null;

/**
 * Choices that no thing of the table carries: plates of the strip. The frame shows those that hang
 * on nothing at all.
 */
export const loose = (hung: Hung): Choice[] =>
  hung.all.filter(
    (choice) =>
      hung.moverOf(choice) === null &&
      hung.placesOf(choice).some((place) => !isDrawn(choice, place)),
  );

/** What a picked card of the hand may become, apart from lying on one of the lit places. */
export const usesOf = (hung: Hung, mover: Place): Choice[] =>
  hung.by(mover).filter((c) => !hung.placesOf(c).some((place) => place.startsWith('site:')));

/** Whether a Force is to fire. */
export const isAiming = (hung: Hung): boolean => hung.of('fire', 'fire_base').length > 0;

// -- seats ------------------------------------------------------------------------------------

export interface Seating {
  me: AresPlayer;
  friends: AresPlayer[];
  foes: AresPlayer[];
}

/** The reader's side below, everybody else above in turn order from the reader's left. */
export function seating(view: View): Seating {
  const at = Math.max(
    0,
    view.players.findIndex((p) => p.seat === view.you),
  );
  const [me, ...others] = [...view.players.slice(at), ...view.players.slice(0, at)] as [
    AresPlayer,
    ...AresPlayer[],
  ];
  return {
    me,
    friends: others.filter((p) => p.team === me.team),
    foes: others.filter((p) => p.team !== me.team),
  };
}

export const playerAt = (view: View, seat: number): AresPlayer | undefined =>
  view.players.find((p) => p.seat === seat);

/**
 * Sites in the order of the workshop: the mat first, then starting buildings, buildings, special
 * ones and piles.
 */
export function sorted(sites: Site[]): Site[] {
  const order = ['printed', 'starting', 'building', 'special', 'pile'];
  return sites.toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.place - b.place,
  );
}

/** How many units the resources of a site are about to become, as far as there is room. */
export const coming = (site: Site): number =>
  site.cost > 0
    ? Math.max(0, Math.min(Math.floor(site.resources / site.cost), roomOf(site) - site.units))
    : 0;

/** How many tokens fit on a site. */
export const roomOf = (site: Site): number =>
  site.unit === null ? 0 : Math.max(site.max || 4, site.units);

// -- the battle -------------------------------------------------------------------------------

export const forceAt = (battle: BattleView, force: number | null): ForceView | undefined =>
  battle.forces.find((f) => f.force === force);

/** The seats of a side: 0 the Attacker's, 1 the Defender's. */
export const seatsOf = (battle: BattleView, side: 0 | 1): number[] => battle.sides[side] ?? [];

/** The side that is drawn below: the reader's, or the attacker's for somebody who is in neither. */
export function lowerSide(battle: BattleView, you: number | null): 0 | 1 {
  return you !== null && seatsOf(battle, 1).includes(you) ? 1 : 0;
}

/** The roll on the table, while its fire goes on. */
export const rolling = ({ volley, round_step }: BattleView): Volley | null =>
  volley?.open || round_step === 'fire' || round_step === 'end' ? volley : null;

/** Whether the line is laid, or being laid. */
export const lined = (battle: BattleView | null): battle is BattleView =>
  battle !== null &&
  (battle.columns.length > 0 ||
    (battle.forces.length > 0 && ['line', 'round', 'result'].includes(battle.step)));

/** A Force's targets by the anchor of the thing they are. */
export const targetsOf = (force: ForceView | undefined): Map<string, Target> =>
  new Map(
    (force?.targets ?? []).map((t) => [
      t.force !== null ? `force:${t.force}` : `base_card:${t.end}`,
      t,
    ]),
  );

export interface Rung {
  initiative: number;
  on: boolean;
  past: boolean;
  forces: ForceView[];
}

/** The initiative groups of this round, highest first, each with the Forces that fire in it. */
export function rungs(battle: BattleView): Rung[] {
  const { order, now } = battle.initiative;
  const alive = battle.forces.filter((f) => !f.gone && f.column !== null);
  const levels = order.length
    ? order
    : [...new Set(alive.map((f) => f.initiative))].sort((a, b) => b - a);
  const at = now === null ? -1 : levels.indexOf(now);
  return levels.map((initiative, i) => ({
    initiative,
    on: initiative === now,
    past: at >= 0 && i < at,
    forces: alive.filter((f) => f.initiative === initiative),
  }));
}

/** The steps of a battle as the dial shows them. */
export const STEPS = ['emergency', 'reorganization', 'retreat', 'fire'] as const;
export type Step = (typeof STEPS)[number];
export const stepOf = (battle: BattleView): Step | null =>
  battle.round_step === 'window'
    ? 'reorganization'
    : battle.round_step === 'end'
      ? 'fire'
      : (STEPS as readonly string[]).includes(battle.round_step)
        ? (battle.round_step as Step)
        : null;

/** "2 5 6" as numbers. */
export const diceOf = (text: string | number | undefined): number[] =>
  String(text ?? '')
    .split(/[^0-9]+/)
    .filter(Boolean)
    .map(Number);

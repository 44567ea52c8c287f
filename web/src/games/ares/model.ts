/**
 * What hangs where: a decision's choices as movers and places, and what the view says of a battle.
 * Knows no rule.
 */
import type { Blocked, Choice, Decision } from '../../table/contract';
import type { AresPlayer, AresView, Battle, Force, Part, Site, Target, Volley } from './view';

/** A choice as the hand thinks of it: who moves (a card of the hand, a Force), and where to. */
export interface Way {
  choice: Choice;
  mover: string | null;
  at: string | null;
}

const field = (action: string, name: string): string | null =>
  new RegExp(`\\b${name}:([\\w-]+)`).exec(action)?.[1] ?? null;

/** The card of the hand that a notation plays: by its name, or by the side that lies up. */
export function cardOf(action: string, parts: Record<string, Part>): string | null {
  const plan = field(action, 'plan');
  return field(action, 'card') ?? (plan ? (parts[plan]?.building ?? plan) : null);
}

const FORCE_MOVES = new Set(['match', 'insert', 'reinforce', 'swap', 'fire', 'fire_base']);
const HAND_MOVES = new Set([
  'build',
  'build_on',
  'replace',
  'resource',
  'pile',
  'lay',
  'attach',
  'bank',
  'take_frontier',
  'attack',
]);

/** Where a Force's move ends: opposite or behind another Force, in a gap, or on a Base card. */
function aim(action: string): string | null {
  const other =
    field(action, 'to') ??
    field(action, 'behind') ??
    field(action, 'with') ??
    field(action, 'target');
  if (other !== null) return `force:${other}`;
  const gap = field(action, 'gap');
  if (gap !== null) return `gap:${gap}`;
  const end = field(action, 'end');
  return end === null ? null : `base_card:${end}`;
}

/**
 * Where a card of the hand goes that hangs on itself: an attack on its goal, a banked one on the
 * Frontier, a pile on free ground.
 */
function goal({ verb, on, action, label }: Choice): string | null {
  if (on !== null && !on.startsWith('hand:')) return on;
  if (verb === 'attack')
    return label.params.where === 'frontier' ? 'frontier' : `player:${field(action, 'seat')}`;
  if (verb === 'bank' || verb === 'take_frontier') return 'frontier';
  return verb === 'pile' ? 'new' : null;
}

/**
 * Splits a choice into mover and place. `fromHand`: whether cards of the hand are what is played.
 */
export function wayOf(choice: Choice, parts: Record<string, Part>, fromHand = true): Way {
  if (FORCE_MOVES.has(choice.verb))
    return { choice, mover: `force:${field(choice.action, 'force')}`, at: aim(choice.action) };
  const card = fromHand && HAND_MOVES.has(choice.verb) ? cardOf(choice.action, parts) : null;
  return card
    ? { choice, mover: `hand:${card}`, at: goal(choice) }
    : { choice, mover: null, at: choice.on };
}

const DRAWN = /^(site|new|frontier|player|force|gap|base_card|die|loose)(:|$)/;

/** Whether a choice hangs on a thing of the table, not on a plate of its own. */
const hangs = ({ at, choice }: Way): boolean =>
  at !== null && !choice.verb.startsWith('defend') && (DRAWN.test(at) || at.startsWith('hand:'));

/** Everything a decision offers and forbids. */
export interface Hung {
  ways: Way[];
  movers: Set<string>;
  blocked: Map<string, Blocked>;
  /** Whether anything on the table can be chosen, so that the rest may step back. */
  placed: boolean;
}

export function hang(decision: Decision | null, parts: Record<string, Part>): Hung {
  if (!decision?.yours) return { ways: [], movers: new Set(), blocked: new Map(), placed: false };
  const ways = decision.choices.map((choice) =>
    wayOf(choice, parts, decision.kind === 'turn' || decision.kind === 'emergency'),
  );
  return {
    ways,
    placed: ways.some((w) => w.mover !== null || hangs(w)),
    movers: new Set(ways.flatMap((w) => w.mover ?? [])),
    blocked: new Map(
      decision.blocked.flatMap((b) => (b.on ? [[b.on, b] as const] : [])).toReversed(),
    ),
  };
}

/** The first mover of a kind of question in which every choice moves something of the table. */
export const firstMover = (hung: Hung): string | null =>
  [...hung.movers].find((m) => m.startsWith('force:')) ?? null;

/** What may be done at a place, with what is picked up; nothing picked means with anything. */
export const waysTo = (hung: Hung, anchor: string, picked: string | null): Way[] =>
  hung.ways.filter(
    (w) => w.at === anchor && (w.mover === null || picked === null || w.mover === picked),
  );

export const waysOf = (hung: Hung, mover: string): Way[] =>
  hung.ways.filter((w) => w.mover === mover);

/**
 * Choices that no thing of the table carries: plates of the strip. The frame shows those that hang
 * on nothing at all.
 */
export const loose = (hung: Hung): Way[] =>
  hung.ways.filter((w) => w.mover === null && w.at !== null && !hangs(w));

/** What a picked card of the hand may become, apart from lying on one of the lit places. */
export const usesOf = (hung: Hung, mover: string): Way[] =>
  waysOf(hung, mover).filter((w) => !w.at?.startsWith('site:'));

// -- seats ------------------------------------------------------------------------------------

export interface Seating {
  me: AresPlayer;
  friends: AresPlayer[];
  foes: AresPlayer[];
}

/** The reader's side below, everybody else above in turn order from the reader's left. */
export function seating(view: AresView): Seating {
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

export const playerAt = (view: AresView, seat: number): AresPlayer | undefined =>
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

export const forceAt = (battle: Battle, force: number | null): Force | undefined =>
  battle.forces.find((f) => f.force === force);

/** The side that is drawn below: the reader's, or the attacker's for somebody who is in neither. */
export function lowerSide(battle: Battle, you: number | null): 0 | 1 {
  return you !== null && battle.sides[1].includes(you) ? 1 : 0;
}

/** The roll on the table, while its fire goes on. */
export const rolling = ({ volley, round_step }: Battle): Volley | null =>
  volley?.open || round_step === 'fire' || round_step === 'end' ? volley : null;

/** Whether the line is laid, or being laid. */
export const lined = (battle: Battle | null): battle is Battle =>
  battle !== null &&
  (battle.columns.length > 0 ||
    (battle.forces.length > 0 && ['line', 'round', 'result'].includes(battle.step)));

/** A Force's targets by the anchor of the thing they are. */
export const targetsOf = (force: Force | undefined): Map<string, Target> =>
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
  forces: Force[];
}

/** The initiative groups of this round, highest first, each with the Forces that fire in it. */
export function rungs(battle: Battle): Rung[] {
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
export const stepOf = (battle: Battle): Step | null =>
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

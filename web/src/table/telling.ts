/**
 * What happened, as moments: the events of the log gathered into what a person would call one act,
 * each with its pictures on the board and with what it cost whom. A game says in one table what each
 * of its kinds of event is.
 */
import type { LogEvent, Message } from './contract';
import type { TableView } from './wire';

/** A thing on the board, by its anchor; of several the first that is there is meant. */
export type Spot = string[];

/** What a moment draws on the board. */
export interface Picture {
  /** A way that was gone, a shot, something won, something lost or hurt, or a look at a thing. */
  draw: 'trail' | 'shot' | 'gain' | 'loss' | 'look';
  from?: Spot;
  /** The places in between, of a way. */
  via?: Spot[];
  to: Spot;
  /** A few signs that stand on the thing: "−3", "14 + 2 = 16". */
  tag?: string;
}

/** What an event took from a seat. Costs of the same thing and sort are added up. */
export interface Cost {
  seat: number;
  /** Its word is `tell.cost.SORT` of the pages' messages. */
  sort: 'life' | 'damage' | 'lost' | 'reduced' | 'base' | 'points' | 'cards' | 'worker';
  n: number;
  /** What it befell, as messages name things: "@card:cutter". Empty where the seat itself. */
  thing: string;
  /** Which of several things of that name, 0 where it needs no number. */
  number: number;
}

/** The sorts of acts; their words are `tell.act.ACT`, their signs stand in frame/signs.tsx. */
export type Act =
  | 'move'
  | 'launch'
  | 'deploy'
  | 'fire'
  | 'fight'
  | 'harm'
  | 'build'
  | 'buy'
  | 'play'
  | 'order'
  | 'research'
  | 'score'
  | 'draw'
  | 'other';

/** What a kind of event is to the story. */
export interface Told<V = TableView> {
  /** The sort of act that it opens, or goes on with where it follows at once. */
  act?: Act;
  /** The parameters that must stay the same for one act. */
  same?: readonly string[];
  /** It belongs to the act before it, whatever that is. */
  joins?: true;
  /** It opens an act of its own even after one of its sort. */
  opens?: true;
  /** It decides the act: its line stands beside the first one. */
  verdict?: true;
  /** It stands in the log, and nobody is told of it. */
  quiet?: true;
  /** How much it matters, 1 unless said; of much that happened the weightiest is told first. */
  weight?: number;
  pictures?: (event: LogEvent, view: V) => Picture[];
  costs?: (event: LogEvent, view: V) => Cost[];
  /** One line for all lines of an act, where that can be said in the game's own words. */
  sum?: (events: LogEvent[]) => Message | null;
  /** The component that the act is about, for its small picture: an id of the components. */
  about?: (event: LogEvent) => string | null;
}

/** By kind of event. */
export type Telling<V = TableView, K extends string = string> = { [kind in K]?: Told<V> };

/** Events that a person would call one act. */
export interface Deed {
  act: Act;
  seat: number | null;
  turn: number;
  events: LogEvent[];
}

/** A deed that is told: by its number, with its pictures and costs. */
export interface Moment extends Deed {
  pictures: Picture[];
  costs: Cost[];
  weight: number;
  /** The first and the last move of it. */
  from: number;
  move: number;
  about: string | null;
}

const toldOf = <V>(telling: Telling<V>, event: LogEvent): Told<V> | undefined =>
  telling[event.kind.replace(/\.seen$/, '')];

/** Which deed an event belongs to: the one before it where it goes on with it. */
function goesOn<V>(telling: Telling<V>, deed: Deed | undefined, event: LogEvent): boolean {
  const last = deed?.events.at(-1);
  if (!deed || !last || last.turn !== event.turn) return false;
  const told = toldOf(telling, event);
  if (!told) return last.move === event.move && deed.act === 'other';
  if (told.joins) return true;
  const first = deed.events[0]!;
  return (
    !told.opens &&
    told.act !== undefined &&
    told.act === deed.act &&
    event.seat === deed.seat &&
    (told.same ?? []).every((p) => first.message.params[p] === event.message.params[p])
  );
}

/** The events in deeds, in their order. Of a game without a table each move is one deed. */
export function deeds<V>(events: LogEvent[], telling: Telling<V>): Deed[] {
  const found: Deed[] = [];
  for (const event of events) {
    const last = found.at(-1);
    if (goesOn(telling, last, event)) last!.events.push(event);
    else
      found.push({
        act: toldOf(telling, event)?.act ?? 'other',
        seat: event.seat,
        turn: event.turn,
        events: [event],
      });
  }
  return found;
}

/** Costs of the same seat, thing and sort as one. */
export function added(costs: Cost[]): Cost[] {
  const sums = new Map<string, Cost>();
  for (const cost of costs) {
    const key = `${cost.seat} ${cost.sort} ${cost.thing} ${cost.number}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, n: known.n + cost.n } : cost);
  }
  return [...sums.values()];
}

/**
 * The costs of one seat, a thing that is lost said once: its damage, and that it was reduced before,
 * no longer matter.
 */
export function costsOf(moments: Moment[], seat: number | null): Cost[] {
  const own = added(moments.flatMap((m) => m.costs).filter((c) => c.seat === seat));
  const lost = new Set(own.filter((c) => c.sort === 'lost' && c.number > 0).map(named));
  return own.filter((c) => !(lost.has(named(c)) && (c.sort === 'damage' || c.sort === 'reduced')));
}

const named = (cost: Cost): string => `${cost.thing} ${cost.number}`;

/** The deeds that are told, with all that is said of them. */
export function moments<V>(events: LogEvent[], telling: Telling<V>, view: V): Moment[] {
  return deeds(
    events.filter((e) => e.kind !== 'turn'),
    telling,
  )
    .filter((deed) => deed.events.some((e) => !toldOf(telling, e)?.quiet))
    .map((deed) => ({
      ...deed,
      pictures: joined(deed.events.flatMap((e) => toldOf(telling, e)?.pictures?.(e, view) ?? [])),
      costs: added(deed.events.flatMap((e) => toldOf(telling, e)?.costs?.(e, view) ?? [])),
      weight: Math.max(...deed.events.map((e) => toldOf(telling, e)?.weight ?? 1)),
      from: deed.events[0]!.move,
      move: deed.events.at(-1)!.move,
      about:
        deed.events
          .map((e) => toldOf(telling, e)?.about?.(e) ?? aboutOf(e))
          .find((id) => id !== null) ?? null,
    }));
}

const NAMES = ['ship', 'card', 'unit', 'building', 'technology', 'event'];

/** The component that an event names first. */
function aboutOf({ message: { params } }: LogEvent): string | null {
  for (const name of NAMES) {
    const value = params[name];
    const id = typeof value === 'string' ? /^@\w+:([^,]+)/.exec(value)?.[1] : undefined;
    if (id) return id;
  }
  return null;
}

/** Steps of one way are one way, and what a later picture says again is drawn once. */
function joined(pictures: Picture[]): Picture[] {
  const found: Picture[] = [];
  for (const picture of pictures) {
    const last = found.at(-1);
    if (last && follows(last, picture))
      found[found.length - 1] = {
        ...picture,
        from: last.from,
        via: [...(last.via ?? []), last.to],
      };
    else found.push(picture);
  }
  return found.filter((p, i) => !found.slice(i + 1).some((q) => covers(q, p)));
}

const follows = (before: Picture, after: Picture): boolean =>
  before.draw === 'trail' && after.draw === 'trail' && before.to.join() === after.from?.join();

const covers = (later: Picture, earlier: Picture): boolean =>
  later.draw === earlier.draw &&
  later.draw !== 'trail' &&
  later.to.join() === earlier.to.join() &&
  later.from?.join() === earlier.from?.join() &&
  (earlier.tag === undefined || later.tag !== undefined);

/** The line that stands for a deed, and the one that decides it. */
export function headOf<V>(
  deed: Deed,
  telling: Telling<V>,
): { head: LogEvent; verdict: LogEvent | null } {
  const [first] = deed.events;
  const sum = toldOf(telling, first!)?.sum?.(deed.events) ?? null;
  const head = sum ? { ...first!, message: sum } : first!;
  const verdict = deed.events.findLast((e) => toldOf(telling, e)?.verdict) ?? null;
  return { head, verdict: verdict === first ? null : verdict };
}

/** The moments of one turn and seat, for a page that tells of hours. */
export interface Chapter {
  turn: number;
  seat: number | null;
  moments: Moment[];
}

/** By round or turn, and within it by whoever did it, in the order of what happened. */
export function chapters(told: Moment[]): Chapter[] {
  const found: Chapter[] = [];
  for (const moment of told) {
    const last = found.at(-1);
    if (last && last.turn === moment.turn && last.seat === moment.seat) last.moments.push(moment);
    else found.push({ turn: moment.turn, seat: moment.seat, moments: [moment] });
  }
  return found;
}

/** The weightiest moments, at most so many, in their order; what cost the reader comes first. */
export function weightiest(told: Moment[], seat: number | null, most: number): Moment[] {
  const weight = (m: Moment): number =>
    m.weight + (m.costs.some((c) => c.seat === seat) ? 10 : 0) - (m.seat === seat ? 1 : 0);
  const best = told.toSorted((a, b) => weight(b) - weight(a)).slice(0, most);
  return told.filter((m) => best.includes(m));
}

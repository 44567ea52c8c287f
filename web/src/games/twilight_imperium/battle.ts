/** A battle as its events tell it: rounds, whose dice fell how, what it cost. Knows no rule. */
import { undone } from '../../table/situation';
import type { LogEvent } from './game';

/** Dice of one kind of unit; of a barrage or a space cannon no kind is told. */
export interface Throw {
  seq: number;
  seat: number;
  unit: string | null;
  faces: number[];
  /** The least face that hits. */
  least: number;
  hits: number;
}

/** Units of a kind that a seat lost, or that sustained damage. */
export interface Toll {
  seat: number;
  unit: string;
  n: number;
}

/** What fell before the first round (0), or in a round. */
export interface Bout {
  n: number;
  throws: Throw[];
  lost: Toll[];
  sustained: Toll[];
}

/** The battle fought last: in space or for a planet. */
export interface Battle {
  ground: boolean;
  seq: number;
  /** The system or planet, as messages name it. */
  where: string;
  bouts: Bout[];
}

const text = (event: LogEvent, name: string): string => String(event.message.params[name] ?? '');
const number = (event: LogEvent, name: string): number => Number(event.message.params[name] ?? 0);
const unitOf = (event: LogEvent): string => text(event, 'unit').replace(/^@unit:/, '');

const ROLLS: readonly LogEvent['kind'][] = ['combat_roll', 'barrage', 'rolled'];
const BEGINS: readonly LogEvent['kind'][] = ['space_combat', 'ground_combat'];

const thrown = (event: LogEvent): Throw => ({
  seq: event.seq,
  seat: event.seat ?? 0,
  unit: unitOf(event) || null,
  faces: text(event, 'rolls')
    .split(', ')
    .filter((face) => face !== '')
    .map(Number),
  least: number(event, 'least'),
  hits: number(event, 'hits'),
});

/** Adds to what is known of a seat's units of a kind. */
function add(tolls: Toll[], event: LogEvent, n: number): void {
  const unit = unitOf(event);
  const known = tolls.find((toll) => toll.seat === event.seat && toll.unit === unit);
  if (known) known.n += n;
  else tolls.push({ seat: event.seat ?? 0, unit, n });
}

/** A ground combat tells no rounds: who attacks throws first in each. */
const opensRound = (ground: boolean, attacker: number | null, bout: Bout, event: LogEvent) =>
  ground
    ? event.kind === 'rolled' &&
      event.seat === attacker &&
      (bout.n === 0 || bout.throws.some((t) => t.seat !== attacker) || bout.lost.length > 0)
    : event.kind === 'combat_round';

/** The battle whose beginning was told last. */
export function lastBattle(all: LogEvent[]): Battle | null {
  const gone = undone(all);
  const events = all.filter((e) => !gone.has(e.seq));
  const start = events.findLastIndex((e) => BEGINS.includes(e.kind));
  const first = events[start];
  if (!first) return null;
  const ground = first.kind === 'ground_combat';
  let bout: Bout = { n: 0, throws: [], lost: [], sustained: [] };
  const bouts = [bout];
  for (const event of events.slice(start + 1)) {
    if (opensRound(ground, first.seat, bout, event)) {
      const n = ground ? bout.n + 1 : number(event, 'n');
      bout = { n, throws: [], lost: [], sustained: [] };
      bouts.push(bout);
    }
    if (ROLLS.includes(event.kind)) bout.throws.push(thrown(event));
    else if (event.kind === 'destroyed') add(bout.lost, event, number(event, 'n'));
    else if (event.kind === 'sustained') add(bout.sustained, event, 1);
  }
  return {
    ground,
    seq: first.seq,
    where: text(first, ground ? 'planet' : 'system'),
    bouts: bouts.filter((b) => b.n > 0 || b.throws.length + b.lost.length > 0),
  };
}

/** Hits of a seat among the throws of a round. */
export const hitsOf = (bout: Bout, seat: number): number =>
  bout.throws.reduce((sum, t) => sum + (t.seat === seat ? t.hits : 0), 0);

/** What the new-table form holds and the request that it makes. */
import type { GameInfo } from '../table/api';
import type { ClockTerms, NewTable, Pace, SeatWish } from '../table/contract';
import { askedAs, extraOptions } from './options';
import { keptPack, type OwnPack } from './packs';

export type ClockName = ClockTerms['name'];

/** Who sits: me, a second person here, nobody yet, or a bot by its name. */
export type Sitter = string;
const PEOPLE: readonly Sitter[] = ['me', 'second', 'open'];

export interface Form {
  game: GameInfo;
  variant: string;
  sitters: Sitter[];
  title: string;
  name: string;
  second: string;
  open: boolean;
  /** Whether it shall be played at one sitting; asked where somebody else may sit down. */
  pace: Pace;
  /** The clock of each pace, 'none' for none. */
  clock: Record<Pace, ClockName>;
  /** Whether Saturdays and Sundays count for nothing. */
  weekends: boolean;
  /** Whether the game waits for everybody to be ready; null where three or more play. */
  ready: boolean | null;
  options: Record<string, unknown>;
  cards: OwnPack | null;
  /** Whether players may ask what the search would do; null as the house has it. */
  counsel: boolean | null;
}

export const seatCounts = (game: GameInfo, variant: string): number[] =>
  game.variants.find((v) => v.id === variant)?.seats ?? game.seats;

/** Me first, captains on the other seats; those already chosen stay. */
export const seatsFor = (count: number, before: Sitter[] = []): Sitter[] =>
  Array.from({ length: count }, (_, i) => before[i] ?? (i === 0 ? 'me' : 'captain'));

/** The form as it opens: the first format, its smallest seat count. */
export function freshForm(game: GameInfo, name: string): Form {
  const variant = game.variants[0]?.id ?? '';
  return {
    game,
    variant,
    sitters: seatsFor(Math.min(...seatCounts(game, variant))),
    title: '',
    name,
    second: '',
    open: true,
    pace: 'live',
    clock: { live: 'none', days: 'none' },
    weekends: false,
    ready: null,
    options: {},
    cards: null,
    counsel: null,
  };
}

/** The form of a new table, with the own cards that were used last. */
export function newForm(game: GameInfo, name: string): Form {
  const pack = game.pack_files.length ? keptPack(game.id) : null;
  return { ...freshForm(game, name), cards: pack?.used ? pack : null };
}

/**
 * A person without a name stays without: every reader sees "you" or the seat's number in their own
 * language.
 */
function wish(sitter: Sitter, form: Form): SeatWish {
  if (sitter === 'me') return { kind: 'human', name: form.name.trim() };
  if (sitter === 'second')
    return {
      kind: 'human',
      name: form.sitters.filter((s) => s === 'second').length === 1 ? form.second.trim() : '',
    };
  if (sitter === 'open') return { kind: 'open' };
  return { kind: 'bot', bot: sitter };
}

const people = (sitters: Sitter[]): number => sitters.filter((s) => PEOPLE.includes(s)).length;

/**
 * What an option is set to, undefined as the game has it: where people play each other, who is not
 * asked must tell nothing, unless the table wants it otherwise.
 */
export const setTo = ({ options, sitters }: Form, name: string): unknown =>
  options[name] ?? (name === 'discreet' && people(sitters) > 1 ? true : undefined);

/**
 * The options set that mean something at this table: others may be left over from another format or
 * seat count.
 */
function chosenOptions(form: Form): Record<string, unknown> {
  const set = extraOptions(form.game, form.variant).map(
    ([name, field]) => [name, setTo(form, name), askedAs(name, field)] as const,
  );
  return Object.fromEntries(
    set.filter(
      ([, value, asked]) =>
        value !== undefined && (asked !== 'seat' || Number(value) < form.sitters.length),
    ),
  );
}

/** The request of docs/protocol.md for a filled form. */
export function toRequest(form: Form): NewTable {
  const named = form.game.options_schema.properties ?? {};
  const takes = (name: string) => Object.keys(named).length === 0 || name in named;
  const own = {
    ...(takes('format') && form.variant ? { format: form.variant } : {}),
    ...(takes('variant') && !takes('format') && form.variant ? { variant: form.variant } : {}),
    ...(takes('seats') ? { seats: form.sitters.length } : {}),
    ...(takes('players') && !takes('seats') ? { players: form.sitters.length } : {}),
  };
  return {
    game: form.game.id,
    options: { ...chosenOptions(form), ...own, ...(form.cards ? { cards: form.cards.pack } : {}) },
    mode: form.sitters.includes('second') ? 'hotseat' : 'network',
    seats: form.sitters.map((s) => wish(s, form)),
    ...(form.title.trim() ? { title: form.title.trim() } : {}),
    public: form.open && form.sitters.includes('open'),
    ...(form.sitters.includes('open')
      ? { pace: form.pace, ready_check: asksReady(form), ...clockWish(form) }
      : {}),
    ...(form.counsel === null ? {} : { counsel: form.counsel }),
  };
}

/** The clocks that a game offers for a pace. */
export const clocksOf = (game: GameInfo, pace: Pace): ClockTerms[] =>
  game.clocks.filter(({ name }) => (name === 'live') === (pace === 'live'));

/** The clock that is asked for, as far as the game has it for this pace. */
function clockWish({ game, pace, clock, weekends }: Form): Partial<NewTable> {
  const name = clock[pace];
  if (!clocksOf(game, pace).some((each) => each.name === name)) return {};
  return { clock: name, ...(pace === 'days' && weekends ? { weekends } : {}) };
}

/** Several people say that they are ready; two have only to sit down. */
export const asksReady = ({ ready, sitters }: Form): boolean => ready ?? people(sitters) > 2;

/** Advice is on unless two people play each other. */
export const mayAsk = ({ counsel, sitters }: Form): boolean => counsel ?? people(sitters) < 2;

/** The request for a game's first game, with its coach. */
export const firstGame = (game: string, name: string): NewTable => ({
  game,
  seats: [{ kind: 'human', name: name.trim() }],
  guided: true,
});

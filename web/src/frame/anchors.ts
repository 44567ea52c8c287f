/** The things on the board: how they are numbered, and which card lies where. */
import { isAsked } from '../table/asked';
import type { Choice, Decision } from '../table/contract';
import { hangsOn, thingsOf } from '../table/hanging';
import type { TableView } from '../table/wire';
import type { Pile } from './panel';

/** What a view may have of rows and piles. */
interface Piles extends TableView {
  trade_row?: (string | null)[];
  players?: {
    seat: number;
    in_play?: { slot: number; card: string; copy: string | null }[];
  }[];
}

const playerAt = (view: Piles, seat: number) => view.players?.find((p) => p.seat === seat);

/** The card kind on an anchor (row:3, hand:scout, play:0:2, discard:0:cutter), or null. */
export function cardAt(view: Piles, anchor: string): string | null {
  const [area, a = '', b = ''] = anchor.split(':');
  switch (area) {
    case 'row':
      return view.trade_row?.[Number(a)] ?? null;
    case 'explorers':
      return 'explorer';
    case 'hand':
      return a || null;
    case 'play': {
      const found = playerAt(view, Number(a))?.in_play?.find((p) => p.slot === Number(b));
      return found ? (found.copy ?? found.card) : null;
    }
    case 'discard':
      return b || null;
    case 'heap':
    case 'scrap_heap':
      return a || null;
    default:
      return null;
  }
}

/** What of a table or a seat is called so in the view. */
const lying = (owner: object | undefined, name: string): unknown =>
  new Map<string, unknown>(Object.entries(owner ?? {})).get(name);

/**
 * The cards of an open pile, top card first; of one whose cards are only counted what the reader
 * knows of its top, null for the rest.
 */
export function pileCards(view: Piles, { pile, seat }: Pile): (string | null)[] {
  const owner = seat === null ? view : playerAt(view, seat);
  const cards = lying(owner, pile);
  const top = lying(owner, `${pile}_top`);
  if (Array.isArray(cards)) return cards.toReversed();
  return Array.from({ length: Number(cards ?? 0) }, (_, index) =>
    Array.isArray(top) ? (top[index] ?? null) : null,
  );
}

/** The choices that hang on one thing. */
export const choicesOn = (decision: Decision | null, anchor: string): Choice[] =>
  decision?.choices.filter((c) => hangsOn(c, anchor)) ?? [];

/**
 * Verbs whose choices boards draw although nothing on the table carries them: scales, gifts, where
 * a card goes, what an offer holds.
 */
const DRAWN = [
  'amount',
  'give',
  'to_deck',
  'to_discard',
  'give_goods',
  'give_commodities',
  'want_goods',
  'want_commodities',
  'want_card',
];

/** Choices that hang on nothing on the board: buttons in the prompt. */
export const panelChoices = (decision: Decision | null): Choice[] =>
  decision?.choices.filter((c) => thingsOf(c).length === 0 && !DRAWN.includes(c.verb)) ?? [];

/** The one action that brass stands for: an answer, where one is asked for. */
export const primaryChoice = (decision: Decision | null): Choice | null =>
  decision?.choices.find((c) => c.kind === 'primary' && !(c.meanwhile && isAsked(decision))) ??
  null;

/** The choice that ends the turn or phase. */
export const endChoice = (decision: Decision | null): Choice | null =>
  decision?.choices.find((c) => /^(end|pass|done|stop|ready$)/.test(c.verb)) ?? null;

/** Which of a board's rows of keys a thing stands in; a board says so on the rows themselves. */
type Row = 'hand' | 'market' | 'attack' | '';

const rowOf = (element: Element): Row =>
  (element.closest('[data-keys]')?.getAttribute('data-keys') ?? '') as Row;

/** The key of a thing as it is written on it: 1 to 9, with shift in the market, F for a target. */
const written = (row: Row, number: number): string =>
  row === 'attack' ? 'F' : row === 'market' ? `⇧${number}` : `${number}`;

const MOST = 9;

/**
 * The keys of a turn: a thing keeps its number as long as the turn lasts, and what leaves takes its
 * number along.
 */
export class KeyRing {
  private turn = '';
  private readonly rows = new Map<string, Map<number, string>>();

  /** Another turn gives all numbers anew. */
  start(turn: string): void {
    if (turn === this.turn) return;
    this.turn = turn;
    this.rows.clear();
  }

  /** The number of a thing in a row; a number is given again only when all others are. */
  number(row: string, anchor: string, lit: ReadonlySet<string>): number | null {
    const given = this.rows.get(row) ?? new Map<number, string>();
    this.rows.set(row, given);
    const numbers = Array.from({ length: MOST }, (_, i) => i + 1);
    const number =
      numbers.find((n) => given.get(n) === anchor) ??
      numbers.find((n) => !given.has(n)) ??
      numbers.find((n) => !lit.has(given.get(n)!));
    if (number === undefined) return null;
    given.set(number, anchor);
    return number;
  }
}

/**
 * Writes the keys of the lit things onto the board by `data-key`, the hand first, each row in board
 * order, what may be done meanwhile after what answers; returns the anchor of each key. A thing that the board says can't be pressed now
 * (`aria-disabled`) gets none. What the board has numbered itself (`data-number`) keeps that number,
 * lit by a choice or by the board alone, and has no key where it is none of 1 to 9.
 */
export function numberAnchors(
  board: Element,
  decision: Decision | null,
  ring: KeyRing,
): Map<string, string> {
  const lit = new Set(decision?.choices.flatMap(thingsOf));
  const keys = new Map<string, string>();
  const keyOf = new Map<Element, string>();
  const things = [...board.querySelectorAll('[data-anchor]')]
    .filter((element) => element.getAttribute('aria-disabled') !== 'true')
    .filter(
      (element) =>
        lit.has(element.getAttribute('data-anchor') ?? '') || element.getAttribute('data-number'),
    );
  const answers = new Set(decision?.choices.filter((c) => !c.meanwhile).flatMap(thingsOf));
  const inHand = (element: Element) => rowOf(element) === 'hand';
  const waits = (element: Element) => !answers.has(element.getAttribute('data-anchor') ?? '');
  const ordered = [...things.filter(inHand), ...things.filter((e) => !inHand(e))].toSorted(
    (a, b) => Number(waits(a)) - Number(waits(b)),
  );
  const seen = new Set<string>();
  for (const element of ordered) {
    const anchor = element.getAttribute('data-anchor') ?? '';
    if (seen.has(anchor)) continue;
    seen.add(anchor);
    const row = rowOf(element);
    const shared = row === 'hand' ? '' : row;
    const own = element.getAttribute('data-number');
    const number =
      own !== null
        ? Number(own)
        : row === 'attack'
          ? 1
          : ring.number(`${decision?.kind} ${shared}`, anchor, lit);
    if (number === null || number < 1 || number > MOST) continue;
    const key = written(row, number);
    keyOf.set(element, key);
    if (!keys.has(key)) keys.set(key, anchor);
  }
  for (const element of board.querySelectorAll('[data-anchor], [data-key]')) {
    const key = keyOf.get(element) ?? null;
    if (key === element.getAttribute('data-key')) continue;
    if (key) element.setAttribute('data-key', key);
    else element.removeAttribute('data-key');
  }
  return keys;
}

/** The attacks that one key or button stands for: whole ones, no parts. */
export const attacks = (decision: Decision | null): Choice[] =>
  decision?.choices.filter(
    (c) => (c.verb === 'attack' || c.verb === 'attack_base') && c.kind !== 'quiet',
  ) ?? [];

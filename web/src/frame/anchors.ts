/** The things on the board: how they are numbered, and which card lies where. */
import type { Choice, Decision } from '../table/contract';
import { hangsOn, thingsOf } from '../table/hanging';
import type { TableView } from '../table/wire';

interface Piles {
  trade_row?: (string | null)[];
  scrap_heap?: string[];
  players?: {
    seat: number;
    discard?: string[];
    deck?: number;
    deck_top?: (string | null)[];
    in_play?: { slot: number; card: string; copy: string | null }[];
  }[];
}

const piles = (view: TableView): Piles => view as unknown as Piles;
const playerAt = (view: TableView, seat: number) =>
  piles(view).players?.find((p) => p.seat === seat);

/** The card kind on an anchor (row:3, hand:scout, play:0:2, discard:0:cutter), or null. */
export function cardAt(view: TableView, anchor: string): string | null {
  const [area, a = '', b = ''] = anchor.split(':');
  switch (area) {
    case 'row':
      return piles(view).trade_row?.[Number(a)] ?? null;
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

/**
 * The cards of an open pile, top card first; of a deck only what the reader knows, null for the
 * rest.
 */
export function pileCards(
  view: TableView,
  seat: number | 'scrap_heap',
  pile: 'discard' | 'deck' | 'scrap_heap',
): (string | null)[] {
  if (seat === 'scrap_heap' || pile === 'scrap_heap')
    return (piles(view).scrap_heap ?? []).toReversed();
  const player = playerAt(view, seat);
  if (pile === 'discard') return (player?.discard ?? []).toReversed();
  return Array.from({ length: player?.deck ?? 0 }, (_, index) => player?.deck_top?.[index] ?? null);
}

/** The choices that hang on one thing. */
export const choicesOn = (decision: Decision | null, anchor: string): Choice[] =>
  decision?.choices.filter((c) => hangsOn(c, anchor)) ?? [];

/**
 * Verbs whose choices boards draw although nothing on the table carries them: scales, gifts, where
 * a card goes.
 */
const DRAWN = ['amount', 'give', 'to_deck', 'to_discard'];

/** Choices that hang on nothing on the board: buttons in the prompt. */
export const panelChoices = (decision: Decision | null): Choice[] =>
  decision?.choices.filter((c) => thingsOf(c).length === 0 && !DRAWN.includes(c.verb)) ?? [];

/** The one action that brass stands for. */
export const primaryChoice = (decision: Decision | null): Choice | null =>
  decision?.choices.find((c) => c.kind === 'primary') ?? null;

/** The choice that ends the turn or phase. */
export const endChoice = (decision: Decision | null): Choice | null =>
  decision?.choices.find((c) => /^(end|pass|done|stop|ready$)/.test(c.verb)) ?? null;

/**
 * Numbers the lit things in board order by `data-key`; returns the anchor of each key, first is 1.
 * A thing that the board says can't be pressed now (`aria-disabled`) gets none.
 */
export function numberAnchors(board: Element, decision: Decision | null): string[] {
  const lit = new Set(decision?.choices.flatMap(thingsOf));
  const keys: string[] = [];
  for (const left of board.querySelectorAll('[data-key]:not([data-anchor])'))
    left.removeAttribute('data-key');
  for (const element of board.querySelectorAll('[data-anchor]')) {
    const anchor = element.getAttribute('data-anchor') ?? '';
    const open = element.getAttribute('aria-disabled') !== 'true';
    const fresh = open && lit.has(anchor) && !keys.includes(anchor) && keys.length < 9;
    if (fresh) keys.push(anchor);
    const key = fresh ? String(keys.length) : null;
    if (key === element.getAttribute('data-key')) continue;
    if (key) element.setAttribute('data-key', key);
    else element.removeAttribute('data-key');
  }
  return keys;
}

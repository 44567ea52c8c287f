/** Where things stand on a board that is on the page, by their anchors. */
import type { Spot } from '../table/telling';

/** The middle of a thing on the board, and how large it is. */
export interface Place {
  x: number;
  y: number;
  r: number;
}

/** The element of an anchor: a thing that can be asked about, a bare place, or any such card. */
export function elementOf(board: Element, anchor: string): Element | null {
  const name = CSS.escape(anchor);
  const card = /^card:(.+)$/.exec(anchor)?.[1];
  return card
    ? board.querySelector(`[data-card="${CSS.escape(card)}"]`)
    : board.querySelector(`[data-anchor="${name}"], [data-place="${name}"]`);
}

/** Whether a point of an element is not scrolled away, up to the board itself. */
export function inSight(board: Element, element: Element, x: number, y: number): boolean {
  for (let at: Element | null = element.parentElement; at; at = at.parentElement) {
    if (at === board || getComputedStyle(at).overflowX !== 'visible') {
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    if (at === board) return true;
  }
  return true;
}

const MOST = 34,
  LEAST = 11;

/** Where a thing stands that is in sight, from the corner of the board at `origin`; null for none. */
export function placeOf(board: Element, origin: DOMRect, spot: Spot): Place | null {
  for (const anchor of spot) {
    const element = elementOf(board, anchor);
    const box = element?.getBoundingClientRect();
    if (!element || !box || box.width === 0) continue;
    const x = box.left + box.width / 2 - origin.left;
    const y = box.top + box.height / 2 - origin.top;
    if (!inSight(board, element, x + origin.left, y + origin.top)) continue;
    const r = Math.max(LEAST, Math.min(MOST, Math.min(box.width, box.height) / 2 + 3));
    return { x, y, r };
  }
  return null;
}

/** The board as one tab stop: arrows move among its buttons by where they lie. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}
const middle = (e: Element): Spot => {
  const r = e.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
};

/** The buttons that take part, in document order. Forms keep their own tab stops. */
function buttons(root: HTMLElement): HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>('button')].filter(
    (b) => !b.closest('[data-own-tab], [hidden]'),
  );
}

/**
 * The nearest button in a direction; sideways distance counts double, and far to the side is no
 * direction at all.
 */
export function nearest(
  from: Spot,
  spots: { spot: Spot; index: number }[],
  [dx, dy]: [number, number],
): number | null {
  let best: number | null = null,
    least = Infinity;
  for (const { spot, index } of spots) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const across = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const far = along + 2 * across;
    if (along > 4 && across <= 4 * along + 40 && far < least) {
      least = far;
      best = index;
    }
  }
  return best;
}

/** Written only where it changes: each write makes the browser style the button anew. */
function stop(button: HTMLButtonElement, on: boolean): void {
  const index = on ? '0' : '-1';
  if (button.getAttribute('tabindex') !== index) button.setAttribute('tabindex', index);
}

/**
 * On a phone a lane that scrolls is a stop of its own, so that a keyboard can scroll it too (WCAG
 * 2.1.1).
 */
function openLanes(board: HTMLElement, lanes: string): void {
  for (const lane of board.querySelectorAll<HTMLElement>(lanes)) {
    if (board.matches('.compact') && lane.scrollWidth > lane.clientWidth) lane.tabIndex = 0;
    else if (lane.hasAttribute('tabindex')) lane.removeAttribute('tabindex');
  }
}

/**
 * Keeps exactly one button of the board in the tab order and moves it with the arrows. `lanes`:
 * what scrolls sideways on a phone.
 */
export function useRoving(root: RefObject<HTMLElement | null>, lanes: string): void {
  const current = useRef<HTMLButtonElement | null>(null);
  const last = useRef<Spot | null>(null);

  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    const all = buttons(board);
    const lost =
      current.current !== null &&
      !board.contains(current.current) &&
      last.current !== null &&
      document.activeElement === document.body;
    if (!current.current || !board.contains(current.current)) {
      const spots = all.map((b, index) => ({ spot: middle(b), index }));
      const from = last.current;
      const near =
        from && lost
          ? spots.sort(
              (a, b) =>
                Math.hypot(a.spot.x - from.x, a.spot.y - from.y) -
                Math.hypot(b.spot.x - from.x, b.spot.y - from.y),
            )[0]
          : undefined;
      current.current =
        (near && all[near.index]) ??
        all.find((b) => b.getAttribute('aria-disabled') === 'false') ??
        all[0] ??
        null;
      if (lost) current.current?.focus({ preventScroll: true });
    }
    for (const b of all) stop(b, b === current.current);
    openLanes(board, lanes);
  });

  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const focused = (e: FocusEvent): void => {
      if (!(e.target instanceof HTMLButtonElement) || e.target.closest('[data-own-tab]')) return;
      if (current.current) current.current.tabIndex = -1;
      current.current = e.target;
      e.target.tabIndex = 0;
      last.current = middle(e.target);
    };
    const left = (e: FocusEvent): void => {
      if (e.relatedTarget instanceof Node && !board.contains(e.relatedTarget)) last.current = null;
    };
    const arrow = (e: KeyboardEvent): void => {
      const way = ARROWS[e.key];
      const from = e.target instanceof HTMLElement ? e.target.closest('button') : null;
      if (!way || !from || from.closest('[data-own-tab]')) return;
      const all = buttons(board);
      const next = nearest(
        middle(from),
        all.map((b, index) => ({ spot: middle(b), index })).filter((s) => all[s.index] !== from),
        way,
      );
      if (next === null) return;
      e.preventDefault();
      all[next]?.focus();
    };
    board.addEventListener('focusin', focused);
    board.addEventListener('focusout', left);
    board.addEventListener('keydown', arrow);
    return () => {
      board.removeEventListener('focusin', focused);
      board.removeEventListener('focusout', left);
      board.removeEventListener('keydown', arrow);
    };
  }, [root]);
}

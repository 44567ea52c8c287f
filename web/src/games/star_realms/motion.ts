/**
 * Cards travel between the places where two views show them; counters change once. Nothing waits
 * for it: only pictures travel, and what can be pressed stands at its place at once.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { still } from '../../app/still';

const TRAVEL_MS = 180,
  FLASH_MS = 280,
  EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

interface Place {
  rect: DOMRect;
  card: string;
}

function places(board: HTMLElement): Map<string, Place & { element: HTMLElement }> {
  const found = new Map<string, Place & { element: HTMLElement }>();
  for (const element of board.querySelectorAll<HTMLElement>('[data-flip]')) {
    const key = element.dataset.flip;
    if (key && !found.has(key))
      found.set(key, {
        element,
        rect: element.getBoundingClientRect(),
        card: element.dataset.card ?? '',
      });
  }
  return found;
}

/**
 * Where a card that was nowhere comes from: a vanished place of the same card, or the pile that
 * feeds its zone.
 */
function origin(
  key: string,
  card: string,
  gone: Map<string, Place>,
  board: HTMLElement,
): DOMRect | null {
  for (const [old, place] of gone) {
    if (place.card !== card) continue;
    gone.delete(old);
    return place.rect;
  }
  const feeder = key.startsWith('row:')
    ? '[data-pile="trade_deck"] .sr-pile-body'
    : key.startsWith('hand:')
      ? '[data-pile="deck"] .sr-pile-body'
      : null;
  return feeder ? (board.querySelector(feeder)?.getBoundingClientRect() ?? null) : null;
}

function travel(thing: HTMLElement, from: DOMRect, to: DOMRect): void {
  const picture = thing.querySelector(':scope > .sr-face') ?? thing;
  const dx = from.left - to.left,
    dy = from.top - to.top;
  if (Math.hypot(dx, dy) < 3 || !to.width) return;
  const scale = from.width / to.width;
  picture.animate(
    [
      {
        transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
        transformOrigin: '0 0',
        zIndex: 5,
      },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration: TRAVEL_MS, easing: EASE },
  );
}

/** Every instrument's value by name. */
const readings = (board: HTMLElement): Map<string, string> =>
  new Map(
    [...board.querySelectorAll<SVGElement>('[data-counter]')].map((dial) => [
      dial.dataset.counter ?? '',
      dial.dataset.value ?? '',
    ]),
  );

/** A dial whose number changed lights up once. */
function flash(board: HTMLElement, old: Map<string, string>): void {
  for (const dial of board.querySelectorAll<SVGElement>('[data-counter]')) {
    const before = old.get(dial.dataset.counter ?? '');
    if (before === undefined || before === dial.dataset.value) continue;
    dial.animate([{ filter: 'brightness(1.7)' }, { filter: 'none' }], {
      duration: FLASH_MS,
      easing: EASE,
    });
  }
}

/** Animates from the last view to this one. `step` changes with the view. */
export function useTravel(root: RefObject<HTMLElement | null>, step: unknown): void {
  const before = useRef<Map<string, Place> | null>(null);
  const values = useRef<Map<string, string>>(new Map());
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    if (still() || typeof board.animate !== 'function') {
      before.current = null;
      return;
    }
    const now = places(board);
    const old = before.current;
    before.current = new Map([...now].map(([key, { rect, card }]) => [key, { rect, card }]));
    const read = values.current;
    values.current = readings(board);
    if (!old) return;
    flash(board, read);
    const gone = new Map([...old].filter(([key]) => !now.has(key)));
    for (const [key, place] of now) {
      const from = old.get(key)?.rect ?? origin(key, place.card, gone, board);
      if (from) travel(place.element, from, place.rect);
    }
  }, [root, step]);
}

/** Cards and Forces travel between the places where two views show them. Nothing waits for it. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { still } from '../../app/still';

const TRAVEL_MS = 260,
  EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Animates from the last view to this one. `step` changes with the view. */
export function useTravel(root: RefObject<HTMLElement | null>, step: unknown): void {
  const before = useRef<Map<string, DOMRect>>(new Map());
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    const old = before.current;
    const now = new Map<string, DOMRect>();
    for (const element of board.querySelectorAll<HTMLElement>('[data-flip]')) {
      const key = element.dataset.flip ?? '';
      const to = element.getBoundingClientRect();
      now.set(key, to);
      const from = old.get(key);
      if (typeof element.animate !== 'function' || still() || old.size === 0 || !to.width) continue;
      const [dx, dy] = from ? [from.left - to.left, from.top - to.top] : [0, 0];
      if (from && Math.hypot(dx, dy) > 4)
        element.animate(
          [
            { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 },
            { transform: 'none', zIndex: 5 },
          ],
          { duration: TRAVEL_MS, easing: EASE },
        );
      else if (!from)
        element.animate(
          [
            { opacity: 0, transform: 'translateY(-10px)' },
            { opacity: 1, transform: 'none' },
          ],
          { duration: TRAVEL_MS, easing: EASE },
        );
    }
    before.current = now;
  }, [root, step]);
}

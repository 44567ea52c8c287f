/** Where a chart that scrolls is looked at. */
import { useEffect, type RefObject } from 'react';

/** Keeps the thing in hand in sight where the chart scrolls. */
export function useInSight(root: RefObject<HTMLDivElement | null>, square: string | null): void {
  useEffect(() => {
    if (!square) return;
    const cell = root.current?.querySelector<HTMLElement>(`[data-square="${square}"]`);
    const box = root.current;
    if (
      !cell ||
      !box ||
      (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)
    )
      return;
    // What can be seen stays where it is: a chart that moves takes the next press for another square.
    const [seen, all] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
    const part = seen.width / 4;
    if (
      seen.right - part > all.left &&
      seen.left + part < all.right &&
      seen.bottom - part > all.top &&
      seen.top + part < all.bottom
    )
      return;
    const left = cell.offsetLeft - box.clientWidth / 2,
      top = cell.offsetTop - box.clientHeight / 2;
    if (typeof box.scrollTo === 'function') box.scrollTo({ left, top });
  }, [root, square]);
}

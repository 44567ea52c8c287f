/** How a board is laid out in the room that it has. Knows no game. */
import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * What `roomOf` makes of the width and height of a board in CSS pixels, anew whenever they change;
 * `first` until they are known. It must stay the same from drawing to drawing. `around`: the room of
 * what the board stands in, where its own depends on what it draws.
 */
export function useRoom<R>(
  root: RefObject<HTMLElement | null>,
  roomOf: (width: number, height: number) => R,
  first: R,
  around = false,
): R {
  const [room, setRoom] = useState(first);
  useLayoutEffect(() => {
    const board = around ? (root.current?.parentElement ?? root.current) : root.current;
    if (!board) return undefined;
    const measure = (): void => {
      const { clientWidth, clientHeight } = board;
      if (clientWidth === 0) return;
      const now = roomOf(clientWidth, clientHeight);
      setRoom((was) => (JSON.stringify(was) === JSON.stringify(now) ? was : now));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(board);
    return () => observer.disconnect();
  }, [root, roomOf, around]);
  return room;
}

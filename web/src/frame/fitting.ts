/** How many answers fit into their box. */
import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many of some answers can stand in a box that cuts nothing, where the others of its children
 * stay. They are laid out once for every `round`, then one fewer at a time until nothing is cut;
 * anew when the box has got another size.
 */
export function useFitting(
  box: RefObject<HTMLElement | null>,
  count: number,
  round: number,
): number {
  const [room, setRoom] = useState('');
  const key = `${round} ${count} ${room}`;
  const [tried, setTried] = useState({ key, fitting: count });
  const fitting = tried.key === key ? tried.fitting : count;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() =>
      setRoom(`${element.parentElement?.clientWidth} ${element.parentElement?.clientHeight}`),
    );
    watch.observe(element.parentElement ?? element);
    return () => watch.disconnect();
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || fitting === 0) return;
    const cut =
      element.scrollHeight > element.clientHeight + 1 ||
      element.scrollWidth > element.clientWidth + 1;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it is measured as it is laid out
    if (cut) setTried({ key, fitting: fitting - 1 });
  }, [box, fitting, key]);
  return fitting;
}

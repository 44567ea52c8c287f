/**
 * Dragging a card or a Force onto its place: a press that moves becomes a drag, and a drop is the
 * choice of mover and place.
 */
import { useCallback, useEffect, useRef, useState, type PointerEvent as Press } from 'react';

const FAR_PX = 7;

export interface Drag {
  mover: string;
  x: number;
  y: number;
}

/** `drop` is told what was let go and the anchor under the pointer; `pick` what was taken up. */
export function useDrag(
  pick: (mover: string) => void,
  drop: (mover: string, anchor: string) => void,
): { drag: Drag | null; begin: (event: Press, mover: string) => void } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Drag | null>(null);
  const moved = useRef(false);

  const begin = useCallback((event: Press, mover: string) => {
    if (event.button !== 0) return;
    start.current = { mover, x: event.clientX, y: event.clientY };
    moved.current = false;
  }, []);

  useEffect(() => {
    const move = (event: PointerEvent): void => {
      const from = start.current;
      if (!from) return;
      if (!moved.current && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR_PX)
        return;
      if (!moved.current) pick(from.mover);
      moved.current = true;
      setDrag({ mover: from.mover, x: event.clientX, y: event.clientY });
    };
    const end = (event: PointerEvent): void => {
      const from = start.current;
      start.current = null;
      setDrag(null);
      if (!from || !moved.current || event.type === 'pointercancel') return;
      const anchor = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
      if (anchor && anchor !== from.mover) drop(from.mover, anchor);
    };
    // A drag must not end as a click on what it began on.
    const click = (event: MouseEvent): void => {
      if (moved.current) {
        event.stopPropagation();
        event.preventDefault();
        moved.current = false;
      }
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('click', click, true);
    };
  }, [pick, drop]);

  return { drag, begin };
}

/**
 * Moving and enlarging a drawing in its box: wheel, drag, pinch, keys and buttons, by d3-zoom. At
 * first all of it is in sight, in whatever room it gets; the drawing itself is drawn as large as its
 * units then are, so that it may say less from afar.
 */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What the buttons of a drawing do, and whether they can. */
export interface Zoom {
  /** All of it is in sight. */
  whole: boolean;
  /** It is as near as it comes. */
  nearest: boolean;
  /** Comes nearer by a factor, or goes away where that is less than 1. */
  by: (factor: number) => void;
  showAll: () => void;
}
export interface PanZoom extends Zoom {
  /** The box that is looked through. */
  box: RefObject<HTMLDivElement | null>;
  /** What moves in it, as large as the drawing is at this scale. */
  ground: RefObject<HTMLDivElement | null>;
  /** The box in CSS pixels. */
  room: Size;
  /** How many times as large as when all is in sight it is drawn. */
  factor: number;
  /**
   * Brings a spot to the middle, by its shares of the drawing's width and height, at least so near.
   */
  near: (at: { x: number; y: number }, factor: number) => void;
}

export interface Size {
  width: number;
  height: number;
}

const STEP = 1.4;
/** A press that moves less is a press. */
const STILL_PX = 6;

/**
 * `whole` says how large the drawing is in pixels when all of it is in sight in a room; `most` times
 * as near as that it comes. What matches `grips` is taken up instead of moving the ground.
 */
export function usePanZoom(whole: (room: Size) => Size, most = 4, grips = ''): PanZoom {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
  const moved = useRef<ZoomTransform>(zoomIdentity);
  const [room, setRoom] = useState<Size>({ width: 860, height: 740 });
  const [k, setK] = useState(1);
  const { width, height } = whole(room);
  const [left, top] = [(room.width - width) / 2, (room.height - height) / 2];
  const place = (): void => {
    const { x, y, k: by } = moved.current;
    if (ground.current) ground.current.style.translate = `${x + by * left}px ${y + by * top}px`;
  };
  const placed = useRef(place);
  useLayoutEffect(() => {
    placed.current = place;
    place();
  });
  useLayoutEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    const it = zoom<HTMLDivElement, unknown>()
      .scaleExtent([1, most])
      .clickDistance(STILL_PX)
      .filter((e: Event) => {
        const gripped = grips && e.target instanceof Element && e.target.closest(grips);
        if (gripped) return e.type === 'wheel';
        // With one finger the page is moved where there is nothing to move here.
        if (e.type.startsWith('touch'))
          return moved.current.k > 1 || (e as TouchEvent).touches.length > 1;
        return e.type === 'wheel' || !(e as MouseEvent).button;
      })
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
        moved.current = transform;
        setK(transform.k);
        placed.current();
      });
    behaviour.current = it;
    select(root).call(it).on('dblclick.zoom', null);
    const keys = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || (e.key !== '+' && e.key !== '-')) return;
      select(root).call(it.scaleBy, e.key === '+' ? STEP : 1 / STEP);
    };
    // What the keyboard comes to is brought into the box.
    const follow = (e: FocusEvent): void => {
      if (!(e.target as Element).matches(':focus-visible')) return;
      const [at, seen] = [
        (e.target as Element).getBoundingClientRect(),
        root.getBoundingClientRect(),
      ];
      const beyond = (low: number, high: number, from: number, to: number): number =>
        low < from ? from - low : high > to ? to - high : 0;
      const x = beyond(at.left, at.right, seen.left, seen.right);
      const y = beyond(at.top, at.bottom, seen.top, seen.bottom);
      if (x || y) select(root).call(it.translateBy, x / moved.current.k, y / moved.current.k);
    };
    root.addEventListener('keydown', keys);
    root.addEventListener('focusin', follow);
    return () => {
      root.removeEventListener('keydown', keys);
      root.removeEventListener('focusin', follow);
      select(root).on('.zoom', null);
    };
  }, [most, grips]);
  useLayoutEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    const measure = (): void => {
      const { clientWidth, clientHeight } = root;
      if (clientWidth === 0 || clientHeight === 0) return;
      setRoom({ width: clientWidth, height: clientHeight });
      const all: [[number, number], [number, number]] = [
        [0, 0],
        [clientWidth, clientHeight],
      ];
      behaviour.current?.extent(all).translateExtent(all);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => observer.disconnect();
  }, []);
  const run = (what: (it: ZoomBehavior<HTMLDivElement, unknown>, root: HTMLDivElement) => void) => {
    if (behaviour.current && box.current) what(behaviour.current, box.current);
  };
  return {
    box,
    ground,
    room,
    factor: k,
    whole: k <= 1,
    nearest: k >= most,
    by: (factor) => run((it, root) => select(root).call(it.scaleBy, factor)),
    showAll: () => run((it, root) => select(root).call(it.transform, zoomIdentity)),
    near: (at, factor) =>
      run((it, root) => {
        select(root)
          .call(it.scaleTo, Math.max(moved.current.k, factor))
          .call(it.translateTo, left + at.x * width, top + at.y * height);
      }),
  };
}

/** How much nearer a button or a key comes. */
export const NEARER = STEP;

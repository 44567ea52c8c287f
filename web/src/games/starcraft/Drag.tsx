/**
 * Picking up with the mouse and laying down elsewhere: units, orders, prices and cards follow the
 * pointer. Fingers press instead, since the table scrolls under them. Lanes are pressed anywhere.
 */
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useTable, type Table } from './board-context';
import { groupOf, waysOf, waysTo } from './model';

const START_PX = 7;

interface Held {
  thing: HTMLElement;
  mover: string;
  anchor: string;
  x: number;
  y: number;
  moving: boolean;
}

const thingAt = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('.sc-thing[data-anchor]') ?? null;

/** What can be picked up under the pointer: something that moves, or a card that can be laid. */
function heldAt({ hung }: Table, { target, clientX, clientY }: PointerEvent): Held | null {
  const thing = thingAt(target as Element);
  const anchor = thing?.dataset.anchor ?? '';
  const mover = thing?.dataset.mover ?? anchor;
  const card = anchor.startsWith('hand:') && waysTo(hung, anchor, null).length > 0;
  if (!thing || (waysOf(hung, mover).length === 0 && !card)) return null;
  return { thing, mover, anchor, x: clientX, y: clientY, moving: false };
}

/** Lays down what was dragged; an area's units go all together. */
function layDown(table: Table, held: Held, under: Element | null): void {
  const { hung, view, press, act, actGroup, ask, pick } = table;
  const { anchor: from, mover, thing: source } = held;
  if (from.startsWith('hand:') && under?.closest('.sc-lane')) {
    press(from, source, mover);
    return;
  }
  const thing = thingAt(under);
  const anchor = under?.closest<HTMLElement>('.sc-lane')?.dataset.drop ?? thing?.dataset.anchor;
  const exact = thing?.dataset.anchor;
  const at = [exact, anchor].find((a) => a !== undefined && waysTo(hung, a, mover).length > 0);
  if (at === undefined || at === from) {
    pick(null);
    return;
  }
  const ways = waysTo(hung, at, mover).filter((w) => w.mover !== null);
  const group = mover.split(':').length === 2 ? groupOf(view, ways) : [];
  if (group.length > 1) actGroup(group.map((w) => w.choice));
  else if (ways.length === 1) act(ways[0]!.choice.action);
  else ask(ways);
}

/** The piece that follows the pointer, and the ear for it. */
export function Drag({ root }: { root: RefObject<HTMLElement | null> }): ReactElement {
  const table = useTable();
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const ghost = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    let held: Held | null = null;
    const show = (piece: Held | null, x = 0, y = 0): void => {
      const span = ghost.current;
      if (!span) return;
      if (!piece) {
        span.replaceChildren();
        return;
      }
      if (!span.firstChild) {
        const art = piece.thing.querySelector('.sc-chip, .sc-token, .sc-tile, .sc-emblem');
        if (art) span.append(art.cloneNode(true));
      }
      span.style.translate = `${x}px ${y}px`;
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.button === 0) held = heldAt(latest.current, event);
    };
    const move = ({ clientX, clientY }: PointerEvent): void => {
      if (!held) return;
      if (!held.moving) {
        if (Math.hypot(clientX - held.x, clientY - held.y) < START_PX) return;
        held.moving = true;
        const { hung, pick, ask } = latest.current;
        ask(null);
        if (waysOf(hung, held.mover).length > 0) pick(held.mover);
      }
      show(held, clientX, clientY);
    };
    const up = ({ clientX, clientY }: PointerEvent): void => {
      const last = held;
      held = null;
      show(null);
      if (!last?.moving) return;
      // The click that follows a drag belongs to it.
      const swallow = (e: Event): void => e.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, true), 0);
      layDown(latest.current, last, document.elementFromPoint(clientX, clientY));
    };
    const cancel = (): void => {
      held = null;
      show(null);
    };
    // A lane is pressed wherever no other thing stands in it.
    const click = ({ target }: MouseEvent): void => {
      const pressed = target as Element;
      const lane = pressed.closest<HTMLElement>('.sc-lane[data-drop]');
      if (lane && !pressed.closest('button')) latest.current.press(lane.dataset.drop!, lane);
    };
    board.addEventListener('pointerdown', down);
    board.addEventListener('click', click);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    return () => {
      board.removeEventListener('pointerdown', down);
      board.removeEventListener('click', click);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
    };
  }, [root]);

  return <span ref={ghost} className="lifted sc-lifted" aria-hidden="true" />;
}

/**
 * A second press in the same breath never means something else than the first: what came up under
 * the pointer, or took over the key, in between was not seen yet.
 */
import { useEffect } from 'react';

/** The longest double click that systems know, nearly: who sees the new thing needs longer. */
export const BREATH_MS = 450;
const SAME_PLACE = 12;

/** What a press means: the answer or thing that it is on, else the control itself. */
export type Meaning = string | Element | null;

/** By which button, key or finger, and where on the screen. */
export interface Way {
  by: string;
  x: number;
  y: number;
}

/** Remembers the last press. */
export class Breath {
  private last: (Way & { meaning: Meaning; at: number }) | null = null;

  /** Something else was done since: the next press is a first one. */
  moveOn(): void {
    this.last = null;
  }

  /**
   * Whether this press, at a time in milliseconds, follows one of the same way that meant something
   * else. What `once` names may not even be meant again.
   */
  tooSoon(way: Way, meaning: Meaning, at: number, once: boolean): boolean {
    const { last } = this;
    const again =
      last !== null &&
      at - last.at < BREATH_MS &&
      last.by === way.by &&
      Math.hypot(last.x - way.x, last.y - way.y) <= SAME_PLACE;
    if (again && (once || last.meaning !== meaning)) return true;
    this.last = { ...way, meaning, at };
    return false;
  }
}

/** Keys that a person moves on with: what is pressed after them is meant. */
const MOVES_ON = /^(Arrow|Tab|Home|End|Page)/;

/** What a press on this element would mean, and whether once is enough. */
export function meaningOf(target: Element | null): { meaning: Meaning; once: boolean } {
  const choice = target?.closest('[data-choice]');
  if (choice) return { meaning: `choice ${choice.getAttribute('data-choice')}`, once: true };
  const named = target?.closest('[data-action], [role=option][data-key], [data-anchor]');
  const name = named
    ? (named.getAttribute('data-action') ??
      named.getAttribute('data-anchor') ??
      named.getAttribute('data-key'))
    : null;
  const control = target?.closest('button, a, input, select, summary, [role=option]') ?? null;
  return { meaning: name ?? control, once: false };
}

const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;
const POINT: Way = { by: '', x: 0, y: 0 };

/** Lets no second press through to something else, on the whole page. */
export function useBreath(): void {
  useEffect(() => {
    const breath = new Breath();
    let held = false;
    const press = (event: Event): void => {
      const { clientX: x, clientY: y, type, button } = event as PointerEvent;
      if (type === 'pointerdown') {
        const { meaning, once } = meaningOf(event.target as Element);
        held =
          meaning !== null &&
          breath.tooSoon({ by: `pointer ${button}`, x, y }, meaning, event.timeStamp, once);
      }
      // A click without a pointer was made by a key or a screen reader.
      if (!held || (type === 'click' && (event as MouseEvent).detail === 0)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const key = (event: KeyboardEvent): void => {
      if (MOVES_ON.test(event.key)) breath.moveOn();
      if (event.key !== 'Enter' && event.key !== ' ') return;
      const { meaning, once } = meaningOf(event.target as Element);
      if (typeof meaning !== 'string') return;
      if (
        event.repeat ||
        breath.tooSoon({ ...POINT, by: event.key }, meaning, event.timeStamp, once)
      ) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    for (const type of PRESSES) window.addEventListener(type, press, true);
    window.addEventListener('keydown', key, true);
    return () => {
      for (const type of PRESSES) window.removeEventListener(type, press, true);
      window.removeEventListener('keydown', key, true);
    };
  }, []);
}

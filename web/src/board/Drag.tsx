/**
 * Picking up and laying down elsewhere: what moves follows the pointer, and a drop is the choice of
 * mover and place. Knows no game.
 */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Choices } from './choices';
import type { Choice, Vocabulary } from './contract';
import type { Picking } from './usePicking';

/** A press that moves so far is a drag, in CSS pixels. */
const FAR = 7;

export interface Held<P extends string> {
  thing: HTMLElement;
  anchor: P;
  mover: P;
}

interface Start<P extends string> extends Held<P> {
  x: number;
  y: number;
}

export interface DragProps<G extends Vocabulary, P extends string> {
  /** Things in here can be dragged. */
  root: RefObject<HTMLElement | null>;
  className: string;
  /** What follows the pointer. */
  children: (held: Held<P>) => ReactNode;
  /** Fingers drag too; else they press, since the table scrolls under them. */
  fingers?: boolean;
  /** Whether a thing can be picked up though it moves nothing. */
  also?: (anchor: P) => boolean;
  /** Lays something down in the game's own way; true where it did. */
  lay?: (held: Held<P>, choices: readonly Choice<G>[], under: Element | null) => boolean;
  /** Is told what is dragged, and when nothing is any more. */
  onHold?: (held: Held<P> | null) => void;
}

interface Around<G extends Vocabulary, P extends string> extends Pick<
  Picking<G, P>,
  'pick' | 'ask' | 'take'
> {
  hung: Choices<G, P>;
}

/** Lets the click that follows a drag through to nothing; gives what ends that before. */
function swallowClick(): () => void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  const over = (): void => window.removeEventListener('click', swallow, true);
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(over, 0);
  return over;
}

/** What a mover may do at the first of the places under the pointer at which it may do anything. */
function choicesUnder<G extends Vocabulary, P extends string>(
  hung: Choices<G, P>,
  { anchor, mover }: Held<P>,
  under: Element | null,
): Choice<G>[] {
  const places = [
    under?.closest<HTMLElement>('[data-anchor]')?.dataset.anchor,
    under?.closest<HTMLElement>('[data-drop]')?.dataset.drop,
  ] as (P | undefined)[];
  const found = places.map((place) =>
    place === undefined || place === anchor
      ? []
      : hung.with(mover, place).filter((choice) => hung.moverOf(choice) !== null),
  );
  return found.find((choices) => choices.length > 0) ?? [];
}

/** The picture that follows the pointer, and the ear for it. */
export function Dragged<G extends Vocabulary, P extends string>({
  board,
  ...props
}: DragProps<G, P> & { board: Around<G, P> }): ReactElement | null {
  const { root, className, children } = props;
  const latest = useRef({ ...props, ...board });
  useEffect(() => {
    latest.current = { ...props, ...board };
  });
  const [held, setHeld] = useState<Start<P> | null>(null);
  const picture = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (held) follow(picture.current, held);
  }, [held]);

  useEffect(() => {
    const within = root.current;
    if (!within) return undefined;
    let start: Start<P> | null = null;
    let moving = false;
    let over = (): void => undefined;
    const end = (): void => {
      start = null;
      if (!moving) return;
      moving = false;
      setHeld(null);
      latest.current.onHold?.(null);
    };
    const down = ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      const { hung, fingers, also } = latest.current;
      const thing = (target as Element).closest<HTMLElement>('[data-anchor]');
      if (!thing || button !== 0 || !(fingers || pointerType === 'mouse')) return;
      const anchor = thing.dataset.anchor as P;
      const mover = (thing.dataset.mover ?? anchor) as P;
      if (hung.by(mover).length > 0 || also?.(anchor)) start = { thing, anchor, mover, x, y };
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!start) return;
      if (moving) return follow(picture.current, { x, y });
      if (Math.hypot(x - start.x, y - start.y) < FAR) return;
      moving = true;
      const { hung, ask, pick, onHold } = latest.current;
      ask(null);
      if (hung.by(start.mover).length > 0) pick(start.mover);
      setHeld({ ...start, x, y });
      onHold?.(start);
    };
    const up = ({ clientX, clientY }: PointerEvent): void => {
      const last = moving ? start : null;
      end();
      if (!last) return;
      over = swallowClick();
      const under = document.elementFromPoint(clientX, clientY);
      const { hung, lay, pick, take } = latest.current;
      const choices = choicesUnder(hung, last, under);
      if (lay?.(last, choices, under)) return;
      if (choices.length > 0) take(choices);
      else pick(null);
    };
    within.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', end);
    return () => {
      over();
      within.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', end);
    };
  }, [root]);
  return held ? (
    <span ref={picture} className={className} aria-hidden="true">
      {children(held)}
    </span>
  ) : null;
}

function follow(picture: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (!picture) return;
  picture.style.left = `${x}px`;
  picture.style.top = `${y}px`;
}

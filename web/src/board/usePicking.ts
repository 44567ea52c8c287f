/**
 * What the hand does on a table: a press takes the only choice there, picks up what can move, asks
 * where there are several, and explains what cannot be. Knows no game.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Choices } from './choices';
import type { Choice, Refusal, Vocabulary } from './contract';

/** What else is pressed with a thing. */
export interface Pressed<P extends string> {
  /** The mover that it stands for, where that is not the thing itself. */
  mover?: P;
  /** Things on it that are drawn too small to be pressed. */
  parts?: readonly P[];
}

export interface Picking<G extends Vocabulary, P extends string> {
  /** What is picked up; null for nothing. */
  picked: P | null;
  pick: (mover: P | null) => void;
  /** Several choices at one place, waiting for a word. */
  menu: readonly Choice<G>[] | null;
  ask: (choices: readonly Choice<G>[] | null) => void;
  /** Takes a choice, or asks which of several. */
  take: (choices: readonly Choice<G>[]) => void;
  /** Presses a thing; false where nothing can be done and nothing is refused. */
  press: (thing: P, element: Element, also?: Pressed<P>) => boolean;
}

export interface Hand<G extends Vocabulary, P extends string> {
  /** Of the question: with the next one all is put down. */
  id: number | undefined;
  hung: Choices<G, P>;
  act: (action: string) => void;
  explain: (no: Refusal, element: Element) => void;
  /** What is in hand where nothing was picked up. */
  otherwise?: P | null;
  /** What was picked up stays in the hand as long as it can do something, whatever is asked. */
  keeps?: boolean;
}

/** What is in the hand after a press on a mover: that one, its only part that moves, or nothing again. */
function pickedUp<G extends Vocabulary, P extends string>(
  hung: Choices<G, P>,
  own: readonly Choice<G>[],
  mover: P,
  picked: P | null,
): P | null {
  const [first = mover, ...more] = new Set(own.flatMap((choice) => hung.moverOf(choice) ?? []));
  const next = more.length === 0 ? first : mover;
  return picked === next || picked === mover ? null : next;
}

export function usePicking<G extends Vocabulary, P extends string>({
  id,
  hung,
  act,
  explain,
  otherwise = null,
  keeps = false,
}: Hand<G, P>): Picking<G, P> {
  const [taken, pick] = useState<P | null>(null);
  const [menu, ask] = useState<readonly Choice<G>[] | null>(null);
  const [asked, setAsked] = useState(id);
  if (asked !== id) {
    setAsked(id);
    ask(null);
    if (!keeps) pick(null);
  }
  const held = taken !== null && hung.by(taken).length > 0 ? taken : null;
  const picked = held ?? otherwise;

  const take = useCallback(
    (choices: readonly Choice<G>[]): void => {
      const [only] = choices;
      if (!only || choices.length > 1 || only.meanwhile) return ask(choices);
      if (!keeps) pick(null);
      act(only.action);
    },
    [act, keeps],
  );
  const press = useCallback(
    (thing: P, element: Element, { mover = thing, parts = [] }: Pressed<P> = {}): boolean => {
      const here = hung.with(picked, thing, ...parts);
      const aimed = here.filter((choice) => hung.moverOf(choice) !== null);
      const alone = here.filter((choice) => hung.moverOf(choice) === null);
      const own = hung.by(mover);
      const no = hung.why(thing, mover);
      ask(null);
      if (picked !== null && picked !== mover && aimed.length > 0) take(aimed);
      else if (own.length > 0 && alone.length > 0) ask([...alone, ...own]);
      else if (own.length > 0) pick(pickedUp(hung, own, mover, picked));
      else if (aimed.length > 0) ask(here);
      else if (alone.length > 0) take(alone);
      else if (no) explain(no, element);
      return here.length > 0 || own.length > 0 || no !== undefined;
    },
    [hung, picked, take, explain],
  );

  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      pick(null);
      ask(null);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
  return useMemo(() => ({ picked, pick, menu, ask, take, press }), [picked, menu, take, press]);
}

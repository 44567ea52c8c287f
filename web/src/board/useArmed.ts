/** What is meant twice: a first press arms a choice, a later one takes it. Knows no game. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { BREATH_MS } from '../frame/breath';

/** So long a choice stays armed, in ms. */
export const ARMED_MS = 4000;

interface Named {
  action: string;
}

export interface Armed<C extends Named> {
  /** The action of the choice that waits for its second press. */
  armed: string | null;
  take: (choice: C) => void;
  disarm: () => void;
}

/** `twice`: whether a choice is meant twice. A double click arms, and no more. */
export function useArmed<C extends Named>(
  twice: (choice: C) => boolean,
  act: (action: string) => void,
): Armed<C> {
  const [armed, setArmed] = useState<string | null>(null);
  const ripe = useRef(false);
  useEffect(() => {
    if (!armed) return undefined;
    ripe.current = false;
    const ripens = setTimeout(() => {
      ripe.current = true;
    }, BREATH_MS);
    const wait = setTimeout(() => setArmed(null), ARMED_MS);
    return () => {
      clearTimeout(ripens);
      clearTimeout(wait);
    };
  }, [armed]);
  const take = (choice: C): void => {
    if (twice(choice) && armed !== choice.action) return setArmed(choice.action);
    if (twice(choice) && !ripe.current) return;
    setArmed(null);
    act(choice.action);
  };
  const disarm = useCallback(() => setArmed(null), []);
  return { armed, take, disarm };
}

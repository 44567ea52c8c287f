/**
 * Which Force the numbers on the line belong to: the one picked up, else the one that is firing,
 * else the one looked at.
 */
import { createContext, useContext } from 'react';
import type { ForceView, Target } from './view';

export interface Focus {
  force: ForceView | undefined;
  picked: ForceView | undefined;
  targets: ReadonlyMap<string, Target>;
  best: string | null;
  victim: ForceView | undefined;
  look: (force: number | null) => void;
}

export const FocusContext = createContext<Focus>({
  force: undefined,
  picked: undefined,
  targets: new Map(),
  best: null,
  victim: undefined,
  look: () => undefined,
});
export const useFocus = (): Focus => useContext(FocusContext);

/** The target with the most expected hits. */
export function bestOf(targets: ReadonlyMap<string, Target>): string | null {
  const can = [...targets].filter(([, t]) => t.can).sort(([, a], [, b]) => b.expected - a.expected);
  return can[0] && can[0][1].expected > 0 ? can[0][0] : null;
}

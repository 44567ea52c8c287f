/**
 * How fast a battle is shown: the pace a player sets, and the queue of positions that it works
 * through.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { still } from '../../app/still';
import type { LogEvent, Props } from './game';

export type Pace = 'at_once' | 'quick' | 'normal' | 'slow' | 'step';
export const PACES: readonly Pace[] = ['at_once', 'quick', 'normal', 'slow', 'step'];

interface Kept {
  pace: Pace;
}

/** The pace, kept in this browser. */
export const useAres = create<Kept>()(
  persist((): Kept => ({ pace: 'normal' }), { name: 'astrarium.ares' }),
);

/** How long each kind of event is worth looking at, at the normal pace, in ms. */
const WORTH: { [kind in LogEvent['kind']]?: number } = {
  fired: 1700,
  fired_base: 1700,
  rerolled: 1000,
  revealed: 1500,
  defends: 900,
  placed: 420,
  matched: 420,
  reinforced: 420,
  attacked: 900,
  surprise: 900,
  round: 500,
  retreats: 1000,
  destroyed: 900,
  conquered: 1200,
  raid_won: 1000,
  gone: 500,
  emergency: 500,
  built: 260,
  grabbed: 900,
  used: 800,
  reward: 700,
};
const FACTOR: Record<Pace, number> = {
  at_once: 0,
  quick: 0.45,
  normal: 1,
  slow: 2,
  step: Infinity,
};

/** How long a position with this news stays before the next one may follow. */
export const dwell = (news: LogEvent[], pace: Pace): number => {
  const worth = Math.max(0, ...news.map((e) => WORTH[e.kind] ?? 0));
  return worth === 0 ? 0 : worth * FACTOR[pace];
};

type Shown = Pick<Props, 'view' | 'decision' | 'recent'>;
interface State {
  shown: Shown;
  waiting: number;
  until: number;
}
/**
 * `waiting`: positions still to be shown; `until`: the last event that led to the one on show,
 * while some are waiting.
 */
export interface Paced extends Shown {
  waiting: number;
  until: number;
  next: () => void;
  skip: () => void;
}

/** How long a position stays; one that the player has answered was looked at for long enough. */
const stay = (shown: Shown, pace: Pace): number =>
  shown.decision?.yours ? 0 : dwell(shown.recent, pace);

/**
 * Shows positions one after the other at the player's pace. A replay, stillness and "at once" show
 * each as it comes.
 */
export function usePaced(now: Shown, readOnly: boolean, seq: number): Paced {
  const pace = useAres((s) => s.pace);
  const [{ shown, waiting, until }, setState] = useState<State>({
    shown: now,
    waiting: 0,
    until: 0,
  });
  const queue = useRef<Shown[]>([]);
  const current = useRef(now);
  const last = useRef(seq);
  const told = useRef(now);
  const direct = readOnly || pace === 'at_once' || still();

  /** A position, or the first after it that stays. */
  const show = useCallback(
    (first: Shown) => {
      current.current = first;
      while (queue.current.length > 0 && stay(current.current, pace) === 0)
        current.current = queue.current.shift()!;
      const unseen = queue.current.find((each) => each.recent.length > 0)?.recent[0]?.seq;
      setState({
        shown: current.current,
        waiting: queue.current.length,
        until: unseen === undefined ? Infinity : unseen - 1,
      });
    },
    [pace],
  );
  const next = useCallback(() => {
    const following = queue.current.shift();
    if (following) show(following);
  }, [show]);
  const skip = useCallback(() => {
    const final = queue.current.at(-1);
    queue.current = [];
    if (final) show(final);
  }, [show]);

  useLayoutEffect(() => {
    if (told.current.view === now.view && told.current.decision === now.decision) return;
    told.current = now;
    const jump = direct || seq < last.current;
    last.current = seq;
    queue.current = jump ? [] : [...queue.current, now];
    show(jump ? now : current.current);
  }, [now, direct, seq, show]);

  useEffect(() => {
    if (waiting === 0) return undefined;
    const ms = stay(shown, pace);
    if (!Number.isFinite(ms)) return undefined;
    const timer = setTimeout(next, ms);
    return () => clearTimeout(timer);
  }, [waiting, shown, pace, next]);

  return direct
    ? { ...now, waiting: 0, until, next, skip }
    : { ...shown, waiting, until, next, skip };
}

/**
 * What happened since the last answer, as a state of the page: at rest beside the prompt, told step
 * by step in its place, or as a page of its own after hours.
 */
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useSettings } from '../app/settings';
import { tellingOf } from '../games/registry';
import { isCalled } from '../table/asked';
import { undone, type Situation } from '../table/situation';
import { heard, useTable } from '../table/store';
import { moments, type Moment } from '../table/telling';
import { usePanels } from './panel';

/** From how long an absence on a page tells of it, in ms. */
export const HOURS_MS = 3_600_000;

export type Pace = 'mine' | 'slow' | 'quick';
/** How long a moment stays at each pace, in ms; at one's own pace until asked on. */
export const STAY: Record<Pace, number | null> = { mine: null, slow: 4500, quick: 1800 };

/** The moments drawn on the board, and which of them is told now: -1 for none in particular. */
export interface Story {
  moments: Moment[];
  at: number;
}

interface Telling {
  mode: 'rest' | 'steps' | 'page';
  /** What could be told now. */
  ready: Moment[];
  /** What is told, and where the telling stands. */
  told: Moment[];
  /** The last event of what is told. */
  upTo: number;
  at: number;
  pace: Pace;
  /** Everything is shown at once. */
  all: boolean;
}

const REST: Telling = {
  mode: 'rest',
  ready: [],
  told: [],
  upTo: 0,
  at: 0,
  pace: 'mine',
  all: false,
};

export const useTelling = create<Telling>(() => REST);
const { getState, setState } = useTelling;

const lastOf = (told: Moment[]): number => told.at(-1)?.events.at(-1)?.seq ?? 0;

/** Tells it step by step, from a moment on. */
export function openSteps(at = 0): void {
  const { ready, mode, told } = getState();
  const next = mode === 'rest' ? ready : told;
  if (mode === 'steps' || next.length === 0) return;
  usePanels.setState({ tip: null, inspected: null, guard: null });
  setState({ mode: 'steps', told: next, upTo: lastOf(next), at, all: false });
}

/** Tells it on a page. */
export const openPage = (): void => {
  const { ready, mode } = getState();
  if (mode === 'rest' && ready.length > 0)
    setState({ mode: 'page', told: ready, upTo: lastOf(ready) });
};

/** Back to the table; what was told counts as known. */
export function toTable(): void {
  const { mode, upTo, pace } = getState();
  if (mode === 'rest') return;
  heard(upTo);
  setState({ ...REST, pace });
}

/** To a moment; after the last one the table comes back. */
export function stepTo(at: number): void {
  const { told } = getState();
  if (at >= told.length) toTable();
  else setState({ at: Math.max(0, at), all: false });
}

export const showAll = (): void =>
  setState(({ told, all }) => ({ all: !all, at: all ? 0 : told.length - 1 }));
export const setPace = (pace: Pace): void => setState({ pace });

/** The moments after an event of the log; of a watcher's, those of the turn under way. */
export function since(situation: Situation, told: number | null): Moment[] {
  const { events, seat, view, table } = situation;
  const gone = undone(events);
  const start =
    seat === null ? (events.findLast((e) => e.kind === 'turn')?.seq ?? 0) : (told ?? situation.seq);
  return moments(
    events.filter((e) => e.seq > start && !gone.has(e.seq) && e.kind !== 'undone'),
    tellingOf(table.game),
    view,
  );
}

/** Keeps what could be told, and begins by itself where that is wished, or hours have gone by. */
export function useStory(situation: Situation): Moment[] {
  const told = useTable((s) => s.told);
  const away = useTable((s) => s.away);
  const byItself = useSettings((s) => s.tell);
  const { events, seq, seat, view, table, decision } = situation;
  const ready = useMemo(
    () => since(situation, told),
    [events, seq, seat, view, table.game, told], // eslint-disable-line react-hooks/exhaustive-deps -- nothing else of it counts
  );
  const called = isCalled(decision);
  useEffect(() => setState({ ready }), [ready]);
  useEffect(() => {
    if (away < HOURS_MS || seat === null || ready.length === 0) return;
    useTable.setState({ away: 0 });
    openPage();
  }, [away, seat, ready]);
  useEffect(() => {
    if (byItself && called && seat !== null && ready.length > 0) openSteps();
  }, [byItself, called, seat, ready]);
  return ready;
}

/** Nothing of one table's story goes on at another. */
export const forgetStory = (): void => setState({ ...REST, pace: getState().pace }, true);

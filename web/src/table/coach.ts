/**
 * The coach of a first game: what a game teaches, how far this browser's person has come, and what
 * the coach says of the question that is open now.
 */
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { api } from './api';
import { isAwaited } from './asked';
import type { CoachWord, Decision, PrimerInfo, StepInfo } from './contract';
import type { Situation } from './situation';
import { currentToken, useTable } from './store';
import type { Request } from './wire';

const KEPT = 40;

/** What was learnt at a table, in the order of learning, and whether the coach was sent away. */
export interface Progress {
  met: string[];
  away: boolean;
}
const BEGINNING: Progress = { met: [], away: false };

const useKept = create<{ tables: Record<string, Progress> }>()(
  persist((): { tables: Record<string, Progress> } => ({ tables: {} }), {
    name: 'astrarium.coach',
  }),
);

/** How far the learner has come at a table. */
export const useProgress = (table: string): Progress =>
  useKept((s) => s.tables[table] ?? BEGINNING);

function change(table: string, some: (before: Progress) => Progress): void {
  useKept.setState(({ tables }) => {
    const { [table]: before = BEGINNING, ...others } = tables;
    const last = Object.entries(others).slice(1 - KEPT);
    return { tables: { ...Object.fromEntries(last), [table]: some(before) } };
  });
}

/** Notes that a step was learnt. */
export const learnt = (table: string, step: string): void =>
  change(table, (before) =>
    before.met.includes(step) ? before : { ...before, met: [...before.met, step] },
  );

/** Sends the coach away, or calls it back. */
export const sendAway = (table: string, away: boolean): void =>
  change(table, (before) => ({ ...before, away }));

/** Which step an answer to a question of this kind teaches. */
export const stepOf = (steps: StepInfo[], kind: string, verb: string): StepInfo | undefined =>
  steps.find(
    (s) => !s.waits && s.kinds.includes(kind) && (s.verbs.length === 0 || s.verbs.includes(verb)),
  );

/** What is told while somebody else is asked. */
export const waitingStep = (steps: StepInfo[], decision: Decision | null): StepInfo | undefined =>
  steps.find((s) => s.waits && (s.kinds.length === 0 || s.kinds.includes(decision?.kind ?? '')));

/** Whether every step was met that belongs to a normal game. */
export const complete = (steps: StepInfo[], met: string[]): boolean =>
  steps.every((s) => s.rare || met.includes(s.id));

const verbOf = (action: string): string => action.split(' ', 1)[0]!;

const actsOf = (request: Request): string[] =>
  request.type === 'act' ? (request.actions ?? (request.action ? [request.action] : [])) : [];

const primers = create<Record<string, PrimerInfo>>(() => ({}));

/** What a game teaches; null until it is known. */
export function usePrimer(game: string, on: boolean): PrimerInfo | null {
  const primer = primers((s) => s[game]);
  useEffect(() => {
    if (!on || primer) return;
    api.primer(game).then(
      (found) => primers.setState({ [game]: found }),
      () => undefined,
    );
  }, [game, on, primer]);
  return primer ?? null;
}

/** Notes what the learner does by what is acknowledged. */
export function useLearning(table: string, steps: StepInfo[], on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    return useTable.subscribe((now, before) => {
      const decision = before.situation?.decision;
      if (now.pending === before.pending || now.refusal !== before.refusal || !decision) return;
      for (const [id, request] of Object.entries(before.pending))
        if (!(id in now.pending))
          for (const action of actsOf(request)) {
            const step = stepOf(steps, decision.kind, verbOf(action));
            if (step) learnt(table, step.id);
          }
    });
  }, [table, steps, on]);
}

/**
 * What the coach would answer to the open question; null while nobody knows. Asked again after each
 * event; till then what was said of the same question holds.
 */
export function useCoachWord(
  { table, decision, seat, seq }: Situation,
  on: boolean,
): CoachWord | null {
  const [word, setWord] = useState<{ of: string; word: CoachWord } | null>(null);
  const asked = on && isAwaited(decision, seat);
  const at = `${table.id} ${seq}`;
  useEffect(() => {
    if (!asked) return undefined;
    let left = false;
    const ask = (tries: number): void => {
      api.coach(table.id, currentToken()).then(
        (found) => {
          if (!left) setWord({ of: table.id, word: found });
        },
        () => {
          if (!left && tries > 0) setTimeout(() => ask(tries - 1), 400);
        },
      );
    };
    ask(3);
    return () => {
      left = true;
    };
  }, [asked, at, table.id]);
  return asked && word?.of === table.id && word.word.decision === decision?.id ? word.word : null;
}

/** The answer that is pointed at on the table, by the coach or by what one would do. */
export const usePointed = create<{ action: string | null; again: string | null }>(() => ({
  action: null,
  again: null,
}));

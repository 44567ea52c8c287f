/**
 * A compound move in the making: step after step is tried on the server, nothing is played, and the
 * way back and forth among the steps asks nobody. Committing sends all of it as one answer.
 */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Decision, Trial } from './contract';

/** What a planner asks of the table. */
export interface Asker<V, D = Decision> {
  actAll: (actions: string[]) => void;
  tryAll: (actions: string[]) => Promise<Trial<V, D> | null>;
  refuse: (why: NonNullable<Trial<V>['refused']>) => void;
}

interface Step<V, N, D> {
  actions: string[];
  note: N;
  trial: Trial<V, D> | null;
  /** Whether its trial was for the question as it is now asked. */
  fresh: boolean;
}

/** The plan at a moment. `note` is what the board gave its last step. */
export interface Plan<V, N, D = Decision> {
  actions: string[];
  notes: N[];
  note: N | null;
  /** The table as the plan leaves it, as far as the server has said; null without a plan. */
  trial: Trial<V, D> | null;
  /** What the last step brings about can't be foreseen: nothing can follow it. */
  closed: boolean;
  canBack: boolean;
  canForth: boolean;
}

const NOTHING: Plan<never, never, never> = {
  actions: [],
  notes: [],
  note: null,
  trial: null,
  closed: false,
  canBack: false,
  canForth: false,
};

export class Planner<V, N, D = Decision> {
  private steps: Step<V, N, D>[] = [];
  private at = 0;
  private now: Plan<V, N, D> = NOTHING;
  private last: Promise<void> = Promise.resolve();
  private round = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly asker: Asker<V, D>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly plan = (): Plan<V, N, D> => this.now;

  /** One step more; what had been taken back before is forgotten. */
  compose(actions: string[], note: N): void {
    const step: Step<V, N, D> = { actions, note, trial: null, fresh: false };
    this.steps = [...this.steps.slice(0, this.at), step];
    this.at = this.steps.length;
    this.tell();
    this.try(step);
  }

  /** The same question is asked anew, since others have acted beside it: the plan is tried again. */
  again(): void {
    this.round += 1;
    for (const step of this.steps) step.fresh = false;
    this.refresh();
  }

  /** The last step is taken back, or put down again. Nobody is asked about what was tried. */
  back(): void {
    this.at = Math.max(0, this.at - 1);
    this.refresh();
    this.tell();
  }
  forth(): void {
    this.at = Math.min(this.steps.length, this.at + 1);
    this.refresh();
    this.tell();
  }

  drop(): void {
    this.steps = [];
    this.at = 0;
    this.tell();
  }

  /** Plays the plan, and what `more` puts behind it where that can be foreseen. */
  async commit(more: (trial: Trial<V, D> | null) => string[]): Promise<void> {
    await this.last;
    const { actions, closed, trial } = this.now;
    this.drop();
    this.asker.actAll(closed ? actions : [...actions, ...more(trial)]);
  }

  private refresh(): void {
    const last = this.steps[this.at - 1];
    if (last && !last.fresh) this.try(last);
  }

  private try(step: Step<V, N, D>): void {
    const { round } = this;
    const before = this.steps.slice(0, this.steps.indexOf(step)).flatMap((s) => s.actions);
    const all = [...before, ...step.actions];
    this.last = this.asker.tryAll(all).then((trial) => {
      if (round !== this.round || !this.steps.includes(step)) return;
      if (!trial) return this.drop();
      const { refused } = trial;
      const end = refused ? (refused.at ?? 0) : all.length;
      step.actions = all.slice(before.length, Math.max(before.length, end));
      step.trial = trial;
      step.fresh = true;
      if (refused && step.actions.length === 0) {
        // What stands before it does not hold either once others have acted.
        const whole = refused.at !== null && refused.at < before.length;
        const kept = whole ? [] : this.steps.filter((s) => s !== step);
        this.steps = kept;
        this.at = Math.min(this.at, kept.length);
        this.asker.refuse(refused);
      }
      this.tell();
    });
  }

  private tell(): void {
    const done = this.steps.slice(0, this.at);
    const last = done.at(-1);
    const trial = done.findLast((s) => s.trial !== null)?.trial ?? null;
    const tried = last?.trial ?? null;
    const actions = done.flatMap((s) => s.actions);
    this.now = {
      actions,
      notes: done.map((s) => s.note),
      note: last?.note ?? null,
      trial,
      closed: tried !== null && (tried.refused !== null || tried.taken < actions.length),
      canBack: this.at > 0,
      canForth: this.at < this.steps.length,
    };
    for (const listener of this.listeners) listener();
  }
}

/**
 * A planner for the open question: another kind of question, or nobody's, drops what was planned.
 * The asker must stay the same from drawing to drawing.
 */
export function usePlanner<V, N, D = Decision>(
  decision: Pick<Decision, 'id' | 'yours' | 'kind'> | null,
  asker: Asker<V, D>,
): { planner: Planner<V, N, D>; plan: Plan<V, N, D> } {
  const planner = useMemo(() => new Planner<V, N, D>(asker), [asker]);
  const id = decision?.id ?? null;
  const question = decision?.yours ? decision.kind : null;
  const [asked, setAsked] = useState(question);
  const plan = useSyncExternalStore(planner.subscribe, planner.plan);
  if (asked !== question) setAsked(question);
  useEffect(() => () => planner.drop(), [planner, question]);
  useEffect(() => planner.again(), [planner, id]);
  return { planner, plan: asked === question ? plan : NOTHING };
}

/**
 * A question answered as a draft: each answer is tried on the server and shown, only to its reader;
 * all of them are played, and taken back, as one.
 */
import { clsx } from 'clsx';
import { Check, Undo2, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { useSay, useText } from '../app/context';
import type { BoardProps, Choice, Decision, Vocabulary } from '../board/contract';
import type { Component, Message } from '../table/contract';
import type * as wire from '../table/contract';
import { tryOut } from '../table/odds';
import { usePlanner, type Asker, type Plan, type Planner } from '../table/plan';
import type { Situation } from '../table/situation';
import { showRefusal } from '../table/store';
import { usePanels } from './panel';

/** A step of a draft as the list of it names it. */
export interface Step {
  label: Message;
  times: number;
}

export interface Drafted<G extends Vocabulary, V> {
  /** The table as the draft leaves it, and what would be asked then. */
  view: V;
  decision: Decision<G> | null;
  plan: Plan<V, Step, Decision<G>>;
  planner: Planner<V, Step, Decision<G>>;
  /** Takes a choice: as a step of the draft, or together with it. */
  act: (action: string) => void;
  /** Takes several choices one after the other, as one step. */
  actGroup: (choices: Choice<G>[]) => void;
}

/** Where a choice is offered. */
export interface Place<G extends Vocabulary> {
  /** The kind of the question that is open at the table and the reader's, else null. */
  open: G['question'] | null;
  /** The kind of the question as the draft leaves it. */
  asked: G['question'] | null;
  drafting: boolean;
}

const refuse: Asker<unknown>['refuse'] = ({ code, rule, message }) =>
  showRefusal({ code, rule, reason: message, things: [] });

const never = (): boolean => false;

/**
 * The draft of a board; `isStep` says of a choice whether it becomes a step of it, `isWhole` of a
 * question whether one step answers it: another choice then takes its place.
 */
export function useDraft<G extends Vocabulary, V, P extends Component>(
  props: BoardProps<G, V, P>,
  isStep: (choice: Choice<G>, place: Place<G>) => boolean,
  isWhole: (question: G['question']) => boolean = never,
): Drafted<G, V> {
  const { actAll, tryAll, act: play } = props;
  const real = props.readOnly ? null : props.decision;
  const asker = useMemo(() => ({ actAll, tryAll, refuse }), [actAll, tryAll]);
  const { planner, plan } = usePlanner<V, Step, Decision<G>>(real, asker);
  const open = real?.yours ? real.kind : null;
  const whole = open !== null && isWhole(open);
  const decision = plan.trial && !whole ? plan.trial.decision : real;
  const drafting = plan.note !== null;

  const take = useCallback(
    (choice: Choice<G>, asked: G['question'] | null): void => {
      const { action } = choice;
      if (choice.meanwhile) play(action);
      else if (isStep(choice, { open, asked, drafting })) {
        if (whole) planner.drop();
        planner.compose([action], { label: choice.label, times: 1 });
      } else if (!drafting) play(action);
      else if (asked !== open) void planner.commit(() => [action]);
      // The draft may have left nothing of the open question to be answered.
      else
        void planner.commit((trial) =>
          trial === null || (trial.decision?.kind === open && offers(trial.decision, action))
            ? [action]
            : [],
        );
    },
    [open, whole, drafting, planner, play, isStep],
  );
  const act = useCallback(
    (action: string): void => {
      const choice = decision?.choices.find((c) => c.action === action);
      if (choice) take(choice, decision!.kind);
    },
    [decision, take],
  );
  const actGroup = useCallback(
    (choices: Choice<G>[]): void => {
      const [first] = choices;
      if (first)
        planner.compose(
          choices.map((c) => c.action),
          { label: first.label, times: choices.length },
        );
    },
    [planner],
  );

  const drafted = decision?.kind === open ? decision : null;
  // What stands around the board answers the open question, through the draft as well.
  useEffect(() => {
    const answer = (action: string): void => {
      const choice = [drafted, real]
        .flatMap((d) => d?.choices ?? [])
        .find((c) => c.action === action);
      if (choice) take(choice, open);
    };
    usePanels.setState({ answer, drafted: drafted as wire.Decision | null, drafting });
    return () => usePanels.setState({ answer: null, drafted: null, drafting: false });
  }, [drafted, real, open, drafting, take]);
  useEffect(() => {
    const { trial, actions } = plan;
    tryOut(trial ? { danger: trial.danger, actions: actions.slice(0, trial.taken) } : null);
    return () => tryOut(null);
  }, [plan]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select'))
        return;
      const { canBack, canForth } = planner.plan();
      const pressed = event.key.toLowerCase();
      if (pressed === 'z' && canBack) planner[whole ? 'drop' : 'back']();
      else if (pressed === 'y' && canForth) planner.forth();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', key, true);
    return () => window.removeEventListener('keydown', key, true);
  }, [planner, whole]);

  return { view: plan.trial?.view ?? props.view, decision, plan, planner, act, actGroup };
}

/** The situation with the open question as a draft on the board leaves it. */
export function useDrafted(situation: Situation): Situation {
  const drafted = usePanels((s) => s.drafted);
  return useMemo(
    () =>
      drafted && drafted.id === situation.decision?.id
        ? { ...situation, decision: drafted }
        : situation,
    [situation, drafted],
  );
}

const offers = (decision: { choices: { action: string }[] }, action: string): boolean =>
  decision.choices.some((c) => c.action === action);

/** What the bar asks of a planner. */
interface Steered {
  back(): void;
  forth(): void;
  drop(): void;
  commit(more: () => string[]): Promise<void>;
}

/** The draft in words, step after step, and what can be done with it. */
export function DraftBar({
  plan,
  planner,
  aside,
  prime,
  commit = true,
  whole = false,
  className,
  children,
}: {
  plan: Plan<unknown, Step, unknown>;
  planner: Steered;
  /** Another question that the draft leads to. */
  aside: wire.Decision | null;
  /** Whether playing it is the next thing to do. */
  prime: boolean;
  /** Whether it is played here; otherwise the prompt's answer does it. */
  commit?: boolean;
  /** Whether it is a single step, which is confirmed. */
  whole?: boolean;
  className?: string;
  children?: ReactNode;
}): ReactElement | null {
  const t = useText();
  const say = useSay();
  if (plan.note === null && !plan.canForth) return null;
  return (
    <section
      className={clsx('draftbar plate', className)}
      aria-label={t('draft.title')}
      data-own-tab
    >
      <span className="draftwords" aria-live="polite">
        <b>{t('draft.only')}</b>
        <ol>
          {plan.notes.map(({ label, times }, n) => (
            <li key={n}>
              {say(label)}
              {times > 1 ? ` ${t('draft.more', { n: times - 1 })}` : ''}
            </li>
          ))}
        </ol>
        {aside ? <em>{say(aside.prompt)}</em> : null}
        {children}
      </span>
      <button
        type="button"
        className="btn"
        data-draft="back"
        aria-disabled={!plan.canBack}
        onClick={() => planner[whole ? 'drop' : 'back']()}
      >
        <Undo2 size={16} aria-hidden="true" />
        <span>{t('draft.back')}</span>
        <kbd aria-hidden="true">Z</kbd>
      </button>
      {plan.canForth ? (
        <button type="button" className="btn" data-draft="forth" onClick={() => planner.forth()}>
          <span>{t('draft.forth')}</span>
          <kbd aria-hidden="true">Y</kbd>
        </button>
      ) : null}
      {whole ? null : (
        <button
          type="button"
          className="btn"
          data-draft="drop"
          aria-label={t('draft.drop')}
          title={t('draft.drop')}
          onClick={() => planner.drop()}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
      {plan.note && commit ? (
        <button
          type="button"
          className={clsx('btn', prime && 'prime')}
          data-draft="commit"
          onClick={() => void planner.commit(() => [])}
        >
          <Check size={16} aria-hidden="true" />
          <span>{t(whole ? 'draft.confirm' : 'draft.commit')}</span>
        </button>
      ) : null}
    </section>
  );
}

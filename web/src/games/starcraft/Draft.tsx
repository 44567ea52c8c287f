/**
 * A compound move in the making: units to move, things to buy, skirmishes to pair. Each step is
 * tried on the server and shown dashed; all of it is played, and taken back, as one.
 */
import { clsx } from 'clsx';
import { Check, Undo2, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, type ReactElement } from 'react';
import { usePanels } from '../../frame/panel';
import type { BoardProps, Decision } from '../../table/contract';
import { showRefusal } from '../../table/store';
import { usePlanner, type Asker, type Plan, type Planner } from '../../table/plan';
import { useTable, useWords, type Step, type Table } from './board-context';
import { Price } from './glyphs';
import { DRAFTED, isDrafted, playerAt, type Way } from './model';
import type { StarCraftView } from './view';

interface Drafted {
  view: StarCraftView;
  decision: Decision | null;
  plan: Plan<StarCraftView, Step>;
  planner: Planner<StarCraftView, Step>;
  act: (action: string) => void;
  actGroup: (ways: Way[]) => void;
}

const refuse: Asker<StarCraftView>['refuse'] = ({ code, rule, message }) =>
  showRefusal({ code, rule, reason: message, things: [] });

/** The table as the draft leaves it, and how a choice becomes a step of it. */
export function useDraft(props: BoardProps<StarCraftView>): Drafted {
  const { actAll, tryAll, act: play } = props;
  const real = props.readOnly ? null : props.decision;
  const asker = useMemo(() => ({ actAll, tryAll, refuse }), [actAll, tryAll]);
  const { planner, plan } = usePlanner<StarCraftView, Step>(real, asker);
  const decision = plan.trial ? plan.trial.decision : real;
  const drafting = plan.note !== null;
  const kind = real?.yours ? real.kind : '';

  const act = useCallback(
    (action: string): void => {
      const choice = decision?.choices.find((c) => c.action === action);
      if (choice && isDrafted(kind, choice, drafting))
        planner.compose([action], { label: choice.label, times: 1 });
      else if (drafting) void planner.commit(() => [action]);
      else play(action);
    },
    [decision, kind, drafting, planner, play],
  );
  const actGroup = useCallback(
    (ways: Way[]): void => {
      const [first] = ways;
      if (first)
        planner.compose(
          ways.map((w) => w.choice.action),
          { label: first.choice.label, times: ways.length },
        );
    },
    [planner],
  );

  useEffect(() => {
    const finish = (action: string): void => {
      const now = planner.plan();
      const fits = now.trial?.decision?.choices.some((c) => c.action === action) ?? false;
      if (fits || now.trial === null) void planner.commit(() => [action]);
      else void planner.commit(() => []);
    };
    usePanels.setState({ finish: drafting ? finish : null });
    return () => usePanels.setState({ finish: null });
  }, [drafting, planner]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select'))
        return;
      const { canBack, canForth } = planner.plan();
      const pressed = event.key.toLowerCase();
      if (pressed === 'z' && canBack) planner.back();
      else if (pressed === 'y' && canForth) planner.forth();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', key, true);
    return () => window.removeEventListener('keydown', key, true);
  }, [planner]);

  return { view: plan.trial?.view ?? props.view, decision, plan, planner, act, actGroup };
}

/** What the draft takes from the resources: minerals, gas, workers. */
export function spent({ before, view }: Pick<Table, 'before' | 'view'>): [number, number, number] {
  const of = (table: StarCraftView): [number, number, number] => {
    const sheet = playerAt(table, table.you)?.sheet;
    const cards = table.planets.flatMap((p) => p.areas).filter((a) => a.holder === table.you);
    const on = (resource: string): number =>
      cards.filter((a) => a.resource === resource).reduce((n, a) => n + a.workers, 0) +
      (sheet?.permanent ?? [])
        .filter((p) => p.resource === resource)
        .reduce((n, p) => n + p.workers, 0);
    return [on('minerals'), on('gas'), sheet?.pool ?? 0];
  };
  const [minerals, gas, pool] = of(before);
  const [more, moreGas, left] = of(view);
  return [more - minerals, moreGas - gas, pool - left];
}

/** The draft in words, step after step, and what can be done with it. */
export function Draft(): ReactElement | null {
  const table = useTable();
  const t = useWords();
  const { plan, planner, say, before, view } = table;
  if (plan.note === null && !plan.canForth) return null;
  const [minerals, gas, workers] = spent(table);
  const asked = plan.trial?.decision;
  const aside = asked && !DRAFTED.has(asked.kind) && asked.yours ? asked : null;
  return (
    <section
      className={clsx('sc-draft plate', !view.battle && 'instead')}
      aria-label={t('draft')}
      data-own-tab
    >
      <span className="sc-draftwords" aria-live="polite">
        <b className="sc-draftword">{t('draft_only')}</b>
        <ol>
          {plan.notes.map(({ label, times }, n) => (
            <li key={n}>
              {say(label)}
              {times > 1 ? ` ${t('and_more', { n: times - 1 })}` : ''}
            </li>
          ))}
        </ol>
        {aside ? <em>{say(aside.prompt)}</em> : null}
        {workers > 0 ? (
          <span className="sc-draftprice">
            <Price price={[minerals, gas]} />
            {t('of_workers', { n: workers, of: playerAt(before, before.you)?.sheet?.pool ?? 0 })}
          </span>
        ) : null}
      </span>
      <button
        type="button"
        className="btn"
        data-draft="back"
        aria-disabled={!plan.canBack}
        onClick={() => planner.back()}
      >
        <Undo2 size={16} aria-hidden="true" />
        <span>{t('step_back')}</span>
        <kbd aria-hidden="true">Z</kbd>
      </button>
      {plan.canForth ? (
        <button type="button" className="btn" data-draft="forth" onClick={() => planner.forth()}>
          <span>{t('step_forth')}</span>
          <kbd aria-hidden="true">Y</kbd>
        </button>
      ) : null}
      <button
        type="button"
        className="btn"
        data-draft="drop"
        aria-label={t('drop_draft')}
        onClick={() => planner.drop()}
      >
        <X size={16} aria-hidden="true" />
      </button>
      {plan.note ? (
        <button
          type="button"
          className={clsx('btn', view.battle && 'prime')}
          data-draft="commit"
          onClick={() => void planner.commit(() => [])}
        >
          <Check size={16} aria-hidden="true" />
          <span>{t('commit')}</span>
        </button>
      ) : null}
    </section>
  );
}

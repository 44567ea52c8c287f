/**
 * What the coach of a first game says: the line, and the whole lesson with its rule and a bead for
 * each kind of decision.
 */
import { clsx } from 'clsx';
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  GraduationCap,
  LogOut,
} from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { Label, Rule, useSay, useText } from '../app/context';
import { isAwaited } from '../table/asked';
import type { PrimerInfo } from '../table/contract';
import {
  complete,
  learnt,
  sendAway,
  useCoachWord,
  usePointed,
  useProgress,
  waitingStep,
} from '../table/coach';
import type { Situation } from '../table/situation';
import { act } from '../table/store';
import { usePanels } from './panel';

/** The beads: met, now, to come. Rare steps have one once they were met. */
function Beads({
  primer,
  met,
  now,
}: {
  primer: PrimerInfo;
  met: string[];
  now: string | undefined;
}): ReactElement {
  const t = useText();
  const shown = primer.steps.filter((s) => !s.rare || met.includes(s.id) || s.id === now);
  const done = shown.filter((s) => met.includes(s.id)).length;
  return (
    <div
      className="course"
      role="img"
      aria-label={t('coach.progress', { n: done, all: shown.length })}
    >
      {shown.map((s) => (
        <span
          key={s.id}
          className={clsx(met.includes(s.id) && 'met', s.id === now && 'now')}
          data-bead={s.id}
        >
          <i />
          {t(`${primer.prefix}.coach.${s.id}.bead`)}
        </span>
      ))}
    </div>
  );
}

export function Lesson({
  situation,
  primer,
}: {
  situation: Situation;
  primer: PrimerInfo;
}): ReactElement {
  const t = useText();
  const say = useSay();
  const { table, decision } = situation;
  const { met, away } = useProgress(table.id);
  const word = useCoachWord(situation, !away);
  const [turned, setTurned] = useState({ seq: -1, back: 0 });
  const back = turned.seq === situation.seq ? turned.back : null;
  const setBack = (to: number | null) =>
    setTurned(to === null ? { seq: -1, back: 0 } : { seq: situation.seq, back: to });
  const [skipped, setSkipped] = useState('');
  // What lies in a draft is not played yet: the word was for the table without it.
  const drafting = usePanels((s) => s.drafting);
  const asked = isAwaited(decision, situation.seat);
  const now = asked
    ? primer.steps.find((s) => s.id === word?.step)
    : waitingStep(primer.steps, decision);
  const choice =
    asked && !drafting ? decision?.choices.find((c) => c.action === word?.action) : undefined;
  const earlier = met.filter((id) => id !== now?.id);
  const read = back === null ? undefined : primer.steps.find((s) => s.id === earlier[back]);
  const step = read ?? now;
  const waits = now?.waits === true ? now.id : null;
  const done = complete(primer.steps, met);
  useEffect(() => {
    if (waits !== null) learnt(table.id, waits);
  }, [table.id, waits]);
  const pointed = read || skipped === now?.id ? null : (choice?.action ?? null);
  useEffect(() => {
    usePointed.setState({ action: pointed });
    return () => usePointed.setState({ action: null });
  }, [pointed]);
  const open = usePanels((s) => s.lesson);
  const over = done && !read;
  const words = (name: string): string => t(`${primer.prefix}.coach.${step!.id}.${name}`);
  const title = step ? words('title') : t(asked ? 'coach.own' : 'coach.watch');
  const told = step ? words('now') : t(asked ? 'coach.own_now' : 'coach.watch_now');
  const advised =
    choice && !read ? (
      <button
        type="button"
        className="vb do"
        title={say(choice.label)}
        data-coach={choice.action}
        onClick={() => act(choice.action)}
      >
        <span>
          <Label message={choice.label} />
        </span>
      </button>
    ) : null;
  return (
    <aside
      className={clsx('coach on-vellum', read && 'reading')}
      data-region="guide"
      aria-label={t('coach.title')}
      data-step={step?.id ?? ''}
      data-decision={word?.decision}
      data-done={done}
    >
      <div className="line">
        <GraduationCap size={22} aria-hidden="true" className="cap" />
        <p className="lesson" role="status" data-clip="">
          <b className="h">{title}</b> <i>{t('coach.now')}</i> {told}
          {step ? (
            <>
              {' '}
              <i>{t('coach.why')}</i> {words('why')}
            </>
          ) : null}
          {over ? (
            <>
              {' '}
              <i>{t('coach.end')}</i> {t('coach.end_now')}
            </>
          ) : null}
        </p>
        {open ? null : advised}
        <button
          type="button"
          className="vb icon more"
          aria-label={t(open ? 'coach.less' : 'coach.more')}
          title={t(open ? 'coach.less' : 'coach.more')}
          aria-expanded={open}
          onClick={() => usePanels.setState({ lesson: !open })}
        >
          {open ? <ChevronDown size={18} /> : <ChevronUp size={18} />}
        </button>
      </div>
      {open ? (
        <div className="whole" data-opened="">
          <b className="h">{title}</b>
          <dl>
            <dt>{t('coach.now')}</dt>
            <dd>{told}</dd>
            {step ? (
              <>
                {drafting ? (
                  <>
                    <dt>{t('draft.title')}</dt>
                    <dd>{t('coach.draft')}</dd>
                  </>
                ) : null}
                <dt>{t('coach.why')}</dt>
                <dd>
                  {words('why')} <Rule id={step.rule} />
                </dd>
              </>
            ) : null}
            {over ? (
              <>
                <dt>{t('coach.end')}</dt>
                <dd>{t('coach.end_now')}</dd>
              </>
            ) : null}
          </dl>
          <Beads primer={primer} met={met} now={step?.id} />
          <div className="tools">
            <button
              type="button"
              className="vb icon"
              aria-label={t('coach.back')}
              title={t('coach.back')}
              disabled={earlier.length === 0 || back === 0}
              onClick={() => setBack((back ?? earlier.length) - 1)}
            >
              <ChevronLeft size={17} />
            </button>
            <button
              type="button"
              className="vb icon"
              aria-label={t(read ? 'coach.forward' : 'coach.skip')}
              title={t(read ? 'coach.forward' : 'coach.skip')}
              disabled={!read && (!now || skipped === now.id)}
              onClick={() => {
                if (read) setBack(back! + 1 < earlier.length ? back! + 1 : null);
                else if (now) {
                  learnt(table.id, now.id);
                  setSkipped(now.id);
                }
              }}
            >
              <ChevronRight size={17} />
            </button>
            <span className="grow" />
            {advised}
            <button type="button" className="vb" onClick={() => sendAway(table.id, true)}>
              <LogOut size={15} /> {t('coach.leave')}
            </button>
          </div>
        </div>
      ) : null}
    </aside>
  );
}

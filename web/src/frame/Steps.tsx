/**
 * What happened since the last answer, step by step in the prompt's place: the board as it was after
 * each moment, at the reader's own pace, by button and by key.
 */
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Eye, History, SkipForward } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { EventText, Rule, useNames, useText } from '../app/context';
import { SeatBadge } from '../drawings/seats';
import { tellingOf } from '../games/registry';
import { badgeName } from '../i18n/things';
import { asSituation, useMoment } from '../table/past';
import type { Situation } from '../table/situation';
import { currentToken } from '../table/store';
import { costsOf, headOf, type Moment } from '../table/telling';
import type { Command } from './hotkeys';
import { ActSign, costWords } from './signs';
import {
  openSteps,
  setPace,
  showAll,
  STAY,
  stepTo,
  toTable,
  useTelling,
  type Pace,
  type Story,
} from './story';
import { Verdict } from './Verdict';

/** What the frame shows while somebody looks back, and the keys for it. */
export function useLookingBack(
  situation: Situation,
  ready: Moment[],
): {
  mode: 'rest' | 'steps' | 'page';
  story: Story;
  past: Situation | null;
  keys: ((command: Command) => boolean) | undefined;
} {
  const { mode, told, at, all } = useTelling(
    useShallow((s) => ({ mode: s.mode, told: s.told, at: s.at, all: s.all })),
  );
  const { table } = situation;
  const stepping = mode === 'steps';
  const move = stepping && !all ? (told[at]?.move ?? null) : null;
  const token = currentToken();
  const source = useMemo(() => ({ id: table.id, token, eyes: null }), [table.id, token]);
  const { moment } = useMoment(source, move, table.moves);
  const past = useMemo(
    () => (stepping && moment && !all ? asSituation(table, moment, null) : null),
    [stepping, moment, all, table],
  );
  const story = useMemo(
    () => (stepping ? { moments: told, at: all ? -1 : at } : { moments: ready, at: -1 }),
    [stepping, told, at, all, ready],
  );
  const keys = useCallback((asked: Command): boolean => {
    const { at: here } = useTelling.getState();
    switch (asked.do) {
      case 'forward':
      case 'run':
      case 'primary':
        stepTo(here + 1);
        return true;
      case 'back':
        stepTo(here - 1);
        return true;
      case 'first':
        stepTo(0);
        return true;
      case 'actions':
        showAll();
        return true;
      case 'last':
      case 'close':
        toTable();
        return true;
      case 'rule':
      case 'log':
      case 'find':
        return false;
      default:
        return true;
    }
  }, []);
  return { mode, story, past, keys: stepping ? keys : undefined };
}

/** In the lane: how much happened, and a press or T that tells it. */
export function StoryChip({ moments, seat }: { moments: Moment[]; seat: number | null }) {
  const t = useText();
  if (moments.length === 0) return null;
  const costs = costsOf(moments, seat);
  const since = t(seat === null ? 'tell.watched' : 'tell.since', { n: moments.length });
  const more = costs.length > 1 ? ` ${t('tell.more', { n: costs.length - 1 })}` : '';
  const cost = costs[0] ? ` · ${costWords(t, costs[0])}${more}` : '';
  return (
    <button
      type="button"
      className="rim-chip story-chip"
      title={since + cost}
      onClick={() => openSteps()}
    >
      <History size={15} aria-hidden="true" />
      <b className="count" aria-hidden="true">
        {moments.length}
      </b>
      <span>
        {since}
        {cost ? <b>{cost}</b> : null}
      </span>
      <kbd aria-hidden="true">T</kbd>
    </button>
  );
}

/** What it cost the reader up to the moment that is told. */
export function SoFar({ seat }: { seat: number | null }) {
  const t = useText();
  const { told, at, all } = useTelling(useShallow((s) => ({ told: s.told, at: s.at, all: s.all })));
  if (seat === null) return null;
  const costs = costsOf(all ? told : told.slice(0, at + 1), seat);
  return (
    <div className={clsx('plate notice so-far', costs.length === 0 && 'untouched')}>
      <span className="caps">{t('tell.cost')}</span>
      {costs.length === 0 ? (
        <p>{t('tell.cost.nothing')}</p>
      ) : (
        <ul>
          {costs.map((cost) => (
            <li key={`${cost.sort}${cost.thing}${cost.number}`}>{costWords(t, cost)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The moment that is told, in the words of the log. */
export function MomentText({ moment, game }: { moment: Moment; game: string }) {
  const { head, verdict } = headOf(moment, tellingOf(game));
  return (
    <>
      <EventText event={head} />
      <Verdict head={head} verdict={verdict} />
      {'. '}
    </>
  );
}

/** One moment of the strip. What is still to come keeps its outcome to itself. */
function Bead({ moment, n, at }: { moment: Moment; n: number; at: number }) {
  const t = useText();
  const names = useNames();
  const shown = n <= at;
  const tag = shown ? moment.pictures.findLast((p) => p.tag !== undefined)?.tag : undefined;
  const here = useRef<HTMLButtonElement>(null);
  const now = n === at;
  useEffect(() => {
    if (now) here.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [now]);
  const act = t(`tell.act.${moment.act}`);
  return (
    <li>
      <button
        ref={here}
        type="button"
        className={clsx('bead', now && 'now', shown ? 'told' : 'to-come')}
        aria-current={now ? 'step' : undefined}
        aria-label={`${n + 1}: ${act}${moment.seat === null ? '' : `, ${badgeName(moment.seat, names)}`}`}
        onClick={() => stepTo(n)}
      >
        <i>{n + 1}</i>
        <ActSign act={moment.act} />
        {moment.seat === null ? null : <SeatBadge seat={moment.seat} size={13} />}
        <span>{tag ?? act}</span>
      </button>
    </li>
  );
}

const PACES: readonly Pace[] = ['mine', 'slow', 'quick'];

/** In the prompt's place: back, on, the pace, the moment in words, the strip, and the way out. */
export function Steps({ situation }: { situation: Situation }) {
  const t = useText();
  const { told, at, all, pace } = useTelling(
    useShallow((s) => ({ told: s.told, at: s.at, all: s.all, pace: s.pace })),
  );
  const moment = told[Math.min(at, told.length - 1)];
  const stay = STAY[pace];
  useEffect(() => {
    if (stay === null || all) return undefined;
    const timer = setTimeout(() => stepTo(at + 1), stay);
    return () => clearTimeout(timer);
  }, [stay, all, at]);
  if (!moment) return null;
  const rule = moment.events.findLast((e) => e.rule)?.rule ?? null;
  const seat = moment.seat;
  return (
    <section className="plate inner steps" aria-label={t('tell.region')}>
      <div className="r1">
        <div className="play" role="group" aria-label={t('tell.region')}>
          <button
            type="button"
            className="tool"
            aria-label={t('tell.back')}
            title={t('tell.back')}
            aria-disabled={at === 0}
            onClick={() => stepTo(at - 1)}
          >
            <ChevronLeft size={20} />
          </button>
          <button type="button" className="btn prime" onClick={() => stepTo(at + 1)}>
            <ChevronRight size={18} />
            <span>{t('tell.next')}</span>
            <kbd aria-hidden="true">␣</kbd>
          </button>
        </div>
        <div className="grow ask" aria-live="polite">
          <b className="q">
            {all ? (
              t('tell.all_shown', { n: told.length })
            ) : (
              <MomentText moment={moment} game={situation.table.game} />
            )}
          </b>
          <span>
            {t('tell.of', { n: at + 1, all: told.length })}
            {rule && !all ? <Rule id={rule} /> : null}
          </span>
        </div>
        <div className="acts">
          <label className="pace">
            <span className="sr">{t('tell.pace')}</span>
            <select
              className="input small"
              value={pace}
              onChange={(e) => setPace(e.target.value as Pace)}
            >
              {PACES.map((p) => (
                <option key={p} value={p}>
                  {t(`tell.pace.${p}`)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="btn" aria-pressed={all} onClick={showAll}>
            <Eye size={16} />
            <span>{t('tell.all')}</span>
            <kbd aria-hidden="true">A</kbd>
          </button>
          <button type="button" className="btn" onClick={toTable}>
            <SkipForward size={16} />
            <span>{t(situation.decision?.yours ? 'tell.skip' : 'tell.leave')}</span>
            <kbd aria-hidden="true">Esc</kbd>
          </button>
        </div>
      </div>
      <ol className="beads" aria-label={t('tell.strip')}>
        {told.map((each, n) => (
          <Bead key={each.events[0]!.seq} moment={each} n={n} at={all ? told.length : at} />
        ))}
      </ol>
      <span className="sr">{seat === null ? '' : t('tell.seat', { who: `@seat:${seat}` })}</span>
    </section>
  );
}

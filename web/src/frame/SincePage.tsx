/** After hours away: what happened as a page, by round and seat, what it cost, what is asked now. */
import { Play, ScrollText } from 'lucide-react';
import { Suspense, useEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { EventText, Say, useLang, useNames, useText } from '../app/context';
import { SeatBadge } from '../drawings/seats';
import { Sky } from '../drawings/Sky';
import { gameParts, tellingOf } from '../games/registry';
import { badgeName, seatName } from '../i18n/things';
import { shelf, useLibrary } from '../library/library';
import { isAsked } from '../table/asked';
import type { Situation } from '../table/situation';
import { chapters, costsOf, headOf, weightiest, type Moment } from '../table/telling';
import { command } from './hotkeys';
import { ActSign, costWords } from './signs';
import { Scroll } from './Scroll';
import { MomentText } from './Steps';
import { openSteps, toTable, useTelling } from './story';
import { TopBar } from './TopBar';
import { Verdict } from './Verdict';

const LENSES = 6;
const CARD = 76;

/** A moment under a lens: what it was about, or the sign of the act, and what it came to. */
function Lens({ moment, situation }: { moment: Moment; situation: Situation }) {
  const t = useText();
  const lang = useLang();
  const names = useNames();
  const { game } = situation.table;
  const { CardFace } = gameParts(game);
  const card = moment.about === null ? undefined : names.components[moment.about];
  const tag = moment.pictures.findLast((p) => p.tag !== undefined)?.tag;
  const { told } = useTelling(useShallow((s) => ({ told: s.told })));
  const mine = moment.costs.some((c) => c.seat === situation.seat);
  const { head, verdict } = headOf(moment, tellingOf(game));
  return (
    <li className={mine ? 'lens mine' : 'lens'}>
      <button type="button" onClick={() => openSteps(told.indexOf(moment))}>
        <span className="glass" aria-hidden="true">
          {card ? (
            <Suspense fallback={null}>
              <CardFace card={card} lang={lang} width={CARD} />
            </Suspense>
          ) : (
            <ActSign act={moment.act} size={44} />
          )}
          {tag ? <b className="tag">{tag}</b> : null}
          {moment.seat === null ? null : <SeatBadge seat={moment.seat} size={20} />}
        </span>
        <b>{t(`tell.act.${moment.act}`)}</b>
        <span>
          <EventText event={head} />
          <Verdict head={head} verdict={verdict} />
        </span>
      </button>
    </li>
  );
}

/** Everything, by turn and seat. */
function Book({ told, situation }: { told: Moment[]; situation: Situation }) {
  const t = useText();
  const names = useNames();
  return (
    <Scroll label={t('tell.book')} className="book">
      {chapters(told).map((chapter) => (
        <section key={chapter.moments[0]!.events[0]!.seq}>
          <h3 className="turn">
            {chapter.turn > 0 ? t('log.turn', { n: chapter.turn }) : null}
            {chapter.seat === null
              ? ''
              : `${chapter.turn > 0 ? ' · ' : ''}${chapter.seat === situation.seat ? t('log.you') : seatName(chapter.seat, names)}`}
          </h3>
          <ul>
            {chapter.moments.map((moment) => (
              <li key={moment.events[0]!.seq}>
                <ActSign act={moment.act} size={15} />
                <span>
                  <MomentText moment={moment} game={situation.table.game} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Scroll>
  );
}

export function SincePage({ situation }: { situation: Situation }) {
  const t = useText();
  const names = useNames();
  const { told } = useTelling(useShallow((s) => ({ told: s.told })));
  const components = useLibrary((s) => s.components[shelf(situation.table)]);
  const { decision, seat } = situation;
  const asked = decision !== null && isAsked(decision);
  const costs = useMemo(() => costsOf(told, seat), [told, seat]);
  const others = useMemo(
    () => [...new Set(told.flatMap((m) => (m.seat === null || m.seat === seat ? [] : [m.seat])))],
    [told, seat],
  );
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const wish = command(event)?.do;
      if (wish === 'close' || wish === 'primary') toTable();
      else if (wish === 'tell') openSteps();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
  const lenses = weightiest(told, seat, LENSES);
  return (
    <div className="frame since">
      <Sky x={720} y={430} />
      <TopBar situation={situation} />
      <main className="since-page" aria-labelledby="since-title">
        <header>
          <div className="grow">
            <h1 id="since-title">{t('tell.page')}</h1>
            <p>
              {t('tell.page_line', {
                n: told.length,
                who: `@seats:${others.join()}`,
                some: others.length,
              })}
            </p>
          </div>
          <button type="button" className="btn" onClick={() => openSteps()}>
            <Play size={16} />
            <span>{t('tell.watch', { n: told.length })}</span>
            <kbd aria-hidden="true">T</kbd>
          </button>
        </header>
        {components ? (
          <ol className="lenses" aria-label={t('tell.lenses')}>
            {lenses.map((moment) => (
              <Lens key={moment.events[0]!.seq} moment={moment} situation={situation} />
            ))}
          </ol>
        ) : null}
        <div className="since-panels">
          <section className="plate since-panel">
            <h2 className="caps">{t('tell.cost')}</h2>
            {costs.length === 0 ? (
              <p>{t('tell.cost.nothing')}</p>
            ) : (
              <ul className="costs">
                {costs.map((cost) => (
                  <li key={`${cost.sort}${cost.thing}${cost.number}`}>{costWords(t, cost)}</li>
                ))}
              </ul>
            )}
          </section>
          <section className="plate since-panel wide">
            <h2 className="caps">
              <ScrollText size={14} aria-hidden="true" /> {t('tell.book')}
            </h2>
            <Book told={told} situation={situation} />
          </section>
        </div>
      </main>
      <div className="footer">
        <section className="plate inner prompt nodial mine" aria-label={t('prompt.region')}>
          <div className="ask" tabIndex={-1}>
            <b>
              {asked ? (
                <Say message={decision.prompt} />
              ) : (
                t('prompt.waiting', {
                  who: `@seats:${situation.view.to_act.join()}`,
                  n: situation.view.to_act.length,
                })
              )}
            </b>
            <span>
              {asked && decision.hint ? (
                <Say message={decision.hint} />
              ) : seat === null ? null : (
                badgeName(seat, names)
              )}
            </span>
          </div>
          <div className="acts">
            <button type="button" className="btn prime" onClick={toTable}>
              <span>{t('tell.table')}</span>
              <kbd aria-hidden="true">↵</kbd>
            </button>
          </div>
        </section>
      </div>
    </div>
  );
}

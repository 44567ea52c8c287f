import { History, RotateCcw, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Say, useNames, useText } from '../app/context';
import { endingHref, go, replayHref } from '../app/route';
import { sideOf } from '../ending/story';
import { hasBoard } from '../games/registry';
import { SeatBadge } from '../drawings/seats';
import { hasMessage } from '../i18n/catalogue';
import { badgeName } from '../i18n/things';
import type { LogEvent, Outcome } from '../table/contract';
import type { Situation } from '../table/situation';
import { offer, ownSeats } from '../table/store';
import { GameDial, PromptPlate } from './Prompt';
import { rematch, sitAgain, takeWish } from './rematch';

const offerRematch = () => offer('rematch');

/** Who looks on while a rematch is agreed goes to it at once. */
function useFollow({ id, rematch: made }: Situation['table']): void {
  const before = useRef(made);
  useEffect(() => {
    if (made && !before.current && Object.keys(ownSeats(id)).length > 0) void sitAgain(id);
    before.current = made;
  }, [id, made]);
}

/** What was wished for on the game's page is asked for here. */
function useWish(table: Situation['table'], seat: number | null): void {
  useEffect(() => {
    if (seat !== null && takeWish(table.id)) rematch(table, offerRematch);
  }, [table, seat]);
}

/** Who resigned with the move that ended the game, if anybody did. */
function resigned(events: LogEvent[]): number | null {
  const given = events.findLast((e) => e.kind === 'resigned');
  return given && given.move === events.at(-1)?.move ? given.seat : null;
}

/** It stands where the last answer was pressed: the keyboard is not left on a button that is gone. */
function useFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.prompt.result .ask')?.focus({ preventScroll: true });
  }, []);
}

/** How the game ended, by seat, in the prompt's place. */
export function Result({ situation, outcome }: { situation: Situation; outcome: Outcome }) {
  const t = useText();
  const names = useNames();
  const { table, seat, view } = situation;
  useFocus();
  useFollow(table);
  useWish(table, seat);
  const given = resigned(situation.events);
  const told = table.ended?.told;
  const last = situation.events.findLast(
    (e) => e.kind === 'ended' || e.kind === 'end' || e.kind === 'resigned',
  );
  // How it ended, in the game's own words where it has a word for it; else the last event of it.
  const how = `${view.game}.ending.${outcome.ending}`;
  const title =
    outcome.winners.length === 0
      ? t('result.nobody')
      : seat !== null && outcome.winners.includes(seat)
        ? t('result.you')
        : t('result.won', { who: `@seats:${outcome.winners.join()}`, n: outcome.winners.length });
  const order = table.seats.toSorted(
    (a, b) => (outcome.ranks[a.seat] ?? 9) - (outcome.ranks[b.seat] ?? 9),
  );
  return (
    <PromptPlate
      dial={hasBoard(view.game) ? <GameDial view={{ ...view, phase: 'over' }} /> : null}
      className="result"
      title={title}
      hint={
        <span className="ranks">
          {given !== null ? (
            <i>{t('result.resigned', { who: `@seat:${given}` })}</i>
          ) : told && hasMessage(names.lang, told) ? (
            <i>
              <Say
                message={{
                  key: told,
                  params: {
                    side: sideOf(outcome, seat),
                    winners: `@seats:${outcome.winners.join()}`,
                    n: outcome.winners.length,
                  },
                }}
              />
            </i>
          ) : hasMessage(names.lang, how) ? (
            <i>{t(how)}</i>
          ) : last ? (
            <i>
              <Say message={last.message} />
            </i>
          ) : null}
          {order.map((s) => (
            <span key={s.seat} className="seat">
              <em>{outcome.ranks[s.seat] ?? '-'}</em>
              <SeatBadge seat={s.seat} size={14} />
              {badgeName(s.seat, names)}
            </span>
          ))}
          {view.turn ? <span className="faint">{t('top.finished', { n: view.turn })}</span> : null}
        </span>
      }
    >
      <div className="acts">
        <a className="btn" href={endingHref(table.id)}>
          <Trophy size={17} />
          {t('end.the_end')}
        </a>
        <button type="button" className="btn" onClick={() => go(replayHref(table.id, 0))}>
          <History size={17} />
          {t('result.replay')}
        </button>
        {seat !== null || table.rematch ? (
          <button type="button" className="btn prime" onClick={() => rematch(table, offerRematch)}>
            <RotateCcw size={17} />
            {t('result.rematch')}
          </button>
        ) : null}
      </div>
    </PromptPlate>
  );
}

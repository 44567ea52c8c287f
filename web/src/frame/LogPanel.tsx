import { clsx } from 'clsx';
import { History, Undo2 } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { EventText, Rule, Say, useNames, useSay, useText } from '../app/context';
import { replayHref } from '../app/route';
import { tellingOf } from '../games/registry';
import { seatName } from '../i18n/things';
import type { LogEvent } from '../table/contract';
import { undone, type Situation } from '../table/situation';
import { undo as takeBack } from '../table/store';
import { deeds, headOf, type Deed, type Telling } from '../table/telling';
import { Losses } from './Notices';
import { Scroll } from './Scroll';
import { ActSign } from './signs';
import { Verdict } from './Verdict';

interface TurnLines {
  turn: number;
  seat: number | null;
  lines: LogEvent[];
}

/** The log by turns; a turn belongs to the first seat that did something in it. */
export function byTurn(events: LogEvent[]): TurnLines[] {
  const turns: TurnLines[] = [];
  for (const event of events) {
    let last = turns.at(-1);
    if (!last || last.turn !== event.turn) {
      last = { turn: event.turn, seat: null, lines: [] };
      turns.push(last);
    }
    last.seat ??= event.seat;
    if (event.kind !== 'turn') last.lines.push(event);
  }
  return turns;
}

const Line = memo(function Line({
  event,
  table,
  fresh,
  of,
}: {
  event: LogEvent;
  table: string;
  fresh: boolean;
  of: number | null;
}) {
  const text = event.seat === of ? <Say message={event.message} /> : <EventText event={event} />;
  if (event.barrier)
    return (
      <li className="barrier">
        <span>{text}</span>
      </li>
    );
  return (
    <li className={clsx('line', fresh && 'new')}>
      <a href={replayHref(table, event.move)} className="move" tabIndex={-1}>
        {event.move}
      </a>
      <span>
        {text} {event.rule ? <Rule id={event.rule} /> : null}
      </span>
    </li>
  );
});

/** How many lines stand by themselves: folding fewer would take as much room. */
const FEW = 2;

/**
 * What a person would call one act: its first line and what decided it, the other lines folded under
 * it. What is news stands open.
 */
function Entry({
  deed,
  telling,
  table,
  fresh,
  of,
}: {
  deed: Deed;
  telling: Telling;
  table: string;
  fresh: ReadonlySet<number>;
  of: number | null;
}) {
  const t = useText();
  const { events } = deed;
  const news = events.some((e) => fresh.has(e.seq));
  const [open, setOpen] = useState<boolean | null>(null);
  const lines = events.map((event) => (
    <Line key={event.seq} event={event} table={table} fresh={fresh.has(event.seq)} of={of} />
  ));
  if (events.length <= FEW) return lines;
  const { head, verdict } = headOf(deed, telling);
  return (
    <li className="deed">
      <details open={open ?? news} onToggle={(e) => setOpen(e.currentTarget.open)}>
        <summary>
          <ActSign act={deed.act} size={14} />
          <span>
            {head.seat === of ? <Say message={head.message} /> : <EventText event={head} />}
            <Verdict head={head} verdict={verdict} />
            <small>{t('log.more', { n: events.length - 1 })}</small>
          </span>
        </summary>
        <ol>{lines}</ol>
      </details>
    </li>
  );
}

/**
 * The log by turns, newest below, with what ending now would lose and how far one may take back.
 */
export function LogPanel({ situation }: { situation: Situation }) {
  const t = useText();
  const say = useSay();
  const names = useNames();
  const { events, recent, undo, seat, table, decision } = situation;
  const turns = useMemo(() => {
    const gone = undone(events);
    return byTurn(events.filter((e) => !gone.has(e.seq)));
  }, [events]);
  const telling = tellingOf(table.game);
  const end = useRef<HTMLDivElement>(null);
  const last = events.at(-1)?.seq;
  useEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [last]);
  const fresh = new Set((recent.length ? recent : events.slice(-1)).map((e) => e.seq));
  return (
    <>
      <Scroll label={t('tool.log')} className="log" ref={end}>
        {turns.length === 0 ? <p className="empty">{t('log.empty')}</p> : null}
        {turns.map(({ turn, seat: of, lines }) => (
          <section key={turn}>
            <h3 className="turn">
              {t('log.turn', { n: turn })}
              {of === null ? '' : ` · ${of === seat ? t('log.you') : seatName(of, names)}`}
            </h3>
            <ol>
              {deeds(lines, telling).map((deed) => (
                <Entry
                  key={deed.events[0]!.seq}
                  deed={deed}
                  telling={telling}
                  table={table.id}
                  fresh={fresh}
                  of={of}
                />
              ))}
            </ol>
          </section>
        ))}
      </Scroll>
      <a className="btn quiet phone-only to-replay" href={replayHref(table.id)}>
        <History size={17} />
        <span>{t('tool.replay')}</span>
      </a>
      {decision?.yours && decision.warnings.length > 0 ? (
        <div className="ending">
          <span className="caps">{t('guard.title')}</span>
          <Losses situation={situation} />
        </div>
      ) : null}
      {seat !== null &&
      table.status === 'playing' &&
      (undo.possible || (decision?.yours && undo.barrier)) ? (
        <div className="foot">
          <Undo2 size={15} />
          <p className="grow">
            {undo.possible && undo.to !== null ? `${t('undo.free', { move: undo.to })} ` : ''}
            {undo.barrier
              ? t(undo.possible ? 'undo.before' : 'undo.blocked', { barrier: say(undo.barrier) })
              : ''}
          </p>
          {undo.possible && undo.to !== null ? (
            <button type="button" className="btn small" onClick={() => takeBack(undo.to!)}>
              {t('undo.to', { move: undo.to })}
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/**
 * The clocks of a table: dials at the seats, what runs in the lane, and all of it in the panel, where
 * others are given time and one's own clock is told when to rest.
 */
import { clsx } from 'clsx';
import { AlarmClock, AlarmClockPlus, Bot, Hourglass, Snowflake } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useLang, useNames, useText } from '../app/context';
import { ClockContext, type Dial } from '../drawings/Clock';
import { SeatBadge } from '../drawings/seats';
import { badgeName } from '../i18n/things';
import { dueAt, isLow, leftOf, shownClocks, timeLeft, type HeardClocks } from '../table/clocks';
import type { ClockTerms, SeatClock } from '../table/contract';
import type { Situation } from '../table/situation';
import { back, giveTime } from '../table/store';
import { openSide } from './panel';
import { useNow } from './useNow';

const LIVE_MS = 500;
const DAYS_MS = 20_000;
const GIFTS = 5;

interface Shown {
  clocks: HeardClocks;
  terms: ClockTerms;
  /** The server's time. */
  now: number;
}

/** The clocks of a table as they stand now, null where it has none or is over. */
function useClocks({ table, clocks }: Situation): Shown | null {
  const live = table.clock?.name === 'live';
  const on = clocks != null && table.clock !== null && table.status === 'playing';
  const now = useNow(live ? LIVE_MS : DAYS_MS, on);
  return on ? { clocks, terms: table.clock!, now: Math.max(now + clocks.ahead, clocks.at) } : null;
}

/** Dials at the seats whose clocks run. */
export function ClockDials({ situation, children }: { situation: Situation; children: ReactNode }) {
  const shown = useClocks(situation);
  const told = shown?.clocks.seats
    .filter((clock) => clock.due !== null)
    .map((clock) => {
      const whole = Math.max(clock.left, (shown.terms.turn || 1) * 1000);
      const share = Math.round((100 * leftOf(clock, shown.terms, shown.now)) / whole) / 100;
      return [clock.seat, Math.min(1, share), isLow(clock, shown.terms, shown.now)] as const;
    });
  const key = JSON.stringify(told ?? []);
  const dials = useMemo(
    () =>
      Object.fromEntries(
        (JSON.parse(key) as [number, number, boolean][]).map(([seat, share, low]) => [
          seat,
          { share, low } satisfies Dial,
        ]),
      ),
    [key],
  );
  return <ClockContext value={dials}>{children}</ClockContext>;
}

function Left({ clock, shown }: { clock: SeatClock; shown: Shown }) {
  const t = useText();
  const { terms, now } = shown;
  const low = isLow(clock, terms, now);
  return (
    <b className={clsx('clock-left', low && 'low', clock.due === null && 'still')}>
      <SeatBadge seat={clock.seat} size={15} />
      {low ? <AlarmClock size={13} aria-hidden="true" /> : null}
      {timeLeft(leftOf(clock, terms, now), terms, t)}
    </b>
  );
}

/** In the lane: the own clock and those that run; the panel tells the rest. */
export function ClockChip({ situation }: { situation: Situation }) {
  const t = useText();
  const shown = useClocks(situation);
  if (!shown) return null;
  const first = shownClocks(shown.clocks, situation.seat).slice(0, 2);
  if (first.length === 0) return null;
  return (
    <button
      type="button"
      className="rim-chip clock-chip"
      aria-label={t('clock.chip')}
      title={t('clock.chip')}
      onClick={() => openSide('table')}
    >
      <Hourglass size={15} aria-hidden="true" />
      {first.map((clock) => (
        <Left key={clock.seat} clock={clock} shown={shown} />
      ))}
    </button>
  );
}

/** Says once that little is left of the own time; nothing else of clocks is read aloud by itself. */
export function ClockWord({ situation }: { situation: Situation }) {
  const t = useText();
  const shown = useClocks(situation);
  const own = shown?.clocks.seats.find((clock) => clock.seat === situation.seat);
  const low = shown && own ? isLow(own, shown.terms, shown.now) : false;
  return (
    <div className="sr" role="status">
      {low ? t('clock.low') : ''}
    </div>
  );
}

/** What is said of a seat's clock beside what it has left. */
function useSaid(clock: SeatClock, { terms, now }: Shown): string {
  const t = useText();
  const lang = useLang();
  if (clock.frozen) return t('clock.frozen');
  if (clock.open) return t('clock.open');
  if (clock.stand_in) return t('clock.stand_in');
  if (clock.away !== null) return t('clock.away_until', { at: dueAt(clock.away, lang, now) });
  if (clock.due === null) return '';
  if (clock.asked === 'window') return t('clock.window');
  return terms.name === 'live'
    ? t('clock.runs')
    : t('clock.due', { at: dueAt(clock.due, lang, now) });
}

function Row({
  clock,
  situation,
  shown,
}: {
  clock: SeatClock;
  situation: Situation;
  shown: Shown;
}) {
  const t = useText();
  const names = useNames();
  const said = useSaid(clock, shown);
  const own = clock.seat === situation.seat;
  const name = badgeName(clock.seat, names);
  return (
    <li>
      <Left clock={clock} shown={shown} />
      <span className="grow">
        <bdi>{name}</bdi>
        {said ? <small>{said}</small> : null}
      </span>
      {clock.frozen ? <Snowflake size={15} aria-hidden="true" /> : null}
      {clock.stand_in ? <Bot size={15} aria-hidden="true" /> : null}
      {situation.seat !== null && !own ? (
        <button
          type="button"
          className="tool small"
          aria-label={t('clock.give', { name })}
          title={t('clock.give', { name })}
          disabled={clock.given >= GIFTS}
          onClick={() => giveTime(clock.seat)}
        >
          <AlarmClockPlus size={16} />
        </button>
      ) : null}
      {own && clock.outs > 0 ? (
        <button type="button" className="btn small prime" onClick={back}>
          {t('clock.back')}
        </button>
      ) : null}
    </li>
  );
}

/** All clocks, in the panel. */
export function ClockList({ situation, children }: { situation: Situation; children?: ReactNode }) {
  const t = useText();
  const shown = useClocks(situation);
  if (!shown) return null;
  return (
    <section className="clock-list">
      <h3 className="caps">{t('clock.title')}</h3>
      {shown.clocks.paused ? <p className="muted">{t('clock.paused')}</p> : null}
      <ul>
        {shown.clocks.seats.map((clock) => (
          <Row key={clock.seat} clock={clock} situation={situation} shown={shown} />
        ))}
      </ul>
      {children}
    </section>
  );
}

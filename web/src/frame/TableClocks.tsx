/** The clocks of a table on its page: dials at the seats, and what runs in the lane. */
import { clsx } from 'clsx';
import { AlarmClock, Hourglass } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../app/context';
import { ClockContext, type Dial } from '../drawings/Clock';
import { SeatBadge } from '../drawings/seats';
import { isLow, leftOf, shownClocks, timeLeft, type HeardClocks } from '../table/clocks';
import type { ClockTerms, SeatClock } from '../table/contract';
import type { Situation } from '../table/situation';
import { openSide } from './panel';
import { useNow } from './useNow';

const LIVE_MS = 500;
const DAYS_MS = 20_000;

export interface Shown {
  clocks: HeardClocks;
  terms: ClockTerms;
  /** The server's time. */
  now: number;
}

/** The clocks of a table as they stand now, null where it has none or is over. */
export function useClocks({ table, clocks }: Situation): Shown | null {
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

/** What a seat has left, with a sign where that is little. */
export function Left({ clock, shown }: { clock: SeatClock; shown: Shown }) {
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
      aria-label={t('clock.title')}
      title={t('clock.title')}
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

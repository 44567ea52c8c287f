/** What clocks show: what a seat has left at a moment, in words, and how little that is. Pure. */
import type { Lang } from '../i18n/catalogue';
import type { Translate } from '../i18n/keys';
import type { Clocks, ClockTerms, SeatClock } from './contract';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LOW_LIVE_MS = 30 * SECOND_MS;
const LOW_DAYS_MS = 6 * HOUR_MS;

/** Clocks as they came, and how far the server's time was ahead of this browser's. */
export interface HeardClocks extends Clocks {
  ahead: number;
}

/** The clocks of a message, as this browser hears them now. */
export const heardClocks = (clocks: Clocks, now = Date.now()): HeardClocks => ({
  ...clocks,
  ahead: clocks.at - now,
});

/** What a seat has left, in ms: until it is due where its clock runs, else what it has saved. */
export function leftOf(clock: SeatClock, terms: ClockTerms, now: number): number {
  if (clock.due === null) return clock.left;
  const until = Math.max(0, clock.due - now);
  return terms.name === 'live' ? Math.min(clock.left, until) : until;
}

/** Whether so little is left that it should be seen. */
export const isLow = (clock: SeatClock, terms: ClockTerms, now: number): boolean =>
  clock.due !== null &&
  leftOf(clock, terms, now) < (terms.name === 'live' ? LOW_LIVE_MS : LOW_DAYS_MS);

const two = (n: number): string => String(n).padStart(2, '0');

/** A time left: "4:32" at one sitting, "2 d 3 h" over days. */
export function timeLeft(ms: number, terms: Pick<ClockTerms, 'name'>, t: Translate): string {
  if (terms.name === 'live') {
    const seconds = Math.ceil(ms / SECOND_MS);
    const minutes = Math.floor(seconds / 60);
    return minutes < 60
      ? `${minutes}:${two(seconds % 60)}`
      : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }
  if (ms >= 2 * DAY_MS)
    return t('clock.days', { d: Math.floor(ms / DAY_MS), h: Math.floor((ms % DAY_MS) / HOUR_MS) });
  if (ms >= HOUR_MS)
    return t('clock.hours', {
      h: Math.floor(ms / HOUR_MS),
      m: two(Math.floor((ms % HOUR_MS) / MINUTE_MS)),
    });
  return t('clock.minutes', { m: Math.ceil(ms / MINUTE_MS) });
}

const hours = (seconds: number): number => Math.round(seconds / 3600);

/** What the clocks of a table give, in a few words. */
export function termsInWords(terms: ClockTerms, t: Translate): string {
  return terms.name === 'live'
    ? t('clock.live', { m: Math.round(terms.bank / 60), s: terms.turn })
    : t('clock.steady', { h: hours(terms.turn), d: Math.round(terms.bank / 86_400) });
}

/** A moment as the reader's wall shows it: the time, with the day where it is not today. */
export const dueAt = (at: number, lang: Lang, now: number): string =>
  new Intl.DateTimeFormat(lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(at - now < DAY_MS / 2 ? {} : { weekday: 'short', day: 'numeric', month: 'short' }),
  }).format(at);

/** The clocks worth the little room there is: the own one and those that run, the own first. */
export const shownClocks = ({ seats }: Clocks, own: number | null): SeatClock[] => [
  ...seats.filter((each) => each.seat === own),
  ...seats.filter((each) => each.seat !== own && each.asked !== null),
];

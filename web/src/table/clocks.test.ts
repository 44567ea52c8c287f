import { describe, expect, it } from 'vitest';
import { learn, type Lang } from '../i18n/catalogue';
import { plain } from '../i18n/message';
import { isLow, leftOf, shownClocks, termsInWords, timeLeft } from './clocks';
import type { Clocks, ClockTerms, SeatClock } from './contract';

const LIVE: ClockTerms = {
  name: 'live', bank: 300, turn: 10, cap: null, delay: 2, window: 20, weekends: false, patience: 3, forsaken: 0,
}; // prettier-ignore
const DAYS: ClockTerms = { ...LIVE, name: 'steady', turn: 43_200, bank: 259_200, cap: 432_000 };
const HOUR = 3_600_000;
const clock = (some: Partial<SeatClock> = {}): SeatClock => ({
  seat: 0, asked: 'turn', left: 60_000, due: 1_062_000, frozen: false, away: null, outs: 0,
  stand_in: false, open: false, given: 0, ...some,
}); // prettier-ignore
const words =
  (lang: Lang) =>
  (key: string, params: Record<string, string | number> = {}): string =>
    plain({ key, params }, { lang, components: {}, table: null, you: null });
const en = words('en');
const fr = words('fr');
await learn('en');
await learn('fr');

describe('a clock', () => {
  it('stands still while the first seconds of a decision are free', () => {
    expect(leftOf(clock(), LIVE, 1_000_000)).toBe(60_000);
    expect(leftOf(clock(), LIVE, 1_002_000)).toBe(60_000);
    expect(leftOf(clock(), LIVE, 1_032_000)).toBe(30_000);
    expect(leftOf(clock(), LIVE, 9_000_000)).toBe(0);
    expect(leftOf(clock({ due: null }), LIVE, 9_000_000)).toBe(60_000);
  });

  it('is low for half a minute at one sitting, and for six hours over days', () => {
    expect(isLow(clock(), LIVE, 1_031_000)).toBe(false);
    expect(isLow(clock(), LIVE, 1_033_000)).toBe(true);
    expect(isLow(clock({ due: null, left: 10 }), LIVE, 0)).toBe(false);
    expect(isLow(clock({ due: 5 * HOUR }), DAYS, 0)).toBe(true);
    expect(isLow(clock({ due: 7 * HOUR }), DAYS, 0)).toBe(false);
  });

  it('tells the time left in both languages', () => {
    expect(timeLeft(61_000, LIVE, en)).toBe('1:01');
    expect(timeLeft(3_661_000, LIVE, en)).toBe('1:01:01');
    expect(timeLeft(4.2 * HOUR, DAYS, en)).toBe('4 h 12');
    expect(timeLeft(51 * HOUR, DAYS, en)).toBe('2 d 3 h');
    expect(timeLeft(51 * HOUR, DAYS, fr)).toBe('2 j 3 h');
    expect(timeLeft(90_000, DAYS, en)).toBe('2 min');
    expect(termsInWords(LIVE, en)).toBe('5 min + 10 s');
    expect(termsInWords(DAYS, en)).toBe('12 h a turn');
  });

  it('is shown with the others that run, the own one first', () => {
    const seats = [clock(), clock({ seat: 1, asked: null }), clock({ seat: 2, asked: null })];
    const clocks: Clocks = { type: 'clocks', at: 0, paused: false, seats, own: null };
    expect(shownClocks(clocks, 2).map((each) => each.seat)).toEqual([2, 0]);
    expect(shownClocks(clocks, null).map((each) => each.seat)).toEqual([0]);
  });
});

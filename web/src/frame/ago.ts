/** How long ago something was: in words for two days, then as a date. */
import type { Lang } from '../i18n/catalogue';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function ago(moment: string, lang: Lang, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(moment));
  if (passed >= 2 * DAY_MS)
    return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short' }).format(
      Date.parse(moment),
    );
  const [unit, size] =
    passed >= HOUR_MS ? (['hour', HOUR_MS] as const) : (['minute', MINUTE_MS] as const);
  const told = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  return told.format(-Math.floor(passed / size), unit);
}

/** The same moment exactly. */
export const exactly = (moment: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(moment),
  );

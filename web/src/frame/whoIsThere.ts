/** Who is at the table's seats, in words, and as boards show it beside names. */
import type { Presences } from '../drawings/Presence';
import type { Lang } from '../i18n/catalogue';
import type { Translate } from '../i18n/keys';
import type { SeatPresence } from '../table/contract';
import type { Situation } from '../table/situation';

const DAY_MS = 86_400_000;

/** When somebody was last there: the time of day, with the day where that was not lately. */
export function moment(seen: string, lang: Lang, now = Date.now()): string {
  const at = new Date(seen);
  const lately = now - at.getTime() < DAY_MS;
  return new Intl.DateTimeFormat(lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(lately ? {} : { day: 'numeric', month: 'short' }),
  }).format(at);
}

/** "here", "away", or since when somebody has been gone. */
export const saidOf = (
  { presence, seen }: Pick<SeatPresence, 'presence' | 'seen'>,
  t: Translate,
  lang: Lang,
): string =>
  presence === 'gone' && seen !== null
    ? t('seat.gone_since', { at: moment(seen, lang) })
    : t(`seat.${presence}`);

const NOBODY: Presences = {};

/**
 * The others at a table where each has a page of his own, while that matters: bots are always
 * there, and who looks knows of himself.
 */
export function othersThere({ table, seat, present }: Situation): Presences {
  if (table.mode === 'hotseat' || table.status === 'finished') return NOBODY;
  const others = present.filter((each) => each.seat !== seat);
  return Object.fromEntries(others.map((each) => [each.seat, each.presence]));
}

/** What a component says of itself, its numbers filled in. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { CardInfo } from '../table/contract';
import type { Lang } from './catalogue';

/**
 * One sentence in the reader's language, or nothing. A number that differs from card to card is
 * called n.
 */
export function summaryOf(card: CardInfo, lang: Lang): string {
  const text = card.summary?.[lang] || card.summary?.en || '';
  if (!text.includes('{')) return text;
  const own = card as unknown as Record<string, string | number>;
  return String(
    new IntlMessageFormat(text, lang).format({ n: own.n ?? 'n', class: own.class ?? 'n' }),
  );
}

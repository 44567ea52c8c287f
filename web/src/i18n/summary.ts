/** What a component says of itself, its numbers filled in. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Component } from '../table/contract';
import type { Lang } from './catalogue';

/**
 * One sentence in the reader's language, or nothing. A number that differs from card to card is
 * called n.
 */
export function summaryOf(card: Component, lang: Lang): string {
  const text = card.summary?.[lang] || card.summary?.en || '';
  if (!text.includes('{')) return text;
  const own = new Map<string, unknown>(Object.entries(card));
  const told = (name: string): string | number => {
    const value = own.get(name);
    return typeof value === 'number' || typeof value === 'string' ? value : 'n';
  };
  return String(new IntlMessageFormat(text, lang).format({ n: told('n'), class: told('class') }));
}

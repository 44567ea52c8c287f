/** What a component says of itself, its numbers filled in. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Component } from '../table/contract';
import { readTexts, type Lang } from './catalogue';
import { unpack, type Packed } from './packed';

const read = new Map<string, Packed>();

const textOf = ({ summary }: Component, lang: Lang): string => summary?.[lang] || summary?.en || '';

/** Reads the summaries with numbers among components that have come. */
export async function readSummaries(cards: Component[]): Promise<void> {
  const texts = cards
    .flatMap((card) => [textOf(card, 'en'), textOf(card, 'fr')])
    .filter((text) => text.includes('{') && !read.has(text));
  const found = await readTexts(texts);
  texts.forEach((text, at) => read.set(text, found[at]!));
}

/**
 * One sentence in the reader's language, or nothing. A number that differs from card to card is
 * called n.
 */
export function summaryOf(card: Component, lang: Lang): string {
  const text = textOf(card, lang);
  const words = read.get(text);
  if (words === undefined) return text;
  const own = new Map<string, unknown>(Object.entries(card));
  const told = (name: string): string | number => {
    const value = own.get(name);
    return typeof value === 'number' || typeof value === 'string' ? value : 'n';
  };
  return String(
    new IntlMessageFormat(unpack(words), lang).format({ n: told('n'), class: told('class') }),
  );
}

/** The catalogues that the pages and the server speak from, as the tests read them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Lang } from '../../web/src/i18n/catalogue';
import { declined } from '../../web/src/i18n/declension';

const ROOT = join(import.meta.dirname, '..', '..');

function read(lang: Lang, ...path: string[]): Record<string, string> {
  return JSON.parse(readFileSync(join(ROOT, ...path, `${lang}.json`), 'utf8')) as Record<
    string,
    string
  >;
}

const flat = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );

const gather = (lang: Lang): Map<string, string> =>
  new Map([
    ...flat(read(lang, 'web', 'src', 'i18n')),
    ...flat(read(lang, 'src', 'astrarium', 'messages')),
    ...flat(read(lang, 'src', 'astrarium', 'games', 'star_realms', 'messages')),
  ]);

/** Every text of both languages, by key. */
export const CATALOGUE: Record<Lang, ReadonlyMap<string, string>> = {
  en: gather('en'),
  fr: gather('fr'),
};

/** A text as a reader sees it. */
export function word(
  lang: Lang,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const text = CATALOGUE[lang].get(key);
  if (text === undefined) throw new Error(`no text ${key}`);
  return String(new IntlMessageFormat(text, lang).format(declined(lang, params)));
}

/**
 * The message catalogue: the shell's own texts and, when they are there, those of the server and of
 * every game.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import en from './en.json';
import fr from './fr.json';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

type Tree = { [key: string]: string | Tree };

const found = import.meta.glob<Tree>(
  ['../../../src/astrarium/messages/*.json', '../../../src/astrarium/games/*/messages/*.json'],
  { eager: true, import: 'default' },
);

/** Nested objects become dotted keys; flat catalogues stay as they are. */
export function flatten(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

function gather(lang: Lang, own: Record<string, string>): Map<string, string> {
  const parts = Object.entries(found)
    .filter(([path]) => path.endsWith(`/${lang}.json`))
    .map(([, tree]) => flatten(tree));
  return new Map(Object.entries(Object.assign({}, ...parts, own) as Record<string, string>));
}

const texts: Record<Lang, Map<string, string>> = { en: gather('en', en), fr: gather('fr', fr) };
const compiled = new Map<string, IntlMessageFormat>();

/** Adds texts at run time; later texts win. */
export function addMessages(lang: Lang, more: Record<string, string>): void {
  for (const [key, text] of Object.entries(more)) texts[lang].set(key, text);
}

/** Whether the pages were built with a game's words; those of other packages come from the server. */
export const isBundled = (game: string): boolean =>
  Object.keys(found).some((path) => path.includes(`/games/${game}/`));

/** All texts of one language, for the completeness test. */
export const allMessages = (lang: Lang): ReadonlyMap<string, string> => texts[lang];

/** Whether a key has a text. */
export const hasMessage = (lang: Lang, key: string): boolean => texts[lang].has(key);

/** The compiled ICU message of a key, or null when the catalogue lacks it. */
export function compile(lang: Lang, key: string): IntlMessageFormat | null {
  const id = `${lang} ${key}`;
  let message = compiled.get(id);
  if (!message) {
    const text = texts[lang].get(key);
    if (text === undefined) return null;
    message = new IntlMessageFormat(text, lang);
    compiled.set(id, message);
  }
  return message;
}

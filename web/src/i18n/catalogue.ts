/**
 * The message catalogue: the shell's own texts, those of the server and of every game. A language
 * is fetched when somebody reads in it.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { flatten, type Tree } from './tree';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

const BOOKS: Record<Lang, () => Promise<{ BOOK: Record<string, Tree> }>> = {
  en: () => import('./english'),
  fr: () => import('./french'),
};

const texts: Record<Lang, Map<string, string>> = { en: new Map(), fr: new Map() };
const files = new Set<string>();
const compiled = new Map<string, IntlMessageFormat>();

/** Fetches the texts of a language. Those that were added before it came stay. */
export async function learn(lang: Lang): Promise<void> {
  const { BOOK } = await BOOKS[lang]();
  const added = [...texts[lang]];
  for (const [path, tree] of Object.entries(BOOK)) {
    files.add(path);
    addMessages(lang, flatten(tree));
  }
  addMessages(lang, Object.fromEntries(added));
}

/** Adds texts at run time; later texts win. */
export function addMessages(lang: Lang, more: Record<string, string>): void {
  for (const [key, text] of Object.entries(more)) texts[lang].set(key, text);
}

/** Whether the pages were built with a game's words; those of other packages come from the server. */
export const isBundled = (game: string): boolean =>
  [...files].some((path) => path.includes(`/games/${game}/`));

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

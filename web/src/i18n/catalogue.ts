/**
 * The message catalogue. The words of every page are fetched in the reader's language before it
 * opens, those of a game once one of its tables does; a game of another package has its words from
 * the server.
 */
import { BOOKS } from 'virtual:words';
import { IntlMessageFormat } from 'intl-messageformat';
import { api } from '../table/api';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

const texts: Record<Lang, Map<string, string>> = { en: new Map(), fr: new Map() };
const compiled = new Map<string, IntlMessageFormat>();
/** Books that were asked for, those that are here and those that did not come, as "en ares". */
const asked = new Map<string, Promise<void>>();
const here = new Set<string>();
const lost = new Set<string>();
/** The book of every page. */
const ALL = 'all';

/** The games that the pages were built with. */
export const BUNDLED: readonly string[] = Object.keys(BOOKS.en).filter((name) => name !== ALL);

function put(lang: Lang, name: string, words: Record<string, string>): void {
  addMessages(lang, words);
  here.add(`${lang} ${name}`);
}

async function fetchBook(lang: Lang, name: string): Promise<void> {
  const load = BOOKS[lang][name];
  if (load) return put(lang, name, (await load()).WORDS);
  const told = await api.messages(name);
  for (const each of LANGS) put(each, name, told[each]);
}

/** Asks for a book once, and again if it did not come. */
function book(lang: Lang, name: string): Promise<void> {
  const id = `${lang} ${name}`;
  const before = asked.get(id);
  if (before && !lost.has(id)) return before;
  lost.delete(id);
  const running = fetchBook(lang, name);
  running.catch(() => lost.add(id));
  asked.set(id, running);
  return running;
}

/** Fetches the words of every page, and of the games that somebody reads in another language. */
export async function learn(lang: Lang): Promise<void> {
  const names = new Set([...here].map((id) => id.slice(id.indexOf(' ') + 1)));
  await Promise.all(
    [...names.add(ALL)].filter((name) => !speaks(lang, name)).map((name) => book(lang, name)),
  );
}

/** Fetches the words of a game. */
export const learnGame = (lang: Lang, game: string): Promise<void> => book(lang, game);

/** The words of a game for a page that waits for them: looking again is not asking again. */
export const coming = (lang: Lang, game: string): Promise<void> =>
  asked.get(`${lang} ${game}`) ?? book(lang, game);

/** Whether the words of a game are here. */
export const speaks = (lang: Lang, game: string): boolean => here.has(`${lang} ${game}`);

/** Adds texts at run time; later texts win. */
export function addMessages(lang: Lang, more: Record<string, string>): void {
  for (const [key, text] of Object.entries(more)) texts[lang].set(key, text);
}

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

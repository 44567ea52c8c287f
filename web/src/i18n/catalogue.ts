/**
 * The message catalogue. The words of every page are fetched in the reader's language before it
 * opens, those of a game once one of its tables does; a game of another package has its words from
 * the server.
 */
import { BOOKS } from 'virtual:words';
import { IntlMessageFormat } from 'intl-messageformat';
import { api } from '../table/api';
import { pack, unpack, type Packed } from './packed';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

const texts: Record<Lang, Map<string, Packed>> = { en: new Map(), fr: new Map() };
const compiled = new Map<string, IntlMessageFormat>();
/** Books that were asked for, those that are here and those that did not come, as "en ares". */
const asked = new Map<string, Promise<void>>();
const here = new Set<string>();
const lost = new Set<string>();
/** The book of every page. */
const ALL = 'all';

/** The games that the pages were built with. */
export const BUNDLED: readonly string[] = Object.keys(BOOKS.en).filter((name) => name !== ALL);

function put(lang: Lang, words: Record<string, Packed>): void {
  for (const [key, text] of Object.entries(words)) texts[lang].set(key, text);
}

async function fetchBook(lang: Lang, name: string): Promise<void> {
  const load = BOOKS[lang][name];
  if (load) {
    put(lang, (await load()).WORDS);
    here.add(`${lang} ${name}`);
  } else {
    const told = await api.messages(name);
    await Promise.all(LANGS.map((each) => addMessages(each, told[each])));
    for (const each of LANGS) here.add(`${each} ${name}`);
  }
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

/** Whether a text is more than words. */
const SPELT = /[{}<'#]/;

/** Reads texts that the pages were built without; one that is no message is said as it stands. */
export async function readTexts(list: string[]): Promise<Packed[]> {
  if (!list.some((text) => SPELT.test(text))) return list;
  const { parse } = await import('virtual:icu-parser');
  return list.map((text) => {
    try {
      return pack(parse(text));
    } catch (failure) {
      console.error(failure);
      return text;
    }
  });
}

/** Adds texts at run time; later texts win. */
export async function addMessages(lang: Lang, more: Record<string, string>): Promise<void> {
  const read = await readTexts(Object.values(more));
  put(lang, Object.fromEntries(Object.keys(more).map((key, at) => [key, read[at]!])));
}

/** The keys of all texts of one language, for the completeness test. */
export const allKeys = (lang: Lang): ReadonlySet<string> => new Set(texts[lang].keys());

/** Whether a key has a text. */
export const hasMessage = (lang: Lang, key: string): boolean => texts[lang].has(key);

/** The compiled ICU message of a key, or null when the catalogue lacks it. */
export function compile(lang: Lang, key: string): IntlMessageFormat | null {
  const id = `${lang} ${key}`;
  let message = compiled.get(id);
  if (!message) {
    const text = texts[lang].get(key);
    if (text === undefined) return null;
    message = new IntlMessageFormat(unpack(text), lang);
    compiled.set(id, message);
  }
  return message;
}

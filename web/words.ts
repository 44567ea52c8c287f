/**
 * The words of the pages as modules: for each language those that every page needs, and those of
 * each game, which come when somebody opens one of its tables.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { flatten, type Tree } from './src/i18n/tree';

const SOURCES = fileURLToPath(new URL('../src/astrarium/', import.meta.url));
const SHELL = fileURLToPath(new URL('./src/i18n/', import.meta.url));
const LANGUAGES = ['en', 'fr'];
const INDEX = 'virtual:words';

/** Of a game's words those that the lobby says: how its finished tables ended. */
const IN_LOBBY = /^\w+\.ending\./;

const ofGame = (game: string, language: string): string =>
  `${SOURCES}games/${game}/messages/${language}.json`;

const games = (): string[] =>
  readdirSync(`${SOURCES}games`).filter((game) => existsSync(ofGame(game, 'en')));

const read = (file: string): [string, string][] =>
  Object.entries(flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree));

/** The files that a book is made of; `all`: the words of every page, else those of one game. */
const files = (book: string, language: string): string[] =>
  book === 'all'
    ? [
        `${SOURCES}messages/${language}.json`,
        ...games().map((game) => ofGame(game, language)),
        `${SHELL}${language}.json`,
      ]
    : [ofGame(book, language)];

function words(book: string, language: string): Record<string, string> {
  const ofAGame = (file: string): boolean => file.startsWith(`${SOURCES}games/`);
  return Object.fromEntries(
    files(book, language).flatMap((file) =>
      read(file).filter(([key]) => !ofAGame(file) || IN_LOBBY.test(key) === (book === 'all')),
    ),
  );
}

const loader = (book: string, language: string): string =>
  `${JSON.stringify(book)}: () => import('${INDEX}/${book}.${language}')`;

/** Every book of every language, each fetched when it is asked for. */
const index = (): string =>
  `export const BOOKS = {${LANGUAGES.map(
    (language) =>
      `${language}: {${['all', ...games()].map((book) => loader(book, language)).join()}}`,
  ).join()}};`;

export function bookshelf(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return index();
      const [, book, language] = /^\0virtual:words\/(\w+)\.(\w+)$/.exec(id) ?? [];
      if (!book || !language) return null;
      for (const file of files(book, language)) this.addWatchFile(file);
      return `export const WORDS = ${JSON.stringify(words(book, language))};`;
    },
  };
}

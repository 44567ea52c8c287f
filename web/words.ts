/**
 * The words of the pages as modules: for each language those that every page needs, and those of
 * each game, which come when somebody opens one of its tables. They are parsed here, so that pages
 * need no parser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';
import { pack, type Packed } from './src/i18n/packed';

const SOURCES = fileURLToPath(new URL('../src/astrarium/', import.meta.url));
const SHELL = fileURLToPath(new URL('./src/i18n/', import.meta.url));
const LANGUAGES = ['en', 'fr'];
const INDEX = 'virtual:words';
const PARSER = 'virtual:icu-parser';
const FORMATTER = 'intl-messageformat';
const ICU = '@formatjs/icu-messageformat-parser';

/** Of a game's words those that the lobby says: how its finished tables ended. */
const IN_LOBBY = /^\w+\.ending\./;
/** What no page says: tables in a terminal, letters, previews of links. */
const ELSEWHERE = /^(?:\w+\.board\.|mail\.|preview\.)/;

const ofGame = (game: string, language: string): string =>
  `${SOURCES}games/${game}/messages/${language}.json`;

const games = (): string[] =>
  readdirSync(`${SOURCES}games`).filter((game) => existsSync(ofGame(game, 'en')));

const read = (file: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).filter(
    ([key]) => !ELSEWHERE.test(key),
  );

/** The files that a book is made of; `all`: the words of every page, else those of one game. */
const files = (book: string, language: string): string[] =>
  book === 'all'
    ? [
        `${SOURCES}messages/${language}.json`,
        ...games().map((game) => ofGame(game, language)),
        `${SHELL}${language}.json`,
      ]
    : [ofGame(book, language)];

function words(book: string, language: string): Record<string, Packed> {
  const ofAGame = (file: string): boolean => file.startsWith(`${SOURCES}games/`);
  return Object.fromEntries(
    files(book, language)
      .flatMap((file) =>
        read(file).filter(([key]) => !ofAGame(file) || IN_LOBBY.test(key) === (book === 'all')),
      )
      .map(([key, text]) => [key, pack(new IntlMessageFormat(text, language).getAst())]),
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
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(INDEX)) return `\0${id}`;
      if (id === PARSER) return this.resolve(ICU, fileURLToPath(import.meta.resolve(FORMATTER)));
      if (id === ICU && importer?.includes(`/${FORMATTER}/`))
        return this.resolve(`${ICU}/no-parser.js`, importer);
      return null;
    },
    load(id) {
      if (id === `\0${INDEX}`) return index();
      const [, book, language] = /^\0virtual:words\/(\w+)\.(\w+)$/.exec(id) ?? [];
      if (!book || !language) return null;
      for (const file of files(book, language)) this.addWatchFile(file);
      return `export const WORDS = ${JSON.stringify(words(book, language))};`;
    },
  };
}

// @vitest-environment node
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brotli } from '../precompress';

const WEB = join(import.meta.dirname, '..');
const GAMES = [
  'ares',
  'star_realms',
  'starcraft',
  'starship_battles',
  'twilight_imperium',
] as const;
const WITH_MAP = 'twilight_imperium';
const LANGS = ['en', 'fr'] as const;

/** What may come over the wire, in kilobytes of brotli. */
const BUDGET = { lobby: 110, table: 130, board: 30, kit: 4, map: 18, words: 25, styles: 20 };
/** A table in all: its page, board and words. */
const IN_ALL = 225;

/**
 * What is still above the budget, at its present weight: these numbers may only shrink, and who
 * makes something lighter lowers its number.
 */
const CEILING: Record<string, number> = {
  'words ares fr': 26.5,
  'words starcraft fr': 27.5,
  'words starship_battles fr': 28.5,
  'words twilight_imperium en': 28.5,
  'words twilight_imperium fr': 32.5,
  'styles ares': 27,
  'styles star_realms': 25.5,
  'styles starcraft': 25.5,
  'styles starship_battles': 22.5,
  'styles twilight_imperium': 23,
};

/** By how much a ceiling may lie above what it holds. */
const SLACK = 1;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
let chunks = new Map<string, Chunk>();
let assets = new Map<string, string>();

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
const weigh = async (text: string): Promise<number> => (await brotli(Buffer.from(text))).length;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const made = (await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  chunks = new Map(
    made.output.flatMap((o) => (o.type === 'chunk' ? [[o.fileName, o as Chunk]] : [])),
  );
  assets = new Map(
    made.output.flatMap((o) => (o.type === 'asset' ? [[o.fileName, String(o.source)]] : [])),
  );
}, 300_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

/** The chunk of a module that is an entry of its own. */
function entry(module: string): Chunk {
  const found = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`no page begins with ${module}`);
  return found;
}

/** The chunks that come with some: they, and all that they import at once. */
function together(...first: Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) if (chunks.has(name)) add(chunks.get(name)!);
  };
  first.forEach(add);
  return found;
}

const lobby = (): Set<Chunk> => together(entry('index.html'), entry('/lobby/Lobby.tsx'));
const table = (): Set<Chunk> => together(entry('index.html'), entry('/frame/TableScreen.tsx'));
const withBoard = (game: string): Set<Chunk> =>
  together(...table(), entry(`/games/${game}/index.tsx`));
/** What moves and enlarges a drawing, which comes with boards that have a map. */
const isMap = (chunk: Chunk): boolean =>
  Object.keys(chunk.modules).some((id) => id.includes('/node_modules/d3-'));
/** What boards are made of, which comes once for all of them. */
const isKit = (chunk: Chunk): boolean =>
  Object.keys(chunk.modules).some((id) => id.endsWith('/board/create.tsx'));
const ofBoard = (game: string): Chunk[] => {
  const before = table();
  return [...withBoard(game)].filter((chunk) => !before.has(chunk));
};
const board = (game: string): Set<Chunk> =>
  new Set(ofBoard(game).filter((chunk) => !isMap(chunk) && !isKit(chunk)));
const kit = (): Set<Chunk> => new Set(ofBoard(WITH_MAP).filter(isKit));
const map = (): Set<Chunk> => new Set(ofBoard(WITH_MAP).filter(isMap));
const words = (game: string, lang: string): Set<Chunk> =>
  new Set([entry(`words/all.${lang}`), entry(`words/${game}.${lang}`)]);

const largest = (of: Set<Chunk>): string =>
  [...of]
    .flatMap((chunk) => Object.entries(chunk.modules))
    .map(([id, { renderedLength }]) => ({ id: id.replace(`${WEB}/`, ''), size: renderedLength }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 5)
    .map(({ id, size }) => `${id} (${kilobytes(size)} kB as written)`)
    .join(', ');

function hold(name: string, budget: number, kb: number, what: string): void {
  const most = CEILING[name] ?? budget;
  expect(kb, `${name} has grown. Its largest: ${what}`).toBeLessThanOrEqual(most);
  if (name in CEILING)
    expect(kb, `${name} is lighter now: lower its ceiling`).toBeGreaterThan(most - SLACK);
}

async function holdScripts(name: string, budget: number, of: Set<Chunk>): Promise<void> {
  const weights = await Promise.all([...of].map((chunk) => weigh(chunk.code)));
  hold(name, budget, kilobytes(weights.reduce((a, b) => a + b, 0)), largest(of));
}

async function holdStyles(name: string, of: Set<Chunk>): Promise<void> {
  const sheets = [...new Set([...of].flatMap((c) => [...(c.viteMetadata?.importedCss ?? [])]))];
  const weights = await Promise.all(sheets.map((sheet) => weigh(assets.get(sheet) ?? '')));
  expect(weights.length).toBeGreaterThan(0);
  hold(name, BUDGET.styles, kilobytes(weights.reduce((a, b) => a + b, 0)), sheets.join(', '));
}

describe('the weight of the pages', () => {
  it('of the lobby is held', () => holdScripts('lobby', BUDGET.lobby, lobby()));
  it('of a table without board and words is held', () =>
    holdScripts('table', BUDGET.table, table()));
  it.each(GAMES)('of the board of %s is held', (game) =>
    holdScripts(`board ${game}`, BUDGET.board, board(game)),
  );
  it('of the kit of all boards is held, and it brings no board along', async () => {
    await holdScripts('kit', BUDGET.kit, kit());
    const brought = [...kit()].flatMap((chunk) => Object.keys(chunk.modules));
    expect(brought.length).toBeGreaterThan(0);
    expect(brought.filter((id) => id.includes('/src/games/'))).toEqual([]);
  });
  it('of what moves a map is held', () => holdScripts('map', BUDGET.map, map()));
  it.each(GAMES.flatMap((game) => LANGS.map((lang) => [game, lang])))(
    'of the words of %s in %s is held',
    (game, lang) => holdScripts(`words ${game} ${lang}`, BUDGET.words, words(game!, lang!)),
  );
  it.each(GAMES.flatMap((game) => LANGS.map((lang) => [game, lang])))(
    'of a table of %s in %s in all is held',
    (game, lang) =>
      holdScripts(
        `a table of ${game} in ${lang}`,
        IN_ALL,
        new Set([...withBoard(game!), ...words(game!, lang!)]),
      ),
  );
  it.each(GAMES)('of the styles of a table of %s is held', (game) =>
    holdStyles(`styles ${game}`, withBoard(game)),
  );
});

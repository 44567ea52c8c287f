/** Games, components and rules, fetched once and kept while the page lives. */
import { create } from 'zustand';
import { useSettings } from '../app/settings';
import { BUNDLED, learnGame } from '../i18n/catalogue';
import { readSummaries } from '../i18n/summary';
import { api, type GameInfo } from '../table/api';
import type { Component, RuleText, TableInfo } from '../table/contract';

interface Library {
  games: GameInfo[] | null;
  unreachable: boolean;
  components: Record<string, Record<string, Component>>;
  rules: Record<string, RuleText[]>;
}

export const useLibrary = create<Library>(() => ({
  games: null,
  unreachable: false,
  components: {},
  rules: {},
}));

const under = new Map<string, Promise<void>>();

function once(key: string, load: () => Promise<void>): Promise<void> {
  let running = under.get(key);
  if (!running) {
    running = load().catch(() => {
      under.delete(key);
    });
    under.set(key, running);
  }
  return running;
}

/** Loads the words of a game in the reader's language. */
const loadWords = (game: string): Promise<void> =>
  learnGame(useSettings.getState().lang, game).catch(() => undefined);

export const loadGames = (): Promise<void> =>
  once('games', async () => {
    try {
      const games = await api.games();
      const others = games.filter((g) => g.available && !BUNDLED.includes(g.id));
      await Promise.all(others.map(({ id }) => loadWords(id)));
      useLibrary.setState({ games, unreachable: false });
    } catch (error) {
      useLibrary.setState({ unreachable: true });
      throw error;
    }
  });

/** Loads the components of a game, by which it names things. */
export const loadComponents = (game: string): Promise<void> =>
  once(`components:${game}`, async () => shelve(game, await api.components(game)));

const loadRules = (game: string): Promise<void> =>
  once(`rules:${game}`, async () => {
    const rules = await api.rules(game);
    useLibrary.setState((library) => ({ rules: { ...library.rules, [game]: rules } }));
  });

/** Loads what a table or the rules page of a game needs to name things. */
export async function loadGame(game: string): Promise<void> {
  await Promise.all([loadComponents(game), loadRules(game), loadWords(game)]);
}

async function shelve(place: string, cards: Component[]): Promise<void> {
  await readSummaries(cards);
  // A game of cards names its cards alone; any other names everything it has.
  const named = cards.some(({ kind }) => kind === 'card')
    ? cards.filter(({ kind }) => kind === 'card')
    : cards;
  useLibrary.setState((library) => ({
    components: {
      ...library.components,
      [place]: Object.fromEntries(named.map((card) => [card.id, card])),
    },
  }));
}

/**
 * Where the library keeps the components of a table: with its game's, or apart when it plays with
 * its own.
 */
export const shelf = ({ game, id, cards }: Pick<TableInfo, 'game' | 'id' | 'cards'>): string =>
  cards ? `table:${id}` : game;

/** Loads what a table needs, its own cards if it has such. */
export const loadTable = (table: Pick<TableInfo, 'game' | 'id' | 'cards'>): Promise<unknown> =>
  Promise.all([
    loadGame(table.game),
    table.cards
      ? once(shelf(table), async () => shelve(shelf(table), await api.tableComponents(table.id)))
      : null,
  ]);

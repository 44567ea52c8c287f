/** Games, components and rules, fetched once and kept while the page lives. */
import { create } from 'zustand';
import { addMessages, isBundled, LANGS } from '../i18n/catalogue';
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

/** Loads the words of a game from another package. */
async function loadWords(game: string): Promise<void> {
  if (isBundled(game)) return;
  await once(`words:${game}`, async () => {
    const words = await api.messages(game);
    for (const lang of LANGS) addMessages(lang, words[lang]);
  });
}

export const loadGames = (): Promise<void> =>
  once('games', async () => {
    try {
      const games = await api.games();
      await Promise.all(games.filter((g) => g.available).map(({ id }) => loadWords(id)));
      useLibrary.setState({ games, unreachable: false });
    } catch (error) {
      useLibrary.setState({ unreachable: true });
      throw error;
    }
  });

/** Loads what a table or the rules page of a game needs to name things. */
export const loadGame = (game: string): Promise<void> =>
  once(game, async () => {
    const [cards, rules] = await Promise.all([
      api.components(game),
      api.rules(game),
      loadWords(game),
    ]);
    put(game, cards);
    useLibrary.setState((library) => ({ rules: { ...library.rules, [game]: rules } }));
  });

function put(shelf: string, cards: Component[]): void {
  // A game of cards names its cards alone; any other names everything it has.
  const named = cards.some(({ kind }) => kind === 'card')
    ? cards.filter(({ kind }) => kind === 'card')
    : cards;
  useLibrary.setState((library) => ({
    components: {
      ...library.components,
      [shelf]: Object.fromEntries(named.map((card) => [card.id, card])),
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
      ? once(shelf(table), async () => put(shelf(table), await api.tableComponents(table.id)))
      : null,
  ]);

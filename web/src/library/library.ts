/** Games, components and rules, fetched once and kept while the page lives. */
import { create } from 'zustand';
import { api, type GameInfo } from '../table/api';
import type { CardInfo, RuleInfo } from '../table/contract';

interface Library {
  games: GameInfo[] | null;
  unreachable: boolean;
  components: Record<string, Record<string, CardInfo>>;
  rules: Record<string, RuleInfo[]>;
}

export const useLibrary = create<Library>(() => ({ games: null, unreachable: false, components: {}, rules: {} }));

const under = new Map<string, Promise<void>>();

function once(key: string, load: () => Promise<void>): Promise<void> {
  let running = under.get(key);
  if (!running) {
    running = load().catch(() => { under.delete(key); });
    under.set(key, running);
  }
  return running;
}

export const loadGames = (): Promise<void> => once('games', async () => {
  try {
    useLibrary.setState({ games: await api.games(), unreachable: false });
  } catch (error) {
    useLibrary.setState({ unreachable: true });
    throw error;
  }
});

/** Loads what a table or the rules page of a game needs to name things. */
export const loadGame = (game: string): Promise<void> => once(game, async () => {
  const [cards, rules] = await Promise.all([api.components(game), api.rules(game)]);
  // A game of cards names its cards alone; any other names everything it has.
  const named = cards.some(({ kind }) => kind === 'card') ? cards.filter(({ kind }) => kind === 'card') : cards;
  useLibrary.setState((library) => ({
    components: { ...library.components, [game]: Object.fromEntries(named.map((card) => [card.id, card])) },
    rules: { ...library.rules, [game]: rules },
  }));
});

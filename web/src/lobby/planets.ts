/** The worlds of the dial: five of its own, which are lit where they can be played, then others. */
import type { GameInfo } from '../table/api';

const WORLDS: [id: string, name: string][] = [
  ['star_realms', 'Star Realms'],
  ['starship_battles', 'Starship Battles'],
  ['ares', 'The Ares Project'],
  ['starcraft', 'StarCraft'],
  ['twilight_imperium', 'Twilight Imperium'],
];

const toCome = (id: string, name: string): GameInfo => ({
  id,
  name: { en: name, fr: name },
  seats: [],
  variants: [],
  options_schema: {},
  available: false,
  pack_files: [],
  guided: false,
});

const place = (game: GameInfo): number =>
  (WORLDS.findIndex(([id]) => id === game.id) + WORLDS.length + 1) % (WORLDS.length + 1);

/** A game to try the platform's parts on; its tables open by link, it is not on offer. */
const SAMPLE = 'goofspiel';

/** The games on offer: the dial's five in their order, then every other one. */
export const playable = (games: GameInfo[] | null): GameInfo[] =>
  games?.filter((g) => g.available && g.id !== SAMPLE).toSorted((a, b) => place(a) - place(b)) ??
  [];

/** The dial's five, unlit where a game cannot be played, then every other game on offer. */
export function planets(games: GameInfo[] | null): GameInfo[] {
  const ready = playable(games);
  const own = WORLDS.map(([id, name]) => ready.find((g) => g.id === id) ?? toCome(id, name));
  return [...own, ...ready.filter((g) => !WORLDS.some(([id]) => id === g.id))];
}

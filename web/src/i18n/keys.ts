/** The keys of the catalogues, so that a text that is in none does not compile. */
import type ares from '../../../src/astrarium/games/ares/messages/en.json';
import type starRealms from '../../../src/astrarium/games/star_realms/messages/en.json';
import type starcraft from '../../../src/astrarium/games/starcraft/messages/en.json';
import type starshipBattles from '../../../src/astrarium/games/starship_battles/messages/en.json';
import type twilightImperium from '../../../src/astrarium/games/twilight_imperium/messages/en.json';
import type every from './en.json';

interface Games {
  ares: typeof ares;
  star_realms: typeof starRealms;
  starcraft: typeof starcraft;
  starship_battles: typeof starshipBattles;
  twilight_imperium: typeof twilightImperium;
}

/** A text of every page. */
export type EveryKey = keyof typeof every;

/** A text of a game, or one of every page. */
export type Key<Game extends keyof Games> = keyof Games[Game] | EveryKey;

/** A text by its key, with its parameters. */
export type Translate<K extends string = string> = (
  key: K,
  params?: Record<string, string | number>,
) => string;

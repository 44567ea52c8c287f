/** Every drawing of the game by the id of its unit, card or place. */
import { COLOSSUS } from './colossus';
import { KAHOUM } from './kahoum';
import { TERRAN } from './terran';
import { XENOS } from './xenos';

const PLACES: Record<string, string> = {
  pile: 'M34 14h26v34H34zM46 10h26v34H46zM58 6h26v34H58zM64 23a7 7 0 1 1 14 0 7 7 0 0 1-14 0',
  base_card:
    'M12 50V20l10-6v-8h8v8h10V6h8v8h24V6h8v8h10V6h8v8l10 6v30ZM48 50V34c0-8 24-8 24 0v16M22 26h10v8H22ZM88 26h10v8H88ZM12 42h36M72 42h36',
  screen: 'M8 46V10l20-4v44ZM28 6h64v44H28M92 6l20 4v36l-20 4M40 20h40M40 28h40M40 36h26',
};

/**
 * The same card under several names: every faction's own standard and raid attacks, and its Novice
 * of the small game.
 */
const ALIKE: Record<string, string> = {
  novice_basic: 'novice',
  turret_site: 'turret',
  militia_hall: 'militia',
  novice_house: 'novice',
  novice_house_basic: 'novice',
  drone_hole: 'drone',
  guard_chamber: 'guardian',
  core_gun_mount: 'core_gun',
  lab_guardroom: 'lab_guards',
};

const ALL: Record<string, string> = { ...TERRAN, ...KAHOUM, ...XENOS, ...COLOSSUS, ...PLACES };

const bare = (id: string): string =>
  id.replace(/^(terran|kahoum|xenos|colossus)_(standard|raid)_attack$/, '$2_attack');

/** The path that draws a unit, card or place, or null. */
export const drawing = (id: string): string | null => ALL[id] ?? ALL[ALIKE[id] ?? bare(id)] ?? null;

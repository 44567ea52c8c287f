/** Every French text that the pages are built with, by the file that holds it. */
import type { Tree } from './tree';

export const BOOK = import.meta.glob<Tree>(
  [
    '../../../src/astrarium/messages/fr.json',
    '../../../src/astrarium/games/*/messages/fr.json',
    './fr.json',
  ],
  { eager: true, import: 'default' },
);

/** Every English text that the pages are built with, by the file that holds it. */
import type { Tree } from './tree';

export const BOOK = import.meta.glob<Tree>(
  [
    '../../../src/astrarium/messages/en.json',
    '../../../src/astrarium/games/*/messages/en.json',
    './en.json',
  ],
  { eager: true, import: 'default' },
);

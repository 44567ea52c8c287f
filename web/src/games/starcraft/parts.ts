/** Printed components of StarCraft as the server describes them. */
import type { Lang } from '../../i18n/catalogue';
import type { Loose } from '../../board/contract';
import type { Part as Printed } from './verbs.gen';
import type { Side } from './view';

/** One component; which fields it has depends on its kind. */
export type Part = Omit<Loose<Printed>, 'abilities'> & { abilities?: Ability[] };

/** What a card of combat does; a pack may have it do more than the printed ones. */
export type Ability = Loose<NonNullable<Loose<Printed>['abilities']>[number]>;

/** What splash strikes. */
export type Splash = 'ground' | 'flying' | 'ground_flying';

export type Parts = Record<string, Part>;

/** What a component does in the reader's language; French signs keep to the word before them. */
export const summaryOf = (part: Part | undefined, lang: Lang): string => {
  const text = part?.summary[lang] ?? '';
  return lang === 'fr' ? text.replace(/ ([:;?!])/g, '\u202f$1') : text;
};

/** The sides of a planet's cell in the order in which turning goes round. */
export const SIDES: readonly Side[] = ['n', 'e', 's', 'w'];
export const STEPS: Record<Side, [number, number]> = {
  n: [0, 1],
  e: [1, 0],
  s: [0, -1],
  w: [-1, 0],
};
export const opposite = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 2) % 4]!;

/** The sides of a planet that take a route after some quarter turns to the right. */
export const turnedSlots = (planet: Part | undefined, turn: number): Side[] =>
  (planet?.slots ?? []).map(
    (side) => SIDES[(SIDES.indexOf(side.toLowerCase() as Side) + turn) % 4]!,
  );

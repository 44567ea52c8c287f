/** Printed components of StarCraft as the server describes them. */
import type { Lang } from '../../i18n/catalogue';
import type { Text } from '../../table/contract';
import type { Resource, Side } from './view';

export interface Ability {
  when: 'compare' | 'splash' | 'end_destroy_units';
  if_front?: string[];
  vs?: 'ground' | 'flying';
  if?: 'has_support';
  gain_attack?: number;
  gain_health?: number;
  pay_worker?: number;
  splash?: 'ground' | 'flying' | 'ground_flying';
  splash_only?: string[];
  destroy_own_front?: boolean;
}

export interface Strength {
  attack: number;
  health: number;
}

/** One component; which fields it has depends on its kind. */
export interface Part {
  id: string;
  kind:
    | 'faction'
    | 'unit'
    | 'building'
    | 'module'
    | 'combat_card'
    | 'technology'
    | 'event'
    | 'planet'
    | 'area'
    | 'piece';
  name: Text;
  summary: Text;
  count: number;
  /** Minerals and gas. */
  price?: [number, number];
  race?: string;
  type?: string;
  hits_ground?: boolean;
  hits_flying?: boolean;
  support?: number;
  traits?: string[];
  requires?: { building?: string; level?: number; technology?: string };
  building?: string;
  level?: number;
  unlocks?: string[];
  units?: string[];
  specialty_support?: string[];
  major?: Strength;
  minor?: Strength;
  abilities?: Ability[];
  starting_units?: { unit: string; n: number }[];
  starting_workers?: number;
  special_victory?: { kind: string; n?: number; stage: number };
  stage?: number;
  timing?: 'immediate' | 'play_area';
  slots?: string[];
  planet?: string;
  resource?: Resource;
  amount?: number;
  unit_limit?: number;
}

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

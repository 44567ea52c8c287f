/** The board's kit in the words of Starship Battles, and what its parts need besides. */
import { createBoard } from '../../board/create';
import type { Key, Translate } from '../../i18n/keys';
import type { Plan, Planner } from '../../table/plan';
import type { Game, Part } from './game';
import type { Sheet } from './geometry';
import type { Draft, Hand } from './hand';
import type { Light } from './lights';
import type { BattleDecision, Props } from './questions';
import type { BattleView, Ship } from './view';

/** A key of the texts of this table. */
export type Word = Key<'starship_battles'>;
export type Words = Translate<Word>;

interface More extends Pick<Props, 'decision' | 'tryAll'> {
  sheet: Sheet;
  hand: Hand;
  take: (some: Partial<Hand>) => void;
  /** The square under the pointer or the keyboard. */
  cursor: string | null;
  point: (square: string | null) => void;
  lit: ReadonlyMap<string, Light>;
  /** The move in the making; `view` and `decision` are as it would leave them. */
  plan: Plan<BattleView, Draft, BattleDecision>;
  planner: Planner<BattleView, Draft, BattleDecision>;
  /** Sends answers as one compound move, behind the one in the making. */
  send: (actions: string[]) => void;
  /** Answers are on their way; nothing new is taken meanwhile. */
  sending: boolean;
  /** The longest pause in a window, in seconds; 0 for none. */
  limit: number;
  setLimit: (seconds: number) => void;
}

export const { Provider, useBoard, useSetUp } = createBoard<Game, BattleView, Part, Word, More>(
  'sb',
);

export type Table = ReturnType<typeof useBoard>;

/** A ship's name, and its number where the fleet has several of its type. */
export function nameParts(
  { view, lang }: Pick<Table, 'view' | 'lang'>,
  ship: Ship,
): { name: string; number: number | null } {
  const several = view.ships.some(
    (s) => s.owner === ship.owner && s.type === ship.type && s.id !== ship.id,
  );
  return {
    name: view.types[ship.type]?.name[lang] ?? ship.type,
    number: several ? ship.number : null,
  };
}

/** Both in one line. */
export function shipName(table: Pick<Table, 'view' | 'lang'>, ship: Ship | undefined): string {
  if (!ship) return '';
  const { name, number } = nameParts(table, ship);
  return number === null ? name : `${name}\u00a0${number}`;
}

/** The hull that is left before the card falls or flips, and what lies behind it. */
export function hullWords({ view }: Pick<Table, 'view'>, t: Words, ship: Ship): string {
  const left = { left: Math.max(0, ship.hull - ship.damage), all: ship.hull };
  const behind = ship.reduced ? undefined : view.types[ship.type]?.sides[1];
  return behind
    ? t('sb.table.hull_then', { ...left, behind: behind.hull })
    : t('sb.table.hull', left);
}

/** The board's kit in the words of Twilight Imperium, and what its parts need besides. */
import { createBoard } from '../../board/create';
import type { Step } from '../../frame/Draft';
import type { Key, Translate } from '../../i18n/keys';
import type { Plan, Planner } from '../../table/plan';
import type { Decision, Game, Place } from './game';
import type { Part } from './parts';
import type { System, TwilightImperiumView } from './view';

/** A key of the texts of this table. */
export type Word = Key<'twilight_imperium'>;
export type Words = Translate<Word>;

interface More {
  plan: Plan<TwilightImperiumView, Step, Decision>;
  planner: Planner<TwilightImperiumView, Step, Decision>;
  /** Research stands on a chart in the galaxy's place. */
  charted: boolean;
  /** The tile taken up from the hand, while the galaxy is built. */
  tile: string | null;
  lift: (tile: string | null) => void;
  /** A system by its planets, and by its number where it has none. */
  systemName: (system: string) => string;
  /** A unit type by its name. */
  unitName: (unit: string) => string;
}

export const { Provider, useBoard, useSetUp, Thing, Plate, Menu, Section } = createBoard<
  Game,
  TwilightImperiumView,
  Part,
  Word,
  More,
  Place
>('ti');

export type Table = ReturnType<typeof useBoard>;

/** The tile of that number, if it lies on the table. */
export const systemAt = (view: TwilightImperiumView, system: string): System | undefined =>
  view.systems.find((s) => s.system === system);

/** An outcome of an agenda by what it elects. */
export function outcomeText(outcome: string, table: Table): string {
  const [, sort = '', id = ''] = /^(seat|planet|law|objective)_(.+)$/.exec(outcome) ?? [];
  if (sort === 'seat') return table.seatOf(Number(id));
  return sort
    ? table.nameOf(id)
    : table.say({ key: `twilight_imperium.outcome.${outcome}`, params: {} });
}

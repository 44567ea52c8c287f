/** The board's kit in the words of StarCraft, and what its parts need besides. */
import { createBoard } from '../../board/create';
import type { Step } from '../../frame/Draft';
import type { Key, Translate } from '../../i18n/keys';
import type { Plan, Planner } from '../../table/plan';
import type { Choice, Decision, Game, Place } from './game';
import type { Part } from './parts';
import type { StarCraftView } from './view';

/** A key of the texts of this table. */
export type Word = Key<'starcraft'>;
export type Words = Translate<Word>;

interface More {
  /** The table without the draft that lies on it. */
  before: StarCraftView;
  plan: Plan<StarCraftView, Step, Decision>;
  planner: Planner<StarCraftView, Step, Decision>;
  /** Takes several choices one after the other, as one step. */
  actGroup: (choices: Choice[]) => void;
  /** The card of a technology or event that was selected, by its anchor. */
  looked: Place | null;
  look: (anchor: Place | null) => void;
  /** Whose chart of technologies lies open. */
  charted: number | null;
  chart: (seat: number | null) => void;
  /** Whether the last battle is shown again. */
  retelling: boolean;
  retell: (on: boolean) => void;
  /** Whose faction board is shown. */
  shown: number;
  show: (seat: number) => void;
}

export const { Provider, useBoard, useSetUp, Thing, Plate, Menu, Drag, Section } = createBoard<
  Game,
  StarCraftView,
  Part,
  Word,
  More,
  Place
>('sc');

export type Table = ReturnType<typeof useBoard>;

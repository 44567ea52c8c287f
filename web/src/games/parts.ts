/**
 * The parts that a game may bring for the frame around its board, and what the frame gives each.
 */
import type { ComponentType } from 'react';
import type { Lang } from '../i18n/catalogue';
import type { BoardProps, Unwritten } from '../board/contract';
import type { Component } from '../table/contract';
import type { Telling } from '../table/telling';
import type { TableView } from '../table/wire';

export interface CardFaceProps<P = Component> {
  card: P;
  lang: Lang;
  width?: number;
  lit?: boolean;
}

/** The dial at the left of the prompt. */
export interface DialProps<V = TableView> {
  view: V;
  lang: Lang;
}

/** What the inspector says of a component beside its face. */
export interface DetailsProps<P = Component> {
  card: P;
  components: Record<string, P>;
  lang: Lang;
}

/** The drawing of a symbol of the game's legend. */
export interface SignProps {
  id: string;
  lang: Lang;
}

/**
 * What a game brings: the folder of one of the house, or a package with a board of its own. Its parts
 * are typed by its own words, which are what the server tells of that game: the plain types of the
 * frame hand them over.
 */
export interface GameModule {
  default: GameParts['Board'];
  CardFace?: ComponentType<CardFaceProps>;
  Dial?: ComponentType<DialProps>;
  Details?: ComponentType<DetailsProps>;
  Sign?: ComponentType<SignProps>;
  /** What its events are to the story of a turn; those of the house have it in `telling.ts`. */
  telling?: Telling;
  /** From which width of the window on the drawer has a column; those of the house: `room.ts`. */
  COLUMN_FROM?: number;
}

/** All parts of a game, with the plain ones for those that it does not bring. */
export interface GameParts {
  Board: ComponentType<BoardProps<Unwritten, TableView, Component>>;
  CardFace: ComponentType<CardFaceProps>;
  Dial: ComponentType<DialProps>;
  Details: ComponentType<DetailsProps>;
  Sign: ComponentType<SignProps>;
}

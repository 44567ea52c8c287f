/**
 * The parts that a game may bring for the frame around its board, and what the frame gives each.
 */
import type { ComponentType } from 'react';
import type { Lang } from '../i18n/catalogue';
import type { BoardProps, Unwritten } from '../board/contract';
import type { Component } from '../table/contract';
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

/** All parts of a game, with the plain ones for those that it does not bring. */
export interface GameParts {
  Board: ComponentType<BoardProps<Unwritten, TableView, Component>>;
  CardFace: ComponentType<CardFaceProps>;
  Dial: ComponentType<DialProps>;
  Details: ComponentType<DetailsProps>;
  Sign: ComponentType<SignProps>;
}

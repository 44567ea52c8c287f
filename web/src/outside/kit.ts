/**
 * What a board from another package is made of: it imports all of this as `astrarium`, and the page
 * hands it over, so that there is one React and one kit at every table. What stands here is a
 * promise: whoever takes something away raises `KIT`.
 */
export { Choices, isMeant, type Spot } from '../board/choices';
export {
  argOf,
  type Blocked,
  type BoardProps,
  type Choice,
  type Decision,
  type Entry,
  type LogEvent,
  type OpenEvent,
  type Refusal,
  type VerbOf,
  type Vocabulary,
} from '../board/contract';
export { createBoard, type Board, type MenuLook, type SetUp } from '../board/create';
export { useArmed, type Armed } from '../board/useArmed';
export { useRoom } from '../board/useRoom';
export type { ThingState } from '../board/useThing';
export { SeatBadge } from '../drawings/seats';
export type { CardFaceProps, DetailsProps, DialProps, SignProps } from '../games/parts';
export type { Component, Message, TableInfo } from '../table/contract';
export type { Picture, Telling, Told } from '../table/telling';
export {
  Fragment,
  createContext,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';

/** Which promise this is. */
export const KIT = 1;

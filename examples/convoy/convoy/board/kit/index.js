/** The kit that the page hands to boards, and React: nothing of it is in the built file. */
const page = globalThis.astrarium;
if (page?.KIT !== 1) throw new Error('this board is made for another kit');

export const {
  Choices,
  Fragment,
  KIT,
  SeatBadge,
  argOf,
  createBoard,
  createContext,
  isMeant,
  memo,
  useArmed,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useRoom,
  useState,
} = page;

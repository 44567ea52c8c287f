/**
 * Picking up with the mouse and laying down elsewhere: units, orders, prices and cards follow the
 * pointer. Lanes are pressed anywhere.
 */
import { useCallback, useEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { Held } from '../../board/Drag';
import type { Choice, Place } from './game';
import { Drag, useBoard } from './kit';
import { groupOf } from './model';

/** A copy of what is drawn on a thing. */
function Copy({ of }: { of: HTMLElement }): ReactElement {
  const box = useCallback(
    (span: HTMLSpanElement | null) => {
      const art = of.querySelector('.sc-chip, .sc-token, .sc-tile, .sc-emblem');
      if (span && art) span.replaceChildren(art.cloneNode(true));
    },
    [of],
  );
  return <span ref={box} style={{ display: 'contents' }} />;
}

/** A lane is pressed wherever no other thing stands in it. */
function useLanes(root: RefObject<HTMLElement | null>): void {
  const { press } = useBoard();
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const click = ({ target }: MouseEvent): void => {
      const pressed = target as Element;
      const lane = pressed.closest<HTMLElement>('.sc-lane[data-drop]');
      if (lane && !pressed.closest('button')) latest.current(lane.dataset.drop as Place, lane);
    };
    board.addEventListener('click', click);
    return () => board.removeEventListener('click', click);
  }, [root]);
}

export function Hands({ root }: { root: RefObject<HTMLElement | null> }): ReactElement {
  const { hung, view, press, actGroup } = useBoard();
  useLanes(root);
  /** A card is laid anywhere in a lane; an area's units go all together. */
  const lay = (
    { anchor, mover, thing }: Held<Place>,
    choices: readonly Choice[],
    under: Element | null,
  ): boolean => {
    if (anchor.startsWith('hand:') && under?.closest('.sc-lane'))
      return press(anchor, thing, { mover });
    const group = mover.split(':').length === 2 ? groupOf(view, choices) : [];
    if (group.length < 2) return false;
    actGroup(group);
    return true;
  };
  return (
    <Drag
      root={root}
      className="lifted sc-lifted"
      also={(anchor) => anchor.startsWith('hand:') && hung.at(anchor).length > 0}
      lay={lay}
    >
      {({ thing }) => <Copy of={thing} />}
    </Drag>
  );
}

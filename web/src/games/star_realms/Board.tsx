/** The Star Realms table, drawn from the view alone: opponents, ecliptic band, own side. */
import { clsx } from 'clsx';
import { useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useRoving } from '../../frame/roving';
import type { BoardProps } from '../../table/contract';
import type { StarRealmsView } from './view';
import { Band } from './Band';
import { TableContext, type Table } from './board-context';
import { Friends, Opponent, Opponents } from './Foes';
import { usePatterns } from './glyphs';
import { Mine } from './Mine';
import { hang, seating } from './model';
import { useTravel } from './motion';
import { Strike } from './Strike';
import { Strip } from './Strip';
import { word } from './words';
import './card.css';
import './board.css';
import './seats.css';
import './phone.css';

const PHONE = 640;
const LANES = '.sr-row, .sr-lane, .sr-tiles, .sr-opponents, .sr-friends, .sr-openhand, .sr-fan';

/** Whether the board is as narrow as a phone. */
function useCompact(root: React.RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(false);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const measure = (): void => setCompact(board.clientWidth > 0 && board.clientWidth < PHONE);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(board);
    return () => observer.disconnect();
  }, [root]);
  return compact;
}

export function Board(props: BoardProps<StarRealmsView>): ReactElement {
  const { view, decision, readOnly } = props;
  const root = useRef<HTMLDivElement>(null);
  const compact = useCompact(root);
  const shown = readOnly ? null : decision;
  const table = useMemo<Table>(
    () => ({ ...props, decision: shown, hung: hang(shown) }),
    [props, shown],
  );
  const { me, friends, foes } = seating(view);
  useRoving(root, LANES);
  usePatterns();
  useTravel(root, view);
  const [only] = foes;
  return (
    <TableContext value={table}>
      <div
        ref={root}
        className={clsx(
          'sr-board',
          compact && 'compact',
          foes.length > 1 && 'many',
          friends.length && 'allied',
        )}
        role="region"
        aria-label={word(props.lang, 'board')}
      >
        <div className="sr-field">
          {foes.length === 1 && only ? (
            <Opponent player={only} compact={compact} />
          ) : (
            <Opponents players={foes} />
          )}
          <Band />
          <div className="sr-side">
            {friends.length > 0 && <Friends players={friends} />}
            <Mine player={me} compact={compact} />
          </div>
          <Strip />
          {readOnly ? <Strike events={props.recent} /> : null}
        </div>
      </div>
    </TableContext>
  );
}

/**
 * The one layout of all tables: named regions in a grid. What a region holds may scroll in it; no
 * message, chip or drawer changes the size of another one.
 */
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import './styles.css';

export interface LayoutProps {
  /** Gets all regions: they are measured and searched from here. */
  regions: Ref<HTMLDivElement>;
  /** What the table is about and what can be opened. */
  tools: ReactNode;
  /** The game's own picture; it draws what is in it. */
  board: ReactNode;
  /** What lies over board and prompt and takes no press. */
  over?: ReactNode;
  /** What must be said just now: it lies over the lane, where there is one. */
  notices?: ReactNode;
  /** The line between board and prompt, the guide's and the chips': always there, or never. */
  lane?: ReactNode;
  /** What is asked, or what moves a replay. */
  foot: ReactNode;
  /** What was opened; null for nothing. */
  drawer: ReactNode;
  /** The drawer has a place of its own; elsewhere it lies over the board, which keeps its size. */
  column: boolean;
}

export function Layout({
  regions,
  tools,
  board,
  over,
  notices,
  lane,
  foot,
  drawer,
  column,
}: LayoutProps) {
  return (
    <div ref={regions} className={clsx('regions', column && 'with-column')}>
      {tools}
      {board}
      {lane === undefined ? null : (
        <div className="lane" data-region="lane">
          {lane}
        </div>
      )}
      {notices}
      <div className="footer">{foot}</div>
      {drawer}
      {over}
    </div>
  );
}

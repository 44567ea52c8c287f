/**
 * How a fleet last stood when it was placed, kept in this browser, so that the same ships stand
 * again with one press.
 */
import { useEffect } from 'react';
import { notation } from '../../table/hanging';
import type { Table } from './kit';
import { choiceOf, factionOf } from './model';
import type { BattleView, Facing, Ship } from './view';

/** Where a ship of a type stood. */
type Post = [type: string, square: string, facing: Facing];

const SHELF = 'astrarium.sb.lineups';
const MOST_KEPT = 40;

/** The reader's ships that are deployed, in the order in which they are asked for. */
const own = ({ ships, you }: BattleView): Ship[] =>
  ships.filter((s) => s.owner === you && (s.at === 'grid' || s.at === 'undeployed') && s.class < 4);

/** What has to be the same for a line-up to fit: the side, the grid, and the ships. */
const key = (view: BattleView): string =>
  [
    factionOf(view, view.you ?? 0),
    view.grid.columns,
    view.grid.rows,
    ...own(view)
      .map((s) => s.type)
      .toSorted(),
  ].join(' ');

function kept(): [string, Post[]][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]');
    return Array.isArray(found)
      ? (found as [string, Post[]][]).filter(
          (one) =>
            Array.isArray(one) &&
            typeof one[0] === 'string' &&
            Array.isArray(one[1]) &&
            one[1].every((post) => Array.isArray(post) && post.length === 3),
        )
      : [];
  } catch {
    return [];
  }
}

/** Keeps how the ships stand now, in the place of what was kept for the same ships. */
export function keepLineUp(view: BattleView): void {
  const posts = own(view).flatMap((s): Post[] =>
    s.square && s.facing ? [[s.type, s.square, s.facing]] : [],
  );
  const others = kept().filter(([each]) => each !== key(view));
  localStorage.setItem(SHELF, JSON.stringify([[key(view), posts], ...others].slice(0, MOST_KEPT)));
}

/**
 * The answers that place the reader's ships as they stood last; none once one of them stands, or
 * where nothing is kept for them. Ships are asked for in their order, so that nothing is picked.
 */
export function asLastTime(view: BattleView): string[] {
  const ships = own(view);
  if (ships.some((s) => s.square) || view.placing !== ships[0]?.id) return [];
  const posts = [...(kept().find(([each]) => each === key(view))?.[1] ?? [])];
  const answers = ships.flatMap((ship) => {
    const n = posts.findIndex(([type]) => type === ship.type);
    const [post] = n < 0 ? [] : posts.splice(n, 1);
    return post ? [notation('place', { square: post[1], dir: post[2] })] : [];
  });
  return answers.length === ships.length ? answers : [];
}

/** Keeps every line-up in which all ships stand. */
export function useKeptLineUp({ decision, view, readOnly }: Table): void {
  const whole = decision?.yours && decision.kind === 'deploy' && choiceOf(decision, 'deployed');
  useEffect(() => {
    if (whole && !readOnly) keepLineUp(view);
  }, [whole, readOnly, view]);
}

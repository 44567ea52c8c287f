/**
 * The battle line: one column a pair of Forces, reinforcements behind them, Base cards outside,
 * gaps where a Force may go.
 */
import { clsx } from 'clsx';
import { Fragment, type CSSProperties, type ReactElement } from 'react';
import type { Place } from './game';
import { Thing, useBoard } from './kit';
import { BaseCard, ForceCard } from './ForceCard';
import { forceAt, lowerSide, seatsOf } from './model';
import type { BattleView, Sides, Side } from './view';

const keyOf = (side: Side): 'a' | 'd' => (side === 0 ? 'a' : 'd');

/** Where a Force may be put between two columns, or at an end. */
function Gap({ n, last }: { n: number; last: number }): ReactElement | null {
  const { hung, picked, t } = useBoard();
  const anchor: Place = `gap:${n}`;
  if (hung.with(picked, anchor).length === 0) return null;
  const label =
    n === 0
      ? t('ares.table.gap_left')
      : n === last
        ? t('ares.table.gap_right')
        : t('ares.table.gap', { n, m: n + 1 });
  return (
    <Thing anchor={anchor} label={label} className="ar-gap">
      {() => <span className="ar-gapface">+</span>}
    </Thing>
  );
}

function Cell({
  battle,
  column,
  side,
  upper,
}: {
  battle: BattleView;
  column: Sides;
  side: Side;
  upper: boolean;
}): ReactElement {
  const [front, ...behind] = column[keyOf(side)].map((n) => forceAt(battle, n));
  return (
    <div className={`ar-cell ${upper ? 'upper' : 'lower'}`}>
      {front ? <ForceCard force={front} /> : <span className="ar-nobody" aria-hidden="true" />}
      {behind.map((force) => (force ? <ForceCard key={force.force} force={force} small /> : null))}
    </div>
  );
}

/** Forces that are not on the line yet. */
function Bench({ battle, side }: { battle: BattleView; side: Side }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const pool = battle.pool[keyOf(side)];
  if (pool.length === 0) return null;
  const who = seatsOf(battle, side)
    .map((seat) => table.seatOf(seat))
    .join(', ');
  const adds =
    battle.placing === side && battle.adds > 0 ? t('ares.table.adds', { n: battle.adds }) : '';
  return (
    <div
      className={`ar-bench side-${side}`}
      role="group"
      aria-label={t('ares.table.bench_of', { who })}
    >
      <span className="ar-benchname">
        {t('ares.table.bench')}
        {adds ? <i>{adds}</i> : null}
      </span>
      {pool.map((n) => {
        const force = forceAt(battle, n);
        return force ? <ForceCard key={n} force={force} small /> : null;
      })}
    </div>
  );
}

export function Line({ battle }: { battle: BattleView }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const lower = lowerSide(battle, table.view.you);
  const upper: Side = lower === 0 ? 1 : 0;
  const { columns } = battle;
  const gaps = table.hung.places().filter((place) => place.startsWith('gap:')).length;
  const tight = columns.length > 4;
  const ends = battle.base_cards && battle.kind !== 'raid';
  const cards = (end: 'left' | 'right'): ReactElement => (
    <div className="ar-column end">
      {upper === 1 ? <BaseCard end={end} /> : <span className="ar-nobody" />}
      <i className="ar-tick" />
      {lower === 1 ? <BaseCard end={end} /> : <span className="ar-nobody" />}
    </div>
  );
  return (
    <div
      className={clsx(
        'ar-linebox',
        table.hung.all.some((c) => c.verb.startsWith('fire')) && 'aiming',
      )}
    >
      <Bench battle={battle} side={upper} />
      <div
        className={clsx('ar-line', tight && 'tight')}
        role="group"
        aria-label={t('ares.table.line')}
        style={
          {
            '--n': Math.max(1, columns.length),
            '--ends': `${(ends ? (table.compact ? 124 : tight ? 132 : 184) : 0) + gaps * 52}px`,
          } as CSSProperties
        }
      >
        {ends ? cards('left') : null}
        <Gap n={0} last={columns.length} />
        {columns.map((column, i) => (
          <Fragment key={[...column.a, '-', ...column.d].join() || i}>
            <div className="ar-column">
              <Cell battle={battle} column={column} side={upper} upper />
              <i className="ar-tick" aria-hidden="true" />
              <Cell battle={battle} column={column} side={lower} upper={false} />
            </div>
            <Gap n={i + 1} last={columns.length} />
          </Fragment>
        ))}
        {columns.length === 0 ? <p className="ar-quiet">{t('ares.table.line_empty')}</p> : null}
        {ends ? cards('right') : null}
      </div>
      <Bench battle={battle} side={lower} />
    </div>
  );
}

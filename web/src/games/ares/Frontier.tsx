/** The contested ground between the bases: a graduated line, and the plate with who holds it. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { seatOf, useTable, useWords } from './board-context';
import { Thing } from './Thing';

export function Frontier(): ReactElement {
  const table = useTable();
  const t = useWords();
  const { frontier, you } = table.view;
  const held =
    frontier === null
      ? t('neutral')
      : t(frontier === you ? 'held_by_you' : 'held_by', { who: seatOf(table, frontier) });
  return (
    <div className="ar-frontier">
      <i className="ar-rule" aria-hidden="true" />
      <Thing
        anchor="frontier"
        label={`${t('frontier')}, ${held}`}
        className="ar-frontierplate"
        flip="frontier"
      >
        {() => (
          <span className={clsx('ar-hex', frontier === null && 'free')}>
            {frontier === null ? null : <SeatBadge seat={frontier} size={17} />}
            <b>{t('frontier')}</b>
            <i title={held}>{held}</i>
          </span>
        )}
      </Thing>
    </div>
  );
}

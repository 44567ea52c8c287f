/** The contested ground between the bases: a graduated line, and the plate with who holds it. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Thing, useBoard } from './kit';

export function Frontier(): ReactElement {
  const table = useBoard();
  const { t } = table;
  const { frontier, you } = table.view;
  const held =
    frontier === null
      ? t('ares.table.neutral')
      : t(frontier === you ? 'ares.table.held_by_you' : 'ares.table.held_by', {
          who: table.seatOf(frontier),
        });
  return (
    <div className="ar-frontier">
      <i className="ar-rule" aria-hidden="true" />
      <Thing
        anchor="frontier"
        label={`${t('ares.table.frontier')}, ${held}`}
        className="ar-frontierplate"
        flip="frontier"
      >
        {() => (
          <span className={clsx('ar-hex', frontier === null && 'free')}>
            {frontier === null ? null : <SeatBadge seat={frontier} size={17} />}
            <b>{t('ares.table.frontier')}</b>
            <i title={held}>{held}</i>
          </span>
        )}
      </Thing>
    </div>
  );
}

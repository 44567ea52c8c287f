/** A technology by its name, in the colour of its kind. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Thing, useBoard } from './kit';
import { Emblem } from './Emblem';

export function Technology({ id, spent = false }: { id: string; spent?: boolean }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const card = table.parts[id]?.kind === 'technology' ? id : `upgrade_${id}`;
  const color = table.parts[card]?.color;
  return (
    <Thing
      anchor={`technology:${id}`}
      label={[
        table.nameOf(card),
        color ? t(`twilight_imperium.table.${color}`) : t('twilight_imperium.table.upgrade'),
        spent ? t('twilight_imperium.table.exhausted') : '',
      ]
        .filter(Boolean)
        .join(', ')}
      card={card}
      className={clsx('ti-tech', color ?? 'upgrade', spent && 'spent')}
    >
      <Emblem id={id} kind="technology" size={22} />
      {table.nameOf(card)}
    </Thing>
  );
}

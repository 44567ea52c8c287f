/** A technology by its name, in the colour of its kind. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { useTable, useWords } from './board-context';
import { Emblem } from './Emblem';
import { Thing } from './Thing';

export function Technology({ id, spent = false }: { id: string; spent?: boolean }): ReactElement {
  const table = useTable();
  const t = useWords();
  const card = table.parts[id]?.kind === 'technology' ? id : `upgrade_${id}`;
  const color = table.parts[card]?.color;
  return (
    <Thing
      anchor={`technology:${id}`}
      label={[table.nameOf(card), color ? t(color) : t('upgrade'), spent ? t('exhausted') : '']
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

/** Takes back as one what was declared or ordered, as far as that is free. */
import { Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { undo, useTable as useStore } from '../../table/store';
import { useWords } from './board-context';

export function TakeAllBack(): ReactElement | null {
  const t = useWords();
  const free = useStore((s) => s.situation?.undo);
  if (!free?.possible || free.to === null) return null;
  const { to } = free;
  return (
    <button type="button" className="ti-plate quiet ti-back" tabIndex={-1} onClick={() => undo(to)}>
      <Undo2 size={14} aria-hidden="true" /> {t('take_all_back')}
    </button>
  );
}

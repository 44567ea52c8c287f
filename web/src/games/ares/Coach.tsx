/** The coach's line above the board of a basic game, which can be sent away and called back. */
import { GraduationCap, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTable, useWords } from './board-context';
import { coachLine } from './coach';
import { useAres } from './pace';

export function Coach(): ReactElement | null {
  const { view, decision, picked, readOnly } = useTable();
  const t = useWords();
  const on = useAres((s) => s.coach);
  if (readOnly || view.variant !== 'basic') return null;
  const line = coachLine(view, decision, picked);
  if (!on)
    return (
      <button
        type="button"
        className="ar-callcoach"
        tabIndex={-1}
        aria-label={t('coach_call')}
        title={t('coach_call')}
        onClick={() => useAres.setState({ coach: true })}
      >
        <GraduationCap size={18} />
      </button>
    );
  if (!line) return null;
  return (
    <aside className="ar-coach" aria-label={t('coach')}>
      <GraduationCap size={18} aria-hidden="true" />
      <p role="status">{t(line)}</p>
      <button
        type="button"
        className="ar-close"
        tabIndex={-1}
        aria-label={t('coach_dismiss')}
        onClick={() => useAres.setState({ coach: false })}
      >
        <X size={16} />
      </button>
    </aside>
  );
}

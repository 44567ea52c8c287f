/** The pace of the battle, set where it is felt. */
import type { ReactElement } from 'react';
import { useBoard } from './kit';
import { PACES, useAres, type Pace } from './pace';

export function PaceControl(): ReactElement {
  const { t } = useBoard();
  const pace = useAres((s) => s.pace);
  return (
    <label className="ar-pace" data-own-tab>
      <span className="ar-caps">{t('ares.table.pace')}</span>
      <select value={pace} onChange={(e) => useAres.setState({ pace: e.target.value as Pace })}>
        {PACES.map((p) => (
          <option key={p} value={p}>
            {t(`ares.table.pace_${p}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A row of a draft that counts: a press on it adds one, the button beside it takes one back. */
import { Minus, Plus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { Place } from './game';
import { Thing, useBoard } from './kit';
import { Silhouette } from './glyphs';
import { takeBack } from './model';

export function Stepper({
  anchor,
  unit,
  label,
  some,
  takes,
  children,
}: {
  anchor: Place;
  unit: string;
  /** The row in words. */
  label: string;
  /** Whether there is anything to take back. */
  some: boolean;
  /** Whether an action of the draft is one more of this row. */
  takes: (action: string) => boolean;
  children: ReactNode;
}): ReactElement {
  const { plan, planner, unitName, t } = useBoard();
  const last = plan.actions.findLastIndex(takes);
  return (
    <div className={some ? 'ti-stepper some' : 'ti-stepper'}>
      <button
        type="button"
        className="ti-less"
        aria-label={t('twilight_imperium.table.fewer', { unit: unitName(unit) })}
        aria-disabled={last < 0}
        tabIndex={-1}
        onClick={() => takeBack(planner, plan, last)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <Thing anchor={anchor} label={label} className="ti-make">
        <Silhouette unit={unit} size={20} />
        {children}
        <Plus size={16} className="ti-more" aria-hidden="true" />
      </Thing>
    </div>
  );
}

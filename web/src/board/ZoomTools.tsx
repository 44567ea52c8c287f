/** The buttons of a drawing that can be enlarged. */
import { Maximize, Minus, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useText } from '../app/context';
import { NEARER, type Zoom } from './usePanZoom';

export function ZoomTools({ by, showAll, whole, nearest }: Zoom): ReactElement {
  const t = useText();
  return (
    <div className="zoom-tools" data-own-tab>
      <button
        type="button"
        className="tool"
        aria-label={t('zoom.nearer')}
        aria-disabled={nearest}
        onClick={() => by(NEARER)}
      >
        <Plus size={17} />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t('zoom.whole')}
        aria-disabled={whole}
        onClick={showAll}
      >
        <Maximize size={15} />
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t('zoom.away')}
        aria-disabled={whole}
        onClick={() => by(1 / NEARER)}
      >
        <Minus size={17} />
      </button>
    </div>
  );
}

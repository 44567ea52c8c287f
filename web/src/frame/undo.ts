import { useSay, useText } from '../app/context';
import type { Situation } from '../table/situation';
import { undo } from '../table/store';
import { showToast } from './panel';

/**
 * The take-back of the last move: what its button says and does. Where it cannot be free, it says
 * what lies between.
 */
export function useUndo(situation: Situation): {
  shown: boolean;
  possible: boolean;
  label: string;
  press: () => void;
} {
  const t = useText();
  const say = useSay();
  const { undo: free, seat, table, events } = situation;
  const barrier = free.barrier ? say(free.barrier) : '';
  const label = free.possible ? t('undo.last') : t('undo.none');
  const press = () => {
    if (free.possible) return undo();
    const last = events.at(-1);
    showToast({
      message: barrier
        ? { key: 'undo.barrier', params: { barrier } }
        : { key: 'undo.nothing', params: {} },
      askUndoTo: barrier && last && last.move > 0 ? last.move - 1 : null,
    });
  };
  return {
    shown: seat !== null && table.status === 'playing',
    possible: free.possible,
    label,
    press,
  };
}

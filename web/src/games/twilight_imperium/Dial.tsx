/** The dial at the prompt: the phases of a round. */
import type { ReactElement } from 'react';
import { PhaseDial } from '../../drawings/PhaseDial';
import type { DialProps } from '../parts';
import { word } from './words';

const ROUND = ['strategy', 'action', 'status', 'agenda'] as const;

export function Dial({ view, lang }: DialProps): ReactElement {
  const phases = view.phase === 'set_up' ? (['set_up', ...ROUND] as const) : ROUND;
  const at = (phases as readonly string[]).indexOf(view.phase);
  const names = phases.map((phase) => word(lang, `dial_${phase}`));
  return (
    <PhaseDial
      phases={names}
      at={at}
      label={at < 0 ? word(lang, 'dial_over') : word(lang, 'dial_is', { phase: names[at]! })}
    />
  );
}

/** The dial at the prompt: the turn's phases in peace, the steps of a round in battle. */
import type { ReactElement } from 'react';
import { PhaseDial } from '../../drawings/PhaseDial';
import type { DialProps } from '../parts';
import { lined, STEPS, stepOf } from './model';
import type { View } from './view';
import { word } from './words';

const PHASES = ['opening', 'turn', 'battle'] as const;

export function Dial({ view, lang }: DialProps<View>): ReactElement {
  const fight = view.phase !== 'over' && lined(view.battle) ? view.battle : null;
  if (fight?.round_step) {
    const step = stepOf(fight);
    const names = STEPS.map((s) => word(lang, `dial_${s}`));
    return (
      <PhaseDial
        phases={names}
        at={step ? STEPS.indexOf(step) : -1}
        label={
          step
            ? word(lang, 'dial_is', { phase: word(lang, `dial_${step}`) })
            : word(lang, 'dial_battle')
        }
      />
    );
  }
  const at = PHASES.indexOf(view.phase as (typeof PHASES)[number]);
  return (
    <PhaseDial
      phases={PHASES.map((p) => word(lang, `dial_${p}`))}
      at={at}
      label={
        at < 0
          ? word(lang, 'dial_over')
          : word(lang, 'dial_is', { phase: word(lang, `dial_${PHASES[at]!}`) })
      }
    />
  );
}

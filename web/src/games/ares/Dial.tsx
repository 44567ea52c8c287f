/** The dial at the prompt: the turn's phases in peace, the steps of a round in battle. */
import type { ReactElement } from 'react';
import { PhaseDial } from '../../drawings/PhaseDial';
import { wordsIn } from '../../i18n/message';
import type { DialProps } from '../parts';
import type { Word } from './kit';
import { lined, STEPS, stepOf } from './model';
import type { View } from './view';

const PHASES = ['opening', 'turn', 'battle'] as const;

export function Dial({ view, lang }: DialProps<View>): ReactElement {
  const t = wordsIn<Word>(lang);
  const fight = view.phase !== 'over' && lined(view.battle) ? view.battle : null;
  if (fight?.round_step) {
    const step = stepOf(fight);
    const names = STEPS.map((s) => t(`ares.table.dial_${s}`));
    return (
      <PhaseDial
        phases={names}
        at={step ? STEPS.indexOf(step) : -1}
        label={
          step
            ? t('ares.table.dial_is', { phase: t(`ares.table.dial_${step}`) })
            : t('ares.table.dial_battle')
        }
      />
    );
  }
  const at = PHASES.indexOf(view.phase as (typeof PHASES)[number]);
  return (
    <PhaseDial
      phases={PHASES.map((p) => t(`ares.table.dial_${p}`))}
      at={at}
      label={
        at < 0
          ? t('phase.over')
          : t('ares.table.dial_is', { phase: t(`ares.table.dial_${PHASES[at]!}`) })
      }
    />
  );
}

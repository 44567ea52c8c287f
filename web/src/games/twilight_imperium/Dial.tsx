/** The dial at the prompt: the phases of a round. */
import type { ReactElement } from 'react';
import { PhaseDial } from '../../drawings/PhaseDial';
import { wordsIn } from '../../i18n/message';
import type { DialProps } from '../parts';
import type { Word } from './kit';

const ROUND = ['strategy', 'action', 'status', 'agenda'] as const;

export function Dial({ view, lang }: DialProps): ReactElement {
  const t = wordsIn<Word>(lang);
  const phases = view.phase === 'set_up' ? (['set_up', ...ROUND] as const) : ROUND;
  const at = (phases as readonly string[]).indexOf(view.phase);
  const names = phases.map((phase) => t(`twilight_imperium.table.dial_${phase}`));
  return (
    <PhaseDial
      phases={names}
      at={at}
      label={at < 0 ? t('phase.over') : t('twilight_imperium.table.dial_is', { phase: names[at]! })}
    />
  );
}

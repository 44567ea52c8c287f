/** The four phases of a round on the dial beside the prompt. */
import type { ReactElement } from 'react';
import { PhaseDial } from '../../drawings/PhaseDial';
import { wordsIn } from '../../i18n/message';
import type { DialProps } from '../parts';
import type { Word } from './kit';

const NAMES = ['initiative', 'move', 'attack', 'damage'] as const;
const AT: Record<string, number> = {
  sides: 0,
  fleets: 0,
  deployment: 0,
  movement: 1,
  launch: 1,
  attack: 2,
  damage: 3,
};

export function PhaseWheel({ view, lang }: DialProps): ReactElement {
  const at = AT[view.phase] ?? -1;
  const early =
    view.phase === 'sides' || view.phase === 'fleets'
      ? 'fleets'
      : view.phase === 'deployment'
        ? 'deploy'
        : null;
  const t = wordsIn<Word>(lang);
  const names = NAMES.map((name, i) => t(`sb.table.dial_${i === 0 && early ? early : name}`));
  return (
    <PhaseDial
      phases={names}
      at={at}
      label={at < 0 ? t('sb.table.dial_over') : t('sb.table.dial_label', { phase: names[at]! })}
    />
  );
}

/** The four phases of a round on the dial beside the prompt. */
import type { ReactElement } from 'react';
import { PhaseDial } from '../../drawings/PhaseDial';
import type { DialProps } from '../parts';
import { word, type Word } from './words';

const NAMES: Word[] = ['dial_initiative', 'dial_move', 'dial_attack', 'dial_damage'];
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
      ? 'dial_fleets'
      : view.phase === 'deployment'
        ? 'dial_deploy'
        : null;
  const names = NAMES.map((name, i) => word(lang, i === 0 && early ? early : name));
  return (
    <PhaseDial
      phases={names}
      at={at}
      label={at < 0 ? word(lang, 'dial_over') : word(lang, 'dial_label', { phase: names[at]! })}
    />
  );
}

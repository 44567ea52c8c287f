import { useText } from '../app/context';
import { PhaseDial } from '../drawings/PhaseDial';
import type { DialProps } from '../games/parts';

const PHASES = ['main', 'discard', 'draw'];

/** The dial of a card duel's phases, for games without a dial of their own. */
export function TurnDial({ view }: DialProps) {
  const t = useText();
  const at = PHASES.indexOf(view.phase);
  return (
    <PhaseDial
      phases={PHASES.map((p) => t(`phase.${p}`))}
      at={at}
      label={at < 0 ? t('phase.over') : t('phase.label', { phase: t(`phase.${view.phase}`) })}
    />
  );
}

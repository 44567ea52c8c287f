/**
 * The coach of a first game: a line above the prompt with what to do now and why, which opens upward
 * over the board as a whole lesson with its rule and a bead for each kind of decision. It locks
 * nothing; it can be sent away and called back, and it goes on by what the learner does.
 */
import { GraduationCap } from 'lucide-react';
import type { ReactElement } from 'react';
import { useText } from '../app/context';
import type { StepInfo } from '../table/contract';
import { sendAway, useLearning, usePrimer, useProgress } from '../table/coach';
import type { Situation } from '../table/situation';
import { later } from './later';
import { Tool } from './TopBar';

const Lesson = later(async () => (await import('./Lesson')).Lesson, null);
const NONE: StepInfo[] = [];

/** The line in a first game's lane, while the coach has not been sent away. */
export function Coach({ situation }: { situation: Situation }): ReactElement | null {
  const { table } = situation;
  const on = table.guided && situation.seat !== null && table.status === 'playing';
  const primer = usePrimer(table.game, on);
  const { away } = useProgress(table.id);
  useLearning(table.id, primer?.steps ?? NONE, on);
  return on && primer && !away ? <Lesson situation={situation} primer={primer} /> : null;
}

/** The mortar board of the top bar: calls the coach back, at the same bead. */
export function CoachTool({ situation }: { situation: Situation }): ReactElement | null {
  const t = useText();
  const { table } = situation;
  const { away } = useProgress(table.id);
  if (!table.guided || situation.seat === null || table.status !== 'playing') return null;
  return (
    <Tool
      label={t(away ? 'coach.call' : 'coach.leave')}
      on={!away}
      className={away ? '' : 'wide-only'}
      onPress={() => sendAway(table.id, !away)}
    >
      <GraduationCap size={19} />
    </Tool>
  );
}

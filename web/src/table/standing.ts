/** Standing answers: what the server answers for a seat in a window of time, in its own pace. */
import type { Decision, Standing, StandingAnswer } from './contract';

/** What may be said of a window for good. */
export type Lasting = Exclude<Standing, 'moment'>;

/** In the order in which they are offered. */
export const STANDING: readonly Lasting[] = ['ask', 'holding', 'pass'];

/** What a seat has said for a window; without a word it is asked. */
export const standingIn = (known: StandingAnswer[], window: string): Standing =>
  known.find((each) => each.window === window)?.answer ?? 'ask';

/** Whether the server is about to pass for the reader in the window under way. */
export function passes(decision: Decision | null, known: StandingAnswer[]): boolean {
  if (!decision?.yours || decision.window === null) return false;
  const answer = standingIn(known, decision.window);
  const own = decision.choices.filter((c) => !c.meanwhile);
  return answer === 'pass' || answer === 'moment' || (answer === 'holding' && own.length < 2);
}

/** Whether a question is put to the reader, or only something is offered beside it. */
import type { Decision } from './contract';

/** Whether the reader is to answer: what may be done meanwhile waits for nobody. */
export const isAsked = (decision: Decision | null): boolean =>
  decision?.yours === true &&
  (decision.choices.length === 0 || decision.choices.some((c) => !c.meanwhile));

/** Whether the table waits for the reader's own answer: one that is given may still be changed. */
export const isAwaited = (decision: Decision | null, seat: number | null): boolean =>
  isAsked(decision) && seat !== null && decision!.seats.includes(seat);

/** Whether the reader is called: asked, or addressed beside the question. */
export const isCalled = (decision: Decision | null): boolean =>
  isAsked(decision) || decision?.addressed === true;

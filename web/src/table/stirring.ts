/** Whether somebody stirs at the page: moves, presses or types something. */

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let stirred = false;
const note = () => (stirred = true);

/** Listens from now on; returns how to stop. */
export function watchStirring(): () => void {
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
  };
}

/** Whether somebody has stirred since this was last asked. */
export function hasStirred(): boolean {
  const found = stirred;
  stirred = false;
  return found;
}

/** Arrow keys, Home and End move among the buttons of a group. */
import { useEffect, type RefObject } from 'react';

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

export function useArrows(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [group]);
}

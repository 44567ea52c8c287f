/** Whether the drawer has a column of its own beside the board. */
import { useSyncExternalStore } from 'react';
import { columnFrom } from '../games/registry';

const has = (width: number): MediaQueryList | null =>
  typeof matchMedia === 'undefined' ? null : matchMedia(`(min-width: ${width}px)`);

export function useColumn(game: string): boolean {
  const width = columnFrom(game);
  return useSyncExternalStore(
    (changed) => {
      const query = has(width);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => has(width)?.matches ?? false,
  );
}

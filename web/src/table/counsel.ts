/** What the search would do in the reader's place: asked for by a press, gone with the question. */
import { useCallback, useState } from 'react';
import { api, ApiError } from './api';
import type { Counsel, Text } from './contract';
import { currentToken, useTable } from './store';

export type Advised =
  | { is: 'none' | 'asked' }
  | { is: 'failed'; why: Text | null }
  | { is: 'known'; counsel: Counsel };

export function useCounsel(): { advised: Advised; ask: () => void } {
  const id = useTable((s) => s.situation?.table.id ?? null);
  const decision = useTable((s) => s.situation?.decision?.id ?? -1);
  const at = `${id} ${decision}`;
  const [known, setKnown] = useState<{ at: string; advised: Advised }>({
    at: '',
    advised: { is: 'none' },
  });
  const ask = useCallback(() => {
    if (id === null) return;
    const tell = (advised: Advised): void => setKnown({ at, advised });
    tell({ is: 'asked' });
    api.counsel(id, currentToken()).then(
      (counsel) => tell({ is: 'known', counsel }),
      (failure: unknown) =>
        tell({ is: 'failed', why: failure instanceof ApiError ? failure.reason : null }),
    );
  }, [id, at]);
  return { advised: known.at === at ? known.advised : { is: 'none' }, ask };
}

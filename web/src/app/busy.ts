/** What a press begins, once: while it is under way another press begins nothing. */
import { useRef, useState } from 'react';

/** Whether a job is under way, and how one is begun. */
export function useBusy(): [boolean, (job: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);
  const begin = (job: () => Promise<void>) => {
    if (begun.current) return;
    begun.current = true;
    setBusy(true);
    void job().finally(() => {
      begun.current = false;
      setBusy(false);
    });
  };
  return [busy, begin];
}

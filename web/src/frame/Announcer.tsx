import { useEffect, useState } from 'react';
import { useEventText, useText } from '../app/context';
import { isCalled } from '../table/asked';
import type { LogEvent } from '../table/contract';
import type { Situation } from '../table/situation';
import { sound } from './sound';

const KEPT = 12;

interface Spoken {
  upTo: number;
  lines: LogEvent[];
}

/** The lines to read after an update: each event once, the newest dozen kept in the page. */
export function spoken(before: Spoken, recent: LogEvent[]): Spoken {
  const fresh = recent.filter((e) => e.seq > before.upTo);
  return fresh.length === 0
    ? before
    : { upTo: fresh.at(-1)!.seq, lines: [...before.lines, ...fresh].slice(-KEPT) };
}

/** Reads new log lines politely, each once, and the own turn at once. Also ticks. */
export function Announcer({ situation }: { situation: Situation }) {
  const text = useEventText();
  const t = useText();
  const [read, setRead] = useState<Spoken>({ upTo: situation.seq, lines: [] });
  const next = spoken(read, situation.recent);
  if (next !== read) setRead(next);
  const yours = isCalled(situation.decision);
  useEffect(() => {
    if (read.lines.length > 0) sound('tick');
  }, [read]);
  useEffect(() => {
    if (yours) sound('turn');
  }, [yours]);
  return (
    <>
      <div className="sr" aria-live="polite" aria-relevant="additions" data-testid="log-live">
        {read.lines.map((event) => (
          <p key={event.seq}>{text(event)}</p>
        ))}
      </div>
      <div className="sr" aria-live="assertive" data-testid="turn-live">
        {yours ? t('announce.turn') : ''}
      </div>
    </>
  );
}

/** What decided a deed, after the line that stands for it. */
import { EventText, Say, useNames } from '../app/context';
import { plain } from '../i18n/message';
import type { LogEvent } from '../table/contract';

/** A text that begins small goes on where the line stopped, if it is of the same seat. */
export function Verdict({ head, verdict }: { head: LogEvent; verdict: LogEvent | null }) {
  const names = useNames();
  if (!verdict) return null;
  const goesOn = /^\p{Ll}/u.test(plain(verdict.message, names));
  if (goesOn && verdict.seat !== head.seat)
    return (
      <>
        {'. '}
        <EventText event={verdict} />
      </>
    );
  return (
    <>
      {goesOn ? (names.lang === 'fr' ? '\u202f; ' : '; ') : '. '}
      <Say message={verdict.message} />
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useSay, useText } from '../app/context';
import type { Situation } from '../table/situation';
import { sound } from './sound';

/** Reads new log lines politely, each once, and the own turn at once. Also ticks. */
export function Announcer({ situation }: { situation: Situation }) {
  const say = useSay();
  const t = useText();
  const read = useRef(situation.seq);
  const [lines, setLines] = useState<{ seq: number; text: string }[]>([]);
  const { recent, decision } = situation;
  const asked = decision?.yours ? decision.id : null;
  const kind = decision?.yours ? decision.kind : null;
  const was = useRef<string | null>(null);
  const [turn, setTurn] = useState('');

  useEffect(() => {
    const fresh = recent.filter((e) => e.seq > read.current);
    if (fresh.length === 0) return;
    read.current = fresh.at(-1)!.seq;
    setLines((before) => [...before, ...fresh.map((e) => ({ seq: e.seq, text: say(e.message) }))].slice(-12));
    sound('tick');
  }, [recent, say]);

  useEffect(() => {
    if (kind !== null && was.current === null) { setTurn(t('announce.turn')); sound('turn'); }
    else if (kind === null) setTurn('');
    was.current = kind;
  }, [kind, asked, t]);

  return (
    <>
      <div className="sr" aria-live="polite" aria-relevant="additions" data-testid="log-live">{lines.map((l) => <p key={l.seq}>{l.text}</p>)}</div>
      <div className="sr" aria-live="assertive" data-testid="turn-live">{turn}</div>
    </>
  );
}

/** What is said at a table, and where its seats write to it. */
import { Send } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLang, useText } from '../app/context';
import { SeatBadge } from '../drawings/seats';
import type { Situation } from '../table/situation';
import { say } from '../table/store';
import { moment } from './whoIsThere';

export function Chat({ situation }: { situation: Situation }) {
  const t = useText();
  const lang = useLang();
  const { chat } = situation;
  const [text, setText] = useState('');
  const lines = useRef<HTMLOListElement>(null);
  useEffect(() => {
    lines.current?.scrollTo?.(0, lines.current.scrollHeight);
  }, [chat.length]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) say(text.trim());
    setText('');
  };
  return (
    <section className="chat">
      <h3 className="caps">{t('chat.title')}</h3>
      <ol ref={lines} aria-live="polite">
        {chat.map((line, i) => (
          <li key={i}>
            <b>
              {line.from < 0 ? null : <SeatBadge seat={line.from} size={12} />}
              <bdi>{line.name || t('chat.spectator')}</bdi>
            </b>{' '}
            <bdi>{line.text}</bdi>
            {line.at ? <time dateTime={line.at}>{moment(line.at, lang)}</time> : null}
          </li>
        ))}
      </ol>
      {situation.seat === null ? null : (
        <form onSubmit={send}>
          <input
            className="input"
            value={text}
            maxLength={500}
            placeholder={t('chat.write')}
            aria-label={t('chat.write')}
            onChange={(e) => setText(e.target.value)}
          />
          <button type="submit" className="tool" aria-label={t('chat.send')}>
            <Send size={17} />
          </button>
        </form>
      )}
    </section>
  );
}

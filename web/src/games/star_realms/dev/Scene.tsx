/** A board in a frame of the real measures, over one fixture. */
import { useState, type CSSProperties, type ReactElement } from 'react';
import { wordsIn } from '../../../i18n/message';
import type { Message } from '../../../table/contract';
import type { Decision } from '../game';
import type { StarRealmsView } from '../view';
import { Board } from '../Board';
import type { Lang } from '../../../i18n/catalogue';
import { CARDS } from './cards';
import { FIXTURES, seated, type Fixture } from './fixtures';

const SKY =
  'radial-gradient(120% 95% at 50% 42%, #17335a 0, #0e2039 42%, #091322 74%, #060b13 100%)';
const phrase = (m: Message, lang: Lang): string =>
  `${m.key} ${Object.values(m.params)
    .map((p) =>
      typeof p === 'string' && p.startsWith('@card:') ? CARDS[p.slice(6)]?.name[lang] : p,
    )
    .join(' ')}`;

declare global {
  interface Window {
    position?: { view: StarRealmsView; decision: Decision };
  }
}

/** A position put on the window by a script, or one of ours. */
const given = (name: string): Fixture =>
  window.position
    ? { ...window.position, table: seated(window.position.view.players.length) }
    : (FIXTURES[name] ?? FIXTURES.duel!)();

export function Scene({
  name,
  lang,
  drawer,
}: {
  name: string;
  lang: Lang;
  drawer: boolean;
}): ReactElement {
  const [{ view, decision, table, next }] = useState(() => given(name));
  const [now, setNow] = useState(view);
  const phone = innerWidth < 640;
  const slot: CSSProperties = {
    position: 'absolute',
    top: 52,
    left: 0,
    right: drawer && !phone ? 328 : 0,
    bottom: phone ? 168 : 108,
  };
  return (
    <div style={{ position: 'fixed', inset: 0, background: SKY }}>
      <div style={slot}>
        <Board
          view={now}
          decision={decision}
          table={table}
          components={CARDS}
          lang={lang}
          t={wordsIn(lang)}
          say={(m) => phrase(m, lang)}
          recent={[]}
          readOnly={false}
          actAll={(actions) => actions.forEach((action) => console.info(action))}
          tryAll={() => Promise.resolve(null)}
          act={(action) => {
            document.title = `act ${action}`;
            if (next) setNow(next);
          }}
          explain={(b) => {
            document.title = `explain ${b.rule}`;
          }}
          inspect={(card) => {
            document.title = `inspect ${card}`;
          }}
          openPile={(pile, seat) => {
            document.title = `open ${seat} ${pile}`;
          }}
        />
      </div>
      <div
        style={{
          position: 'absolute',
          left: 16,
          right: drawer && !phone ? 344 : 16,
          bottom: 12,
          height: phone ? 146 : 84,
          border: '1px solid var(--line-2)',
          background: 'var(--glass-2)',
          padding: 20,
        }}
      >
        {decision?.prompt.key}
      </div>
      {drawer && !phone && (
        <div
          style={{
            position: 'absolute',
            top: 60,
            right: 12,
            width: 312,
            bottom: 12,
            border: '1px solid var(--line-2)',
            background: 'var(--glass)',
          }}
        />
      )}
    </div>
  );
}

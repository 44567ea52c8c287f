/** The table in a frame of the real measures, over one fixture; and every token side by side. */
import { wordsIn } from '../../../i18n/message';
import { useState, type CSSProperties, type ReactElement } from 'react';
import { Hatching } from '../../../drawings/seats';
import { Token } from '../art/Token';
import { Board } from '../Board';
import type { Lang } from '../../../i18n/catalogue';
import { COMPONENTS, FIXTURES, TYPES } from './fixtures';

const SKY =
  'radial-gradient(120% 95% at 50% 42%, #17335a 0, #0e2039 42%, #091322 74%, #060b13 100%)';

export function Gallery(): ReactElement {
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 10,
        padding: 16,
        background: '#0e2039',
        height: '100vh',
        overflow: 'auto',
        alignContent: 'flex-start',
      }}
    >
      <Hatching />
      {Object.entries(TYPES).map(([id, t], i) => (
        <figure key={id} style={{ margin: 0, width: 100, textAlign: 'center', fontSize: 11 }}>
          <svg viewBox="-36 -36 72 72" width="100" height="100">
            <Token
              kind={id}
              cls={t.class}
              faction={t.faction}
              seat={t.faction === 'light' ? 0 : 1}
              turn={t.class === 4 ? null : (i % 4) * 90}
              hull={t.sides[0]!.hull}
              behind={t.sides[1]?.hull ?? 0}
              damage={i % 3}
            />
          </svg>
          {t.name.en}
        </figure>
      ))}
    </div>
  );
}

export function Scene({
  name,
  lang,
  drawer,
}: {
  name: string;
  lang: Lang;
  drawer: boolean;
}): ReactElement {
  const [{ view, decision, table }] = useState(() => (FIXTURES[name] ?? FIXTURES.movement!)());
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
      <Hatching />
      <div className="board-slot" style={slot}>
        <Board
          view={view}
          decision={decision as never}
          table={table}
          components={COMPONENTS}
          lang={lang}
          t={wordsIn(lang)}
          say={(m) => `${m.key}`}
          recent={[]}
          readOnly={false}
          actAll={(actions) => actions.forEach((action) => console.info(action))}
          tryAll={() => Promise.resolve(null)}
          act={(action) => {
            document.title = `act ${action}`;
          }}
          explain={(b) => {
            document.title = `explain ${b.rule}`;
          }}
          inspect={() => undefined}
          openPile={() => undefined}
        />
      </div>
      <div
        style={{
          position: 'absolute',
          left: 16,
          right: 16,
          bottom: 12,
          height: phone ? 146 : 84,
          border: '1px solid var(--line-2)',
          background: 'var(--glass-2)',
          padding: 20,
        }}
      >
        {decision?.prompt.key}
      </div>
    </div>
  );
}

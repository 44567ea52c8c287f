/** A board in a frame of the real measures, over one fixture. */
import { useState, type CSSProperties, type ReactElement } from 'react';
import type { Message, TableInfo } from '../../../table/contract';
import { plain, wordsIn } from '../../../i18n/message';
import { Hatching } from '../../../drawings/seats';
import { Board } from '../Board';
import type { Lang } from '../../../i18n/catalogue';
import { FIXTURES } from './fixtures';
import { PARTS } from './parts';

/**
 * A sentence of the catalogue; fixtures give no parameters, so that their actions stand for
 * themselves.
 */
function said(m: Message, lang: Lang, table: TableInfo): string {
  return 'text' in m.params
    ? `${m.key.split('.').at(-1)} ${m.params.text}`
    : plain(m, { lang, components: PARTS, table, you: 0 });
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
  const [{ view, decision, table }] = useState(() => (FIXTURES[name] ?? FIXTURES.workshop!)());
  const phone = innerWidth < 640;
  const slot: CSSProperties = {
    position: 'absolute',
    top: 52,
    left: 0,
    right: drawer && !phone ? 328 : 0,
    bottom: phone ? 168 : 108,
    isolation: 'isolate',
  };
  return (
    <div style={{ position: 'fixed', inset: 0, background: '#0e2039' }}>
      <Hatching />
      <div style={slot}>
        <Board
          view={view}
          decision={decision}
          table={table}
          components={PARTS}
          lang={lang}
          t={wordsIn(lang)}
          say={(m) => said(m, lang, table)}
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

/** Every card of a faction side by side, for looking at. */
import type { ReactElement } from 'react';
import { Face } from '../CardFace';
import type { Lang } from '../../../i18n/catalogue';
import { PARTS } from './parts';

export function Gallery({ lang, faction }: { lang: Lang; faction: string }): ReactElement {
  const cards = Object.values(PARTS).filter(
    (p) => p.faction === faction && p.kind !== 'unit' && p.kind !== 'faction',
  );
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 14,
        padding: 16,
        background: '#2e191a',
        height: '100vh',
        overflow: 'auto',
        alignContent: 'flex-start',
      }}
    >
      {cards.map((part, i) => (
        <Face
          key={part.id}
          part={part}
          parts={PARTS}
          lang={lang}
          lit={i % 7 === 3}
          unlit={i % 7 === 5}
        />
      ))}
    </div>
  );
}

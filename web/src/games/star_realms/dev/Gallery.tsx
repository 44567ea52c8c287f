/** Every card face side by side, for looking at. */
import type { ReactElement } from 'react';
import { CardFace } from '../CardFace';
import type { Lang } from '../../../i18n/catalogue';
import { CARDS } from './cards';

export function Gallery({ lang, width }: { lang: Lang; width: number }): ReactElement {
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 14,
        padding: 16,
        background: '#0e2039',
        height: '100vh',
        overflow: 'auto',
        alignContent: 'flex-start',
      }}
    >
      {Object.values(CARDS).map((card, i) => (
        <CardFace
          key={card.id}
          card={card}
          lang={lang}
          width={width}
          lit={i % 7 === 3}
          unlit={i % 7 === 5}
        />
      ))}
    </div>
  );
}

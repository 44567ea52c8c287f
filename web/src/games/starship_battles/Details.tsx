/** What the frame's inspector and card list show of a component of this game. */
import type { ReactElement } from 'react';
import { wordsIn } from '../../i18n/message';
import { summaryOf } from '../../i18n/summary';
import type { Loose } from '../../board/contract';
import type { Word } from './kit';
import { sourceOf } from './ShipCard';
import type { CardFaceProps, DetailsProps } from '../parts';
import { Silhouette } from './art/Silhouette';
import type { Part } from './game';

/** A ship as its silhouette in a ring; other components have no face. */
export function CardFace({ card, width = 120 }: CardFaceProps<Part>): ReactElement | null {
  if (card.kind !== 'ship' && card.kind !== 'type') return null;
  const { class: cls, faction } = card;
  return (
    <svg
      viewBox="-34 -34 68 68"
      width={width * 0.6}
      height={width * 0.6}
      aria-hidden="true"
      style={{ margin: '0 auto' }}
    >
      <circle r="32" fill="#0d1d36" stroke="#b08d50" strokeWidth="1.4" />
      <g transform={`scale(${cls === 4 ? 1.3 : 0.95})`}>
        <Silhouette kind={card.id} cls={cls} side={faction} />
      </g>
    </svg>
  );
}

export function Details({ card, lang }: DetailsProps<Loose<Part>>): ReactElement {
  const { class: cls, cost, source, custom } = card;
  const t = wordsIn<Word>(lang);
  const facts = [
    cls ? t('sb.table.class', { n: cls }) : '',
    typeof cost === 'number' ? t('sb.table.points', { n: cost }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="details">
      <h3 className="name">{card.name[lang]}</h3>
      {facts ? <p className="muted">{facts}</p> : null}
      {summaryOf(card, lang) ? <p>{summaryOf(card, lang)}</p> : null}
      {source ? (
        <p className="faint">
          {t('sb.table.source', {
            source: t(custom ? 'sb.table.source_pack' : sourceOf(source)),
          })}
        </p>
      ) : null}
    </div>
  );
}

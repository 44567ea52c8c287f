/** What the frame's inspector and card list show of a component of this game. */
import type { ReactElement } from 'react';
import { wordsIn } from '../../i18n/message';
import { summaryOf } from '../../i18n/summary';
import type { CardInfo } from '../../table/contract';
import type { Word } from './board-context';
import { sourceOf } from './ShipCard';
import type { CardFaceProps, DetailsProps } from '../parts';
import { Silhouette } from './art/Silhouette';

type Component = CardInfo & {
  class?: number;
  faction?: string;
  cost?: number | null;
  source?: string;
  custom?: boolean;
};

/** A ship as its silhouette in a ring; other components have no face. */
export function CardFace({ card, width = 120 }: CardFaceProps): ReactElement | null {
  const { class: cls, faction = 'light' } = card as Component;
  if (card.kind !== 'ship' && card.kind !== 'type') return null;
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
        <Silhouette kind={card.id} cls={cls ?? 4} side={faction} />
      </g>
    </svg>
  );
}

export function Details({ card, lang }: DetailsProps): ReactElement {
  const { class: cls, cost, source, custom } = card as Component;
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

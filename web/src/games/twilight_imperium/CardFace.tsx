/** Cards of Twilight Imperium for the inspector and the lists of the frame. */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import type { CardFaceProps } from '../parts';
import { Emblem } from './Emblem';
import { Silhouette, World } from './glyphs';
import type { Part } from './parts';
import type { Trait } from './view';
import { wordsIn } from '../../i18n/message';
import type { Word } from './kit';

export function CardFace({ card, lang, width = 148 }: CardFaceProps<Part>): ReactElement {
  const t = wordsIn<Word>(lang);
  return (
    <span
      className={clsx('ti-face', card.kind, card.color)}
      style={{ width } as CSSProperties}
      aria-hidden="true"
    >
      <small>{t(`twilight_imperium.table.kind_${card.kind}` as Word)}</small>
      {card.kind === 'planet' ? (
        <World planet={card.id} trait={(card.trait ?? 'none') as Trait} size={84} />
      ) : null}
      {card.kind === 'unit' ? <Silhouette unit={card.type ?? ''} size={64} /> : null}
      {card.kind === 'planet' || card.kind === 'unit' || card.kind === 'system' ? null : (
        <Emblem id={card.id} kind={card.kind} size={72} />
      )}
      {card.initiative ? <i className="ti-coin">{card.initiative}</i> : null}
      {card.points ? <i className="ti-coin">{card.points}</i> : null}
      <b>{card.name[lang]}</b>
    </span>
  );
}

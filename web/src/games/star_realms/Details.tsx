/** What the inspector says of a card beside its face. */
import { useText } from '../../app/context';
import type { DetailsProps } from '../parts';
import type { CardPart } from './verbs.gen';

export function Details({ card, lang }: DetailsProps<CardPart>) {
  const t = useText();
  const facts = [
    t(`faction.${card.faction}`),
    card.outpost ? t('card.outpost') : t(`card.${card.type}`),
    card.cost === null ? '' : t('card.cost', { n: card.cost }),
    card.defense === null ? '' : t('card.defense', { n: card.defense }),
  ];
  return (
    <div className="details">
      <h3 className="name">{card.name[lang]}</h3>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      <p>{card.summary[lang]}</p>
      <p className="faint" lang={lang === 'en' ? 'fr' : 'en'}>
        {card.name[lang === 'en' ? 'fr' : 'en']}
      </p>
    </div>
  );
}

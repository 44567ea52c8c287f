import type { DetailsProps } from '../games/parts';

/** Name and text of a component, for games that say no more of theirs. */
export function CardDetails({ card, lang }: DetailsProps) {
  return (
    <div className="details">
      <h3 className="name">{card.name[lang]}</h3>
      <p>{card.summary[lang]}</p>
      <p className="faint" lang={lang === 'en' ? 'fr' : 'en'}>
        {card.name[lang === 'en' ? 'fr' : 'en']}
      </p>
    </div>
  );
}

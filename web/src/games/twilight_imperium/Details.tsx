/** What the inspector says of a component beside its face. */
import type { ReactElement } from 'react';
import type { DetailsProps } from '../parts';
import type { Color, Part } from './parts';
import { word, type Word } from './words';

const COLORS: readonly Color[] = ['blue', 'green', 'red', 'yellow'];

export function Details({ card, lang }: DetailsProps<Part>): ReactElement {
  const w = (key: Word, params?: Record<string, string | number>) => word(lang, key, params);
  const prereq = COLORS.filter((c) => card.prereq?.[c]).map((c) => `${card.prereq![c]} ${w(c)}`);
  const facts = [
    w(`kind_${card.kind}` as Word),
    card.color ? w(card.color) : '',
    card.cost ? w('cost_n', { n: card.cost }) : '',
    card.combat ? w('combat_n', { n: card.combat, dice: card.combat_dice ?? 1 }) : '',
    card.move ? w('move_n', { n: card.move }) : '',
    card.capacity ? w('capacity_n', { n: card.capacity }) : '',
    card.points ? w('points_n', { n: card.points }) : '',
    prereq.length ? w('needs', { what: prereq.join(', ') }) : '',
  ].filter(Boolean);
  return (
    <div className="details">
      <h3 className="name">{card.name[lang]}</h3>
      <p className="muted">{facts.join(' · ')}</p>
      {card.summary[lang] ? <p>{card.summary[lang]}</p> : null}
      {card.name.en === card.name.fr ? null : (
        <p className="faint" lang={lang === 'en' ? 'fr' : 'en'}>
          {card.name[lang === 'en' ? 'fr' : 'en']}
        </p>
      )}
    </div>
  );
}

/** What the inspector says of a component beside its face. */
import type { ReactElement } from 'react';
import type { DetailsProps } from '../parts';
import type { Color, Part } from './parts';
import { wordsIn } from '../../i18n/message';
import type { Word } from './kit';

const COLORS: readonly Color[] = ['blue', 'green', 'red', 'yellow'];

export function Details({ card, lang }: DetailsProps<Part>): ReactElement {
  const w = wordsIn<Word>(lang);
  const prereq = COLORS.filter((c) => card.prereq?.[c]).map(
    (c) => `${card.prereq![c]} ${w(`twilight_imperium.table.${c}`)}`,
  );
  const facts = [
    w(`twilight_imperium.table.kind_${card.kind}`),
    card.color ? w(`twilight_imperium.table.${card.color}`) : '',
    card.cost ? w('twilight_imperium.table.cost_n', { n: card.cost }) : '',
    card.combat
      ? w('twilight_imperium.table.combat_n', { n: card.combat, dice: card.combat_dice ?? 1 })
      : '',
    card.move ? w('twilight_imperium.table.move_n', { n: card.move }) : '',
    card.capacity ? w('twilight_imperium.table.capacity_n', { n: card.capacity }) : '',
    card.points ? w('twilight_imperium.table.points_n', { n: card.points }) : '',
    prereq.length ? w('twilight_imperium.table.needs', { what: prereq.join(', ') }) : '',
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

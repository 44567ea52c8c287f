/** What the inspector says of a component beside its face. */
import type { ReactElement } from 'react';
import type { DetailsProps } from '../parts';
import { abilityText } from './CardFace';
import { Price } from './glyphs';
import { summaryOf, type Part } from './parts';
import { wordsIn } from '../../i18n/message';
import type { Word } from './kit';

/** Whether a unit flies and what it hits, in words. */
export function reachOf(unit: Part, w: (key: Word) => string): string[] {
  const hits =
    unit.hits_ground && unit.hits_flying
      ? 'hits_both'
      : unit.hits_ground
        ? 'hits_ground'
        : unit.hits_flying
          ? 'hits_air'
          : 'hits_none';
  return [
    w(unit.type === 'flying' ? 'starcraft.table.flies' : 'starcraft.table.ground'),
    w(`starcraft.table.${hits}`),
  ];
}

export function Details({ card, components: parts, lang }: DetailsProps<Part>): ReactElement {
  const w = wordsIn<Word>(lang);
  const names = (ids: string[]) => ids.map((id) => parts[id]?.name[lang] ?? id).join(', ');
  const facts = [
    card.race ? w(`starcraft.table.${card.race}`) : '',
    card.kind === 'unit' ? reachOf(card, w).join(', ') : '',
    card.support ? w('starcraft.table.support_n', { n: card.support }) : '',
    card.traits?.includes('assist') ? w('starcraft.table.assists') : '',
    card.level ? w('starcraft.table.level', { n: card.level }) : '',
    card.type === 'reinforcement' ? w('starcraft.table.reinforcement') : '',
    card.stage ? w('starcraft.table.stage_n', { n: card.stage }) : '',
  ].filter(Boolean);
  const needs = card.requires
    ? card.requires.building
      ? names([`${card.requires.building}_${card.requires.level ?? 1}`])
      : names([card.requires.technology ?? ''])
    : '';
  const lines = [
    card.kind === 'combat_card' ? names((card.units ?? []).filter((id) => id !== 'any')) : '',
    ...(card.abilities ?? []).map((a) =>
      card.kind === 'combat_card' ? abilityText(a, parts, lang) : '',
    ),
    card.unlocks?.length ? w('starcraft.table.unlocks', { units: names(card.unlocks) }) : '',
    needs ? w('starcraft.table.needs', { what: needs }) : '',
    card.kind === 'combat_card' || card.kind === 'unit' || card.kind === 'building'
      ? ''
      : summaryOf(card, lang),
  ].filter(Boolean);
  return (
    <div className="details">
      <h3 className="name">{card.name[lang]}</h3>
      <p className="muted">{facts.join(' · ')}</p>
      {card.price ? (
        <p>
          <Price price={card.price} size={14} />
        </p>
      ) : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {card.name.en === card.name.fr ? null : (
        <p className="faint" lang={lang === 'en' ? 'fr' : 'en'}>
          {card.name[lang === 'en' ? 'fr' : 'en']}
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useLang, useText } from '../app/context';
import { Find, Nothing } from '../rules/RulesPanel';
import { useSearch, type Shelf } from '../rules/useSearch';
import { hasMessage } from '../i18n/catalogue';
import { summaryOf } from '../i18n/summary';
import { groupOf, priceOf } from '../library/printed';
import type { Component } from '../table/contract';
import { inspect } from './panel';
import { Scroll } from './Scroll';
import { UnseenCards } from './UnseenCards';
import type { Unseen } from './unseen';

/** What is still hidden, folded: nobody has to count cards, nor has to look. */
function Hidden({ unseen }: { unseen: Unseen[] }) {
  const t = useText();
  if (unseen.length === 0) return null;
  return (
    <details className="unseen">
      <summary>{t('unseen.title')}</summary>
      <p className="muted">{t('unseen.hint')}</p>
      {unseen.map((each) => (
        <UnseenCards key={`${each.place}:${each.seat}`} unseen={each} />
      ))}
    </details>
  );
}

/** Every card of the game by faction, searchable; each opens the inspector. */
export function CardsPanel({
  game,
  table,
  components,
  unseen,
}: Shelf & { components: Record<string, Component>; unseen: Unseen[] }) {
  const t = useText();
  const lang = useLang();
  const [query, setQuery] = useState('');
  const answer = useSearch({ game, table }, query, 'component');
  const cards = query.trim()
    ? (answer.found ?? []).flatMap(({ id }) => components[id] ?? [])
    : Object.values(components)
        .filter((c) => summaryOf(c, lang) !== '')
        .sort((a, b) => (priceOf(a) ?? -1) - (priceOf(b) ?? -1));
  const factions = [...new Set(cards.map(groupOf))];
  return (
    <div className="rules-panel">
      <Find label={t('cards.find')} value={query} onChange={setQuery} />
      <Scroll label={t('tab.cards')}>
        {query.trim() ? null : <Hidden unseen={unseen} />}
        <Nothing answer={answer} />
        {factions.map((faction) => (
          <section key={faction} className={`faction ${faction}`}>
            <h3 className="caps">
              {hasMessage(lang, `faction.${faction}`)
                ? t(`faction.${faction}`)
                : (components[faction]?.name[lang] ?? '')}
            </h3>
            <ul className="cardlist">
              {cards
                .filter((c) => groupOf(c) === faction)
                .map((card) => (
                  <li key={card.id}>
                    <button
                      type="button"
                      onClick={(e) => inspect(card.id, e.currentTarget, true)}
                      onMouseEnter={(e) => inspect(card.id, e.currentTarget)}
                    >
                      <span
                        className="coin"
                        aria-label={
                          priceOf(card) === null ? undefined : t('card.cost', { n: priceOf(card)! })
                        }
                      >
                        {priceOf(card) ?? '·'}
                      </span>
                      <span className="grow">
                        <b className="name">{card.name[lang]}</b>
                        <span>{summaryOf(card, lang)}</span>
                      </span>
                      <span className="faint">{card.count > 1 ? `×${card.count}` : ''}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Scroll>
    </div>
  );
}

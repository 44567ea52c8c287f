import { useState } from 'react';
import { useLang, useText } from '../app/context';
import { Find } from '../rules/RulesPanel';
import { fold } from '../rules/search';
import { hasMessage } from '../i18n/catalogue';
import { summaryOf } from '../i18n/summary';
import type { CardInfo } from '../table/contract';
import { inspect } from './panel';
import { Scroll } from './Scroll';

/** Every card of the game by faction, searchable; each opens the inspector. */
export function CardsPanel({ components }: { components: Record<string, CardInfo> }) {
  const t = useText();
  const lang = useLang();
  const [query, setQuery] = useState('');
  const words = fold(query).split(/\s+/).filter(Boolean);
  const cards = Object.values(components)
    .filter((c) => {
      if (summaryOf(c, lang) === '') return false;
      const hay = fold([c.name.en, c.name.fr, summaryOf(c, lang)].join(' '));
      return words.every((w) => hay.includes(w));
    })
    .sort((a, b) => (a.cost ?? -1) - (b.cost ?? -1));
  const group = (c: CardInfo): string => c.faction ?? c.kind;
  const factions = [...new Set(cards.map(group))];
  return (
    <div className="rules-panel">
      <Find label={t('cards.find')} value={query} onChange={setQuery} />
      <Scroll label={t('tab.cards')}>
        {cards.length === 0 ? <p className="empty">{t('cards.none')}</p> : null}
        {factions.map((faction) => (
          <section key={faction} className={`faction ${faction}`}>
            <h3 className="caps">
              {hasMessage(lang, `faction.${faction}`)
                ? t(`faction.${faction}`)
                : (components[faction]?.name[lang] ?? '')}
            </h3>
            <ul className="cardlist">
              {cards
                .filter((c) => group(c) === faction)
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
                          typeof card.cost === 'number'
                            ? t('card.cost', { n: card.cost })
                            : undefined
                        }
                      >
                        {card.cost ?? '·'}
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

/** An open pile as a sorted list: what lies there and how often. */
import type { ReactElement } from 'react';
import type { CardPart } from './verbs.gen';
import { Art } from './CardFace';
import { Sigil, TINT, usePatterns } from './glyphs';
import type { Lang } from '../../i18n/catalogue';
import { wordsIn } from '../../i18n/message';
import type { Word } from './kit';
import './styles.css';

export interface PileViewProps {
  cards: (string | null)[];
  components: Record<string, CardPart>;
  lang: Lang;
  inspect?: (card: string, anchor: Element) => void;
}

const ORDER: CardPart['faction'][] = [
  'trade_federation',
  'blob',
  'star_empire',
  'machine_cult',
  'unaligned',
];

/** Kinds with counts, by faction, then dearest first. */
export function sortPile(
  cards: (string | null)[],
  components: Record<string, CardPart>,
): { card: CardPart; count: number }[] {
  const counts = new Map<string, number>();
  for (const id of cards) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .flatMap(([id, count]) => (components[id] ? [{ card: components[id], count }] : []))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.card.faction) - ORDER.indexOf(b.card.faction) ||
        (b.card.cost ?? 0) - (a.card.cost ?? 0) ||
        a.card.id.localeCompare(b.card.id),
    );
}

export function PileView({ cards, components, lang, inspect }: PileViewProps): ReactElement {
  const t = wordsIn<Word>(lang);
  usePatterns();
  const kinds = sortPile(cards, components);
  const hidden = cards.filter((id) => id === null).length;
  if (!cards.length) return <p className="sr-pilesum">{t('sr.table.pile_empty')}</p>;
  return (
    <div className="sr-pileview">
      <p className="sr-pilesum">
        {t('sr.table.pile_sum', { n: cards.length, kinds: kinds.length })}
      </p>
      <ul>
        {kinds.map(({ card, count }) => (
          <li key={card.id}>
            <button
              type="button"
              className={`sr-pilerow ${TINT[card.faction]}`}
              onClick={(e) => inspect?.(card.id, e.currentTarget)}
            >
              <span className="sr-tile-art">
                <Art id={card.id} />
              </span>
              <Sigil faction={card.faction} />
              <b>{card.name[lang]}</b>
              <span className="sr-pilecount">×{count}</span>
            </button>
          </li>
        ))}
        {hidden > 0 && (
          <li className="sr-pilerow">
            <span className="sr-tile-art" />
            <b>?</b>
            <span className="sr-pilecount">×{hidden}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

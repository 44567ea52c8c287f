/**
 * A card's face: enamel header, engraved art, vellum with its abilities. A drawing only; what it
 * does is said by its button.
 */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { CardPart } from './verbs.gen';
import { ART } from './art';
import { cardLines, Pieces, type TextLine } from './effects';
import { Defense, Glyph, Sigil, TINT, usePatterns } from './glyphs';
import type { Lang } from '../../i18n/catalogue';
import { wordsIn } from '../../i18n/message';
import type { Word } from './kit';

export interface CardFaceProps {
  card: CardPart;
  lang: Lang;
  /** Width in px; without it the card takes `--w` from its surroundings. */
  width?: number;
  lit?: boolean;
  unlit?: boolean;
  chosen?: boolean;
  /** Header, art and defense only. */
  mini?: boolean;
  /** The ship whose abilities this one has taken over. */
  copy?: CardPart | null;
  damage?: number;
  /** Said after the type: "Ship, 7 left". */
  note?: string;
  children?: ReactNode;
}

/**
 * Names over 14 letters drop one step of type, over 17 another, to the condensed face; the longest
 * take two lines on a small card. None is ever cut.
 */
export const nameStep = (name: string): 'whole' | 'small' | 'fine' =>
  name.length <= 14 ? 'whole' : name.length <= 17 ? 'small' : 'fine';

const longestWord = (name: string): number =>
  Math.max(...name.split(/[ -]/).map((word) => word.length));

/** A drawing by card id, filling its box. */
export function Art({ id }: { id: string }): ReactElement {
  return (
    <svg viewBox="0 0 140 84" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ART[id]}
    </svg>
  );
}

function Line({ line, card }: { line: TextLine; card: CardPart }): ReactElement {
  return (
    <div className={`sr-fx ${line.kind}`}>
      {line.kind === 'ally' && (
        <span className="sr-key">
          <Sigil faction={card.faction} />
        </span>
      )}
      {line.kind === 'scrap' && (
        <span className="sr-key scrap">
          <Glyph name="scrap" />
        </span>
      )}
      <Pieces list={line.pieces} />
    </div>
  );
}

export function CardFace({
  card,
  lang,
  width,
  lit,
  unlit,
  chosen,
  mini,
  copy,
  damage = 0,
  note,
  children,
}: CardFaceProps): ReactElement {
  usePatterns();
  const t = wordsIn<Word>(lang);
  const name = card.name[lang];
  const type = t(card.outpost ? 'card.outpost' : `card.${card.type}`);
  const state = clsx(lit && 'lit', unlit && 'unlit', chosen && 'chosen', mini && 'mini');
  const lines = cardLines(copy ?? card, t);
  const dense = lines.length > 2;
  return (
    <article
      className={clsx('sr-card', TINT[card.faction], card.type, state, dense && 'dense')}
      style={width ? ({ '--w': `${width}px` } as CSSProperties) : undefined}
      aria-hidden="true"
    >
      <header>
        <Sigil faction={card.faction} />
        <b
          className={nameStep(name)}
          style={{ '--letters': name.length, '--word': longestWord(name) } as CSSProperties}
        >
          {name}
        </b>
      </header>
      {card.cost !== null && !mini && <span className="sr-cost">{card.cost}</span>}
      <div className="sr-art">
        <Art id={card.id} />
        {copy && <span className="sr-copy">{t('sr.table.copies', { card: copy.name[lang] })}</span>}
      </div>
      {!mini && (
        <div className="sr-txt">
          {lines.map((line, i) => (
            <Line key={i} line={line} card={copy ?? card} />
          ))}
          <div className="sr-foot">
            {type}
            {note ? ` · ${note}` : ''}
          </div>
        </div>
      )}
      {card.defense !== null && (
        <Defense outpost={card.outpost} value={Math.max(0, card.defense - damage)} />
      )}
      {damage > 0 && <span className="sr-damage">−{damage}</span>}
      {children}
    </article>
  );
}

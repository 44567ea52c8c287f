/**
 * A card's face: a building with both of its sides, a unit, an attack or a special card. A drawing;
 * its button says what it is.
 */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { useLibrary } from '../../library/library';
import type { CardFaceProps } from '../parts';
import { Ability, Art, Token, TYPES } from './glyphs';
import { short, type Part, type Parts } from './parts';
import type { Lang } from '../../i18n/catalogue';
import { wordsIn } from '../../i18n/message';
import type { Word } from './kit';

/** A score as it is printed: a number, or X for never. */
export const scoreText = (score: number | null | undefined): string =>
  score === null || score === undefined ? 'X' : score < 0 ? `−${-score}` : String(score);

/** A number with decimals, as the reader's language writes it. */
export const decimal = (n: number, digits: number, lang: Lang): string =>
  n.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The four attack scores on vellum; `bonus` marks those that an effect has raised. */
export function Scores({
  attack,
  against,
}: {
  attack: (number | null)[];
  against?: number;
}): ReactElement {
  return (
    <span className="ar-scores">
      {TYPES.map((type, i) => (
        <span
          key={type}
          className={clsx('ar-score', attack[i] === null && 'x', against === i && 'on')}
        >
          <Token type={type} size={12} />
          <b>{scoreText(attack[i])}</b>
        </span>
      ))}
    </span>
  );
}

export const attackOf = (unit: Part): (number | null)[] =>
  TYPES.map((type) => unit.attack?.[type] ?? null);

/** Pictograms of a unit's abilities, with their number. */
export function Abilities({ list }: { list: { kind: string; n?: number }[] }): ReactElement {
  return (
    <span className="ar-abilities">
      {list.map(({ kind, n }) => (
        <span key={kind} className="ar-ability">
          <Ability kind={kind} />
          {n !== undefined && n > 1 ? <i>{n}</i> : null}
        </span>
      ))}
    </span>
  );
}

/** What a unit's special text says, line by line. */
export const texts = (unit: Part, lang: Lang): string[] =>
  (unit.special_text ?? []).flatMap((text) => text[`summary_${lang}`] ?? []);

/** A unit's name over 9 letters takes two lines of smaller type, over 16 of the smallest. */
const unitStep = (name: string): string =>
  name.length <= 9 ? '' : name.length <= 16 ? 'small' : 'fine';

/** One side of a building: the unit it makes, with every number of it. */
export function UnitSide({
  unit,
  lang,
  big = false,
  flat = false,
}: {
  unit: Part;
  lang: Lang;
  big?: boolean;
  flat?: boolean;
}): ReactElement {
  const t = wordsIn<Word>(lang);
  const list = [...(unit.abilities ?? []), ...(texts(unit, lang).length ? [{ kind: 'text' }] : [])];
  return (
    <span className={clsx('ar-side', big && 'big', flat && 'flat')}>
      <span className="ar-pic">
        <Art id={unit.id} />
        <span className="ar-coin">{unit.initiative}</span>
        <Abilities list={list} />
      </span>
      <span className="ar-unitline">
        <Token type={unit.unit_type ?? 'infantry'} size={13} />
        <b className={unitStep(short(unit.name[lang]))}>{short(unit.name[lang])}</b>
        <span className="ar-cost" title={t('ares.table.cost_unit')}>
          {unit.unit_cost}
        </span>
      </span>
      <Scores attack={attackOf(unit)} />
    </span>
  );
}

/** Names over 14 letters drop one step of type, over 19 another. */
export const step = (name: string): string =>
  name.length <= 14 ? '' : name.length <= 19 ? 'small' : 'fine';

export interface AresFaceProps {
  part: Part;
  parts: Record<string, Part>;
  lang: Lang;
  width?: number;
  lit?: boolean;
  unlit?: boolean;
  picked?: boolean;
}

export function Face({
  part,
  parts,
  lang,
  width,
  lit,
  unlit,
  picked,
}: AresFaceProps): ReactElement {
  const t = wordsIn<Word>(lang);
  const sides = (part.kind === 'unit' ? [part.id] : (part.sides ?? [])).flatMap(
    (id) => parts[id] ?? [],
  );
  const name = short(part.name[lang]);
  const state = clsx(lit && 'lit', unlit && 'unlit', picked && 'chosen');
  return (
    <article
      className={clsx('ar-card', part.faction, part.kind, state)}
      style={width ? ({ '--w': `${width}px` } as CSSProperties) : undefined}
      aria-hidden="true"
    >
      <header>
        <i className="ar-kind">
          <Kind part={part} />
        </i>
        <b className={clsx('ar-title', step(part.build_cost ? `${name}.......` : name))}>{name}</b>
        {part.build_cost ? <span className="ar-buildcost">{part.build_cost}</span> : null}
      </header>
      {sides.length > 0 ? (
        sides.map((unit) => (
          <UnitSide key={unit.id} unit={unit} lang={lang} big={sides.length === 1} />
        ))
      ) : (
        <span className="ar-side big">
          <span className="ar-pic">
            <Art id={part.id} />
          </span>
          <span className="ar-text">{part.summary[lang]}</span>
        </span>
      )}
      <footer>
        {t(
          part.kind === 'attack'
            ? part.subkind === 'raid'
              ? 'ares.table.kind_raid'
              : part.subkind === 'standard'
                ? 'ares.table.kind_attack'
                : 'ares.table.kind_special_attack'
            : (`ares.table.kind_${part.kind}` as Word),
        )}
      </footer>
    </article>
  );
}

/** The sign of a card's category: pentagon, arrow, gear. */
export function Kind({ part }: { part: Pick<Part, 'kind'> }): ReactElement {
  const gear =
    'M12 3l1.500 3 3-1 .5 3.200 3.200.6-1 3 2.800 1.700-2.800 1.700 1 3-3.200.6-.5 3.200-3-1L12 24l-1.500-3-3 1-.5-3.200-3.200-.6 1-3L2 13.500l2.800-1.700-1-3 3.200-.6.5-3.200 3 1Z';
  const pentagon = 'M12 1 23 9.500 19 22H5L1 9.500Z';
  if (part.kind === 'attack')
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 9h11V3l9 9-9 9v-6H2Z" />
      </svg>
    );
  if (part.kind === 'special')
    return (
      <svg viewBox="0 0 24 25" aria-hidden="true">
        <path d={gear} />
      </svg>
    );
  if (part.kind === 'special_building')
    return (
      <svg viewBox="0 0 24 25" aria-hidden="true">
        <path d={pentagon} opacity=".45" />
        <path d={gear} transform="translate(5 6) scale(.58)" />
      </svg>
    );
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={pentagon} />
    </svg>
  );
}

/** The face that the frame shows in the inspector and in open piles. */
export function CardFace({ card, lang, width, lit }: CardFaceProps<Part>): ReactElement {
  const parts = useLibrary((s) => s.components.ares) as Parts | undefined;
  return <Face part={card} parts={parts ?? {}} lang={lang} width={width} lit={lit} />;
}

/** Effects of a card as icons with few words, and the same as a spoken sentence. */
import { Fragment, type ReactElement } from 'react';
import type { CardPart } from './verbs.gen';
import { Glyph, Sigil, type Faction, type GlyphName } from './glyphs';
import { word, type Lang } from './words';

/** What an ability does: its verb, and what that one needs. */
export interface Effect {
  op: string;
  [field: string]: unknown;
}

/** A bit of a card's text: a number with its icon, a sigil, or words. */
export type Piece = { n: number; icon: GlyphName } | { sigil: Faction } | { text: string };
/** One line of the vellum zone. */
export interface TextLine {
  kind: 'primary' | 'ally' | 'scrap' | 'always';
  pieces: Piece[];
}

const number = (e: Effect, field: string, otherwise = 1): number =>
  typeof e[field] === 'number' ? e[field] : otherwise;
const effects = (value: unknown): Effect[] => (Array.isArray(value) ? (value as Effect[]) : []);
const isFaction = (value: unknown): value is Faction =>
  typeof value === 'string' &&
  ['trade_federation', 'blob', 'star_empire', 'machine_cult', 'unaligned'].includes(value);

function scrapPieces(e: Effect, lang: Lang): Piece[] {
  const from = Array.isArray(e.from) ? (e.from as string[]) : [];
  const key =
    number(e, 'min', 0) === 0
      ? 'may_scrap'
      : from.length === 1 && from[0] === 'hand'
        ? 'scrap_hand'
        : 'must_scrap';
  return [{ text: word(lang, key, { n: number(e, 'max') }) }];
}

const VERBS: Record<string, (e: Effect, lang: Lang) => Piece[]> = {
  gain: (e) => [
    { n: number(e, 'n'), icon: e.res === 'trade' || e.res === 'combat' ? e.res : 'authority' },
  ],
  draw: (e) => [{ n: number(e, 'n'), icon: 'draw' }],
  opponent_discard: (e, lang) => [{ text: word(lang, 'foe_discards', { n: number(e, 'n') }) }],
  scrap: scrapPieces,
  scrap_trade_row: (e, lang) => [{ text: word(lang, 'scrap_row', { n: number(e, 'max') }) }],
  destroy_base: (e, lang) => [
    { text: word(lang, number(e, 'min', 0) === 0 ? 'may_destroy' : 'destroy') },
  ],
  choose: (e, lang) =>
    (Array.isArray(e.options) ? e.options : []).flatMap((option, i) => [
      ...(i ? [{ text: word(lang, 'or') }] : []),
      ...pieces(effects(option), lang),
    ]),
  if: (e, lang) => {
    const least = (e.cond as Record<string, unknown> | undefined)?.own_bases_in_play_at_least;
    return [
      { text: word(lang, 'if_bases', { n: typeof least === 'number' ? least : 2 }) },
      ...pieces(effects(e.then), lang),
    ];
  },
  top_deck_next_ship: (_, lang) => [{ text: word(lang, 'top_next') }],
  acquire_free: (_, lang) => [{ text: word(lang, 'free_ship') }],
  copy_ship: (_, lang) => [{ text: word(lang, 'copy') }],
  discard_then_draw: (e, lang) => [
    { text: word(lang, 'discard_draw', { n: number(e, 'max', 2) }) },
  ],
  scrap_then_draw: (e, lang) => [{ text: word(lang, 'scrap_draw', { n: number(e, 'max', 2) }) }],
  draw_per: (e, lang) => [
    { n: number(e, 'n'), icon: 'draw' },
    {
      text: word(lang, 'per_played', {
        faction: word(lang, isFaction(e.faction) ? e.faction : 'blob'),
      }),
    },
  ],
};

/** A list of effects as pieces of text, in printed order. */
export const pieces = (list: Effect[], lang: Lang): Piece[] =>
  list.flatMap((e) => VERBS[e.op]?.(e, lang) ?? [{ text: e.op }]);

/** The lines of a card's vellum zone. */
export function cardLines(card: CardPart, lang: Lang): TextLine[] {
  const lines: TextLine[] = [];
  if (card.primary.length) lines.push({ kind: 'primary', pieces: pieces(card.primary, lang) });
  for (const trigger of card.triggers)
    lines.push({
      kind: 'always',
      pieces: [{ text: word(lang, 'each_ship') }, ...pieces(trigger.do, lang)],
    });
  if (card.static.includes('ally_for_all_factions'))
    lines.push({ kind: 'always', pieces: [{ text: word(lang, 'all_allies') }] });
  if (card.ally.length) lines.push({ kind: 'ally', pieces: pieces(card.ally, lang) });
  if (card.scrap.length) lines.push({ kind: 'scrap', pieces: pieces(card.scrap, lang) });
  return lines;
}

const spoken: Record<GlyphName, 'trade' | 'combat' | 'authority' | 'cards'> = {
  trade: 'trade',
  combat: 'combat',
  authority: 'authority',
  draw: 'cards',
  scrap: 'cards',
  lock: 'cards',
  crown: 'cards',
  anchor: 'cards',
  skull: 'cards',
  topdeck: 'cards',
  use: 'cards',
};

/** The pieces as words only. */
export const speak = (list: Piece[], lang: Lang): string =>
  list
    .map((p) =>
      'text' in p
        ? p.text
        : 'sigil' in p
          ? word(lang, p.sigil)
          : `${p.n} ${word(lang, spoken[p.icon])}`,
    )
    .join(' ');

/** Two runs of words side by side need a point between them; "or" does not. */
const both = (list: Piece[], i: number): boolean =>
  [list[i - 1], list[i]].every((p) => p !== undefined && 'text' in p && p.text.length > 3);

/** The pieces as icons; `plus` writes gains as "+2". */
export function Pieces({ list, plus = false }: { list: Piece[]; plus?: boolean }): ReactElement {
  return (
    <span className="sr-pieces">
      {list.map((p, i) => (
        <Fragment key={i}>
          {i > 0 && (both(list, i) ? ' · ' : ' ')}
          {'text' in p ? (
            <span className="sr-words">{p.text}</span>
          ) : 'sigil' in p ? (
            <Sigil faction={p.sigil} />
          ) : (
            <span className={`sr-big c-${p.icon}`}>
              {plus ? `+${p.n}` : p.n}
              <Glyph name={p.icon} />
            </span>
          )}
        </Fragment>
      ))}
    </span>
  );
}

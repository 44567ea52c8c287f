/** Effects of a card as icons with few words. */
import { Fragment, type ReactElement } from 'react';
import type { CardPart } from './verbs.gen';
import type { Words } from './kit';
import { Glyph, Sigil, type Faction, type GlyphName } from './glyphs';

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

function scrapPieces(e: Effect, t: Words): Piece[] {
  const from = Array.isArray(e.from) ? (e.from as string[]) : [];
  const key =
    number(e, 'min', 0) === 0
      ? 'sr.table.may_scrap'
      : from.length === 1 && from[0] === 'hand'
        ? 'sr.table.scrap_hand'
        : 'sr.table.must_scrap';
  return [{ text: t(key, { n: number(e, 'max') }) }];
}

const VERBS: Record<string, (e: Effect, t: Words) => Piece[]> = {
  gain: (e) => [
    { n: number(e, 'n'), icon: e.res === 'trade' || e.res === 'combat' ? e.res : 'authority' },
  ],
  draw: (e) => [{ n: number(e, 'n'), icon: 'draw' }],
  opponent_discard: (e, t) => [{ text: t('sr.table.foe_discards', { n: number(e, 'n') }) }],
  scrap: scrapPieces,
  scrap_trade_row: (e, t) => [{ text: t('sr.table.scrap_row', { n: number(e, 'max') }) }],
  destroy_base: (e, t) => [
    { text: t(number(e, 'min', 0) === 0 ? 'sr.table.may_destroy' : 'sr.table.destroy') },
  ],
  choose: (e, t) =>
    (Array.isArray(e.options) ? e.options : []).flatMap((option, i) => [
      ...(i ? [{ text: t('sr.table.or') }] : []),
      ...pieces(effects(option), t),
    ]),
  if: (e, t) => {
    const least = (e.cond as Record<string, unknown> | undefined)?.own_bases_in_play_at_least;
    return [
      { text: t('sr.table.if_bases', { n: typeof least === 'number' ? least : 2 }) },
      ...pieces(effects(e.then), t),
    ];
  },
  top_deck_next_ship: (_, t) => [{ text: t('sr.table.top_next') }],
  acquire_free: (_, t) => [{ text: t('sr.table.free_ship') }],
  copy_ship: (_, t) => [{ text: t('sr.table.copy') }],
  discard_then_draw: (e, t) => [{ text: t('sr.table.discard_draw', { n: number(e, 'max', 2) }) }],
  scrap_then_draw: (e, t) => [{ text: t('sr.table.scrap_draw', { n: number(e, 'max', 2) }) }],
  draw_per: (e, t) => [
    { n: number(e, 'n'), icon: 'draw' },
    {
      text: t('sr.table.per_played', {
        faction: t(isFaction(e.faction) ? `faction.${e.faction}` : 'faction.blob'),
      }),
    },
  ],
};

/** A list of effects as pieces of text, in printed order. */
export const pieces = (list: Effect[], t: Words): Piece[] =>
  list.flatMap((e) => VERBS[e.op]?.(e, t) ?? [{ text: e.op }]);

/** The lines of a card's vellum zone. */
export function cardLines(card: CardPart, t: Words): TextLine[] {
  const lines: TextLine[] = [];
  if (card.primary.length) lines.push({ kind: 'primary', pieces: pieces(card.primary, t) });
  for (const trigger of card.triggers)
    lines.push({
      kind: 'always',
      pieces: [{ text: t('sr.table.each_ship') }, ...pieces(trigger.do, t)],
    });
  if (card.static.includes('ally_for_all_factions'))
    lines.push({ kind: 'always', pieces: [{ text: t('sr.table.all_allies') }] });
  if (card.ally.length) lines.push({ kind: 'ally', pieces: pieces(card.ally, t) });
  if (card.scrap.length) lines.push({ kind: 'scrap', pieces: pieces(card.scrap, t) });
  return lines;
}

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

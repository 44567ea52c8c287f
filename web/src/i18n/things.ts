/**
 * Names of the things that message parameters point at: "@card:cutter", "@seat:1", "@rule:SR-6.4".
 */
import type { Component, TableInfo } from '../table/contract';
import type { TableView } from '../table/wire';
import { compile, hasMessage, type Lang } from './catalogue';

/** What the reader's language and table make of a thing. */
export interface Names {
  lang: Lang;
  components: Record<string, Component>;
  table: (Pick<TableInfo, 'game' | 'seats'> & Partial<Pick<TableInfo, 'options'>>) | null;
  you: number | null;
}

/** What a table has of its own has a name, and is under no rule by that. */
const UNPRINTED: Omit<Component, 'id' | 'name'> = {
  kind: 'type',
  summary: { en: '', fr: '' },
  count: 1,
  source: '',
  rules: [],
};

/**
 * The components of a game, and what a table has of its own beside them: ships of somebody's own
 * cards.
 */
export function withOwn(
  components: Record<string, Component> | undefined,
  { types = {} }: Pick<TableView, 'types'>,
): Record<string, Component> {
  const own = Object.entries(types).filter(([id]) => !components?.[id]);
  return own.length === 0
    ? (components ?? {})
    : {
        ...components,
        ...Object.fromEntries(own.map(([id, type]) => [id, { ...UNPRINTED, id, ...type }])),
      };
}

export interface Thing {
  kind: string;
  id: string;
}

/** Reads "@card:cutter"; anything else is null. A list "@cards:a,b" gives several things. */
export function things(value: string | number): Thing[] | null {
  const match = typeof value === 'string' ? /^@([a-z_]+):(.*)$/.exec(value) : null;
  if (!match) return null;
  const kind = match[1]!.replace(/s$/, '');
  return match[2]!
    .split(',')
    .filter(Boolean)
    .map((id) => ({ kind, id: id.trim() }));
}

/** Equal things once, with how many there are: "Scout ×2". */
export function counted(list: Thing[]): { thing: Thing; count: number }[] {
  const found = new Map<string, { thing: Thing; count: number }>();
  for (const thing of list)
    found.set(thing.id, { thing, count: (found.get(thing.id)?.count ?? 0) + 1 });
  return [...found.values()];
}

type Seats = Pick<Names, 'lang'> & {
  table: (Pick<TableInfo, 'seats'> & Partial<Pick<TableInfo, 'options'>>) | null;
};

/**
 * A bot's level, numbered where several of that level sit at the table. In formats whose seats have
 * ranks of their own, such as Admiral, a level would be taken for one: there a bot is just a bot.
 */
function botName(seat: number, { lang, table }: Seats): string | null {
  const ranked = compile(lang, `bot.any.${String(table?.options?.format)}`);
  const level = (n: number) => {
    const bot = table?.seats.find((s) => s.seat === n && s.kind === 'bot')?.bot;
    return bot ? (ranked ? 'any' : bot.split(':')[0]!) : null;
  };
  const own = level(seat);
  if (own === null) return null;
  const words = ranked ?? compile(lang, `bot.${own}`);
  const name = words ? String(words.format()) : own;
  const alike = table?.seats.filter((s) => level(s.seat) === own).map((s) => s.seat) ?? [];
  return alike.length > 1 ? `${name} ${alike.indexOf(seat) + 1}` : name;
}

const nameAt = (seat: number, { table }: Seats): string => {
  const at = table?.seats.find((s) => s.seat === seat);
  return at && at.name !== at.bot ? at.name : '';
};

/** The name of a seat: the player's, a bot's level, or "Seat 3" for somebody without a name. */
export const seatName = (seat: number, names: Seats): string =>
  nameAt(seat, names) ||
  (botName(seat, names) ??
    String(compile(names.lang, 'seat.unnamed')?.format({ n: seat + 1 }) ?? seat + 1));

/** A seat as its badge says it: "You" for a reader without a name. */
export const badgeName = (seat: number, names: Seats & { you: number | null }): string =>
  seat === names.you && !nameAt(seat, names) && !botName(seat, names)
    ? String(compile(names.lang, 'seat.yourself')?.format())
    : seatName(seat, names);

/**
 * The name of any thing as plain text. Kinds without a table of their own are looked up in the
 * catalogue, then among the components.
 */
export function thingName({ kind, id }: Thing, names: Names): string {
  const { components, lang } = names;
  const named = (components[`${kind}_${id}`] ?? components[id])?.name[lang];
  if (kind === 'card' && named) return named;
  if (kind === 'seat') return seatName(Number(id), names);
  const places = ['', 'sr.', 'sb.', `${names.table?.game ?? ''}.`].map(
    (prefix) => `${prefix}${kind}.${id}`,
  );
  const key = places.find((k) => hasMessage(names.lang, k));
  return key ? String(compile(names.lang, key)?.format() ?? id) : (named ?? id);
}

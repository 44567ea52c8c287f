/** Names of the things that message parameters point at: "@card:cutter", "@seat:1", "@rule:SR-6.4". */
import type { CardInfo, TableInfo } from '../table/contract';
import { compile, hasMessage, type Lang } from './catalogue';

/** What the reader's language and table make of a thing. */
export interface Names { lang: Lang; components: Record<string, CardInfo>; table: TableInfo | null; you: number | null }

export interface Thing { kind: string; id: string }

/** Reads "@card:cutter"; anything else is null. A list "@cards:a,b" gives several things. */
export function things(value: string | number): Thing[] | null {
  const match = typeof value === 'string' ? /^@([a-z_]+):(.*)$/.exec(value) : null;
  if (!match) return null;
  const kind = match[1]!.replace(/s$/, '');
  return match[2]!.split(',').filter(Boolean).map((id) => ({ kind, id: id.trim() }));
}

/** Equal things once, with how many there are: "Scout ×2". */
export function counted(list: Thing[]): { thing: Thing; count: number }[] {
  const found = new Map<string, { thing: Thing; count: number }>();
  for (const thing of list) found.set(thing.id, { thing, count: (found.get(thing.id)?.count ?? 0) + 1 });
  return [...found.values()];
}

/** The name of a seat: the player's, a bot's level, or "Seat 3" while nobody sits there. */
export function seatName(seat: number, names: Pick<Names, 'lang' | 'table'>): string {
  const at = names.table?.seats.find((s) => s.seat === seat);
  const level = at?.kind === 'bot' && (!at.name || at.name === at.bot) ? compile(names.lang, `bot.${at.bot?.split(':')[0] ?? ''}`) : null;
  return (level ? String(level.format()) : at?.name) || String(compile(names.lang, 'seat.unnamed')?.format({ n: seat + 1 }) ?? seat + 1);
}

/** A seat as its badge says it: "You" for a reader without a name. */
export function badgeName(seat: number, names: Names): string {
  const named = names.table?.seats.find((s) => s.seat === seat)?.name;
  return seat === names.you && !named ? String(compile(names.lang, 'seat.yourself')?.format()) : seatName(seat, names);
}

/** The name of any thing as plain text. Kinds without a table of their own are looked up in the catalogue. */
export function thingName({ kind, id }: Thing, names: Names): string {
  if (kind === 'card') return names.components[id]?.name[names.lang] ?? id;
  if (kind === 'seat') return seatName(Number(id), names);
  const key = [`${kind}.${id}`, `sr.${kind}.${id}`].find((k) => hasMessage(names.lang, k));
  return key ? String(compile(names.lang, key)?.format() ?? id) : id;
}

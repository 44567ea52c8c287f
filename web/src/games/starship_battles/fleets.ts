/** Fleets outside the table: as text, kept in this browser, and how a draft becomes another. */
import { notation } from '../../table/hanging';
import type { BattleView, Builder, Faction, ShipType } from './view';

export type List = Record<string, number>;

export const listOf = (draft: Builder['draft']): List =>
  Object.fromEntries(draft.map(({ type, count }) => [type, count]));
export const sizeOf = (list: List): number => Object.values(list).reduce((sum, n) => sum + n, 0);
export const costOf = (list: List, types: BattleView['types']): number =>
  Object.entries(list).reduce((sum, [id, n]) => sum + (types[id]?.cost ?? 0) * n, 0);

/** Ships in the order of the yard: by class, then the dearest first. */
export const inOrder =
  (types: BattleView['types'], lang: 'en' | 'fr') =>
  (a: string, b: string): number => {
    const [p, q] = [types[a], types[b]];
    return (
      (p?.class ?? 9) - (q?.class ?? 9) ||
      (q?.cost ?? 0) - (p?.cost ?? 0) ||
      (p?.name[lang] ?? a).localeCompare(q?.name[lang] ?? b, lang)
    );
  };

/** The answers that make one list out of another, one ship each. */
export function difference(now: List, wanted: List, word: (id: string) => string): string[] {
  const ids = [...new Set([...Object.keys(now), ...Object.keys(wanted)])];
  const by = (id: string): number => (wanted[id] ?? 0) - (now[id] ?? 0);
  return [
    ...ids
      .filter((id) => by(id) < 0)
      .flatMap((id) =>
        Array.from({ length: -by(id) }, () => notation('remove', { type: word(id) })),
      ),
    ...ids
      .filter((id) => by(id) > 0)
      .flatMap((id) => Array.from({ length: by(id) }, () => notation('add', { type: word(id) }))),
  ];
}

/** A fleet as people pass it on: one type a line, dearest class first. */
export function write(
  list: List,
  types: BattleView['types'],
  lang: 'en' | 'fr',
  title: string,
): string {
  const lines = Object.keys(list)
    .filter((id) => list[id]! > 0)
    .sort(inOrder(types, lang))
    .map((id) => `${list[id]} ${types[id]?.name[lang] ?? id}`);
  return [`# ${title} (${costOf(list, types)})`, ...lines, ''].join('\n');
}

/** `ids`: the ships that a short name fits. */
export type Fault = {
  line: number;
  name: string;
  kind: 'unknown' | 'count' | 'several';
  ids?: string[];
};

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Every way in which a ship may be written: id, names in both languages. */
function dictionary(types: BattleView['types'], faction: Faction): Map<string, string> {
  const mine = Object.entries(types).filter(([, t]) => t.faction === faction);
  return new Map(
    mine.flatMap(([id, { name }]: [string, ShipType]) =>
      [id, name.en, name.fr].map((text) => [fold(text), id] as const),
    ),
  );
}

/** Short names are enough where they fit one ship only: "Venator". */
function shortened(all: Map<string, string>, asked: string): string[] {
  return [
    ...new Set(
      [...all]
        .filter(([text]) => text.startsWith(`${asked} `) || text === asked)
        .map(([, id]) => id),
    ),
  ];
}

/** Reads a fleet from text; faults name the line. Notes begin with #. */
export function read(
  text: string,
  types: BattleView['types'],
  faction: Faction,
): { list: List; faults: Fault[] } {
  const known = dictionary(types, faction);
  const list: List = {};
  const faults: Fault[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.replace(/#.*/, '').trim();
    if (!line) return;
    const match = /^(?:(\d+)\s*[x×]?\s+)?(.+?)(?:\s*[x×]\s*(\d+))?$/i.exec(line)!;
    const count = Number(match[1] ?? match[3] ?? 1);
    const name = match[2]!;
    const exact = known.get(fold(name));
    const [id, ...others] = exact === undefined ? shortened(known, fold(name)) : [exact];
    if (count < 1 || count > 99)
      faults.push({ line: index + 1, name: String(count), kind: 'count' });
    else if (id === undefined) faults.push({ line: index + 1, name, kind: 'unknown' });
    else if (others.length > 0)
      faults.push({ line: index + 1, name, kind: 'several', ids: [id, ...others] });
    else list[id] = (list[id] ?? 0) + count;
  });
  return { list, faults };
}

export interface Saved {
  name: string;
  faction: Faction;
  list: List;
}

const SHELF = 'astrarium.sb.fleets';
const MOST_SAVED = 40;

/** Fleets kept in this browser; what cannot be read is left out. */
export function savedFleets(): Saved[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]');
    return Array.isArray(found)
      ? (found as Saved[]).filter(
          (f) =>
            typeof f?.name === 'string' &&
            (f.faction === 'light' || f.faction === 'dark') &&
            typeof f.list === 'object' &&
            f.list !== null,
        )
      : [];
  } catch {
    return [];
  }
}

/** Keeps a fleet; one of the same name and side is replaced. */
export function saveFleet(fleet: Saved): Saved[] {
  const kept = [
    fleet,
    ...savedFleets().filter((f) => f.name !== fleet.name || f.faction !== fleet.faction),
  ].slice(0, MOST_SAVED);
  localStorage.setItem(SHELF, JSON.stringify(kept));
  return kept;
}

export function forgetFleet({ name, faction }: Saved): Saved[] {
  const kept = savedFleets().filter((f) => f.name !== name || f.faction !== faction);
  localStorage.setItem(SHELF, JSON.stringify(kept));
  return kept;
}

/** What a fleet is made of, in four numbers. */
export function makeup(
  list: List,
  types: BattleView['types'],
): { capitals: number; fighters: number; launch: number; counters: number } {
  const sum = (of: (t: ShipType) => number): number =>
    Object.entries(list).reduce((total, [id, n]) => total + (types[id] ? of(types[id]) * n : 0), 0);
  const ability = (t: ShipType, id: string): number =>
    t.sides[0]?.abilities
      .filter((a) => a.id === id)
      .reduce((s, a) => s + (id === 'command' ? 1 : (a.n ?? 0)), 0) ?? 0;
  return {
    capitals: sum((t) => (t.class < 4 ? 1 : 0)),
    fighters: sum((t) => (t.class === 4 ? 1 : 0)),
    launch: sum((t) => ability(t, 'fighter_launch')),
    counters: sum((t) => ability(t, 'command')),
  };
}

export interface Filter {
  words: string;
  cls: number;
  cost: number;
  ability: string;
  sort: 'cost' | 'name';
}

/** The yard as filtered: every word must stand in a name, an ability or a weapon. */
export function yard(
  types: BattleView['types'],
  faction: Faction,
  filter: Filter,
  lang: 'en' | 'fr',
  spell: (t: ShipType) => string,
): string[] {
  const words = fold(filter.words).split(' ').filter(Boolean);
  const able = (t: ShipType): boolean =>
    filter.ability === '' || t.sides.some((s) => s.abilities.some((a) => a.id === filter.ability));
  const found = Object.entries(types).filter(
    ([, t]) =>
      t.faction === faction &&
      (filter.cls === 0 || t.class === filter.cls) &&
      (filter.cost === 0 || t.cost <= filter.cost) &&
      able(t) &&
      words.every((w) => fold(`${t.name.en} ${t.name.fr} ${spell(t)}`).includes(w)),
  );
  const ids = found.map(([id]) => id);
  return filter.sort === 'name'
    ? ids.sort((a, b) => types[a]!.name[lang].localeCompare(types[b]!.name[lang], lang))
    : ids.sort(inOrder(types, lang));
}

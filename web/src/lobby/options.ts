/**
 * The options of a game's schema as the form shows them: which mean something here, and how each is
 * asked.
 */
import type { GameInfo, SchemaField } from '../table/api';

/** Options that the form's own fields set. */
const OWN = new Set(['format', 'variant', 'seats', 'players']);
const TEAMS = ['hydra_two_headed', 'hydra_three_headed', 'emperor', 'raid'];

/** Formats in which an option means something; one that is not named here always does. */
const FORMATS: Record<string, string[]> = { boss_seat: ['raid'], team_hands: TEAMS };
const MOST_LISTED = 12;

export type Asked = 'switch' | 'list' | 'seat' | 'number';

/**
 * How a field is asked: a switch, a list of few values, a seat of the table, a number; null for
 * what a form cannot ask.
 */
export function askedAs(name: string, field: SchemaField): Asked | null {
  if (field.type === 'boolean') return 'switch';
  if (field.type === 'integer' && name.endsWith('_seat')) return 'seat';
  if (field.enum ?? field.examples) return 'list';
  if (field.type !== 'integer' && field.type !== 'number') return null;
  return listed(field).length > 0 ? 'list' : 'number';
}

/**
 * The values of a short list: the schema's own or its examples, or every number of a small range.
 */
export function listed({
  enum: named,
  examples,
  minimum,
  maximum,
}: SchemaField): (string | number)[] {
  if (named ?? examples) return named ?? examples ?? [];
  if (minimum === undefined || maximum === undefined || maximum - minimum > MOST_LISTED) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}

/**
 * The seats that a seat option may name at a table of `count`; -1, by lot, where the schema allows
 * it.
 */
export const seatValues = ({ minimum = 0 }: SchemaField, count: number): number[] =>
  Array.from({ length: count - Math.min(0, minimum) }, (_, i) => Math.min(0, minimum) + i);

/** What "more options" shows for a format. */
export const extraOptions = (game: GameInfo, variant: string): [string, SchemaField][] =>
  Object.entries(game.options_schema.properties ?? {}).filter(
    ([name, field]) =>
      !OWN.has(name) && askedAs(name, field) !== null && (FORMATS[name]?.includes(variant) ?? true),
  );

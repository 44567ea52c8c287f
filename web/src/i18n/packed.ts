/**
 * Messages as the pages carry them: parsed already, and short. "Hello {who}" is `["Hello ", ["who"]]`,
 * a plural `["n", { one: .., other: .. }, offset]`, a select the same without an offset, a tag
 * `["b", content]`, "#" is 0; a message of words alone is its text.
 */
import type { IntlMessageFormat } from 'intl-messageformat';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Cases = { [of: string]: Packed };
type Part = string | 0 | [name: string, cases?: Packed | Cases, offset?: number];
export type Packed = string | Part[];

/** The kinds of a parsed message's elements that catalogues may use. */
const LITERAL = 0;
const ARGUMENT = 1;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

interface Element {
  type: number;
  value?: string;
  options?: Record<string, { value: Element[] }>;
  offset?: number;
  pluralType?: string;
  children?: Element[];
}

const cases = ({ options = {} }: Element): Cases =>
  Object.fromEntries(Object.entries(options).map(([of, { value }]) => [of, packed(value)]));

function part(element: Element): Part {
  const { type, value = '' } = element;
  if (type === LITERAL) return value;
  if (type === POUND) return 0;
  if (type === ARGUMENT) return [value];
  if (type === SELECT) return [value, cases(element)];
  if (type === PLURAL && element.pluralType === 'cardinal')
    return [value, cases(element), element.offset ?? 0];
  if (type === TAG) return [value, packed(element.children ?? [])];
  throw new Error(`the catalogues know no element of type ${type} (${value})`);
}

function packed(elements: Element[]): Packed {
  const parts = elements.map(part);
  const [only = ''] = parts;
  return parts.length < 2 && typeof only === 'string' ? only : parts;
}

/** A parsed message, made short. */
export const pack = (ast: Ast): Packed => packed(ast as Element[]);

function element(part: Part): Element {
  if (typeof part === 'string') return { type: LITERAL, value: part };
  if (part === 0) return { type: POUND };
  const [value, inside, offset] = part;
  if (inside === undefined) return { type: ARGUMENT, value };
  if (typeof inside === 'string' || Array.isArray(inside))
    return { type: TAG, value, children: elements(inside) };
  const options = Object.fromEntries(
    Object.entries(inside).map(([of, words]) => [of, { value: elements(words) }]),
  );
  return offset === undefined
    ? { type: SELECT, value, options }
    : { type: PLURAL, value, options, offset, pluralType: 'cardinal' };
}

const elements = (words: Packed): Element[] =>
  (typeof words === 'string' ? [words].filter(Boolean) : words).map(element);

/** The parsed message that was packed. */
export const unpack = (words: Packed): Ast => elements(words) as Ast;

/**
 * Renders a catalogue message as React nodes, or as plain text for titles, labels and live regions.
 */
import { Fragment, type ReactNode } from 'react';
import type { Message } from '../table/contract';
import { SeatBadge } from '../drawings/seats';
import { compile, type Lang } from './catalogue';
import { before, FORMS, inside } from './declension';
import type { Translate } from './keys';
import { counted, thingName, things, type Names, type Thing } from './things';

const LISTS = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  fr: new Intl.ListFormat('fr', { type: 'conjunction' }),
};
const times = (count: number) => (count > 1 ? `\u00a0×${count}` : '');

/**
 * Selectors derived from a seat parameter, so that a text can say "you": {seat_is, select, you
 * {...} other {...}}.
 */
function selectors(params: Message['params'], names: Names): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const [thing] = things(value) ?? [];
      return thing?.kind === 'seat'
        ? [[`${name}_is`, Number(thing.id) === names.you ? 'you' : 'other']]
        : [];
    }),
  );
}

/** What stands before the name that is `at` this place of a list. */
type Lead = (name: string, at: number) => string;

/**
 * Every name also as French declines it, behind its parameter's name: {seat_de} is "d’Éloïse".
 * `write` sets the names, each behind what stands before it.
 */
function forms<T>(
  params: Message['params'],
  lang: Names['lang'],
  write: (value: string, lead: Lead) => T,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string'
        ? FORMS.map((form) => [
            `${name}_${form}`,
            write(value, (one, i) =>
              lang === 'fr' ? before(one, i === 0 ? form : inside(form)) : '',
            ),
          ])
        : [],
    ),
  );
}

const NO_LEAD: Lead = () => '';

/** A value as plain text: what it points at by name, each behind its `lead`. */
function written(value: string, names: Names, lead: Lead): string {
  const found = things(value);
  if (!found) return lead(value, 0) + value;
  return LISTS[names.lang].format(
    counted(found).map(({ thing, count }, at) => {
      const name = thingName(thing, names);
      return lead(name, at) + name + times(count);
    }),
  );
}

/** A message with its parameters. One that can't be said shows its key: no page goes blank for it. */
function filled(key: string, say: () => unknown): unknown {
  try {
    return say();
  } catch (error) {
    console.error(error);
    return key;
  }
}

/** The message as plain text. A missing key shows itself, so that nobody reads an empty line. */
export function plain({ key, params }: Message, names: Names): string {
  const message = compile(names.lang, key);
  if (!message) return key;
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? written(value, names, NO_LEAD) : value,
    ]),
  );
  const tag = (chunks: unknown[]) => chunks.join('');
  return String(
    filled(key, () =>
      message.format({
        b: tag,
        i: tag,
        ...selectors(params, names),
        ...forms(params, names.lang, (value, lead) => written(value, names, lead)),
        ...values,
      } as never),
    ),
  );
}

/** Texts that name nothing of a table: what a card says wherever it lies. */
export const wordsIn =
  <K extends string>(lang: Lang): Translate<K> =>
  (key, params = {}) =>
    plain({ key, params }, { lang, components: {}, table: null, you: null });

function node(thing: Thing, names: Names, cite: (rule: string) => ReactNode): ReactNode {
  const text = thingName(thing, names);
  if (thing.kind === 'rule') return cite(thing.id);
  if (thing.kind === 'seat')
    return (
      <b className="who-name">
        <SeatBadge seat={Number(thing.id)} size={13} />
        {text}
      </b>
    );
  return <b data-card={thing.kind === 'card' ? thing.id : undefined}>{text}</b>;
}

function nodes(
  found: Thing[],
  names: Names,
  cite: (rule: string) => ReactNode,
  lead: Lead,
): ReactNode {
  let next = 0;
  const each = counted(found);
  return LISTS[names.lang].formatToParts(each.map(({ thing }) => thing.id)).map((part, i) => {
    if (part.type !== 'element') return <Fragment key={i}>{part.value}</Fragment>;
    const at = next++;
    const { thing, count } = each[at]!;
    return (
      <Fragment key={i}>
        {lead(thingName(thing, names), at)}
        {node(thing, names, cite)}
        {times(count)}
      </Fragment>
    );
  });
}

/** The message as nodes: things by name in bold, seats with their badge, rules through `cite`. */
export function rich(
  { key, params }: Message,
  names: Names,
  cite: (rule: string) => ReactNode,
): ReactNode {
  const message = compile(names.lang, key);
  if (!message) return key;
  const set = (value: string, lead: Lead) => {
    const found = things(value);
    return found ? <>{nodes(found, names, cite, lead)}</> : lead(value, 0) + value;
  };
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? set(value, NO_LEAD) : value,
    ]),
  );
  const b = (chunks: ReactNode[]) => <b>{chunks}</b>;
  const i = (chunks: ReactNode[]) => <i>{chunks}</i>;
  const out = filled(key, () =>
    message.format<ReactNode>({
      b,
      i,
      ...selectors(params, names),
      ...forms(params, names.lang, set),
      ...values,
    } as never),
  ) as ReactNode | ReactNode[];
  return Array.isArray(out)
    ? out.map((part, index) => <Fragment key={index}>{part}</Fragment>)
    : out;
}

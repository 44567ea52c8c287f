/**
 * Renders a catalogue message as React nodes, or as plain text for titles, labels and live regions.
 */
import { Fragment, type ReactNode } from 'react';
import type { Message } from '../table/contract';
import { SeatBadge } from '../drawings/seats';
import { compile } from './catalogue';
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

/** The message as plain text. A missing key shows itself, so that nobody reads an empty line. */
export function plain({ key, params }: Message, names: Names): string {
  const message = compile(names.lang, key);
  if (!message) return key;
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const found = things(value);
      return [
        name,
        found
          ? LISTS[names.lang].format(
              counted(found).map(({ thing, count }) => thingName(thing, names) + times(count)),
            )
          : value,
      ];
    }),
  );
  const tag = (chunks: unknown[]) => chunks.join('');
  return String(
    message.format({ b: tag, i: tag, ...selectors(params, names), ...values } as never),
  );
}

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

function nodes(found: Thing[], names: Names, cite: (rule: string) => ReactNode): ReactNode {
  let next = 0;
  const each = counted(found);
  return LISTS[names.lang].formatToParts(each.map(({ thing }) => thing.id)).map((part, i) => {
    if (part.type !== 'element') return <Fragment key={i}>{part.value}</Fragment>;
    const { thing, count } = each[next++]!;
    return (
      <Fragment key={i}>
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
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const found = things(value);
      return [name, found ? <Fragment key={name}>{nodes(found, names, cite)}</Fragment> : value];
    }),
  );
  const b = (chunks: ReactNode[]) => <b>{chunks}</b>;
  const i = (chunks: ReactNode[]) => <i>{chunks}</i>;
  const out = message.format<ReactNode>({
    b,
    i,
    ...selectors(params, names),
    ...values,
  } as never) as ReactNode | ReactNode[];
  return Array.isArray(out)
    ? out.map((part, index) => <Fragment key={index}>{part}</Fragment>)
    : out;
}

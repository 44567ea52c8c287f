/** Which things of the table a choice or a refusal hangs on, and how an action is written. */
import type { Blocked, Choice } from './contract';

type Hanging = Pick<Choice | Blocked, 'from' | 'to'>;

/** The thing acted on, then the thing that acts; nothing for what belongs to the prompt alone. */
export const thingsOf = ({ from, to }: Hanging): string[] =>
  [to, from].filter((thing) => thing !== null);

export const hangsOn = (entry: Hanging, thing: string): boolean =>
  entry.from === thing || entry.to === thing;

/** The notation that the server reads; arguments in the order in which the verb has them. */
export const notation = (verb: string, args: Choice['args'] = {}): string =>
  [verb, ...Object.entries(args).map(([domain, value]) => `${domain}:${value}`)].join(' ');

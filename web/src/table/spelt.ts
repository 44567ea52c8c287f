/** An action taken apart as the server sends it. For tests and benches. */
import type { Spelt } from './contract';
import { notation } from './hanging';

export const spelt = (
  verb: string,
  args: Spelt['args'] = {},
  things: Partial<Pick<Spelt, 'from' | 'to'>> = {},
  rule = '',
): Spelt => ({ action: notation(verb, args), verb, args, from: null, to: null, rule, ...things });

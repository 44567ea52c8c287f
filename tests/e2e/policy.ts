/**
 * How the tests' players choose among what is offered: quickly to the end of a game, touching
 * everything.
 */
import type { Choice, Decision } from '../../web/src/table/contract';

const ORDER = [
  'play',
  'ally',
  'use',
  'pool_attack',
  'attack_base',
  'attack',
  'pool_buy',
  'buy',
  'buy_explorer',
];

const cost = (choice: Choice): number =>
  Number(choice.label.params.cost ?? choice.label.params.n ?? 0);

/**
 * A sensible answer: everything is played and used, the dearest card bought; null ends the turn.
 */
export function sensible(decision: Decision): Choice | null {
  if (decision.kind === 'main') {
    for (const verb of ORDER) {
      const [best] = decision.choices
        .filter((c) => c.verb === verb)
        .sort((a, b) => cost(b) - cost(a));
      if (best) return best;
    }
    return null;
  }
  const offered = decision.choices.filter((c) => !/^(done|decline|resume)/.test(c.verb));
  const keen = decision.id % 2 === 0 || offered.length === decision.choices.length;
  return (
    (keen ? offered[0] : undefined) ??
    decision.choices.find((c) => !offered.includes(c)) ??
    offered[0] ??
    null
  );
}

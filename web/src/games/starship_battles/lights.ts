/** Which squares are lit for the reader, why, and what pressing one means. */
import { notation } from '../../table/hanging';
import type { Hand } from './hand';
import {
  bestShots,
  bySquare,
  choiceOf,
  choicesOf,
  ends,
  isOf,
  ready,
  shipBy,
  shots,
  typeIn,
  typeWord,
  type End,
  type Shot,
} from './model';
import type { BattleChoice, BattleDecision } from './questions';
import type { BattleView, Facing } from './view';

export type Light =
  | { tone: 'pick'; ship: number }
  | { tone: 'end'; ends: End[] }
  | { tone: 'place'; facings: Map<Facing | null, string[]> }
  | { tone: 'target'; shots: Shot[]; best: Shot | null; choice: BattleChoice | null; ship: number }
  | { tone: 'push'; choice: BattleChoice };

type Lights = Map<string, Light>;

function picks(view: BattleView, decision: BattleDecision, into: Lights): void {
  for (const id of ready(decision)) {
    const ship = shipBy(view, id);
    if (ship?.at === 'grid' && ship.square && !into.has(ship.square))
      into.set(ship.square, { tone: 'pick', ship: id });
  }
}

function placing(decision: BattleDecision, into: Lights): void {
  for (const { action, args } of choicesOf(decision, 'place')) {
    const square = String(args.square);
    const found = into.get(square);
    const facings = found?.tone === 'place' ? found.facings : new Map<Facing | null, string[]>();
    facings.set(args.dir as Facing, [action]);
    into.set(square, { tone: 'place', facings });
  }
}

function launching(view: BattleView, decision: BattleDecision, hand: Hand, into: Lights): void {
  const open = choicesOf(decision, 'at');
  for (const { action, args } of open)
    into.set(String(args.square), { tone: 'place', facings: new Map([[null, [action]]]) });
  if (open.length > 0 || hand.type === null) return;
  const carrier = choicesOf(decision, 'launch').find((c) => isOf(c, hand.ship));
  const jump = choicesOf(decision, 'jump').find((c) => typeIn(view.types, c) === hand.type);
  const from = hand.ship === null ? jump : carrier;
  const before =
    from === undefined
      ? []
      : from.verb === 'jump'
        ? [from.action]
        : [from.action, notation('fighter', { type: typeWord(view.types, hand.type) })];
  for (const square of from?.squares ?? [])
    into.set(square, {
      tone: 'place',
      facings: new Map([[null, [...before, notation('at', { square })]]]),
    });
}

function firing(view: BattleView, decision: BattleDecision, hand: Hand, into: Lights): void {
  const free = hand.ship === null;
  const all = shots(decision).filter(
    (s) => free || (s.ship === hand.ship && (hand.weapon === null || s.weapon === hand.weapon)),
  );
  for (const [target, best] of bestShots(all)) {
    const square = shipBy(view, target)?.square;
    if (square)
      into.set(square, {
        tone: 'target',
        shots: all.filter((s) => s.target === target),
        best: free ? null : best,
        choice: null,
        ship: target,
      });
  }
}

function targeting(view: BattleView, decision: BattleDecision, into: Lights): void {
  for (const choice of choicesOf(decision, 'target')) {
    const ship = Number(choice.args.ship);
    const square = shipBy(view, ship)?.square;
    if (square) into.set(square, { tone: 'target', shots: [], best: null, choice, ship });
  }
}

/** The lit squares of a decision, for what the reader has in hand. */
export function lights(view: BattleView, decision: BattleDecision | null, hand: Hand): Lights {
  const found: Lights = new Map();
  if (!decision?.yours) return found;
  const mover = shipBy(view, view.moving?.ship ?? hand.ship);
  for (const [square, list] of bySquare(ends(decision, mover)))
    found.set(square, { tone: 'end', ends: list });
  placing(decision, found);
  launching(view, decision, hand, found);
  firing(view, decision, hand, found);
  targeting(view, decision, found);
  for (const choice of choicesOf(decision, 'push_to'))
    found.set(String(choice.args.square), { tone: 'push', choice });
  if (!choiceOf(decision, 'target')) picks(view, decision, found);
  return found;
}

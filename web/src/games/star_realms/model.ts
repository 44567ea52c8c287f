/** What hangs where: the decision and the view turned into things on the table. Knows no rule. */
import { Choices } from '../../board/choices';
import type { Anchor, Blocked, Choice, Decision, Game, Place, Verb } from './game';
import type { InPlay, StarRealmsPlayer, StarRealmsView } from './view';

export type Hung = Choices<Game, Place>;

/** The thing that carries a choice: the card that is used or moved, else what it is done to. */
export const thingOf = ({ from, to }: Choice | Blocked): Anchor | null => from ?? to;

/** Choices and refusals by the thing that carries them. */
export const hang = (decision: Decision | null): Hung =>
  new Choices<Game, Place>(decision, (entry) => {
    const thing = thingOf(entry);
    return { at: thing === null ? [] : [thing] };
  });

/** Scrapping an own card in play is meant twice: it is gone for the game. */
export const needsConfirm = (choice: Choice): boolean => choice.verb === 'scrap';

/**
 * The choice a plain click takes: the only harmless one, or the whole-pool attack among attacks.
 */
export function clickChoice(choices: Choice[]): Choice | null {
  const safe = choices.filter((c) => !needsConfirm(c));
  if (safe.length === 1) return safe[0] ?? null;
  return (
    safe.find((c) => c.verb === 'attack') ?? (choices.length === 1 ? (choices[0] ?? null) : null)
  );
}

/** Who sits where on the screen. */
export interface Seating {
  me: StarRealmsPlayer;
  friends: StarRealmsPlayer[];
  foes: StarRealmsPlayer[];
}

/** The reader's side below, everybody else above in turn order from the reader's left. */
export function seating(view: StarRealmsView): Seating {
  const at = Math.max(
    0,
    view.players.findIndex((p) => p.seat === view.you),
  );
  const turned = [...view.players.slice(at), ...view.players.slice(0, at)];
  const [me, ...others] = turned as [StarRealmsPlayer, ...StarRealmsPlayer[]];
  const mates = view.players.filter((p) => p.team === me.team).length > 1;
  return {
    me,
    friends: mates ? others.filter((p) => p.team === me.team) : [],
    foes: mates ? others.filter((p) => p.team !== me.team) : others,
  };
}

/** Cards in play drawn as one: idle, identical ships lie on each other. */
export interface Stack {
  card: InPlay;
  slots: number[];
}

const idle = (card: InPlay, anchor: Anchor, hung: Hung): boolean =>
  !card.base && !card.copy && hung.at(anchor).length === 0;

/** Bases first, then ships in the order they were played; equal idle ships become one stack. */
export function stacks(player: StarRealmsPlayer, hung: Hung): Stack[] {
  const found: Stack[] = [];
  const sorted = [
    ...player.in_play.filter((c) => c.base),
    ...player.in_play.filter((c) => !c.base),
  ];
  for (const card of sorted) {
    const anchor: Anchor = `play:${player.seat}:${card.slot}`;
    const same = idle(card, anchor, hung)
      ? found.find(
          (s) =>
            s.card.card === card.card &&
            s.card.ally_used === card.ally_used &&
            idle(s.card, `play:${player.seat}:${s.card.slot}`, hung),
        )
      : undefined;
    if (same) same.slots.push(card.slot);
    else found.push({ card, slots: [card.slot] });
  }
  return found;
}

/** Anchors that are drawn as things of the table; all others get a place in the strip. */
export function drawnAnchors(view: StarRealmsView): Set<string> {
  const { me, friends } = seating(view);
  const anchors = new Set(['explorers', 'deck']);
  view.trade_row.forEach((_, i) => anchors.add(`row:${i}`));
  for (const p of view.players) {
    anchors.add(`player:${p.seat}`);
    for (const card of p.in_play) anchors.add(`play:${p.seat}:${card.slot}`);
  }
  for (const p of [me, ...friends])
    for (const card of p.hand) if (card && p === me) anchors.add(`hand:${card}`);
  return anchors;
}

const OPTIONS: readonly Verb[] = ['choose', 'to_deck', 'to_discard'];

/**
 * Choices whose thing is nowhere on the table: options, amounts, cards of piles, cards to leave
 * behind.
 */
export interface Loose {
  options: Choice[];
  amounts: Choice[];
  picks: Map<Anchor, Choice[]>;
  gifts: Choice[];
}

export function loose(decision: Decision | null, view: StarRealmsView): Loose {
  const drawn = drawnAnchors(view);
  const out: Loose = { options: [], amounts: [], picks: new Map(), gifts: [] };
  if (!decision?.yours) return out;
  for (const choice of decision.choices) {
    const thing = thingOf(choice);
    if (choice.verb === 'amount') out.amounts.push(choice);
    else if (OPTIONS.includes(choice.verb)) out.options.push(choice);
    else if (choice.verb === 'give') out.gifts.push(choice);
    else if (thing && !drawn.has(thing))
      out.picks.set(thing, [...(out.picks.get(thing) ?? []), choice]);
  }
  return out;
}

/** Team scores of a shared-authority format: one dial per team. */
export const teams = (view: StarRealmsView): number[] =>
  [...new Set(view.players.map((p) => p.team))].sort((a, b) => a - b);

/** A scale whose end is a round number above `value`. */
export function scaleEnd(value: number, steps: readonly number[]): number {
  return steps.find((s) => s > value) ?? Math.ceil(value / 50) * 50;
}

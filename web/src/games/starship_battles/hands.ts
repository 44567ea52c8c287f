/** What a press on a square, a key or a button means, and what is sent for it. */
import type { Table } from './kit';
import type { Draft } from './hand';
import { choicesOf, closing, isOf, shipAt, shipBy, volley, type End, type Shot } from './model';
import type { Facing, Ship } from './view';

/** The facing a ship would end with: that of the place, else the one in hand, else its own. */
export const facingAt = (
  ends: End[],
  wanted: Facing | null,
  ship: Ship | undefined,
): Facing | null =>
  (ends.some((e) => e.facing === wanted) ? wanted : ends[0]?.facing) ??
  (ship?.class === 3 ? (wanted ?? ship.facing) : null);

/** The last leg of the move in the making. */
export function drafted(
  table: Table,
): (Draft & { ship: number; mover: Ship; facing: Facing | null }) | null {
  const { plan, view, hand } = table;
  const mover = shipBy(view, plan.note?.ship ?? null);
  if (!plan.note || !mover) return null;
  const facing = plan.note.end.facing ?? (mover.class === 3 ? (hand.facing ?? mover.facing) : null);
  return { ...plan.note, mover, facing };
}

/** The facings between which the end of the last leg lets one choose. */
export function openFacings(table: Table): Facing[] {
  const draft = drafted(table);
  if (!draft) return [];
  if (draft.mover.class === 3) return ['n', 'e', 's', 'w'];
  return [...new Set(draft.ends.flatMap((e) => (e.facing ? [e.facing] : [])))];
}

/** Lets the ship end with a facing: by another way where it turns by moving. */
export function chooseFacing(table: Table, facing: Facing): void {
  const draft = drafted(table);
  if (draft?.mover.class === 3) return table.take({ facing });
  const end = draft?.ends.find((e) => e.facing === facing);
  if (!draft || !end) return;
  table.planner.back();
  table.planner.compose(end.actions, {
    ship: draft.ship,
    start: draft.start,
    end,
    ends: draft.ends,
  });
}

/** Plays the move in the making: its legs, and what ends it. */
export function sail(table: Table): void {
  const draft = drafted(table);
  if (!draft || table.sending) return;
  table.take({ facing: null });
  void table.planner.commit((trial) => closing(trial?.decision ?? null, draft.mover, draft.facing));
}

/** Fires; on a corner that is the attacker's the side was named before. */
export function fire(table: Table, shot: Shot): void {
  table.take({ target: shot.target });
  table.send(volley(shot).slice(0, table.view.options.diagonal_side === 'defender' ? 2 : 3));
}

function goTo(table: Table, ends: End[]): void {
  const { hand, view, planner } = table;
  const ship = shipBy(view, view.moving?.ship ?? hand.ship);
  if (!ship?.square) return;
  const facing = facingAt(ends, hand.facing ?? ship.facing, ship);
  const end = ends.find((e) => e.facing === facing) ?? ends[0]!;
  planner.compose(end.actions, { ship: ship.id, start: ship.square, end, ends });
}

/** The facings a ship may be placed with, the wanted one if it is open. */
export function placeFacing(
  table: Table,
  facings: ReadonlyMap<Facing | null, string[]>,
): Facing | null {
  const ship = shipBy(table.view, table.view.placing);
  const home = table.view.seats[ship?.owner ?? table.view.you ?? 0]?.faction === 'dark' ? 's' : 'n';
  const wanted = table.hand.facing ?? ship?.facing ?? home;
  return facings.has(wanted) ? wanted : ([...facings.keys()][0] ?? null);
}

function pick(table: Table, id: number): void {
  const { decision, hand } = table;
  const only = [...choicesOf(decision, 'pick'), ...choicesOf(decision, 'crews')].find((c) =>
    isOf(c, id),
  );
  if (only) return table.send([only.action]);
  sail(table);
  table.take(
    hand.ship === id
      ? { ship: null, weapon: null, leaving: null, type: null }
      : {
          ship: id,
          weapon: null,
          leaving: null,
          type: null,
          facing: null,
          card: null,
        },
  );
}

function shootAt(
  table: Table,
  ship: number,
  shots: Shot[],
  best: Shot | null,
  sure: boolean,
): void {
  // Only a corner that this side may choose needs a second press.
  const plain =
    best !== null &&
    (table.view.options.diagonal_side === 'defender' || !shots.some((s) => s.corner));
  if (
    best &&
    table.hand.weapon !== null &&
    sure &&
    (plain || best.area || table.hand.target === ship)
  )
    return fire(table, best);
  table.take({ target: table.hand.target === ship ? null : ship });
}

/**
 * A press on a square. `sure`: the reader saw beforehand what it does (pointer over it, or keyboard
 * on it).
 */
export function pressSquare(table: Table, square: string, sure: boolean, element: Element): void {
  const { view, decision, hung, lit } = table;
  if (drafted(table)?.end.square === square) return sail(table);
  const light = lit.get(square);
  const ship = shipAt(view, square);
  if (table.hand.barrage) table.take({ barrage: null });
  switch (light?.tone) {
    case 'end':
      return goTo(table, light.ends);
    case 'place':
      return table.send(light.facings.get(placeFacing(table, light.facings)) ?? []);
    case 'push':
      return table.send([light.choice.action]);
    case 'pick':
      return pick(table, light.ship);
    case 'target':
      return light.choice
        ? table.send([light.choice.action])
        : shootAt(table, light.ship, light.shots, light.best, sure);
  }
  if (ship && decision?.yours && decision.kind === 'attack' && ship.owner !== view.you)
    return table.take({ target: table.hand.target === ship.id ? null : ship.id, card: ship.id });
  const refusal = hung.why(ship ? `ship:${ship.id}` : `square:${square}`);
  if (refusal) return table.explain(refusal, element);
  if (ship) return table.take({ card: table.hand.card === ship.id ? null : ship.id });
  table.take({ ship: null, weapon: null, leaving: null, target: null, card: null });
}

/** Q: a quarter turn of what is in hand. */
export function turnHand(table: Table): boolean {
  const open = openFacings(table);
  const draft = drafted(table);
  if (draft && open.length > 1) {
    const at = open.indexOf(draft.facing ?? open[0]!);
    chooseFacing(table, open[(at + 1) % open.length]!);
    return true;
  }
  const place = [...table.lit.values()].find((l) => l.tone === 'place');
  if (place?.tone !== 'place' || place.facings.size < 2) return false;
  const now = placeFacing(table, place.facings);
  const list = ['n', 'e', 's', 'w'] as const;
  table.take({ facing: list[(list.indexOf(now ?? 'n') + 1) % 4]! });
  return true;
}

/** Escape: lays down the last thing taken in hand; false when the hand is empty. */
export function layDown({ hand, take, plan, planner }: Table): boolean {
  if (hand.barrage) take({ barrage: null });
  else if (hand.leaving) take({ leaving: null });
  else if (plan.note) planner.drop();
  else if (hand.target !== null) take({ target: null });
  else if (hand.weapon !== null) take({ weapon: null });
  else if (hand.type !== null) take({ type: null });
  else if (hand.card !== null) take({ card: null });
  else if (hand.ship !== null) take({ ship: null });
  else return false;
  return true;
}

/**
 * What a reader who forgets nothing knows of hidden piles: what is left of cards that were all seen
 * once, told together for all the places that nobody can tell apart.
 */
import type { TableView } from '../table/wire';

type Counts = Record<string, number>;

interface Told extends TableView {
  trade_unseen?: Counts;
  events_unseen?: Counts;
  unseen?: Record<string, Counts>;
  players?: { seat: number; unseen?: Counts }[];
}

/** Some hidden places: the word for them, whose they are, and how many of what lie there. */
export interface Unseen {
  place: string;
  seat: number | null;
  cards: [id: string, count: number][];
}

/** What is unseen at a table, the reader's own first, then what belongs to nobody. */
export function unseenIn(told: Told): Unseen[] {
  const shared = {
    ...(told.trade_unseen ? { trade_deck: told.trade_unseen } : {}),
    ...(told.events_unseen ? { events: told.events_unseen } : {}),
    ...told.unseen,
  };
  const piles = (told.players ?? []).map(({ seat, unseen = {} }) => of('own', seat, unseen));
  const mine = piles.filter(({ seat }) => seat === told.you);
  const theirs = piles.filter(({ seat }) => seat !== told.you);
  const common = Object.entries(shared).map(([place, counts]) => of(place, null, counts));
  return [...mine, ...common, ...theirs].filter(({ cards }) => cards.length > 0);
}

const of = (place: string, seat: number | null, counts: Counts): Unseen => ({
  place,
  seat,
  cards: Object.entries(counts),
});

/** How many cards some places hold together. */
export const total = ({ cards }: Unseen): number =>
  cards.reduce((sum, [, count]) => sum + count, 0);

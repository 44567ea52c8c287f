/** What shelves show of a component beside its name, where its kind has it. */
import type { Component } from '../table/contract';

/** What it costs, null where that is nothing or no one number. */
export const priceOf = (card: Component): number | null =>
  'cost' in card && typeof card.cost === 'number' ? card.cost : null;

/** What it is filed under: its faction, else its kind. */
export const groupOf = (card: Component): string =>
  'faction' in card && typeof card.faction === 'string' ? card.faction : card.kind;

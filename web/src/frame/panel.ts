/** What is open around the board: side panel, tooltip, inspector, notices. */
import { create } from 'zustand';
import type { Decision, Message } from '../table/contract';
import type { Text } from '../table/contract';

export type Side =
  | 'log'
  | 'rules'
  | 'cards'
  | 'table'
  | 'actions'
  | 'settings'
  | 'pile'
  | 'counsel'
  | 'legend';
/** A pile by its name in the view, of a seat or of the table. */
export interface Pile {
  pile: string;
  seat: number | null;
}
export interface Tip {
  reason: Message | Text | null;
  rule: string | null;
  anchor: Element | null;
}
export interface Toast {
  message: Message;
  askUndoTo: number | null;
}

interface Panels {
  side: Side | null;
  /** The guide's whole lesson lies over the board; else only its line is there. */
  lesson: boolean;
  rule: string | null;
  /** How often the search was asked for. */
  finding: number;
  pile: Pile | null;
  /** Actions panel: show only what hangs on this anchor, or only these actions. */
  only: string | string[] | null;
  tip: Tip | null;
  inspected: { card: string; anchor: Element | null; held: boolean } | null;
  /** The decision whose end-turn warnings are on show. */
  guard: number | null;
  /** A move in the making lies on the board: ending would lose it. */
  drafting: boolean;
  /** The open question as the draft on the board leaves it. */
  drafted: Decision | null;
  /** How a board with drafts takes an answer that is given beside it: as a step, or with them. */
  answer: ((action: string) => void) | null;
  toast: Toast | null;
  /** The full table of chances is unfolded. */
  odds: boolean;
}

export const usePanels = create<Panels>(() => ({
  side: null,
  lesson: false,
  rule: null,
  finding: 0,
  pile: null,
  only: null,
  tip: null,
  inspected: null,
  guard: null,
  drafting: false,
  drafted: null,
  answer: null,
  toast: null,
  odds: false,
}));

const set = usePanels.setState;

export const openSide = (side: Side | null): void => set({ side, only: null, tip: null });
export const toggleSide = (side: Side): void =>
  openSide(usePanels.getState().side === side ? null : side);
export const openRule = (rule: string): void => set({ side: 'rules', rule, tip: null });
export const openFind = (): void =>
  set(({ finding }) => ({ side: 'rules', finding: finding + 1, tip: null }));
export const openPile = (pile: string, seat: number | null): void =>
  set({ side: 'pile', pile: { seat, pile } });
export const openActions = (only: string | string[] | null): void => set({ side: 'actions', only });
export const showTip = (tip: Tip): void => set({ tip });
export const showToast = (toast: Toast): void => set({ toast });
/** The full table of chances, in the panel about the table. */
export const openOdds = (): void => set({ side: 'table', odds: true, tip: null });
/**
 * Opens the inspector; `held` keeps it until Escape or a press elsewhere, as what stands beside
 * nothing always is; otherwise it leaves with the pointer. An empty card closes it.
 */
export const inspect = (card: string, anchor: Element | null, held = anchor === null): void =>
  set({ inspected: card ? { card, anchor, held } : null });

/** Escape: closes the uppermost thing and says whether there was one. */
export function closeTop(): boolean {
  const { tip, inspected, guard, toast, lesson, side } = usePanels.getState();
  if (tip) set({ tip: null });
  else if (inspected) set({ inspected: null });
  else if (guard !== null) set({ guard: null });
  else if (toast) set({ toast: null });
  else if (lesson) set({ lesson: false });
  else if (side) set({ side: null });
  else return false;
  return true;
}

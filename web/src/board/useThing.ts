/**
 * What every thing of a table has in common, whatever it looks like: its state, its name for screen
 * readers, and what mouse, fingers and keys do with it. Knows no game.
 */
import {
  useEffect,
  useRef,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { EveryKey, Translate } from '../i18n/keys';
import type { Message } from '../table/contract';
import type { Choices } from './choices';
import type { BoardProps, Choice, Vocabulary } from './contract';
import type { Picking } from './usePicking';

/** After so long over a thing the mouse looks at its card, in ms; a finger after so long on it. */
export const HOVER_MS = 420;
export const HOLD_MS = 480;
/** So many of its choices are said. */
const MOST_SAID = 4;

/** What things need of the board around them. */
export interface Around<G extends Vocabulary, P extends string>
  extends Picking<G, P>, Pick<BoardProps<G, unknown, never>, 'act' | 'explain' | 'inspect'> {
  t: Translate<EveryKey>;
  say: (message: Message) => string;
  hung: Choices<G, P>;
}

export interface ThingOf<G extends Vocabulary, P extends string> {
  anchor: P;
  /** What it is, for a screen reader; what it can do is added. */
  label: string;
  /** The mover that it stands for, where that is not the anchor itself. */
  mover?: P;
  /** The component that the inspector shows. */
  card?: string | null;
  /** The thing that this one is a part of: where only that one can do something, a press here does. */
  within?: P;
  /** Things on it that are drawn too small to be pressed: what they can do is done here. */
  parts?: readonly P[];
  /** What a press does when nothing can be chosen. */
  open?: () => void;
  /** What a press does instead of taking the only choice: the choice is shown first. */
  select?: () => void;
  /** Whether it was selected so. */
  chosen?: boolean;
  /** What a press does with what may be done here, instead of taking it or asking which. */
  answer?: (choices: readonly Choice<G>[]) => void;
  /** Its refusal is told under the mouse already, and a press shows its card beside it. */
  forthcoming?: boolean;
}

/** How a thing is drawn. */
export interface ThingState {
  /** A press answers the question. */
  lit: boolean;
  /** A press does what may wait. */
  may: boolean;
  /** Others can be chosen, this one can't. */
  unlit: boolean;
  /** It is picked up. */
  picked: boolean;
  /** What is picked up can be laid here. */
  aim: boolean;
}

type Given =
  | 'aria-label'
  | 'aria-disabled'
  | 'aria-pressed'
  | 'tabIndex'
  | 'onClick'
  | 'onContextMenu'
  | 'onPointerEnter'
  | 'onPointerDown'
  | 'onPointerLeave'
  | 'onPointerCancel'
  | 'onPointerUp';

export interface ThingButton extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, Given> {
  type: 'button';
  ref: RefObject<HTMLButtonElement | null>;
  'data-anchor': string;
  'data-mover': string | undefined;
  'data-within': string | undefined;
  'data-card': string | undefined;
}

/** Looks at a component from a thing; a thing that leaves the table takes its open inspector along. */
function useLook(
  inspect: (card: string, anchor: Element | null) => void,
  card: string | null | undefined,
): {
  button: RefObject<HTMLButtonElement | null>;
  look: (held?: boolean) => void;
  later: (ms: number, what: () => void) => void;
  stop: () => void;
  leave: () => void;
} {
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  const close = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      close.current?.();
    },
    [],
  );
  const stop = (): void => clearTimeout(timer.current);
  return {
    button,
    look: (held = false) => {
      if (!card) return;
      inspect(card, held ? null : button.current);
      close.current = held ? null : () => inspect('', null);
    },
    later: (ms, what) => {
      stop();
      timer.current = window.setTimeout(what, ms);
    },
    stop,
    leave: () => {
      stop();
      close.current = null;
    },
  };
}

/** What a thing is and can do, in words. */
function useSaid<G extends Vocabulary, P extends string>(
  { hung, say, t }: Around<G, P>,
  { anchor, label, mover = anchor }: ThingOf<G, P>,
  choices: readonly Choice<G>[],
  picked: boolean,
): string {
  const no = choices.length === 0 ? hung.why(anchor, mover) : undefined;
  const what = choices
    .slice(0, MOST_SAID)
    .map((choice) => say(choice.label))
    .join(', ');
  return [
    label,
    picked && t('table.picked'),
    what && t('table.legal', { what }),
    no && t('table.not_now', { why: say(no.reason) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A thing's state, and what its button bears. */
export function useThing<G extends Vocabulary, P extends string>(
  board: Around<G, P>,
  thing: ThingOf<G, P>,
): { state: ThingState; button: ThingButton } {
  const { hung, picked, press, explain } = board;
  const { anchor, mover = anchor, card, within, parts = [], forthcoming = false } = thing;
  const { open, select, answer } = thing;
  const { button, look, later, stop, leave } = useLook(board.inspect, card);
  const here = hung.with(picked, anchor, ...parts);
  const own = hung.by(mover);
  const can = [...here, ...own];
  const taken = picked !== null && picked === mover;
  const part = can.length === 0 ? within : undefined;
  const through = part !== undefined && hung.lit(part);
  const lit = can.some((choice) => !choice.meanwhile);
  const state: ThingState = {
    lit,
    may: !lit && can.length > 0,
    unlit: !lit && !through && hung.placed,
    picked: taken,
    aim: picked !== null && !taken && here.some((choice) => hung.moverOf(choice) !== null),
  };
  const tell = (): void => {
    const no = hung.why(anchor, mover);
    if (no && button.current) explain(no, button.current);
  };
  const onClick = (): void => {
    stop();
    if (select) return select();
    if (answer && can.length > 0) return answer(can);
    const aim = through ? part : anchor;
    if (button.current && press(aim, button.current, { mover: through ? aim : mover, parts }))
      return;
    if (open) open();
    else look(!forthcoming);
  };
  const refused = forthcoming && can.length === 0 && hung.why(anchor, mover) !== undefined;
  return {
    state,
    button: {
      type: 'button',
      ref: button,
      'data-anchor': anchor,
      'data-mover': mover === anchor ? undefined : mover,
      'data-within': part,
      'data-card': card ?? undefined,
      'aria-label': useSaid(board, thing, can, taken),
      'aria-disabled': can.length === 0 && !through,
      'aria-pressed': own.length > 0 ? taken : select ? (thing.chosen ?? false) : undefined,
      tabIndex: -1,
      onClick,
      onContextMenu: (event: MouseEvent) => {
        if (!card) return;
        event.preventDefault();
        look();
      },
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && (card || refused))
          later(HOVER_MS, refused ? tell : () => look());
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') later(HOLD_MS, () => look());
      },
      onPointerLeave: leave,
      onPointerCancel: stop,
      onPointerUp: stop,
    },
  };
}

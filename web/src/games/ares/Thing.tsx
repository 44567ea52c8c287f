/**
 * A thing on the table: one button over its drawing that carries its anchor. A press takes the only choice there,
 * picks up what can move, asks where there are several, explains what cannot be, or opens the inspector.
 */
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useTable } from './board-context';
import { waysOf, waysTo, type Way } from './model';

const HOVER_MS = 420,
  HOLD_MS = 480;

export interface State {
  lit: boolean;
  unlit: boolean;
  picked: boolean;
  aim: boolean;
}

interface ThingProps {
  anchor: string;
  /** What it is, for a screen reader; what it can do is added. */
  label: string;
  /** The component that the inspector shows. */
  card?: string | null;
  className?: string;
  /** What a press does when nothing can be chosen. */
  open?: () => void;
  flip?: string;
  children: (state: State) => ReactNode;
}

export function Thing({
  anchor,
  label,
  card,
  className = '',
  open,
  flip,
  children,
}: ThingProps): ReactElement {
  const table = useTable();
  const { hung, picked, t } = table;
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  const here = waysTo(hung, anchor, picked);
  const own = waysOf(hung, anchor);
  const blocked = hung.blocked.get(anchor);
  const lit = here.length > 0 || own.length > 0;
  const state: State = {
    lit,
    unlit: !lit && hung.placed,
    picked: picked === anchor,
    aim: picked !== null && picked !== anchor && here.some((w) => w.mover === picked),
  };
  const close = useRef<(() => void) | null>(null);
  // A thing that leaves the table takes its open inspector along: the pointer never leaves what is
  // gone.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      close.current?.();
    },
    [],
  );

  // Several choices ask which; so does a single one that would play a card of the hand that nobody
  // took up.
  const act = (ways: Way[]): void => {
    if (ways.length === 1 && (ways[0]!.mover === null || ways[0]!.mover === picked)) {
      table.act(ways[0]!.choice.action);
      table.pick(null);
      table.ask(null);
    } else table.ask(ways);
  };
  const press = (): void => {
    clearTimeout(timer.current);
    if (here.length > 0) act(here);
    else if (own.length > 0) {
      table.ask(null);
      table.pick(picked === anchor ? null : anchor);
    } else if (blocked && button.current) table.explain(blocked, button.current);
    else if (open) open();
    else look(true);
  };
  const look = (held = false): void => {
    if (!card) return;
    table.inspect(card, held ? null : button.current);
    close.current = held ? null : () => table.inspect('', null);
  };
  const later = (ms: number, what: () => void): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(what, ms);
  };
  const stop = (): void => clearTimeout(timer.current);
  const leave = (): void => {
    stop();
    close.current = null;
  };
  const can = [...here, ...own]
    .slice(0, 4)
    .map((w) => table.say(w.choice.label))
    .join(', ');
  const says = [
    label,
    state.picked && t('ares.table.picked'),
    can && t('ares.table.legal', { what: can }),
    !can && blocked && t('ares.table.not_now', { why: table.say(blocked.reason) }),
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <div
      className={clsx(
        'ar-thing',
        className,
        lit && 'can',
        state.unlit && 'cannot',
        state.picked && 'picked',
        state.aim && 'aim',
      )}
      data-flip={flip}
      data-drop={anchor}
    >
      <div className="ar-face" aria-hidden="true">
        {children(state)}
      </div>
      <button
        ref={button}
        type="button"
        className="ar-hit"
        data-anchor={anchor}
        data-card={card ?? undefined}
        aria-label={says}
        aria-disabled={!lit}
        aria-pressed={own.length > 0 ? state.picked : undefined}
        tabIndex={-1}
        onClick={press}
        onContextMenu={(e) => {
          if (card) {
            e.preventDefault();
            look();
          }
        }}
        onPointerEnter={(e) => {
          if (e.pointerType === 'mouse' && card) later(HOVER_MS, look);
        }}
        onPointerDown={(e) => {
          if (e.pointerType !== 'mouse') later(HOLD_MS, look);
          if (own.length > 0) table.drag(e, anchor);
        }}
        onPointerLeave={leave}
        onPointerCancel={stop}
        onPointerUp={stop}
      />
    </div>
  );
}

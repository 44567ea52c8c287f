/**
 * A thing on the table: one button that carries its anchor. A press takes the only choice there,
 * picks up what can move, asks where there are several, explains what cannot be, or opens the
 * inspector.
 */
import { clsx } from 'clsx';
import { useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { useTable } from './board-context';
import { waysOf, waysTo } from './model';

const HOVER_MS = 420,
  HOLD_MS = 480;

interface ThingProps {
  anchor: string;
  /** What it is, for a screen reader; what it can do is added. */
  label: string;
  /** The mover that this thing stands for, where that is not the anchor itself. */
  mover?: string;
  /** The component that the inspector shows. */
  card?: string | null;
  className?: string;
  style?: CSSProperties;
  /** What a press does when nothing can be chosen. */
  open?: () => void;
  /** What a press does instead of taking the only choice: the choice is shown first. */
  select?: () => void;
  /** Whether it was selected so. */
  chosen?: boolean;
  children?: ReactNode;
}

export function Thing({
  anchor,
  label,
  mover = anchor,
  card,
  className = '',
  style,
  open,
  select,
  chosen = false,
  children,
}: ThingProps): ReactElement {
  const table = useTable();
  const { hung, picked, t } = table;
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
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
  const here = waysTo(hung, anchor, picked);
  const own = waysOf(hung, mover);
  const blocked = hung.blocked.get(anchor) ?? hung.blocked.get(mover);
  const lit = here.length > 0 || own.length > 0;
  const taken = picked === mover;
  const aim = picked !== null && !taken && here.some((w) => w.mover !== null);

  const look = (held = false): void => {
    if (!card) return;
    table.inspect(card, held ? null : button.current);
    close.current = held ? null : () => table.inspect('', null);
  };
  const press = (): void => {
    clearTimeout(timer.current);
    if (select) return select();
    if (button.current && table.press(anchor, button.current, mover)) return;
    if (open) open();
    else look(true);
  };
  const later = (ms: number, what: () => void): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(what, ms);
  };
  const stop = (): void => clearTimeout(timer.current);
  const can = [...here, ...own]
    .slice(0, 4)
    .map((w) => table.say(w.choice.label))
    .join(', ');
  const says = [
    label,
    taken && t('starcraft.table.picked'),
    can && t('starcraft.table.legal', { what: can }),
    !can && blocked && t('starcraft.table.not_now', { why: table.say(blocked.reason) }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      ref={button}
      type="button"
      className={clsx(
        'sc-thing',
        className,
        lit && 'can',
        !lit && hung.placed && 'cannot',
        taken && 'picked',
        aim && 'aim',
      )}
      style={style}
      data-anchor={anchor}
      data-mover={mover === anchor ? undefined : mover}
      data-card={card ?? undefined}
      aria-label={says}
      aria-disabled={!lit}
      aria-pressed={own.length > 0 ? taken : select ? chosen : undefined}
      tabIndex={-1}
      onClick={press}
      onContextMenu={(e) => {
        if (!card) return;
        e.preventDefault();
        look();
      }}
      onPointerEnter={(e) => {
        if (e.pointerType === 'mouse' && card) later(HOVER_MS, look);
      }}
      onPointerDown={(e) => {
        if (e.pointerType !== 'mouse') later(HOLD_MS, look);
      }}
      onPointerLeave={() => {
        stop();
        close.current = null;
      }}
      onPointerCancel={stop}
      onPointerUp={stop}
    >
      {children}
    </button>
  );
}

/** One choice as a button that says in words what it does. */
export function Plate({
  way,
  children,
}: {
  way: {
    choice: {
      action: string;
      kind: string;
      label: Parameters<ReturnType<typeof useTable>['say']>[0];
    };
  };
  children?: ReactNode;
}): ReactElement {
  const table = useTable();
  const { choice } = way;
  return (
    <button
      type="button"
      className={clsx('sc-plate can', choice.kind === 'danger' && 'danger')}
      data-action={choice.action}
      tabIndex={-1}
      onClick={() => {
        table.act(choice.action);
        table.ask(null);
      }}
    >
      {children}
      <span>{table.say(choice.label)}</span>
    </button>
  );
}

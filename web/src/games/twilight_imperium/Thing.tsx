/**
 * A thing on the table: one button that carries its anchor. A press takes the only choice there,
 * asks where there are several, explains what cannot be, or opens the inspector.
 */
import { clsx } from 'clsx';
import { useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { useTable } from './board-context';
import { isLit, waysOn, type Way } from './model';

const HOVER_MS = 420,
  HOLD_MS = 480,
  MOST_SAID = 4;

interface ThingProps {
  anchor: string;
  /** What it is, for a screen reader; what it can do is added. */
  label: string;
  /** The component that the inspector shows. */
  card?: string | null;
  /** The thing that this one is a part of: where only that one can do something, a press here does. */
  within?: string;
  /** Things on it that are drawn too small to be pressed: what they can do is done here. */
  parts?: string[];
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

const NONE: string[] = [];

export function Thing({
  anchor,
  label,
  card,
  within,
  parts = NONE,
  className = '',
  style,
  children,
}: ThingProps): ReactElement {
  const table = useTable();
  const { hung, t } = table;
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  const close = useRef<(() => void) | null>(null);
  // A thing that leaves the table takes its open inspector along.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      close.current?.();
    },
    [],
  );
  const here = waysOn(hung, [anchor, ...parts]);
  const lit = [anchor, ...parts].some((each) => isLit(hung, each));
  const blocked = hung.blocked.get(anchor);
  const part = here.length === 0 ? within : undefined;
  const through = part !== undefined && isLit(hung, part);
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
  const can = here
    .slice(0, MOST_SAID)
    .map((w) => table.say(w.choice.label))
    .join(', ');
  const says = [
    label,
    can && t('twilight_imperium.table.legal', { what: can }),
    !can && blocked && t('twilight_imperium.table.not_now', { why: table.say(blocked.reason) }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      ref={button}
      type="button"
      className={clsx(
        'ti-thing',
        className,
        lit && 'can',
        !lit && here.length > 0 && 'may',
        !lit && !through && hung.placed && 'cannot',
      )}
      style={style}
      data-anchor={anchor}
      data-within={part}
      data-card={card ?? undefined}
      aria-label={says}
      aria-disabled={here.length === 0 && !through}
      tabIndex={-1}
      onClick={() => {
        stop();
        const aim = through ? part : anchor;
        if (!(button.current && table.press(aim, button.current, parts))) look(true);
      }}
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
export function Plate({ way, text }: { way: Way; text?: string }): ReactElement {
  const table = useTable();
  const { choice } = way;
  return (
    <button
      type="button"
      className={clsx('ti-plate can', choice.kind)}
      data-action={choice.action}
      aria-label={table.say(choice.label)}
      tabIndex={-1}
      onClick={() => {
        table.ask(null);
        table.act(choice.action);
      }}
    >
      {text ?? table.say(choice.label)}
    </button>
  );
}

/** Several choices at one place. */
export function Menu(): ReactElement | null {
  const table = useTable();
  const { t } = table;
  if (!table.menu?.length) return null;
  return (
    <section className="ti-menu plate" aria-label={t('twilight_imperium.table.which')}>
      <header>
        <b>{t('twilight_imperium.table.which')}</b>
        <button
          type="button"
          className="tool"
          tabIndex={-1}
          aria-label={t('close')}
          onClick={() => table.ask(null)}
        >
          ×
        </button>
      </header>
      <div className="ti-plates">
        {table.menu.map((way) => (
          <Plate key={way.choice.action} way={way} />
        ))}
      </div>
    </section>
  );
}

import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { Rule, Say, useLang, useText } from '../app/context';
import { useLibrary } from '../library/library';
import { useChapter } from '../rules/chapter';
import { usePanels, type Tip } from './panel';

interface Place {
  style: CSSProperties;
  side: 'left' | 'up' | 'down';
}

const WIDTH = 264;
const GAP = 14;
const READ_MS = 9000;
const LEAVE_MS = 350;

/** Beside the thing where there is room, otherwise above or below it; the nib points at it. */
export function place(
  anchor: DOMRect,
  height: number,
  view: { width: number; height: number },
): Place {
  const width = Math.min(WIDTH, view.width - 16);
  const middle = anchor.top + anchor.height / 2;
  const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v));
  if (anchor.right + GAP + width < view.width - 8) {
    const top = clamp(middle - 34, 8, view.height - height - 8);
    return {
      side: 'left',
      style: {
        left: anchor.right + GAP,
        top,
        width,
        ['--nib' as string]: `${clamp(middle - top - 6, 12, Math.max(12, height - 24))}px`,
      },
    };
  }
  const left = clamp(anchor.left + anchor.width / 2 - width / 2, 8, view.width - width - 8);
  const nib = {
    ['--nib' as string]: `${clamp(anchor.left + anchor.width / 2 - left - 6, 10, width - 22)}px`,
  };
  if (anchor.top - height - GAP > 8)
    return { side: 'down', style: { left, top: anchor.top - height - GAP, width, ...nib } };
  return {
    side: 'up',
    style: { left, top: clamp(anchor.bottom + GAP, 8, view.height - height - 8), width, ...nib },
  };
}

function Vellum({ tip, game }: { tip: Tip; game: string }) {
  const t = useText();
  const lang = useLang();
  const rule = useLibrary((s) => s.rules[game]?.find((r) => r.id === tip.rule));
  const chapter = useChapter();
  const ref = useRef<HTMLDivElement>(null);
  const [where, setWhere] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const anchor = tip.anchor?.isConnected ? tip.anchor : document.querySelector('.prompt');
    if (!ref.current || !anchor) return;
    setWhere(
      place(anchor.getBoundingClientRect(), ref.current.offsetHeight, {
        width: innerWidth,
        height: innerHeight,
      }),
    );
  }, [tip, lang]);
  const { reason } = tip;
  return (
    <div
      ref={ref}
      className={`tip on-vellum ${where?.side ?? 'hidden'}`}
      role="alert"
      style={where?.style ?? { left: 0, top: 0, width: WIDTH }}
    >
      {rule ? <b className="h">{rule.title[lang]}</b> : null}
      <span>
        {reason === null ? (
          t('refuse.unknown')
        ) : 'key' in reason ? (
          <Say message={reason} />
        ) : (
          reason[lang]
        )}
      </span>
      {tip.rule ? (
        <span className="cite">
          <Rule id={tip.rule} />
          <span className="grow">{rule ? chapter(rule.chapter) : null}</span>
          <span className="wide-only">{t('tip.read')}</span>
        </span>
      ) : null}
    </div>
  );
}

/**
 * The vellum tooltip: why a thing can't be done, with its rule. Leaves with the pointer, by itself,
 * on Escape or on the next press elsewhere.
 */
export function RefusalTip({ game }: { game: string }) {
  const tip = usePanels((s) => s.tip);
  useEffect(() => {
    if (!tip) return;
    const close = () => {
      if (usePanels.getState().tip === tip) usePanels.setState({ tip: null });
    };
    const within = (target: EventTarget | null) =>
      target instanceof Element &&
      (target.closest('.tip') !== null || tip.anchor?.contains(target) === true);
    // Who pointed at the thing is done with its tip on leaving both; any other tip leaves by itself.
    let pointed = tip.anchor?.matches(':hover') ?? false;
    let timer = setTimeout(close, READ_MS);
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const inside = within(event.target);
      if (inside) pointed = true;
      if (!pointed) return;
      clearTimeout(timer);
      timer = setTimeout(close, inside ? READ_MS : LEAVE_MS);
    };
    window.addEventListener('pointerover', over);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerover', over);
    };
  }, [tip]);
  useLayoutEffect(() => {
    if (!tip) return;
    const away = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!target.closest('.tip') && !tip.anchor?.contains(target))
        usePanels.setState({ tip: null });
    };
    window.addEventListener('pointerdown', away, true);
    return () => window.removeEventListener('pointerdown', away, true);
  }, [tip]);
  return tip ? <Vellum tip={tip} game={game} /> : null;
}

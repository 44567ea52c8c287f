import { clsx } from 'clsx';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useLang } from '../app/context';
import { gameParts } from '../games/registry';
import type { Component } from '../table/contract';
import { Governing } from '../rules/Sheet';
import { inspect, openRule, usePanels } from './panel';

const WIDTH = 208;
const LOOK_MS = 120;

/** Whether a thing no longer stands on the table, or another component stands in its place. */
const gone = (anchor: Element, card: string): boolean =>
  !anchor.isConnected ||
  (anchor instanceof HTMLElement &&
    anchor.dataset.card !== undefined &&
    anchor.dataset.card !== card);

/**
 * Card details beside the thing: a large face and its text. Follows the pointer unless held; never
 * takes focus.
 */
export function Inspector({
  game,
  components,
}: {
  game: string;
  components: Record<string, Component>;
}) {
  const lang = useLang();
  const inspected = usePanels((s) => s.inspected);
  const ref = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({ visibility: 'hidden' });
  const card = inspected ? components[inspected.card] : undefined;

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !inspected) return undefined;
    const lay = () => {
      const at = inspected.anchor?.isConnected
        ? inspected.anchor.getBoundingClientRect()
        : new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
      const { offsetWidth: w, offsetHeight: h } = box;
      const right = at.right + 12 + w < innerWidth - 8;
      const left = right
        ? at.right + 12
        : at.left - w - 12 >= 8
          ? at.left - w - 12
          : Math.max(8, (innerWidth - w) / 2);
      setStyle({
        left,
        top: Math.max(8, Math.min(innerHeight - h - 8, at.top + at.height / 2 - h / 2)),
      });
    };
    lay();
    // Face and text may come later than the plate.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(lay);
    watch.observe(box);
    return () => watch.disconnect();
  }, [inspected, lang, card]);

  useEffect(() => {
    if (!inspected) return undefined;
    const leave = () => {
      if (!inspected.held) inspect('', null);
    };
    const press = (event: PointerEvent) => {
      if (inspected.held && !ref.current?.contains(event.target as Node)) inspect('', null);
    };
    inspected.anchor?.addEventListener('pointerleave', leave);
    window.addEventListener('pointerdown', press, true);
    // What has gone is left by no pointer.
    const { anchor, card: shown } = inspected;
    const watch = setInterval(() => {
      if (anchor && gone(anchor, shown)) inspect('', null);
    }, LOOK_MS);
    return () => {
      clearInterval(watch);
      inspected.anchor?.removeEventListener('pointerleave', leave);
      window.removeEventListener('pointerdown', press, true);
    };
  }, [inspected]);

  if (!inspected || !card) return null;
  const { CardFace, Details } = gameParts(game);
  return (
    <div
      ref={ref}
      className={clsx('plate inspector', inspected.held && 'held')}
      style={style}
      role="tooltip"
    >
      <Suspense fallback={null}>
        <CardFace card={card} lang={lang} width={WIDTH} />
      </Suspense>
      <Suspense fallback={null}>
        <Details card={card} components={components} lang={lang} />
      </Suspense>
      {inspected.held ? <Governing game={game} card={card} onRule={openRule} /> : null}
    </div>
  );
}

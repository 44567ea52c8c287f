/** The emblem of a component: an engraved glyph in a ring of its own; no two are the same. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { emblemOf, GLYPHS } from './emblem-glyphs';

const OUTER = 22.5,
  INNER = [19.5, 20.4, 18.6, 20.8],
  BOLD = 2.1,
  THIN = 0.9;

function marksOf(id: string, kind: string): ReactElement[] {
  const { marks, mark, bold } = emblemOf(id, kind);
  return Array.from({ length: marks }, (_, n) => {
    const turn = `rotate(${((360 * n) / marks).toFixed(1)})`;
    const wide = n <= bold;
    if (mark === 0)
      return (
        <path
          key={n}
          transform={turn}
          d={`M0-${OUTER}V-${INNER[0]}`}
          strokeWidth={wide ? BOLD : THIN}
        />
      );
    if (mark === 1)
      return (
        <circle
          key={n}
          transform={turn}
          cy={-INNER[1]!}
          r={wide ? 1.2 : 0.6}
          fill="currentColor"
          stroke="none"
        />
      );
    if (mark === 2)
      return (
        <path
          key={n}
          transform={turn}
          d={
            wide ? `M-2-${OUTER} 0-${INNER[2]} 2-${OUTER}` : `M-1-${OUTER} 0-${INNER[1]} 1-${OUTER}`
          }
        />
      );
    return (
      <path key={n} transform={turn} d={`M-1.6-${INNER[3]}h3.2`} strokeWidth={wide ? BOLD : THIN} />
    );
  });
}

export function Emblem({
  id,
  kind,
  size = 32,
  className,
}: {
  id: string;
  kind: string;
  size?: number;
  className?: string;
}): ReactElement {
  const { glyph } = emblemOf(id, kind);
  return (
    <svg
      viewBox="-25 -25 50 50"
      width={size}
      height={size}
      className={clsx('ti-emblem', kind, className)}
      data-emblem={glyph}
      aria-hidden="true"
    >
      <circle r="24" className="ground" />
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <g strokeWidth="0.9">{marksOf(id, kind)}</g>
        <path d={GLYPHS[glyph]} transform="scale(1.2) translate(-12 -12)" strokeWidth="1.35" />
      </g>
    </svg>
  );
}

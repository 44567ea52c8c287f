/** An instrument: scale, filled limb, hand and number. */
import type { ReactElement } from 'react';
import { Glyph, type GlyphName } from './glyphs';

interface DialProps {
  value: number;
  end: number;
  colour: string;
  label: string;
  /** What stands for the label where there is no room for it. */
  glyph: GlyphName;
  majors?: number;
  counter?: string;
}

const START = 135,
  SWEEP = 270;
const point = (r: number, degrees: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${(50 + r * Math.cos(a)).toFixed(1)} ${(50 + r * Math.sin(a)).toFixed(1)}`;
};

function ticks(count: number, from: number, to: number, skip: number): string {
  return Array.from({ length: count + 1 }, (_, i) =>
    skip && i % skip === 0
      ? ''
      : `M${point(from, START + (SWEEP * i) / count)}L${point(to, START + (SWEEP * i) / count)}`,
  ).join('');
}

export function Dial({
  value,
  end,
  colour,
  label,
  glyph,
  majors = 5,
  counter,
}: DialProps): ReactElement {
  const part = Math.max(0, Math.min(1, end ? value / end : 0));
  const angle = START + SWEEP * part;
  const limb =
    part > 0
      ? `M${point(36.5, START)}A36.500 36.500 0 ${part * SWEEP > 180 ? 1 : 0} 1 ${point(36.5, angle)}`
      : '';
  return (
    <svg
      className="sr-dial"
      viewBox="0 0 100 100"
      aria-hidden="true"
      data-counter={counter}
      data-value={value}
    >
      <circle cx="50" cy="50" r="49" className="face" />
      <circle cx="50" cy="50" r="46.6" className="seam" />
      <path d={ticks(majors * 5, 46, 42, 5)} className="minor" />
      <path d={ticks(majors, 46, 39, 0)} className="major" />
      <path d={limb} fill="none" stroke={colour} strokeWidth="4.2" />
      <path
        d={`M${point(43, angle)}L${point(27.5, angle - 6.5)}L${point(27.5, angle + 6.5)}Z`}
        className="hand"
      />
      <text x="50" y="61" className="number">
        {value}
      </text>
      <svg x="42" y="73" width="16" height="16" className="icon">
        <Glyph name={glyph} />
      </svg>
      <text x="50" y="84" className="label">
        {label}
      </text>
    </svg>
  );
}

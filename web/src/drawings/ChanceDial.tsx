/** A chance as a full circle of a hundred: ticks, filled limb, hand, number. */
import type { ReactElement } from 'react';

const on = (share: number, r: number): string => {
  const turn = share * 2 * Math.PI;
  return `${(50 + r * Math.sin(turn)).toFixed(1)} ${(50 - r * Math.cos(turn)).toFixed(1)}`;
};
const TICKS = Array.from({ length: 50 }, (_, i) => {
  const long = i % 5 === 0;
  return `M${on(i / 50, 48)}L${on(i / 50, long ? 42 : 45.6)}`;
}).join('');

/** `share` from 0 to 1; `best` is lit. */
export function ChanceDial({
  share,
  label,
  best = false,
  size = 64,
}: {
  share: number;
  label: string;
  best?: boolean;
  size?: number;
}): ReactElement {
  const told = Math.min(0.999, Math.max(0.001, share));
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={label}
      className="chance"
    >
      <circle cx="50" cy="50" r="49" fill="#0c1626" stroke="#b08d50" strokeWidth="1.2" />
      <path d={TICKS} stroke="#b08d50" />
      <circle cx="50" cy="50" r="37" fill="none" stroke="#22344f" strokeWidth="7" />
      <path
        d={`M50 13A37 37 0 ${told > 0.5 ? 1 : 0} 1 ${on(told, 37)}`}
        fill="none"
        stroke={best ? '#ffd883' : '#b08d50'}
        strokeWidth="7"
      />
      <path d={`M${on(told, 44)}L${on(told, 30)}`} stroke="#fff6df" strokeWidth="2.4" />
      <text x="50" y="60.5" textAnchor="middle">
        {Math.round(share * 100)}
      </text>
    </svg>
  );
}

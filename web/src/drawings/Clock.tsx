/** How a seat's clock stands, as a dial: a sector of what is left, barred where that is little. */
import { clsx } from 'clsx';
import { createContext, useContext } from 'react';

/** What is shown of a clock that runs: the share that is left, and whether it is little. */
export interface Dial {
  share: number;
  low: boolean;
}

/** The clocks that run at the table's seats; empty where none is shown. */
export const ClockContext = createContext<Readonly<Record<number, Dial>>>({});

/** The sector of a circle of radius 8 that is left, from the top on. */
function sector(share: number): string {
  if (share >= 0.999) return 'M0-8A8 8 0 1 1-.01-8Z';
  const angle = 2 * Math.PI * Math.max(0, share);
  const [x, y] = [8 * Math.sin(angle), -8 * Math.cos(angle)];
  return `M0 0V-8A8 8 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}

export function ClockSign({ share, low }: Dial) {
  return (
    <g className={clsx('clock-sign', low && 'low')}>
      <circle r="8" />
      <path className="core" d={sector(share)} />
      {low ? <path className="bar" d="M0-5V1M0 4v1.5" /> : null}
    </g>
  );
}

/** The dial at the corner of a seat's shape, in its square of 20. */
export function ClockMark({ seat }: { seat: number }) {
  const dial = useContext(ClockContext)[seat];
  return dial === undefined ? null : (
    <g transform="translate(16 4) scale(.5)">
      <ClockSign {...dial} />
    </g>
  );
}

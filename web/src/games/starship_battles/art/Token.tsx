/**
 * A ship on the grid: light base round, dark base octagonal, hull ring, silhouette, facing wedge,
 * marks of state.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import type { Faction } from '../view';
import { Silhouette } from './Silhouette';

const OCTAGON = 'M25 10.3L10.3 25L-10.3 25L-25 10.3L-25 -10.3L-10.3 -25L10.3 -25L25 -10.3Z';
const R = 22.8;
/** Where the ring begins and how far it runs, in degrees: it leaves the bow free. */
const OPEN = 31;

const onRing = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(R * Math.sin(angle)).toFixed(1)} ${(-R * Math.cos(angle)).toFixed(1)}`;
};

interface RingProps {
  hull: number;
  behind: number;
  damage: number;
}

/** One arc a hull point: damage first, then what is left of this side, then the hull behind it. */
function Ring({ hull, behind, damage }: RingProps): ReactElement {
  const all = hull + behind;
  const width = (360 - 2 * OPEN) / all;
  const gap = all > 14 ? 2 : 3;
  return (
    <g fill="none" strokeWidth="3">
      {Array.from({ length: all }, (_, i) => {
        const from = OPEN + i * width,
          to = from + width - gap;
        const tone = i < damage ? 'dm' : i < hull ? 'hl' : 'hl2';
        return (
          <path
            key={i}
            className={tone}
            d={`M${onRing(from)}A${R} ${R} 0 ${to - from > 180 ? 1 : 0} 1 ${onRing(to)}`}
          />
        );
      })}
    </g>
  );
}

export interface TokenProps {
  kind: string;
  cls: number;
  faction: Faction;
  seat: number;
  turn: number | null;
  hull: number;
  behind: number;
  damage: number;
  spent?: boolean;
  doomed?: 'none' | 'flip' | 'destroyed';
  markers?: string[];
  /** Markers that act from the next round on. */ laid?: string[];
  reduced?: boolean;
}

/** The base of a side in the seat's colours and hatching. */
export function Base({ faction, seat }: { faction: Faction; seat: number }): ReactElement {
  const paint = {
    fill: `var(--seat-${seat + 1}-deep)`,
    stroke: `var(--seat-${seat + 1})`,
    strokeWidth: 2,
  };
  const hatch = { fill: `url(#hatch-${seat + 1})`, fillOpacity: 0.55 };
  return faction === 'light' ? (
    <>
      <circle r="26" {...paint} />
      <circle r="26" {...hatch} />
    </>
  ) : (
    <>
      <path d={OCTAGON} {...paint} />
      <path d={OCTAGON} {...hatch} />
    </>
  );
}

const LETTERS: Record<string, string> = { held: 'H', ionized: 'I', sabotaged: 'S' };

/** Drawn around the origin in a square of 56; fighters are smaller and have no wedge. */
export function Token({
  kind,
  cls,
  faction,
  seat,
  turn,
  hull,
  behind,
  damage,
  spent = false,
  doomed = 'none',
  markers = [],
  laid = [],
  reduced = false,
}: TokenProps): ReactElement {
  const fighter = cls === 4;
  const scale = fighter ? 0.66 : 1;
  const size = fighter ? 0.98 : cls === 1 ? 0.82 : 0.76;
  return (
    <g className={clsx('sb-token', spent && 'spent')} style={{ color: `var(--seat-${seat + 1})` }}>
      <g transform={`scale(${scale})`}>
        <Base faction={faction} seat={seat} />
        {cls === 1 ? (
          <circle
            r="29"
            fill="none"
            stroke="var(--brass-2)"
            strokeWidth="1"
            strokeDasharray="1.5 2.5"
          />
        ) : null}
        {fighter && hull + behind === 1 ? null : (
          <Ring hull={hull} behind={behind} damage={damage} />
        )}
        <g className="sb-bow" style={{ transform: `rotate(${turn ?? 0}deg)` }}>
          <g transform={`scale(${size})`}>
            <Silhouette
              kind={kind}
              cls={cls}
              side={faction}
              line={reduced ? '#cdb68a' : '#f3e4bd'}
            />
          </g>
          {turn === null ? null : <path d="M0 -33 6.5 -25.5H-6.5Z" className="sb-wedge" />}
        </g>
        {reduced ? (
          <path
            d="M-9 9L-3 3L-5 -2L2 -6"
            fill="none"
            stroke="#ff9c89"
            strokeWidth="1.6"
            transform="translate(-6 6)"
          />
        ) : null}
      </g>
      {doomed === 'none' ? null : (
        <g transform={`translate(${fighter ? -13 : -19} ${fighter ? 13 : 19})`}>
          <circle r="7.5" fill="#3b0f0c" stroke="var(--danger)" />
          {doomed === 'destroyed' ? (
            <path d="M-3 -3 3 3M3 -3-3 3" stroke="#ffd0c6" strokeWidth="1.8" fill="none" />
          ) : (
            <path
              d="M-3.4 1.6C-3 -3.4 3 -3.4 3.4 1.6M3.4 1.6l1.6-2.6M3.4 1.6l-2.8-.8"
              stroke="#ffd0c6"
              strokeWidth="1.3"
              fill="none"
            />
          )}
        </g>
      )}
      {spent ? (
        <g transform={`translate(${fighter ? 13 : 19} ${fighter ? 13 : 19})`}>
          <circle r="7.5" fill="#0a1322" stroke="#93a1b3" />
          <path d="M-3 0-1 2.5 3.5-2.5" fill="none" stroke="#bcc5d0" strokeWidth="1.6" />
        </g>
      ) : null}
      {[...markers, ...laid].map((marker, i) => (
        <g
          key={`${marker}${i}`}
          opacity={i < markers.length ? 1 : 0.55}
          transform={`translate(${(fighter ? -14 : -20) + i * 13} ${fighter ? -15 : -20})`}
        >
          <g className="sb-mark">
            <rect x="-6.5" y="-6.5" width="13" height="13" rx="2" fill="#10192a" stroke="#9fc6ef" />
            <text y="3.8" className="sb-letter">
              {LETTERS[marker] ?? '?'}
            </text>
          </g>
        </g>
      ))}
    </g>
  );
}

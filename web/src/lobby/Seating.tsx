/** A small picture of who sits where, with whom, and who goes for whom. */
import { useId, type ReactElement } from 'react';
import { SeatShape } from '../drawings/seats';
import type { SeatingInfo } from '../table/contract';
import { aimsOf, places, teamsOf, type Aim, type Place } from './seating';

const APART = 11;

/** The part of a line between two seats that lies between their shapes. */
function between(a: Place, b: Place): string {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [((b.x - a.x) / long) * APART, ((b.y - a.y) / long) * APART];
  const n = (v: number): string => v.toFixed(1);
  return `M${n(a.x + dx)} ${n(a.y + dy)}L${n(b.x - dx)} ${n(b.y - dy)}`;
}

/** Partners as a band behind their shapes. */
function bands(seating: SeatingInfo, at: Place[]): string[] {
  const team = teamsOf(seating, at.length);
  return [...new Set(team)].flatMap((one) => {
    const of = at.filter((_, i) => team[i] === one);
    return of.length > 1 ? [of.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')] : [];
  });
}

export function SeatingPicture({
  seating,
  count,
  label,
  large = false,
}: {
  seating: SeatingInfo;
  count: number;
  label?: string;
  large?: boolean;
}): ReactElement {
  const id = useId();
  const at = places(seating, count);
  const big = seating.leaders.length > 0 ? seating.leaders : [];
  const aims: Aim[] = aimsOf(seating, count).filter(({ also }) => large || !also);
  return (
    <svg
      className="seating"
      viewBox="0 0 100 100"
      width={large ? 168 : 66}
      height={large ? 168 : 66}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <marker
          id={id}
          viewBox="0 0 6 6"
          refX="5"
          refY="3"
          markerWidth="5.500"
          markerHeight="5.500"
          orient="auto-start-reverse"
        >
          <path d="M0 0 6 3 0 6Z" className="tip-of" />
        </marker>
      </defs>
      {bands(seating, at).map((d) => (
        <path key={d} d={`M${d}`} className="band" />
      ))}
      {aims.map(({ from, to, one, also }) => (
        <path
          key={`${from} ${to}`}
          d={between(at[from]!, at[to]!)}
          className={also ? 'aim also' : 'aim'}
          markerEnd={`url(#${id})`}
          markerStart={one ? undefined : `url(#${id})`}
        />
      ))}
      {at.map(({ x, y }, seat) => {
        const scale = big.includes(seat) ? 1.15 : 0.8;
        return (
          <g key={seat} transform={`translate(${x} ${y}) scale(${scale}) translate(-10 -10)`}>
            <SeatShape seat={seat} />
          </g>
        );
      })}
    </svg>
  );
}

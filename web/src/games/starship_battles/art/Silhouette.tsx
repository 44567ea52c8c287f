/**
 * A ship's silhouette: flat dark fill, engraved lines, its lights in the line's colour. Bow up,
 * around the origin.
 */
import type { ReactElement } from 'react';
import { HULLS, lookOf, type Mark } from './hulls';

const LINE = '#f3e4bd';

const outline = (half: readonly (readonly [number, number])[], sign: 1 | -1): string =>
  `M${half.map(([x, y]) => `${x * sign} ${y}`).join('L')}Z`;

/** A half and its mirror image as one outline. */
const whole = (half: readonly (readonly [number, number])[]): string =>
  `M${half.map(([x, y]) => `${x} ${y}`).join('L')}L${half
    .toReversed()
    .map(([x, y]) => `${-x} ${y}`)
    .join('L')}Z`;

function Paint({ mark, fighter }: { mark: Mark; fighter: boolean }): ReactElement | null {
  const y = fighter ? 4 : 10;
  switch (mark) {
    case 'pip':
      return (
        <path d={`M0 ${y - 3}L2.6 ${y}L0 ${y + 3}L-2.6 ${y}Z`} fill="currentColor" stroke="none" />
      );
    case 'stripe':
      return (
        <path d={`M-3 ${y}H3M-3 ${y + 3}H3`} stroke="currentColor" strokeWidth="1.6" fill="none" />
      );
    case 'chevrons':
      return (
        <path
          d={`M-3 ${y + 1}L0 ${y - 2}L3 ${y + 1}M-3 ${y + 4.5}L0 ${y + 1.5}L3 ${y + 4.5}`}
          stroke="currentColor"
          strokeWidth="1.4"
          fill="none"
        />
      );
    case 'halo':
      return (
        <circle
          cy={y - 2}
          r="7.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.1"
          strokeDasharray="2 1.6"
        />
      );
    default:
      return null;
  }
}

/** `fill` is the dark of the ground it lies on; `currentColor` paints the mark. */
export function Silhouette({
  kind,
  cls,
  side,
  fill = '#0a1322',
  line = LINE,
  weight = 1.3,
}: {
  kind: string;
  cls: number;
  side: string;
  fill?: string;
  line?: string;
  weight?: number;
}): ReactElement {
  const [name, mark] = lookOf(kind, cls, side);
  const { body, pods = [], lines, lights = [], rings = [] } = HULLS[name]!;
  return (
    <g stroke={line} strokeWidth={weight} strokeLinejoin="round" strokeLinecap="round" fill={fill}>
      {pods.map((pod, i) => (
        <path key={i} d={outline(pod, 1) + outline(pod, -1)} />
      ))}
      {body.map((half, i) => (
        <path key={i} d={whole(half)} />
      ))}
      {lines ? (
        <g fill="none" strokeWidth={weight * 0.62}>
          <path d={lines} />
          <path d={lines} transform="scale(-1 1)" />
        </g>
      ) : null}
      {rings.map(([x, y, r], i) => (
        <g key={i} strokeWidth={weight * 0.75}>
          <circle cx={x} cy={y} r={r} />
          {x === 0 ? null : <circle cx={-x} cy={y} r={r} />}
        </g>
      ))}
      <g fill={line} stroke="none">
        {lights.map(([x, y, r], i) => (
          <g key={i}>
            <circle cx={x} cy={y} r={r} />
            {x === 0 ? null : <circle cx={-x} cy={y} r={r} />}
          </g>
        ))}
      </g>
      <Paint mark={mark} fighter={cls === 4} />
    </g>
  );
}

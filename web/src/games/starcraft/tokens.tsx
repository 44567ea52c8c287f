/** Small pieces that stand on the table: unit squares and order tokens. Drawings only. */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Emblem } from './glyphs';

/** Unit squares: emblem on the owner's colour, and how many. */
export function UnitChip({
  unit,
  n,
  seat,
  size = 20,
  draft = false,
  leaving = false,
}: {
  unit: string;
  n: number;
  seat: number;
  size?: number;
  /** Some of them are there in the reader's draft alone. */
  draft?: boolean;
  /** They look for a place to retreat to. */
  leaving?: boolean;
}): ReactElement {
  return (
    <span
      className={clsx('sc-chip', `seat-${seat + 1}`, draft && 'draft', leaving && 'leaving')}
      style={{ '--chip': `${size}px` } as CSSProperties}
    >
      <Emblem id={unit} size={size - 4} />
      {n > 1 ? <b>{n}</b> : null}
    </span>
  );
}

/** An order token: the owner's rim and hatching; its kind for those who know it. */
export function TokenFace({
  seat,
  order,
  own = false,
  top = false,
}: {
  seat: number;
  order: string | null;
  own?: boolean;
  top?: boolean;
}): ReactElement {
  return (
    <span
      className={clsx(
        'sc-token',
        `seat-${seat + 1}`,
        order?.startsWith('special_') && 'special',
        top && 'upmost',
        own && 'own',
      )}
    >
      {order ? (
        <Emblem id={order} size={17} />
      ) : (
        <svg viewBox="0 0 24 24" width="17" height="17" className="sc-rosette" aria-hidden="true">
          <circle cx="12" cy="12" r="8" />
          <ellipse cx="12" cy="12" rx="8" ry="3" transform="rotate(30 12 12)" />
          <ellipse cx="12" cy="12" rx="8" ry="3" transform="rotate(150 12 12)" />
        </svg>
      )}
      <SeatBadge seat={seat} size={9} />
    </span>
  );
}

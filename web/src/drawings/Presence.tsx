/** Whether somebody is at a seat, as a sign: told by its shape as well as by its colour. */
import { clsx } from 'clsx';
import { createContext, useContext } from 'react';
import type { PresenceKind } from '../table/contract';
import { ClockMark } from './Clock';

export type Presences = Readonly<Record<number, PresenceKind>>;

/** How the people at the table's seats are there; empty where that is not shown. */
export const PresenceContext = createContext<Presences>({});

function Sign({ presence }: { presence: PresenceKind | 'open' }) {
  return (
    <g className={clsx('presence-sign', presence)}>
      <circle r="8" strokeDasharray={presence === 'open' ? '3 3' : undefined} />
      {presence === 'here' ? <circle className="core" r="4" /> : null}
      {presence === 'away' ? <path className="core" d="M0 0V-8A8 8 0 0 1 6.93 4Z" /> : null}
      {presence === 'gone' ? <path className="bar" d="M-3.5 0H3.5" /> : null}
    </g>
  );
}

/** The sign beside a name: a full disc here, a sector away, a ring with a bar gone. */
export function PresenceSign({
  presence,
  size = 16,
}: {
  presence: PresenceKind | 'open';
  size?: number;
}) {
  return (
    <svg className="seat-badge" viewBox="-9 -9 18 18" width={size} height={size} aria-hidden="true">
      <Sign presence={presence} />
    </svg>
  );
}

/** The same at the corner of a seat's shape, in its square of 20, with the seat's clock. */
export function PresenceMark({ seat }: { seat: number }) {
  const presence = useContext(PresenceContext)[seat];
  return (
    <>
      {presence === undefined ? null : (
        <g transform="translate(16 16) scale(.62)">
          <Sign presence={presence} />
        </g>
      )}
      <ClockMark seat={seat} />
    </>
  );
}

/** The five games' emblems, line drawings in a 120 x 120 field around the origin. */
import type { ReactNode } from 'react';

const LINE = {
  stroke: '#f6e3b4',
  strokeWidth: 1.8,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;
const HEXES =
  'M13.5 -10L6.8 1.7L-6.7 1.7L-13.5 -10L-6.8 -21.7L6.8 -21.7ZM13.5 -33.4L6.8 -21.7L-6.7 -21.7L-13.5 -33.4L-6.8 -45.1L6.8 -45.1ZM13.5 13.4L6.8 25.1L-6.7 25.1L-13.5 13.4L-6.8 1.7L6.8 1.7ZM33.7 -21.7L27 -10L13.5 -10L6.7 -21.7L13.4 -33.4L27 -33.4ZM33.7 1.7L27 13.4L13.5 13.4L6.7 1.7L13.4 -10L27 -10ZM-6.7 -21.7L-13.4 -10L-26.9 -10L-33.7 -21.7L-27 -33.4L-13.4 -33.4ZM-6.7 1.7L-13.4 13.4L-26.9 13.4L-33.7 1.7L-27 -10L-13.4 -10Z';

const EMBLEMS: Record<string, ReactNode> = {
  star_realms: (
    <>
      <g fill="#12294a" {...LINE}>
        <g transform="rotate(-20 0 40)">
          <rect x="-19" y="-36" width="38" height="54" rx="3.5" />
        </g>
        <g transform="rotate(20 0 40)">
          <rect x="-19" y="-36" width="38" height="54" rx="3.5" />
        </g>
        <rect x="-19" y="-40" width="38" height="54" rx="3.5" fill="#1b3c68" />
      </g>
      <path d="M0 -30 9 -15 0 0-9 -15Z" fill="#dcba74" {...LINE} strokeWidth="1" />
      <path d="M-12 6H12" {...LINE} />
    </>
  ),
  starship_battles: (
    <>
      <path
        d="M-48 -32H48M-48 -8H48M-48 16H48M-36 -44V28M-12 -44V28M12 -44V28M36 -44V28"
        fill="none"
        stroke="#f6e3b4"
        strokeOpacity=".65"
        strokeWidth="1.1"
      />
      <g transform="translate(0 -4)">
        <circle r="23" fill="#12294a" {...LINE} />
        <path d="M0 -17 11 13H-11Z" fill="#dcba74" {...LINE} strokeWidth="1.2" />
        <path d="M0 -31 6 -23H-6Z" fill="#f6e3b4" />
      </g>
    </>
  ),
  ares: (
    <>
      <g fill="#12294a" {...LINE}>
        <path d="M-40 -36h20v18h-20zM-10 -36h20v18h-20zM20 -36h20v18h-20z" fill="#5f2415" />
        <path d="M-40 4h20v18h-20zM-10 4h20v18h-20zM20 4h20v18h-20z" />
      </g>
      <path d="M-50 -7H50" stroke="#dcba74" strokeWidth="2.6" strokeDasharray="5 4" />
      <path d="M0 2V-13M-5 -8 0 -14 5 -8" fill="none" {...LINE} />
    </>
  ),
  starcraft: (
    <>
      <path d="M-26 8 0 -26 28 6M-26 8H28" stroke="#dcba74" strokeWidth="4.5" fill="none" />
      <path d="M-26 8 0 -26 28 6M-26 8H28" stroke="#12294a" strokeWidth="2" fill="none" />
      <g {...LINE}>
        <circle cx="0" cy="-27" r="15" fill="#8a3d20" />
        <circle cx="-28" cy="8" r="15" fill="#245a8c" />
        <circle cx="29" cy="8" r="15" fill="#46305a" />
      </g>
      <path
        d="M0 -27V-42M0 -27l13 8M0 -27l-13 8M-28 8v15M-28 8l-13-8M-28 8l13-8M29 8v15M29 8l-13-8M29 8l13-8"
        stroke="#f6e3b4"
        strokeWidth="1"
      />
    </>
  ),
  twilight_imperium: (
    <>
      <path d={HEXES} fill="#12294a" {...LINE} strokeWidth="1.4" />
      <circle cy="-10" r="8" fill="#dcba74" {...LINE} strokeWidth="1" />
      <ellipse
        cy="-10"
        rx="14"
        ry="4"
        transform="rotate(-20 0 -10)"
        fill="none"
        {...LINE}
        strokeWidth="1"
      />
      <circle cx="20.2" cy="1.7" r="4" fill="var(--seat-1)" />
      <circle cx="-20.2" cy="-21.7" r="4" fill="var(--seat-2)" />
    </>
  ),
};

/** The drawing of a game for use inside an SVG; a game without one has the bare ring. */
export const emblem = (game: string): ReactNode =>
  EMBLEMS[game] ?? <circle r="24" cy="-8" fill="#12294a" {...LINE} />;

/** A game's emblem in its ring. */
export function Emblem({ game, size = 52 }: { game: string; size?: number }) {
  return (
    <svg viewBox="-60 -62 120 120" width={size} height={size} aria-hidden="true" className="emblem">
      <circle r="58" cy="-3" fill="#0d1d36" stroke="#b08d50" strokeWidth="2.5" />
      <g transform="translate(0 2)">{emblem(game)}</g>
    </svg>
  );
}

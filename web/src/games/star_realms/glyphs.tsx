/** Small drawings of the duel: pools, sigils, seat shapes, shields, backs. */
import { useInsertionEffect, type ReactElement } from 'react';
import type { CardPart } from './verbs.gen';
import { PresenceMark } from '../../drawings/Presence';
import { gear } from './art/strokes';

export type Faction = CardPart['faction'];
export type GlyphName =
  | 'trade'
  | 'combat'
  | 'authority'
  | 'draw'
  | 'scrap'
  | 'lock'
  | 'crown'
  | 'anchor'
  | 'skull'
  | 'topdeck'
  | 'use';

export const TINT: Record<Faction, string> = {
  trade_federation: 'fed',
  blob: 'blob',
  star_empire: 'empire',
  machine_cult: 'cult',
  unaligned: 'free',
};

const GLYPHS: Record<GlyphName, ReactElement> = {
  trade: (
    <>
      <path
        fillRule="evenodd"
        d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 3.200a7.800 7.800 0 1 1 0 15.600 7.800 7.800 0 0 1 0-15.600Z"
      />
      <path d="M12 7l5 5-5 5-5-5Z" />
    </>
  ),
  combat: <path d="M12 0l3.200 13.500h5L18.800 17h-5l.7 7h-5l.7-7h-5L3.800 13.500h5Z" />,
  authority: (
    <path
      fillRule="evenodd"
      d="M12 0 22 3.500V12c0 6-4.500 9.800-10 12C6.500 21.800 2 18 2 12V3.500Zm0 3.400L5 5.800V12c0 4.200 3 7 7 8.700Z"
    />
  ),
  draw: (
    <>
      <path fillRule="evenodd" d="M4 1h13v8h-3V4H7v14h4v3H4Z" />
      <path d="M17 11v4h4v3h-4v4h-3v-4h-4v-3h4v-4Z" />
    </>
  ),
  scrap: (
    <path d="M12 1c1 5 6 6.500 6 13a6 6 0 0 1-5.200 6c1.400-2.600.2-4.800-1.300-6-.4 1.800-1.500 2.600-1.900 4-.2.800 0 1.500.2 2A6 6 0 0 1 6 14c0-3 1.600-4.600 2.400-7.200 1.200.9 1.700 1.900 1.800 3.200C11.600 7.600 12.400 4.800 12 1Z" />
  ),
  use: <path d="M6 3l14 9-14 9Z" />,
  lock: <path fillRule="evenodd" d="M5 11V8a7 7 0 0 1 14 0v3h2v12H3V11Zm3 0h8V8a4 4 0 0 0-8 0Z" />,
  crown: <path d="M2 6l5 5 5-8 5 8 5-5-2 13H4ZM4 20h16v3H4Z" />,
  anchor: (
    <path
      fillRule="evenodd"
      d="M12 1a3.500 3.500 0 0 1 1.500 6.700V10H17v2.600h-3.500v7.200c3-.5 5-2.500 5.600-5.100l-1.700.5 1.800-4.200 3 3.400-1.400.1c-.8 4.700-4.300 7.500-8.800 8.500-4.500-1-8-3.800-8.800-8.500l-1.400-.1 3-3.400 1.800 4.200-1.700-.5c.6 2.600 2.600 4.600 5.600 5.100v-7.200H7V10h3.500V7.700A3.500 3.500 0 0 1 12 1Zm0 2.200a1.300 1.300 0 1 0 0 2.600 1.300 1.300 0 0 0 0-2.600Z"
    />
  ),
  skull: (
    <path
      fillRule="evenodd"
      d="M12 1c6 0 10 4 10 9 0 3.500-1.700 6-4 7.500V23H6v-5.500C3.700 16 2 13.500 2 10c0-5 4-9 10-9ZM8 8.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Zm8 0a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Zm-4 5.500-1.500 3h3Z"
    />
  ),
  topdeck: (
    <>
      <path d="M4 12h16v11H4Zm3 3v5h10v-5Z" fillRule="evenodd" />
      <path d="M12 1l6 6h-4v4h-4V7H6Z" />
    </>
  ),
};

/** A filled pictogram in the current colour. */
export function Glyph({
  name,
  className = '',
}: {
  name: GlyphName;
  className?: string;
}): ReactElement {
  return (
    <svg className={`sr-glyph ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}

const SIGILS: Record<Faction, ReactElement> = {
  trade_federation: (
    <path
      d="M12 2v20M4 7h16M4 7l-3 7h6ZM20 7l-3 7h6ZM7 22h10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinejoin="round"
    />
  ),
  blob: (
    <path
      d="M12 12c0-2 3-2 3 .6 0 3.200-5.600 3.600-6.200-.6-.6-5 6.600-7.200 9.400-2.400 3 5.600-2.400 11.400-8 10.200C3.600 18.400 1.600 11 4.800 6.400 6 4.800 7.600 3.400 9.600 2.800"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
    />
  ),
  star_empire: (
    <path d="M12 0l2.600 7.400L21 3l-4.400 6.400L24 12l-7.400 2.600L21 21l-6.400-4.400L12 24l-2.600-7.400L3 21l4.400-6.400L0 12l7.400-2.600L3 3l6.400 4.400Z" />
  ),
  machine_cult: (
    <path fillRule="evenodd" d={`${gear(12, 12, 11, 8, 8)}M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z`} />
  ),
  unaligned: (
    <>
      <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
};

/** The sign of a faction. */
export function Sigil({
  faction,
  className = '',
}: {
  faction: Faction;
  className?: string;
}): ReactElement {
  return (
    <svg
      className={`sr-sigil ${className}`}
      viewBox="-1 -1 26 26"
      fill="currentColor"
      aria-hidden="true"
    >
      {SIGILS[faction]}
    </svg>
  );
}

const SHAPES = [
  'M2.400 10a7.600 7.600 0 1 0 15.200 0a7.600 7.600 0 1 0-15.200 0Z',
  'M10 2 18.400 17H1.600Z',
  'M3 3h14v14H3z',
  'M10 1.200 18.800 10 10 18.800 1.200 10Z',
  'M10 1.600 17.400 5.800v8.400L10 18.400 2.600 14.200V5.800Z',
  'M7 2h6v5h5v6h-5v5H7v-5H2V7h5Z',
];

/** A seat's badge: shape, colour and hatching together. Seats count from 0. */
export function SeatShape({ seat, who = false }: { seat: number; who?: boolean }): ReactElement {
  const n = (seat % 6) + 1;
  return (
    <svg className="sr-seatshape" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[n - 1]} fill={`var(--seat-${n})`} stroke="#060b13" strokeWidth="1.2" />
      {n < 6 && <path d={SHAPES[n - 1]} fill={`url(#sr-seat-${n})`} />}
      {who ? <PresenceMark seat={seat} /> : null}
    </svg>
  );
}

/** Defense on its ground: a black shield for outposts, a pale hexagon for other bases. */
export function Defense({
  outpost,
  value,
  className = '',
}: {
  outpost: boolean;
  value: number;
  className?: string;
}): ReactElement {
  return (
    <svg className={`sr-def ${className}`} viewBox="0 0 34 38" aria-hidden="true">
      <path
        d={
          outpost
            ? 'M17 1 33 6v14c0 9-7 14-16 17C8 34 1 29 1 20V6Z'
            : 'M17 2 31 10v16L17 36 3 26V10Z'
        }
        className={outpost ? 'outpost' : 'hexagon'}
      />
      <text x="17" y="26" textAnchor="middle" className={outpost ? 'on-black' : 'on-pale'}>
        {value}
      </text>
    </svg>
  );
}

/** The back of every card: the astrarium's rings. */
export function CardBack({ shadow = true }: { shadow?: boolean }): ReactElement {
  return (
    <svg className="sr-back" viewBox="-3 -6 106 150" aria-hidden="true">
      {shadow && (
        <>
          <rect x="3" y="-4" width="98" height="140" rx="6" fill="#0a1220" stroke="#463820" />
          <rect x="1.500" y="-2" width="98" height="140" rx="6" fill="#0f1b2d" stroke="#765d36" />
        </>
      )}
      <rect width="98" height="140" rx="6" fill="#132746" stroke="#b08d50" strokeWidth="1.500" />
      <rect x="6" y="6" width="86" height="128" rx="3" fill="none" stroke="#765d36" />
      <g fill="none" stroke="#dcba74" strokeOpacity=".75">
        <circle cx="49" cy="70" r="33" />
        <circle
          cx="49"
          cy="70"
          r="29"
          strokeDasharray="1.500 3.050"
          strokeWidth="3"
          strokeOpacity=".5"
        />
        <circle cx="49" cy="78" r="17" />
        <ellipse cx="49" cy="70" rx="29" ry="11" transform="rotate(-30 49 70)" />
      </g>
    </svg>
  );
}

const PATTERNS = `
<pattern id="sr-seat-1" width="4" height="3" patternUnits="userSpaceOnUse"><path d="M0 1h4" stroke="#000" stroke-opacity=".55"/></pattern>
<pattern id="sr-seat-2" width="3" height="4" patternUnits="userSpaceOnUse"><path d="M1 0v4" stroke="#000" stroke-opacity=".55"/></pattern>
<pattern id="sr-seat-3" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 1h4" stroke="#000" stroke-opacity=".55" stroke-width="1.1"/></pattern>
<pattern id="sr-seat-4" width="3.4" height="3.4" patternUnits="userSpaceOnUse"><circle cx="1.2" cy="1.2" r=".8" fill-opacity=".6"/></pattern>
<pattern id="sr-seat-5" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 1h4" stroke="#000" stroke-opacity=".55" stroke-width="1.1"/></pattern>
<pattern id="sr-night" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 1h3" stroke="#060b13" stroke-opacity=".55"/></pattern>
<pattern id="sr-hatch" width="2.6" height="2.6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 1h3" stroke="#f3e4bd" stroke-opacity=".34" stroke-width=".6"/></pattern>`;

/** Puts the hatching patterns into the page once; drawings refer to them by id. */
export function usePatterns(): void {
  useInsertionEffect(() => {
    if (document.getElementById('sr-patterns')) return;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.id = 'sr-patterns';
    svg.setAttribute('aria-hidden', 'true');
    svg.setAttribute('style', 'position:absolute;width:0;height:0;overflow:hidden');
    svg.innerHTML = `<defs>${PATTERNS}</defs>`;
    document.body.append(svg);
  }, []);
}

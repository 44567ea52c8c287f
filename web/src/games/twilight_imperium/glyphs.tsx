/** The drawings of Twilight Imperium's table, all our own: silhouettes, planets, anomalies. */
import type { ReactElement } from 'react';
import type { Anomaly, Trait, Wormhole } from './view';

/** Silhouettes bow up in a field of 24. */
const SHAPES: Record<string, string> = {
  fighter: 'M12 3l2.6 8L21 18l-6-1.3L12 21l-3-4.3L3 18l6.4-7Z',
  destroyer: 'M12 1l2.8 7 1 10L12 23l-3.8-5 1-10Z',
  cruiser: 'M12 1l2.6 6v5l6.4 7-6-1.5V22h-6v-4.5L3 19l6.4-7V7Z',
  carrier: 'M8 1h8l3 6v13l-3 3H8l-3-3V7Zm1.5 5v3h5V6Zm0 5v3h5v-3Zm0 5v3h5v-3Z',
  dreadnought: 'M12 0l3.5 4.5L20 8v10l-3.5 2.5V24h-9v-3.5L4 18V8l4.5-3.5Zm0 6-3 4v7l3 3 3-3v-7Z',
  war_sun:
    'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm0 3.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15Zm0 3.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  flagship: 'M12 0l4 6 1 5 6 4-5 2-1 7-5-3-5 3-1-7-5-2 6-4 1-5Zm0 7-2 5 2 6 2-6Z',
  infantry: 'M12 2a4.6 4.6 0 1 1 0 9.2A4.6 4.6 0 0 1 12 2ZM3 22c0-5.6 3.6-9 9-9s9 3.400 9 9Z',
  space_dock: 'M10 1h4v5h5v4h-5v4h5v4h-5v5h-4v-5H5v-4h5v-4H5V6h5Z',
  pds: 'M4 22l2-6h12l2 6Zm3-7a5 5 0 0 1 3.500-4.700L18 2l2 1.600-6.600 7A5 5 0 0 1 17 15Z',
};

/** A unit's silhouette in the colour of its surroundings. */
export function Silhouette({ unit, size = 16 }: { unit: string; size?: number }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="ti-unit" aria-hidden="true">
      <path fillRule="evenodd" d={SHAPES[unit] ?? SHAPES.cruiser} />
    </svg>
  );
}

/** The shades of a planet: lit side, middle, night. */
const SHADES: Record<Trait, [string, string]> = {
  cultural: ['#8fc1e8', '#245a8c'],
  hazardous: ['#e59a6c', '#8a3d20'],
  industrial: ['#a8c58a', '#4a6a35'],
  none: ['#d8c79c', '#7a6238'],
};
const NIGHT = '#060b13';

/** The gradients and hatchings that the other drawings refer to; once on the board. */
export function Defs(): ReactElement {
  return (
    <svg width="0" height="0" className="ti-defs" aria-hidden="true">
      <defs>
        {Object.entries(SHADES).map(([trait, [day, middle]]) => (
          <radialGradient key={trait} id={`ti-${trait}`} cx=".34" cy=".3" r=".85">
            <stop stopColor={day} />
            <stop offset=".62" stopColor={middle} />
            <stop offset="1" stopColor={NIGHT} />
          </radialGradient>
        ))}
        <radialGradient id="ti-rex" cx=".34" cy=".3" r=".85">
          <stop stopColor="#f6e3b4" />
          <stop offset=".55" stopColor="#a8844a" />
          <stop offset="1" stopColor="#1d1509" />
        </radialGradient>
        <radialGradient id="ti-sun">
          <stop stopColor="#fff0c9" />
          <stop offset=".4" stopColor="#ff9a4c" />
          <stop offset="1" stopColor="#8a3d20" />
        </radialGradient>
        <pattern
          id="ti-engraved"
          width="3"
          height="3"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(38)"
        >
          <path d="M0 1h3" stroke="#060b13" strokeOpacity=".55" />
        </pattern>
      </defs>
    </svg>
  );
}

export const MECATOL = 'mecatol_rex';

/** A planet as a graded sphere with latitudes and a hatched crescent. */
export function World({
  planet,
  trait,
  size,
}: {
  planet: string;
  trait: Trait;
  size: number;
}): ReactElement {
  if (planet === MECATOL)
    return (
      <svg viewBox="-34 -34 68 68" width={size} height={size} aria-hidden="true">
        <circle r="32" fill="none" stroke="#dcba74" strokeWidth=".8" />
        <circle
          r="30"
          fill="none"
          stroke="#dcba74"
          strokeWidth="3"
          strokeOpacity=".6"
          strokeDasharray=".8 3.912"
        />
        <circle r="26" fill="url(#ti-rex)" stroke="#f6e3b4" strokeWidth="1.2" />
        <g fill="none" stroke="#2b2111" strokeOpacity=".75">
          <path d="M0-26V26M-26 0H26M-18-18 18 18M18-18-18 18" />
          <circle r="8" />
          <circle r="15" />
          <circle r="21" />
        </g>
        <circle r="4" fill="#2b2111" stroke="#f6e3b4" />
        <path d="M9-24.300A26 26 0 0 1-9 24.300A35 35 0 0 0 9-24.300" fill="url(#ti-engraved)" />
      </svg>
    );
  return (
    <svg viewBox="-22 -22 44 44" width={size} height={size} aria-hidden="true">
      <circle r="20" fill={`url(#ti-${trait})`} stroke="#f3e4bd" strokeWidth="1.300" />
      <g fill="none" stroke="#f3e4bd" strokeOpacity=".42" strokeWidth=".9" transform="rotate(-20)">
        <path d="M-17.900-9A17.900 5.400 0 0 0 17.900-9M-20 0A20 6 0 0 0 20 0M-17.900 9A17.900 5.400 0 0 0 17.900 9" />
      </g>
      <path d="M7-18.700A20 20 0 0 1-7 18.700A27 27 0 0 0 7-18.700" fill="url(#ti-engraved)" />
    </svg>
  );
}

/** Rocks of an asteroid field: middle and size of each, above what the field is called. */
const ROCKS: [number, number, number][] = [
  [-27, 6, 5],
  [-5, -9, 4],
  [-26, -24, 5],
  [15, 7, 4],
  [-39, -9, 5],
  [-2, 5, 6],
  [9, -27, 5],
  [46, 3, 4],
  [30, -4, 6],
  [-46, 5, 3],
  [27, -29, 5],
  [-10, -38, 4],
  [17, -42, 3],
];

const rock = ([x, y, r]: [number, number, number], n: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3 + n;
    const far = r * (0.72 + 0.28 * ((n * 7 + i * 5) % 4) * 0.33);
    return `${(x + far * Math.cos(angle)).toFixed(1)},${(y + far * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

const RAYS = Array.from({ length: 24 }, (_, n) => {
  const angle = (n * Math.PI) / 12;
  const [near, far] = [17, n % 2 ? 26 : 34];
  const at = (r: number) =>
    `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  return `M${at(near)}L${at(far)}`;
}).join('');

/** What fills an anomaly's hex, in a field of 100 round its middle. */
export function AnomalyDrawing({ anomaly }: { anomaly: Anomaly }): ReactElement | null {
  if (anomaly === 'asteroid_field')
    return (
      <g fill="#4a4550" stroke="#cbbfa4" strokeWidth=".8">
        {ROCKS.map((one, n) => (
          <polygon key={n} points={rock(one, n)} />
        ))}
      </g>
    );
  if (anomaly === 'supernova')
    return (
      <g>
        <path d={RAYS} stroke="#ff9a4c" strokeWidth="1.300" />
        <circle r="13" fill="url(#ti-sun)" stroke="#ffd9a0" />
      </g>
    );
  if (anomaly === 'gravity_rift')
    return (
      <g fill="none" stroke="#d8907c" strokeWidth="1">
        {[8, 14, 20, 26].map((r, n) => (
          <ellipse key={r} rx={r} ry={r * 0.42} transform={`rotate(${58 + n * 9})`} />
        ))}
        <circle r="4" fill="#060b13" />
      </g>
    );
  if (anomaly === 'nebula')
    return (
      <g fill="#3b2a52" stroke="#b49ad8" strokeWidth="1.100">
        <path d="M-33 6a12 12 0 0 1 6-21 14 14 0 0 1 24-7 14 14 0 0 1 24 5 12 12 0 0 1 10 20 11 11 0 0 1-14 12 15 15 0 0 1-26 3 14 14 0 0 1-24-12Z" />
        <path d="M-20 0a9 9 0 0 1 14-5M2 6a10 10 0 0 0 15-4" fill="none" />
      </g>
    );
  return null;
}

export const GREEK: Record<Wormhole, string> = { alpha: 'α', beta: 'β', delta: 'δ' };

/** The colour of each kind of wormhole. */
export const HOLE_COLORS: Record<Wormhole, string> = {
  alpha: '#ff9a5c',
  beta: '#6ee0a8',
  delta: '#8ec9f5',
};

/**
 * A planet as a drawn world: graduated limb, sphere in colours and relief of its own, cut into
 * areas by double lines. A drawing; buttons lie over it.
 */
import { clsx } from 'clsx';
import { memo, type ReactElement } from 'react';
import type { Side } from './view';

/** The sphere's radius in a field of 200; the limb lies around it. */
export const SPHERE = 84;
const LIMB = 92;

/** Light, middle and dark of each world, and what its surface is made of. */
const WORLDS: Record<string, [string, string, string, Relief]> = {
  abaddon: ['#b96a5c', '#74332f', '#331417', 'faults'],
  antiga_prime: ['#c3a356', '#866a2c', '#3c2e10', 'dunes'],
  bhekar_ro: ['#8fa25c', '#56703a', '#24331a', 'rings'],
  braken: ['#c07a4b', '#8a4a28', '#3d1d10', 'craters'],
  chau_sara: ['#6aa37c', '#32714f', '#123626', 'seas'],
  dylar_iv: ['#8d93a3', '#555d70', '#232a38', 'craters'],
  halcyon: ['#79b5a6', '#3f7f78', '#173d3e', 'bands'],
  helios: ['#d9a148', '#a05c1d', '#4b250a', 'flares'],
  pridewater: ['#5f9bc4', '#2c6593', '#0f2d4a', 'seas'],
  tarsonis: ['#8ea9d6', '#4c6ba4', '#1d305a', 'caps'],
  torus: ['#a084c4', '#5f4789', '#281b44', 'bands'],
  vyctor_v: ['#b5b09a', '#787052', '#363120', 'faults'],
};
type Relief = 'faults' | 'dunes' | 'rings' | 'craters' | 'seas' | 'bands' | 'flares' | 'caps';
const PLAIN: [string, string, string, Relief] = ['#8ea9d6', '#4c6ba4', '#1d305a', 'bands'];

const RELIEF: Record<Relief, ReactElement> = {
  faults: (
    <path d="M-80-30-40-10-50 20-10 34 8 8 44 20 84-6M-60-58-20-44 10-60 50-40M-46 60-6 56 26 72" />
  ),
  dunes: (
    <path d="M-84-30q22-16 44 0t44 0 44 0 44 0M-84 0q22-16 44 0t44 0 44 0 44 0M-84 30q22-16 44 0t44 0 44 0 44 0M-70-56q18-12 36 0t36 0 36 0M-70 58q18-12 36 0t36 0 36 0" />
  ),
  rings: (
    <>
      <ellipse cx="-22" cy="-20" rx="30" ry="20" />
      <ellipse cx="-22" cy="-20" rx="20" ry="12" />
      <ellipse cx="34" cy="30" rx="34" ry="22" />
      <ellipse cx="34" cy="30" rx="22" ry="13" />
      <ellipse cx="40" cy="-44" rx="18" ry="11" />
    </>
  ),
  craters: (
    <>
      <circle cx="-38" cy="-34" r="15" />
      <circle cx="-34" cy="-30" r="10" />
      <circle cx="32" cy="-10" r="20" />
      <circle cx="36" cy="-6" r="14" />
      <circle cx="-20" cy="36" r="12" />
      <circle cx="46" cy="48" r="9" />
      <circle cx="-60" cy="8" r="7" />
      <circle cx="6" cy="-58" r="8" />
    </>
  ),
  seas: (
    <path d="M-78-26c20-14 40 4 56-6s6-30 30-34 40 12 38 26-26 12-24 28 40 10 46 30-26 40-50 34-20-28-44-24-46 6-54-14 6-30 2-40z" />
  ),
  bands: (
    <path d="M-80-40Q0-26 80-40M-84-16Q0 0 84-16M-84 10Q0 26 84 10M-78 36Q0 54 78 36M-58-62Q0-50 58-62M-56 62Q0 76 56 62" />
  ),
  flares: (
    <path d="M-70-40q30 10 20 34t16 40M-20-80q-6 34 16 50t4 50 10 60M40-76q-20 30 4 48t-6 46 16 50M76-30q-20 12-12 34" />
  ),
  caps: (
    <>
      <path d="M-52-66q24 16 50 6t54 0M-60 58q30-18 60-6t60-2" />
      <circle cx="-30" cy="6" r="10" />
      <path d="M-84 20q40-14 70 4t98-8" />
    </>
  ),
};

/** The cuts between areas, by how many there are. */
const CUTS: Record<number, string> = {
  1: '',
  2: `M0-${SPHERE}V${SPHERE}`,
  3: `M0 0V${SPHERE}M0 0L-${SPHERE * 0.866}-${SPHERE * 0.5}M0 0L${SPHERE * 0.866}-${SPHERE * 0.5}`,
  4: `M0-${SPHERE}V${SPHERE}M-${SPHERE} 0H${SPHERE}`,
};
const R = SPHERE;
const at = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(R * Math.sin(angle)).toFixed(2)} ${(-R * Math.cos(angle)).toFixed(2)}`;
};
const sector = (from: number, to: number): string =>
  `M0 0L${at(from)}A${R} ${R} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}Z`;

/** Each area's piece of the sphere, and the box of its button in hundredths of the field. */
export const SECTORS: Record<number, { path: string; box: [number, number, number, number] }[]> = {
  1: [{ path: `M0-${R}A${R} ${R} 0 1 1-.1-${R}Z`, box: [15, 15, 70, 70] }],
  2: [
    { path: sector(180, 360), box: [11, 22, 38, 56] },
    { path: sector(0, 180), box: [51, 22, 38, 56] },
  ],
  3: [
    { path: sector(-60, 60), box: [25, 9, 50, 34] },
    { path: sector(180, 300), box: [10, 44, 39, 38] },
    { path: sector(60, 180), box: [51, 44, 39, 38] },
  ],
  4: [
    { path: sector(270, 360), box: [12, 13, 37, 36] },
    { path: sector(0, 90), box: [51, 13, 37, 36] },
    { path: sector(180, 270), box: [12, 51, 37, 36] },
    { path: sector(90, 180), box: [51, 51, 37, 36] },
  ],
};

const SLOT_TURN: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 };

export interface AreaLook {
  area: string;
  owner: number | null;
  lit: boolean;
  picked: boolean;
  contested: boolean;
  worn: 'whole' | 'partially_depleted' | 'depleted';
}

interface WorldProps {
  id: string;
  areas: AreaLook[];
  /** Sides that take a route; those without one yet stand open. */
  slots: readonly Side[];
  free: readonly Side[];
  lit?: boolean;
  chosen?: boolean;
  draft?: boolean;
}

function World_({ id, areas, slots, free, lit, chosen, draft }: WorldProps): ReactElement {
  const [light, middle, dark, relief] = WORLDS[id] ?? PLAIN;
  const sectors = SECTORS[areas.length] ?? SECTORS[1]!;
  return (
    <svg
      className={clsx('sc-world', lit && 'alight', chosen && 'chosen', draft && 'draft')}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`sc-world-${id}`} cx=".38" cy=".3" r=".8">
          <stop stopColor={light} />
          <stop offset=".55" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
        <clipPath id={`sc-clip-${id}`}>
          <circle r={SPHERE} />
        </clipPath>
      </defs>
      {slots.map((side) => (
        <g key={side} transform={`rotate(${SLOT_TURN[side]})`} className="sc-slot">
          <path
            d={`M-8-${LIMB - 2}V-100M8-${LIMB - 2}V-100`}
            className={free.includes(side) ? 'open' : 'taken'}
          />
        </g>
      ))}
      <circle r={LIMB} className="limb" />
      <circle r={LIMB - 3.5} className="scale" pathLength="360" />
      <g clipPath={`url(#sc-clip-${id})`}>
        <circle r={SPHERE} fill={`url(#sc-world-${id})`} />
        <g className="relief">{RELIEF[relief]}</g>
        <path
          className="latitude"
          d={`M-${R}-30Q0-12 ${R}-30M-${R} 6Q0 26 ${R} 6M-${R} 42Q0 62 ${R} 42`}
        />
        <path className="night" d={`M30-${R}A${R} ${R} 0 0 1 30 ${R}A130 130 0 0 0 30-${R}Z`} />
        {areas.map((area, n) => {
          const path = sectors[n]?.path;
          return (
            <g key={area.area}>
              {area.owner === null ? null : (
                <>
                  <path d={path} fill={`var(--seat-${area.owner + 1}-deep)`} className="held" />
                  <path d={path} fill={`url(#hatch-${area.owner + 1})`} className="held-hatch" />
                </>
              )}
              {area.worn === 'whole' ? null : <path d={path} className={clsx('worn', area.worn)} />}
            </g>
          );
        })}
        <path d={CUTS[areas.length] ?? ''} className="cut" />
        <path d={CUTS[areas.length] ?? ''} className="cut in" />
        {areas.map((area, n) => (
          <path
            key={area.area}
            d={sectors[n]?.path}
            className={clsx(
              'sc-sector',
              area.lit && 'alight',
              area.picked && 'picked',
              area.contested && 'contested',
            )}
          />
        ))}
      </g>
      <circle r={SPHERE} className="edge" />
    </svg>
  );
}
export const World = memo(World_);

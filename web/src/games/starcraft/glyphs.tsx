/** Emblems of StarCraft's table, all drawn here: units, buildings, modules, orders, resources. */
import type { ReactElement } from 'react';
import { CARD_STROKES } from './card-emblems';
import type { Resource } from './view';

/** Each emblem as strokes in a field of 24; a leading `!` fills the stroke. */
const STROKES: Record<string, string[]> = {
  ...CARD_STROKES,
  // terran
  marine: ['!M5 14a7 7.5 0 0 1 14 0v2l-3 5H8l-3-5z', 'M8 13h8v2l-2 2h-4l-2-2z', 'M12 6.5V10'],
  firebat: [
    '!M4 16c0-5 3-8 8-8s8 3 8 8l-3 5H7z',
    'M9 15h6v3H9z',
    'M12 1c2.5 3 1.5 4 0 6-1.5-2-2.5-3 0-6z',
  ],
  ghost: [
    '!M12 3c5 0 8 4 8 9v8h-3l-2-3H9l-2 3H4v-8c0-5 3-9 8-9z',
    'M8.5 9.5a2 2 0 1 0 .1 0z',
    'M15.5 9.5a2 2 0 1 0 .1 0z',
    'M10.5 11.5h3',
  ],
  vulture: ['!M1 14l8-5h6l8-3-4 7-5 3H7z', 'M7 19h7', 'M16 17.5h5', 'M10 12h4'],
  goliath: [
    '!M8 3h8v8H8z',
    'M3 4v8',
    'M21 4v8',
    'M5 7h3',
    'M16 7h3',
    'M9 11l-4 5 3 6H4',
    'M15 11l4 5-3 6h4',
  ],
  siege_tank: [
    '!M2 17h20l-2.5 4h-15z',
    '!M5 17v-4h11v4',
    'M9 13V9h5v4',
    'M14 10l8-6',
    'M7 19h.1M12 19h.1M17 19h.1',
  ],
  wraith: ['!M12 1l2.5 8 8.5 6-7-.5-4 7.5-4-7.5-7 .5 8.5-6z', 'M12 8v6'],
  science_vessel: [
    '!M12 4a8 8 0 1 0 .1 0z',
    'M12 9a3 3 0 1 0 .1 0z',
    'M1 12h3',
    'M20 12h3',
    'M12 1v3',
  ],
  battlecruiser: ['!M1 10h6l2-4h7v4l7 1v3l-7 1v4H9l-2-4H1z', 'M10 12.5h6', 'M4 10v5'],
  // protoss
  zealot: [
    '!M12 2a3 3 0 1 0 .1 0z',
    '!M8 10h8l-2 12h-4z',
    'M6 8L3 21',
    'M18 8l3 13',
    'M8 10l-2-2M16 10l2-2',
  ],
  dragoon: [
    '!M12 3.5a5 5 0 1 0 .1 0z',
    'M8 12l-6 3-1 7',
    'M16 12l6 3 1 7',
    'M10 14l-3 8',
    'M14 14l3 8',
    'M10 8.5h4',
  ],
  high_templar: ['!M12 2l4 5-1 4H9L8 7z', '!M7 13h10l3 9H4z', 'M2 9l4 3', 'M22 9l-4 3', 'M12 13v9'],
  archon: [
    '!M12 5a7 7 0 1 0 .1 0z',
    'M12 9a3 3 0 1 0 .1 0z',
    'M12 1v2.5M12 20.5V23M1 12h2.5M20.5 12H23M4 4l2 2M18 18l2 2M20 4l-2 2M6 18l-2 2',
  ],
  reaver: [
    '!M2 19c0-4 2-6 4-7 1-4 11-4 12 0 2 1 4 3 4 7z',
    'M8 19v-7',
    'M12 19V9.5',
    'M16 19v-7',
    'M4 22h16',
  ],
  scout: ['!M12 1l3 8 8 9-6-1-5 6-5-6-6 1 8-9z', 'M12 8v8', 'M9 13h6'],
  arbiter: [
    '!M1 12c4-8 18-8 22 0-4 3-18 3-22 0z',
    'M12 9a2.5 2.5 0 1 0 .1 0z',
    'M5 17c4 5 10 5 14 0',
  ],
  carrier: [
    '!M1 12c0-5 6-8 11-8s11 3 11 8c-3 3-5 2-6 6H7c-1-4-3-3-6-6z',
    'M8 10h8',
    'M12 18v5',
    'M9 14h6',
  ],
  // zerg
  zergling: [
    '!M3 21C3 12 8 6 15 2 11 8 9 14 10 21z',
    '!M12 21c0-7 3-11 9-14-4 5-4 9-3 14z',
    'M1 22h20',
  ],
  hydralisk: [
    '!M6 22c7 0 10-3 7-8s-3-7 1-10l6 3-3 2c3 5 3 10-2 13z',
    'M14 4l-4-3',
    'M17 5.5h.1',
    'M11 13l-4-2',
  ],
  ultralisk: [
    '!M2 21v-7c0-4 5-8 10-8s10 4 10 8v7h-4v-5H6v5z',
    'M4 12C0 9 0 5 3 2',
    'M20 12c4-3 4-7 1-10',
    'M10 11h.1M14 11h.1',
  ],
  queen: [
    '!M12 7v11',
    '!M12 9C8 2 3 4 1 10c4-1 8 0 11 3z',
    '!M12 9c4-7 9-5 11 1-4-1-8 0-11 3z',
    'M10 18l2 5 2-5',
  ],
  defiler: [
    '!M3 12c0-4 4-6 9-6s9 2 9 6-4 5-9 5-9-1-9-5z',
    'M18 7c4-1 5-4 3-6',
    'M6 16l-3 6M10 17l-1 5M14 17l1 5M18 16l3 6',
  ],
  scourge: [
    '!M12 8a5 5 0 1 0 .1 0z',
    'M7.5 11L1 6l2 9z',
    'M16.5 11L23 6l-2 9z',
    'M12 18v5',
    'M10 12h.1M14 12h.1',
  ],
  mutalisk: [
    '!M12 7C9 2 4 1 1 3c3 3 3 7 3 11 3-1 4-1 5 0 1 4 1 6 3 9 2-3 2-5 3-9 1-1 2-1 5 0 0-4 0-8 3-11-3-2-8-1-11 4z',
    'M12 7v8',
  ],
  guardian: [
    '!M1 10c5-6 17-6 22 0-3 4-7 5-7 10l-4-2-4 2c0-5-4-6-7-10z',
    'M9 10.5h.1M15 10.5h.1',
    'M12 12v4',
  ],
  // buildings, one emblem a type
  barracks: ['!M3 21V9l9-5 9 5v12z', 'M9 21v-7h6v7', 'M3 12h18'],
  factory: ['!M2 21V11l6 3v-3l6 3V5h6v16z', 'M6 18h2M11 18h2M16 18h2'],
  starport: ['!M2 20h20l-4-7H6z', 'M12 13V3', 'M8 7l4-4 4 4', 'M9 17h6'],
  gateway: ['!M3 21C3 9 7 3 12 3s9 6 9 18h-5c0-8-1-12-4-12s-4 4-4 12z', 'M12 14v7'],
  robotics_facility: ['!M12 2l9 5v10l-9 5-9-5V7z', 'M12 8a4 4 0 1 0 .1 0z', 'M12 2v6M12 16v6'],
  stargate: ['M12 3a9 9 0 1 0 .1 0z', '!M12 6l2 5 5 1-5 2-2 5-2-5-5-2 5-1z'],
  spawning_pool: [
    '!M2 15c0-4 4-6 10-6s10 2 10 6-4 6-10 6-10-2-10-6z',
    'M6 15c2-2 10-2 12 0',
    'M7 9L5 3M12 9V2M17 9l2-6',
  ],
  queens_nest: [
    '!M12 2c5 3 8 8 8 13 0 4-3 7-8 7s-8-3-8-7c0-5 3-10 8-13z',
    'M12 9a4 5 0 1 0 .1 0z',
    'M4 12l-3-2M20 12l3-2',
  ],
  spire: ['!M9 22L12 1l3 21z', 'M9 16c-5 0-7-3-6-7M15 16c5 0 7-3 6-7', 'M5 22h14'],
  // modules
  supply: ['!M4 9h16v12H4z', 'M4 14h16', 'M8 9V5h8v4', 'M12 14v7'],
  research_development: ['!M9 3h6v6l5 10c0 2-1 3-2 3H6c-1 0-2-1-2-3L9 9z', 'M8 3h8', 'M7 15h10'],
  air_support: [
    '!M12 21V9',
    'M5 21h14',
    'M8 13a6 6 0 0 1 8 0',
    'M5 10a10 10 0 0 1 14 0',
    'M2 7a14 14 0 0 1 20 0',
    '!M12 13l5 8H7z',
  ],
  // pieces
  base: ['!M3 21V11l9-8 9 8v10z', 'M12 12a3 3 0 1 0 .1 0z'],
  transport: ['!M2 6h11l8 6-8 6H2l6-6z'],
  worker: ['!M12 3a4 4 0 1 0 .1 0z', '!M4 22c0-6 3-10 8-10s8 4 8 10z'],
  // orders
  build: [
    'M12 8a4 4 0 1 0 .1 0z',
    '!M11 2h2l.6 3 2.4 1 2.6-1.7 1.4 1.4L18.3 8.3l1 2.4 3 .6v2l-3 .6-1 2.4 1.7 2.6-1.4 1.4-2.6-1.7-2.4 1-.6 3h-2l-.6-3-2.4-1-2.6 1.7L4 18.900l1.7-2.6-1-2.4-3-.6v-2l3-.6 1-2.4L4 5.7l1.4-1.4L8 6l2.4-1z',
  ],
  mobilize: ['!M2 7h6l6 5-6 5H2l5-5z', '!M11 7h5l6 5-6 5h-5l5-5z'],
  research: [
    'M12 10a2 2 0 1 0 .1 0z',
    'M2 12c0-2.5 4.5-4.5 10-4.5s10 2 10 4.5-4.5 4.5-10 4.5S2 14.5 2 12z',
    'M7 3.5c2-1.2 6 2.4 8.7 7.2s3.4 10 1.3 11.2-6-2.4-8.7-7.2S4.9 4.7 7 3.5z',
    'M17 3.5c-2-1.2-6 2.4-8.7 7.2S4.9 20.7 7 21.900s6-2.4 8.7-7.2 3.4-10 1.3-11.2z',
  ],
};

/** Reinforcements of the Combat decks, two copies each. */
const REINFORCEMENTS: Record<string, string> = {
  terran_c: 'repair',
  protoss_c: 'plasma_shields',
  zerg_c: 'swarm_assault',
};

/** The emblem of a thing by its id; a building's level and an order's being special are left out. */
export function emblemOf(id: string): string {
  if (STROKES[id]) return id;
  const deck = /^(\w+_c)1[78]$/.exec(id)?.[1];
  if (deck) return REINFORCEMENTS[deck] ?? '';
  const plain = id.replace(/_[123]$/, '').replace(/^special_/, '');
  return STROKES[plain] ? plain : '';
}

/** The strokes of an emblem, as one string. */
export const drawingOf = (id: string): string => (STROKES[emblemOf(id)] ?? []).join(' ');

export const EMBLEMS: readonly string[] = Object.keys(STROKES);

/** An emblem on its own; what it stands on gives ground and colour. */
export function Emblem({ id, size = 20 }: { id: string; size?: number }): ReactElement {
  const strokes = STROKES[emblemOf(id)] ?? ['M12 4a8 8 0 1 0 .1 0z', 'M9 9h6M12 9v7'];
  return (
    <svg className="sc-emblem" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {strokes.map((d) =>
        d.startsWith('!') ? (
          <path key={d} className="full" d={d.slice(1)} />
        ) : (
          <path key={d} d={d} />
        ),
      )}
    </svg>
  );
}

const RESOURCE: Record<Resource, ReactElement> = {
  minerals: (
    <>
      <path d="M7 1l3.5 5L7 15 3.5 6z" fill="#8fc7ff" stroke="#dff0ff" strokeWidth=".8" />
      <path d="M12 5l2 3.5-2 5.5-2-5.5z" fill="#5d9fe6" stroke="#dff0ff" strokeWidth=".6" />
    </>
  ),
  gas: (
    <path
      d="M8 1c3 4.5 5 6.5 5 9.5A5 5 0 0 1 3 10.5C3 7.5 5 5.5 8 1z"
      fill="#57cf94"
      stroke="#d4ffe6"
      strokeWidth=".8"
    />
  ),
  conquest: (
    <path
      d="M8 1l2.1 4.7 5 .5-3.8 3.4 1.1 5L8 12l-4.4 2.6 1.1-5L.9 6.2l5-.5z"
      fill="#ffe09a"
      stroke="#fff4d4"
      strokeWidth=".7"
    />
  ),
};

export function ResourceGlyph({
  kind,
  size = 13,
}: {
  kind: Resource;
  size?: number;
}): ReactElement {
  return (
    <svg className="sc-res" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      {RESOURCE[kind]}
    </svg>
  );
}

/** A price in minerals and gas. */
export function Price({ price, size = 12 }: { price?: readonly number[]; size?: number }) {
  const [minerals = 0, gas = 0] = price ?? [];
  return (
    <span className="sc-price">
      {minerals > 0 || gas === 0 ? (
        <span>
          {minerals}
          <ResourceGlyph kind="minerals" size={size} />
        </span>
      ) : null}
      {gas > 0 ? (
        <span>
          {gas}
          <ResourceGlyph kind="gas" size={size} />
        </span>
      ) : null}
    </span>
  );
}

/** Attack and health as the cards print them. */
export function Blade({ size = 12 }: { size?: number }): ReactElement {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d="M8 0l2.5 3v7h2.5v2H9.5v4h-3v-4H3v-2h2.5V3z" fill="currentColor" />
    </svg>
  );
}
export function Shield({ size = 12 }: { size?: number }): ReactElement {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d="M2 2l6-1.5L14 2v6c0 4-3 6.5-6 8-3-1.5-6-4-6-8z" fill="currentColor" />
    </svg>
  );
}

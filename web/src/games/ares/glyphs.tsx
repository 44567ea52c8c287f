/**
 * Small drawings of the table: unit tokens, abilities, dice, cards from behind. Pictograms by
 * game-icons.net (CC BY 3.0) where they are round numbers of 512.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { drawing } from './art';
import type { UnitType } from './view';

export const TYPES: readonly UnitType[] = ['infantry', 'armor', 'air', 'building'];

const SHAPES: Record<UnitType, ReactElement> = {
  infantry: <path d="M3 3h18v18H3z" />,
  armor: <circle cx="12" cy="12" r="10" />,
  air: <path d="M12 2 23 21H1Z" />,
  building: <path d="M12 1 23 9.500 19 22H5L1 9.500Z" />,
};

/** A unit token in the shape and colour of its type; `state` says damaged or not there. */
export function Token({
  type,
  size = 16,
  state = '',
}: {
  type: UnitType;
  size?: number;
  state?: '' | 'damaged' | 'empty' | 'ghost';
}): ReactElement {
  return (
    <svg
      className={clsx('ar-token', type, state && `is-${state}`)}
      viewBox="-1 -1 26 26"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {SHAPES[type]}
      {state === 'damaged' ? <path className="crack" d="M22 1 13 9l2 4-11 10" /> : null}
    </svg>
  );
}

const ABILITIES: Record<string, { box: number; path: string }> = {
  tough: {
    box: 512,
    path: 'M45.063 17.406v99.938l63.656 60.312l2.936 2.78v185.25c33.96 43.39 82.572 83.76 148.906 122.627c67.823-39.784 116.793-81.943 150.688-126.094V180.436l2.906-2.78l63.656-60.282v-99.97h-58.968v67.753h-66v-67.75h-58.97v67.75H228.47v-67.75h-59v67.75h-65.41v-67.75h-59zm56.656 100.47h160.03v152.75H148.437v-108.97zM262.312 271.81h112.156v73.813c-24.952 33.1-61.87 64.714-112.158 94.03V271.814z',
  },
  recon: {
    box: 512,
    path: 'M255.295 19.137C174.005 18.97 94.94 61.107 51.33 136.643c-64.91 112.426-26.51 255.934 85.918 320.843c112.427 64.91 255.91 26.41 320.818-86.015c64.91-112.426 26.474-255.873-85.953-320.783c-36.89-21.298-77.12-31.47-116.818-31.55zm72.264 104.44c23.888.1 47.577 6.047 69.118 18.476c72.557 41.867 93.585 141.627 46.838 222.55C396.77 445.52 299.768 477.276 227.21 435.41c-72.556-41.867-93.54-141.7-46.794-222.62c32.87-56.9 90.563-89.453 147.143-89.214zm69.854 42.398c13.708 22.326 19.042 51.598 15.473 82.795c-6.7-12.15-16.443-22.473-28.955-29.676c-40.07-23.07-93.725-5.624-119.54 38.965c-25.818 44.586-14.2 99.74 25.872 122.807c10.52 6.057 21.984 9.31 33.634 10.014c-36.447 22.57-77.037 27.46-108.996 9.016a83 83 0 0 1-5.738-3.646a121.5 121.5 0 0 0 27.9 22.11c64.273 37.087 149.69 9.063 191.098-62.618c39.038-67.578 24.853-149.527-30.748-189.767m-53.11 62.04c10.274.123 20.466 2.733 29.776 8.092c31.778 18.295 40.878 61.486 20.404 96.846c-20.473 35.36-62.59 49.197-94.37 30.902c-27.558-15.865-38.003-50.53-26.94-82.52c4.262 16.973 19.722 29.677 37.957 29.677c21.485 0 39.085-17.632 39.085-39.11c0-19.34-14.273-35.523-32.803-38.552c8.006-3.33 16.43-5.157 24.838-5.327a64 64 0 0 1 2.055-.007z',
  },
  deep_strike: {
    box: 512,
    path: 'M18.36 18.336V93.59l317.51 262.287l-52.917.53l82.58 63.884l-71.963.394l80.102 32.728l-17.404 15.14c34.87 16.374 70.587 22.075 135.648 22.718l.008-.002c-.314-44.892-11.583-91.282-28.666-126.69l-12.5 25.762l-43.65-104.975l-8.303 72.656l-53.752-70.182l5.8 55.584L85.86 18.336zm148.736 0L336.303 271.23L232.88 18.336zm123.34 0l50.753 183.898l2.468-183.898h-53.22zM18.363 160.074v82.963l241.853 99.272L18.36 160.073zm0 141.29v57.396l201.552-4.795l-201.55-52.6zm357.154 77.212c41.388 7.493 81.473 39.554 93.138 89.248c-30.75-5.512-52.902-16.592-67.86-31.74c-14.722-14.907-22.987-34.03-25.278-57.508',
  },
  power: {
    box: 512,
    path: 'M256 31c-26.498 0-79.5 26.92-79.5 53.844S203.003 165.62 256 219.47c52.997-53.85 79.5-107.702 79.5-134.626S282.498 31 256 31m1.53 215.406A52.997 53.847 0 0 0 203 300.25a52.997 53.847 0 0 0 106 0a52.997 53.847 0 0 0-51.47-53.844m-166.155 80.47c-26.704.12-47.245 4.393-58.72 11.124c-22.947 13.462-19.373 73.558-6.124 96.875s62.678 56.493 85.626 43.03c22.95-13.46 55.602-63.722 75-137.28c-36.197-9.855-69.077-13.87-95.78-13.75zm329.25 0c-26.704-.122-59.584 3.894-95.78 13.75c19.397 73.557 52.05 123.818 75 137.28c22.947 13.462 72.375-19.714 85.624-43.03c13.248-23.318 16.822-83.414-6.126-96.876c-11.474-6.73-32.015-11.004-58.72-11.125z',
  },
  shield: {
    box: 24,
    path: 'M12 1 22 4.500V12c0 6-4.500 9.500-10 11.500C6.500 21.500 2 18 2 12V4.500Zm0 3L5 6.500V12c0 4.200 3 7 7 8.700 4-1.700 7-4.500 7-8.700V6.500Z',
  },
  base_defense: {
    box: 24,
    path: 'M2 22V9h4V5h4v4h4V5h4v4h4v13h-7v-6a3 3 0 0 0-6 0v6ZM2 2h20v2H2Z',
  },
  no_flanking: {
    box: 24,
    path: 'M12 1 20 9h-5v5H9V9H4ZM3 17h18v3H3ZM2 2l20 20-1.500 1.500L.5 3.500Z',
  },
  text: { box: 24, path: 'M12 1l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z' },
  empty: { box: 24, path: 'M3 3h7v2H5v5H3Zm18 0h-7v2h5v5h2ZM3 21h7v-2H5v-5H3Zm18 0h-7v-2h5v-5h2Z' },
};

export type Sign = keyof typeof ABILITIES;

/** The pictogram of an ability, filled in the current colour. */
export function Ability({ kind, size = 15 }: { kind: string; size?: number }): ReactElement {
  const sign = ABILITIES[kind] ?? ABILITIES.text!;
  return (
    <svg
      className="ar-sign"
      viewBox={`0 0 ${sign.box} ${sign.box}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={sign.path} fillRule="evenodd" />
    </svg>
  );
}

/** The engraving of a unit, card or place. */
export function Art({ id, ground = true }: { id: string; ground?: boolean }): ReactElement {
  return (
    <svg
      className="ar-art"
      viewBox="0 -4 120 62"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {ground ? <path className="ground" d="M4 51.500H116M14 54H98" /> : null}
      <path d={drawing(id) ?? drawing('screen')!} />
    </svg>
  );
}

const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A vellum die: lit rim = hit, slate = miss, plain while it may still be either. */
export function Die({
  face,
  state,
  size = 46,
}: {
  face: number;
  state: 'hit' | 'miss' | 'open';
  size?: number;
}): ReactElement {
  return (
    <svg
      className={`ar-die ${state}`}
      viewBox="-26 -26 52 54"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect className="shade" x="-21" y="-18" width="42" height="42" rx="8" />
      <rect className="cube" x="-21" y="-22" width="42" height="42" rx="8" />
      <rect className="edge" x="-17.500" y="-18.500" width="35" height="35" rx="6" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} className="pip" cx={x * 10.5} cy={y * 10.5 - 1} r="4" />
      ))}
    </svg>
  );
}

/** Cards face down, as many as there are up to five. */
export function Backs({ n, height = 30 }: { n: number; height?: number }): ReactElement {
  const shown = Math.max(1, Math.min(n, 5));
  const width = 22 + (shown - 1) * 7;
  return (
    <svg
      className={clsx('ar-backs', n === 0 && 'is-none')}
      viewBox={`0 0 ${width} 32`}
      height={height}
      width={(width * height) / 32}
      aria-hidden="true"
    >
      {Array.from({ length: shown }, (_, i) => (
        <rect key={i} x={1 + i * 7} y={1 + (i % 2)} width="20" height="29" rx="2.500" />
      ))}
      <circle cx={11 + (shown - 1) * 7} cy="16" r="5.500" />
    </svg>
  );
}

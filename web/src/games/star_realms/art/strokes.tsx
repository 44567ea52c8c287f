/**
 * Strokes and shapes that every card drawing is engraved with. The box of a drawing is 140 x 84.
 */
import type { ReactElement } from 'react';

interface PathProps {
  d: string;
  transform?: string;
}

/** Body of a thing: dark flat fill, light line. */
export const Hull = (p: PathProps): ReactElement => <path className="a-hull" {...p} />;
/** A part laid on the body: one tone lighter. */
export const Plate = (p: PathProps): ReactElement => <path className="a-plate" {...p} />;
/** Open engraved line. */
export const Line = (p: PathProps): ReactElement => <path className="a-line" {...p} />;
/** Thin line for rigging, seams and legs far away. */
export const Fine = (p: PathProps): ReactElement => <path className="a-fine" {...p} />;
/** Hatching for shade. */
export const Shade = (p: PathProps): ReactElement => <path className="a-shade" {...p} />;
/** Line in the faction's light colour. */
export const Trace = (p: PathProps): ReactElement => <path className="a-trace" {...p} />;
/** Filled spot in the faction's light colour. */
export const Mark = (p: PathProps): ReactElement => <path className="a-mark" {...p} />;
/** Opening into the dark with a rim in the faction's colour. */
export const Hole = (p: PathProps): ReactElement => <path className="a-hole" {...p} />;

const round = (n: number): number => Math.round(n * 10) / 10;
const at = (x: number, y: number, r: number, degrees: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${round(x + r * Math.cos(a))} ${round(y + r * Math.sin(a))}`;
};

/** A circle as path data. */
export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r);

/** An ellipse as path data. */
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** A regular polygon as path data; `turn` in degrees. */
export const polygon = (x: number, y: number, r: number, sides: number, turn = 0): string =>
  `M${Array.from({ length: sides }, (_, i) => at(x, y, r, turn + (360 * i) / sides)).join('L')}Z`;

/** A star with `points` points between two radii. */
export const star = (
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  turn = -90,
): string =>
  `M${Array.from({ length: 2 * points }, (_, i) => at(x, y, i % 2 ? inner : outer, turn + (180 * i) / points)).join('L')}Z`;

/** A gear wheel: `teeth` teeth between two radii. */
export function gear(x: number, y: number, outer: number, inner: number, teeth: number): string {
  const step = 360 / teeth;
  const corners = Array.from({ length: teeth }, (_, i) => {
    const a = i * step;
    return [
      at(x, y, inner, a - step * 0.3),
      at(x, y, outer, a - step * 0.2),
      at(x, y, outer, a + step * 0.2),
      at(x, y, inner, a + step * 0.3),
    ].join('L');
  });
  return `M${corners.join('L')}Z`;
}

/** Straight strokes outwards from a centre, between two radii. */
export const rays = (
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  turn = 0,
): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `M${at(x, y, from, turn + (360 * i) / count)}L${at(x, y, to, turn + (360 * i) / count)}`,
  ).join('');

/** Discs set in a circle, as one path. */
export const beads = (
  x: number,
  y: number,
  r: number,
  bead: number,
  count: number,
  turn = 0,
): string =>
  Array.from({ length: count }, (_, i) => {
    const [px, py] = at(x, y, r, turn + (360 * i) / count)
      .split(' ')
      .map(Number);
    return disc(px ?? 0, py ?? 0, bead);
  }).join('');

/** Faint orbits behind a thing. */
export function Orbits({ x, y, r }: { x: number; y: number; r: number[] }): ReactElement {
  return <path className="a-orbit" d={r.map((radius) => disc(x, y, radius)).join('')} />;
}

/** A sphere with latitude lines and a hatched crescent of night. */
export function Globe({
  x,
  y,
  r,
  tilt = -20,
}: {
  x: number;
  y: number;
  r: number;
  tilt?: number;
}): ReactElement {
  const belts = [-0.54, -0.18, 0.18, 0.54]
    .map((k) => {
      const half = Math.sqrt(1 - k * k) * r;
      return `M${round(x - half)} ${round(y + k * r)}A${round(half)} ${round(half * 0.28)} 0 0 0 ${round(x + half)} ${round(y + k * r)}`;
    })
    .join('');
  const top = at(x, y, r, -69),
    bottom = at(x, y, r, 111);
  return (
    <>
      <path className="a-hull" d={disc(x, y, r)} />
      <path className="a-belt" d={belts} transform={`rotate(${tilt} ${x} ${y})`} />
      <path
        className="a-night"
        d={`M${top}A${r} ${r} 0 0 1 ${bottom}A${round(r * 1.3)} ${round(r * 1.3)} 0 0 0 ${top}`}
      />
      <path
        className="a-shade"
        d={`M${top}A${r} ${r} 0 0 1 ${bottom}A${round(r * 1.3)} ${round(r * 1.3)} 0 0 0 ${top}`}
      />
    </>
  );
}

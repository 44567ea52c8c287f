/** The ground of the table: contour lines of Mars, the same on every screen. */
import { memo } from 'react';

const round = (n: number): string => n.toFixed(0);

/** One closed contour around a height, wobbling more the farther out it runs. */
function contour(cx: number, cy: number, radius: number, phase: number): string {
  const points = Array.from({ length: 40 }, (_, i) => {
    const angle = (i * Math.PI) / 20;
    const r =
      radius *
      (1 +
        0.13 * Math.sin(3 * angle + phase) +
        0.07 * Math.sin(5 * angle - phase * 1.7) +
        0.04 * Math.sin(2 * angle + phase * 3));
    return `${round(cx + r * 1.35 * Math.cos(angle))} ${round(cy + r * 0.8 * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

const HEIGHTS: [number, number, number, number][] = [
  [260, 250, 6, 0.4],
  [1080, 180, 7, 2.1],
  [760, 560, 9, 4.2],
  [180, 760, 5, 1.3],
  [1330, 700, 7, 5.4],
];
const LINES = HEIGHTS.flatMap(([x, y, n, phase]) =>
  Array.from({ length: n }, (_, i) => contour(x, y, 34 + i * 38, phase + i * 0.16)),
);

export const Ground = memo(function Ground() {
  return (
    <div className="beneath ar-ground" aria-hidden="true">
      <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice">
        <g fill="none" stroke="#e0926a">
          {LINES.map((d, i) => (
            <path key={i} d={d} strokeOpacity={i % 4 === 3 ? 0.2 : 0.1} />
          ))}
        </g>
      </svg>
    </div>
  );
});

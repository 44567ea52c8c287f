/**
 * The star chart under the ships: planet limb at the dark edge, constellations, graduated grid,
 * zones.
 */
import { memo, type ReactElement } from 'react';
import { CELL, Sheet } from '../geometry';

const CONSTELLATIONS: { name: string; at: [number, number]; points: [number, number][] }[] = [
  {
    name: 'Ophis',
    at: [0.12, 0.8],
    points: [
      [0.08, 0.74],
      [0.135, 0.65],
      [0.195, 0.59],
      [0.18, 0.47],
      [0.26, 0.39],
    ],
  },
  {
    name: 'Argo',
    at: [0.71, 0.925],
    points: [
      [0.7, 0.87],
      [0.775, 0.805],
      [0.84, 0.86],
      [0.915, 0.78],
      [0.96, 0.87],
    ],
  },
  {
    name: 'Clepsydra',
    at: [0.03, 0.46],
    points: [
      [0.02, 0.31],
      [0.07, 0.245],
      [0.115, 0.33],
      [0.08, 0.41],
    ],
  },
  {
    name: 'Sagitta',
    at: [0.9, 0.625],
    points: [
      [0.83, 0.51],
      [0.895, 0.56],
      [0.95, 0.49],
      [0.976, 0.395],
    ],
  },
];

/** The planet's limb: one great circle whose lowest point dips into the grid. */
function Planet({ width, height }: { width: number; height: number }): ReactElement {
  const x = width / 2,
    r = width * 1.55,
    y = -r + Math.min(height * 0.16, CELL * 1.9);
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={r + 9}
        fill="none"
        stroke="#9fc6ef"
        strokeOpacity=".14"
        strokeWidth="18"
      />
      <circle
        cx={x}
        cy={y}
        r={r + 3}
        fill="none"
        stroke="#cfe4f7"
        strokeOpacity=".25"
        strokeWidth="5"
      />
      <circle cx={x} cy={y} r={r} fill="url(#sb-planet)" />
      <g fill="none" stroke="#e9f3d8">
        {[4, 9, 16, 25, 36, 50, 66, 84, 104].map((d, i) => (
          <circle key={d} cx={x} cy={y} r={r - d} strokeOpacity={0.4 - i * 0.036} />
        ))}
      </g>
      <circle cx={x} cy={y} r={r} fill="url(#sb-shade)" opacity=".38" />
      <circle
        cx={x}
        cy={y}
        r={r}
        fill="none"
        stroke="#f6e3b4"
        strokeOpacity=".9"
        strokeWidth="1.5"
      />
    </g>
  );
}

function Stars({ width, height }: { width: number; height: number }): ReactElement {
  return (
    <g stroke="#dcba74" strokeOpacity=".3" fill="none">
      {CONSTELLATIONS.map(({ name, at, points }) => (
        <g key={name}>
          <path
            d={`M${points.map(([x, y]) => `${(x * width).toFixed(0)} ${(y * height).toFixed(0)}`).join('L')}`}
          />
          <g fill="#f3e4bd" fillOpacity=".7" stroke="none">
            {points.map(([x, y], i) => (
              <circle key={i} cx={x * width} cy={y * height} r={i % 2 ? 2.6 : 1.8} />
            ))}
          </g>
          <text x={at[0] * width} y={at[1] * height} className="sb-star" lang="la">
            {name}
          </text>
        </g>
      ))}
      <ellipse
        cx={width / 2}
        cy={height * 0.6}
        rx={width * 0.62}
        ry={height * 0.3}
        transform={`rotate(-14 ${width / 2} ${height * 0.6})`}
        strokeDasharray="1 6"
      />
    </g>
  );
}

function Lines({
  columns,
  rows,
  width,
  height,
}: {
  columns: number;
  rows: number;
  width: number;
  height: number;
}): ReactElement {
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * CELL} 0V${height}`).join('');
  const across = Array.from({ length: rows + 1 }, (_, i) => `M0 ${i * CELL}H${width}`).join('');
  const crosses = Array.from({ length: columns - 1 }, (_, i) =>
    Array.from(
      { length: rows - 1 },
      (__, j) =>
        `M${(i + 1) * CELL - 2.5} ${(j + 1) * CELL}h5M${(i + 1) * CELL} ${(j + 1) * CELL - 2.5}v5`,
    ).join(''),
  ).join('');
  return (
    <>
      <path d={down + across} stroke="#dcba74" strokeOpacity=".17" fill="none" />
      <path d={crosses} stroke="#f6e3b4" strokeOpacity=".5" fill="none" />
    </>
  );
}

export interface ChartProps {
  columns: number;
  rows: number;
  turned: boolean;
  zones: { seat: number; row: number }[];
}

/** The ground; `zones` are the lines where deployment zones end, by row from the light edge. */
export const Chart = memo(function Chart({
  columns,
  rows,
  turned,
  zones,
}: ChartProps): ReactElement {
  const sheet = new Sheet(columns, rows, turned);
  const { width, height } = sheet;
  return (
    <g aria-hidden="true">
      <defs>
        <radialGradient
          id="sb-planet"
          gradientUnits="userSpaceOnUse"
          cx={width / 2}
          cy={-width * 1.55 + Math.min(height * 0.16, CELL * 1.9)}
          r={width * 1.55}
        >
          <stop offset=".9" stopColor="#0b1a2c" />
          <stop offset=".955" stopColor="#1f4650" />
          <stop offset=".99" stopColor="#5d8a72" />
          <stop offset="1" stopColor="#b8c79a" />
        </radialGradient>
        <pattern
          id="sb-shade"
          width="3"
          height="3"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(38)"
        >
          <path d="M0 1h3" stroke="#060b13" strokeOpacity=".55" strokeWidth="1" />
        </pattern>
        <clipPath id="sb-clip">
          <rect width={width} height={height} />
        </clipPath>
      </defs>
      <rect
        x="-5"
        y="-5"
        width={width + 10}
        height={height + 10}
        fill="none"
        stroke="#dcba74"
        strokeOpacity=".3"
      />
      <g clipPath="url(#sb-clip)">
        <g transform={turned ? `rotate(180 ${width / 2} ${height / 2})` : undefined}>
          <Planet width={width} height={height} />
        </g>
        <rect width={width} height={height} fill="#081527" fillOpacity=".42" />
        <Stars width={width} height={height} />
      </g>
      <Lines columns={columns} rows={rows} width={width} height={height} />
      <rect width={width} height={height} fill="none" stroke="#dcba74" strokeOpacity=".75" />
      {zones.map(({ seat, row }) => (
        <path
          key={seat}
          d={`M0 ${(turned ? row : rows - row) * CELL}H${width}`}
          stroke={`var(--seat-${seat + 1})`}
          strokeOpacity=".6"
          strokeDasharray="2 6"
          strokeWidth="1.6"
          fill="none"
        />
      ))}
      {Array.from({ length: columns }, (_, column) => (
        <text key={column} x={(column + 0.5) * CELL} y={height + 19} className="sb-axis">
          {String.fromCharCode(65 + sheet.spot(column, 0).x)}
        </text>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <text key={row} x={-13} y={(row + 0.5) * CELL + 4} className="sb-axis">
          {sheet.spot(0, row).y + 1}
        </text>
      ))}
    </g>
  );
});

/** What lies beyond the two edges, written over everything. */
export function Edges({
  width,
  height,
  turned,
  planet,
  space,
}: {
  width: number;
  height: number;
  turned: boolean;
  planet: string;
  space: string;
}): ReactElement {
  const [top, foot] = turned ? [space, planet] : [planet, space];
  return (
    <g textAnchor="end" aria-hidden="true">
      <text x={width - 6} y={16} className="sb-edge">
        {top}
      </text>
      <text x={width - 6} y={height - 8} className="sb-edge">
        {foot}
      </text>
    </g>
  );
}

import { PresenceMark } from './Presence';

/** The six seat shapes: colour, shape and heraldic hatching together. */
const SHAPES = [
  <circle key="s" cx="10" cy="10" r="7.6" />,
  <path key="s" d="M10 2 18.4 17H1.6Z" />,
  <path key="s" d="M3 3h14v14H3z" />,
  <path key="s" d="M10 1.2 18.8 10 10 18.8 1.2 10Z" />,
  <path key="s" d="M10 1.6 17.4 5.8v8.4L10 18.4 2.6 14.2V5.8Z" />,
  <path key="s" d="M7 2h6v5h5v6h-5v5H7v-5H2V7h5Z" />,
];

/** The shape of a seat (0 to 5) in a square of 20, for drawings; needs <Hatching /> on the page. */
export function SeatShape({ seat }: { seat: number }) {
  const shape = SHAPES[seat % 6];
  const hatch = seat % 6 === 5 ? null : <g fill={`url(#hatch-${(seat % 6) + 1})`}>{shape}</g>;
  return (
    <>
      <g fill={`var(--seat-${(seat % 6) + 1})`} stroke="#060b13" strokeWidth="1.2">
        {shape}
      </g>
      {hatch}
    </>
  );
}

/**
 * The badge of a seat (0 to 5), drawn at `size` pixels; needs <Hatching /> once on the page. Where
 * it stands for `who` sits there, a sign tells whether he is there.
 */
export function SeatBadge({
  seat,
  size = 20,
  who = false,
}: {
  seat: number;
  size?: number;
  who?: boolean;
}) {
  return (
    <svg className="seat-badge" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <SeatShape seat={seat} />
      {who ? <PresenceMark seat={seat} /> : null}
    </svg>
  );
}

/** The engraver's hatchings as SVG patterns, referenced by id from every drawing. */
export function Hatching() {
  const line = { stroke: '#000', strokeOpacity: 0.55 };
  return (
    <svg width="0" height="0" className="defs" aria-hidden="true">
      <defs>
        <pattern id="hatch-1" width="4" height="3" patternUnits="userSpaceOnUse">
          <path d="M0 1h4" {...line} />
        </pattern>
        <pattern id="hatch-2" width="3" height="4" patternUnits="userSpaceOnUse">
          <path d="M1 0v4" {...line} />
        </pattern>
        <pattern
          id="hatch-3"
          width="3.2"
          height="3.2"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 1h4" {...line} strokeWidth="1.1" />
        </pattern>
        <pattern id="hatch-4" width="3.4" height="3.4" patternUnits="userSpaceOnUse">
          <circle cx="1.2" cy="1.2" r=".8" fill="#000" fillOpacity=".6" />
        </pattern>
        <pattern
          id="hatch-5"
          width="3.2"
          height="3.2"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 1h4" {...line} strokeWidth="1.1" />
        </pattern>
        <radialGradient id="lapis" cx=".5" cy=".42" r=".62">
          <stop stopColor="#24508a" />
          <stop offset=".6" stopColor="#153560" />
          <stop offset="1" stopColor="#0a1c38" />
        </radialGradient>
        <radialGradient id="medal" cx=".42" cy=".32" r=".8">
          <stop stopColor="#1c3a63" />
          <stop offset="1" stopColor="#091425" />
        </radialGradient>
      </defs>
    </svg>
  );
}

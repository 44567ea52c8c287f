/** The phase dial: one sector a phase, the running one in brass, a hand that points at it. */
/** How broad a capital is, in sizes of its type. */
const WIDE = 0.58;

const point = (r: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(60 + r * Math.sin(angle)).toFixed(1)} ${(60 - r * Math.cos(angle)).toFixed(1)}`;
};

function sector(from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${point(55, from)}A55 55 0 ${large} 1 ${point(55, to)}L${point(34, to)}A34 34 0 ${large} 0 ${point(34, from)}Z`;
}

/**
 * Text runs clockwise on the upper half and the other way round below, so that it is never upside
 * down.
 */
function textArc(from: number, to: number): string {
  const middle = ((((from + to) / 2) % 360) + 360) % 360;
  return middle > 90 && middle < 270
    ? `M${point(48.8, to)}A48.8 48.8 0 0 0 ${point(48.8, from)}`
    : `M${point(40.3, from)}A40.3 40.3 0 0 1 ${point(40.3, to)}`;
}

/** `phases`: names in order of play; `at`: the index of the running one, or -1 for none. */
export function PhaseDial({
  phases,
  at,
  label,
  size = 112,
}: {
  phases: string[];
  at: number;
  label: string;
  size?: number;
}) {
  const width = 360 / phases.length;
  const turn = at < 0 ? 0 : at * width;
  return (
    <svg
      className="phase-dial"
      viewBox="0 0 120 120"
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <circle cx="60" cy="60" r="58.5" fill="#0b1424" stroke="#dcba74" strokeWidth="1.4" />
      <circle cx="60" cy="60" r="55" fill="none" stroke="#765d36" />
      <circle cx="60" cy="60" r="34" fill="#101d31" stroke="#b08d50" />
      {phases.map((name, index) => {
        const from = (index - 0.5) * width;
        const here = index === at;
        const room = ((width - 6) * Math.PI * 44) / 180;
        const size = Math.min(name.length > 8 ? 11.5 : 12.5, room / (name.length * WIDE));
        return (
          <g key={name}>
            {here ? <path d={sector(from, from + width)} fill="#dcba74" /> : null}
            <path d={`M${point(34, from)}L${point(55, from)}`} stroke="#765d36" />
            <path id={`phase-${index}`} d={textArc(from + 1, from + width - 1)} fill="none" />
            <text
              fontFamily="Fira Sans Condensed"
              fontWeight="600"
              fontSize={size.toFixed(1)}
              letterSpacing=".4"
              fill={here ? '#1d1509' : '#93a1b3'}
            >
              <textPath href={`#phase-${index}`} startOffset="50%" textAnchor="middle">
                {name.toUpperCase()}
              </textPath>
            </text>
          </g>
        );
      })}
      <g className="hand" style={{ transform: `rotate(${turn}deg)` }}>
        <path d="M60 27L54 60L60 76L66 60Z" fill="#f6e3b4" />
      </g>
      <circle cx="60" cy="60" r="4.6" fill="#b08d50" stroke="#0b1424" />
    </svg>
  );
}

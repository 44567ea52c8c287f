/**
 * The phase dial: one sector a phase, the running one in brass, a hand that points at it, its name
 * below.
 */
const point = (r: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(60 + r * Math.sin(angle)).toFixed(1)} ${(60 - r * Math.cos(angle)).toFixed(1)}`;
};

function sector(from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${point(55, from)}A55 55 0 ${large} 1 ${point(55, to)}L${point(34, to)}A34 34 0 ${large} 0 ${point(34, from)}Z`;
}

/** `phases`: names in order of play; `at`: the index of the running one, or -1 for none. */
export function PhaseDial({ phases, at, label }: { phases: string[]; at: number; label: string }) {
  const width = 360 / phases.length;
  const turn = at < 0 ? 0 : at * width;
  return (
    <figure className="phase-dial" role="img" aria-label={label} title={phases.join(' · ')}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="58.5" fill="#0b1424" stroke="#dcba74" strokeWidth="2" />
        <circle cx="60" cy="60" r="55" fill="none" stroke="#765d36" />
        <circle cx="60" cy="60" r="34" fill="#101d31" stroke="#b08d50" strokeWidth="1.4" />
        {phases.map((name, index) => {
          const from = (index - 0.5) * width;
          return (
            <g key={name}>
              {index === at ? <path d={sector(from, from + width)} fill="#dcba74" /> : null}
              <path
                d={`M${point(34, from)}L${point(55, from)}`}
                stroke="#b08d50"
                strokeWidth="1.4"
              />
            </g>
          );
        })}
        <g className="hand" style={{ transform: `rotate(${turn}deg)` }}>
          <path d="M60 27L54 60L60 76L66 60Z" fill="#f6e3b4" />
        </g>
        <circle cx="60" cy="60" r="4.6" fill="#b08d50" stroke="#0b1424" />
      </svg>
      {at < 0 ? null : <figcaption aria-hidden="true">{phases[at]}</figcaption>}
    </figure>
  );
}

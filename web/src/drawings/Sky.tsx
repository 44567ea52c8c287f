/**
 * The ground under every screen: rings and spokes of the sphere, one ecliptic, and a fixed field of
 * stars.
 */
const RINGS = [400, 470, 560, 680, 820, 980];

const spokes = (() => {
  let path = '';
  for (let i = 0; i < 24; i++) {
    const angle = (i * Math.PI) / 12;
    const at = (radius: number): string =>
      `${(radius * Math.sin(angle)).toFixed(0)} ${(-radius * Math.cos(angle)).toFixed(0)}`;
    path += `M${at(400)}L${at(1200)}`;
  }
  return path;
})();

/** Seventy stars from a small generator, the same on every screen. */
const stars = (() => {
  let seed = 20261120;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  return Array.from({ length: 70 }, () => ({
    x: next() * 1440,
    y: next() * 900,
    r: 0.5 + next() * 0.9,
    o: 0.22 + next() * 0.5,
  }));
})();

/** `x`, `y`: the centre of the rings in a 1440 x 900 field. */
export function Sky({ x = 470, y = 430 }: { x?: number; y?: number }) {
  return (
    <div className="sky">
      <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" stroke="#dcba74" transform={`translate(${x} ${y})`}>
          {RINGS.map((r) => (
            <circle key={r} r={r} strokeOpacity=".085" />
          ))}
          <path d={spokes} strokeOpacity=".055" />
          <ellipse
            rx="780"
            ry="330"
            transform="rotate(-21)"
            strokeOpacity=".12"
            strokeDasharray="1 5"
          />
        </g>
        <g fill="#e9efff">
          {stars.map((s, i) => (
            <circle key={i} cx={s.x} cy={s.y} r={s.r} opacity={s.o} />
          ))}
        </g>
      </svg>
    </div>
  );
}

/** Games' emblems, line drawings in a 120 x 120 field around the origin, as each game brings its own. */
import { useLibrary } from '../library/library';

/** What a game without an emblem has. */
const RING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120"><circle r="24" cy="-8" fill="#12294a" stroke="#f6e3b4" stroke-width="1.8"/></svg>';

/** An emblem for use inside an SVG; as a picture, so that nothing in it can run. */
export const emblem = (svg: string) => (
  <image
    href={`data:image/svg+xml,${encodeURIComponent(svg || RING)}`}
    x="-60"
    y="-60"
    width="120"
    height="120"
  />
);

/** A game's emblem in its ring. */
export function Emblem({ game, size = 52 }: { game: string; size?: number }) {
  const svg = useLibrary((s) => s.games?.find(({ id }) => id === game)?.emblem);
  return (
    <svg viewBox="-60 -62 120 120" width={size} height={size} aria-hidden="true" className="emblem">
      <circle r="58" cy="-3" fill="#0d1d36" stroke="#b08d50" strokeWidth="2.5" />
      <g transform="translate(0 2)">{svg === undefined ? null : emblem(svg)}</g>
    </svg>
  );
}

/**
 * The attack of the move on show: a line along the band's edges from the attacker's combat to the
 * authority it hit.
 */
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { LogEvent } from './game';
import { useBoard } from './kit';

export interface Hit {
  by: number;
  target: number;
  n: number;
  from: number;
  left: number;
}

/** The last attack on a player among some events. */
export function hitOf(events: LogEvent[]): Hit | null {
  const event = events.findLast((e) => e.kind === 'attacked');
  if (!event || event.seat === null) return null;
  const { target, n, from, left } = event.message.params;
  const seat = /^@seat:(\d+)$/.exec(String(target))?.[1];
  return seat === undefined
    ? null
    : {
        by: event.seat,
        target: Number(seat),
        n: Number(n),
        from: Number(from),
        left: Number(left),
      };
}

export interface Spot {
  x: number;
  y: number;
}
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const middle = (box: Box): number => (box.left + box.right) / 2;
const REACH = 34,
  STEP = 3,
  ROOM = 4,
  ASIDE = 80;

/**
 * The abscissa nearest to the middle of an instrument from where a line reaches `y` without
 * crossing a card; the middle if none does.
 */
export function clear(box: Box, y: number, cards: Box[]): number {
  const x = middle(box);
  const low = Math.min(y, box.top),
    high = Math.max(y, box.bottom);
  const free = (at: number) =>
    !cards.some((c) => c.left - ROOM < at && at < c.right + ROOM && c.bottom > low && c.top < high);
  for (let off = 0; off <= Math.min(REACH, (box.right - box.left) / 2 - 6); off += STEP)
    for (const at of [x + off, x - off]) if (free(at)) return at;
  return x;
}

/**
 * The way from one instrument to another: to the nearer edge of the band, and past it through the
 * gutter left of the row.
 */
export function route(from: Box, to: Box, band: Box, gutter: number, cards: Box[] = []): Spot[] {
  const above = (box: Box) => box.bottom <= band.top + 30;
  const near = above(from) ? band.top : band.bottom;
  const far = above(to) ? band.top : band.bottom;
  const start = { x: clear(from, near, cards), y: above(from) ? from.bottom : from.top };
  const end = { x: clear(to, far, cards), y: above(to) ? to.bottom : to.top };
  if (near === far) return [start, { x: start.x, y: near }, { x: end.x, y: near }, end];
  return [
    start,
    { x: start.x, y: near },
    { x: gutter, y: near },
    { x: gutter, y: far },
    { x: end.x, y: far },
    end,
  ];
}

/** A path through the points with round corners. */
export function drawn(points: Spot[], radius = 16): string {
  const toward = (a: Spot, b: Spot, by: number): Spot => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const part = Math.min(by, length / 2) / length;
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  };
  const at = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return points
    .map((p, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${at(p)}`;
      return after
        ? `L${at(toward(p, before, radius))}Q${at(p)} ${at(toward(p, after, radius))}`
        : `L${at(p)}`;
    })
    .join('');
}

function measured(field: HTMLElement, hit: Hit): Spot[] | null {
  const origin = field.getBoundingClientRect();
  const { scrollLeft, scrollTop } = field;
  const within = (element: Element): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left + scrollLeft,
      right: right - origin.left + scrollLeft,
      top: top - origin.top + scrollTop,
      bottom: bottom - origin.top + scrollTop,
    };
  };
  const box = (selector: string): Box | null => {
    const found = field.querySelector(selector);
    return found && found.getBoundingClientRect().width > 0 ? within(found) : null;
  };
  const from =
    box(`[data-counter="combat:${hit.by}"]`) ??
    box(`[data-counter="authority:${hit.by}"]`) ??
    box(`[data-seat="${hit.by}"]`);
  const to =
    box(`[data-seat="${hit.target}"] > .sr-who`) ??
    box(`[data-counter="authority:${hit.target}"]`) ??
    box(`[data-seat="${hit.target}"]`);
  const [band, row] = [box('.sr-band'), box('.sr-row')];
  return from && to && band && row
    ? route(
        from,
        to,
        band,
        row.left - 8,
        [...field.querySelectorAll('.sr-side .sr-card, .sr-opponent .sr-card, .sr-tile')].map(
          within,
        ),
      )
    : null;
}

/** Drawn over the board; says the sum at the dial that was hit. */
export function Strike({ events }: { events: LogEvent[] }): ReactElement | null {
  const { t } = useBoard();
  const root = useRef<SVGSVGElement>(null);
  const [points, setPoints] = useState<Spot[] | null>(null);
  const hit = hitOf(events);
  useLayoutEffect(() => {
    const field = root.current?.parentElement;
    if (!field || !hit) return undefined;
    const measure = () =>
      setPoints((old) => {
        const now = measured(field, hit);
        return JSON.stringify(now) === JSON.stringify(old) ? old : now;
      });
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(field);
    return () => observer.disconnect();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the hit is read from the events
  }, [events]);
  if (!hit) return null;
  const [start, second] = points ?? [];
  const [end, corner] = [points?.at(-1), points?.at(-2)];
  return (
    <>
      <svg ref={root} className="sr-strike" aria-hidden="true">
        <defs>
          <marker
            id="sr-strike-head"
            viewBox="0 0 12 12"
            refX="10"
            refY="6"
            markerWidth="15"
            markerHeight="15"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 12 6 0 12 3 6Z" fill="var(--combat)" />
          </marker>
        </defs>
        {points ? (
          <>
            <path d={drawn(points)} className="under" />
            <path d={drawn(points)} markerEnd="url(#sr-strike-head)" />
          </>
        ) : null}
      </svg>
      {start && second ? (
        <span className="sr-struck" style={{ left: start.x, top: (start.y + second.y) / 2 }}>
          {hit.n} {t('sr.table.combat')}
        </span>
      ) : null}
      {end && corner ? (
        <span
          className="sr-struck"
          style={{ left: corner.x + (end.y < corner.y ? ASIDE : 0), top: corner.y }}
        >
          {hit.from} − {hit.n} = {hit.left}
        </span>
      ) : null}
    </>
  );
}

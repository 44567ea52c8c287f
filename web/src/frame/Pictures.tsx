/**
 * The pictures of moments over the board: ways with their ghosts, shots with their arithmetic, what
 * was won and lost, each on the thing itself. Only pictures: nothing here can be pressed.
 */
import { clsx } from 'clsx';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Picture } from '../table/telling';
import { usePanels } from './panel';
import { elementOf, inSight, placeOf, type Place } from './places';
import type { Story } from './story';

interface Drawn {
  key: string;
  n: number;
  now: boolean;
  seat: number | null;
  picture: Picture;
  to: Place;
  from: Place | null;
  via: Place[];
}

/** So much of the board around a thing is needed to read what stands beside it. */
const ROOM = 80;

/** Brings what the told moment is about into sight, with room around it, where the board scrolls. */
function bring(board: Element, { moments, at }: Story): void {
  for (const picture of moments[at]?.pictures ?? []) {
    const anchor = picture.to.find((name) => elementOf(board, name) !== null);
    const element = anchor && elementOf(board, anchor);
    if (!element) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const roomy = [-ROOM, ROOM].every(
      (d) => inSight(board, element, x + d, y) && inSight(board, element, x, y + d / 2),
    );
    if (!roomy) element.scrollIntoView?.({ block: 'center', inline: 'center' });
  }
}

/** At rest only what went, fell or was shot at stays in sight. */
const KEPT: readonly Picture['draw'][] = ['trail', 'shot', 'loss'];

function drawn(board: Element, origin: DOMRect, { moments, at }: Story): Drawn[] {
  return moments.flatMap((moment, i) =>
    at >= 0 && i > at
      ? []
      : moment.pictures.flatMap((picture, k) => {
          const now = i === at;
          if (!now && !KEPT.includes(picture.draw)) return [];
          const to = placeOf(board, origin, picture.to);
          if (!to) return [];
          return [
            {
              key: `${moment.events[0]!.seq} ${k}`,
              n: i + 1,
              now,
              seat: moment.seat,
              picture,
              to,
              from: picture.from ? placeOf(board, origin, picture.from) : null,
              via: (picture.via ?? []).flatMap((spot) => placeOf(board, origin, spot) ?? []),
            },
          ];
        }),
  );
}

/** From one place towards another, stopping at its rim. */
function rim(from: Place, to: Place): { x: number; y: number } {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.max(0, far - to.r) / far;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function Way({ it }: { it: Drawn }) {
  const { from, via, to } = it;
  if (!from) return <circle cx={to.x} cy={to.y} r={to.r} className="ring" />;
  const end = rim(via.at(-1) ?? from, to);
  const points = [from, ...via, end].map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' ');
  return (
    <>
      <circle cx={from.x} cy={from.y} r={from.r} className="ghost" />
      <polyline points={points} className="way" markerEnd="url(#tell-tip)" />
    </>
  );
}

function Shot({ it }: { it: Drawn }) {
  const { from, to } = it;
  if (!from) return <circle cx={to.x} cy={to.y} r={to.r} className="hurt" />;
  const start = rim(to, from);
  const end = rim(from, to);
  return (
    <>
      <line
        x1={start.x}
        y1={start.y}
        x2={end.x}
        y2={end.y}
        className="shot"
        markerEnd="url(#tell-hit)"
      />
      {it.now ? <circle cx={to.x} cy={to.y} r={to.r + 3} className="hurt" /> : null}
    </>
  );
}

function Shape({ it }: { it: Drawn }) {
  const { picture, to, from } = it;
  switch (picture.draw) {
    case 'trail':
      return <Way it={it} />;
    case 'shot':
      return <Shot it={it} />;
    case 'loss':
      return <circle cx={to.x} cy={to.y} r={to.r + 2} className="hurt dashed" />;
    case 'gain':
      return (
        <>
          {from ? (
            <line
              {...{ x1: from.x, y1: from.y, x2: rim(from, to).x, y2: rim(from, to).y }}
              className="way"
              markerEnd="url(#tell-tip)"
            />
          ) : null}
          <circle cx={to.x} cy={to.y} r={to.r + 2} className="won" />
        </>
      );
    case 'look':
      return <circle cx={to.x} cy={to.y} r={to.r + 2} className="ring" />;
  }
}

/** Where the words of a picture stand: in the middle of a shot or a way, at the rim of a thing. */
function wordsAt({ picture, from, via, to }: Drawn): { x: number; y: number } {
  const before = via.at(-1) ?? from;
  return before && picture.draw !== 'gain'
    ? { x: (before.x + to.x) / 2, y: (before.y + to.y) / 2 }
    : { x: to.x + to.r * 0.75, y: to.y + to.r * 0.75 };
}

/** How long after a change things may still travel to their places, in ms. */
const SETTLE = [0, 260, 800];

/** `board`: where the anchors are looked for; `seq` changes with what it shows. */
export function Pictures({
  board,
  seq,
  story,
}: {
  board: RefObject<HTMLElement | null>;
  seq: number;
  story: Story;
}) {
  const [list, setList] = useState<Drawn[]>([]);
  const drafting = usePanels((s) => s.drafting);
  useLayoutEffect(() => {
    const slot = board.current;
    if (!slot) return undefined;
    const measure = (): void => setList(drawn(slot, slot.getBoundingClientRect(), story));
    if (story.at >= 0) bring(slot, story);
    const timers = SETTLE.map((ms) => setTimeout(measure, ms));
    slot.addEventListener('scroll', measure, true);
    window.addEventListener('resize', measure);
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    watch?.observe(slot);
    return () => {
      timers.forEach(clearTimeout);
      slot.removeEventListener('scroll', measure, true);
      window.removeEventListener('resize', measure);
      watch?.disconnect();
    };
  }, [board, story, seq]);
  if (list.length === 0 || (drafting && story.at < 0)) return null;
  return (
    <div className={clsx('pictures', story.at < 0 && 'rest')} aria-hidden="true">
      <svg>
        <defs>
          {['tip', 'hit'].map((id) => (
            <marker
              key={id}
              id={`tell-${id}`}
              viewBox="0 0 10 10"
              refX="8"
              refY="5"
              markerWidth="12"
              markerHeight="12"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0 10 5 0 10z" className={id} />
            </marker>
          ))}
        </defs>
        {list.map((it) => (
          <g
            key={it.key}
            className={clsx('picture', it.picture.draw, it.now && 'now')}
            style={{
              ['--who' as string]:
                it.seat === null ? 'var(--brass-2)' : `var(--seat-${(it.seat % 6) + 1})`,
            }}
          >
            <Shape it={it} />
          </g>
        ))}
      </svg>
      {list.map((it) => {
        const { x, y } = wordsAt(it);
        const tag = it.now || it.picture.draw === 'loss' ? it.picture.tag : undefined;
        if (tag === undefined && (story.at < 0 || it.picture.draw === 'loss')) return null;
        return (
          <span
            key={it.key}
            className={clsx('pin', it.picture.draw, it.now && 'now')}
            style={{ left: x, top: y }}
          >
            {story.at >= 0 && it.picture.draw !== 'loss' ? <i>{it.n}</i> : null}
            {tag}
          </span>
        );
      })}
    </div>
  );
}

/**
 * What has just happened, seen as it comes: pieces travel, shots fly, losses and gains flare, act by
 * act. Only pictures: the new state stands under them from the beginning, nothing waits for them, and
 * a press or a key ends them.
 */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSettings } from '../app/settings';
import { still } from '../app/still';
import { SeatBadge } from '../drawings/seats';
import { tellingOf } from '../games/registry';
import type { Situation } from '../table/situation';
import { moments, type Picture } from '../table/telling';
import { placeOf, type Place } from './places';

/** How long one act takes at most, and all that came at once together, in ms. */
export const BEAT_MS = 280;
export const ALL_MS = 1080;
/** What was seen last stays so long. */
const REST_MS = 40;
/** What ends it. */
const ENDS = ['pointerdown', 'keydown'] as const;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** A picture with the time at which it begins and how long it takes, in ms. */
export interface Beat {
  key: string;
  seat: number | null;
  picture: Picture;
  at: number;
  ms: number;
}

/** What the fresh events of a situation show, one act after the other, within the time there is. */
export function beats({ recent, view, table }: Situation, quick: boolean): Beat[] {
  const told = moments(recent, tellingOf(table.game), view).filter((m) => m.pictures.length > 0);
  const ms = Math.min(quick ? BEAT_MS / 2 : BEAT_MS, ALL_MS / Math.max(1, told.length));
  return told.flatMap((moment, n) =>
    moment.pictures.map((picture, k) => ({
      key: `${moment.events[0]!.seq} ${k}`,
      seat: moment.seat,
      picture,
      at: n * ms,
      ms,
    })),
  );
}

interface Placed extends Beat {
  way: Place[];
}

/** The beats whose things are in sight, with the ways between their places. */
function placed(slot: Element, found: Beat[]): Placed[] {
  const origin = slot.getBoundingClientRect();
  return found.flatMap((beat) => {
    const { from, via = [], to } = beat.picture;
    const end = placeOf(slot, origin, to);
    const before = [from, ...via].flatMap((spot) =>
      spot ? (placeOf(slot, origin, spot) ?? []) : [],
    );
    return end ? [{ ...beat, way: [...before, end] }] : [];
  });
}

function Travelling({ it }: { it: Placed }) {
  const { way, picture, seat, at, ms } = it;
  const piece = useRef<HTMLSpanElement>(null);
  const to = way.at(-1)!;
  useLayoutEffect(() => {
    const element = piece.current;
    if (!element || typeof element.animate !== 'function') return;
    const timing = { delay: at, duration: ms, easing: EASE, fill: 'both' as const };
    const gone = { opacity: 0 };
    if (picture.draw === 'trail' && way.length > 1)
      element.animate(
        [...way.map(({ x, y }) => ({ translate: `${x}px ${y}px`, opacity: 1 })), { ...gone }].map(
          (frame, n, all) => ({
            translate: `${to.x}px ${to.y}px`,
            ...frame,
            offset: n === all.length - 1 ? 1 : (0.9 * n) / (all.length - 2 || 1),
          }),
        ),
        timing,
      );
    else
      element.animate(
        [
          { translate: `${to.x}px ${to.y}px`, scale: 1.5, opacity: 0, offset: 0 },
          { translate: `${to.x}px ${to.y}px`, scale: 1, opacity: 1, offset: 0.35 },
          { translate: `${to.x}px ${to.y}px`, scale: 1, opacity: 0, offset: 1 },
        ],
        timing,
      );
  }, [it]); // eslint-disable-line react-hooks/exhaustive-deps -- all of it follows from the beat
  return (
    <span
      ref={piece}
      className={`flight ${picture.draw}`}
      style={{
        ['--r' as string]: `${to.r}px`,
        ['--who' as string]: seat === null ? 'var(--brass-2)' : `var(--seat-${(seat % 6) + 1})`,
      }}
    >
      {picture.draw === 'trail' && seat !== null ? <SeatBadge seat={seat} size={22} /> : null}
      {picture.tag ? <b>{picture.tag}</b> : null}
    </span>
  );
}

function Shot({ it }: { it: Placed }) {
  const { way, at, ms } = it;
  const line = useRef<SVGLineElement>(null);
  const [from, to] = [way[0]!, way.at(-1)!];
  useLayoutEffect(() => {
    line.current?.animate?.(
      [
        { strokeDashoffset: '1', opacity: 1 },
        { strokeDashoffset: '0', opacity: 1, offset: 0.6 },
        { strokeDashoffset: '0', opacity: 0 },
      ],
      { delay: at, duration: ms, fill: 'both' },
    );
  }, [at, ms]);
  return (
    <line ref={line} pathLength="1" x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="shot" />
  );
}

/** `board`: where the anchors are looked for. */
export function Motion({
  board,
  situation,
}: {
  board: RefObject<HTMLElement | null>;
  situation: Situation;
}) {
  const quick = useSettings((s) => s.quick);
  const [list, setList] = useState<Placed[]>([]);
  const { recent, seq } = situation;
  useEffect(() => {
    const slot = board.current;
    if (!slot || recent.length === 0 || still() || document.hidden) return undefined;
    let timer = 0;
    const over = (): void => {
      clearTimeout(timer);
      setList([]);
    };
    // Things stand at their new places once the change is painted.
    const painted = requestAnimationFrame(() => {
      const shown = placed(slot, beats(situation, quick));
      if (shown.length === 0) return;
      setList(shown);
      timer = window.setTimeout(over, Math.max(...shown.map(({ at, ms }) => at + ms)) + REST_MS);
    });
    ENDS.forEach((kind) => window.addEventListener(kind, over, true));
    return () => {
      cancelAnimationFrame(painted);
      ENDS.forEach((kind) => window.removeEventListener(kind, over, true));
      over();
    };
  }, [board, seq]); // eslint-disable-line react-hooks/exhaustive-deps -- once for each change of the table
  if (list.length === 0) return null;
  const flies = ({ picture, way }: Placed): boolean => picture.draw === 'shot' && way.length > 1;
  return (
    <div className="motion" aria-hidden="true">
      <svg>
        {list.filter(flies).map((it) => (
          <Shot key={it.key} it={it} />
        ))}
      </svg>
      {list.map((it) => (
        <Travelling key={it.key} it={it} />
      ))}
    </div>
  );
}

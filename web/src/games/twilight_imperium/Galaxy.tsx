/** The galaxy: hexes by their axial coordinates, what lies in them and who is there. */
import { clsx } from 'clsx';
import { Maximize, Minus, Plus } from 'lucide-react';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from 'react';
import { useTable } from './board-context';
import { FAR, Hex } from './Hex';
import { corners, extentOf, middleOf, spotsOf, type Spot } from './model';
import { Thing } from './Thing';

const ZOOMS = [1, 1.35, 1.8, 2.4];
/** A smaller side of a hex can't be read, or not be hit by a finger; the board scrolls instead. */
const LEAST_SIDE = 46,
  LEAST_COMPACT = 26,
  MOST_SIDE = 104;
const ROOT3 = Math.sqrt(3);

interface Sheet {
  root: RefObject<HTMLDivElement | null>;
  side: number;
  zoom: number;
  setZoom: (next: number) => void;
}

/**
 * How large a hex is: the whole galaxy fits, and each zoom step is larger round what is looked at;
 * at first that is `middle`.
 */
function useSheet(width: number, height: number, compact: boolean, middle: Spot): Sheet {
  const root = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<[number, number]>([860, 740]);
  const [zoom, set] = useState(0);
  const kept = useRef<[number, number] | null>(null);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const measure = (): void => {
      if (box.clientWidth > 0) setRoom([box.clientWidth, box.clientHeight]);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const fit = Math.min(room[0] / width, (room[1] - 4) / height, MOST_SIDE);
  const whole = Math.max(fit, compact ? LEAST_COMPACT : LEAST_SIDE);
  const side = whole * ZOOMS[zoom]!;
  const setZoom = useCallback(
    (next: number): void => {
      const box = root.current;
      const to = Math.min(ZOOMS.length - 1, Math.max(0, next));
      if (box)
        kept.current = [
          (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
          (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        ];
      set(to);
    },
    [set],
  );
  // What was in the middle stays there.
  useLayoutEffect(() => {
    const box = root.current;
    if (!box || !kept.current) return;
    const [x, y] = kept.current;
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  const [x, y] = [middle.x / width, middle.y / height];
  useLayoutEffect(() => {
    const box = root.current;
    if (!box || whole <= fit) return;
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2;
  }, [whole, fit, x, y]);
  return { root, side, zoom, setZoom };
}

/** Dragging the ground moves the galaxy; the wheel zooms what is whole, with Ctrl always; + and - too. */
function usePan(
  root: RefObject<HTMLDivElement | null>,
  zoom: number,
  setZoom: (z: number) => void,
): void {
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    let from: [number, number, number, number] | null = null;
    const down = (e: PointerEvent): void => {
      if (e.pointerType !== 'mouse' || e.button !== 0 || (e.target as Element).closest('.can'))
        return;
      from = [e.clientX, e.clientY, box.scrollLeft, box.scrollTop];
    };
    const move = (e: PointerEvent): void => {
      if (!from || !(e.buttons & 1)) return;
      box.scrollLeft = from[2] + from[0] - e.clientX;
      box.scrollTop = from[3] + from[1] - e.clientY;
    };
    const up = (): void => {
      from = null;
    };
    const wheel = (e: WheelEvent): void => {
      if (!e.ctrlKey && box.scrollHeight > box.clientHeight + 2) return;
      e.preventDefault();
      setZoom(zoom + (e.deltaY < 0 ? 1 : -1));
    };
    const key = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.altKey || e.metaKey) return;
      if (e.key === '+') setZoom(zoom + 1);
      else if (e.key === '-') setZoom(zoom - 1);
    };
    box.addEventListener('keydown', key);
    box.addEventListener('pointerdown', down);
    box.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      box.removeEventListener('keydown', key);
      box.removeEventListener('pointerdown', down);
      box.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      box.removeEventListener('wheel', wheel);
    };
  }, [root, zoom, setZoom]);
}

/** The ways of ships that are declared to move, dashed like every draft. */
function Ways({ spots, side }: { spots: Map<string, Spot>; side: number }): ReactElement | null {
  const { view } = useTable();
  if (view.moving.length === 0) return null;
  const lines = new Set(view.moving.map((ship) => ship.way.join(' ')));
  return (
    <svg className="ti-ways" aria-hidden="true" overflow="visible" width="1" height="1">
      {[...lines].map((way) => {
        const points = way
          .split(' ')
          .flatMap((system) => spots.get(system) ?? [])
          .map(({ x, y }) => `${(x * side).toFixed(1)},${(y * side).toFixed(1)}`);
        return <polyline key={way} points={points.join(' ')} />;
      })}
    </svg>
  );
}

export function Galaxy(): ReactElement {
  const table = useTable();
  const { view, compact, t } = table;
  const spots = spotsOf(view);
  const free = view.free_places.map((p) => ({ ...p, at: middleOf(p.q, p.r) }));
  const extent = extentOf([...spots.values(), ...free.map((p) => p.at)]);
  const put = (at: Spot): Spot => ({ x: at.x - extent.left, y: at.y - extent.top });
  const shown = new Map([...spots].map(([id, at]) => [id, put(at)]));
  const active = view.systems.find((s) => s.active)?.system;
  const middle = (active && shown.get(active)) || put({ x: 0, y: 0 });
  const { root, side, zoom, setZoom } = useSheet(extent.width, extent.height, compact, middle);
  usePan(root, zoom, setZoom);
  return (
    <section className="ti-galaxy" aria-label={t('twilight_imperium.table.galaxy')}>
      <div className="ti-sheet" ref={root}>
        <div
          className={clsx('ti-space', side < FAR && 'far')}
          style={
            {
              width: extent.width * side,
              height: extent.height * side,
              '--side': `${side}px`,
            } as CSSProperties
          }
        >
          {free.map((place) => (
            <div
              key={place.place}
              className="ti-hex free"
              style={{ left: put(place.at).x * side, top: put(place.at).y * side }}
            >
              <Thing
                anchor={`place:${place.place}`}
                label={t('twilight_imperium.table.free_place', { n: place.place })}
                className="ti-tile"
                style={{
                  width: 2 * side,
                  height: ROOT3 * side,
                  left: -side,
                  top: (-ROOT3 * side) / 2,
                }}
              >
                <svg viewBox="-60 -52 120 104" width={2 * side} height={ROOT3 * side} aria-hidden>
                  <polygon className="rim" points={corners(55)} />
                </svg>
              </Thing>
            </div>
          ))}
          {view.systems.map((system) => (
            <Hex key={system.system} system={system} at={shown.get(system.system)!} side={side} />
          ))}
          <Ways spots={shown} side={side} />
        </div>
      </div>
      <div className="ti-zoom" data-own-tab>
        <button
          type="button"
          className="tool"
          aria-label={t('twilight_imperium.table.zoom_in')}
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Plus size={17} />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t('twilight_imperium.table.zoom_whole')}
          aria-disabled={zoom === 0}
          onClick={() => setZoom(0)}
        >
          <Maximize size={15} />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t('twilight_imperium.table.zoom_out')}
          aria-disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <Minus size={17} />
        </button>
      </div>
    </section>
  );
}

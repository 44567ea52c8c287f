/** The galaxy: hexes by their axial coordinates, what lies in them and who is there. */
import { clsx } from 'clsx';
import type { CSSProperties, MouseEvent, ReactElement } from 'react';
import { usePanZoom, type Size } from '../../board/usePanZoom';
import { ZoomTools } from '../../board/ZoomTools';
import { Thing, useBoard } from './kit';
import { AWAY, FAR, Hex } from './Hex';
import { corners, extentOf, middleOf, spotsOf, type Spot } from './model';

const MOST_SIDE = 104;
/** What fingers hit. A hex that is lower comes nearer first. */
const TARGET = 44;
const ROOT3 = Math.sqrt(3);

/** The ways of ships that are declared to move, dashed like every draft. */
function Ways({ spots, side }: { spots: Map<string, Spot>; side: number }): ReactElement | null {
  const { view } = useBoard();
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
  const table = useBoard();
  const { view, t } = table;
  const spots = spotsOf(view);
  const free = view.free_places.map((p) => ({ ...p, at: middleOf(p.q, p.r) }));
  const extent = extentOf([...spots.values(), ...free.map((p) => p.at)]);
  const put = (at: Spot): Spot => ({ x: at.x - extent.left, y: at.y - extent.top });
  const shown = new Map([...spots].map(([id, at]) => [id, put(at)]));
  const sideIn = (room: Size): number =>
    Math.min(room.width / extent.width, room.height / extent.height, MOST_SIDE);
  const { box, ground, room, factor, near, ...zoom } = usePanZoom((within) => ({
    width: extent.width * sideIn(within),
    height: extent.height * sideIn(within),
  }));
  const side = sideIn(room) * factor;
  const hexAt = (target: Element): Spot | undefined => {
    const anchor = target.closest<HTMLElement>('.ti-tile')?.dataset.anchor ?? '';
    return shown.get(anchor.replace('system:', ''));
  };
  const nearer = ROOT3 * side < TARGET;
  const comeNearer = (e: MouseEvent<HTMLDivElement>): void => {
    const touched = (e.nativeEvent as PointerEvent).pointerType === 'touch';
    const at = touched && nearer ? hexAt(e.target as Element) : undefined;
    if (!at) return;
    e.stopPropagation();
    const share = { x: at.x / extent.width, y: at.y / extent.height };
    near(share, ((1.25 * TARGET) / (ROOT3 * side)) * factor);
  };
  return (
    <section className="ti-galaxy" aria-label={t('twilight_imperium.table.galaxy')}>
      <div
        className={clsx('ti-sheet pan-box', !zoom.whole && 'near')}
        ref={box}
        data-nearer={nearer || undefined}
        onClickCapture={comeNearer}
      >
        <div
          className={clsx('ti-space pan-ground', side < AWAY && 'away', side < FAR && 'far')}
          ref={ground}
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
      <ZoomTools {...zoom} />
    </section>
  );
}

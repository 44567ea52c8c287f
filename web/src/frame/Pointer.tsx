/** A ring around the thing that is pointed at, and a dashed way to where it would go. */
import { useEffect, useState, type ReactElement } from 'react';
import type { Decision } from '../table/contract';
import { usePointed } from '../table/coach';

const LOOK_MS = 200;
const AROUND = 5;

interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is in sight of an element: what it has scrolled away behind is left out. */
function inSight(element: Element): Spot | null {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const within = (box: { left: number; top: number; right: number; bottom: number }): void => {
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  };
  within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflow))
      within(around.getBoundingClientRect());
  return right - left > 1 && bottom - top > 1
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : null;
}

const drawn = (selector: string): Spot | null => {
  for (const element of document.querySelectorAll(selector)) {
    const spot = inSight(element);
    if (spot) return spot;
  }
  return null;
};

const anchored = (thing: string | null): Spot | null =>
  thing === null ? null : drawn(`[data-anchor="${CSS.escape(thing)}"]`);

/** Where an answer begins and ends on the page, as far as it is in sight. */
function spots(decision: Decision | null, action: string | null): Spot[] {
  const choice = decision?.choices.find((c) => c.action === action);
  if (!choice) return [];
  const on = [anchored(choice.from), anchored(choice.to)].filter((spot) => spot !== null);
  if (on.length > 0) return on;
  const name = CSS.escape(choice.action);
  const button = drawn(`.prompt [data-choice="${name}"], .board-slot [data-action="${name}"]`);
  return button ? [button] : [];
}

const middle = ({ x, y, width, height }: Spot): [number, number] => [x + width / 2, y + height / 2];

/** Nothing under it is covered: it takes no press. */
export function Pointer({ decision }: { decision: Decision | null }): ReactElement | null {
  const action = usePointed((s) => s.again ?? s.action);
  const [found, setFound] = useState<Spot[]>([]);
  useEffect(() => {
    let shown = '';
    const look = (): void => {
      const now = spots(decision, action);
      const text = JSON.stringify(now);
      if (text === shown) return;
      shown = text;
      setFound(now);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [decision, action]);
  const [first, second] = found;
  if (!first || action === null) return null;
  const [x1, y1] = middle(first);
  const [x2, y2] = second ? middle(second) : [x1, y1];
  return (
    <svg className="pointer" aria-hidden="true" data-pointed={action}>
      {second ? <path className="way" d={`M${x1} ${y1}V${(y1 + y2) / 2}H${x2}V${y2}`} /> : null}
      {found.map((spot, i) => (
        <g key={i}>
          {['halo', 'ring'].map((name) => (
            <rect
              key={name}
              className={name}
              x={spot.x - AROUND}
              y={spot.y - AROUND}
              width={spot.width + 2 * AROUND}
              height={spot.height + 2 * AROUND}
              rx="9"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

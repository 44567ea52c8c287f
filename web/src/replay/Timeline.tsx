import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../app/context';
import type { Mark } from '../table/contract';
import { apart, spans } from './moments';

const WIDTH = 1000;
/** The least length, in thousandths of the bar, of a turn that bears its number. */
const WIDE = 18,
  NARROW = 44;
/** How many lozenges stand side by side at most. */
const MANY = 80,
  FEW = 28;

interface TimelineProps {
  marks: Mark[];
  move: number;
  last: number;
  reached: number;
  rule: string | null;
  onMove: (move: number) => void;
}

/**
 * A graduated bar: turns in seat colours with their hatching, lozenges for chance, gold dots for a
 * searched rule.
 */
export function Timeline({ marks, move, last, reached, rule, onMove }: TimelineProps) {
  const t = useText();
  const bar = useRef<SVGSVGElement>(null);
  const x = (m: number) => (last ? (m / last) * WIDTH : 0);
  const turns = spans(marks, Math.min(last, Math.max(reached, move)));
  const turn = turns.findLast((s) => s.from <= move)?.turn ?? 0;
  const narrow = innerWidth < 720;
  const barriers = [...new Set(marks.filter((m) => m.barrier).map((m) => m.move))];
  const chance = apart(barriers, last, narrow ? FEW : MANY);
  const applied = rule
    ? [...new Set(marks.filter((m) => m.rules.includes(rule)).map((m) => m.move))]
    : [];
  const drag = (event: PointerEvent) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = bar.current?.getBoundingClientRect();
    if (box)
      onMove(
        Math.max(0, Math.min(reached, Math.round(((event.clientX - box.left) / box.width) * last))),
      );
  };
  const key = (event: KeyboardEvent) => {
    const step = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -10,
      PageUp: 10,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(Math.max(0, Math.min(Math.max(reached, move + 1), move + step)));
  };
  return (
    <div
      className="timeline"
      role="slider"
      tabIndex={0}
      aria-label={t('replay.timeline')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={move}
      aria-valuetext={
        reached === last
          ? t('replay.at', { n: move, all: last, turn })
          : t('replay.so_far', { n: move, turn })
      }
      onPointerDown={drag}
      onPointerMove={drag}
      onKeyDown={key}
    >
      <svg ref={bar} viewBox={`0 0 ${WIDTH} 26`} preserveAspectRatio="none" aria-hidden="true">
        {turns.map((s) => {
          const seat = s.seat === null ? null : (s.seat % 6) + 1;
          const box = { x: x(s.from), width: Math.max(1, x(s.to) - x(s.from)), y: 13, height: 13 };
          return (
            <g key={s.turn}>
              <rect
                {...box}
                fill={seat ? `var(--seat-${seat}-deep)` : '#1b2530'}
                stroke={seat ? `var(--seat-${seat})` : '#3a4859'}
                strokeOpacity=".5"
                vectorEffect="non-scaling-stroke"
              />
              {seat && seat < 6 ? <rect {...box} fill={`url(#hatch-${seat})`} /> : null}
            </g>
          );
        })}
      </svg>
      {chance.map((m) => (
        <i key={m} className="lozenge" style={{ left: `${(x(m) / WIDTH) * 100}%` }} />
      ))}
      {applied.map((m) => (
        <i key={m} className="dot" style={{ left: `${(x(m) / WIDTH) * 100}%` }} />
      ))}
      <i className="hand" style={{ left: `${(x(move) / WIDTH) * 100}%` }} />
      <div className="turns" aria-hidden="true">
        {turns
          .filter((s) => x(s.to) - x(s.from) > (narrow ? NARROW : WIDE))
          .map((s) => (
            <span key={s.turn} style={{ left: `${((x(s.from) + x(s.to)) / 2 / WIDTH) * 100}%` }}>
              {s.turn}
            </span>
          ))}
      </div>
    </div>
  );
}

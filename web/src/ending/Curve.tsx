import { useId, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { useNames, useText } from '../app/context';
import { replayHref } from '../app/route';
import { SeatBadge } from '../drawings/seats';
import { Scroll } from '../frame/Scroll';
import { badgeName } from '../i18n/things';
import { spans } from '../replay/moments';
import type { Chance, EndingPage, Mark, TableInfo, TurningPoint } from '../table/contract';
import { chanceOf, leads, stairs, stepsOf, ticks, valuesAt } from './story';

const HEIGHT = 214,
  TOP = 24,
  BAND = 18,
  CHANCE = 62;
const NARROW = 560;

const colour = (seat: number) => `var(--seat-${(seat % 6) + 1})`;
const hatch = (seat: number) => (seat % 6 < 5 ? `url(#hatch-${(seat % 6) + 1})` : 'none');

/** The width of a drawing's place, live: lines and letters keep their size on every screen. */
function useWidth(): [(node: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(900);
  const [node, setNode] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!node) return;
    const look = () => setWidth(Math.max(280, Math.round(node.clientWidth)));
    look();
    const watch = new ResizeObserver(look);
    watch.observe(node);
    return () => watch.disconnect();
  }, [node]);
  return [setNode, width];
}

/** Names at the lines' ends, pushed apart where the lines end close together. */
function ends(values: number[], y: (value: number) => number): { seat: number; at: number }[] {
  const order = values
    .map((value, seat) => ({ seat, at: y(value) }))
    .toSorted((a, b) => a.at - b.at);
  order.forEach((one, i) => {
    const above = order[i - 1];
    if (above) one.at = Math.max(one.at, above.at + 19);
  });
  const over = (order.at(-1)?.at ?? 0) - HEIGHT;
  return over > 0 ? order.map((one) => ({ ...one, at: one.at - over })) : order;
}

interface CurveProps {
  table: TableInfo;
  page: EndingPage;
  marks: Mark[];
  points: TurningPoint[];
  chances: Chance[];
  you: number | null;
}

/**
 * How the seats stood over the moves: a stepped line each, the gap hatched for who led, turning
 * points as lozenges, and under it the chance of winning where a search has thought of it.
 */
export function Curve({ table, page, marks, points, chances, you }: CurveProps) {
  const t = useText();
  const names = useNames();
  const id = useId();
  const [place, width] = useWidth();
  const drawing = useRef<SVGSVGElement>(null);
  const [hand, setHand] = useState<number | null>(null);
  const steps = stepsOf(page);
  const last = Math.max(1, table.moves);
  if (!page.measure || steps.length === 0) return null;
  const narrow = width < NARROW;
  const left = 34,
    right = narrow ? 58 : 118;
  const all = steps.flatMap((s) => s.values);
  const low = Math.min(0, ...all),
    high = Math.max(1, ...all);
  const x = (move: number) => left + (move / last) * (width - left - right);
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP);
  const turns = spans(marks, last);
  const focus = you ?? 0;
  const thought = chanceOf(chances, focus, table.seats.length, last);
  const base = HEIGHT + 8 + BAND + 16;
  const height = thought.length > 1 ? base + CHANCE + 14 : HEIGHT + BAND + 16;
  const cy = (chance: number) => base + (1 - chance) * CHANCE;
  const seats = table.seats.map((s) => s.seat);
  const final = steps.at(-1)!.values;
  const title = t('end.curve', { measure: t(page.measure) });
  const sum = seats
    .map((seat) => `${badgeName(seat, names)} ${steps[0]!.values[seat]} → ${final[seat]}`)
    .join('; ');
  const level = (one: TurningPoint) => y(valuesAt(steps, one.move)[one.seat] ?? 0);
  const at = hand === null ? [] : valuesAt(steps, hand);
  const turnAt = turns.findLast((s) => s.from <= (hand ?? 0))?.turn ?? 0;
  const point = (event: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const move = Math.round(((event.clientX - box.left - left) / (width - left - right)) * last);
    setHand(move >= 0 && move <= last ? move : null);
  };
  return (
    <div className="curve" ref={place}>
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        onPointerMove={point}
        onPointerLeave={() => setHand(null)}
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{sum}</desc>
        <g className="axis">
          {ticks(low, high).map((value) => (
            <g key={value}>
              <path d={`M${left} ${y(value)}H${width - right}`} />
              <text x={left - 7} y={y(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
        </g>
        {leads(steps, last).map((lead) => (
          <g key={lead.from}>
            {[`${colour(lead.seat).replace(')', '-deep)')}`, hatch(lead.seat)].map((fill, i) => (
              <rect
                key={i}
                x={x(lead.from)}
                width={Math.max(0.5, x(lead.to) - x(lead.from))}
                y={y(lead.high)}
                height={Math.max(0, y(lead.low) - y(lead.high))}
                fill={fill}
                opacity={i === 0 ? 0.75 : 1}
              />
            ))}
          </g>
        ))}
        {seats.map((seat) => (
          <path
            key={seat}
            className="line"
            d={stairs(steps, seat, x, y, last)}
            stroke={colour(seat)}
            strokeDasharray={table.seats.length > 2 && seat % 2 === 1 ? '7 2' : undefined}
          />
        ))}
        {turns.map((s) => {
          const box = {
            x: x(s.from),
            width: Math.max(1, x(s.to) - x(s.from)),
            y: HEIGHT + 8,
            height: BAND,
          };
          return (
            <g key={s.turn}>
              <rect
                {...box}
                fill={s.seat === null ? '#1b2530' : `var(--seat-${(s.seat % 6) + 1}-deep)`}
                stroke="#0b1424"
              />
              {s.seat === null ? null : <rect {...box} fill={hatch(s.seat)} />}
              {box.width > 16 ? (
                <text className="turn" x={box.x + box.width / 2} y={HEIGHT + 21}>
                  {s.turn}
                </text>
              ) : null}
            </g>
          );
        })}
        {thought.length > 1 ? (
          <g className="chance">
            {[0, 0.5, 1].map((value) => (
              <g key={value} className="axis">
                <path d={`M${left} ${cy(value)}H${width - right}`} />
                <text x={left - 7} y={cy(value) + 4} textAnchor="end">
                  {value * 100}
                </text>
              </g>
            ))}
            <path
              className="way"
              d={`M${thought.map((one) => `${x(one.move).toFixed(1)} ${cy(one.chance).toFixed(1)}`).join('L')}`}
            />
            <text className="cap" x={width - right + 8} y={cy(0.5) - 2}>
              {t('end.chance_1')}
            </text>
            <text className="cap" x={width - right + 8} y={cy(0.5) + 12}>
              {narrow ? '%' : t('end.chance_2', { who: badgeName(focus, names) })}
            </text>
          </g>
        ) : null}
        {thought.length > 1
          ? points.map((one) => (
              <path
                key={one.move}
                className="drop"
                d={`M${x(one.move)} ${level(one)}V${base + CHANCE}`}
              />
            ))
          : null}
        {ends(final, y).map(({ seat, at: level }) => (
          <g key={seat} transform={`translate(${width - right + 8} ${level - 8})`} className="end">
            <SeatBadge seat={seat} size={15} />
            <text x="20" y="12">
              {narrow ? final[seat] : `${badgeName(seat, names).slice(0, 11)} ${final[seat]}`}
            </text>
          </g>
        ))}
        {hand === null ? null : (
          <g className="hand">
            <path d={`M${x(hand)} ${TOP - 8}V${HEIGHT + 8}`} />
            <text x={Math.min(x(hand) + 6, width - 190)} y={13}>
              {[
                t('end.turn', { n: turnAt }),
                ...seats.map((seat) => `${badgeName(seat, names)} ${at[seat] ?? 0}`),
              ].join(' · ')}
            </text>
          </g>
        )}
      </svg>
      {points.map((one, i) => (
        <a
          key={one.move}
          href={replayHref(table.id, one.move)}
          aria-label={t('end.point_at', { n: i + 1, move: one.move })}
          className="lozenge-link"
          style={{ left: x(one.move), top: level(one) }}
        >
          <b aria-hidden="true">{i + 1}</b>
        </a>
      ))}
      <details className="as-table">
        <summary>{t('end.as_table')}</summary>
        <Scroll label={title}>
          <table>
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('end.turn_head')}</th>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    {badgeName(seat, names)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {turns.map((s) => (
                <tr key={s.turn}>
                  <th scope="row">{s.turn}</th>
                  {seats.map((seat) => (
                    <td key={seat}>{valuesAt(steps, s.to)[seat] ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </div>
  );
}

/** The star grid: drawn as one picture, with a real button over every square. */
import { clsx } from 'clsx';
import { ZoomIn, ZoomOut } from 'lucide-react';
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { Chart, Edges } from './art/Chart';
import { Token } from './art/Token';
import { hullWords, shipName, useBoard, type Table, type Words } from './kit';
import { beside, spoken, spotOf, squareOf, type Spot } from './geometry';
import { Ground, Overlay } from './Ghosts';
import { chooseFacing, drafted, openFacings, pressSquare, sail } from './hands';
import { useInSight } from './in-sight';
import { exits, factionOf, ready, shipAt, shipBy } from './model';
import { useNextPlace } from './next-place';
import type { Ship } from './view';
import type { QuestionKind } from './game';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const MARGIN = { left: 26, top: 26, right: 26, bottom: 26 };

const ShipMark = memo(function ShipMark({
  ship,
  x,
  y,
  turn,
  behind,
  faction,
  spent,
  lit,
  target,
  chosen,
}: {
  ship: Ship;
  x: number;
  y: number;
  turn: number | null;
  behind: number;
  faction: 'light' | 'dark';
  spent: boolean;
  lit: boolean;
  target: boolean;
  chosen: boolean;
}): ReactElement {
  return (
    <g
      className={clsx('sb-ship', lit && 'can', target && 'target', chosen && 'chosen')}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-ship={ship.id}
    >
      <g className="sb-halo">
        {faction === 'light' ? (
          <circle r={ship.class === 4 ? 19.5 : 29} />
        ) : (
          <path
            transform={`scale(${ship.class === 4 ? 0.75 : 1.13})`}
            d="M25 10.3L10.3 25L-10.3 25L-25 10.3L-25 -10.3L-10.3 -25L10.3 -25L25 -10.3Z"
          />
        )}
      </g>
      <Token
        kind={ship.type}
        cls={ship.class}
        faction={faction}
        seat={ship.owner}
        turn={turn}
        hull={ship.hull}
        behind={behind}
        damage={ship.damage}
        spent={spent}
        doomed={ship.next}
        markers={ship.markers.active}
        laid={ship.markers.laid}
        reduced={ship.reduced}
      />
      {ship.damage > 0 ? (
        <g
          transform={`translate(${ship.class === 4 ? 14 : 20} ${ship.class === 4 ? -14 : -20})`}
          className="sb-damage"
        >
          <g className="sb-mark">
            <circle r="8" />
            <text y="4">{ship.damage}</text>
          </g>
        </g>
      ) : null}
    </g>
  );
});

/** Who has done what there is to do in this phase. */
function spentIn({ view, decision }: Table, ship: Ship): boolean {
  if (view.phase === 'movement' || view.phase === 'launch') return ship.moved || ship.launched;
  if (view.phase !== 'attack' || ship.owner !== view.active) return false;
  return decision?.yours === true && decision.kind === 'attack' && !ready(decision).has(ship.id);
}

const markerWord = (t: Words, id: string): string =>
  id === 'held' || id === 'ionized' || id === 'sabotaged' ? t(`sb.table.${id}`) : id;

/** A ship in words: name, owner, class, square, facing, hull, damage, state. */
export function shipWords(table: Table, t: Words, ship: Ship): string {
  return [
    shipName(table, ship),
    ship.owner === table.view.you ? t('sb.table.own') : table.seatOf(ship.owner),
    t('sb.table.class', { n: ship.class }),
    ship.facing && ship.class !== 4
      ? t('sb.table.faces', { dir: t(`sb.table.facing_${ship.facing}`) })
      : '',
    hullWords(table, t, ship),
    ship.damage ? t('sb.table.damage_on', { n: ship.damage }) : '',
    ship.reduced ? t('sb.table.reduced') : '',
    ship.next === 'flip'
      ? t('sb.table.next_flip')
      : ship.next === 'destroyed'
        ? t('sb.table.next_destroyed')
        : '',
    ship.moved ? t('sb.table.moved') : '',
    ship.launched ? t('sb.table.launched') : '',
    ...ship.markers.active.map((m) => markerWord(t, m)),
    ...ship.markers.laid.map((m) => `${markerWord(t, m)} (${t('sb.table.laid')})`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What pressing a square would do, in words. */
function promise(table: Table, t: Words, square: string): string {
  const light = table.lit.get(square);
  switch (light?.tone) {
    case 'end': {
      const mover = shipBy(table.view, table.view.moving?.ship ?? table.hand.ship);
      const left = (table.view.moving?.left ?? mover?.allowance ?? 0) - light.ends[0]!.cost;
      return t('sb.table.can_reach', { left: Math.max(0, left) });
    }
    case 'place':
      return t('sb.table.can_place');
    case 'pick':
      return table.decision?.kind === 'attack'
        ? t('sb.table.can_fire')
        : table.decision?.kind === 'launch'
          ? t('sb.table.can_launch')
          : table.decision?.kind === 'deploy'
            ? t('sb.table.placed')
            : t('sb.table.can_move');
    case 'target': {
      const odds = light.best ?? null;
      const choice = light.choice?.odds;
      return odds
        ? [
            t('sb.table.needs', { need: odds.need }),
            t('sb.table.chance', { n: odds.percent }),
            t('sb.table.damage', { n: odds.damage }),
            t(`sb.table.${odds.side}`),
          ].join(', ')
        : light.shots.length > 0
          ? t('sb.table.shots_at', { ship: shipName(table, shipBy(table.view, light.ship)) })
          : choice
            ? `${t('sb.table.needs', { need: choice.need })}, ${t('sb.table.chance', { n: Math.round(choice.hit * 100) })}`
            : t('sb.table.targets');
    }
    case 'push':
      return table.say(light.choice.label);
    default:
      return '';
  }
}

function cellWords(table: Table, t: Words, square: string): string {
  const ship = shipAt(table.view, square);
  return [
    spoken(square),
    ship ? shipWords(table, t, ship) : t('sb.table.empty'),
    promise(table, t, square),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How far outside the grid a way off it is shown, in squares. */
const BESIDE = 0.76;

/** Buttons of the square in draft: its facings, and the way off the grid. */
function Handles(): ReactElement {
  const table = useBoard();
  const { sheet, hand, view, decision, take, t } = table;
  const draft = drafted(table);
  const at = (square: string): { left: string; top: string } => {
    const { x, y } = sheet.middle(square);
    return { left: `${(x / sheet.width) * 100}%`, top: `${(y / sheet.height) * 100}%` };
  };
  const mover = view.moving?.ship ?? hand.ship;
  return (
    <>
      {draft && openFacings(table).length > 1
        ? openFacings(table).map((facing) => (
            <button
              key={facing}
              type="button"
              tabIndex={-1}
              className={clsx('sb-face', draft.facing === facing && 'on')}
              style={{ ...at(draft.end.square), ['--turn' as string]: `${sheet.turn(facing)}deg` }}
              aria-label={t('sb.table.move_facing', {
                square: spoken(draft.end.square),
                dir: t(`sb.table.facing_${facing}`),
              })}
              aria-pressed={draft.facing === facing}
              onClick={() => {
                if (draft.facing === facing) sail(table);
                else chooseFacing(table, facing);
              }}
            >
              <i />
            </button>
          ))
        : null}
      {exits(decision, mover).map(({ choice, dir }) => {
        const ship = shipBy(view, mover);
        if (!ship?.square) return null;
        // In the margin beside the square, so that the square itself stays free.
        const out = beside(ship.square, dir);
        const { column, row } = sheet.cell(out);
        const spot = (at: number, most: number): string =>
          `${((Math.max(-BESIDE, Math.min(most + BESIDE - 1, at)) + 0.5) / most) * 100}%`;
        const place = { left: spot(column, sheet.columns), top: spot(row, sheet.rows) };
        return (
          <button
            key={choice.action}
            type="button"
            tabIndex={-1}
            className="sb-exit"
            style={place}
            data-action={choice.action}
            title={`${t('sb.table.leave')}. ${t('sb.table.leave_warn')}`}
            aria-label={`${t('sb.table.leave')}, ${shipName(table, ship)}`}
            onClick={() => take({ leaving: dir, ship: ship.id })}
          >
            ×
          </button>
        );
      })}
    </>
  );
}

/** Questions that only a square answers. */
const SQUARES_ONLY: ReadonlySet<QuestionKind | ''> = new Set<QuestionKind>([
  'push',
  'launch_square',
]);

/** A button over every square: one tab stop, arrows walk over the squares. */
function Cells(): ReactElement {
  const table = useBoard();
  const { sheet, view, lit, cursor, hand, point, t } = table;
  const touched = useRef('mouse');
  const seen = useRef<string | null>(null);
  const first =
    cursor ??
    shipBy(view, hand.ship)?.square ??
    [...lit.keys()][0] ??
    squareOf(sheet.spot(Math.floor(sheet.columns / 2), Math.floor(sheet.rows / 2)));
  // Ships have the numbers of their lists; squares have numbers where nothing else is asked about.
  const numbered = SQUARES_ONLY.has(table.decision?.kind ?? '');
  const cells = useRef<HTMLDivElement>(null);
  useNextPlace(cells, table);
  const move = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    const from = (event.target as HTMLElement).dataset.square;
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const { column, row } = sheet.cell(spotOf(from));
    const next = sheet.spot(
      Math.max(0, Math.min(sheet.columns - 1, column + step[0])),
      Math.max(0, Math.min(sheet.rows - 1, row + step[1])),
    );
    (
      event.currentTarget.parentElement?.querySelector(
        `[data-square="${squareOf(next)}"]`,
      ) as HTMLElement | null
    )?.focus();
  };
  return (
    <div
      ref={cells}
      className="sb-cells"
      role="group"
      aria-label={t('sb.table.board', { columns: sheet.columns, rows: sheet.rows })}
      style={{ gridTemplate: `repeat(${sheet.rows}, 1fr) / repeat(${sheet.columns}, 1fr)` }}
      onPointerLeave={(e: PointerEvent) => {
        if (e.pointerType === 'mouse') point(null);
      }}
    >
      {Array.from({ length: sheet.rows * sheet.columns }, (_, i) => {
        const square = squareOf(sheet.spot(i % sheet.columns, Math.floor(i / sheet.columns)));
        const light = lit.get(square);
        const ship = shipAt(view, square);
        return (
          <button
            key={square}
            type="button"
            data-square={square}
            data-place={`square:${square}`}
            className={clsx('sb-cell', light && 'can', ship && 'held')}
            tabIndex={square === first ? 0 : -1}
            data-anchor={ship ? `ship:${ship.id}` : light ? `square:${square}` : undefined}
            data-number={ship ? ship.number : numbered ? undefined : ''}
            data-keys={ship && ship.owner !== view.you ? 'market' : undefined}
            aria-label={cellWords(table, t, square)}
            aria-disabled={!light}
            aria-pressed={ship && hand.ship === ship.id ? true : undefined}
            onPointerEnter={(e) => {
              touched.current = e.pointerType;
              if (e.pointerType === 'mouse') point(square);
            }}
            onPointerDown={(e) => {
              touched.current = e.pointerType;
            }}
            onKeyDown={move}
            onFocus={() => {
              seen.current = cursor;
              point(square);
            }}
            onClick={(e) =>
              pressSquare(
                table,
                square,
                e.detail === 0 || touched.current === 'mouse' || seen.current === square,
                e.currentTarget,
              )
            }
            onContextMenu={(e) => {
              if (ship) {
                e.preventDefault();
                table.take({ card: ship.id });
              }
            }}
          />
        );
      })}
      <Handles />
    </div>
  );
}

export function Grid(): ReactElement {
  const table = useBoard();
  const { t } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const { sheet, view, lit, hand } = table;
  const width = sheet.width + MARGIN.left + MARGIN.right;
  const height = sheet.height + MARGIN.top + MARGIN.bottom;
  const inHand = shipBy(view, view.moving?.ship ?? hand.ship)?.square ?? null;
  const wanted =
    inHand ??
    shipBy(view, view.attack?.target ?? null)?.square ??
    (lit.size > 0 ? [...lit.keys()][Math.floor(lit.size / 2)]! : null);
  /** What a phone has come near to, in shares of the chart; null while it shows the whole. */
  const [near, setNear] = useState<Spot | null>(null);
  const whole = table.compact && near === null;
  // A finger is broader than a square of the whole grid: its first press comes nearer.
  const far = whole && typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  useInSight(scroller, wanted);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!near || typeof box?.scrollTo !== 'function') return;
    box.scrollTo({
      left: near.x * box.scrollWidth - box.clientWidth / 2,
      top: near.y * box.scrollHeight - box.clientHeight / 2,
    });
  }, [near]);
  const toWanted = (): void => {
    const { x, y } = wanted ? sheet.middle(wanted) : { x: sheet.width / 2, y: sheet.height / 2 };
    setNear({ x: (x + MARGIN.left) / width, y: (y + MARGIN.top) / height });
  };
  const toPressed = ({ clientX, clientY, currentTarget, detail }: MouseEvent): void => {
    const at = currentTarget.getBoundingClientRect();
    if (detail === 0) toWanted();
    else setNear({ x: (clientX - at.left) / at.width, y: (clientY - at.top) / at.height });
  };
  const side = (faction: 'light' | 'dark'): string => {
    const seat = view.seats.find((s) => s.faction === faction);
    return `${t(faction === 'dark' ? 'sb.table.planet' : 'sb.table.space')}${seat ? ` · ${table.seatOf(seat.seat)}` : ''}`;
  };
  const zones = view.zones.map(([first = 1, last = 1], seat) => ({
    seat,
    row: first === 1 ? last : first - 1,
  }));
  return (
    <>
      {table.compact ? (
        <button
          type="button"
          className="tool small sb-zoom"
          aria-pressed={whole}
          aria-label={t(whole ? 'sb.table.close_up' : 'sb.table.whole_grid')}
          onClick={() => (whole ? toWanted() : setNear(null))}
        >
          {whole ? <ZoomIn size={18} /> : <ZoomOut size={18} />}
        </button>
      ) : null}
      <div className={clsx('sb-scroller', whole && 'whole')} ref={scroller}>
        <div
          className="sb-chart"
          style={{
            ['--columns' as string]: sheet.columns,
            ['--rows' as string]: sheet.rows,
            ['--width' as string]: `${width}px`,
            ['--aspect' as string]: width / height,
          }}
        >
          <svg
            viewBox={`${-MARGIN.left} ${-MARGIN.top} ${width} ${height}`}
            aria-hidden="true"
            focusable="false"
          >
            <Chart columns={sheet.columns} rows={sheet.rows} turned={sheet.turned} zones={zones} />
            <Ground />
            {view.ships
              .filter((s) => s.at === 'grid' && s.square)
              .map((ship) => {
                const { x, y } = sheet.middle(ship.square!);
                const light = lit.get(ship.square!);
                return (
                  <ShipMark
                    key={ship.id}
                    ship={ship}
                    x={x}
                    y={y}
                    turn={ship.class === 4 ? null : sheet.turn(ship.facing)}
                    behind={ship.reduced ? 0 : (view.types[ship.type]?.sides[1]?.hull ?? 0)}
                    faction={factionOf(view, ship.owner)}
                    spent={spentIn(table, ship)}
                    lit={light?.tone === 'pick'}
                    target={
                      light?.tone === 'target' && (light.best !== null || light.choice !== null)
                    }
                    chosen={hand.ship === ship.id}
                  />
                );
              })}
            <Overlay />
            <Edges
              width={sheet.width}
              height={sheet.height}
              turned={sheet.turned}
              planet={side('dark')}
              space={side('light')}
            />
          </svg>
          <div
            className="sb-over"
            inert={far}
            style={{
              left: pc(MARGIN.left, sheet.width),
              right: pc(MARGIN.right, sheet.width),
              top: pc(MARGIN.top, sheet.height, true),
              bottom: pc(MARGIN.bottom, sheet.height, true),
            }}
          >
            <Cells />
          </div>
          {far ? (
            <button
              type="button"
              className="sb-near"
              aria-label={t('sb.table.close_up')}
              onClick={toPressed}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}

const pc = (margin: number, size: number, down = false): string =>
  `${(margin / (size + (down ? MARGIN.top + MARGIN.bottom : MARGIN.left + MARGIN.right))) * 100}%`;

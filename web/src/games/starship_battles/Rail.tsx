/**
 * Both fleets as lists at the left: who is still to act, who has acted, the reserve, what was lost.
 */
import { clsx } from 'clsx';
import { useRef, type PointerEvent, type ReactElement } from 'react';
import { Check } from 'lucide-react';
import { SeatBadge } from '../../drawings/seats';
import { Silhouette } from './art/Silhouette';
import { hullWords, nameParts, shipName, useBoard, type Table, type Words } from './kit';
import { spoken } from './geometry';
import { showTip } from '../../frame/panel';
import { EMPTY_HAND } from './hand';
import { placeFacing } from './hands';
import { choicesOf, factionOf, fleetOf, isOf, ready, seated, typeIn } from './model';
import type { BattleChoice } from './questions';
import type { SeatView, Ship } from './view';

const ROMAN = ['', 'I', 'II', 'III', 'IV'];
const DRAG_PX = 6;

/** A ship's drawing on nothing, for lists. */
export function Mini({
  kind,
  cls,
  side,
  size = 26,
}: {
  kind: string;
  cls: number;
  side: string;
  size?: number;
}): ReactElement {
  return (
    <svg className="sb-mini" viewBox="-30 -30 60 60" width={size} height={size} aria-hidden="true">
      <g transform={`scale(${cls === 4 ? 1.5 : 1})`}>
        <Silhouette kind={kind} cls={cls} side={side} weight={cls === 4 ? 1.3 : 1.8} />
      </g>
    </svg>
  );
}

interface Group {
  title: string;
  ships: Ship[];
  tone: 'can' | 'done' | 'lost';
}

/** A fleet by what its ships have still to do in this phase. */
function groups({ view, decision }: Table, t: Words, seat: SeatView): Group[] {
  const fleet = fleetOf(view, seat.seat);
  const grid = fleet.filter((s) => s.at === 'grid');
  const lost = fleet.filter((s) => s.at === 'destroyed' || s.at === 'fled');
  const able = ready(decision);
  const mine = seat.seat === view.you && decision?.yours === true;
  const kind = decision?.kind ?? '';
  const split = (can: (s: Ship) => boolean, yes: string, no: string): Group[] => [
    { title: yes, ships: grid.filter(can), tone: 'can' },
    { title: no, ships: grid.filter((s) => !can(s)), tone: 'done' },
  ];
  const active = view.active === seat.seat;
  const body: Group[] =
    view.phase === 'deployment'
      ? [
          {
            title: t('sb.table.to_place'),
            ships: fleet.filter((s) => s.at === 'undeployed'),
            tone: 'can',
          },
          { title: t('sb.table.placed'), ships: grid, tone: 'done' },
        ]
      : active && view.phase === 'movement'
        ? split(
            (s) => !s.moved && (!mine || able.has(s.id) || kind !== 'move'),
            t('sb.table.still'),
            t('sb.table.done_moving'),
          )
        : mine && kind === 'launch'
          ? split((s) => able.has(s.id), t('sb.table.carriers'), t('sb.table.on_grid'))
          : mine && kind === 'attack'
            ? split((s) => able.has(s.id), t('sb.table.to_fire'), t('sb.table.fired'))
            : [{ title: t('sb.table.on_grid'), ships: grid, tone: 'can' }];
  return [...body, { title: t('sb.table.lost'), ships: lost, tone: 'lost' } as Group].filter(
    (g) => g.ships.length > 0,
  );
}

/** Dragging a ship from the list to a square; a press that was no drag stays a press. */
function useDrag(
  table: Table,
  ship: Ship,
  press: () => void,
): { onPointerDown: (e: PointerEvent<HTMLElement>) => void; onClick: () => void } {
  const dragged = useRef(false);
  const onPointerDown = (e: PointerEvent<HTMLElement>): void => {
    const pick = choicesOf(table.decision, 'pick').find((c) => isOf(c, ship.id));
    if (!pick && table.view.placing !== ship.id) return;
    const [x, y] = [e.clientX, e.clientY];
    dragged.current = false;
    const cellAt = (event: globalThis.PointerEvent): string | null =>
      document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-square]')
        ?.dataset.square ?? null;
    const move = (event: globalThis.PointerEvent): void => {
      if (!dragged.current && Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PX) {
        dragged.current = true;
        document.body.classList.add('sb-dragging');
        if (pick) table.send([pick.action]);
      }
      if (dragged.current) table.point(cellAt(event));
    };
    const up = (event: globalThis.PointerEvent): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      document.body.classList.remove('sb-dragging');
      const square = dragged.current ? cellAt(event) : null;
      if (square) window.dispatchEvent(new CustomEvent('sb-drop', { detail: square }));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
  };
  const onClick = (): void => {
    if (!dragged.current) press();
    dragged.current = false;
  };
  return { onPointerDown, onClick };
}

function Row({ ship, tone }: { ship: Ship; tone: Group['tone'] }): ReactElement {
  const table = useBoard();
  const { view, hand, take, send, decision, t } = table;
  const { name } = nameParts(table, ship);
  const own = ship.owner === view.you;
  const pick = choicesOf(decision, 'pick').find((c) => isOf(c, ship.id));
  const chosen = hand.ship === ship.id || view.placing === ship.id || view.moving?.ship === ship.id;
  const press = (): void => {
    if (pick) return send([pick.action]);
    if (own && tone === 'can' && decision?.yours)
      take({ ship: ship.id, weapon: null, leaving: null, target: null, type: null, card: null });
    else take({ card: hand.card === ship.id ? null : ship.id });
    if (ship.square) table.point(ship.square);
  };
  const drag = useDrag(table, ship, press);
  const where =
    ship.at === 'grid' && ship.square
      ? spoken(ship.square)
      : ship.at === 'destroyed'
        ? t('sb.table.destroyed')
        : ship.at === 'fled'
          ? t('sb.table.fled')
          : '';
  return (
    <li className={clsx(tone, chosen && 'cur')}>
      <button
        type="button"
        data-ship-row={ship.id}
        data-anchor={pick && ship.at !== 'grid' ? `ship:${ship.id}` : undefined}
        data-number={ship.number}
        {...drag}
        aria-pressed={chosen || undefined}
        aria-label={[
          shipName(table, ship),
          t('sb.table.class', { n: ship.class }),
          where,
          ship.at === 'grid' ? hullWords(table, t, ship) : '',
          ship.damage ? t('sb.table.damage_on', { n: ship.damage }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      >
        <span className="sb-cl" aria-hidden="true">
          {ROMAN[ship.class]}
        </span>
        <span className="sb-numbered" aria-hidden="true">
          <Mini kind={ship.type} cls={ship.class} side={factionOf(view, ship.owner)} size={26} />
          <b className="sb-no">{ship.number}</b>
        </span>
        <span className="grow sb-name" title={name}>
          <span>{name}</span>
          {ship.at === 'grid' && (ship.damage > 0 || ship.reduced) ? (
            <small className="sb-dmg" title={hullWords(table, t, ship)}>
              {t('sb.table.hull', { left: Math.max(0, ship.hull - ship.damage), all: ship.hull })}
            </small>
          ) : null}
        </span>
        {ship.at === 'grid' ? <span className="faint">{where}</span> : null}
        {tone === 'done' ? <Check size={14} aria-hidden="true" /> : null}
      </button>
    </li>
  );
}

/** How a fighter of the reserve can enter the grid now. */
function launched(table: Table, seat: SeatView, type: string): BattleChoice | undefined {
  const { decision, view, hand } = table;
  if (seat.seat !== view.you) return undefined;
  const carriers = choicesOf(decision, 'launch').filter((c) => c.types?.includes(type));
  return (
    carriers.find((c) => isOf(c, hand.ship)) ??
    carriers[0] ??
    choicesOf(decision, 'jump').find((c) => typeIn(view.types, c) === type)
  );
}

/** Takes a fighter of the reserve in hand with a ship that launches it, or says why it stays. */
function pressReserve(table: Table, seat: SeatView, type: string, element: Element): void {
  const { decision, view, take } = table;
  const way = launched(table, seat, type);
  if (way) {
    const ship = way.verb === 'launch' ? Number(way.args.ship) : null;
    return take({ ...EMPTY_HAND, ship, type });
  }
  const own = seat.seat === view.you;
  const refusal = decision?.blocked.find(
    (b) => own && (b.verb === 'launch' || b.verb === 'jump' || b.verb === 'fighter'),
  );
  if (refusal) return table.explain(refusal, element);
  const key = !own
    ? 'reserve_theirs'
    : decision?.kind === 'launch'
      ? 'reserve_full'
      : 'reserve_later';
  showTip({
    reason: { key: `sb.table.${key}`, params: {} },
    rule: own ? 'SB-4.16' : null,
    anchor: element,
  });
}

function Reserve({ seat }: { seat: SeatView }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const list = Object.entries(seat.reserve);
  if (list.length === 0) return null;
  return (
    <>
      <h4 className="caps">
        {t('sb.table.reserve')} · {list.reduce((sum, [, n]) => sum + n, 0)}
      </h4>
      <ul className="sb-reserve">
        {list.map(([type, n]) => (
          <li key={type}>
            <button
              type="button"
              className={clsx(launched(table, seat, type) && 'can')}
              aria-pressed={table.hand.type === type || undefined}
              aria-disabled={!launched(table, seat, type)}
              data-reserve={type}
              onClick={(e) => pressReserve(table, seat, type, e.currentTarget)}
            >
              <Mini kind={type} cls={4} side={factionOf(table.view, seat.seat)} size={22} />
              <span className="grow">{table.view.types[type]?.name[table.lang] ?? type}</span>
              {n > 1 ? <span className="faint">×{n}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function dieLine({ view }: Table, t: Words, seat: number): string {
  const roll = view.initiative;
  if (!roll) return '';
  const n = roll.dice[seat]!;
  if (view.phase === 'deployment' || view.round === 0) return t('sb.table.rolled', { n });
  return t(roll.low === seat ? 'sb.table.moves_first' : 'sb.table.moves_second', { n });
}

function Fleet({ seat }: { seat: SeatView }): ReactElement {
  const table = useBoard();
  const { t } = table;
  return (
    <section
      className={clsx('sb-fleet', seat.seat === table.view.active && 'active')}
      aria-label={table.seatOf(seat.seat)}
    >
      <header>
        <SeatBadge seat={seat.seat} size={20} who />
        <h3 className={clsx('name', table.seatOf(seat.seat).length > 16 && 'long')}>
          {table.seatOf(seat.seat)}
        </h3>
        <span className="faint">{t(`sb.table.${factionOf(table.view, seat.seat)}`)}</span>
      </header>
      {dieLine(table, t, seat.seat) ? (
        <p className="sb-die-line">{dieLine(table, t, seat.seat)}</p>
      ) : null}
      {groups(table, t, seat).map(({ title, ships, tone }) => (
        <div key={title}>
          <h4 className="caps">
            {title} · {ships.length}
          </h4>
          <ul>
            {ships.map((ship) => (
              <Row key={ship.id} ship={ship} tone={tone} />
            ))}
          </ul>
        </div>
      ))}
      <Reserve seat={seat} />
    </section>
  );
}

/** The own fleet above, the enemy's below. */
export function Rail(): ReactElement {
  const { view } = useBoard();
  const { mine, theirs } = seated(view);
  return (
    <aside className="plate sb-rail scroll">
      <Fleet seat={mine} />
      <Fleet seat={theirs} />
    </aside>
  );
}

/** A ship dropped on a square is placed there with the facing in hand. */
export function dropped(table: Table, square: string): void {
  const light = table.lit.get(square);
  if (light?.tone === 'place')
    table.send(light.facings.get(placeFacing(table, light.facings)) ?? []);
}

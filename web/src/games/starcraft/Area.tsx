/** What stands on a planet: its areas with units and bases, and the stack of orders beside it. */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { Thing, useBoard, type Table, type Words } from './kit';
import { SeatBadge } from '../../drawings/seats';
import { Emblem, ResourceGlyph } from './glyphs';
import { LEAST } from './chart';
import { areaAt, startOf, total } from './model';
import { TokenFace, UnitChip } from './tokens';
import type { Area, Planet, StarCraftView, Units } from './view';
import { SECTORS } from './World';

/** Who stands in an area: its owner's units, or both sides of what is fought over it. */
interface Standing {
  seat: number;
  units: Units[];
}

function standingIn({ battle, executing, active }: StarCraftView, area: Area): Standing[] {
  const all =
    battle?.area === area.area
      ? battle.seats.map((seat, side) => ({ seat, units: battle.units[side]! })).toReversed()
      : [
          { seat: area.owner ?? 0, units: area.units },
          {
            seat: active ?? 0,
            units: executing?.target === area.area ? executing.attackers : [],
          },
        ];
  return all.filter(({ units }) => units.length > 0);
}

function areaLabel(table: Table, t: Words, area: Area): string {
  const amount =
    area.resource === 'minerals'
      ? t('starcraft.table.minerals_n', { n: area.amount })
      : area.resource === 'gas'
        ? t('starcraft.table.gas_n', { n: area.amount })
        : t('starcraft.table.conquest_n', { n: area.amount });
  const units = standingIn(table.view, area).map(({ seat, units }) => {
    const said = units.map(({ unit, n }) =>
      t('starcraft.table.units_of', { n, unit: table.nameOf(unit) }),
    );
    return `${table.seatOf(seat)} : ${said.join(', ')}`;
  });
  return [
    table.nameOf(area.area),
    amount,
    area.depletion === 'whole' ? null : t(`starcraft.table.${area.depletion}`),
    area.base === null ? null : t('starcraft.table.base_of', { who: table.seatOf(area.base) }),
    ...units,
    t('starcraft.table.limit', { n: total(area.units), limit: area.limit }),
    area.contested ? t('starcraft.table.contested') : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The places of an area: full ones filled. */
function Places({ area }: { area: Area }): ReactElement {
  const taken = total(area.units);
  return (
    <span className="sc-places">
      {Array.from({ length: Math.max(area.limit, taken) }, (_, n) => (
        <i key={n} className={n < taken ? 'full' : undefined} />
      ))}
    </span>
  );
}

/** A unit's square is so large at least, and no larger. */
const CHIP = { least: 24, most: 34 };
/** Between squares. */
const GAP = 3;

/** How the pieces of an area fit into its box: with all that is printed there, alone, or counted. */
function fit(d: number, width: number, height: number, pieces: number) {
  const printed = Math.max(9, d * 0.084) + 8;
  const holds = (chip: number, room: number): boolean =>
    Math.floor((width + GAP) / (chip + GAP)) * Math.floor((room + GAP) / (chip + GAP)) >= pieces;
  const most = Math.max(CHIP.least, Math.min(CHIP.most, Math.round(d * 0.142)));
  const chip = [most, CHIP.least].find((size) => holds(size, height - printed)) ?? CHIP.least;
  const alone = !holds(chip, height - printed);
  return { chip, alone, counted: d < LEAST || (alone && !holds(chip, height)) };
}

export function AreaSpot({
  area,
  n,
  of,
  d,
  flat,
}: {
  area: Area;
  n: number;
  of: number;
  /** The planet's diameter. */
  d: number;
  /** While the whole planet is the target its areas are none. */
  flat: boolean;
}): ReactElement {
  const table = useBoard();
  const { view, before, decision, t } = table;
  const [left, top, width, height] = (SECTORS[of] ?? SECTORS[1]!)[n]!.box;
  const was = areaAt(before, area.area);
  const standing = standingIn(view, area);
  const wereStanding = was ? standingIn(before, was) : [];
  const pieces = standing.flatMap(({ units }) => units).length + (area.base === null ? 0 : 1);
  const { chip, alone, counted } = fit(d, (width * d) / 100, (height * d) / 100, pieces);
  const leaving = (seat: number): boolean =>
    decision?.kind === 'retreat' && decision.yours && seat === view.you;
  const style = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
  const inside = counted ? (
    <>
      {area.base === null ? null : (
        <span className={clsx('sc-base', `seat-${area.base + 1}`)}>
          <Emblem id="base" size={15} />
        </span>
      )}
      {standing.map(({ seat, units }) => (
        <span
          key={seat}
          className={clsx('sc-count', `seat-${seat + 1}`, leaving(seat) && 'leaving')}
        >
          <SeatBadge seat={seat} size={9} />
          <b>{total(units)}</b>
        </span>
      ))}
      {standing.length === 0 && area.depletion !== 'depleted' ? (
        <span className="sc-gives">
          <ResourceGlyph kind={area.resource} size={10} />
          <small>{area.amount}</small>
        </span>
      ) : null}
    </>
  ) : (
    <>
      {alone ? null : (
        <span className="sc-gives">
          {Array.from({ length: area.depletion === 'depleted' ? 0 : area.amount }, (_, i) => (
            <ResourceGlyph key={i} kind={area.resource} size={Math.max(9, Math.round(d * 0.084))} />
          ))}
          {area.depletion === 'whole' ? null : (
            <span
              className={clsx('sc-worn', area.depletion)}
              title={t(`starcraft.table.${area.depletion}`)}
            />
          )}
        </span>
      )}
      <span className="sc-there">
        {area.base === null ? null : (
          <span
            className={clsx('sc-base', `seat-${area.base + 1}`, was?.base !== area.base && 'draft')}
          >
            <Emblem id="base" size={chip} />
          </span>
        )}
        {standing.flatMap(({ seat, units }) => {
          const were = wereStanding.find((one) => one.seat === seat)?.units ?? [];
          return units.map(({ unit, n: count }) => (
            <UnitChip
              key={`${seat} ${unit}`}
              unit={unit}
              n={count}
              seat={seat}
              size={chip}
              draft={count > (were.find((u) => u.unit === unit)?.n ?? 0)}
              leaving={leaving(seat)}
            />
          ));
        })}
      </span>
      {alone ? null : <Places area={area} />}
    </>
  );
  return flat ? (
    <span className="sc-area" style={style} aria-hidden="true">
      {inside}
    </span>
  ) : (
    <Thing
      anchor={`area:${area.area}`}
      mover={startOf(area.area)}
      label={areaLabel(table, t, area)}
      className="sc-area"
      style={style}
      open={() => {
        const seat = area.owner ?? area.base;
        if (seat !== null) table.show(seat);
      }}
    >
      {inside}
    </Thing>
  );
}

/** Order tokens on a planet, the top one first; own fronts show to their owner alone. */
export function Stack({
  planet,
  style,
}: {
  planet: Planet;
  style: CSSProperties;
}): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  if (planet.stack.length === 0) return null;
  const top = planet.stack.toReversed();
  const list = top
    .map((token) =>
      t('starcraft.table.order_of', {
        order: token.order
          ? table.say({ key: `starcraft.order.${token.order}`, params: {} })
          : t('table.face_down'),
        who: table.seatOf(token.seat),
      }),
    )
    .join(', ');
  return (
    <Thing
      anchor={`stack:${planet.planet}`}
      label={t('starcraft.table.stack', { planet: table.nameOf(planet.planet), list })}
      className={clsx('sc-stack', top.length > 3 && 'many')}
      style={style}
    >
      {top.map((token, n) => (
        <TokenFace
          key={planet.stack.length - n}
          seat={token.seat}
          order={token.order}
          own={token.seat === table.view.you}
          top={n === 0}
        />
      ))}
    </Thing>
  );
}

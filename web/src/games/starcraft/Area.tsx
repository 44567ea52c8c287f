/** What stands on a planet: its areas with units and bases, and the stack of orders beside it. */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { seatOf, useTable, type Table, type Words } from './board-context';
import { SeatBadge } from '../../drawings/seats';
import { Emblem, ResourceGlyph } from './glyphs';
import { areaAt, startOf, total } from './model';
import { Thing } from './Thing';
import { TokenFace, UnitChip } from './tokens';
import type { Area, Planet, StarCraftView, Units } from './view';
import { SECTORS } from './World';

function areaLabel(table: Table, t: Words, area: Area): string {
  const amount =
    area.resource === 'minerals'
      ? t('starcraft.table.minerals_n', { n: area.amount })
      : area.resource === 'gas'
        ? t('starcraft.table.gas_n', { n: area.amount })
        : t('starcraft.table.conquest_n', { n: area.amount });
  const units = area.units.map(({ unit, n }) =>
    t('starcraft.table.units_of', { n, unit: table.nameOf(unit) }),
  );
  return [
    table.nameOf(area.area),
    amount,
    area.depletion === 'whole' ? null : t(`starcraft.table.${area.depletion}`),
    area.base === null ? null : t('starcraft.table.base_of', { who: seatOf(table, area.base) }),
    area.owner !== null && units.length
      ? `${seatOf(table, area.owner)} : ${units.join(', ')}`
      : null,
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

/** The units that were moved into an enemy area and wait there for the battle. */
const attackersOn = ({ executing }: StarCraftView, area: string): Units[] =>
  executing?.target === area ? executing.attackers : [];

export function AreaSpot({
  area,
  n,
  of,
  cell,
  flat,
  far = false,
}: {
  area: Area;
  n: number;
  of: number;
  cell: number;
  /** While the whole planet is the target its areas are none. */
  flat: boolean;
  /** Too small for single units: their number stands for them. */
  far?: boolean;
}): ReactElement {
  const table = useTable();
  const { t } = table;
  const [left, top, width, height] = (SECTORS[of] ?? SECTORS[1]!)[n]!.box;
  const chip = Math.max(15, Math.min(34, Math.round(cell * 0.105)));
  const owner = area.owner ?? 0;
  const was = areaAt(table.before, area.area);
  const attackers = attackersOn(table.view, area.area);
  const wereAttackers = attackersOn(table.before, area.area);

  const drawn = area.units.length + attackers.length + (area.base === null ? 0 : 1);
  const small = drawn > 2 ? Math.max(14, Math.round(chip * 0.84)) : chip;
  const style = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
  const inside = far ? (
    <>
      {area.base === null ? null : (
        <span className={clsx('sc-base', `seat-${area.base + 1}`)}>
          <Emblem id="base" size={15} />
        </span>
      )}
      {area.units.length > 0 ? (
        <span className={clsx('sc-count', `seat-${owner + 1}`)}>
          <SeatBadge seat={owner} size={9} />
          <b>{total(area.units)}</b>
        </span>
      ) : null}
      {attackers.length > 0 ? (
        <span className={clsx('sc-count', `seat-${(table.view.active ?? 0) + 1}`)}>
          <SeatBadge seat={table.view.active ?? 0} size={9} />
          <b>{total(attackers)}</b>
        </span>
      ) : null}
      {area.units.length === 0 && area.depletion !== 'depleted' ? (
        <span className="sc-gives">
          <ResourceGlyph kind={area.resource} size={10} />
          <small>{area.amount}</small>
        </span>
      ) : null}
    </>
  ) : (
    <>
      <span className="sc-gives">
        {Array.from({ length: area.depletion === 'depleted' ? 0 : area.amount }, (_, i) => (
          <ResourceGlyph
            key={i}
            kind={area.resource}
            size={Math.max(9, Math.round(cell * 0.062))}
          />
        ))}
        {area.depletion === 'whole' ? null : (
          <span
            className={clsx('sc-worn', area.depletion)}
            title={t(`starcraft.table.${area.depletion}`)}
          />
        )}
      </span>
      <span className="sc-there">
        {area.base === null ? null : (
          <span
            className={clsx('sc-base', `seat-${area.base + 1}`, was?.base !== area.base && 'draft')}
          >
            <Emblem id="base" size={small + 1} />
          </span>
        )}
        {area.units.map(({ unit, n: count }) => (
          <UnitChip
            key={unit}
            unit={unit}
            n={count}
            seat={owner}
            size={small}
            draft={count > (was?.units.find((u) => u.unit === unit)?.n ?? 0)}
          />
        ))}
        {attackers.map(({ unit, n: count }) => (
          <UnitChip
            key={`a${unit}`}
            unit={unit}
            n={count}
            seat={table.view.active ?? 0}
            size={small}
            draft={count > (wereAttackers.find((u) => u.unit === unit)?.n ?? 0)}
          />
        ))}
      </span>
      <Places area={area} />
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
  const table = useTable();
  const { t } = table;
  if (planet.stack.length === 0) return null;
  const top = planet.stack.toReversed();
  const list = top
    .map((token) =>
      t('starcraft.table.order_of', {
        order: token.order
          ? table.say({ key: `starcraft.order.${token.order}`, params: {} })
          : t('starcraft.table.face_down'),
        who: seatOf(table, token.seat),
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

/** The panel at the right: what the question needs, and a faction's board where a price is a button. */
import { clsx } from 'clsx';
import { useContext, type ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Aftermath } from './Aftermath';
import type { Place } from './game';
import { Section, Thing, useBoard, type Word } from './kit';
import { Laying } from './Building';
import { Cards } from './Cards';
import { EventClock, Lasting } from './Events';
import { Founding } from './found';
import { Emblem, Price, ResourceGlyph } from './glyphs';
import { areaAt, playerAt } from './model';
import { Now, Ranking, Scrapping } from './Now';
import type { Part } from './parts';
import { useMark } from './pencil';
import { Mark, Pencilled } from './Pencilled';
import { Outlook, Technologies } from './Technologies';
import type { Player, Resource, Sheet as SheetView } from './view';

/** Workers: those in the pool bright, those at work outlined. */
function Workers({ sheet, player }: { sheet: SheetView; player: Player }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const busy =
    sheet.permanent.reduce((sum, p) => sum + p.workers, 0) +
    table.view.planets
      .flatMap((p) => p.areas)
      .filter((a) => a.holder === player.seat)
      .reduce((sum, a) => sum + a.workers, 0);
  const drawn = Math.min(sheet.pool, 15);
  const paid = Math.max(
    0,
    (playerAt(table.before, player.seat)?.sheet?.pool ?? sheet.pool) - sheet.pool,
  );
  return (
    <Section
      title={t('starcraft.table.workers')}
      note={[
        t('starcraft.table.workers_free', { n: sheet.pool, busy, left: sheet.workers }),
        sheet.unavailable ? t('starcraft.table.unavailable', { n: sheet.unavailable }) : '',
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <span className="sc-workers" aria-hidden="true">
        <b>{sheet.pool}</b>
        {Array.from({ length: drawn }, (_, i) => (
          <Emblem key={i} id="worker" size={16} />
        ))}
        {Array.from({ length: Math.min(busy, 15 - drawn) }, (_, i) => (
          <span key={`b${i}`} className={i < paid ? 'draft' : 'busy'}>
            <Emblem id="worker" size={16} />
          </span>
        ))}
      </span>
    </Section>
  );
}

interface Vein {
  anchor: Place;
  name: string;
  resource: Resource;
  amount: number;
  workers: number;
  /** How many of them only the draft puts there. */
  drafted: number;
  own: boolean;
  worn: boolean;
}

/** A resource card: a place a worker, and what has been put there. */
function VeinCard({ vein, mine }: { vein: Vein; mine: boolean }): ReactElement {
  const { t } = useBoard();
  const inside = (
    <>
      <span className="sc-veinname" title={vein.name}>
        <ResourceGlyph kind={vein.resource} size={12} />
        {vein.name}
      </span>
      <span className="sc-pits">
        {Array.from({ length: Math.max(vein.amount, vein.workers) }, (_, i) => (
          <i
            key={i}
            className={clsx(
              i < vein.workers && 'full',
              i < vein.workers && i >= vein.workers - vein.drafted && 'draft',
            )}
          />
        ))}
        {vein.own || vein.worn ? null : <i className="forced" />}
      </span>
    </>
  );
  const className = clsx('sc-vein', vein.resource, vein.own && 'perm', vein.worn && 'worn');
  return mine ? (
    <Thing
      anchor={vein.anchor}
      label={`${vein.name}, ${vein.workers}/${vein.amount}${vein.worn ? `, ${t('starcraft.table.partially_depleted')}` : ''}`}
      className={className}
    >
      {inside}
    </Thing>
  ) : (
    <span className={className}>{inside}</span>
  );
}

function Resources({
  sheet,
  player,
  mine,
}: {
  sheet: SheetView;
  player: Player;
  mine: boolean;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const { executing, event } = table.view;
  const was = playerAt(table.before, player.seat)?.sheet;
  const veins: Vein[] = [
    ...sheet.permanent.map((p): Vein => ({
      anchor: `sheet:${p.resource}`,
      name: t('starcraft.table.on_sheet'),
      resource: p.resource,
      amount: p.amount,
      workers: p.workers,
      drafted:
        p.workers - (was?.permanent.find((w) => w.resource === p.resource)?.workers ?? p.workers),
      own: true,
      worn: false,
    })),
    ...table.view.planets
      .flatMap((p) => p.areas)
      .filter((a) => a.holder === player.seat)
      .map((a): Vein => ({
        anchor: `resource:${a.area}`,
        name: table.nameOf(a.area).split(',')[0]!,
        resource: a.resource,
        amount: a.amount,
        workers: a.workers,
        drafted: a.workers - (areaAt(table.before, a.area)?.workers ?? a.workers),
        own: false,
        worn: a.depletion !== 'whole',
      })),
  ];
  const price = executing?.due ?? event?.due ?? [];
  const due = mine && price.some((n) => n > 0) ? price : null;
  return (
    <Section
      title={t('starcraft.table.resources')}
      note={
        due ? (
          <span className="sc-due">
            {t('starcraft.table.due')} <Price price={due} />
          </span>
        ) : null
      }
    >
      <div className="sc-veins">
        {veins.map((vein) => (
          <VeinCard key={vein.anchor} vein={vein} mine={mine} />
        ))}
      </div>
    </Section>
  );
}

/** A building's place on the board: its units once it stands, else what it would allow. */
function Lot({
  building,
  sheet,
  mine,
}: {
  building: Part;
  sheet: SheetView;
  mine: boolean;
}): ReactElement {
  const { parts, nameOf, t } = useBoard();
  const { times, note } = useMark();
  const built = sheet.buildings.includes(building.id);
  const unlocks = building.unlocks ?? [];
  if (!built) {
    const inside = (
      <>
        <span className="sc-lotart">
          <Emblem id={unlocks[0] ?? building.id} size={18} />
        </span>
        <span className="sc-lottext">
          <b>{nameOf(building.id)}</b>
          <Price price={building.price} />
        </span>
        {mine ? <Mark n={times(`building:${building.id}`)} /> : null}
      </>
    );
    return mine ? (
      <Thing
        anchor={`building:${building.id}`}
        label={`${nameOf(building.id)}, ${t('starcraft.table.not_built')}, ${t('starcraft.table.unlocks', { units: unlocks.map((u) => nameOf(u)).join(', ') })}`}
        card={building.id}
        className={clsx('sc-lot vacant', times(`building:${building.id}`) > 0 && 'noted')}
        open={times(`building:${building.id}`) > 0 ? undefined : note(`building:${building.id}`)}
      >
        {inside}
      </Thing>
    ) : (
      <span className="sc-lot vacant">{inside}</span>
    );
  }
  return (
    <span className={clsx('sc-lot built', unlocks.length > 1 && 'many')}>
      {unlocks.map((unit) => {
        const left = sheet.units.find((u) => u.unit === unit)?.n ?? 0;
        const inside = (
          <>
            <span className="sc-lotart">
              <Emblem id={unit} size={20} />
            </span>
            <span className="sc-lottext">
              <b>{nameOf(unit)}</b>
              <span>
                <Price price={parts[unit]?.price} /> <em>{left}</em>
              </span>
            </span>
            {mine ? <Mark n={times(`buy:${unit}`)} /> : null}
          </>
        );
        return mine ? (
          <Thing
            key={unit}
            anchor={`buy:${unit}`}
            label={`${nameOf(unit)}, ${t('starcraft.table.in_supply', { n: left })}`}
            card={unit}
            className={clsx('sc-lotunit', times(`buy:${unit}`) > 0 && 'noted')}
            open={times(`buy:${unit}`) < left ? note(`buy:${unit}`) : undefined}
          >
            {inside}
          </Thing>
        ) : (
          <span key={unit} className="sc-lotunit">
            {inside}
          </span>
        );
      })}
      {unlocks.length === 0 ? <b>{nameOf(building.id)}</b> : null}
    </span>
  );
}

const LEVELS = [1, 2, 3];

function Buildings({ sheet, mine }: { sheet: SheetView; mine: boolean }): ReactElement {
  const { parts, view, readOnly, t } = useBoard();
  const all = Object.values(parts).filter((p) => p.kind === 'building' && p.race === sheet.race);
  const types = [...new Set(all.map((p) => p.building ?? ''))];
  const left =
    mine && view.executing?.order.endsWith('build')
      ? t('starcraft.table.build_left', { n: view.executing.units_left })
      : [
          t('starcraft.table.build_limit', { n: sheet.build_limit }),
          mine && !readOnly ? t('starcraft.table.pencil_hint') : '',
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <Section title={t('starcraft.table.buildings')} note={left}>
      <div className="sc-lots">
        {types.map((type) => (
          <div key={type} className="sc-lotrow">
            {LEVELS.map((level) => {
              const building = all.find((p) => p.building === type && p.level === level);
              return building ? (
                <Lot key={level} building={building} sheet={sheet} mine={mine} />
              ) : (
                <span key={level} />
              );
            })}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Workers, transports, bases and modules: what does not hang on a building. */
function Pieces({ sheet, mine }: { sheet: SheetView; mine: boolean }): ReactElement {
  const { parts, nameOf, t } = useBoard();
  const { times, note } = useMark();
  const pieces: [string, string, number][] = [
    ['worker', t('starcraft.table.worker'), sheet.workers],
    ['transport', t('starcraft.table.transport'), sheet.transports],
    ['base', t('starcraft.table.base'), sheet.bases],
  ];
  const modules = Object.values(parts).filter((p) => p.kind === 'module');
  const built = sheet.modules.reduce((sum, m) => sum + m.n, 0);
  return (
    <>
      <Section title={t('starcraft.table.pieces')}>
        <div className="sc-pieces">
          {pieces.map(([id, name, left]) => {
            const inside = (
              <>
                <Emblem id={id} size={18} />
                <b>{name}</b>
                <Price price={parts[id]?.price} />
                <em>{left}</em>
                {mine ? <Mark n={times(`buy:${id}`)} /> : null}
              </>
            );
            return mine ? (
              <Thing
                key={id}
                anchor={`buy:${id}`}
                label={`${name}, ${t('starcraft.table.in_supply', { n: left })}`}
                className={clsx('sc-piece', times(`buy:${id}`) > 0 && 'noted')}
                open={times(`buy:${id}`) < left ? note(`buy:${id}`) : undefined}
              >
                {inside}
              </Thing>
            ) : (
              <span key={id} className="sc-piece">
                {inside}
              </span>
            );
          })}
        </div>
      </Section>
      <Section
        title={t('starcraft.table.modules')}
        note={t('starcraft.table.modules_n', { n: built, most: sheet.module_slots })}
      >
        <div className="sc-pieces">
          {modules.map((module) => {
            const n = sheet.modules.find((m) => m.module === module.id)?.n ?? 0;
            const inside = (
              <>
                <Emblem id={module.id} size={18} />
                <b>{nameOf(module.id)}</b>
                <Price price={module.price} />
                {n > 0 ? <em className="has">×{n}</em> : null}
                {mine ? <Mark n={times(`module:${module.id}`)} /> : null}
              </>
            );
            return mine ? (
              <Thing
                key={module.id}
                anchor={`module:${module.id}`}
                label={`${nameOf(module.id)}, ${t('starcraft.table.modules_n', { n, most: sheet.module_slots })}`}
                card={module.id}
                className={clsx(
                  'sc-piece module',
                  n > 0 && 'owned',
                  times(`module:${module.id}`) > 0 && 'noted',
                )}
                open={
                  built + times(`module:${module.id}`) < sheet.module_slots
                    ? note(`module:${module.id}`)
                    : undefined
                }
              >
                {inside}
              </Thing>
            ) : (
              <span key={module.id} className={clsx('sc-piece module', n > 0 && 'owned')}>
                {inside}
              </span>
            );
          })}
        </div>
      </Section>
    </>
  );
}

/** A faction's board; the own one has buttons. */
function Board({ player }: { player: Player }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const { sheet } = player;
  const mine = player.seat === table.view.you;
  const [n = 0, most = 0] = player.progress;
  return (
    <section
      className="sc-board-of"
      aria-label={t('starcraft.table.sheet_of', { who: table.seatOf(player.seat) })}
    >
      <header className="sc-sheethead">
        <SeatBadge seat={player.seat} size={20} />
        <span>
          <b className="name">{sheet ? table.nameOf(sheet.faction) : table.seatOf(player.seat)}</b>
          <span>
            {[
              table.seatOf(player.seat),
              sheet ? t(`starcraft.table.${sheet.race}` as Word) : t('starcraft.table.no_faction'),
              table.view.first === player.seat ? t('starcraft.table.first') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </header>
      {sheet ? (
        <>
          <p className="sc-goal">
            <b>
              {n}/{most}
            </b>
            <span>{t(`starcraft.table.goal_${sheet.faction}` as Word)}</span>
          </p>
          <Workers sheet={sheet} player={player} />
          <Resources sheet={sheet} player={player} mine={mine} />
          {mine && !table.readOnly ? <Pencilled sheet={sheet} player={player} /> : null}
          <Buildings sheet={sheet} mine={mine} />
          <Pieces sheet={sheet} mine={mine} />
          <Technologies player={player} />
          <Lasting seat={player.seat} />
          <Cards player={player} mine={mine} />
          {mine ? <Scrapping /> : null}
        </>
      ) : null}
    </section>
  );
}

export function Side(): ReactElement {
  const { view, shown, t } = useBoard();
  const player = playerAt(view, shown) ?? view.players[0]!;
  const laying = useContext(Founding)?.draft;
  return (
    <aside className="sc-side plate" aria-label={t('starcraft.table.sheet_of', { who: '' })}>
      <div className="sc-sidescroll">
        <Ranking />
        <Aftermath />
        {laying ? <Laying /> : null}
        <Now />
        <Outlook />
        <Board player={player} />
        <EventClock />
      </div>
    </aside>
  );
}

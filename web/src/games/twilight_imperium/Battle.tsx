/**
 * The stage of a combat, in space or for a planet: its steps, both sides with their dice and what
 * hit, the hits as they would fall, and what the rounds before came to.
 */
import { clsx } from 'clsx';
import { ShieldHalf, X } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { percent } from '../../frame/OddsPanel';
import { useOdds } from '../../table/odds';
import { useTable as useLine } from '../../table/store';
import { hitsOf, lastBattle, type Battle, type Bout, type Throw } from './battle';
import { Section, systemAt, Thing, useBoard, type Word } from './kit';
import { Silhouette } from './glyphs';
import type { LogEvent, Place } from './game';
import type { Forces, StruckView, Units } from './view';

/** Everything the reader was told, in the running game; of a replay's step what it shows. */
function useEvents(): LogEvent[] {
  const { recent, readOnly } = useBoard();
  const all = useLine((s) => s.situation?.events);
  return readOnly ? recent : ((all ?? recent) as LogEvent[]);
}

/** One side as both sorts of combat show it. */
interface Side {
  seat: number;
  hits: number;
  retreats: boolean;
  /** Ground forces that fight as ships. */
  troops: number;
  dice: { least: number; n: number }[];
  units: Units[];
}

/** Dice that have fallen: what hits is lit, what misses is slate. */
function Dice({ thrown }: { thrown: Throw }): ReactElement {
  const { t } = useBoard();
  const says = t('twilight_imperium.table.rolled_for', {
    what: thrown.faces.join(', '),
    least: thrown.least,
    n: thrown.hits,
  });
  return (
    <span className="ti-dice" role="img" aria-label={says} title={says}>
      {thrown.faces.map((face, n) => (
        <i key={n} className={clsx(face >= thrown.least && 'lands')}>
          {face}
        </i>
      ))}
    </span>
  );
}

/** Units of one type: how many, how many are hurt, their dice, what is suggested for them. */
function Column({
  side,
  units,
  thrown,
  struck,
}: {
  side: Side;
  units: Units;
  thrown: Throw[];
  struck: StruckView | undefined;
}): ReactElement {
  const table = useBoard();
  const { view, hung, parts, t } = table;
  const anchor: Place = `own:${units.unit}`;
  const name = table.unitName(units.unit);
  const line = view.players[side.seat]?.lines
    .map((id) => parts[id])
    .find((l) => l?.type === units.unit);
  const least = thrown.at(-1)?.least;
  const says = [
    t('twilight_imperium.table.units_n', { n: units.n, unit: name }),
    units.damaged ? t('twilight_imperium.table.damaged_n', { n: units.damaged }) : '',
    struck?.lost ? t('twilight_imperium.table.would_fall_n', { n: struck.lost }) : '',
    struck?.sustained ? t('twilight_imperium.table.would_sustain_n', { n: struck.sustained }) : '',
  ]
    .filter(Boolean)
    .join(', ');
  const face = (
    <>
      <Silhouette unit={units.unit} size={24} />
      <b>{units.n}</b>
      {units.damaged ? <i className="ti-hurt">{units.damaged}</i> : null}
      {struck?.sustained ? (
        <em className="sustains">
          <ShieldHalf size={11} />
          {struck.sustained}
        </em>
      ) : null}
      {struck?.lost ? (
        <em className="falls">
          <X size={11} />
          {struck.lost}
        </em>
      ) : null}
    </>
  );
  return (
    <li className={clsx('ti-column', units.n === 0 && 'gone')}>
      {side.seat === view.you && hung.things().includes(anchor) ? (
        <Thing anchor={anchor} label={says} className="ti-ships">
          {face}
        </Thing>
      ) : (
        <span className="ti-ships" title={says}>
          {face}
        </span>
      )}
      {thrown.map((one) => (
        <Dice key={one.seq} thrown={one} />
      ))}
      <small>{name}</small>
      {line?.combat ? (
        <small className="least">
          {t('twilight_imperium.table.hits_on', { n: least ?? line.combat })}
          {least !== undefined && least !== line.combat ? <s>{line.combat}</s> : null}
        </small>
      ) : null}
    </li>
  );
}

/** The chance of a side that only its units are left, as far as it is known. */
function Chance({ share }: { share: number }): ReactElement {
  const { lang, t } = useBoard();
  return (
    <p className="ti-chance" title={t('twilight_imperium.table.chance_says')}>
      <i aria-hidden="true">
        <i style={{ width: `${Math.round(100 * share)}%` }} />
      </i>
      <span>{t('twilight_imperium.table.wins', { chance: percent(lang, share) })}</span>
    </p>
  );
}

/** What of a side there is or was in this round: units that fell keep their dice. */
function columnsOf(side: Side, bout: Bout | undefined): Units[] {
  const known = new Set(side.units.map((u) => u.unit));
  const gone = (bout?.throws ?? []).flatMap((t) =>
    t.seat === side.seat && t.unit !== null && !known.has(t.unit as Units['unit'])
      ? [t.unit as Units['unit']]
      : [],
  );
  return [...side.units, ...[...new Set(gone)].map((unit) => ({ unit, n: 0, damaged: 0 }))];
}

function Combatant({
  side,
  attacks,
  bout,
  chance,
}: {
  side: Side;
  attacks: boolean;
  bout: Bout | undefined;
  chance: number | undefined;
}): ReactElement {
  const table = useBoard();
  const { view, t } = table;
  const mine = side.seat === view.you;
  const throws = bout?.throws.filter((one) => one.seat === side.seat) ?? [];
  const nameless = throws.filter((one) => one.unit === null);
  return (
    <div className={clsx('ti-combatant', `seat-${side.seat + 1}`)}>
      <header>
        <SeatBadge seat={side.seat} size={14} />
        <b title={table.seatOf(side.seat)}>{table.seatOf(side.seat)}</b>
        <small>
          {t(attacks ? 'twilight_imperium.table.attacker' : 'twilight_imperium.table.defender')}
        </small>
        {side.retreats ? <em>{t('twilight_imperium.table.retreats')}</em> : null}
        {side.troops > 0 ? (
          <em>{t('twilight_imperium.table.troops_n', { n: side.troops })}</em>
        ) : null}
        {side.hits > 0 ? (
          <em className="hits">{t('twilight_imperium.table.hits_n', { n: side.hits })}</em>
        ) : null}
      </header>
      <ul className="ti-columns">
        {columnsOf(side, bout).map((units) => (
          <Column
            key={units.unit}
            side={side}
            units={units}
            thrown={throws.filter((one) => one.unit === units.unit)}
            struck={mine ? view.suggested.find((s) => s.unit === units.unit) : undefined}
          />
        ))}
      </ul>
      {nameless.map((one) => (
        <p key={one.seq} className="ti-volley">
          {t('twilight_imperium.table.barrage')} <Dice thrown={one} />
        </p>
      ))}
      {throws.length === 0 && side.dice.length > 0 ? (
        <p className="ti-quiet">
          {side.dice
            .map((d) => t('twilight_imperium.table.dice_n', { n: d.n, least: d.least }))
            .join(' · ')}
        </p>
      ) : null}
      {chance === undefined ? null : <Chance share={chance} />}
    </div>
  );
}

/** Where in a round the combat stands. */
function stepOf(sides: Side[], bout: Bout | undefined): number {
  const rolled = sides.filter((s) => bout?.throws.some((t) => t.seat === s.seat && t.unit));
  if (rolled.length === 0) return 0;
  return rolled.length < sides.length && sides.every((s) => s.units.length > 0) ? 1 : 2;
}

function Steps({ at, ground }: { at: number; ground: boolean }): ReactElement {
  const { t } = useBoard();
  const steps: Word[] = [
    ground ? 'twilight_imperium.table.step_before' : 'twilight_imperium.table.step_announce',
    'twilight_imperium.table.step_rolls',
    'twilight_imperium.table.step_hits',
  ];
  return (
    <ol className="ti-steps">
      {steps.map((step, n) => (
        <li key={step} aria-current={n === at ? 'step' : undefined}>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}

/** The rounds before this one: hits and losses of each side. */
function Before({ battle, sides }: { battle: Battle; sides: Side[] }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const past = battle.bouts.slice(0, -1);
  if (past.length === 0) return null;
  return (
    <ol className="ti-bouts" aria-label={t('twilight_imperium.table.rounds_before')}>
      {past.map((bout) => (
        <li key={bout.n}>
          <b>
            {bout.n === 0
              ? t('twilight_imperium.table.barrage')
              : t('twilight_imperium.table.round_n', { n: bout.n })}
          </b>
          {sides.map(({ seat }) => (
            <span key={seat} className={`seat-${seat + 1}`}>
              <SeatBadge seat={seat} size={11} />
              {t('twilight_imperium.table.hits_n', { n: hitsOf(bout, seat) })}
              {bout.sustained
                .filter((toll) => toll.seat === seat)
                .map(({ unit, n }) => (
                  <i key={unit} title={t('twilight_imperium.table.sustained_n', { n })}>
                    <ShieldHalf size={11} />
                    <Silhouette unit={unit} size={12} />
                  </i>
                ))}
              {bout.lost
                .filter((toll) => toll.seat === seat)
                .map(({ unit, n }) => (
                  <i
                    key={unit}
                    className="fell"
                    title={t('twilight_imperium.table.suffers', {
                      unit: table.unitName(unit),
                      what: t('twilight_imperium.table.lost_n', { n }),
                    })}
                  >
                    −{n}
                    <Silhouette unit={unit} size={12} />
                  </i>
                ))}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** What the board shows of a seat's units in a place. */
const unitsOf = (forces: Forces[] | undefined, seat: number): Units[] =>
  forces?.find((f) => f.seat === seat)?.units ?? [];

export function Stage(): ReactElement | null {
  const table = useBoard();
  const { view, t } = table;
  const events = useEvents();
  const told = useMemo(() => lastBattle(events), [events]);
  const { combat, ground } = view;
  const fighting = combat !== null || ground !== null;
  const { odds } = useOdds(fighting && !table.readOnly && view.you !== null);
  if (!fighting) return null;
  const here = view.systems.find((s) => s.active);
  const planet = ground && here?.planets.find((p) => p.planet === ground.planet);
  const onGround = ground !== null && combat === null;
  const sides: Side[] = onGround
    ? ground.sides.map((side) => ({
        ...side,
        retreats: false,
        troops: 0,
        units: unitsOf(planet?.forces, side.seat).filter(
          (u) => !['pds', 'space_dock'].includes(u.unit),
        ),
      }))
    : (combat?.sides ?? []).map((side) => ({
        ...side,
        units: unitsOf(here && systemAt(view, here.system)?.fleets, side.seat).filter(
          (u) => u.unit !== 'infantry' || side.troops > 0,
        ),
      }));
  const battle = told?.ground === onGround ? told : null;
  const bout = battle?.bouts.at(-1);
  const fought = odds.filter(
    (e) => e.about.key === `twilight_imperium.odds.${onGround ? 'ground' : 'combat'}`,
  );
  const title = onGround
    ? bout && bout.n > 0
      ? t('twilight_imperium.table.ground_round', { n: bout.n })
      : t('twilight_imperium.table.ground_combat')
    : t('twilight_imperium.table.combat_round', { n: combat!.round });
  const place = onGround ? table.nameOf(ground.planet) : here && table.systemName(here.system);
  return (
    <Section title={title} note={place} className="now combat">
      <Steps at={stepOf(sides, bout)} ground={onGround} />
      {sides.map((side, n) => (
        <Combatant
          key={side.seat}
          side={side}
          attacks={n === 0}
          bout={bout}
          chance={fought[n]?.chance}
        />
      ))}
      {view.suggested.length > 0 ? (
        <p className="ti-quiet">{t('twilight_imperium.table.suggested_says')}</p>
      ) : null}
      {battle ? <Before battle={battle} sides={sides} /> : null}
    </Section>
  );
}

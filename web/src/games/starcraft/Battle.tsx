/**
 * The stage of a battle: one lane a skirmish, the other side above, the own below. Units are dragged
 * into lanes, or taken by their keys; cards are turned up lane after lane.
 */
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { useEvents } from './Aftermath';
import { Thing, useBoard, type Word } from './kit';
import { EventCard } from './Events';
import { Emblem } from './glyphs';
import { Fighter, Lane } from './Lane';
import { lastBattle, playerAt, retold, splashOf, type Told } from './model';
import { type Splash, summaryOf } from './parts';
import { UnitChip } from './tokens';
import type { BattleView, Units } from './view';
import type { QuestionKind, Place } from './game';

const STEPS = ['draw', 'pair', 'support', 'cards', 'reveal', 'splash', 'retreat'] as const;
type Step = (typeof STEPS)[number];
/** Questions for which of the units that are left something happens. */
const FALL: readonly (QuestionKind | null)[] = ['splash', 'withdraw', 'lose_in_retreat'];

/** Which step of the rulebook is under way, from the question and what lies on the table. */
function stepOf(battle: BattleView, kind: QuestionKind | ''): Step {
  if (kind === 'retreat' || kind === 'withdraw' || kind === 'lose_in_retreat') return 'retreat';
  if (kind === 'splash') return 'splash';
  const { skirmishes, free } = battle;
  const unpaired = skirmishes.length === 0 && free.every((units) => units.length === 0);
  if (kind === 'draw_more' || unpaired) return 'draw';
  if (kind === 'support') return 'support';
  if (kind === 'lay') return 'cards';
  if (battle.skirmishes.some((s) => s.fought || s.now)) return 'reveal';
  const sealed = battle.skirmishes.some((s) => s.sides.some((side) => side.cards.length > 0));
  return sealed ? 'cards' : 'pair';
}

/** The side that is drawn below: the reader's, or the attacker's for somebody who is in neither. */
export const lowerSide = (battle: BattleView, you: number | null): 0 | 1 =>
  battle.seats[1] === you ? 1 : 0;

/** Units that are in no skirmish yet, or that retreat. */
function Free({
  units,
  seat,
  own,
  word = 'starcraft.table.free_units',
}: {
  units: Units[];
  seat: number;
  own: boolean;
  word?: Word;
}): ReactElement | null {
  const { nameOf, t } = useBoard();
  if (units.length === 0) return null;
  return (
    <div className={clsx('sc-free', own ? 'own' : 'enemy')}>
      <span className="caps">{t(word)}</span>
      {units.map(({ unit, n }) => (
        <Thing
          key={unit}
          anchor={`${own ? 'own' : 'enemy'}:${unit}`}
          label={`${nameOf(unit)} ×${n}`}
          card={unit}
          className={clsx('sc-freeunit', `seat-${seat + 1}`)}
        >
          <UnitChip unit={unit} n={n} seat={seat} size={34} />
          <b>{nameOf(unit)}</b>
        </Thing>
      ))}
    </div>
  );
}

/** A side before anybody is paired: all its units, and how many cards its owner holds. */
function Army({
  battle,
  side,
  own,
}: {
  battle: BattleView;
  side: 0 | 1;
  own: boolean;
}): ReactElement {
  const table = useBoard();
  const { hung, picked, view, t } = table;
  const seat = battle.seats[side]!;
  const units = battle.units[side]!;
  return (
    <section className={clsx('sc-army plate', `seat-${seat + 1}`)} aria-label={table.seatOf(seat)}>
      <header>
        <SeatBadge seat={seat} size={18} />
        <b className="name">{table.seatOf(seat)}</b>
        <span className="caps">
          {t(side === 0 ? 'starcraft.table.attacker' : 'starcraft.table.defender')}
        </span>
        <span>
          {t('starcraft.table.army_n', {
            n: units.reduce((sum, { n }) => sum + n, 0),
            hand: playerAt(view, seat)?.hand.length ?? 0,
          })}
        </span>
      </header>
      <div className="sc-ranks">
        {units.map(({ unit, n }) => {
          const anchor: Place = `own:${unit}`;
          const asked = own && hung.with(picked, anchor).length > 0;
          return (
            <Fighter
              key={unit}
              unit={unit}
              n={n}
              seat={seat}
              anchor={asked ? anchor : null}
              role={t(side === 0 ? 'starcraft.table.attacker' : 'starcraft.table.defender')}
            />
          );
        })}
      </div>
    </section>
  );
}

/** An enemy unit that somebody has to meet: a lane with an empty place. */
function OpenLane({ unit, n, seat }: Units & { seat: number }): ReactElement {
  const { hung, picked, t } = useBoard();
  const anchor: Place = `enemy:${unit}`;
  const lit = picked !== null && hung.with(picked, anchor).length > 0;
  return (
    <section className={clsx('sc-lane plate open', lit && 'alight')} data-drop={anchor}>
      <Fighter
        unit={unit}
        n={n}
        seat={seat}
        anchor={anchor}
        role={t('starcraft.table.free_units')}
      />
      <span className="sc-dropzone">{t('starcraft.table.drop_here')}</span>
    </section>
  );
}

/**
 * Own units that are asked about, such as those that may fall: all of them in one row, whole, in
 * whatever lane they stand.
 */
function Asked({ battle, side }: { battle: BattleView; side: 0 | 1 }): ReactElement | null {
  const { hung, decision } = useBoard();
  const free = new Set(battle.free[side]!.map(({ unit }) => `own:${unit}`));
  const asked = new Set(hung.all.flatMap((c) => hung.moverOf(c) ?? hung.placesOf(c)));
  const units = [...asked]
    .filter((anchor) => anchor.startsWith('own:') && !free.has(anchor))
    .map((anchor) => {
      const unit = anchor.slice('own:'.length);
      return { unit, n: battle.units[side]!.find((u) => u.unit === unit)?.n ?? 1 };
    });
  const fall = decision !== null && FALL.includes(decision.kind);
  return (
    <Free
      units={units}
      seat={battle.seats[side]!}
      own
      word={fall ? 'starcraft.table.survivors' : 'table.which'}
    />
  );
}

/** Technologies and events that may be used before the first skirmish. */
function Starters(): ReactElement | null {
  const { hung, t } = useBoard();
  const cards = hung.places().filter((place) => /^(technology|event):/.test(place));
  if (cards.length === 0) return null;
  return (
    <div className="sc-eventcards" role="group" aria-label={t('starcraft.table.start_of_battle')}>
      {cards.map((anchor) => (
        <EventCard key={anchor} id={anchor.slice(anchor.indexOf(':') + 1)} anchor={anchor} />
      ))}
    </div>
  );
}

/** What splash damage is still to cost: each card, whose it is, and what the other side loses. */
function Due({ battle, told }: { battle: BattleView; told: Told | null }): ReactElement | null {
  const table = useBoard();
  const { parts, nameOf, lang, t } = table;
  const due = splashOf(battle, told);
  if (due.length === 0) return null;
  return (
    <ul className="sc-splash" aria-label={t('starcraft.table.splash_waits')}>
      <li className="caps">{t('starcraft.table.splash_waits')}</li>
      {due.map(({ card, seat, struck }, i) => {
        const ability = parts[card]?.abilities?.find((a) => a.splash);
        const who = table.seatOf(struck);
        const units = (ability?.splash_only ?? []).map((u) => parts[u]?.name[lang] ?? u).join(', ');
        return (
          <li key={i}>
            <SeatBadge seat={seat} size={12} /> <b>{nameOf(card)}</b>{' '}
            {ability?.splash_only
              ? t('starcraft.table.takes_only', { who, units })
              : t(`starcraft.table.takes_${(ability?.splash ?? 'ground_flying') as Splash}`, {
                  who,
                })}
          </li>
        );
      })}
    </ul>
  );
}

/** What is at work in the whole battle: events that were used, abilities that hold. */
function InForce({ battle }: { battle: BattleView }): ReactElement | null {
  const { nameOf, parts, lang, t } = useBoard();
  const found = battle.seats.flatMap((seat, side) =>
    [battle.events[side], ...(battle.in_force[side] ?? [])].flatMap((id) =>
      id ? [{ id, seat }] : [],
    ),
  );
  if (found.length === 0 && !battle.special) return null;
  return (
    <p className="sc-inforce">
      {battle.special ? <span>{t('starcraft.table.from_special')} +1</span> : null}
      {found.map(({ id, seat }, i) => (
        <span key={i} title={summaryOf(parts[id], lang)}>
          <SeatBadge seat={seat} size={11} />
          <Emblem id={id} size={18} /> {nameOf(id)}
        </span>
      ))}
    </p>
  );
}

function Head({ battle, at }: { battle: BattleView; at: number }): ReactElement {
  const table = useBoard();
  const { t } = table;
  return (
    <header className="sc-battlehead">
      <span>
        <b className="name">{t('starcraft.table.battle', { area: table.nameOf(battle.area) })}</b>
        <span>
          <SeatBadge seat={battle.seats[0]!} size={12} />{' '}
          {t('starcraft.table.battle_who', {
            a: table.seatOf(battle.seats[0]!),
            b: table.seatOf(battle.seats[1]!),
          })}
        </span>
      </span>
      <ol className="sc-steps">
        {STEPS.map((each, i) => (
          <li key={each} className={clsx(i < at && 'past', i === at && 'now')}>
            {t(`starcraft.table.step_${each}`)}
          </li>
        ))}
      </ol>
    </header>
  );
}

export function Battle({ battle }: { battle: BattleView }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const told = lastBattle(useEvents());
  const { view, decision, hung, before, compact } = table;
  const lower = lowerSide(battle, view.you);
  const upper = (1 - lower) as 0 | 1;
  const kind = decision?.kind ?? '';
  const step = stepOf(battle, kind);
  const mine = battle.seats[lower] === view.you;
  const support = [...hung.movers].some((m) => m.startsWith('own:'));
  const unpaired = battle.skirmishes.length === 0 && battle.free.every((f) => f.length === 0);
  const opening = step === 'draw' || unpaired;
  const pairing = step === 'pair' && battle.free[lower]!.length > 0;
  const asked =
    kind === 'lay' && decision?.yours ? Number(decision.prompt.params.n ?? 0) - 1 : null;
  const known = before.battle?.skirmishes.length ?? 0;
  return (
    <section
      className="sc-battle"
      aria-label={t('starcraft.table.battle', { area: table.nameOf(battle.area) })}
    >
      <Head battle={battle} at={STEPS.indexOf(step)} />
      <InForce battle={battle} />
      {step === 'splash' ? <Due battle={battle} told={told} /> : null}
      {mine && compact && !opening ? <Asked battle={battle} side={lower} /> : null}
      {pairing || opening ? null : (
        <Free units={battle.free[upper]!} seat={battle.seats[upper]!} own={false} />
      )}
      {opening ? (
        <div className="sc-armies">
          <Army battle={battle} side={upper} own={false} />
          <Starters />
          <Army battle={battle} side={lower} own={mine} />
        </div>
      ) : null}
      {opening ? null : (
        <>
          <div
            className={clsx('sc-lanes', support && 'asking', asked !== null && 'laying')}
            data-lanes={battle.skirmishes.length}
          >
            {battle.skirmishes.map((skirmish) => (
              <Lane
                key={skirmish.skirmish}
                skirmish={skirmish}
                battle={battle}
                told={told}
                lower={lower}
                draft={skirmish.skirmish >= known}
                asked={skirmish.skirmish === asked}
              />
            ))}
            {pairing
              ? battle.free[upper]!.map(({ unit, n }) => (
                  <OpenLane key={unit} unit={unit} n={n} seat={battle.seats[upper]!} />
                ))
              : null}
          </div>
          <Free units={battle.free[lower]!} seat={battle.seats[lower]!} own={mine} />
          {mine && !compact ? <Asked battle={battle} side={lower} /> : null}
        </>
      )}
      <footer className="sc-toll">
        {told && told.lost.length > 0 ? (
          <span className="caps">{t('starcraft.table.losses')}</span>
        ) : null}
        {told?.lost.map(({ seat, unit }, i) => (
          <UnitChip key={i} unit={unit} n={1} seat={seat} size={22} />
        ))}
        {step === 'splash' ? null : <Due battle={battle} told={told} />}
      </footer>
    </section>
  );
}

/** A battle that is over, turned up again skirmish after skirmish. */
export function Retold(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const told = lastBattle(useEvents());
  const battle = told && retold(table.parts, told);
  const [shown, setShown] = useState(1);
  if (!told || !battle) return null;
  const most = battle.skirmishes.length;
  const lower = lowerSide(battle, table.view.you);
  return (
    <section className="sc-battle retold" aria-label={t('starcraft.table.last_battle')}>
      <Head battle={battle} at={STEPS.indexOf(shown > most ? 'retreat' : 'reveal')} />
      <div className="sc-lanes" data-lanes={Math.min(most, shown)}>
        {battle.skirmishes.slice(0, shown).map((skirmish, n) => (
          <Lane
            key={n}
            skirmish={{ ...skirmish, now: n === shown - 1, fought: n < shown - 1 }}
            battle={battle}
            told={told}
            lower={lower}
          />
        ))}
      </div>
      {shown > most ? (
        <p className="sc-quiet">
          {told.retreats.map((event) => table.say(event.message)).join(' · ')}
        </p>
      ) : null}
      <footer className="sc-toll" data-own-tab>
        <button
          type="button"
          className="btn"
          aria-disabled={shown <= 1}
          onClick={() => setShown(Math.max(1, shown - 1))}
        >
          <ChevronLeft size={16} aria-hidden="true" /> {t('draft.back')}
        </button>
        <span>
          {Math.min(shown, most)} / {most}
        </span>
        {shown < most ? (
          <button type="button" className="btn prime" onClick={() => setShown(shown + 1)}>
            {t('starcraft.table.next_skirmish')} <ChevronRight size={16} aria-hidden="true" />
          </button>
        ) : null}
        <button type="button" className="btn" onClick={() => table.retell(false)}>
          <X size={16} aria-hidden="true" /> {t('starcraft.table.tab_galaxy')}
        </button>
      </footer>
    </section>
  );
}

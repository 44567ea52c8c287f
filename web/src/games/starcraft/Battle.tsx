/**
 * The stage of a battle: one lane a skirmish, the other side above, the own below; cards, and the
 * arithmetic of what was turned up.
 */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { seatOf, useTable, useWords } from './board-context';
import { CardTile } from './CardFace';
import { reachOf } from './Details';
import { useEvents } from './Aftermath';
import { TokenFace, UnitChip } from './tokens';
import { Emblem, Shield } from './glyphs';
import { lastBattle, waysOf, waysTo, type Told } from './model';
import type { Part, Parts } from './parts';
import { Thing } from './Thing';
import type { BattleView, SkirmishSide, SkirmishView, Units } from './view';

const STEPS = ['draw', 'pair', 'support', 'cards', 'reveal', 'splash', 'retreat'] as const;
type Step = (typeof STEPS)[number];

/** Which step of the rulebook is under way, from the question and what lies on the table. */
function stepOf(battle: BattleView, kind: string): Step {
  if (kind === 'retreat' || kind === 'withdraw' || kind === 'lose_in_retreat') return 'retreat';
  if (kind === 'splash') return 'splash';
  if (kind === 'draw_more') return 'draw';
  if (kind === 'support') return 'support';
  if (kind === 'lay') return 'cards';
  if (battle.skirmishes.some((s) => s.fought || s.now)) return 'reveal';
  const sealed = battle.skirmishes.some((s) => s.sides.some((side) => side.cards.length > 0));
  return sealed ? 'cards' : 'pair';
}

/** The side that is drawn below: the reader's, or the attacker's for somebody who is in neither. */
export const lowerSide = (battle: BattleView, you: number | null): 0 | 1 =>
  battle.seats[1] === you ? 1 : 0;

interface Sum {
  base: number;
  major: boolean;
  support: number;
  effects: number;
  total: number;
}

/** How a side's attack adds up: its card, its supporters, everything else. */
export function sumOf(
  parts: Parts,
  own: SkirmishSide,
  other: SkirmishSide,
  cards: string[],
  attack: number,
): Sum {
  const front = own.front ?? own.lost ?? '';
  const against = parts[other.front ?? other.lost ?? ''];
  const standard = cards.map((id) => parts[id]).find((card) => card?.major);
  const major =
    standard?.units?.includes(front) === true && !parts[front]?.traits?.includes('assist');
  const base = (major ? standard?.major?.attack : standard?.minor?.attack) ?? 0;
  const reaches = (unit: Part | undefined): boolean =>
    against?.type === 'flying' ? unit?.hits_flying === true : unit?.hits_ground === true;
  const helpers: Units[] =
    own.lost !== null && own.front !== null
      ? [...own.support, { unit: own.lost, n: 1 }]
      : own.support;
  const support = helpers.reduce(
    (sum, { unit, n }) => sum + (reaches(parts[unit]) ? (parts[unit]?.support ?? 0) * n : 0),
    0,
  );
  return { base, major, support, effects: attack - base - support, total: attack };
}

/** Attack in named pieces on a scale, the opposing health as a shield on it. */
function Ruler({ sum, health, who }: { sum: Sum; health: number; who: string }): ReactElement {
  const t = useWords();
  const most = Math.max(10, sum.total, health) + 1;
  const pieces: [string, number, string][] = [
    [t(sum.major ? 'card_major' : 'card_minor'), sum.base, 'by-card'],
    [t('from_support'), sum.support, 'support'],
    [t('from_effects'), sum.effects, 'effects'],
  ];
  const falls = sum.total >= health;
  return (
    <div className={clsx('sc-ruler', falls ? 'falls' : 'holds')}>
      <span className="sc-rulerwho">{t('strikes', { who })}</span>
      <span className="sc-bar">
        {pieces
          .filter(([, n]) => n > 0)
          .map(([name, n, kind]) => (
            <span
              key={kind}
              className={kind}
              style={{ width: `${(n / most) * 100}%` }}
              title={`${name} ${n}`}
            >
              {kind === 'by-card' ? n : `+${n}`}
            </span>
          ))}
        <span className="sc-mark" style={{ left: `${(health / most) * 100}%` } as CSSProperties}>
          <Shield size={14} />
          <b>{health}</b>
        </span>
      </span>
      <span className="sc-verdict">
        {sum.total} {falls ? '≥' : '<'} {health}
        <small>{t(falls ? 'falls' : 'holds')}</small>
      </span>
    </div>
  );
}

function Unit({
  unit,
  seat,
  anchor,
  lost = false,
  role,
}: {
  unit: string;
  seat: number;
  anchor: string | null;
  lost?: boolean;
  role: string;
}): ReactElement {
  const { parts, nameOf } = useTable();
  const t = useWords();
  const part = parts[unit];
  const inside: ReactNode = (
    <>
      <span className="sc-fighterart">
        <Emblem id={unit} size={34} />
      </span>
      <span className="sc-fightertext">
        <b>{nameOf(unit)}</b>
        <span>{part ? reachOf(part, t).join(', ') : ''}</span>
      </span>
    </>
  );
  const className = clsx('sc-fighter', `seat-${seat + 1}`, lost && 'lost');
  return anchor ? (
    <Thing
      anchor={anchor}
      label={[nameOf(unit), role].join(', ')}
      card={unit}
      className={className}
    >
      {inside}
    </Thing>
  ) : (
    <span className={className}>{inside}</span>
  );
}

/** One side of a lane. */
function LaneSide({
  skirmish,
  side,
  battle,
  told,
  below,
}: {
  skirmish: SkirmishView;
  side: 0 | 1;
  battle: BattleView;
  told: Told | null;
  below: boolean;
}): ReactElement {
  const table = useTable();
  const t = useWords();
  const { hung, picked } = table;
  const own = skirmish.sides[side]!;
  const seat = battle.seats[side]!;
  const asked = (unit: string): string | null => {
    const anchor = `own:${unit}`;
    const free = battle.free[side]!.some((u) => u.unit === unit);
    return below && !free && waysTo(hung, anchor, picked).length > 0 ? anchor : null;
  };
  const front = own.front ?? own.lost;
  const shown =
    own.cards.length > 0 && own.cards.every((c) => c !== null)
      ? own.cards
      : (told?.cards.get(`${skirmish.skirmish + 1} ${seat}`) ?? null);
  const sealed = own.cards.length > 0 && !shown;
  return (
    <div className={clsx('sc-laneside', below ? 'below' : 'above')}>
      <div className="sc-laneunits">
        {front ? (
          <Unit
            unit={front}
            seat={seat}
            anchor={own.front ? asked(own.front) : null}
            lost={own.front === null}
            role={t('front')}
          />
        ) : (
          <span className="sc-fighter none" />
        )}
        <span className="sc-supporters">
          {own.support.length === 0 ? <i>{t('no_support')}</i> : null}
          {own.support.map(({ unit, n }) => {
            const anchor = asked(unit);
            return anchor ? (
              <Thing
                key={unit}
                anchor={anchor}
                label={`${table.nameOf(unit)}, ${t('supporters')}`}
                card={unit}
                className="sc-supporter"
              >
                <UnitChip unit={unit} n={n} seat={seat} size={28} />
              </Thing>
            ) : (
              <UnitChip key={unit} unit={unit} n={n} seat={seat} size={26} />
            );
          })}
        </span>
      </div>
      <span className="sc-lanecards">
        {shown
          ? shown.map((id, i) => (
              <span key={i} className="sc-card">
                <CardTile id={id ?? ''} front={front} />
              </span>
            ))
          : null}
        {sealed
          ? own.cards.map((_, i) => (
              <span key={i} className={clsx('sc-card back', `seat-${seat + 1}`)}>
                <TokenFace seat={seat} order={null} />
                <small>{t(own.blind ? 'blind' : 'sealed')}</small>
              </span>
            ))
          : null}
        {!shown && !sealed ? <i>{t('waiting_cards')}</i> : null}
      </span>
    </div>
  );
}

function Lane({
  skirmish,
  battle,
  told,
  lower,
}: {
  skirmish: SkirmishView;
  battle: BattleView;
  told: Told | null;
  lower: 0 | 1;
}): ReactElement {
  const table = useTable();
  const t = useWords();
  const { hung, picked, parts } = table;
  const n = skirmish.skirmish + 1;
  const anchor = `skirmish:${skirmish.skirmish}`;
  const upper = (1 - lower) as 0 | 1;
  const values = told?.values.get(n);
  const [low, up] = [skirmish.sides[lower]!, skirmish.sides[upper]!];
  const cardsOf = (side: 0 | 1): string[] => told?.cards.get(`${n} ${battle.seats[side]}`) ?? [];
  const attackOf = (side: 0 | 1): number => values?.[side === 0 ? 0 : 2] ?? 0;
  const healthOf = (side: 0 | 1): number => values?.[side === 0 ? 1 : 3] ?? 0;
  const state = skirmish.fought ? 'done' : skirmish.now ? 'now' : '';
  const lit = waysTo(hung, anchor, picked).length > 0;
  return (
    <section
      className={clsx('sc-lane plate', state, lit && 'alight')}
      aria-label={t('skirmish', { n })}
    >
      <Thing anchor={anchor} label={t('skirmish', { n })} className="sc-lanehead">
        <b>{n}</b>
        <span>
          {skirmish.fought
            ? t('skirmish_done')
            : skirmish.now
              ? t('skirmish_now')
              : lit && hung.ways.some((w) => w.choice.verb === 'fight')
                ? t('skirmish_next')
                : t('skirmish', { n })}
        </span>
      </Thing>
      <LaneSide skirmish={skirmish} side={upper} battle={battle} told={told} below={false} />
      <div className="sc-between">
        {values ? (
          <>
            <Ruler
              sum={sumOf(parts, up, low, cardsOf(upper), attackOf(upper))}
              health={healthOf(lower)}
              who={seatOf(table, battle.seats[upper]!)}
            />
            <Ruler
              sum={sumOf(parts, low, up, cardsOf(lower), attackOf(lower))}
              health={healthOf(upper)}
              who={seatOf(table, battle.seats[lower]!)}
            />
          </>
        ) : (
          <span className="sc-versus" aria-hidden="true">
            ×
          </span>
        )}
      </div>
      <LaneSide skirmish={skirmish} side={lower} battle={battle} told={told} below />
    </section>
  );
}

/** Units that are in no skirmish yet, or that retreat. */
function Free({
  units,
  seat,
  own,
}: {
  units: Units[];
  seat: number;
  own: boolean;
}): ReactElement | null {
  const { nameOf } = useTable();
  const t = useWords();
  if (units.length === 0) return null;
  return (
    <div className={clsx('sc-free', own ? 'own' : 'enemy')}>
      <span className="caps">{t('free_units')}</span>
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

/** Own units that are asked about and drawn in no lane and no row: they get a row of their own. */
function Asked({ battle, side }: { battle: BattleView; side: 0 | 1 }): ReactElement | null {
  const { hung } = useTable();
  const drawn = new Set([
    ...battle.free[side]!.map((u) => u.unit),
    ...battle.skirmishes.flatMap((s) => [
      ...(s.sides[side]!.front ? [s.sides[side]!.front] : []),
      ...s.sides[side]!.support.map((u) => u.unit),
    ]),
  ]);
  const rest = [
    ...new Set(
      hung.ways.flatMap((w) => {
        const thing = w.mover ?? w.at;
        return thing?.startsWith('own:') && !drawn.has(thing.slice(4)) ? [thing.slice(4)] : [];
      }),
    ),
  ];
  return (
    <Free
      units={rest.map((unit) => ({
        unit,
        n: battle.units[side]!.find((u) => u.unit === unit)?.n ?? 1,
      }))}
      seat={battle.seats[side]!}
      own
    />
  );
}

export function Battle({ battle }: { battle: BattleView }): ReactElement {
  const table = useTable();
  const t = useWords();
  const events = useEvents();
  const told = lastBattle(events);
  const { view, decision, hung } = table;
  const lower = lowerSide(battle, view.you);
  const upper = (1 - lower) as 0 | 1;
  const step = stepOf(battle, decision?.kind ?? '');
  const at = STEPS.indexOf(step);
  const mine = battle.seats[lower] === view.you;
  const support = [...hung.movers].some((m) => m.startsWith('own:') && waysOf(hung, m).length > 0);
  return (
    <section className="sc-battle" aria-label={t('battle', { area: table.nameOf(battle.area) })}>
      <header className="sc-battlehead">
        <span>
          <b className="name">{t('battle', { area: table.nameOf(battle.area) })}</b>
          <span>
            <SeatBadge seat={battle.seats[0]!} size={12} />{' '}
            {t('battle_who', {
              a: seatOf(table, battle.seats[0]!),
              b: seatOf(table, battle.seats[1]!),
            })}
          </span>
        </span>
        <ol className="sc-steps">
          {STEPS.map((each, i) => (
            <li key={each} className={clsx(i < at && 'past', i === at && 'now')}>
              {t(`step_${each}`)}
            </li>
          ))}
        </ol>
      </header>
      <Free units={battle.free[upper]!} seat={battle.seats[upper]!} own={false} />
      <div className={clsx('sc-lanes', support && 'asking')} data-lanes={battle.skirmishes.length}>
        {battle.skirmishes.map((skirmish) => (
          <Lane
            key={skirmish.skirmish}
            skirmish={skirmish}
            battle={battle}
            told={told}
            lower={lower}
          />
        ))}
      </div>
      <Free units={battle.free[lower]!} seat={battle.seats[lower]!} own={mine} />
      {mine ? <Asked battle={battle} side={lower} /> : null}
      <footer className="sc-toll">
        <span className="caps">{t('losses')}</span>
        {told && told.lost.length > 0
          ? told.lost.map(({ seat, unit }, i) => (
              <UnitChip key={i} unit={unit} n={1} seat={seat} size={22} />
            ))
          : t('no_losses')}
        {battle.splash.length > 0 ? (
          <span className="sc-splash">
            {t('splash_waits')} : {battle.splash.map((card) => table.nameOf(card)).join(', ')}
          </span>
        ) : null}
      </footer>
    </section>
  );
}

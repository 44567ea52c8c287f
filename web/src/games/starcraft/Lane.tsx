/**
 * A lane of the battle: the two units in front with their supporters and cards, and between them the
 * arithmetic of both strikes once the cards lie open.
 */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Place } from './game';
import { Thing, useBoard, type Table, type Words } from './kit';
import { CardTile } from './CardFace';
import { reachOf } from './Details';
import { Emblem, Shield } from './glyphs';
import type { Told } from './model';
import type { Part, Parts } from './parts';
import { TokenFace, UnitChip } from './tokens';
import type { BattleView, SkirmishSide, SkirmishView, Value } from './view';

/** Whether a unit can hit another one. */
export const canHit = (unit: Part | undefined, against: Part | undefined): boolean =>
  against?.type === 'flying' ? unit?.hits_flying === true : unit?.hits_ground === true;

const leader = (side: SkirmishSide): string => side.front ?? side.lost ?? '';

interface Piece {
  name: string;
  n: number;
  kind: string;
}

/** What an attack or a health is made of, in words: the card first, then all that was added. */
export function piecesOf(
  { parts, nameOf }: Pick<Table, 'parts' | 'nameOf'>,
  t: Words,
  values: readonly Value[],
  of: 'attack' | 'health',
): Piece[] {
  let laid = false;
  return values.flatMap((value) => {
    const n = value[of];
    const { source } = value;
    const printed = parts[source]?.kind === 'combat_card' || parts[source]?.major !== undefined;
    const first = printed && !laid && value.attack + value.health > 0;
    if (first) laid = true;
    if (n === 0) return [];
    if (first && parts[source]?.type !== 'reinforcement') {
      const { major } = parts[source]!;
      const full = major?.attack === value.attack && major.health === value.health;
      return [
        {
          name: t(full ? 'starcraft.table.card_major' : 'starcraft.table.card_minor'),
          n,
          kind: 'by-card',
        },
      ];
    }
    if (source === 'support')
      return [{ name: t('starcraft.table.from_support'), n, kind: 'support' }];
    if (source === 'effects')
      return [{ name: t('starcraft.table.from_effects'), n, kind: 'effects' }];
    if (source === 'special_mobilize')
      return [{ name: t('starcraft.table.from_special'), n, kind: 'effects' }];
    const own = printed && parts[source]?.type !== 'reinforcement';
    return [{ name: own ? t('starcraft.table.from_ability') : nameOf(source), n, kind: 'effects' }];
  });
}

/** How a strike comes out: who falls, or why nobody does. */
export function verdict(
  parts: Parts,
  striking: SkirmishSide,
  struck: SkirmishSide,
): 'falls' | 'supporter_falls' | 'holds' | 'cant_hit' {
  const enough = striking.sure || striking.attack >= struck.health;
  const [from, to] = [parts[leader(striking)], parts[leader(struck)]];
  const other = struck.support.some(({ unit }) => canHit(from, parts[unit]));
  const behind = struck.front !== null && struck.lost !== null && struck.lost !== struck.front;
  if (!canHit(from, to) && !other && !behind) return 'cant_hit';
  if (!enough) return 'holds';
  return canHit(from, to) ? 'falls' : 'supporter_falls';
}

/** An attack in named pieces on a scale, the opposing health as a shield on it. */
function Ruler({
  striking,
  struck,
  seat,
}: {
  striking: SkirmishSide;
  struck: SkirmishSide;
  seat: number;
}): ReactElement {
  const table = useBoard();
  const { parts, nameOf, t } = table;
  const attack = piecesOf(table, t, striking.values, 'attack').filter(({ n }) => n > 0);
  const health = piecesOf(table, t, struck.values, 'health');
  const most = Math.max(10, striking.attack, struck.health) + 1;
  const result = verdict(parts, striking, struck);
  const falls = result === 'falls' || result === 'supporter_falls';
  return (
    <div className={clsx('sc-ruler', falls ? 'falls' : 'holds')}>
      <span className="sc-rulerwho">
        {t('starcraft.table.strikes', { who: table.seatOf(seat) })}
      </span>
      <span className="sc-bar">
        {attack.map(({ name, n, kind }, i) => (
          <span
            key={i}
            className={kind}
            style={{ width: `${(n / most) * 100}%` }}
            title={`${name} ${n}`}
          >
            {kind === 'by-card' ? n : `+${n}`}
          </span>
        ))}
        <span
          className="sc-mark"
          style={{ left: `${(struck.health / most) * 100}%` } as CSSProperties}
        >
          <Shield size={14} />
          <b>{struck.health}</b>
        </span>
      </span>
      <span className="sc-verdict">
        {striking.sure
          ? t('starcraft.table.sure')
          : `${striking.attack} ${striking.attack >= struck.health ? '≥' : '<'} ${struck.health}`}
        <small>
          {result === 'supporter_falls'
            ? t('starcraft.table.supporter_falls')
            : t(`starcraft.table.${result}`, { unit: nameOf(leader(struck)) })}
        </small>
      </span>
      <span className="sc-pieces-of">
        {attack.map(({ name, n }) => `${name} ${n}`).join(' + ') || '0'}
        {' · '}
        {t('starcraft.table.health_of', { n: struck.health })}
        {health.length > 1 ? ` (${health.map(({ name, n }) => `${name} ${n}`).join(' + ')})` : ''}
      </span>
    </div>
  );
}

/** A unit in front: its drawing, name, what it can hit. */
export function Fighter({
  unit,
  seat,
  anchor,
  lost = false,
  n = 1,
  role,
}: {
  unit: string;
  seat: number;
  anchor: Place | null;
  lost?: boolean;
  n?: number;
  role: string;
}): ReactElement {
  const { parts, nameOf, t } = useBoard();
  const part = parts[unit];
  const inside: ReactNode = (
    <>
      <span className="sc-fighterart">
        <Emblem id={unit} size={34} />
        {n > 1 ? <em>×{n}</em> : null}
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

/** What a side has besides its values: cloaking, a detector. */
function Marks({ side }: { side: SkirmishSide }): ReactElement | null {
  const { nameOf, t } = useBoard();
  if (!side.detector && side.cloaked.length === 0) return null;
  return (
    <span className="sc-marks">
      {side.detector ? <i>{t('starcraft.table.detects')}</i> : null}
      {side.cloaked.length > 0 ? (
        <i>
          {t('starcraft.table.cloaked', { units: side.cloaked.map((u) => nameOf(u)).join(', ') })}
        </i>
      ) : null}
    </span>
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
  const { t } = useBoard();
  const own = skirmish.sides[side]!;
  const seat = battle.seats[side]!;
  const front = own.front ?? own.lost;
  const shown =
    own.cards.length > 0 && own.cards.every((c) => c !== null)
      ? own.cards
      : (told?.cards.get(`${skirmish.skirmish + 1} ${seat}`) ?? null);
  const sealed = own.cards.length > 0 && !shown;
  const hidden = below && shown !== null && !skirmish.now && !skirmish.fought;
  return (
    <div className={clsx('sc-laneside', below ? 'below' : 'above')}>
      <div className="sc-laneunits">
        {front ? (
          <Fighter
            unit={front}
            seat={seat}
            anchor={null}
            lost={own.lost !== null && (own.front === null || own.lost === own.front)}
            role={t('starcraft.table.front')}
          />
        ) : (
          <span className="sc-fighter none" />
        )}
        <span className="sc-supporters">
          {own.support.length === 0 ? <i>{t('starcraft.table.no_support')}</i> : null}
          {own.support.map(({ unit, n }) => (
            <UnitChip key={unit} unit={unit} n={n} seat={seat} size={26} />
          ))}
          <Marks side={own} />
        </span>
      </div>
      <span className="sc-lanecards">
        {shown
          ? shown.map((id, i) => (
              <span key={i} className={clsx('sc-card', hidden && 'hidden')}>
                <CardTile id={id ?? ''} front={front} />
              </span>
            ))
          : null}
        {hidden ? <i className="sc-draftword">{t('starcraft.table.only_you')}</i> : null}
        {sealed
          ? own.cards.map((_, i) => (
              <span key={i} className={clsx('sc-card back', `seat-${seat + 1}`)}>
                <TokenFace seat={seat} order={null} />
                <small>{t(own.blind ? 'starcraft.table.blind' : 'starcraft.table.sealed')}</small>
              </span>
            ))
          : null}
      </span>
    </div>
  );
}

const compared = (skirmish: SkirmishView): boolean =>
  skirmish.sides.some((side) => side.values.length > 0 || side.attack > 0 || side.health > 0);

/** A whole lane; `open` is the one that is turned up now. */
export function Lane({
  skirmish,
  battle,
  told,
  lower,
  draft = false,
  asked = false,
}: {
  skirmish: SkirmishView;
  battle: BattleView;
  told: Told | null;
  lower: 0 | 1;
  draft?: boolean;
  /** A card is laid here now. */
  asked?: boolean;
}): ReactElement {
  const table = useBoard();
  const { hung, picked, t } = table;
  const n = skirmish.skirmish + 1;
  const anchor: Place = `skirmish:${skirmish.skirmish}`;
  const upper = (1 - lower) as 0 | 1;
  const [low, up] = [skirmish.sides[lower]!, skirmish.sides[upper]!];
  const state = skirmish.fought ? 'done' : skirmish.now ? 'now' : '';
  const lit = hung.with(picked, anchor).length > 0;
  const fallen = skirmish.sides.flatMap(({ lost }) => (lost ? [table.nameOf(lost)] : []));
  return (
    <section
      className={clsx('sc-lane plate', state, lit && 'alight', draft && 'draft', asked && 'asked')}
      data-drop={anchor}
      aria-label={t('starcraft.table.skirmish', { n })}
    >
      <Thing anchor={anchor} label={t('starcraft.table.skirmish', { n })} className="sc-lanehead">
        <b>{n}</b>
        <span>
          {skirmish.fought
            ? fallen.length > 0
              ? t('starcraft.table.fallen', { who: fallen.join(', ') })
              : t('starcraft.table.nobody_falls')
            : skirmish.now
              ? t('starcraft.table.skirmish_now')
              : lit && hung.of('fight').length > 0
                ? t('starcraft.table.skirmish_next')
                : t('starcraft.table.skirmish', { n })}
        </span>
      </Thing>
      <LaneSide skirmish={skirmish} side={upper} battle={battle} told={told} below={false} />
      <div className="sc-between">
        {compared(skirmish) ? (
          <>
            <Ruler striking={up} struck={low} seat={battle.seats[upper]!} />
            <Ruler striking={low} struck={up} seat={battle.seats[lower]!} />
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

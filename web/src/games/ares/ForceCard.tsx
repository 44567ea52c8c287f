/**
 * A Force of the battle: who it is, what is left of it, what it scores, and what the Force in focus
 * would need against it.
 */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Thing, useBoard, type Word } from './kit';
import { Abilities, decimal, scoreText, Scores } from './CardFace';
import { Ability, Art, Token, TYPES } from './glyphs';
import { useFocus } from './focus';
import type { ForceView, Target } from './view';

/** Tokens of a Force: standing, damaged, and how many fell in this battle. */
export function ForceTokens({
  force,
  size = 17,
}: {
  force: ForceView;
  size?: number;
}): ReactElement {
  const many = force.units > 6;
  return (
    <span className="ar-tokens">
      {many ? (
        <>
          <Token type={force.type} size={size} state={force.damaged ? 'damaged' : ''} />
          <b className="ar-count">×{force.units}</b>
        </>
      ) : (
        Array.from({ length: force.units }, (_, i) => (
          <Token
            key={i}
            type={force.type}
            size={size}
            state={force.damaged && i === 0 ? 'damaged' : ''}
          />
        ))
      )}
      {force.hits > 0 ? <b className="ar-pending">−{force.hits}</b> : null}
      {force.shield > 0 ? (
        <span className="ar-shield">
          <Ability kind="shield" size={14} />
          {force.shield}
        </span>
      ) : null}
      {force.lost > 0 ? <i className="ar-lost">−{force.lost}</i> : null}
    </span>
  );
}

/** The threshold of the Force in focus against this target, with why it is what it is. */
function Pill({ target, best }: { target: Target; best: boolean }): ReactElement {
  const { lang, t } = useBoard();
  const mods = target.mods.filter((m) => m.n !== 0);
  const why = !target.can ? (
    target.score === null ? (
      t('ares.table.never')
    ) : target.threshold !== null && target.threshold < 0 ? (
      t('ares.table.too_far')
    ) : (
      t('ares.table.cannot')
    )
  ) : mods.length ? (
    <>
      {scoreText(target.score)}
      {mods.map((m) => (
        <span key={m.why}>
          {' '}
          {m.n > 0 ? '+' : '−'} {Math.abs(m.n)}
          <span className="word"> {t(`ares.table.mod_${m.why}` as Word)}</span>
        </span>
      ))}
    </>
  ) : (
    t('ares.table.facing')
  );
  return (
    <span className={clsx('ar-pill', !target.can && 'no', best && 'best')}>
      <b>
        {target.score === null
          ? 'X'
          : target.threshold === null
            ? '–'
            : scoreText(target.threshold)}
      </b>
      <i>{why}</i>
      {target.can ? (
        <em title={t('ares.table.expected')}>
          {t('ares.table.hits_n', { n: decimal(target.expected, 1, lang) })}
        </em>
      ) : null}
    </span>
  );
}

/** What a Force is and how it stands, in one sentence. */
export function useForceLabel(): (force: ForceView) => string {
  const table = useBoard();
  const { t } = table;
  return (force) =>
    [
      table.nameOf(force.unit),
      table.seatOf(force.seat),
      t('ares.table.units_n', { n: force.units, type: t(`ares.table.${force.type}`) }),
      force.damaged && t('ares.table.damaged'),
      force.shield > 0 && t('ares.table.shield_n', { n: force.shield }),
      t('ares.table.initiative_n', { n: force.initiative }),
      TYPES.map((type, i) => `${t(`ares.table.${type}`)} ${scoreText(force.attack[i])}`).join(' '),
      ...force.abilities.map((a) => t(`ares.table.${a}` as Word)),
      force.column !== null && t('ares.table.column_n', { n: force.column + 1 }),
      force.reinforcing
        ? t('ares.table.reinforcing')
        : force.column !== null && !force.engaged
          ? t('ares.table.unopposed')
          : null,
      force.fired && t('ares.table.fired'),
    ]
      .filter(Boolean)
      .join(', ');
}

/** How a Force stands that is not otherwise said: fired, unopposed, in reinforcement. */
function Standing({ force }: { force: ForceView }): ReactElement | null {
  const { t } = useBoard();
  const words = [
    force.cannot_fire && t('ares.table.cannot_fire'),
    force.fired && t('ares.table.fired'),
    force.reinforcing &&
      (force.bonus ? t('ares.table.reinforcing_bonus') : t('ares.table.reinforcing')),
    force.column !== null && !force.engaged && !force.reinforcing && t('ares.table.unopposed'),
  ].filter(Boolean);
  return words.length ? <span className="ar-standing">{words.join(' · ')}</span> : null;
}

export function ForceCard({
  force,
  small = false,
}: {
  force: ForceView;
  small?: boolean;
}): ReactElement {
  const table = useBoard();
  const focus = useFocus();
  const label = useForceLabel();
  const target = focus.targets.get(`force:${force.force}`);
  const n = (force.seat % 6) + 1;
  const shot = table.view.battle?.volley;
  const state = clsx(
    force.fired && 'done',
    force.gone && 'gone',
    focus.force?.force === force.force && 'focus',
    shot?.target === force.force && 'shot',
    force.fires_now && !force.fired && 'now',
  );
  const name = table.nameOf(force.unit);
  const kinds = force.abilities.map((kind) => ({ kind }));
  return (
    <Thing
      anchor={`force:${force.force}`}
      label={label(force)}
      card={force.unit}
      className={clsx('ar-force', `side-${force.side}`, small && 'small', state)}
      flip={`force:${force.force}`}
      open={() => focus.look(force.force)}
    >
      {({ unlit }) => (
        <span
          className={clsx('ar-forceface', unlit && !target && 'unlit')}
          style={{ '--c': `var(--seat-${n})`, '--cd': `var(--seat-${n}-deep)` } as CSSProperties}
        >
          <span className="ar-forcehead">
            <svg className="hatch">
              <rect width="100%" height="100%" fill={n < 6 ? `url(#hatch-${n})` : 'none'} />
            </svg>
            <SeatBadge seat={force.seat} size={14} />
            <b className={name.length > 13 ? 'small' : ''}>{name}</b>
          </span>
          {small ? (
            <span className="ar-forcefoot">
              <ForceTokens force={force} size={14} />
              <em>{force.initiative}</em>
            </span>
          ) : (
            <>
              <span className="ar-pic">
                <Art id={force.unit} />
                <span className="ar-coin">{force.initiative}</span>
                <Abilities list={kinds} />
              </span>
              <span className="ar-forcefoot">
                <ForceTokens force={force} />
              </span>
              <Scores
                attack={force.attack}
                against={
                  focus.force?.force === force.force && focus.victim
                    ? TYPES.indexOf(focus.victim.type)
                    : undefined
                }
              />
            </>
          )}
          {target && focus.force?.side !== force.side ? (
            <Pill target={target} best={focus.best === `force:${force.force}`} />
          ) : (
            <Standing force={force} />
          )}
        </span>
      )}
    </Thing>
  );
}

/** A Base card at an end of the line. */
export function BaseCard({ end }: { end: 'left' | 'right' }): ReactElement {
  const { view, t } = useBoard();
  const focus = useFocus();
  const target = focus.targets.get(`base_card:${end}`);
  const shot = view.battle?.volley?.end === end && view.battle.volley.target === null;
  return (
    <Thing
      anchor={`base_card:${end}`}
      label={t(end === 'left' ? 'ares.table.base_card_left' : 'ares.table.base_card_right')}
      className={clsx('ar-basecard', shot && 'shot')}
    >
      {() => (
        <span className="ar-basecardface">
          <Art id="base_card" ground={false} />
          <b>{t('ares.table.base_card')}</b>
          {target ? <Pill target={target} best={focus.best === `base_card:${end}`} /> : null}
        </span>
      )}
    </Thing>
  );
}

/** The battle stage: who attacks what, rounds, initiative, the line, dice. */
import { clsx } from 'clsx';
import { useMemo, useState, type ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { useBoard } from './kit';
import { bestOf, FocusContext, type Focus } from './focus';
import { Art, Backs } from './glyphs';
import { Line } from './Line';
import { forceAt, isAiming, lined, rolling, rungs, seatsOf, targetsOf } from './model';
import { PaceControl } from './PaceControl';
import { Tray } from './Tray';
import type { BattleView } from './view';

/** The round marker on its track. */
function Rounds({ battle }: { battle: BattleView }): ReactElement {
  const { t } = useBoard();
  return (
    <span
      className="ar-rounds"
      role="img"
      aria-label={t('ares.table.rounds_left', { n: battle.rounds_left })}
    >
      <span className="ar-caps">{t('ares.table.rounds')}</span>
      {Array.from({ length: battle.rounds }, (_, i) => battle.rounds - i).map((n) => (
        <i
          key={n}
          className={n === battle.rounds_left ? 'on' : n > battle.rounds_left ? 'past' : ''}
        >
          {n}
        </i>
      ))}
    </span>
  );
}

/** A card of the attack: face up once revealed, its back before. */
function AttackCard({ card, label }: { card: string | null; label: string }): ReactElement {
  const { nameOf, t } = useBoard();
  return (
    <span className={clsx('ar-attackcard', !card && 'hidden')} title={label}>
      {card ? <Art id={card} ground={false} /> : <Backs n={1} height={26} />}
      <b>{card ? nameOf(card) : t('table.face_down')}</b>
    </span>
  );
}

/** Who attacks whom, with what, and what was declared. */
export function BattleHead({ battle }: { battle: BattleView }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const who = (seats: number[]): ReactElement => (
    <>
      {seats.map((seat) => (
        <span key={seat} className="ar-badge">
          <SeatBadge seat={seat} size={16} />
          <b title={table.seatOf(seat)}>{table.seatOf(seat)}</b>
        </span>
      ))}
    </>
  );
  const aims =
    battle.kind === 'unknown' ? t('ares.table.aim_unknown') : t(`ares.table.aim_${battle.kind}`);
  const attacks = battle.attack_cards.length ? battle.attack_cards : [battle.attack_card];
  return (
    <header className="ar-battlehead">
      <span className="ar-versus">
        {who(seatsOf(battle, 0))}
        <i>{t('ares.table.attacks')}</i>
        {battle.kind === 'grab' ? null : who(seatsOf(battle, 1))}
        <em>{aims}</em>
        {battle.surprise ? <strong>{t('ares.table.surprise')}</strong> : null}
      </span>
      {battle.kind === 'grab' ? null : (
        <span className="ar-attackcards">
          {attacks.map((card, i) => (
            <AttackCard key={i} card={card} label={t('ares.table.attack_card')} />
          ))}
          {battle.kind === 'raid' ? null : (
            <span className={clsx('ar-choice', !battle.choice && 'hidden')}>
              {battle.choice
                ? t(`ares.table.choice_${battle.choice}`)
                : t('ares.table.choice_hidden')}
            </span>
          )}
        </span>
      )}
      {battle.declared ? (
        <span className="ar-sub">
          {t(
            battle.declared === 'frontier'
              ? 'ares.table.defends_frontier'
              : 'ares.table.defends_base',
          )}
        </span>
      ) : null}
      <span className="grow" />
      {lined(battle) ? <Rounds battle={battle} /> : null}
      <PaceControl />
    </header>
  );
}

/** Initiative groups of the round, highest first. */
function Ladder({ battle }: { battle: BattleView }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const { side } = battle.initiative;
  const steps = rungs(battle);
  if (steps.length === 0) return <span />;
  return (
    <aside className="ar-ladder" aria-label={t('ares.table.initiative')}>
      <span className="ar-caps">{t('ares.table.initiative')}</span>
      <ol>
        {steps.map((rung) => {
          const fires = ([0, 1] as const)
            .map((who) => rung.forces.filter((f) => f.side === who && !f.fired))
            .filter((list) => list.length > 0);
          return (
            <li
              key={rung.initiative}
              className={rung.on ? 'on' : rung.past ? 'past' : ''}
              aria-current={rung.on ? 'step' : undefined}
            >
              <b>{rung.initiative}</b>
              <span>
                {rung.on && side !== null && fires.length > 0 ? (
                  <em>
                    {t(
                      seatsOf(battle, side).includes(table.view.you ?? -1)
                        ? 'ares.table.you_fire'
                        : 'ares.table.they_fire',
                    )}
                  </em>
                ) : null}
                {rung.past || fires.length === 0
                  ? rung.forces.length
                    ? t('ares.table.fired_all')
                    : t('ares.table.none')
                  : fires.map((list) => (
                      <span key={list[0]!.side} className="who">
                        <SeatBadge seat={list[0]!.seat} size={13} />
                        {list.map((f) => table.nameOf(f.unit)).join(', ')}
                      </span>
                    ))}
              </span>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

/** Gives the line its focus: which Force's numbers stand under the targets. */
function useFocusOf(battle: BattleView): Focus {
  const { picked, hung } = useBoard();
  const [looked, look] = useState<number | null>(null);
  const number = picked?.startsWith('force:') ? Number(picked.slice(6)) : null;
  const aiming = isAiming(hung);
  const shooter = aiming && number !== null ? number : (looked ?? rolling(battle)?.force ?? null);
  return useMemo(() => {
    const force = forceAt(battle, shooter);
    const targets = targetsOf(force);
    return {
      force,
      picked: forceAt(battle, number),
      targets,
      best: bestOf(targets),
      victim:
        rolling(battle)?.force === shooter
          ? forceAt(battle, battle.volley?.target ?? null)
          : undefined,
      look,
    };
  }, [battle, shooter, number]);
}

export function Arena({ battle }: { battle: BattleView }): ReactElement {
  const focus = useFocusOf(battle);
  return (
    <FocusContext value={focus}>
      <div className="ar-arena">
        <Ladder battle={battle} />
        <Line battle={battle} />
        <Tray battle={battle} />
      </div>
    </FocusContext>
  );
}

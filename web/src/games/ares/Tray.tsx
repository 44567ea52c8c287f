/**
 * The tray beside the line: the roll on the table with what it needed, and every target of the
 * Force in focus.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import type { LogEvent } from './game';
import { Thing, useBoard, type Word } from './kit';
import { decimal, scoreText } from './CardFace';
import { useFocus } from './focus';
import { Die, Token } from './glyphs';
import { forceAt, isAiming, rolling } from './model';
import type { BattleView, ForceView, Target, Volley } from './view';

const RESULTS: ReadonlySet<LogEvent['kind']> = new Set<LogEvent['kind']>([
  'lost',
  'damaged',
  'shield',
  'gone',
  'destroyed',
  'rerolled',
]);

/** A line of what just happened, and whose it is. */
function News({ event }: { event: LogEvent }): ReactElement {
  const table = useBoard();
  const who = 'seat' in event.message.params ? null : event.seat;
  return (
    <li>
      {who === null ? null : (
        <>
          <SeatBadge seat={who} size={12} />
          <b>{table.seatOf(who)}</b> ·{' '}
        </>
      )}
      {table.say(event.message)}
    </li>
  );
}

/** What a roll needed: score, every modifier, and the number itself. */
function Sum({
  target,
  threshold,
  victim,
}: {
  target: Target | undefined;
  threshold: number;
  victim: ForceView | undefined;
}): ReactElement {
  const { t } = useBoard();
  return (
    <dl className="ar-sum">
      {target ? (
        <div>
          <dt>
            {t('ares.table.score_against')} <Token type={victim?.type ?? 'building'} size={13} />{' '}
            {t(`ares.table.${victim?.type ?? 'building'}`)}
          </dt>
          <dd>{scoreText(target.score)}</dd>
        </div>
      ) : null}
      {target?.mods
        .filter((m) => m.n !== 0)
        .map((m) => (
          <div key={m.why}>
            <dt>{t(`ares.table.why_${m.why}` as Word)}</dt>
            <dd>{m.n > 0 ? `+${m.n}` : `−${-m.n}`}</dd>
          </div>
        ))}
      <div className="tot">
        <dt>{threshold === 0 ? t('ares.table.zero_needs') : t('ares.table.needs')}</dt>
        <dd>{threshold}</dd>
      </div>
    </dl>
  );
}

function Roll({
  battle,
  volley,
  events,
}: {
  battle: BattleView;
  volley: Volley;
  events: LogEvent[];
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const force = forceAt(battle, volley.force);
  const victim = forceAt(battle, volley.target);
  const target = force?.targets.find(
    (x) => x.force === volley.target && (x.end ?? null) === (volley.end ?? null),
  );
  const hit = (face: number): boolean =>
    face < 6 && face <= Math.min(5, Math.max(1, volley.threshold));
  const again = volley.open && table.hung.places().some((place) => place.startsWith('die:'));
  const die = (face: number): ReactElement => (
    <Die face={face} state={hit(face) ? 'hit' : 'miss'} size={volley.dice.length > 8 ? 34 : 40} />
  );
  const results = events.filter((e) => RESULTS.has(e.kind));
  return (
    <section className="ar-roll" aria-label={t('ares.table.roll')}>
      <h3>
        <span className="ar-caps">
          {t('ares.table.fires_at', { who: table.nameOf(force?.unit ?? null) })}
        </span>
        <b>{victim ? table.nameOf(victim.unit) : t('ares.table.base_card')}</b>
      </h3>
      <Sum target={target} threshold={volley.threshold} victim={victim} />
      <div
        className="ar-felt"
        role={again ? 'group' : 'img'}
        aria-label={t('ares.table.dice_say', { dice: volley.dice.join(', '), n: volley.hits })}
      >
        {volley.dice.map((face, i) => (
          <span
            key={`${i}:${face}:${volley.rerolled[i] ? 1 : 0}`}
            className="ar-dieslot"
            style={{ '--i': i } as React.CSSProperties}
          >
            {again ? (
              <Thing
                anchor={`die:${i}`}
                label={t('ares.table.reroll_die', { n: face })}
                className="ar-diething"
              >
                {() => die(face)}
              </Thing>
            ) : (
              die(face)
            )}
            <i>
              {t(
                volley.rerolled[i]
                  ? 'ares.table.again'
                  : hit(face)
                    ? 'ares.table.die_hit'
                    : 'ares.table.die_miss',
              )}
            </i>
          </span>
        ))}
        {volley.dice.length === 0 ? (
          <span className="ar-quiet">{t('ares.table.no_dice')}</span>
        ) : null}
      </div>
      <p className="ar-verdict">
        <b>{t('ares.table.hits', { n: volley.hits })}</b>
      </p>
      {again ? (
        <p className="ar-again">{t('ares.table.reroll_hint', { n: volley.rerolls })}</p>
      ) : null}
      {results.length ? (
        <ul className="ar-results">
          {results.slice(-4).map((e) => (
            <News key={e.seq} event={e} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Every target of the Force in focus: threshold, dice and expected hits. */
function Targets({ battle, force }: { battle: BattleView; force: ForceView }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const focus = useFocus();
  if (force.targets.length === 0) return null;
  return (
    <section className="ar-targets">
      <h3>
        <span className="ar-caps">{t('ares.table.targets_of')}</span>
        <b>{table.nameOf(force.unit)}</b>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ares.table.target')}</th>
            <th scope="col" title={t('ares.table.needs')}>
              {t('ares.table.threshold')}
            </th>
            <th scope="col">{t('ares.table.dice')}</th>
            <th scope="col" title={t('ares.table.expected')}>
              {t('ares.table.hits_short')}
            </th>
          </tr>
        </thead>
        <tbody>
          {force.targets.map((target) => {
            const other = forceAt(battle, target.force);
            const anchor =
              target.force !== null ? `force:${target.force}` : `base_card:${target.end}`;
            return (
              <tr
                key={anchor}
                className={clsx(!target.can && 'no', focus.best === anchor && 'best')}
              >
                <th scope="row">
                  {other ? (
                    <>
                      <Token type={other.type} size={12} /> {table.nameOf(other.unit)}
                    </>
                  ) : (
                    t(
                      target.end === 'left'
                        ? 'ares.table.base_card_left'
                        : 'ares.table.base_card_right',
                    )
                  )}
                </th>
                <td>
                  {target.score === null
                    ? 'X'
                    : target.threshold === null
                      ? '–'
                      : scoreText(target.threshold)}
                </td>
                <td>{target.can ? target.dice : '–'}</td>
                <td>{target.can ? decimal(target.expected, 2, table.lang) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What the running step is for, and what just happened in it. */
export function Now({ battle }: { battle: BattleView }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const step = battle.round_step || battle.step;
  const [a = 0, d = 0] = battle.recon;
  return (
    <section className="ar-now">
      <h3>
        <span className="ar-caps">{t('ares.table.step')}</span>
        <b>{t(`ares.table.step_${step}` as Word)}</b>
      </h3>
      <p>
        {t(
          battle.kind === 'raid' && step === 'participants'
            ? 'ares.table.about_raid_participants'
            : (`ares.table.about_step_${step}` as Word),
        )}
      </p>
      {battle.step === 'line' || battle.round_step === 'reorganization' ? (
        <p>{t('ares.table.recon_is', { a, d })}</p>
      ) : null}
      {table.recent.length ? (
        <ul className="ar-results">
          {table.recent.slice(-5).map((e) => (
            <News key={e.seq} event={e} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export function Tray({ battle }: { battle: BattleView }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const { force } = useFocus();
  const volley = rolling(battle);
  const aiming = isAiming(table.hung);
  return (
    <aside className="ar-tray" aria-label={t('ares.table.tray')}>
      {aiming && force ? <Targets battle={battle} force={force} /> : null}
      {volley ? (
        <Roll battle={battle} volley={volley} events={table.recent} />
      ) : aiming ? null : (
        <Now battle={battle} />
      )}
      {!aiming && force && force.force !== volley?.force ? (
        <Targets battle={battle} force={force} />
      ) : null}
    </aside>
  );
}

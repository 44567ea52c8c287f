/**
 * The Fleet Commander's panel: counters and options by zone, and the standing answers.
 */
import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useBoard, type Table, type Word } from './kit';
import { argOf } from './game';
import { choicesOf, seated, thingOf } from './model';
import { gist, named } from './ShipCard';
import { STANDING, standingIn, type Lasting } from '../../table/standing';
import { stand, useTable as useLine } from '../../table/store';
import { LIMITS } from './limit';
import type { BattleChoice } from './questions';
import type { Command, SeatView } from './view';

const ROMAN = ['', 'I', 'II', 'III', 'IV'];
const ANSWER_WORDS: Record<Lasting, Word> = {
  ask: 'sb.table.ask',
  holding: 'sb.table.ask_if',
  pass: 'sb.table.pass',
};
/** The windows of an attack, by the words that the server has for them. */
const WINDOWS = ['attack_declared', 'attack_rolled', 'attack_hit', 'damage_resolve'] as const;

export const optionName = (table: Pick<Table, 'lang' | 'parts' | 'view'>, id: string): string =>
  named(table, id);

export const optionText = (table: Pick<Table, 'lang' | 'parts' | 'view'>, id: string): string =>
  gist(table, id);

function Counters({ left, all }: { left: number; all: number }): ReactElement {
  const { t } = useBoard();
  return (
    <span className="sb-counters" role="img" aria-label={t('sb.table.counters', { left, all })}>
      {Array.from({ length: all }, (_, i) => (
        <Flag key={i} size={13} className={i < left ? 'on' : ''} />
      ))}
    </span>
  );
}

function Option({
  command,
  choice,
}: {
  command: Command;
  choice: BattleChoice | undefined;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const state = command.active
    ? t('sb.table.active')
    : command.used
      ? t('sb.table.option_used')
      : !command.counter
        ? t('sb.table.no_counter')
        : t(command.duration === 'round' ? 'sb.table.lasts' : 'sb.table.once');
  const odds = choice?.odds
    ? ` · ${t('sb.table.chance', { n: Math.round(choice.odds.hit * 100) })}`
    : '';
  return (
    <li className={command.active ? 'active' : ''}>
      <button
        type="button"
        className={clsx('sb-option', choice && 'can')}
        data-anchor={choice && thingOf(choice)}
        data-number={table.decision?.window == null ? '' : undefined}
        data-action={choice?.action}
        aria-disabled={!choice}
        onClick={(e) => {
          const blocked = table.decision?.blocked.find((b) => argOf(b, 'option') === command.id);
          if (choice) table.send([choice.action]);
          else if (blocked) table.explain(blocked, e.currentTarget);
        }}
      >
        <b>{optionName(table, command.id)}</b>
        <small>
          {state}
          {odds}
        </small>
        <span>{optionText(table, command.id)}</span>
      </button>
    </li>
  );
}

function Zones({ seat, open }: { seat: SeatView; open: boolean }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const choices = open ? choicesOf(table.decision, 'command') : [];
  const zones = Object.entries(seat.counters).filter(([, [, all = 0]]) => all > 0);
  return (
    <>
      {zones.map(([cls, [left = 0, all = 0]]) => (
        <div key={cls} className="sb-zone">
          <header>
            <span className="sb-cl">{ROMAN[Number(cls)]}</span>
            <span className="caps grow">{t('sb.table.zone', { n: ROMAN[Number(cls)]! })}</span>
            <Counters left={left} all={all} />
          </header>
          <ul>
            {seat.commands
              .filter((c) => c.class === Number(cls))
              .map((c) => (
                <Option
                  key={c.id}
                  command={c}
                  choice={choices.find((o) => o.args.option === c.id)}
                />
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** What the server answers in each kind of window without asking, and the longest pause. */
function StandingForm(): ReactElement {
  const { limit, setLimit, t } = useBoard();
  const known = useLine((s) => s.situation?.standing) ?? [];
  return (
    <div className="sb-standing">
      <h4 className="caps">{t('sb.table.standing')}</h4>
      {WINDOWS.map((window) => (
        <label key={window}>
          <span className="grow">{t(`sb.table.w_${window}`)}</span>
          <select
            className="input"
            value={standingIn(known, window)}
            onChange={(e) => stand(window, e.target.value as Lasting)}
          >
            {STANDING.map((answer) => (
              <option key={answer} value={answer}>
                {t(ANSWER_WORDS[answer])}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span className="grow">{t('sb.table.time_limit')}</span>
        <select className="input" value={limit} onChange={(e) => setLimit(Number(e.target.value))}>
          {LIMITS.map((l) => (
            <option key={l} value={l}>
              {l === 0 ? t('sb.table.no_limit') : t('sb.table.seconds', { n: l })}
            </option>
          ))}
        </select>
      </label>
      <p className="faint">{t('sb.table.standing_hint')}</p>
    </div>
  );
}

/** Whether anybody has, or had, counters: in a quick-start battle nobody does. */
export const commanding = ({ view }: Pick<Table, 'view'>): boolean =>
  view.options.abilities &&
  view.seats.some((s) => Object.values(s.counters).some(([, all = 0]) => all > 0));

/** Folded while there is nothing to lay; the own zones first, the enemy's as a line. */
export function Commands(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const [unfolded, setUnfolded] = useState(false);
  if (!commanding(table)) return null;
  const { mine, theirs } = seated(table.view);
  const can = choicesOf(table.decision, 'command').length;
  const open = unfolded;
  const sum = (seat: SeatView): [number, number] =>
    Object.values(seat.counters).reduce<[number, number]>(
      ([l, a], [left = 0, all = 0]) => [l + left, a + all],
      [0, 0],
    );
  const [left, all] = sum(mine);
  const [theirLeft, theirAll] = sum(theirs);
  const active = [...mine.commands, ...theirs.commands].filter((c) => c.active);
  return (
    <section className="plate sb-panel sb-command" aria-label={t('sb.table.command')}>
      <button
        type="button"
        className="sb-fold"
        aria-expanded={open}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span className="caps grow">{t('sb.table.command')}</span>
        {can > 0 ? <i className="sb-can" aria-hidden="true" /> : null}
        <Counters left={left} all={all} />
      </button>
      {active.length > 0 ? (
        <ul className="sb-active">
          {active.map((c) => (
            <li key={c.id} title={optionText(table, c.id)}>
              {optionName(table, c.id)}
            </li>
          ))}
        </ul>
      ) : null}
      {open ? (
        <>
          <Zones seat={mine} open />
          <details>
            <summary>
              {t('sb.table.foe_command', { who: table.seatOf(theirs.seat) })} ·{' '}
              {t('sb.table.counters', { left: theirLeft, all: theirAll })}
            </summary>
            <Zones seat={theirs} open={false} />
          </details>
          {table.view.you === null || table.readOnly ? null : <StandingForm />}
        </>
      ) : null}
    </section>
  );
}

/**
 * The bar under the grid: what is in hand, what is about to be done, and every answer that hangs on
 * nothing.
 */
import { clsx } from 'clsx';
import { CornerDownLeft, RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { optionName, optionText } from './Commands';
import { shipName, useBoard, type Table, type Words } from './kit';
import { spoken } from './geometry';
import { drafted, openFacings, placeFacing, sail, turnHand } from './hands';
import { asLastTime, useKeptLineUp } from './lineups';
import { choiceOf, choicesOf, exits, isOf, shipBy, thingOf } from './model';
import type { BattleChoice } from './questions';
import type { Resting } from './rest';
import type { Facing, Ship } from './view';
import type { Verb } from './game';

/** Verbs that squares, panels or the prompt show themselves. */
const SHOWN: ReadonlySet<Verb> = new Set<Verb>([
  'step',
  'stop',
  'face',
  'place',
  'pick',
  'push_to',
  'launch',
  'fighter',
  'at',
  'jump',
  'fire',
  'target',
  'aim',
  'command',
  'crews',
  'add',
  'remove',
  'preset',
  'clear',
  'ready',
  'want',
]);

function Button({ choice, tone = '' }: { choice: BattleChoice; tone?: string }): ReactElement {
  const { say, send } = useBoard();
  return (
    <button
      type="button"
      className={`btn ${tone}`}
      data-action={choice.action}
      onClick={() => send([choice.action])}
    >
      <span>{say(choice.label)}</span>
    </button>
  );
}

function Leaving({ ship, choice }: { ship: Ship; choice: BattleChoice }): ReactElement {
  const { take, send, t } = useBoard();
  return (
    <>
      <p className="grow" role="alert">
        <b>{t('sb.table.leave_sure')}</b>{' '}
        <span>
          {t('sb.table.leave_warn')} <span className="rule-id">{choice.rule}</span>
        </span>
      </p>
      <button type="button" className="btn" onClick={() => take({ leaving: null })}>
        {t('sb.table.cancel')}
      </button>
      <button
        type="button"
        className="btn danger"
        data-action={choice.action}
        onClick={() => {
          take({ leaving: null, ship: ship.id });
          send([choice.action]);
        }}
      >
        {t('sb.table.leave')}
      </button>
    </>
  );
}

function TurnButton({ table }: { table: Table }): ReactElement {
  const { t } = useBoard();
  return (
    <button type="button" className="btn" onClick={() => turnHand(table)}>
      <RotateCw size={15} aria-hidden="true" />
      <span>{t('sb.table.turn')}</span>
      <kbd aria-hidden="true">Q</kbd>
    </button>
  );
}

/** The way off the grid, where there is one. */
function LeaveButton({ table, ship }: { table: Table; ship: Ship }): ReactElement | null {
  const { t } = useBoard();
  const [out] = exits(table.decision, ship.id);
  if (!out) return null;
  return (
    <button
      type="button"
      className="btn danger"
      data-order="leave"
      onClick={() => table.take({ ship: ship.id, leaving: out.dir })}
    >
      {t('sb.table.leave')}
    </button>
  );
}

function Drafted({ table }: { table: Table }): ReactElement | null {
  const { t } = useBoard();
  const draft = drafted(table);
  if (!draft) return null;
  const { plan, planner, view } = table;
  const { end, mover, facing } = draft;
  const legs = plan.notes.filter((leg) => leg.ship === mover.id);
  const path = [legs[0]?.start ?? draft.start, ...legs.flatMap((leg) => leg.end.path)];
  const left = view.moving?.ship === mover.id ? view.moving.left : 0;
  const pushes = legs.flatMap((leg) => leg.end.pushes);
  const square = spoken(end.square);
  return (
    <>
      <p className="grow" aria-live="polite">
        <b>{shipName(table, mover)}</b>{' '}
        <span>
          {t('sb.table.path', { path: path.map(spoken).join(' – ') })}
          {plan.trial ? ` · ${t('sb.table.left', { n: left })}` : ''}
          {pushes.length > 0
            ? ` · ${t('sb.table.pushes', { ship: pushes.map((id) => shipName(table, shipBy(view, id))).join(', ') })}`
            : ''}
        </span>
      </p>
      {openFacings(table).length > 1 ? <TurnButton table={table} /> : null}
      <button type="button" className="btn" disabled={!plan.canBack} onClick={() => planner.back()}>
        <span>{t('sb.table.leg_back')}</span>
        <kbd aria-hidden="true">Z</kbd>
      </button>
      {plan.canForth ? <Forth table={table} /> : null}
      <LeaveButton table={table} ship={mover} />
      <button type="button" className="btn" onClick={() => planner.drop()}>
        {t('sb.table.cancel')}
      </button>
      <button type="button" className="btn prime" data-order="move" onClick={() => sail(table)}>
        <span>
          {facing
            ? t('sb.table.move_facing', { square, dir: t(`sb.table.facing_${facing}`) })
            : t('sb.table.move_to', { square })}
        </span>
        <CornerDownLeft size={15} aria-hidden="true" />
      </button>
    </>
  );
}

/** Puts down again the leg that was taken back. */
function Forth({ table }: { table: Table }): ReactElement {
  const { t } = useBoard();
  return (
    <button type="button" className="btn" onClick={() => table.planner.forth()}>
      <span>{t('sb.table.leg_forth')}</span>
      <kbd aria-hidden="true">Y</kbd>
    </button>
  );
}

const facesOf = (table: Table, ship: Ship): BattleChoice<'face'>[] =>
  choicesOf(table.decision, 'face').filter((c) => isOf(c, ship.id));

/** A ship in hand that has no draft: how far it goes, turning on the spot, stopping. */
function InHand({ table, ship }: { table: Table; ship: Ship }): ReactElement {
  const { t } = useBoard();
  const { view, decision, send, hand, take } = table;
  const stop = choicesOf(decision, 'stop').find((c) => isOf(c, ship.id));
  const faces = facesOf(table, ship);
  const left = view.moving?.ship === ship.id ? view.moving.left : ship.allowance;
  const wanted = hand.facing ?? ship.facing ?? 'n';
  const face = faces.find((c) => c.args.dir === wanted);
  return (
    <>
      <p className="grow">
        <b>{shipName(table, ship)}</b>{' '}
        <span>
          {view.moving?.ship === ship.id
            ? t('sb.table.left', { n: left })
            : t('sb.table.up_to', { n: left })}
          {left === 0 && faces.length ? ` · ${t('sb.table.choose_facing')}` : ''}
        </span>
      </p>
      <LeaveButton table={table} ship={ship} />
      {faces.length > 1 ? (
        <button type="button" className="btn" onClick={() => take({ facing: next(wanted) })}>
          <RotateCw size={15} aria-hidden="true" />
          <span>{t('sb.table.turn')}</span>
          <kbd aria-hidden="true">Q</kbd>
        </button>
      ) : null}
      {table.plan.canForth ? <Forth table={table} /> : null}
      {face ? (
        <button
          type="button"
          className={clsx('btn', view.moving && 'prime')}
          data-action={face.action}
          onClick={() => send([face.action])}
        >
          {t('sb.table.stay_facing', { dir: t(`sb.table.facing_${wanted}`) })}
        </button>
      ) : null}
      {stop ? (
        <button
          type="button"
          className="btn"
          data-action={stop.action}
          onClick={() => send([stop.action])}
        >
          {t('sb.table.end_move')}
        </button>
      ) : null}
    </>
  );
}

const next = (facing: Facing): Facing =>
  (['n', 'e', 's', 'w'] as const)[(['n', 'e', 's', 'w'].indexOf(facing) + 1) % 4]!;

function Placing({ table }: { table: Table }): ReactElement | null {
  const { t } = useBoard();
  const { view, cursor, lit } = table;
  const hint = t(table.compact ? 'sb.table.deploy_touch' : 'sb.table.deploy_hint');
  useKeptLineUp(table);
  const before = asLastTime(view);
  const ship = shipBy(view, view.placing);
  if (!ship)
    return (
      <p className="grow">
        <b>{t('sb.table.deploy')}</b> <span>{hint}</span>
      </p>
    );
  const place = [...lit.values()].find((l) => l.tone === 'place');
  const facing = place?.tone === 'place' ? placeFacing(table, place.facings) : null;
  const under = cursor && lit.get(cursor)?.tone === 'place' ? cursor : null;
  return (
    <>
      <p className="grow">
        <b>{shipName(table, ship)}</b>{' '}
        <span>
          {under && facing
            ? t('sb.table.place_at', { square: spoken(under), dir: t(`sb.table.facing_${facing}`) })
            : hint}
        </span>
      </p>
      {facing ? <TurnButton table={table} /> : null}
      {before.length > 0 ? (
        <button
          type="button"
          className="btn"
          data-order="as-last-time"
          disabled={table.sending}
          onClick={() => table.send(before)}
        >
          {t('sb.table.as_last_time')}
        </button>
      ) : null}
    </>
  );
}

/** A window: what may be answered, with what it would change. */
function Answers({
  table,
  left,
  passing,
  resting,
  t,
}: {
  table: Table;
  left: number | null;
  passing: boolean;
  resting: Resting;
  t: Words;
}): ReactElement {
  const { decision, send, say } = table;
  return (
    <>
      <p className="grow">
        <b>
          {t(resting.on ? 'sb.table.resting' : passing ? 'sb.table.answering' : 'sb.table.respond')}
        </b>{' '}
        <span>{left === null ? '' : t('sb.table.passes_in', { n: left })}</span>
      </p>
      {passing ? null : (
        <button type="button" className="btn" data-order="rest" onClick={resting.begin}>
          {t('sb.table.rest')}
        </button>
      )}
      {passing
        ? null
        : decision!.choices
            .filter((c) => c.verb === 'command')
            .map((c) => {
              const id = String(c.args.option);
              return (
                <button
                  key={c.action}
                  type="button"
                  className="btn sb-answer"
                  data-anchor={thingOf(c)}
                  data-action={c.action}
                  title={optionText(table, id)}
                  onClick={() => send([c.action])}
                >
                  <span>
                    <b>{optionName(table, id)}</b>
                    <small>
                      {c.effect ? say(c.effect) : optionText(table, id)}
                      {c.odds
                        ? ` · ${t('sb.table.chance', { n: Math.round(c.odds.hit * 100) })}`
                        : ''}
                    </small>
                  </span>
                </button>
              );
            })}
      {passing
        ? null
        : choicesOf(decision, 'reroll').map((c) => <Button key={c.action} choice={c} />)}
    </>
  );
}

/** While the server passes for a phase: the way to be asked again. */
function Rested({ resting }: { resting: Resting }): ReactElement {
  const { t } = useBoard();
  return (
    <>
      <p className="grow">
        <b>{t('sb.table.resting')}</b>
      </p>
      <button type="button" className="btn" data-order="wake" onClick={resting.end}>
        {t('sb.table.wake')}
      </button>
    </>
  );
}

/** While everything fires at one enemy: the way to stop it. */
function Firing({ table, target }: { table: Table; target: number }): ReactElement {
  const { t } = useBoard();
  return (
    <>
      <p className="grow" aria-live="polite">
        <b>{t('sb.table.firing_all', { ship: shipName(table, shipBy(table.view, target)) })}</b>
      </p>
      <button
        type="button"
        className="btn"
        data-order="cease"
        onClick={() => table.take({ barrage: null })}
      >
        <span>{t('sb.table.cease')}</span>
        <kbd aria-hidden="true">Esc</kbd>
      </button>
    </>
  );
}

export function Orders({
  passing,
  left,
  resting,
}: {
  passing: boolean;
  left: number | null;
  resting: Resting;
}): ReactElement | null {
  const table = useBoard();
  const { decision, view, hand, t } = table;
  // What a move brings about may be somebody else's to answer: the move itself is still to be sent.
  if (drafted(table) && !decision?.yours)
    return (
      <div className="plate sb-orders" role="group" aria-label={t('sb.table.respond')}>
        <Drafted table={table} />
      </div>
    );
  if (hand.barrage && decision?.window == null)
    return (
      <div className="plate sb-orders" role="group" aria-label={t('sb.table.respond')}>
        <Firing table={table} target={hand.barrage.target} />
      </div>
    );
  if (resting.on)
    return (
      <div className="plate sb-orders" role="group" aria-label={t('sb.table.respond')}>
        <Rested resting={resting} />
      </div>
    );
  if (!decision?.yours) return null;
  const ship = shipBy(view, view.moving?.ship ?? hand.ship);
  if (table.sending && decision.window === null)
    return (
      <div className="plate sb-orders">
        <p className="grow">
          <b>{shipName(table, ship)}</b>
        </p>
      </div>
    );
  const out = exits(decision, ship?.id ?? null).find((e) => e.dir === hand.leaving);
  const loose = decision.choices.filter(
    (c) =>
      !SHOWN.has(c.verb) &&
      c.kind !== 'primary' &&
      !/^(end|pass|done)/.test(c.verb) &&
      decision.window === null,
  );
  const crews = choicesOf(decision, 'crews');
  const body =
    decision.window !== null ? (
      <Answers table={table} left={left} passing={passing} resting={resting} t={t} />
    ) : out && ship ? (
      <Leaving ship={ship} choice={out.choice} />
    ) : drafted(table) ? (
      <Drafted table={table} />
    ) : decision.kind === 'deploy' ? (
      <Placing table={table} />
    ) : ship &&
      (choicesOf(decision, 'step').some((c) => isOf(c, ship.id)) ||
        facesOf(table, ship).length > 0 ||
        choiceOf(decision, 'stop')) ? (
      <InHand table={table} ship={ship} />
    ) : crews.length > 0 ? (
      <>
        <p className="grow">
          <b>{t('sb.table.crews')}</b>
        </p>
        {crews.map((c) => (
          <button
            key={c.action}
            type="button"
            className="btn"
            data-action={c.action}
            data-anchor={thingOf(c)}
            onClick={() => table.send([c.action])}
          >
            {shipName(table, shipBy(view, Number(c.args.ship)))}
          </button>
        ))}
      </>
    ) : null;
  if (!body && loose.length === 0) return null;
  return (
    <div className="plate sb-orders" role="group" aria-label={t('sb.table.respond')}>
      {body}
      {loose.map((c) => (
        <Button key={c.action} choice={c} tone={c.kind === 'danger' ? 'danger' : ''} />
      ))}
    </div>
  );
}

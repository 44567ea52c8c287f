/**
 * The Starship Battles table, drawn from the view alone: fleets at the left, star grid, battle
 * panel at the right.
 */
import { clsx } from 'clsx';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import { useRoom } from '../../board/useRoom';
import { TYPING } from '../../frame/hotkeys';
import { later } from '../../frame/later';
import { usePanels } from '../../frame/panel';
import type { Props, BattleDecision } from './questions';
import { passes } from '../../table/standing';
import { tryOut } from '../../table/odds';
import { usePlanner, type Asker } from '../../table/plan';
import { showRefusal, useTable as useLine } from '../../table/store';
import { Shots } from './Aim';
import { Provider, useBoard, useSetUp, type Table } from './kit';
import { Sheet } from './geometry';
import { Grid } from './Grid';
import { EMPTY_HAND, type Draft, type Hand } from './hand';
import { useBarrage } from './barrage';
import { watched } from './Ghosts';
import { drafted, fire, layDown, sail, turnHand } from './hands';
import { lights } from './lights';
import { choiceOf, choicesOf, factionOf, hang, isOf, ranked, ready, shipAt, shipBy } from './model';
import { Orders } from './Orders';
import { dropped, Rail } from './Rail';
import { Stage } from './Stage';
import { useRest } from './rest';
import { keepLimit, readLimit, useLimit } from './limit';
import type { BattleView } from './view';
import './styles.css';
import type { QuestionKind } from './game';

// Fleets are built once a game, in secret, and not at all with ready ones.
const Sides = later(async () => (await import('./Builder')).Sides, null);
const Builder = later(async () => (await import('./Builder')).Builder, null);
const Waiting = later(async () => (await import('./Builder')).Waiting, null);

const PHONE = 700;
const NARROW = 1180;

/** How wide the board is: a phone, a board beside the open drawer, or the whole window. */
type Width = 'phone' | 'narrow' | 'wide';

const widthOf = (width: number): Width =>
  width < PHONE ? 'phone' : width < NARROW ? 'narrow' : 'wide';

/** Questions in which one ship after another acts. */
const OWN_TURN: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'move',
  'launch',
  'attack',
  'hit_and_run',
]);

/**
 * The weapon that comes to hand when one has fired: the ship's next that reaches the same target,
 * else its next that has any.
 */
function nextWeapon(decision: BattleDecision, ship: number, target: number | null): string | null {
  const armed = choicesOf(decision, 'fire').filter((c) => isOf(c, ship));
  const same = armed.find((c) => c.targets?.some(([id]) => id === target));
  return (same ?? armed[0])?.args.weapon?.toString() ?? null;
}

/** The hand empties when another thing is asked; a ship that may still act stays in it. */
function useHand(
  decision: BattleDecision | null,
  view: BattleView,
): [Hand, (some: Partial<Hand>) => void] {
  const [hand, setHand] = useState<Hand>(EMPTY_HAND);
  const [asked, setAsked] = useState('');
  const place = `${view.phase} ${view.round} ${view.active}`;
  const kind = `${decision?.yours ? decision.kind : ''} ${place}`;
  const take = useCallback((some: Partial<Hand>) => setHand((now) => ({ ...now, ...some })), []);
  if (asked !== kind) {
    setAsked(kind);
    const fighting = view.phase === 'attack' && asked.endsWith(` ${place}`);
    const { ship, weapon, target, barrage } = hand;
    setHand({ ...EMPTY_HAND, ...(fighting ? { ship, weapon, target, barrage } : {}) });
  } else if (
    decision?.kind === 'attack' &&
    decision.yours &&
    hand.target !== null &&
    !shipBy(view, hand.target)?.square
  )
    setHand({ ...hand, target: null, barrage: null });
  else if (
    hand.ship !== null &&
    decision?.yours &&
    OWN_TURN.has(decision.kind) &&
    view.moving?.ship !== hand.ship &&
    view.placing !== hand.ship
  ) {
    const able = ready(decision);
    const gone = !able.has(hand.ship);
    const fired =
      decision.kind === 'attack' &&
      hand.weapon !== null &&
      !choicesOf(decision, 'fire').some((c) => isOf(c, hand.ship) && c.args.weapon === hand.weapon);
    if (gone) setHand({ ...hand, ship: null, weapon: null, leaving: null, type: null });
    else if (fired) setHand({ ...hand, weapon: nextWeapon(decision, hand.ship, hand.target) });
    else if (decision.kind === 'launch' && hand.type !== null) {
      const types = choicesOf(decision, 'launch').find((c) => isOf(c, hand.ship))?.types ?? [];
      if (!types.includes(hand.type)) setHand({ ...hand, type: types[0] ?? null });
    }
  }
  return [hand, take];
}

/**
 * Q turns, Escape lays down, Enter confirms, N takes the next ship that may act, F fires the best
 * shot at the target, I opens the card of the ship looked at; Z takes a leg of the move in the
 * making back, Y puts it down again.
 */
function useKeys(table: Table): void {
  const latest = useRef(table);
  useLayoutEffect(() => {
    latest.current = table;
  });
  useEffect(() => {
    const next = (now: Table): boolean => {
      const able = [...ready(now.decision)]
        .filter((id) => shipBy(now.view, id)?.at === 'grid')
        .sort((a, b) => a - b);
      const id = able.find((i) => i > (now.hand.ship ?? -1)) ?? able[0];
      const ship = shipBy(now.view, id ?? null);
      if (!ship?.square) return false;
      now.take({ ...EMPTY_HAND, ship: ship.id });
      now.point(ship.square);
      document.querySelector<HTMLElement>(`.sb-board [data-square="${ship.square}"]`)?.focus();
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element && event.target.closest(TYPING))
      )
        return;
      const now = latest.current;
      const key = event.key.toLowerCase();
      const elsewhere = event.target instanceof Element && event.target.closest('.side, .top');
      // What lies over the board is answered or put away first.
      const { tip, inspected, guard, toast } = usePanels.getState();
      const over = tip !== null || inspected !== null || guard !== null || toast !== null;
      const taken =
        key === 'q'
          ? turnHand(now)
          : key === 'z' && now.plan.canBack
            ? (now.planner.back(), true)
            : key === 'y' && now.plan.canForth
              ? (now.planner.forth(), true)
              : key === 'n'
                ? next(now)
                : key === 'i'
                  ? openCard(now)
                  : key === 'f'
                    ? shootBest(now)
                    : key === 'escape' && !elsewhere && !over
                      ? layDown(now)
                      : key === 'enter' &&
                          guard === null &&
                          drafted(now) &&
                          !(event.target instanceof Element && event.target.closest('button, a'))
                        ? (sail(now), true)
                        : false;
      if (!taken) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const drop = (event: Event): void =>
      dropped(latest.current, (event as CustomEvent<string>).detail);
    window.addEventListener('keydown', press, true);
    window.addEventListener('sb-drop', drop);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('sb-drop', drop);
    };
  }, []);
}

/** I: the card of the ship under the pointer or in focus, in the grid or the lists; again closes it. */
function openCard({ hand, take, cursor, view }: Table): boolean {
  const row =
    document.querySelector<HTMLElement>('[data-ship-row]:hover') ??
    document.activeElement?.closest<HTMLElement>('[data-ship-row]');
  const ship = row
    ? shipBy(view, Number(row.dataset.shipRow))
    : ((cursor ? shipAt(view, cursor) : undefined) ?? shipBy(view, hand.ship));
  if (!ship && hand.card === null) return false;
  take({ card: ship && hand.card !== ship.id ? ship.id : null });
  return true;
}

/** F: the best of the shots on show. */
function shootBest(table: Table): boolean {
  const best = table.view.attack ? undefined : ranked(watched(table)?.shots ?? [])[0];
  if (!best || table.sending) return false;
  fire(table, best);
  return true;
}

/** On a phone the panels take turns under the grid. */
function Tabs(): ReactElement {
  const { t } = useBoard();
  const [tab, setTab] = useState<'ship' | 'lists'>('ship');
  return (
    <div className="sb-under">
      <div className="sb-tabs" role="tablist">
        {(['ship', 'lists'] as const).map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={tab === id}
            onClick={() => setTab(id)}
          >
            {t(id === 'ship' ? 'sb.table.tab_ship' : 'sb.table.tab_lists')}
          </button>
        ))}
      </div>
      {tab === 'ship' ? <Stage /> : <Rail />}
    </div>
  );
}

function Field({ compact }: { compact: boolean }): ReactElement {
  const table = useBoard();
  const { decision, readOnly, send } = table;
  const known = useLine((s) => s.situation?.standing) ?? [];
  const passing = passes(decision, known);
  const pass = choiceOf(decision, 'pass');
  const left = useLimit(readOnly || passing ? null : decision, table.limit, () => {
    if (pass) send([pass.action]);
  });
  useKeys(table);
  useBarrage(table);
  const resting = useRest(table, known);
  return (
    <>
      {compact ? null : <Rail />}
      <div className="sb-middle">
        <Grid />
        <div className="sb-slot">
          <Orders passing={passing} left={left} resting={resting} />
        </div>
      </div>
      {compact && table.hand.target !== null ? <Shots sheet /> : null}
      {compact ? <Tabs /> : <Stage />}
    </>
  );
}

/** What fills the board: building, choosing sides, waiting, or the battle. */
function Scene({ compact }: { compact: boolean }): ReactElement {
  const { view } = useBoard();
  if (view.phase === 'sides') return <Sides />;
  if (view.phase === 'fleets')
    return view.builder && !view.seats[view.you ?? -1]?.ready ? (
      <Builder draft={view.builder} />
    ) : (
      <Waiting />
    );
  return <Field key={view.you} compact={compact} />;
}

/** A leg that can't be made says why. */
const refuse: Asker<BattleView>['refuse'] = ({ code, rule, message }) =>
  showRefusal({ code, rule, reason: message, things: [] });

export function Board(props: Props): ReactElement {
  const { readOnly, actAll, tryAll, t } = props;
  const root = useRef<HTMLDivElement>(null);
  const width = useRoom<Width>(root, widthOf, 'wide');
  const compact = width === 'phone';
  const sending = useLine((s) => Object.keys(s.pending).length > 0 || s.queue.length > 0);
  const asked = readOnly ? null : props.decision;
  const [hand, take] = useHand(asked, props.view);
  const asker = useMemo(() => ({ actAll, tryAll, refuse }), [actAll, tryAll]);
  const { planner, plan } = usePlanner<BattleView, Draft, BattleDecision>(asked, asker);
  const drafting = plan.note !== null;
  useEffect(() => {
    usePanels.setState({ drafting });
    return () => usePanels.setState({ drafting: false });
  }, [drafting]);
  const danger = plan.trial?.danger ?? null;
  useEffect(() => {
    tryOut(danger ? { danger, actions: [] } : null);
    return () => tryOut(null);
  }, [danger]);
  const view = plan.trial?.view ?? props.view;
  const decision = plan.trial ? (plan.trial.decision as BattleDecision | null) : asked;
  const [cursor, point] = useState<string | null>(null);
  const own = view.you;
  const [limit, setLimit] = useState(() => (own === null ? 0 : readLimit(props.table.id, own)));
  // At one screen the board does not turn round between two players.
  const turned =
    props.table.mode !== 'hotseat' && view.you !== null && factionOf(view, view.you) === 'dark';
  const sheet = useMemo(
    () => new Sheet(view.grid.columns, view.grid.rows, turned),
    [view.grid.columns, view.grid.rows, turned],
  );
  const lit = useMemo(() => lights(view, decision, hand), [view, decision, hand]);
  const hung = useMemo(() => hang(decision), [decision]);
  const board = useSetUp(props, { hung, compact, view, decision });
  const send = useCallback(
    (actions: string[]) => {
      if (sending) return;
      if (planner.plan().note) void planner.commit(() => actions);
      else actAll(actions);
    },
    [planner, actAll, sending],
  );
  const table: Table = {
    ...board,
    decision,
    tryAll,
    plan,
    planner,
    sheet,
    hand,
    take,
    cursor,
    point,
    lit,
    send,
    sending,
    limit,
    setLimit: (n) => {
      setLimit(n);
      if (own !== null) keepLimit(props.table.id, own, n);
    },
  };
  return (
    <Provider value={table}>
      <div
        ref={root}
        className={clsx('sb-board', width, sending && 'sending')}
        role="region"
        aria-label={t('sb.table.board', { columns: view.grid.columns, rows: view.grid.rows })}
      >
        <Scene compact={compact} />
      </div>
    </Provider>
  );
}

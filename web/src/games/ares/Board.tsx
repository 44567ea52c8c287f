/**
 * The table of The Ares Project, drawn from the view alone: workshop, screens and Frontier in
 * peace, the stage in battle.
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
import { SeatBadge } from '../../drawings/seats';
import { fallBehind } from '../../frame/behind';
import { useRoving } from '../../frame/roving';
import type { Props } from './game';
import { Screen, Sites, Workshop } from './Bases';
import { Drag, Provider, useBoard, useSetUp, type Table, type Word } from './kit';
import { Frontier } from './Frontier';
import { Ground } from './Ground';
import { Hand, HandChips, UsePlate, Uses, Which } from './Hand';
import { firstMover, hang, lined, loose, seating } from './model';
import { useTravel } from './motion';
import { Opening } from './Opening';
import { usePaced, type Paced } from './pace';
import { Scoring } from './Scoring';
import { Arena, BattleHead } from './Stage';
import { Now } from './Tray';
import { short } from './parts';
import type { AresPlayer, BattleView } from './view';
import './styles.css';

const PHONE_WIDTH = 640;
const LOW_HEIGHT = 480;
const LOW_WIDTH = 440;
const LANES = '.ar-line, .ar-hand, .ar-sites, .ar-uselist, .ar-deckgrid, .ar-foes';

/** How much room a board has: a whole table's, a standing phone's, or a lying one's. */
type Room = 'wide' | 'compact' | 'low';

const roomOf = (width: number, height: number): Room =>
  height < LOW_HEIGHT && width >= LOW_WIDTH ? 'low' : width < PHONE_WIDTH ? 'compact' : 'wide';

/**
 * While positions wait to be seen: how many, one step on, and straight to now. Space and Enter step
 * on too.
 */
function Film({ film }: { film: Paced }): ReactElement | null {
  const { t } = useBoard();
  const { next, skip, waiting } = film;
  useEffect(() => {
    if (waiting === 0) return undefined;
    const key = (event: KeyboardEvent): void => {
      if (
        event.key !== ' ' ||
        (event.target instanceof Element && event.target.closest('input, textarea, select, button'))
      )
        return;
      event.preventDefault();
      next();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [waiting, next]);
  if (waiting === 0) return null;
  return (
    <div className="ar-film" data-own-tab>
      <span>{t('ares.table.film_left', { n: waiting })}</span>
      <button type="button" className="btn small" onClick={next}>
        {t('ares.table.film_next')}
      </button>
      <button type="button" className="btn small" onClick={skip}>
        {t('ares.table.film_skip')}
      </button>
    </div>
  );
}

/** Choices that no thing carries. */
function Strip(): ReactElement | null {
  const { hung } = useBoard();
  const choices = loose(hung);
  if (choices.length === 0) return null;
  return (
    <section className="ar-uses ar-strip">
      <div className="ar-uselist">
        {choices.map((choice) => (
          <UsePlate key={choice.action} choice={choice} />
        ))}
      </div>
    </section>
  );
}

/** The bases of a battle as chips, the other side's above the line. */
function BaseChips({ players }: { players: AresPlayer[] }): ReactElement {
  return (
    <div className="ar-basechips">
      {players.map((p) => (
        <div key={p.seat} className="ar-baserow">
          {players.length > 1 ? <SeatBadge seat={p.seat} size={15} /> : null}
          <Sites player={p} form="chip" />
        </div>
      ))}
    </div>
  );
}

function Fight({
  battle,
  me,
  foes,
  friends,
}: {
  battle: BattleView;
  me: AresPlayer;
  foes: AresPlayer[];
  friends: AresPlayer[];
}): ReactElement {
  const { view } = useBoard();
  const there = [...foes, ...friends].filter(
    (p) => p.open && battle.sides.some((side) => side.includes(p.seat)),
  );
  return (
    <div className="ar-fight">
      <BattleHead battle={battle} />
      <BaseChips players={there} />
      <Arena battle={battle} />
      {view.you === null ? (
        <BaseChips players={[me]} />
      ) : (
        <Workshop player={me} form="chip">
          <HandChips player={me} />
        </Workshop>
      )}
    </div>
  );
}

function Peace({
  me,
  foes,
  friends,
}: {
  me: AresPlayer;
  foes: AresPlayer[];
  friends: AresPlayer[];
}): ReactElement {
  const { view, hung } = useBoard();
  const { battle } = view;
  const watching = view.you === null;
  const playing = battle === null || [...hung.movers].some((m) => m.startsWith('hand:'));
  return (
    <div
      className={clsx(
        'ar-peace',
        `foes-${foes.length}`,
        friends.length && 'allied',
        (me.base.sites.length > 5 || friends.length > 0) && 'crowded',
      )}
    >
      <div className="ar-foes">
        {foes.map((p) => (
          <Screen key={p.seat} player={p} />
        ))}
      </div>
      {battle && battle.kind !== 'grab' ? <BattleHead battle={battle} /> : <Frontier />}
      <div className="ar-mine">
        <div className="ar-ownbases" data-place={`player:${me.seat}`}>
          {friends.map((p) => (
            <Workshop key={p.seat} player={p} form="seen" partner />
          ))}
          {watching ? (
            <Screen player={me} />
          ) : (
            <Workshop player={me}>{playing ? null : <HandChips player={me} />}</Workshop>
          )}
        </div>
        {view.phase === 'over' ? (
          <Scoring />
        ) : !playing && battle ? (
          <div className="ar-meanwhile">
            <Now battle={battle} />
          </div>
        ) : watching || !playing ? null : (
          <div className="ar-bottom">
            <Hand player={me} />
            <div className="ar-becomes">
              <Uses />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

export function Board(props: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom<Room>(root, roomOf, 'wide');
  const compact = room !== 'wide';
  const seq = props.recent.at(-1)?.seq ?? 0;
  const told = useMemo(
    () => ({
      view: props.view,
      decision: props.readOnly ? null : props.decision,
      recent: props.recent,
    }),
    [props.view, props.decision, props.recent, props.readOnly],
  );
  const film = usePaced(told, props.readOnly, seq);
  const { view, decision, recent, waiting, until } = film;
  useLayoutEffect(() => {
    fallBehind(waiting > 0 ? { view, seq: until } : null);
    return () => fallBehind(null);
  }, [view, waiting, until]);
  const parts = props.components;
  const hung = useMemo(
    () => hang(waiting > 0 ? null : decision, parts),
    [decision, parts, waiting],
  );
  const { lang, t } = props;
  const named = useCallback(
    (id: string) => (parts[id] ? short(parts[id].name[lang]) : t(`ares.unit.${id}` as Word)),
    [parts, lang, t],
  );
  const board = useSetUp(props, {
    ...{ hung, compact, view, decision },
    otherwise: firstMover(hung),
    nameOf: named,
  });
  const { nameOf } = board;
  const table = useMemo<Table>(() => ({ ...board, recent }), [board, recent]);
  const [drag, onHold] = useState<object | null>(null);
  useRoving(root, LANES);
  useTravel(root, view);
  const { me, friends, foes } = seating(view);
  const { battle } = view;
  return (
    <Provider value={table}>
      <div
        ref={root}
        className={clsx('ar-board', compact && 'compact', room, drag && 'dragging')}
        role="region"
        aria-label={t('ares.table.board')}
      >
        <Ground />
        <div className="ar-field">
          <Film film={film} />
          {view.phase === 'opening' && view.you !== null ? (
            <Opening player={me} />
          ) : lined(battle) ? (
            <Fight battle={battle} me={me} foes={foes} friends={friends} />
          ) : (
            <Peace me={me} foes={foes} friends={friends} />
          )}
          <Which />
          <Strip />
        </div>
        <Drag root={root} className="lifted ar-ghost" fingers onHold={onHold}>
          {({ mover }) =>
            mover.startsWith('hand:')
              ? nameOf(mover.slice('hand:'.length))
              : nameOf(
                  battle?.forces.find((f) => f.force === Number(mover.slice('force:'.length)))
                    ?.unit ?? null,
                )
          }
        </Drag>
      </div>
    </Provider>
  );
}

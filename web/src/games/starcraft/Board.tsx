/**
 * The table of StarCraft, drawn from the view alone: players, galaxy or battle, tray, and a
 * faction's board at the right.
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
  type RefObject,
} from 'react';
import { useDraft } from '../../frame/Draft';
import { useRoving } from '../../frame/roving';
import type { Props, QuestionKind } from './game';
import { Battle, Retold } from './Battle';
import { TableContext, useTable, type Table } from './board-context';
import { Draft } from './Draft';
import { Drag } from './Drag';
import { EventStage } from './Events';
import { Factions } from './Factions';
import { Building, Founding, useFound } from './Founding';
import { Galaxy } from './Galaxy';
import { hang, isDrafted, onlyMover, waysOf, waysTo, type Way } from './model';
import { Research } from './Research';
import { Side } from './Sheet';
import { Strips } from './Strips';
import { Menu, Tray } from './Tray';
import type { StarCraftView } from './view';
import './styles.css';

const PHONE_WIDTH = 860;
const LANES = '.sc-sheet, .sc-hand, .sc-orders';

/** Whether the board stands in one column. */
function useCompact(root: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(false);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const measure = (): void => {
      const { clientWidth, clientHeight } = board;
      if (clientWidth > 0) setCompact(clientWidth < PHONE_WIDTH || clientHeight < 420);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(board);
    return () => observer.disconnect();
  }, [root]);
  return compact;
}

/** In one column what can be chosen may lie out of sight: a new question brings it there. */
function useInSight(
  root: RefObject<HTMLElement | null>,
  compact: boolean,
  question: number | null,
): void {
  useEffect(() => {
    const board = root.current;
    if (!board || !compact || question === null) return;
    const { top, bottom } = board.getBoundingClientRect();
    const lit = [...board.querySelectorAll('.sc-thing.can')];
    const seen = lit.some((thing) => {
      const box = thing.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    });
    if (!seen) lit[0]?.scrollIntoView({ block: 'center' });
  }, [root, compact, question]);
}

const firstShown = ({ you, players }: StarCraftView): number => you ?? players[0]?.seat ?? 0;

/** Questions of a Research order. */
const RESEARCHING: readonly (QuestionKind | '')[] = ['draw', 'technology', 'research_bonus'];

/** What fills the middle: factions, technologies, events, the battle, or the galaxy. */
function Scene({ kind, view }: { kind: QuestionKind | ''; view: StarCraftView }): ReactElement {
  const { charted, hung, retelling } = useTable();
  if (charted !== null) return <Research seat={charted} kind="" />;
  if (view.phase === 'set_up' && view.players.some((p) => p.sheet === null)) return <Factions />;
  // Where units retreat to lies in the galaxy.
  if (retelling && !view.battle) return <Retold />;
  if (view.battle && kind !== 'retreat') return <Battle battle={view.battle} />;
  const buys = hung.ways.some((w) => w.choice.verb === 'technology');
  if (view.you !== null && (buys || RESEARCHING.includes(kind)))
    return <Research seat={view.you} kind={kind} />;
  if (kind === 'event') return <EventStage />;
  return kind === 'place' ? <Building /> : <Galaxy />;
}

export function Board(props: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const compact = useCompact(root);
  const { lang, explain, t } = props;
  const { view, decision, plan, planner, act, actGroup } = useDraft(props, isDrafted);
  const parts = props.components;
  const hung = useMemo(() => hang(decision), [decision]);
  const [taken, pick] = useState<string | null>(null);
  const [menu, ask] = useState<Way[] | null>(null);
  const [asked, setAsked] = useState(decision?.id);
  const [shown, show] = useState(firstShown(view));
  const [looked, look] = useState<string | null>(null);
  const [charted, chart] = useState<number | null>(null);
  const [retelling, retell] = useState(false);
  const [you, setYou] = useState(view.you);
  if (asked !== decision?.id) {
    setAsked(decision?.id);
    ask(null);
    look(null);
    chart(null);
  }
  if (you !== view.you) {
    setYou(view.you);
    show(firstShown(view));
  }
  // What was picked up stays in the hand as long as it can still do something.
  const held = taken !== null && waysOf(hung, taken).length > 0 ? taken : null;
  const picked = held ?? onlyMover(hung);

  const press = useCallback(
    (anchor: string, element: Element, mover = anchor): boolean => {
      const here = waysTo(hung, anchor, picked);
      const own = waysOf(hung, mover);
      const play = ({ choice }: Way): void => {
        ask(null);
        act(choice.action);
      };
      const aimed = here.filter((w) => w.mover !== null && picked !== null);
      if (picked !== null && picked !== mover && aimed.length > 0) {
        if (aimed.length === 1) play(aimed[0]!);
        else ask(aimed);
        return true;
      }
      if (own.length > 0) {
        const alone = here.filter((w) => w.mover === null);
        if (alone.length > 0) ask([...alone, ...own]);
        else {
          ask(null);
          const movers = new Set(own.map((w) => w.mover!));
          const next = movers.size === 1 ? [...movers][0]! : mover;
          pick(picked === next || picked === mover ? null : next);
        }
        return true;
      }
      if (here.length === 1 && here[0]!.mover === null) play(here[0]!);
      else if (here.length > 0) ask(here);
      const blocked = hung.blocked.get(anchor) ?? hung.blocked.get(mover);
      if (here.length === 0 && blocked) explain(blocked, element);
      return here.length > 0 || blocked !== undefined;
    },
    [hung, picked, act, explain],
  );
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || (taken === null && menu === null)) return;
      pick(null);
      ask(null);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [taken, menu]);

  const nameOf = useCallback(
    (id: string | null) =>
      id === null || id === '' ? t('starcraft.table.face_down') : (parts[id]?.name[lang] ?? id),
    [parts, lang, t],
  );
  const found = useFound(view, parts, hung.laying, decision?.id, nameOf);
  const table = useMemo<Table>(
    () => ({
      ...props,
      view,
      before: props.view,
      decision,
      plan,
      planner,
      act,
      actGroup,
      parts,
      hung,
      compact,
      picked,
      pick,
      menu,
      ask,
      press,
      nameOf,
      shown,
      show,
      looked,
      look,
      charted,
      chart,
      retelling,
      retell,
    }),
    [
      props,
      view,
      decision,
      plan,
      planner,
      act,
      actGroup,
      parts,
      hung,
      compact,
      picked,
      menu,
      press,
      nameOf,
      shown,
      looked,
      charted,
      retelling,
    ],
  );
  useRoving(root, LANES);
  useInSight(root, compact, decision?.yours ? decision.id : null);
  return (
    <TableContext value={table}>
      <Founding value={found}>
        <div
          ref={root}
          className={clsx('sc-board', compact && 'compact', decision?.yours && 'asked')}
          role="region"
          aria-label={t('starcraft.table.board')}
        >
          <div className="sc-main">
            <Strips />
            <div className="sc-stage-slot">
              <Scene kind={decision?.yours ? decision.kind : ''} view={view} />
              {compact ? null : <Menu />}
            </div>
            {compact ? null : <Draft />}
            <Tray />
          </div>
          <Side />
          {compact ? <Menu /> : null}
          {compact ? <Draft /> : null}
          <Drag root={root} />
        </div>
      </Founding>
    </TableContext>
  );
}

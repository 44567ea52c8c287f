/**
 * The table of StarCraft, drawn from the view alone: players, galaxy or battle, tray, and a
 * faction's board at the right.
 */
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useRoom } from '../../board/useRoom';
import { useDraft } from '../../frame/Draft';
import { later } from '../../frame/later';
import { useRoving } from '../../frame/roving';
import type { Place, Props, QuestionKind } from './game';
import { Provider, useBoard, useSetUp, type Table } from './kit';
import { Building } from './Building';
import { Draft } from './Draft';
import { EventStage } from './EventStage';
import { Hands } from './Hands';
import { Founding, useFound } from './found';
import { Galaxy } from './Galaxy';
import { hang, isDrafted, isWhole, onlyMover } from './model';
import { Side } from './Sheet';
import { Strips } from './Strips';
import { Tray, Which } from './Tray';
import type { StarCraftView } from './view';
import './styles.css';

// What a first turn does not show comes beside the board, and not with it.
const battle = import('./Battle');
const research = import('./Research');
const factions = import('./Factions');
const Battle = later(async () => (await battle).Battle, null);
const Retold = later(async () => (await battle).Retold, null);
const Research = later(async () => (await research).Research, null);
const Factions = later(async () => (await factions).Factions, null);
// One that does not come is told of where it is wanted.
for (const part of [battle, research, factions]) part.catch(() => undefined);

const PHONE_WIDTH = 860;
const PHONE_HEIGHT = 420;
const LANES = '.sc-sheet, .sc-hand, .sc-orders';

/** Whether the board stands in one column. */
const isCompact = (width: number, height: number): boolean =>
  width < PHONE_WIDTH || height < PHONE_HEIGHT;

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
  const { charted, hung, retelling } = useBoard();
  if (charted !== null) return <Research seat={charted} kind="" />;
  if (view.phase === 'set_up' && view.players.some((p) => p.sheet === null)) return <Factions />;
  // Where units retreat to lies in the galaxy.
  if (retelling && !view.battle) return <Retold />;
  if (view.battle && kind !== 'retreat') return <Battle battle={view.battle} />;
  const buys = hung.of('technology').length > 0;
  if (view.you !== null && (buys || RESEARCHING.includes(kind)))
    return <Research seat={view.you} kind={kind} />;
  if (kind === 'event') return <EventStage />;
  return kind === 'place' ? <Building /> : <Galaxy />;
}

type Sight = Pick<
  Table,
  'looked' | 'look' | 'charted' | 'chart' | 'retelling' | 'retell' | 'shown' | 'show'
>;

/** What the reader has laid open; a card and a chart are put away with the question. */
function useSight(view: StarCraftView, question: number | undefined): Sight {
  const [asked, setAsked] = useState(question);
  const [shown, show] = useState(firstShown(view));
  const [looked, look] = useState<Place | null>(null);
  const [charted, chart] = useState<number | null>(null);
  const [retelling, retell] = useState(false);
  const [you, setYou] = useState(view.you);
  if (asked !== question) {
    setAsked(question);
    look(null);
    chart(null);
  }
  if (you !== view.you) {
    setYou(view.you);
    show(firstShown(view));
  }
  return useMemo(
    () => ({ looked, look, charted, chart, retelling, retell, shown, show }),
    [looked, charted, retelling, shown],
  );
}

export function Board(props: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const compact = useRoom(root, isCompact, false);
  const { t, view: before } = props;
  const { view, decision, plan, planner, act, actGroup } = useDraft(props, isDrafted, isWhole);
  const hung = useMemo(() => hang(decision), [decision]);
  const laying = useMemo(() => hung.of('found', 'place'), [hung]);
  const sight = useSight(view, decision?.id);
  const board = useSetUp(props, {
    ...{ hung, compact, view, decision, act },
    otherwise: onlyMover(hung),
    keeps: true,
  });
  const found = useFound(view, board.parts, laying, decision?.id, board.nameOf);
  const table = useMemo<Table>(
    () => ({ ...board, before, plan, planner, actGroup, ...sight }),
    [board, before, plan, planner, actGroup, sight],
  );
  useRoving(root, LANES);
  useInSight(root, compact, decision?.yours ? decision.id : null);
  return (
    <Provider value={table}>
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
              {compact ? null : <Which />}
            </div>
            {compact ? null : <Draft />}
            <Tray />
          </div>
          <Side />
          {compact ? <Which /> : null}
          {compact ? <Draft /> : null}
          <Hands root={root} />
        </div>
      </Founding>
    </Provider>
  );
}

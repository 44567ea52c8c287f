/**
 * The table of Twilight Imperium, drawn from the view alone: players and objectives, the galaxy,
 * and what the moment needs at the right.
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
import { Scroll } from '../../frame/Scroll';
import type { Props } from './game';
import { TableContext, type Table } from './board-context';
import { Chart } from './Chart';
import { Galaxy } from './Galaxy';
import { Defs } from './glyphs';
import { hang, isBeside, isDrafted, researching, waysOn, withTile, type Way } from './model';
import { Objectives, Players, ScoreTrack } from './Rail';
import { Section } from './Section';
import { Side } from './Side';
import { Menu, Thing } from './Thing';
import './styles.css';

const PHONE_WIDTH = 900;
const PHONE_HEIGHT = 420;
const CHART_WIDTH = 1240;
const CHART_HEIGHT = 640;
const LANES = '.ti-sheet';

/** Whether the board stands in one column, and whether a chart finds room in the galaxy's place. */
function useRoominess(root: RefObject<HTMLElement | null>): { compact: boolean; roomy: boolean } {
  const [compact, setCompact] = useState(false);
  const [roomy, setRoomy] = useState(false);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const measure = (): void => {
      const { clientWidth, clientHeight } = board;
      if (clientWidth === 0) return;
      setCompact(clientWidth < PHONE_WIDTH || clientHeight < PHONE_HEIGHT);
      setRoomy(clientWidth >= CHART_WIDTH && clientHeight >= CHART_HEIGHT);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(board);
    return () => observer.disconnect();
  }, [root]);
  return { compact, roomy };
}

/** The factions to choose from, before there is a galaxy to look at. */
function Factions({ table }: { table: Table }): ReactElement {
  const { decision, t } = table;
  const ids = [...(decision?.choices ?? []), ...(decision?.blocked ?? [])].flatMap((c) =>
    c.verb === 'faction' ? [c.args.faction] : [],
  );
  return (
    <Section title={t('twilight_imperium.table.factions')} className="ti-factions">
      <div>
        {ids.toSorted().map((id) => (
          <Thing
            key={id}
            anchor={`faction:${id}`}
            label={table.nameOf(`faction_${id}`)}
            card={`faction_${id}`}
            className="ti-faction"
          >
            {table.nameOf(`faction_${id}`)}
          </Thing>
        ))}
      </div>
    </Section>
  );
}

export function Board(props: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const { compact, roomy } = useRoominess(root);
  const { lang, explain, say, t } = props;
  const { view, decision, plan, planner, act } = useDraft(props, isDrafted);
  const parts = props.components;
  const [tile, lift] = useState<string | null>(null);
  const hung = useMemo(() => hang(withTile(decision, tile)), [decision, tile]);
  const [menu, ask] = useState<Way[] | null>(null);
  const [asked, setAsked] = useState(decision?.id);
  if (asked !== decision?.id) {
    setAsked(decision?.id);
    ask(null);
    lift(null);
  }
  const press = useCallback(
    (anchor: string, element: Element, parts: string[] = []): boolean => {
      const here = waysOn(hung, [anchor, ...parts]);
      const blocked = hung.blocked.get(anchor);
      const [only] = here;
      ask(null);
      if (here.length === 1 && only && !only.choice.meanwhile) act(only.choice.action);
      else if (here.length > 0) ask(here);
      else if (blocked) explain(blocked, element);
      return here.length > 0 || blocked !== undefined;
    },
    [hung, act, explain],
  );
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') ask(null);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, []);
  const nameOf = useCallback(
    (id: string | null) =>
      id === null || id === ''
        ? t('twilight_imperium.table.face_down')
        : (parts[id]?.name[lang] ?? id),
    [parts, lang, t],
  );
  const systemName = useCallback(
    (system: string): string => {
      const planets = view.systems.find((s) => s.system === system)?.planets ?? [];
      return planets.length > 0
        ? planets.map((p) => nameOf(p.planet)).join(', ')
        : t('twilight_imperium.table.system_n', { n: system });
    },
    [view.systems, nameOf, t],
  );
  const unitName = useCallback(
    (unit: string): string => say({ key: `twilight_imperium.unit.${unit}`, params: {} }),
    [say],
  );
  const charted = roomy && researching(decision);
  const table = useMemo<Table>(
    () => ({
      ...props,
      view,
      decision,
      plan,
      planner,
      act,
      parts,
      hung,
      compact,
      charted,
      menu,
      ask,
      tile,
      lift,
      press,
      nameOf,
      systemName,
      unitName,
    }),
    [
      props,
      view,
      decision,
      plan,
      planner,
      act,
      parts,
      hung,
      compact,
      charted,
      menu,
      tile,
      press,
      nameOf,
      systemName,
      unitName,
    ],
  );
  useRoving(root, LANES);
  const choosing = decision?.choices.some((c) => c.verb === 'faction') ?? false;
  return (
    <TableContext value={table}>
      <div
        ref={root}
        className={clsx(
          'ti-board',
          compact && 'compact',
          decision?.yours && 'asked',
          isBeside(decision, hung) && 'beside',
        )}
        role="region"
        aria-label={t('twilight_imperium.table.board')}
      >
        <Defs />
        <div className="ti-rail plate">
          <Scroll className="ti-sidescroll" label={t('twilight_imperium.table.players')}>
            <Players />
            <Objectives />
          </Scroll>
        </div>
        <div className="ti-main">
          <ScoreTrack />
          <div className="ti-stage">
            {choosing ? <Factions table={table} /> : charted ? <Chart /> : <Galaxy />}
            {compact ? null : <Menu />}
          </div>
        </div>
        <Side />
        {compact ? <Menu /> : null}
      </div>
    </TableContext>
  );
}

/**
 * The table of Twilight Imperium, drawn from the view alone: players and objectives, the galaxy,
 * and what the moment needs at the right.
 */
import { clsx } from 'clsx';
import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react';
import { useRoom } from '../../board/useRoom';
import { useDraft } from '../../frame/Draft';
import { useRoving } from '../../frame/roving';
import { Scroll } from '../../frame/Scroll';
import type { Props } from './game';
import { Menu, Provider, Section, Thing, useSetUp, type Table, type Words } from './kit';
import { Chart } from './Chart';
import { Galaxy } from './Galaxy';
import { Defs } from './glyphs';
import { hang, isDrafted, researching, withTile } from './model';
import { Objectives, Players, ScoreTrack } from './Rail';
import { Side } from './Side';
import type { TwilightImperiumView } from './view';
import './styles.css';

const PHONE_WIDTH = 900;
const PHONE_HEIGHT = 420;
const CHART_WIDTH = 1240;
const CHART_HEIGHT = 640;
const LANES = '.ti-sheet';

/** A board in one column, one in three, and one in whose middle a chart finds room. */
type Room = 'compact' | 'wide' | 'roomy';

const roomOf = (width: number, height: number): Room =>
  width < PHONE_WIDTH || height < PHONE_HEIGHT
    ? 'compact'
    : width >= CHART_WIDTH && height >= CHART_HEIGHT
      ? 'roomy'
      : 'wide';

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

/** How systems and units are called. */
function useNames(
  view: TwilightImperiumView,
  { t, say, nameOf }: Pick<Table, 'say' | 'nameOf'> & { t: Words },
): Pick<Table, 'systemName' | 'unitName'> {
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
  return { systemName, unitName };
}

/** The tile taken up from the hand; the next question finds the hand empty. */
function useTile(question: number | undefined): Pick<Table, 'tile' | 'lift'> {
  const [tile, lift] = useState<string | null>(null);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    lift(null);
  }
  return { tile, lift };
}

export function Board(props: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom<Room>(root, roomOf, 'wide');
  const compact = room === 'compact';
  const { view, decision, plan, planner, act } = useDraft(props, isDrafted);
  const { tile, lift } = useTile(decision?.id);
  const hung = useMemo(() => hang(withTile(decision, tile)), [decision, tile]);
  const board = useSetUp(props, { hung, compact, view, decision, act });
  const { systemName, unitName } = useNames(view, board);
  const charted = room === 'roomy' && researching(decision);
  const table = useMemo<Table>(
    () => ({ ...board, plan, planner, charted, tile, lift, systemName, unitName }),
    [board, plan, planner, charted, tile, lift, systemName, unitName],
  );
  const { t } = table;
  useRoving(root, LANES);
  const choosing = decision?.choices.some((c) => c.verb === 'faction') ?? false;
  return (
    <Provider value={table}>
      <div
        ref={root}
        className={clsx('ti-board', compact && 'compact', decision?.yours && 'asked')}
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
            {compact ? null : <Menu close={t('close')} />}
          </div>
        </div>
        <Side />
        {compact ? <Menu close={t('close')} /> : null}
      </div>
    </Provider>
  );
}

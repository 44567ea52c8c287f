import { clsx } from 'clsx';
import { Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLang, useSay, useText } from '../app/context';
import { useSettings } from '../app/settings';
import { Layout } from '../board/Layout';
import { Sky } from '../drawings/Sky';
import { gameParts, playRank } from '../games/registry';
import { badgeName } from '../i18n/things';
import { shelf, useLibrary } from '../library/library';
import type { Refusal } from '../board/contract';
import type { Component, LogEvent } from '../table/contract';
import type { Situation } from '../table/situation';
import { isAsked } from '../table/asked';
import { act, actAll, clearRefusal, playAll, tryAll, useTable } from '../table/store';
import { Announcer } from './Announcer';
import { heldBack, useBehind } from './behind';
import { Boundary } from './Boundary';
import { ChancePins } from './Chances';
import { useColumn } from './column';
import { useDrafted } from './Draft';
import type { Command } from './hotkeys';
import { Inspector } from './Inspector';
import { Motion } from './Motion';
import { inspect, openPile, showTip } from './panel';
import { Pictures } from './Pictures';
import { Pointer } from './Pointer';
import { SidePanel } from './SidePanel';
import { sound } from './sound';
import type { Story } from './story';
import { RefusalTip } from './Tip';
import { useKeptFocus, useKeyboard } from './useKeyboard';

interface FrameProps {
  situation: Situation;
  readOnly: boolean;
  top: ReactNode;
  /** The plate at the foot: prompt, result or transport. */
  foot: ReactNode;
  notices?: ReactNode;
  /** Between board and prompt: the guide's line and the chips. */
  lane?: ReactNode;
  keys?: (command: Command) => boolean;
  about?: (rule: string) => ReactNode;
  /** What the drawer holds about the table; about the running one unless given. */
  ofTable?: ReactNode;
  /** What the board shows instead of the situation, while somebody looks back. */
  past?: Situation | null;
  /** The moments whose pictures lie over the board, and which of them is told now. */
  story?: Story;
  /** What the board shows as having just happened; the situation's own news unless given. */
  moved?: LogEvent[];
}

const nothing = () => undefined;
const nobody = () => Promise.resolve(null);

function useAutoPlay(
  { decision, view }: Situation,
  readOnly: boolean,
  known: Record<string, Component>,
): void {
  const on = useSettings((s) => s.autoPlay);
  const played = useRef(-1);
  const ready = on && !readOnly && isAsked(decision) && decision?.kind === 'main';
  useEffect(() => {
    if (!ready || played.current === view.turn) return;
    played.current = view.turn;
    playAll(playRank(view.game, known));
  }, [ready, view.turn, view.game, known]);
}

function useRefusals(): void {
  const refusal = useTable((s) => s.refusal);
  useEffect(() => {
    if (!refusal) return;
    const anchor =
      refusal.things
        .map((thing) => document.querySelector(`[data-anchor="${CSS.escape(thing)}"]`))
        .find((element) => element !== null) ?? null;
    showTip({ reason: refusal.reason, rule: refusal.rule, anchor });
    sound('refusal');
    clearRefusal();
  }, [refusal]);
}

/** The table frame: board in the middle, instruments at the edges. Replay uses the same one. */
export function Frame({
  situation,
  past = null,
  story,
  readOnly,
  top,
  foot,
  notices,
  lane,
  keys,
  about,
  ofTable,
  moved,
}: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLElement>(null);
  const { table, view, decision, recent } = past ?? situation;
  const components = useLibrary((s) => s.components[shelf(table)]);
  const lang = useLang();
  const t = useText();
  const say = useSay();
  const zoom = useSettings((s) => s.zoom);
  const calm = useSettings((s) => s.calm);
  const column = useColumn(table.game);
  const { Board } = gameParts(table.game);
  const known = useMemo(() => components ?? {}, [components]);
  const named = useMemo(
    () => ({
      ...table,
      seats: table.seats.map((s) => ({
        ...s,
        name: badgeName(s.seat, { lang, table, you: situation.seat }),
      })),
    }),
    [table, lang, situation.seat],
  );
  const explain = useCallback(
    ({ reason, rule }: Refusal, anchor: Element) => showTip({ reason, rule, anchor }),
    [],
  );
  const behind = useBehind((s) => s.behind);
  const told = useMemo(() => heldBack(situation, behind), [situation, behind]);
  const drafted = useDrafted(told);
  useKeyboard(board, past ?? drafted, keys);
  useKeptFocus(frame, situation);
  useAutoPlay(situation, readOnly || !components, known);
  useRefusals();
  return (
    <div className={clsx('frame at-table', calm && 'calm')} data-seq={situation.seq}>
      <Sky x={820} y={430} />
      <Layout
        regions={frame}
        tools={top}
        column={column}
        lane={lane}
        notices={notices}
        foot={foot}
        drawer={<SidePanel situation={drafted} column={column} about={about} ofTable={ofTable} />}
        over={readOnly || behind ? null : <ChancePins frame={frame} situation={drafted} />}
        board={
          <div className="stage" data-region="board">
            <main
              ref={board}
              className="board-slot"
              style={{ zoom: zoom / 100 }}
              aria-label={t('board.label')}
            >
              {components ? (
                <Boundary
                  at={situation.seq}
                  fallback={
                    <p className="loading" role="alert">
                      {t('board.broken')}
                    </p>
                  }
                >
                  <Suspense fallback={<p className="loading">{t('loading')}</p>}>
                    <Board
                      view={view}
                      decision={decision}
                      table={named}
                      components={known}
                      lang={lang}
                      t={t}
                      say={say}
                      act={readOnly ? nothing : act}
                      actAll={readOnly ? nothing : actAll}
                      tryAll={readOnly ? nobody : tryAll}
                      explain={explain}
                      inspect={inspect}
                      openPile={openPile}
                      recent={moved ?? recent}
                      readOnly={readOnly}
                    />
                  </Suspense>
                </Boundary>
              ) : (
                <p className="loading">{t('loading')}</p>
              )}
            </main>
            {past ? null : <Motion board={board} situation={told} />}
            {story ? <Pictures board={board} seq={situation.seq} story={story} /> : null}
          </div>
        }
      />
      <RefusalTip game={table.game} />
      <Inspector game={table.game} components={known} />
      {readOnly ? null : <Pointer decision={told.decision} />}
      <Announcer situation={situation} />
    </div>
  );
}

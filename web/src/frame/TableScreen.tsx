import { useEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Speech, useLang, useText } from '../app/context';
import { go, tableHref, type Route } from '../app/route';
import { anchored } from '../games/generic/facts';
import { PresenceContext } from '../drawings/Presence';
import { hasBoard } from '../games/registry';
import { withOwn } from '../i18n/things';
import { loadGames, loadTable, shelf, useLibrary } from '../library/library';
import { Drawn } from '../outside/bring';
import { isCalled } from '../table/asked';
import type { Situation } from '../table/situation';
import { watchStirring } from '../table/stirring';
import { closeTable, nudge, offline, openTable, useTable } from '../table/store';
import { keep } from '../table/tokens';
import { useDesktopNotice } from '../notice/desktop';
import { useMailKey } from '../notice/mailKey';
import { useOthers, useOtherTables } from '../notice/next';
import { heldBack, useBehind } from './behind';
import { Blank } from './Blank';
import { ChanceChip, DangerChip } from './Chances';
import { Coach, CoachTool } from './Coach';
import { useDrafted } from './Draft';
import { Frame } from './Frame';
import { later } from './later';
import { Notices } from './Notices';
import { openRule, usePanels } from './panel';
import { Catching, Prompt } from './Prompt';
import { SoFar, Steps, StoryChip, useLookingBack } from './Steps';
import { forgetStory, useStory } from './story';
import { ClockChip, ClockDials, ClockWord } from './TableClocks';
import { TopBar, useGameName } from './TopBar';
import { othersThere } from './whoIsThere';

const Curtain = later(async () => (await import('./Curtain')).Curtain);
const SincePage = later(async () => (await import('./SincePage')).SincePage);
const Result = later(async () => (await import('./Result')).Result, null);
const WaitingRoom = later(async () => (await import('./WaitingRoom')).WaitingRoom);

/**
 * The window's title says whose move it is and how many tables wait for this browser's person, and
 * nothing that is hidden.
 */
function useTitle(situation: Situation): void {
  const t = useText();
  const { game } = useGameName(situation.table);
  const { decision, view, table } = situation;
  const who = `@seats:${(decision?.seats ?? view.to_act).join()}`;
  const state =
    table.status === 'waiting'
      ? t('title.waiting')
      : table.status === 'finished' || view.outcome
        ? t('title.finished')
        : isCalled(decision)
          ? t('title.yours')
          : t('title.theirs', { who });
  const count = useOthers((s) => s.waiting.length) + (isCalled(decision) ? 1 : 0);
  const title = `${count > 0 ? `(${count}) ` : ''}${state} · ${table.title || game} · Astrarium`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function Table({ situation: told }: { situation: Situation }) {
  const situation = useMemo(
    () => (hasBoard(told.view.game) ? told : { ...told, decision: anchored(told.decision) }),
    [told],
  );
  useOtherTables(situation.table.id, isCalled(situation.decision));
  useTitle(situation);
  useDesktopNotice(situation);
  const behind = useBehind((s) => s.behind);
  const { outcome } = situation.view;
  const ready = useStory(situation);
  const { mode, story, past, keys } = useLookingBack(situation, ready);
  const shown = heldBack(situation, behind);
  const drafted = useDrafted(situation);
  const there = useMemo(() => othersThere(told), [told]);
  useEffect(watchStirring, []);
  if (situation.table.status === 'waiting') return <WaitingRoom situation={situation} />;
  if (mode === 'page') return <SincePage situation={situation} />;
  return (
    <PresenceContext value={there}>
      <ClockDials situation={told}>
        <Frame
          situation={situation}
          past={past}
          story={behind ? undefined : story}
          keys={keys}
          readOnly={situation.seat === null || past !== null}
          top={<TopBar situation={shown} coach={<CoachTool situation={shown} />} />}
          notices={<Notices situation={situation} />}
          lane={
            <>
              <Coach situation={shown} />
              <div className="chips" data-region="chips">
                {outcome ? null : <ClockChip situation={told} />}
                {mode === 'steps' || behind || outcome ? null : (
                  <>
                    <ChanceChip situation={drafted} />
                    <DangerChip situation={situation} />
                    <StoryChip moments={ready} seat={situation.seat} />
                  </>
                )}
              </div>
            </>
          }
          foot={
            mode === 'steps' ? (
              <>
                <SoFar seat={situation.seat} />
                <Steps situation={situation} />
              </>
            ) : behind ? (
              <Catching situation={shown} />
            ) : outcome ? (
              <Result situation={situation} outcome={outcome} />
            ) : (
              <Prompt situation={drafted} />
            )
          }
        />
        <ClockWord situation={told} />
      </ClockDials>
    </PresenceContext>
  );
}

/** Opens the table of the address, with the seat of a seat link if it is one. */
export function TableScreen({ route }: { route: Route & { page: 'table' } }) {
  const { situation, connection, curtain, refusal } = useTable(
    useShallow((s) => ({
      situation: s.situation,
      connection: s.connection,
      curtain: s.curtain,
      refusal: s.refusal,
    })),
  );
  const lang = useLang();
  const t = useText();
  const table = situation?.table;
  const place = table ? shelf(table) : null;
  const components = useLibrary((s) => (place ? s.components[place] : undefined));
  useEffect(() => {
    if (route.token !== null && route.seat !== null) {
      keep(route.id, { seats: { [route.seat]: route.token } });
      go(tableHref(route.id), true);
    }
  }, [route.id, route.seat, route.token]);
  const spent = useMailKey(route);
  useEffect(() => {
    if (route.mail !== null) return undefined;
    usePanels.setState({
      tip: null,
      inspected: null,
      guard: null,
      toast: null,
      pile: null,
      rule: null,
    });
    void loadGames();
    void openTable(route.id);
    window.addEventListener('online', nudge);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', nudge);
      window.removeEventListener('offline', offline);
      closeTable();
      forgetStory();
    };
  }, [route.id, route.mail]);
  useEffect(() => {
    if (table) void loadTable(table);
  }, [place]); // eslint-disable-line react-hooks/exhaustive-deps -- the shelf names what is loaded
  if (curtain) return <Curtain seat={curtain.seat} name={curtain.name} />;
  if (spent) return <Blank title={spent} hint={t('notice.spent_hint')} />;
  if (connection === 'missing')
    return (
      <Blank
        title={t('table.missing')}
        hint={refusal && 'en' in refusal.reason ? refusal.reason[lang] : t('table.missing_hint')}
      />
    );
  if (!situation)
    return (
      <Blank
        title={connection === 'lost' ? t('connection.lost') : t('table.opening')}
        hint={refusal && 'en' in refusal.reason ? refusal.reason[lang] : undefined}
        home={connection === 'lost'}
      />
    );
  return (
    <Speech
      components={withOwn(components, situation.view)}
      table={situation.table}
      you={situation.seat}
      openRule={openRule}
      waiting={<Blank title={t('table.opening')} home={false} />}
    >
      <Drawn game={situation.view.game} waiting={<Blank title={t('table.opening')} home={false} />}>
        <Table situation={situation} />
      </Drawn>
    </Speech>
  );
}

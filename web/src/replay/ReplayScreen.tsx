import {
  BookOpen,
  Bug,
  Download,
  EllipsisVertical,
  Eye,
  EyeOff,
  ScrollText,
  X,
} from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Speech, useNames, useText } from '../app/context';
import { fullLink, go, PUBLIC, replayHref, tableHref, type Route } from '../app/route';
import { setSettings, useSettings } from '../app/settings';
import { PlayOn } from '../ending/PlayOn';
import { Blank } from '../frame/Blank';
import { Frame } from '../frame/Frame';
import type { Command } from '../frame/hotkeys';
import { Toast } from '../frame/Notices';
import { openRule, openSide, showToast, toggleSide, usePanels } from '../frame/panel';
import { report } from '../frame/Report';
import { CopyButton, download } from '../frame/TablePanel';
import { Bar, Tool, useGameName } from '../frame/TopBar';
import { tellingOf } from '../games/registry';
import { Drawn } from '../outside/bring';
import { badgeName, withOwn } from '../i18n/things';
import { loadGames, loadTable, shelf, useLibrary } from '../library/library';
import { api, type Moment } from '../table/api';
import type { Mark } from '../table/contract';
import type { TableInfo } from '../table/contract';
import { asSituation, useMoment } from '../table/past';
import { moments } from '../table/telling';
import { ownSeats, tokenOf } from '../table/store';
import { GamePanel } from './GamePanel';
import { horizon } from './moments';
import { SPEEDS, Transport } from './Transport';

type Replay = Route & { page: 'replay' };

const STEP_MS = 1200;

/** What this browser looks with: the token of its first seat at a table. */

function Eyes({
  table,
  eyes,
  onEyes,
}: {
  table: TableInfo;
  eyes: number;
  onEyes: (seat: number) => void;
}) {
  const t = useText();
  const names = useNames();
  return (
    <label className="eyes">
      <Eye size={17} aria-hidden="true" />
      <span className="roomy">{t('replay.eyes')}</span>
      <select
        className="input"
        aria-label={t('replay.eyes')}
        title={eyes === PUBLIC ? undefined : badgeName(eyes, names)}
        value={eyes}
        onChange={(e) => onEyes(Number(e.target.value))}
      >
        <option value={PUBLIC}>{t('replay.eyes_public')}</option>
        {table.seats.map((s) => (
          <option key={s.seat} value={s.seat}>
            {badgeName(s.seat, names)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Says of an earlier record that it may be a part of the game only. */
export function Unproved() {
  const t = useText();
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <div className="plate notice" role="note">
      <p>{t('record.unproved')}</p>
      <button type="button" className="tool" aria-label={t('close')} onClick={() => setRead(true)}>
        <X size={18} />
      </button>
    </div>
  );
}

function TopLine({ table, route, move }: { table: TableInfo; route: Replay; move: number }) {
  const t = useText();
  const names = useNames();
  const { game } = useGameName(table);
  const side = usePanels((s) => s.side);
  const unspoiled = useSettings((s) => s.unspoiled);
  const who = new Intl.ListFormat(names.lang).format(
    table.seats.map((s) => badgeName(s.seat, names)),
  );
  const title = t('replay.title', { game });
  useEffect(() => {
    document.title = `${title} · Astrarium`;
  }, [title]);
  return (
    <Bar
      title={title}
      line={unspoiled ? who : t('replay.line', { who, n: table.moves })}
      back={tableHref(table.id)}
    >
      {table.status === 'finished' ? (
        <Eyes
          table={table}
          eyes={route.eyes ?? Number(Object.keys(ownSeats(table.id))[0] ?? PUBLIC)}
          onEyes={(eyes) => go(replayHref(table.id, move, eyes), true)}
        />
      ) : null}
      <span className="roomy">
        <CopyButton
          text={fullLink(replayHref(table.id, move, route.eyes))}
          label={t('link.move')}
        />
      </span>
      <Tool
        label={t('replay.unspoiled')}
        on={unspoiled}
        onPress={() => setSettings({ unspoiled: !unspoiled })}
      >
        <EyeOff size={19} />
      </Tool>
      <Tool
        label={t('report.moment')}
        className="roomy"
        onPress={() =>
          void report({ table, move, token: tokenOf(table.id) }, names.lang).then((message) =>
            showToast({ message, askUndoTo: null }),
          )
        }
      >
        <Bug size={19} />
      </Tool>
      <Tool
        label={t('record.download')}
        className="roomy"
        onPress={() => void download(table, tokenOf(table.id))}
      >
        <Download size={19} />
      </Tool>
      <Tool label={t('tool.log')} on={side === 'log'} onPress={() => toggleSide('log')}>
        <ScrollText size={19} />
      </Tool>
      <Tool
        label={t('tool.rules')}
        on={side === 'rules'}
        className="rulebook"
        onPress={() => toggleSide('rules')}
      >
        <BookOpen size={19} />
      </Tool>
      <Tool
        label={t('replay.more')}
        on={side === 'table'}
        className="cramped"
        onPress={() => toggleSide('table')}
      >
        <EllipsisVertical size={19} />
      </Tool>
    </Bar>
  );
}

function Applied({
  marks,
  rule,
  onMove,
}: {
  marks: Mark[];
  rule: string;
  onMove: (move: number) => void;
}) {
  const t = useText();
  const moves = [...new Set(marks.filter((m) => m.rules.includes(rule)).map((m) => m.move))];
  if (moves.length === 0) return null;
  return (
    <span className="where">
      {t('replay.here')}{' '}
      {moves.slice(0, 24).map((m) => (
        <button key={m} type="button" className="at" onClick={() => onMove(m)}>
          {m}
        </button>
      ))}
    </span>
  );
}

function Player({
  table,
  route,
  moment,
  failed,
  marks,
  move,
}: {
  table: TableInfo;
  route: Replay;
  moment: Moment;
  failed: boolean;
  marks: Mark[];
  move: number;
}) {
  const rule = usePanels((s) => s.rule);
  const [running, setRunning] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);
  const last = table.moves;
  const to = useCallback(
    (next: number) => go(replayHref(table.id, Math.max(0, Math.min(last, next)), route.eyes), true),
    [table.id, last, route.eyes],
  );
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(
      () => (move >= last ? setRunning(false) : to(move + 1)),
      STEP_MS / speed,
    );
    return () => clearTimeout(timer);
  }, [running, move, last, speed, to]);
  const run = useCallback(() => {
    if (!running && move >= last) to(0);
    setRunning(!running);
  }, [running, move, last, to]);
  const keys = useCallback(
    (asked: Command): boolean => {
      switch (asked.do) {
        case 'first':
          to(0);
          return true;
        case 'back':
          to(move - 1);
          return true;
        case 'forward':
          to(move + 1);
          return true;
        case 'last':
          if (!useSettings.getState().unspoiled) to(last);
          return true;
        case 'run':
          run();
          return true;
        default:
          return false;
      }
    },
    [to, run, move, last],
  );
  const situation = useMemo(
    () => asSituation(table, moment, route.eyes),
    [table, moment, route.eyes],
  );
  const moved = useMemo(
    () => moment.events.filter((e) => e.move === move && e.kind !== 'turn'),
    [moment.events, move],
  );
  const story = useMemo(() => {
    const near = situation.events.filter((e) => e.turn === moved[0]?.turn);
    const told = moments(near, tellingOf(table.game), situation.view);
    const here = told.find((m) => m.events.some((e) => e.move === move));
    return here ? { moments: [here], at: 0 } : undefined;
  }, [situation, moved, move, table.game]);
  const event = moved[0] ?? moment.events.findLast((e) => e.kind !== 'turn');
  const unspoiled = useSettings((s) => s.unspoiled);
  const [reached, setReached] = useState(move);
  if (move > reached) setReached(move);
  const known = unspoiled ? marks.filter((m) => m.move <= reached) : marks;
  return (
    <Frame
      situation={situation}
      readOnly
      top={<TopLine table={table} route={route} move={move} />}
      keys={keys}
      story={story}
      notices={
        <div className="notices">
          {table.proved ? null : <Unproved />}
          <Toast />
        </div>
      }
      moved={moved}
      about={(asked) => <Applied marks={known} rule={asked} onMove={to} />}
      ofTable={
        <GamePanel
          table={table}
          move={move}
          eyes={route.eyes}
          seat={situation.seat}
          token={tokenOf(table.id)}
        />
      }
      foot={
        <>
          {playing && table.status === 'finished' ? (
            <PlayOn
              key={move}
              table={table}
              move={move}
              seat={situation.seat ?? 0}
              onClose={() => setPlaying(false)}
            />
          ) : null}
          <Transport
            move={move}
            last={last}
            shown={unspoiled ? horizon(reached) : last}
            reached={unspoiled ? reached : last}
            marks={known}
            event={move === 0 ? undefined : event}
            turn={situation.view.turn}
            rule={rule}
            running={running}
            speed={speed}
            failed={failed}
            onMove={(m) => {
              setRunning(false);
              to(m);
            }}
            onRun={run}
            onSpeed={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length]!)}
            live={table.status === 'playing' ? tableHref(table.id) : null}
            onPlayOn={
              table.status === 'finished' && move < last
                ? () => {
                    setRunning(false);
                    setPlaying(true);
                  }
                : null
            }
          />
        </>
      }
    />
  );
}

/** A game move by move, running or finished, as its asker may see it. */
export function ReplayScreen({ route }: { route: Replay }) {
  const t = useText();
  const token = tokenOf(route.id);
  const [table, setTable] = useState<TableInfo | null>(null);
  const [missing, setMissing] = useState(false);
  const [marks, setMarks] = useState<Mark[]>([]);
  const components = useLibrary((s) => (table ? s.components[shelf(table)] : undefined));
  useEffect(() => {
    void loadGames();
    openSide(usePanels.getState().side === 'log' ? 'log' : null);
    api.table(route.id, token).then(
      (found) => {
        setTable(found);
        void loadTable(found);
      },
      () => setMissing(true),
    );
    api.timeline(route.id, token).then(setMarks, () => setMarks([]));
  }, [route.id, token]);
  const last = table?.moves ?? 0;
  const unspoiled = useSettings((s) => s.unspoiled);
  const move = table === null ? null : Math.min(route.move ?? (unspoiled ? 0 : last), last);
  const { moment, failed } = useMoment({ id: route.id, token, eyes: route.eyes }, move, last);
  if (missing) return <Blank title={t('table.missing')} hint={t('table.missing_hint')} />;
  if (!table || !moment || move === null)
    return <Blank title={failed ? t('replay.failed') : t('table.opening')} home={failed} />;
  return (
    <Speech
      components={withOwn(components, moment.view)}
      table={table}
      you={route.eyes === PUBLIC ? null : (route.eyes ?? moment.view.you)}
      openRule={openRule}
      waiting={<Blank title={t('table.opening')} home={false} />}
    >
      <Drawn game={table.game} waiting={<Blank title={t('table.opening')} home={false} />}>
        <Player
          table={table}
          route={route}
          moment={moment}
          failed={failed}
          marks={marks}
          move={move}
        />
      </Drawn>
    </Speech>
  );
}

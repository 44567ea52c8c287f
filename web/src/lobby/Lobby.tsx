import { clsx } from 'clsx';
import { BookOpen, Bot, FolderOpen, GraduationCap, Info, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useLang, useText } from '../app/context';
import { go, replayHref, rulesHref, tableHref, type Route } from '../app/route';
import { Mark } from '../drawings/Mark';
import { Sky } from '../drawings/Sky';
import { later } from '../frame/later';
import { PromptPlate } from '../frame/Prompt';
import { LanguageSwitch } from '../frame/TopBar';
import { seatName } from '../i18n/things';
import { useCompiling } from '../library/compiling';
import { loadGames, useLibrary } from '../library/library';
import { api, ApiError, type GameInfo } from '../table/api';
import { Dial } from './Dial';
import { planets, playable } from './planets';
import { TableLists } from './TableLists';
import { useTables, type LobbyTables } from './tables';

const RETRY_MS = 3000;

const FirstGames = later(async () => (await import('./FirstGame')).FirstGames);
const NewTable = later(async () => (await import('./NewTable')).NewTable);
const PlayBot = later(async () => (await import('./PlayBot')).PlayBot);

function OpenRecord({ onError }: { onError: (text: string) => void }) {
  const t = useText();
  const lang = useLang();
  const file = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const chosen = target.files?.[0];
    if (!chosen) return;
    setReading(true);
    try {
      const { table } = await api.importRecord(chosen);
      go(replayHref(table.id, 0));
    } catch (failure) {
      onError(
        failure instanceof ApiError && failure.reason
          ? failure.reason[lang]
          : t('error.unreachable'),
      );
      target.value = ''; // the same file can be chosen once more
      setReading(false);
    }
  };
  const says = t(reading ? 'nav.importing' : 'nav.import');
  return (
    <>
      <button
        type="button"
        className="btn quiet"
        aria-label={says}
        aria-busy={reading}
        disabled={reading}
        onClick={() => file.current?.click()}
      >
        <FolderOpen size={17} />
        <span aria-live="polite">{says}</span>
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".record,.txt,text/plain"
        aria-label={t('nav.import')}
        onChange={(e) => void open(e)}
      />
    </>
  );
}

function LobbyBar({ onError }: { onError: (text: string) => void }) {
  const t = useText();
  return (
    <header className="top lobby-top">
      <span className="mark">
        <Mark />
        <span>Astrarium</span>
      </span>
      <span className="grow" />
      <a className="btn quiet" aria-label={t('nav.rules')} href={rulesHref()}>
        <BookOpen size={17} />
        <span>{t('nav.rules')}</span>
      </a>
      <OpenRecord onError={onError} />
      <a className="btn quiet" aria-label={t('nav.about')} href="#/about">
        <Info size={17} />
        <span>{t('nav.about')}</span>
      </a>
      <span className="sep" />
      <LanguageSwitch />
    </header>
  );
}

function useSentence(tables: LobbyTables, unreachable: boolean): { title: string; hint: string } {
  const t = useText();
  const yours = tables.own.filter((o) => o.yours).length;
  if (unreachable) return { title: t('lobby.unreachable'), hint: '' };
  if (yours > 0) return { title: t('lobby.wait', { n: yours }), hint: t('lobby.calm_hint') };
  if (tables.own.some((o) => o.table.status === 'playing'))
    return { title: t('lobby.calm'), hint: t('lobby.calm_hint') };
  return { title: t('lobby.first'), hint: t('lobby.first_hint') };
}

function Foot({
  tables,
  unreachable,
  error,
  first,
}: {
  tables: LobbyTables;
  unreachable: boolean;
  error: string | null;
  /** Whether a game has a first game. */
  first: boolean;
}) {
  const t = useText();
  const lang = useLang();
  const { title, hint } = useSentence(tables, unreachable);
  const next =
    tables.own.find((o) => o.yours) ?? tables.own.find((o) => o.table.status === 'playing');
  const other = next?.table.seats.find((s) => !(String(s.seat) in next.kept.seats));
  const name = next
    ? next.table.title || (other ? seatName(other.seat, { lang, table: next.table }) : '')
    : '';
  return (
    <PromptPlate title={title} hint={error ?? hint}>
      <div className="acts">
        <button type="button" className={clsx('btn', !next && 'prime')} onClick={() => go('#/bot')}>
          <Bot size={17} />
          <span>{t('lobby.bot')}</span>
        </button>
        {next || !first ? null : (
          <button type="button" className="btn" onClick={() => go('#/first')}>
            <GraduationCap size={17} />
            <span>{t('lobby.first_game')}</span>
          </button>
        )}
        <button type="button" className="btn" onClick={() => go('#/new')}>
          <Plus size={17} />
          <span>{t('lobby.new')}</span>
        </button>
        {next ? (
          <a className="btn prime" href={tableHref(next.table.id)}>
            <span>{t('lobby.continue', { title: name })}</span>
          </a>
        ) : null}
      </div>
    </PromptPlate>
  );
}

/** The lobby: the astrarium at the left, tables or the form at the right, the next step below. */
export function Lobby({ route }: { route: Route & { page: 'lobby' } }) {
  const games = useLibrary((s) => s.games);
  const unreachable = useLibrary((s) => s.unreachable);
  const compiling = useCompiling();
  const [tables, refresh] = useTables();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    void loadGames();
    const timer = setInterval(() => void loadGames(), RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  const waiting: Record<string, number> = {};
  for (const own of tables.own)
    if (own.yours) waiting[own.table.game] = (waiting[own.table.game] ?? 0) + 1;
  const yours = Object.values(waiting).reduce((sum, n) => sum + n, 0);
  useEffect(() => {
    document.title = yours > 0 ? `(${yours}) Astrarium` : 'Astrarium';
  }, [yours]);
  const ready = playable(games);
  const game: GameInfo | undefined = ready.find((g) => g.id === chosen) ?? ready[0];
  const t = useText();
  return (
    <div className="lobby">
      <Sky x={470} y={430} />
      <LobbyBar onError={setError} />
      <main className="heaven">
        <Dial
          games={planets(games)}
          chosen={route.panel ? (game?.id ?? null) : chosen}
          waiting={waiting}
          onChoose={(id) => {
            setChosen(id);
            go('#/new');
          }}
        />
        <p className="notice-line">{t('lobby.notice')}</p>
        <p className="rules-line" role="status">
          {compiling ? t('lobby.compiling') : null}
        </p>
      </main>
      <div className={clsx('lists', route.panel && 'form')}>
        {route.panel === 'new' && game ? (
          <NewTable games={ready} game={game} onGame={setChosen} />
        ) : route.panel === 'bot' && game ? (
          <PlayBot game={game} />
        ) : route.panel === 'first' ? (
          <FirstGames games={ready} />
        ) : (
          <TableLists tables={tables} onForget={refresh} />
        )}
      </div>
      <div className="footer">
        <Foot
          tables={tables}
          unreachable={unreachable}
          error={error}
          first={ready.some((g) => g.guided)}
        />
      </div>
    </div>
  );
}

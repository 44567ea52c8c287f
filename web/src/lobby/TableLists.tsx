import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useLang, useNames, useText } from '../app/context';
import { go, replayHref, tableHref } from '../app/route';
import { Emblem } from '../drawings/emblems';
import { SeatBadge } from '../drawings/seats';
import { useGameName } from '../frame/TopBar';
import { hasMessage } from '../i18n/catalogue';
import { plain } from '../i18n/message';
import { badgeName, type Names } from '../i18n/things';
import { api, ApiError } from '../table/api';
import type { TableInfo } from '../table/contract';
import { forget } from '../table/tokens';
import { partOf, type LobbyTables, type OwnTable, type Part } from './tables';

function Row({
  table,
  you = null,
  facts,
  side,
  children,
}: {
  table: TableInfo;
  you?: number | null;
  facts: string;
  side: ReactNode;
  children: ReactNode;
}) {
  const { game } = useGameName(table);
  const names = useNames();
  const people = table.seats
    .filter((s, _, all) => s.kind !== 'open' && (s.seat !== you || all.length === 1))
    .map((s) => badgeName(s.seat, { lang: names.lang, table, you }));
  return (
    <li className="tb">
      <Emblem game={table.game} />
      <div className="grow">
        <b className="name">{table.title || new Intl.ListFormat(names.lang).format(people)}</b>
        <span className="ss">
          {table.seats
            .filter((s) => s.kind !== 'open')
            .map((s) => (
              <SeatBadge key={s.seat} seat={s.seat} size={14} />
            ))}
          <span>{facts || game}</span>
        </span>
      </div>
      <div className="wh">{side}</div>
      {children}
    </li>
  );
}

/** How a finished game ended, in a word: who gave up, or the game's own word for it. */
function howOf({ table, kept }: OwnTable, names: Names): string {
  const { ended } = table;
  if (!ended) return '';
  const there = { ...names, table, you: Number(Object.keys(kept.seats)[0] ?? -1) };
  if (ended.resigned !== null)
    return plain({ key: 'lobby.resigned', params: { who: `@seat:${ended.resigned}` } }, there);
  return ended.word && hasMessage(names.lang, ended.word)
    ? plain({ key: ended.word, params: {} }, there)
    : '';
}

/** Who won, the reader as "you". */
function Won({ own, part }: { own: OwnTable; part: Part }) {
  const t = useText();
  const names = useNames();
  const { table } = own;
  const winners = table.ended?.winners ?? [];
  const who = winners.length
    ? plain(
        {
          key: 'lobby.won_by',
          params: { who: `@seats:${winners.join()}`, n: winners.length },
        },
        { ...names, table },
      )
    : '';
  if (part === 'won') return <b className="won">{t('lobby.won')}</b>;
  if (part === 'lost')
    return (
      <>
        <b className="lost">{t('lobby.lost')}</b> <span>{who}</span>
      </>
    );
  return <span>{who || t(table.ended ? 'lobby.drawn' : 'lobby.finished')}</span>;
}

function Own({ own, onForget }: { own: OwnTable; onForget: () => void }) {
  const t = useText();
  const { table, yours, asked } = own;
  const names = useNames();
  const { game, format } = useGameName(table);
  const open = table.seats.filter((s) => s.kind === 'open').length;
  const there = { ...names, table };
  const how = howOf(own, names);
  const side =
    table.status === 'finished' ? (
      <Won own={own} part={partOf(own)} />
    ) : table.status === 'waiting' ? (
      t('lobby.waiting_for', { n: open })
    ) : yours ? (
      <b>{t('lobby.your_move')}</b>
    ) : asked.length ? (
      plain({ key: 'lobby.their_move', params: { who: `@seats:${asked.join()}` } }, there)
    ) : (
      ''
    );
  return (
    <Row
      table={table}
      you={Number(Object.keys(own.kept.seats)[0] ?? -1)}
      facts={[format || game, how || (table.moves ? t('lobby.moves', { n: table.moves }) : '')]
        .filter(Boolean)
        .join(' · ')}
      side={side}
    >
      <a
        className={clsx('btn', yours && 'prime')}
        href={table.status === 'finished' ? replayHref(table.id, 0) : tableHref(table.id)}
      >
        {t(yours ? 'lobby.play' : 'lobby.look')}
      </a>
      <button
        type="button"
        className="tool small"
        aria-label={t('lobby.forget')}
        title={t('lobby.forget')}
        onClick={() => {
          forget(table.id);
          onForget();
        }}
      >
        <X size={14} />
      </button>
    </Row>
  );
}

const PARTS: Part[] = ['running', 'won', 'lost', 'over'];

/** Chooses which of the own tables are listed; each part says how many it has. */
function Parts({
  own,
  shown,
  onShow,
}: {
  own: OwnTable[];
  shown: Part | null;
  onShow: (part: Part | null) => void;
}) {
  const t = useText();
  const counts = PARTS.map((part) => own.filter((each) => partOf(each) === part).length);
  return (
    <div className="parts" role="group" aria-label={t('lobby.parts')}>
      {PARTS.map((part, i) =>
        counts[i] ? (
          <button
            type="button"
            key={part}
            className="part"
            aria-pressed={shown === part}
            onClick={() => onShow(shown === part ? null : part)}
          >
            {t(`lobby.part_${part}`, { n: counts[i] })}
          </button>
        ) : null,
      )}
    </div>
  );
}

/** Whoever was told a code comes in by it. */
function ByCode() {
  const t = useText();
  const lang = useLang();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const table = await api.invited(code.trim());
      go(`${tableHref(table.id)}?sit`);
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.reason?.[lang] : null;
      setError(said ?? t('error.unreachable'));
    }
  };
  return (
    <form className="by-code" onSubmit={(e) => void enter(e)}>
      <input
        className="input"
        value={code}
        maxLength={12}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('lobby.code')}
        aria-label={t('lobby.code')}
        aria-invalid={error !== ''}
        onChange={(e) => {
          setCode(e.target.value);
          setError('');
        }}
      />
      <button type="submit" className="btn" disabled={code.trim() === ''}>
        {t('lobby.come_in')}
      </button>
      {error ? (
        <p role="alert" className="error">
          {error}
        </p>
      ) : null}
    </form>
  );
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago a table was made. */
export function age({ created }: TableInfo, lang: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(created));
  const [unit, size] = UNITS.find(([, each]) => passed >= each) ?? ['minute', 60_000];
  const told = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  return told.format(-Math.floor(passed / size), unit);
}

/** The two plates at the right of the lobby: own tables by need, and open ones. */
export function TableLists({ tables, onForget }: { tables: LobbyTables; onForget: () => void }) {
  const t = useText();
  const lang = useLang();
  const [part, setPart] = useState<Part | null>(null);
  const own = tables.own.filter((each) => part === null || partOf(each) === part);
  return (
    <>
      <section className="plate">
        <div className="heading">
          <h2>{t('lobby.mine')}</h2>
          {tables.own.some((each) => partOf(each) !== 'running') ? (
            <Parts own={tables.own} shown={part} onShow={setPart} />
          ) : null}
        </div>
        <ul className="scroll">
          {own.map((each) => (
            <Own key={each.table.id} own={each} onForget={onForget} />
          ))}
        </ul>
        {tables.loaded && tables.own.length === 0 ? (
          <p className="empty">{t('lobby.mine_empty')}</p>
        ) : null}
      </section>
      <section className="plate">
        <div className="heading">
          <h2>{t('lobby.open')}</h2>
          <ByCode />
        </div>
        <ul className="scroll">
          {tables.open.map((table) => {
            const open = table.seats.filter((s) => s.kind === 'open').length;
            return (
              <Row
                key={table.id}
                table={table}
                facts={[table.moves ? t('lobby.moves', { n: table.moves }) : '', age(table, lang)]
                  .filter(Boolean)
                  .join(' · ')}
                side={open ? t('lobby.waiting_for', { n: open }) : t('lobby.running')}
              >
                <a className="btn" href={open ? `${tableHref(table.id)}?sit` : tableHref(table.id)}>
                  {t(open ? 'lobby.sit' : 'lobby.look')}
                </a>
              </Row>
            );
          })}
        </ul>
        {tables.loaded && tables.open.length === 0 ? (
          <p className="empty">{t('lobby.open_empty')}</p>
        ) : null}
      </section>
    </>
  );
}

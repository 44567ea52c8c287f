/** The tables that anybody may sit down at or watch, and the way in by a code. */
import { clsx } from 'clsx';
import { useMemo, useState, type FormEvent } from 'react';
import { useLang, useText } from '../app/context';
import { go, tableHref } from '../app/route';
import { PresenceSign } from '../drawings/Presence';
import { badgeName } from '../i18n/things';
import { api, ApiError } from '../table/api';
import { termsInWords } from '../table/clocks';
import type { Pace, TableInfo } from '../table/contract';
import { Row } from './Row';
import { useSteady } from './steady';
import { isStale, type LobbyTables } from './tables';

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

type Wanted = Pace | 'clock';
const WANTED: Wanted[] = ['live', 'days', 'clock'];

/** Whether a table is one of those that are listed. */
const fits = (table: TableInfo, wanted: Wanted | null): boolean =>
  wanted === null || (wanted === 'clock' ? table.clock !== null : table.pace === wanted);

/** Chooses whether tables for one sitting are listed, those for days, or those with a clock. */
function Paces({
  tables,
  shown,
  onShow,
}: {
  tables: TableInfo[];
  shown: Wanted | null;
  onShow: (wanted: Wanted | null) => void;
}) {
  const t = useText();
  const there = WANTED.filter((wanted) => tables.some((table) => fits(table, wanted)));
  if (there.length < 2 && shown === null) return null;
  return (
    <div className="parts" role="group" aria-label={t('lobby.paces')}>
      {WANTED.filter((wanted) => wanted !== 'clock' || there.includes('clock')).map((wanted) => (
        <button
          type="button"
          key={wanted}
          className="part"
          aria-pressed={shown === wanted}
          onClick={() => onShow(shown === wanted ? null : wanted)}
        >
          {t(wanted === 'clock' ? 'lobby.with_clock' : `pace.${wanted}`)}
        </button>
      ))}
    </div>
  );
}

/** Who set out a table that waits, and whether he is there. */
function Host({ table }: { table: TableInfo }) {
  const t = useText();
  const lang = useLang();
  const host = table.seats.find((s) => s.host);
  if (table.status !== 'waiting' || table.hosted === null) return null;
  const name = host ? badgeName(host.seat, { lang, table, you: null }) : '';
  return (
    <span className={clsx('presence', table.hosted)}>
      <PresenceSign presence={table.hosted} size={14} />
      <bdi className="ellipsis" title={name}>
        {name}
      </bdi>
      <span className="sr">{t(`lobby.host_${table.hosted}`)}</span>
    </span>
  );
}

/** A table that somebody may sit down at or watch. One that is stale or gone is grey. */
function Open({ table, gone }: { table: TableInfo; gone: boolean }) {
  const t = useText();
  const open = table.seats.filter((s) => s.kind === 'open').length;
  const stale = gone || isStale(table);
  const since = table.status === 'playing' ? (table.moved ?? table.created) : table.created;
  const side = gone
    ? t('lobby.gone')
    : stale
      ? t('lobby.host_gone')
      : open
        ? t('lobby.waiting_for', { n: open })
        : t('lobby.running');
  return (
    <Row
      table={table}
      stale={stale}
      facts={[
        table.clock ? termsInWords(table.clock, t) : t(`pace.${table.pace}`),
        table.moves ? t('lobby.moves', { n: table.moves }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      since={since}
      host={<Host table={table} />}
      side={side}
    >
      {gone ? null : (
        <a className="btn" href={open ? `${tableHref(table.id)}?sit` : tableHref(table.id)}>
          {t(open ? 'lobby.sit' : 'lobby.look')}
        </a>
      )}
    </Row>
  );
}

const idOf = ({ id }: TableInfo): string => id;

export function OpenTables({ tables }: { tables: LobbyTables }) {
  const t = useText();
  const [pace, setPace] = useState<Wanted | null>(null);
  const offered = useMemo(
    () => tables.open.filter((table) => fits(table, pace)),
    [tables.open, pace],
  );
  const open = useSteady(offered, idOf);
  return (
    <section className="plate">
      <div className="heading">
        <h2>{t('lobby.open')}</h2>
        <Paces tables={tables.open} shown={pace} onShow={setPace} />
        <ByCode />
      </div>
      <ul className="scroll" {...open.list}>
        {open.rows.map(({ item, gone }) => (
          <Open key={item.id} table={item} gone={gone} />
        ))}
      </ul>
      {tables.loaded && tables.open.length === 0 ? (
        <p className="empty">{t('lobby.open_empty')}</p>
      ) : null}
    </section>
  );
}

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNames, useText } from '../app/context';
import { replayHref, tableHref } from '../app/route';
import { Emblem } from '../drawings/emblems';
import { SeatBadge } from '../drawings/seats';
import { useGameName } from '../frame/TopBar';
import { plain } from '../i18n/message';
import { badgeName } from '../i18n/things';
import type { TableInfo } from '../table/contract';
import { forget } from '../table/tokens';
import type { LobbyTables, OwnTable } from './tables';

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

function Own({ own, onForget }: { own: OwnTable; onForget: () => void }) {
  const t = useText();
  const { table, yours, asked } = own;
  const names = useNames();
  const { game, format } = useGameName(table);
  const open = table.seats.filter((s) => s.kind === 'open').length;
  const there = { ...names, table };
  const side =
    table.status === 'finished' ? (
      t('lobby.finished')
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
      facts={[format || game, table.moves ? t('lobby.moves', { n: table.moves }) : '']
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

/** The two plates at the right of the lobby: own tables by need, and open ones. */
export function TableLists({ tables, onForget }: { tables: LobbyTables; onForget: () => void }) {
  const t = useText();
  return (
    <>
      <section className="plate">
        <h2>{t('lobby.mine')}</h2>
        <ul className="scroll">
          {tables.own.map((own) => (
            <Own key={own.table.id} own={own} onForget={onForget} />
          ))}
        </ul>
        {tables.loaded && tables.own.length === 0 ? (
          <p className="empty">{t('lobby.mine_empty')}</p>
        ) : null}
      </section>
      <section className="plate">
        <h2>{t('lobby.open')}</h2>
        <ul className="scroll">
          {tables.open.map((table) => {
            const open = table.seats.filter((s) => s.kind === 'open').length;
            return (
              <Row
                key={table.id}
                table={table}
                facts={table.moves ? t('lobby.moves', { n: table.moves }) : ''}
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

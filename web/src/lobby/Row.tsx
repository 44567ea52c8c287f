import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNames } from '../app/context';
import { Emblem } from '../drawings/emblems';
import { SeatBadge } from '../drawings/seats';
import { useGameName } from '../frame/TopBar';
import { badgeName } from '../i18n/things';
import type { TableInfo } from '../table/contract';
import { ago, exactly } from '../frame/ago';

/** A table in a list: its game, who sits there, since when it stands so. */
export function Row({
  table,
  you = null,
  facts,
  since,
  host,
  stale = false,
  side,
  children,
}: {
  table: TableInfo;
  you?: number | null;
  facts: string;
  /** The moment since when it has stood as it does. */
  since: string;
  host?: ReactNode;
  stale?: boolean;
  side: ReactNode;
  children: ReactNode;
}) {
  const { game } = useGameName(table);
  const names = useNames();
  const people = table.seats
    .filter((s, _, all) => s.kind !== 'open' && (s.seat !== you || all.length === 1))
    .map((s) => badgeName(s.seat, { lang: names.lang, table, you }));
  return (
    <li className={clsx('tb', stale && 'stale')}>
      <Emblem game={table.game} />
      <div className="grow">
        <b className="name">{table.title || new Intl.ListFormat(names.lang).format(people)}</b>
        <span className="ss">
          {table.seats
            .filter((s) => s.kind !== 'open')
            .map((s) => (
              <SeatBadge key={s.seat} seat={s.seat} size={14} />
            ))}
          {host}
          <span>
            {facts || game} ·{' '}
            <time dateTime={since} title={exactly(since, names.lang)}>
              {ago(since, names.lang)}
            </time>
          </span>
        </span>
      </div>
      <div className="wh">{side}</div>
      {children}
    </li>
  );
}

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNames, useText } from '../app/context';
import { replayHref, tableHref } from '../app/route';
import { PresenceSign } from '../drawings/Presence';
import { useGameName } from '../frame/TopBar';
import { hasMessage } from '../i18n/catalogue';
import { plain } from '../i18n/message';
import type { Names } from '../i18n/things';
import { timeLeft } from '../table/clocks';
import { forget } from '../table/tokens';
import { OpenTables } from './OpenTables';
import { Row } from './Row';
import { useSteady } from './steady';
import { partOf, type LobbyTables, type OwnTable, type Part } from './tables';

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
  const firstAsked = table.seats.find((s) => s.seat === asked[0]);
  const side =
    table.status === 'finished' ? (
      <Won own={own} part={partOf(own)} />
    ) : table.status === 'waiting' ? (
      t('lobby.waiting_for', { n: open })
    ) : yours ? (
      <>
        <b>{t('lobby.your_move')}</b>
        {own.due !== null && table.clock ? (
          <span>{t('lobby.due_in', { left: timeLeft(Math.max(0, own.due), table.clock, t) })}</span>
        ) : null}
      </>
    ) : asked.length ? (
      <>
        {firstAsked?.kind === 'human' ? (
          <PresenceSign presence={firstAsked.presence} size={14} />
        ) : null}{' '}
        {plain({ key: 'lobby.their_move', params: { who: `@seats:${asked.join()}` } }, there)}
      </>
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
      since={table.moved ?? table.created}
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

const ownId = ({ table }: OwnTable): string => table.id;

/** The two plates at the right of the lobby: own tables by need, and open ones. */
export function TableLists({ tables, onForget }: { tables: LobbyTables; onForget: () => void }) {
  const t = useText();
  const [part, setPart] = useState<Part | null>(null);
  const mine = useMemo(
    () => tables.own.filter((each) => part === null || partOf(each) === part),
    [tables.own, part],
  );
  const own = useSteady(mine, ownId);
  return (
    <>
      <section className="plate">
        <div className="heading">
          <h2>{t('lobby.mine')}</h2>
          {tables.own.some((each) => partOf(each) !== 'running') ? (
            <Parts own={tables.own} shown={part} onShow={setPart} />
          ) : null}
        </div>
        <ul className="scroll" {...own.list}>
          {own.rows
            .filter(({ gone }) => !gone)
            .map(({ item }) => (
              <Own key={item.table.id} own={item} onForget={onForget} />
            ))}
        </ul>
        {tables.loaded && tables.own.length === 0 ? (
          <p className="empty">{t('lobby.mine_empty')}</p>
        ) : null}
      </section>
      <OpenTables tables={tables} />
    </>
  );
}

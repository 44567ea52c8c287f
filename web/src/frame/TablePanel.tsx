import { clsx } from 'clsx';
import { Check, Copy, Download, Eye, Flag } from 'lucide-react';
import { useState } from 'react';
import { useLang, useNames, useText } from '../app/context';
import { fullLink, seatHref, tableHref } from '../app/route';
import { PresenceSign } from '../drawings/Presence';
import { SeatBadge } from '../drawings/seats';
import { badgeName } from '../i18n/things';
import { TellMe } from '../notice/TellMe';
import { api } from '../table/api';
import type { SeatInfo, SeatPresence, TableInfo } from '../table/contract';
import type { Situation } from '../table/situation';
import { currentToken, resign } from '../table/store';
import { Chat } from './Chat';
import { save } from './files';
import { later } from './later';
import { OddsPanel } from './OddsPanel';
import { OwnCardsNote } from './OwnCardsNote';
import { Report } from './Report';
import { Scroll } from './Scroll';
import { ComeBack, WaysOut } from './WaysOut';
import { saidOf } from './whoIsThere';

const ClockList = later(async () => (await import('./ClockList')).ClockList);

/**
 * Copies a text and says so. Where the clipboard is closed to the page, the text stands in a field
 * to be taken.
 */
export function CopyButton({
  text,
  label,
  prime = false,
}: {
  text: string;
  label: string;
  prime?: boolean;
}) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'done' | 'shown'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('done'),
      () => setState('shown'),
    );
  if (state === 'shown')
    return (
      <input
        className="input"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(e) => e.currentTarget.select()}
        autoFocus
      />
    );
  return (
    <button
      type="button"
      className={clsx('btn', prime && 'prime')}
      onClick={() => (navigator.clipboard ? void copy() : setState('shown'))}
    >
      {state === 'done' ? <Check size={16} /> : <Copy size={16} />}
      <span aria-live="polite">{state === 'done' ? t('copied') : label}</span>
    </button>
  );
}

/** Saves the record as a file, as the seat of this token may have it. */
export async function download(table: TableInfo, token: string | null): Promise<void> {
  save(await api.record(table.id, token), `${table.game}-${table.id}.record`);
}

/** The same as a button that says so. */
export function RecordButton({ table, token }: { table: TableInfo; token: string | null }) {
  const t = useText();
  return (
    <button type="button" className="btn" onClick={() => void download(table, token)}>
      <Download size={16} />
      {t('record.download')}
    </button>
  );
}

/** Who sits where, and who is there where that is told. */
export function People({
  seats,
  own,
  present = [],
}: {
  seats: SeatInfo[];
  own: number | null;
  present?: SeatPresence[];
}) {
  const t = useText();
  const lang = useLang();
  const names = useNames();
  const said = (s: SeatInfo): string => {
    if (s.back) return t('seat.stood_in');
    if (s.kind === 'bot') return t('seat.robot');
    if (s.kind === 'open') return t('seat.open');
    return s.seat === own ? t('seat.you') : '';
  };
  return (
    <ul className="people">
      {seats.map((s) => (
        <li key={s.seat}>
          <SeatBadge seat={s.seat} />
          <span className="grow">
            <b className="name">{badgeName(s.seat, names)}</b>
            <span>{said(s)}</span>
          </span>
          {present
            .filter((each) => each.seat === s.seat)
            .map((each) => (
              <span key={s.seat} className={clsx('presence', each.presence)}>
                <PresenceSign presence={each.presence} />
                {saidOf(each, t, lang)}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** What the fair dice promised and, at the end, what they were. */
export function FairDice({ table }: { table: TableInfo }) {
  const t = useText();
  if (!table.commitment) return null;
  return (
    <section className="dice">
      <h3 className="caps">{t('dice.title')}</h3>
      <p>{t(table.seed ? 'dice.revealed' : 'dice.committed')}</p>
      <dl>
        <dt>{t('dice.commitment')}</dt>
        <dd>
          <code>{table.commitment}</code>
        </dd>
        {table.seed ? (
          <>
            <dt>{t('dice.seed')}</dt>
            <dd>
              <code>{table.seed}</code>
            </dd>
          </>
        ) : null}
      </dl>
      {table.seed ? (
        <p className="muted">
          {t('dice.verify')} <code>astrarium verify FILE</code>
        </p>
      ) : null}
    </section>
  );
}

function Resign() {
  const t = useText();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button type="button" className="btn danger" onClick={() => setAsked(true)}>
        <Flag size={16} />
        {t('resign')}
      </button>
    );
  return (
    <div className="row wrap" role="alert">
      <p>{t('resign.sure')}</p>
      <button type="button" className="btn" autoFocus onClick={() => setAsked(false)}>
        {t('resign.no')}
      </button>
      <button
        type="button"
        className="btn danger"
        onClick={() => {
          setAsked(false);
          resign();
        }}
      >
        {t('resign.yes')}
      </button>
    </div>
  );
}

/** Who sits where, links, chat, fair dice, resigning. */
export function TablePanel({ situation }: { situation: Situation }) {
  const t = useText();
  const { table, seat, present } = situation;
  const token = currentToken();
  return (
    <Scroll label={t('tool.table')} className="table-panel">
      <People seats={table.seats} own={seat} present={table.mode === 'hotseat' ? [] : present} />
      <ComeBack situation={situation} />
      {table.clock && situation.clocks ? <ClockList situation={situation} /> : null}
      <p className="muted row">
        <Eye size={15} />
        {t('top.spectators', { n: table.spectators })}
      </p>
      <OwnCardsNote table={table} />
      <div className="row wrap">
        <CopyButton text={fullLink(tableHref(table.id))} label={t('link.watch')} />
        {token && seat !== null ? (
          <CopyButton text={fullLink(seatHref(table.id, seat, token))} label={t('link.seat')} />
        ) : null}
      </div>
      {token && table.mode === 'network' && table.status !== 'finished' ? (
        <TellMe id={table.id} token={token} />
      ) : null}
      {table.status === 'playing' ? <OddsPanel /> : null}
      <Chat situation={situation} />
      <FairDice table={table} />
      <div className="row">
        <RecordButton table={table} token={token} />
      </div>
      {table.status === 'waiting' ? null : (
        <Report table={table} move={table.moves} token={token} />
      )}
      <WaysOut situation={situation} />
      {seat !== null && table.status === 'playing' ? <Resign /> : null}
    </Scroll>
  );
}

import { Bot, Share2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useBusy } from '../app/busy';
import { useLang, useText } from '../app/context';
import { fullLink, go, tableHref } from '../app/route';
import { setSettings, useSettings } from '../app/settings';
import { PresenceSign } from '../drawings/Presence';
import { SeatBadge } from '../drawings/seats';
import { Sky } from '../drawings/Sky';
import { badgeName } from '../i18n/things';
import { TellMe } from '../notice/TellMe';
import { api, ApiError } from '../table/api';
import type { Situation } from '../table/situation';
import { currentToken, openTable, ownSeats } from '../table/store';
import { forget, keep } from '../table/tokens';
import { OwnCardsNote } from './OwnCardsNote';
import { PromptPlate } from './Prompt';
import { QrCode } from './QrCode';
import { botTitle, useBots } from '../table/bots';
import { CopyButton } from './TablePanel';
import { Bar, useGameName } from './TopBar';
import { saidOf } from './whoIsThere';

function SitDown({ table, seat }: { table: Situation['table']; seat: number }) {
  const t = useText();
  const name = useSettings((s) => s.name);
  const lang = useSettings((s) => s.lang);
  const [error, setError] = useState('');
  const [busy, begin] = useBusy();
  const sit = async () => {
    try {
      const { token } = await api.sit(table.id, seat, name.trim());
      keep(table.id, { game: table.game, title: table.title, seats: { [seat]: token } });
      await openTable(table.id);
    } catch (failure) {
      setError(
        failure instanceof ApiError && failure.reason
          ? failure.reason[lang]
          : t('error.unreachable'),
      );
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(sit);
  };
  return (
    <form className="sit row wrap" onSubmit={submit}>
      <label className="grow">
        <span className="caps">{t('seat.your_name')}</span>
        <input
          className="input"
          value={name}
          maxLength={40}
          onChange={(e) => setSettings({ name: e.target.value })}
        />
      </label>
      <button type="submit" className="btn prime" aria-busy={busy} disabled={busy}>
        {t('seat.sit')}
      </button>
      {error ? (
        <p role="alert" className="error">
          {error}
        </p>
      ) : null}
    </form>
  );
}

/** The link, the short code and the code to scan: whoever has one of them may sit down. */
function Invitation({ table }: { table: Situation['table'] }) {
  const t = useText();
  const link = fullLink(`${tableHref(table.id)}?sit`);
  return (
    <section className="plate inner come-in">
      <h2>{t('waiting.come')}</h2>
      <p className="muted">{t(table.code ? 'waiting.come_hint' : 'waiting.come_link')}</p>
      <QrCode text={link} label={t('waiting.scan')} />
      {table.code ? (
        <p className="code">
          <span className="sr">{t('waiting.code')} </span>
          <span>{table.code.slice(0, 3)}</span> <span>{table.code.slice(3)}</span>
        </p>
      ) : null}
      <code className="link">{link}</code>
      <div className="row wrap">
        <CopyButton prime text={link} label={t('link.invite')} />
        {typeof navigator.share === 'function' ? (
          <button
            type="button"
            className="btn"
            onClick={() =>
              void navigator.share({ url: link, title: table.title }).catch(() => null)
            }
          >
            <Share2 size={16} />
            <span>{t('waiting.share')}</span>
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** What who set out the table may do with it. */
interface Hosting {
  level: string;
  setLevel: (level: string) => void;
  error: string;
  give: (seats: number[]) => void;
  cancel: () => void;
}

function useHosting({ table, seat }: Situation): Hosting | null {
  const lang = useLang();
  const t = useText();
  const [level, setLevel] = useState<string>('captain');
  const [error, setError] = useState('');
  const token = currentToken();
  if (!table.host || seat === null || !token) return null;
  const trying = async (work: () => Promise<unknown>) => {
    setError('');
    try {
      await work();
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.reason?.[lang] : null;
      setError(said ?? t('error.unreachable'));
    }
  };
  return {
    level,
    setLevel,
    error,
    give: (seats) =>
      void trying(async () => {
        for (const each of seats) await api.seatBot(table.id, each, level, token);
      }),
    cancel: () =>
      void trying(async () => {
        await api.cancel(table.id, token);
        forget(table.id);
        go('#/');
      }),
  };
}

function People({ situation, hosting }: { situation: Situation; hosting: Hosting | null }) {
  const t = useText();
  const lang = useLang();
  const { table } = situation;
  const own = ownSeats(table.id);
  const there = (seat: number) =>
    situation.present.find((each) => each.seat === seat) ?? table.seats[seat]!;
  return (
    <ul className="people">
      {table.seats.map((s) => (
        <li key={s.seat} className={s.kind}>
          <SeatBadge seat={s.seat} size={26} />
          <span className="grow">
            <b className="name">
              {s.kind === 'open'
                ? t('seat.open')
                : badgeName(s.seat, { lang, table, you: situation.seat })}
            </b>
            <span>
              {s.kind === 'bot'
                ? t('seat.robot')
                : s.kind === 'open'
                  ? t('waiting.anyone')
                  : String(s.seat) in own
                    ? t('seat.you')
                    : saidOf(there(s.seat), t, lang)}
            </span>
          </span>
          {hosting && s.kind === 'open' ? (
            <button
              type="button"
              className="btn"
              aria-label={t('waiting.give_seat', { n: s.seat + 1 })}
              onClick={() => hosting.give([s.seat])}
            >
              <Bot size={16} />
              <span>{t('waiting.give')}</span>
            </button>
          ) : null}
          <PresenceSign presence={s.kind === 'open' ? 'open' : there(s.seat).presence} />
        </li>
      ))}
    </ul>
  );
}

/** How strong the bots are that take open seats. */
function Levels({ hosting }: { hosting: Hosting }) {
  const t = useText();
  const bots = useBots();
  return (
    <label className="row levels">
      <span className="caps grow">{t('waiting.level')}</span>
      <select
        className="input"
        value={hosting.level}
        onChange={(e) => hosting.setLevel(e.target.value)}
      >
        {bots.map((each) => (
          <option key={each} value={each}>
            {botTitle(each, t)}
          </option>
        ))}
      </select>
    </label>
  );
}

function HostActs({ hosting, open }: { hosting: Hosting; open: number[] }) {
  const t = useText();
  const [sure, setSure] = useState(false);
  return (
    <div className="acts">
      {sure ? (
        <>
          <button type="button" className="btn" autoFocus onClick={() => setSure(false)}>
            {t('waiting.keep')}
          </button>
          <button type="button" className="btn danger" onClick={hosting.cancel}>
            {t('waiting.cancel_sure')}
          </button>
        </>
      ) : (
        <>
          <button type="button" className="btn" onClick={() => setSure(true)}>
            {t('waiting.cancel')}
          </button>
          <button type="button" className="btn prime" onClick={() => hosting.give(open)}>
            <Bot size={17} />
            <span>{t('waiting.begin', { n: open.length })}</span>
          </button>
        </>
      )}
    </div>
  );
}

/**
 * A table that waits for people: who is there, a seat to take, an invitation to send, seats to give
 * to bots.
 */
export function WaitingRoom({ situation }: { situation: Situation }) {
  const t = useText();
  const { table } = situation;
  const { game, format } = useGameName(table);
  const open = table.seats.filter((s) => s.kind === 'open').map((s) => s.seat);
  const token = currentToken();
  const seated = Object.keys(ownSeats(table.id)).length > 0;
  const hosting = useHosting(situation);
  const here = table.seats.length - open.length;
  return (
    <div className="frame">
      <Sky x={720} y={430} />
      <Bar
        title={table.title || game}
        line={[table.title ? game : '', format, t('top.players', { n: table.seats.length })]
          .filter(Boolean)
          .join(' · ')}
      >
        <span />
      </Bar>
      <main className="waiting">
        {seated ? <Invitation table={table} /> : null}
        <section className="plate inner">
          <div className="row">
            <h1 className="grow">{t('waiting.title')}</h1>
            <span className="muted">{t('waiting.here', { n: here, of: table.seats.length })}</span>
          </div>
          <People situation={situation} hosting={hosting} />
          {hosting && open.length > 0 ? <Levels hosting={hosting} /> : null}
          <OwnCardsNote table={table} />
          {!seated && open[0] !== undefined ? <SitDown table={table} seat={open[0]} /> : null}
          {token ? <TellMe id={table.id} token={token} /> : null}
        </section>
      </main>
      <div className="footer">
        <PromptPlate
          title={t('waiting.prompt', { n: open.length })}
          hint={hosting?.error ? <span role="alert">{hosting.error}</span> : t('waiting.hint')}
        >
          {hosting && open.length > 0 ? <HostActs hosting={hosting} open={open} /> : null}
        </PromptPlate>
      </div>
    </div>
  );
}

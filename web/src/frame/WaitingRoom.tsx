import { clsx } from 'clsx';
import { Bot, Check, Share2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useBusy } from '../app/busy';
import { useLang, useText } from '../app/context';
import { fullLink, go, tableHref } from '../app/route';
import { setSettings, useSettings } from '../app/settings';
import { Sky } from '../drawings/Sky';
import { TellMe } from '../notice/TellMe';
import { api, ApiError } from '../table/api';
import type { Situation } from '../table/situation';
import { closeTable, currentToken, openTable, ownSeats, ready, useTable } from '../table/store';
import { forget, keep } from '../table/tokens';
import { Chat } from './Chat';
import { OwnCardsNote } from './OwnCardsNote';
import { PromptPlate } from './Prompt';
import { QrCode } from './QrCode';
import { botTitle, useBots } from '../table/bots';
import { CopyButton } from './TablePanel';
import { Bar, useGameName } from './TopBar';
import { ago, exactly } from './ago';
import { WaitingSeats, type SeatActs } from './WaitingSeats';
import './styles.css';

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
interface Hosting extends SeatActs {
  level: string;
  setLevel: (level: string) => void;
  error: string;
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
    remove: (each) => void trying(() => api.free(table.id, each, token)),
    cancel: () =>
      void trying(async () => {
        await api.cancel(table.id, token);
        forget(table.id);
        go('#/');
      }),
  };
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

/** Asks once more before something that is not taken back. */
function Sure({ ask, no, yes, act }: { ask: string; no: string; yes: string; act: () => void }) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" className="btn" onClick={() => setSure(true)}>
        {ask}
      </button>
    );
  return (
    <>
      <button type="button" className="btn" autoFocus onClick={() => setSure(false)}>
        {no}
      </button>
      <button type="button" className="btn danger" onClick={act}>
        {yes}
      </button>
    </>
  );
}

/** What the reader may do with the table; the next step is the brass one. */
function Acts({ situation, hosting, open }: OfRoom) {
  const t = useText();
  const { table, seat } = situation;
  const leave = useLeave(situation);
  if (seat === null) return null;
  const mine = table.seats[seat];
  const asks = table.ready_check && !mine?.ready;
  return (
    <div className="acts">
      {hosting ? (
        <Sure
          ask={t('waiting.cancel')}
          no={t('waiting.keep')}
          yes={t('waiting.cancel_sure')}
          act={hosting.cancel}
        />
      ) : (
        <Sure
          ask={t('waiting.leave')}
          no={t('waiting.keep')}
          yes={t('waiting.leave_sure')}
          act={leave}
        />
      )}
      {hosting && open.length > 0 ? (
        <button
          type="button"
          className={clsx('btn', !asks && 'prime')}
          onClick={() => hosting.give(open)}
        >
          <Bot size={17} />
          <span>{t('waiting.begin', { n: open.length })}</span>
        </button>
      ) : null}
      {table.ready_check ? (
        <button
          type="button"
          className={clsx('btn', asks && 'prime')}
          aria-pressed={!asks}
          onClick={() => ready(asks)}
        >
          <Check size={17} />
          <span>{t(asks ? 'waiting.ready' : 'waiting.unready')}</span>
        </button>
      ) : null}
    </div>
  );
}

interface OfRoom {
  situation: Situation;
  hosting: Hosting | null;
  open: number[];
}

/** Gives the own seat back and goes to the lobby. */
function useLeave({ table, seat }: Situation): () => void {
  return () => {
    const token = currentToken();
    if (seat === null || token === null) return;
    closeTable();
    void api.free(table.id, seat, token).catch(() => null);
    forget(table.id);
    go('#/');
  };
}

/** What the table waits for. */
function useWaitsFor({ situation, open }: Omit<OfRoom, 'hosting'>): {
  title: string;
  hint: string;
} {
  const t = useText();
  const { table } = situation;
  const unready = table.seats.filter((s) => s.kind === 'human' && !s.ready).length;
  if (open.length === 0 && table.ready_check)
    return { title: t('waiting.unready_prompt', { n: unready }), hint: t('waiting.ready_hint') };
  return {
    title: t('waiting.prompt', { n: open.length }),
    hint: t(table.ready_check ? 'waiting.ready_hint' : 'waiting.hint'),
  };
}

/**
 * A table that waits: who is there and ready, what is said, an invitation to send, seats to take,
 * to change and to give to bots.
 */
export function WaitingRoom({ situation }: { situation: Situation }) {
  const t = useText();
  const lang = useLang();
  const { table } = situation;
  const { game, format } = useGameName(table);
  const refusal = useTable((s) => s.refusal);
  const open = table.seats.filter((s) => s.kind === 'open').map((s) => s.seat);
  const token = currentToken();
  const seated = Object.keys(ownSeats(table.id)).length > 0;
  const hosting = useHosting(situation);
  const { title, hint } = useWaitsFor({ situation, open });
  const refused = refusal && 'en' in refusal.reason ? refusal.reason[lang] : '';
  const error = hosting?.error || refused;
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
        {seated && open.length > 0 ? <Invitation table={table} /> : null}
        <section className="plate inner">
          <div className="row">
            <h1 className="grow">{t('waiting.title')}</h1>
            <span className="muted">
              {t('waiting.here', { n: here, of: table.seats.length })} ·{' '}
              <time dateTime={table.created} title={exactly(table.created, lang)}>
                {ago(table.created, lang)}
              </time>
            </span>
          </div>
          <WaitingSeats situation={situation} acts={hosting} />
          {hosting && open.length > 0 ? <Levels hosting={hosting} /> : null}
          <OwnCardsNote table={table} />
          {!seated && open[0] !== undefined ? <SitDown table={table} seat={open[0]} /> : null}
          {token ? <TellMe id={table.id} token={token} /> : null}
        </section>
        <section className="plate inner talk">
          <Chat situation={situation} />
        </section>
      </main>
      <div className="footer">
        <PromptPlate title={title} hint={error ? <span role="alert">{error}</span> : hint}>
          <Acts situation={situation} hosting={hosting} open={open} />
        </PromptPlate>
      </div>
    </div>
  );
}

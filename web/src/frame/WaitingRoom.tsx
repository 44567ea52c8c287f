import { useState, type FormEvent } from 'react';
import { useLang, useText } from '../app/context';
import { fullLink, tableHref } from '../app/route';
import { setSettings, useSettings } from '../app/settings';
import { SeatBadge } from '../drawings/seats';
import { Sky } from '../drawings/Sky';
import { badgeName } from '../i18n/things';
import { TellMe } from '../notice/TellMe';
import { api, ApiError } from '../table/api';
import type { Situation } from '../table/situation';
import { currentToken, openTable, ownSeats } from '../table/store';
import { keep } from '../table/tokens';
import { OwnCardsNote } from './OwnCardsNote';
import { PromptPlate } from './Prompt';
import { CopyButton } from './TablePanel';
import { Bar, useGameName } from './TopBar';

function SitDown({ table, seat }: { table: Situation['table']; seat: number }) {
  const t = useText();
  const name = useSettings((s) => s.name);
  const lang = useSettings((s) => s.lang);
  const [error, setError] = useState('');
  const sit = async (event: FormEvent) => {
    event.preventDefault();
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
  return (
    <form className="sit row wrap" onSubmit={(e) => void sit(e)}>
      <label className="grow">
        <span className="caps">{t('seat.your_name')}</span>
        <input
          className="input"
          value={name}
          maxLength={40}
          onChange={(e) => setSettings({ name: e.target.value })}
        />
      </label>
      <button type="submit" className="btn prime">
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

/** A table that waits for people: who is there, a seat to take, an invitation to send. */
export function WaitingRoom({ situation }: { situation: Situation }) {
  const t = useText();
  const { table } = situation;
  const { game, format } = useGameName(table);
  const lang = useLang();
  const own = ownSeats(table.id);
  const open = table.seats.filter((s) => s.kind === 'open');
  const token = currentToken();
  const seated = Object.keys(own).length > 0;
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
        <section className="plate inner">
          <h1>{t('waiting.title')}</h1>
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
                      : String(s.seat) in own
                        ? t('seat.you')
                        : ''}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <OwnCardsNote table={table} />
          {!seated && open[0] ? <SitDown table={table} seat={open[0].seat} /> : null}
          {seated ? (
            <div className="row wrap">
              <CopyButton
                prime
                text={fullLink(`${tableHref(table.id)}?sit`)}
                label={t('link.invite')}
              />
              <code className="link">{fullLink(`${tableHref(table.id)}?sit`)}</code>
            </div>
          ) : null}
          {token ? <TellMe id={table.id} token={token} /> : null}
        </section>
      </main>
      <div className="footer">
        <PromptPlate title={t('waiting.prompt', { n: open.length })} hint={t('waiting.hint')} />
      </div>
    </div>
  );
}

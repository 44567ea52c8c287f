import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useBusy } from '../app/busy';
import { useLang, useText } from '../app/context';
import { go } from '../app/route';
import { setSettings, useSettings } from '../app/settings';
import type { GameInfo } from '../table/api';
import { LEVELS, useBots } from '../table/bots';
import { freshForm, toRequest } from './form';
import { create } from './create';
import { FirstGame } from './FirstGame';

/** A medal with one, two or three stars. */
function Rank({ stars }: { stars: number }) {
  return (
    <svg viewBox="-30 -30 60 60" width="52" height="52" aria-hidden="true">
      <circle r="27" fill="url(#medal)" stroke="#b08d50" strokeWidth="2" />
      <circle r="22.5" fill="none" stroke="#765d36" strokeDasharray="1 2.4" />
      {Array.from({ length: stars }, (_, i) => (
        <path
          key={i}
          transform={`translate(${(i - (stars - 1) / 2) * 13} 0) scale(.62)`}
          d="M0 -10 2.6 -3 10 -2.6 4.2 2 6.2 9.4 0 5.2-6.2 9.4-4.2 2-10 -2.6-2.6 -3Z"
          fill="#dcba74"
          stroke="#f6e3b4"
        />
      ))}
    </svg>
  );
}

/** One click from here to a running game: choose the opponent. */
export function PlayBot({ game }: { game: GameInfo }) {
  const t = useText();
  const lang = useLang();
  const name = useSettings((s) => s.name);
  const [error, setError] = useState<string | null>(null);
  const own = useBots().slice(LEVELS.length);
  const [busy, begin] = useBusy();
  const play = (level: string) =>
    begin(async () => {
      const refused = await create(
        toRequest({ ...freshForm(game, name), sitters: ['me', level] }),
        lang,
      );
      if (refused !== null) setError(refused || t('error.unreachable'));
    });
  return (
    <section className="plate new-table bots">
      <div className="row">
        <h2>{t('new.bot_title')}</h2>
        <span className="grow" />
        <button type="button" className="tool" aria-label={t('close')} onClick={() => go('#/')}>
          <X size={19} />
        </button>
      </div>
      <FirstGame game={game} onError={setError} />
      <ul>
        {LEVELS.map((level, i) => (
          <li key={level} className="tb">
            <Rank stars={i + 1} />
            <div className="grow">
              <b className="name">{t(`bot.${level}`)}</b>
              <span className="muted">{t(`bot.${level}_hint`)}</span>
            </div>
            <button
              type="button"
              className={clsx('btn', level === 'captain' && 'prime')}
              autoFocus={level === 'captain'}
              aria-label={`${t('new.play')}: ${t(`bot.${level}`)}`}
              aria-busy={busy}
              disabled={busy}
              onClick={() => play(level)}
            >
              {t('new.play')}
            </button>
          </li>
        ))}
        {own.map((bot) => (
          <li key={bot} className="tb">
            <div className="grow">
              <b className="name">{bot}</b>
              <span className="muted">{t('bot.of_the_house')}</span>
            </div>
            <button
              type="button"
              className="btn"
              aria-label={`${t('new.play')}: ${bot}`}
              aria-busy={busy}
              disabled={busy}
              onClick={() => play(bot)}
            >
              {t('new.play')}
            </button>
          </li>
        ))}
      </ul>
      <label className="field">
        <span className="caps">{t('seat.your_name')}</span>
        <input
          className="input"
          value={name}
          maxLength={40}
          placeholder={t('seat.yourself')}
          onChange={(e) => setSettings({ name: e.target.value })}
        />
      </label>
      {error !== null ? (
        <p role="alert" className="error">
          {error}
        </p>
      ) : null}
    </section>
  );
}

/** When the own clock rests: quiet hours of the day, and days away. */
import { Palmtree } from 'lucide-react';
import { useState } from 'react';
import { useLang, useText } from '../app/context';
import { setSettings, useSettings } from '../app/settings';
import { dueAt, type HeardClocks } from '../table/clocks';
import { away, quiet } from '../table/store';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const DAY_MS = 86_400_000;
const LENGTHS = [1, 2, 3, 5, 7, 10, 14, 21];

const inWords = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const inMinutes = (told: string): number => {
  const [h = 0, m = 0] = told.split(':').map(Number);
  return h * 60 + m;
};

/** Tomorrow, as a day on the wall here. */
const tomorrow = (now: number): string => {
  const day = new Date(now + DAY_MS);
  const part = (n: number) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
};

export function OwnRest({ clocks }: { clocks: HeardClocks }) {
  const t = useText();
  const lang = useLang();
  const kept = useSettings((s) => s.quiet);
  const { own } = clocks;
  const hours = own?.hours;
  const set = hours !== undefined && hours.start !== hours.end;
  const [from, setFrom] = useState(inWords(set ? hours.start : kept.start));
  const [to, setTo] = useState(inWords(set ? hours.end : kept.end));
  const [days, setDays] = useState(3);
  if (!own) return null;
  const next = own.away[0];
  const say = (start: number, end: number) => {
    if (start !== end) setSettings({ quiet: { start, end } });
    quiet(zone(), start, end);
  };
  return (
    <div className="own-rest">
      <div className="row wrap" role="group" aria-label={t('clock.quiet')}>
        <span className="caps">{t('clock.quiet')}</span>
        <input
          className="input"
          type="time"
          value={from}
          aria-label={t('clock.quiet_from')}
          onChange={(e) => setFrom(e.target.value)}
        />
        <input
          className="input"
          type="time"
          value={to}
          aria-label={t('clock.quiet_to')}
          onChange={(e) => setTo(e.target.value)}
        />
        <button
          type="button"
          className="btn small"
          onClick={() => say(inMinutes(from), inMinutes(to))}
        >
          {t('clock.quiet_keep')}
        </button>
        {set ? (
          <button type="button" className="btn small quiet" onClick={() => say(0, 0)}>
            {t('clock.quiet_none')}
          </button>
        ) : null}
      </div>
      {set ? (
        <p className="muted">
          {inWords(hours.start)} – {inWords(hours.end)} ({hours.zone})
        </p>
      ) : null}
      <div className="row wrap" role="group" aria-label={t('clock.away')}>
        <Palmtree size={16} aria-hidden="true" />
        {next ? (
          <>
            <span className="grow">
              {dueAt(next.since, lang, clocks.at)} – {dueAt(next.until, lang, clocks.at)}
            </span>
            <button type="button" className="btn small" onClick={() => away(zone(), null, 0)}>
              {t('clock.back')}
            </button>
          </>
        ) : (
          <>
            <select
              className="input"
              value={days}
              aria-label={t('clock.away')}
              onChange={(e) => setDays(Number(e.target.value))}
            >
              {LENGTHS.filter((n) => n <= own.days).map((n) => (
                <option key={n} value={n}>
                  {t('clock.for_days', { n })}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="btn small"
              disabled={own.days === 0}
              onClick={() => away(zone(), tomorrow(Date.now()), Math.min(days, own.days))}
            >
              {t('clock.leave')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

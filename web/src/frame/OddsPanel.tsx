/** What may be said of the position: exact chances, and on request how bots would play it on. */
import type { ReactElement } from 'react';
import { useLang, useNames, useSay, useText } from '../app/context';
import { badgeName } from '../i18n/things';
import { SeatBadge } from '../drawings/seats';
import type { OddsEntry } from '../table/api';
import type { Forecast } from '../table/contract';
import { useEstimate, useOdds } from '../table/odds';
import { usePanels } from './panel';

/** "37 %" in the reader's language. */
export const percent = (lang: string, share: number): string =>
  new Intl.NumberFormat(lang, {
    style: 'percent',
    maximumFractionDigits: (share > 0 && share < 0.01) || (share > 0.99 && share < 1) ? 1 : 0,
  }).format(share);

function Entry({ entry }: { entry: OddsEntry }): ReactElement {
  const lang = useLang();
  const say = useSay();
  const t = useText();
  const { low, high } = entry;
  return (
    <li>
      <span>{say(entry.about)}</span>
      <b>{percent(lang, entry.chance)}</b>
      {low !== undefined && high !== undefined ? (
        <small>{t('odds.between', { low: percent(lang, low), high: percent(lang, high) })}</small>
      ) : null}
      {entry.parts.length > 0 ? (
        <ul>
          {entry.parts.map((part, i) => (
            <Entry key={i} entry={part} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Battle({ battle }: { battle: Forecast }): ReactElement {
  const lang = useLang();
  const t = useText();
  const names = useNames();
  return (
    <>
      <ul className="odds-list">
        {battle.seats.map((s) => (
          <li key={s.seat}>
            <span>
              <SeatBadge seat={s.seat} size={13} />{' '}
              {t('odds.wins', { who: badgeName(s.seat, names) })}
            </span>
            <b>{percent(lang, s.share)}</b>
            <small>
              {t('odds.between', { low: percent(lang, s.low), high: percent(lang, s.high) })}
            </small>
          </li>
        ))}
      </ul>
      <p className="muted">{t('odds.played', { n: battle.games, draws: battle.draws })}</p>
    </>
  );
}

/** Folded away until somebody wants to know. */
export function OddsPanel(): ReactElement {
  const t = useText();
  const open = usePanels((s) => s.odds);
  const { odds } = useOdds(open);
  const { estimate, ask } = useEstimate();
  return (
    <details
      className="odds"
      open={open}
      onToggle={(e) => usePanels.setState({ odds: e.currentTarget.open })}
    >
      <summary className="caps">{t('odds.title')}</summary>
      {odds.length > 0 ? (
        <ul className="odds-list">
          {odds.map((entry, i) => (
            <Entry key={i} entry={entry} />
          ))}
        </ul>
      ) : (
        <p className="muted">{t('odds.none')}</p>
      )}
      <button type="button" className="btn" disabled={estimate.is === 'asked'} onClick={ask}>
        {t(estimate.is === 'asked' ? 'odds.playing' : 'odds.estimate')}
      </button>
      <div aria-live="polite">
        {estimate.is === 'known' ? (
          <Battle battle={estimate.battle} />
        ) : estimate.is === 'failed' ? (
          <p>{t('odds.failed')}</p>
        ) : (
          <p className="muted">{t('odds.how')}</p>
        )}
      </div>
    </details>
  );
}

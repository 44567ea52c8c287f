/** All clocks of a table in the panel, where others are given time. */
import { AlarmClockPlus, Bot, Snowflake } from 'lucide-react';
import { useLang, useNames, useText } from '../app/context';
import { badgeName } from '../i18n/things';
import { dueAt } from '../table/clocks';
import type { SeatClock } from '../table/contract';
import type { Situation } from '../table/situation';
import { giveTime, playAgain } from '../table/store';
import { OwnRest } from './OwnRest';
import { Left, useClocks, type Shown } from './TableClocks';

const GIFTS = 5;

/** What is said of a seat's clock beside what it has left. */
function useSaid(clock: SeatClock, { terms, now }: Shown): string {
  const t = useText();
  const lang = useLang();
  if (clock.frozen) return t('clock.frozen');
  if (clock.open) return t('clock.open');
  if (clock.stand_in) return t('clock.stand_in');
  if (clock.away !== null) return t('clock.away_until', { at: dueAt(clock.away, lang, now) });
  if (clock.due === null) return '';
  if (clock.asked === 'window') return t('clock.window');
  return terms.name === 'live' ? '' : t('clock.due', { at: dueAt(clock.due, lang, now) });
}

function Row({
  clock,
  situation,
  shown,
}: {
  clock: SeatClock;
  situation: Situation;
  shown: Shown;
}) {
  const t = useText();
  const names = useNames();
  const said = useSaid(clock, shown);
  const own = clock.seat === situation.seat;
  const name = badgeName(clock.seat, names);
  return (
    <li>
      <Left clock={clock} shown={shown} />
      <span className="grow">
        <bdi>{name}</bdi>
        {said ? <small>{said}</small> : null}
      </span>
      {clock.frozen ? <Snowflake size={15} aria-hidden="true" /> : null}
      {clock.stand_in ? <Bot size={15} aria-hidden="true" /> : null}
      {situation.seat !== null && !own ? (
        <button
          type="button"
          className="tool small"
          aria-label={t('clock.give', { name })}
          title={t('clock.give', { name })}
          disabled={clock.given >= GIFTS}
          onClick={() => giveTime(clock.seat)}
        >
          <AlarmClockPlus size={16} />
        </button>
      ) : null}
      {own && clock.outs > 0 ? (
        <button type="button" className="btn small prime" onClick={playAgain}>
          {t('clock.back')}
        </button>
      ) : null}
    </li>
  );
}

/** All clocks, in the panel. */
export function ClockList({ situation }: { situation: Situation }) {
  const t = useText();
  const shown = useClocks(situation);
  if (!shown) return null;
  return (
    <section className="clock-list">
      <h3 className="caps">{t('clock.title')}</h3>
      <ul>
        {shown.clocks.seats.map((clock) => (
          <Row key={clock.seat} clock={clock} situation={situation} shown={shown} />
        ))}
      </ul>
      {shown.terms.name === 'live' ? null : <OwnRest clocks={shown.clocks} />}
    </section>
  );
}

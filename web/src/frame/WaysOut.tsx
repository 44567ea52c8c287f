/** Ways out of a game: let a bot play, come back, adjourn and go on, end it without a result. */
import { Bot, Pause, Play, RotateCcw, Square } from 'lucide-react';
import { useState } from 'react';
import { useNames, useText } from '../app/context';
import { badgeName } from '../i18n/things';
import type { OfferKind } from '../table/contract';
import type { Situation } from '../table/situation';
import { claim, offer, playAgain } from '../table/store';

const WEEK_MS = 7 * 24 * 3_600_000;

/** What is asked of the table, and whether it is asked already. */
function Ask({ kind, to, asked }: { kind: OfferKind; to?: number; asked: boolean }) {
  const t = useText();
  const names = useNames();
  const signs = { adjourn: Pause, resume: Play, abort: Square, replace: Bot } as const;
  const Sign = signs[kind as keyof typeof signs];
  const who = to === undefined ? '' : badgeName(to, names);
  const said = t(to === undefined ? `way.${kind}` : 'way.replace', { who });
  return (
    <button type="button" className="btn" disabled={asked} onClick={() => offer(kind, to)}>
      <Sign size={16} />
      {said}
    </button>
  );
}

/** The seat for which a bot plays is taken again by one press, as long as that is possible. */
export function ComeBack({ situation }: { situation: Situation }) {
  const t = useText();
  const { former, table } = situation;
  const back = former === null ? null : table.seats[former]?.back;
  if (!back || table.status !== 'playing') return null;
  return (
    <section className="ways">
      <p>{t('way.stood_in')}</p>
      <button type="button" className="btn prime" onClick={playAgain}>
        <RotateCcw size={16} />
        {t('way.back')}
      </button>
    </section>
  );
}

/** The ways out that a player has; most of them the others have to agree to. */
export function WaysOut({ situation }: { situation: Situation }) {
  const t = useText();
  const { table, seat, offers, present } = situation;
  const [opened] = useState(Date.now);
  if (seat === null || table.status !== 'playing' || table.mode !== 'network') return null;
  const asked = (kind: OfferKind): boolean => offers.some((o) => o.kind === kind);
  const gone = present.filter((each) => each.presence === 'gone' && each.seat !== seat);
  const rests = opened - Date.parse(table.moved ?? table.created) > WEEK_MS;
  return (
    <section className="ways">
      <h3 className="caps">{t('way.title')}</h3>
      <div className="row wrap">
        <Ask
          kind={table.stopped ? 'resume' : 'adjourn'}
          asked={asked('resume') || asked('adjourn')}
        />
        <Ask kind="abort" asked={asked('abort')} />
        <button type="button" className="btn" onClick={() => offer('replace', seat)}>
          <Bot size={16} />
          {t('way.leave')}
        </button>
        {gone.map((each) => (
          <Ask key={each.seat} kind="replace" to={each.seat} asked={asked('replace')} />
        ))}
        {rests ? (
          <button type="button" className="btn" onClick={() => claim('end')}>
            {t('way.claim')}
          </button>
        ) : null}
      </div>
    </section>
  );
}

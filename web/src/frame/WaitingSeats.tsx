/** The seats of a table that waits: who is there and ready, who would change with whom. */
import { clsx } from 'clsx';
import { ArrowUpDown, Bot, Check, X } from 'lucide-react';
import { useState } from 'react';
import { useLang, useText } from '../app/context';
import { PresenceSign } from '../drawings/Presence';
import { SeatBadge } from '../drawings/seats';
import { badgeName } from '../i18n/things';
import type { OfferInfo, SeatInfo } from '../table/contract';
import type { Situation } from '../table/situation';
import { answerOffer, offer, ownSeats } from '../table/store';
import { saidOf } from './whoIsThere';

/** What who set out the table may do with its seats. */
export interface SeatActs {
  give: (seats: number[]) => void;
  remove: (seat: number) => void;
}

interface Of {
  situation: Situation;
  seat: SeatInfo;
}

const nameOf = ({ situation, seat }: Of, lang: 'en' | 'fr'): string =>
  badgeName(seat.seat, { lang, table: situation.table, you: situation.seat });

/** Who sits there, in a line below the name. */
function useLine({ situation, seat }: Of): string {
  const t = useText();
  const lang = useLang();
  const mine = String(seat.seat) in ownSeats(situation.table.id);
  const there = situation.present.find((each) => each.seat === seat.seat) ?? seat;
  const said =
    seat.kind === 'bot'
      ? t('seat.robot')
      : seat.kind === 'open'
        ? t('waiting.anyone')
        : mine
          ? t('seat.you')
          : saidOf(there, t, lang);
  return [seat.host ? t('waiting.host') : '', said].filter(Boolean).join(' · ');
}

/** What may be done with a seat, by whom it may. */
function Tools({ situation, seat, acts }: Of & { acts: SeatActs | null }) {
  const t = useText();
  const lang = useLang();
  const [sure, setSure] = useState(false);
  const n = seat.seat + 1;
  const name = nameOf({ situation, seat }, lang);
  const asked = situation.offers.some((o) => o.kind === 'swap' && o.from === situation.seat);
  const others = situation.seat !== null && seat.seat !== situation.seat;
  if (sure)
    return (
      <span className="row">
        <button type="button" className="btn" autoFocus onClick={() => setSure(false)}>
          {t('waiting.keep_seat')}
        </button>
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            setSure(false);
            acts?.remove(seat.seat);
          }}
        >
          {t('waiting.remove_sure')}
        </button>
      </span>
    );
  const change = t(seat.kind === 'open' ? 'waiting.move' : 'waiting.swap', { n, who: name });
  return (
    <span className="row">
      {others && !asked ? (
        <button
          type="button"
          className="tool"
          aria-label={change}
          title={change}
          onClick={() => offer('swap', seat.seat)}
        >
          <ArrowUpDown size={17} />
        </button>
      ) : null}
      {acts && seat.kind === 'open' ? (
        <button
          type="button"
          className="btn"
          aria-label={t('waiting.give_seat', { n })}
          onClick={() => acts.give([seat.seat])}
        >
          <Bot size={16} />
          <span>{t('waiting.give')}</span>
        </button>
      ) : null}
      {acts && others && seat.kind !== 'open' ? (
        <button
          type="button"
          className="tool"
          aria-label={t('waiting.remove', { who: name })}
          title={t('waiting.remove', { who: name })}
          onClick={() => setSure(true)}
        >
          <X size={17} />
        </button>
      ) : null}
    </span>
  );
}

/** An offer to change seats, below the seat of who made it; only both agreeing changes anything. */
function Swap({ situation, made }: { situation: Situation; made: OfferInfo }) {
  const t = useText();
  const lang = useLang();
  const { table, seat } = situation;
  const name = (n: number | null) =>
    n === null ? '' : badgeName(n, { lang, table, you: situation.seat });
  const [from, to] = [name(made.from), name(made.to)];
  return (
    <li className="swap">
      <p className="grow" role="status">
        {seat === made.to
          ? t('offer.swap', { who: from })
          : seat === made.from
            ? t('waiting.swap_asked', { who: to })
            : t('waiting.swap_between', { who: from, whom: to })}
      </p>
      {seat === made.to ? (
        <>
          <button type="button" className="btn" onClick={() => answerOffer(made.id, false)}>
            {t('waiting.keep_mine')}
          </button>
          <button type="button" className="btn" onClick={() => answerOffer(made.id, true)}>
            {t('waiting.swap_yes')}
          </button>
        </>
      ) : null}
      {seat === made.from ? (
        <button type="button" className="btn" onClick={() => answerOffer(made.id, false)}>
          {t('offer.withdraw')}
        </button>
      ) : null}
    </li>
  );
}

function Seat({ situation, seat, acts }: Of & { acts: SeatActs | null }) {
  const t = useText();
  const lang = useLang();
  const line = useLine({ situation, seat });
  const name = nameOf({ situation, seat }, lang);
  const there = situation.present.find((each) => each.seat === seat.seat) ?? seat;
  const asks = situation.table.ready_check && seat.kind === 'human';
  return (
    <li className={clsx(seat.kind, seat.seat === situation.seat && 'own')}>
      <PresenceSign presence={seat.kind === 'open' ? 'open' : there.presence} />
      <SeatBadge seat={seat.seat} size={26} />
      <span className="grow">
        <b className="name" title={name}>
          {seat.kind === 'open' ? t('seat.open') : <bdi>{name}</bdi>}
        </b>
        <span>{line}</span>
      </span>
      {asks ? (
        <span className={clsx('readiness', seat.ready && 'ready')}>
          {seat.ready ? <Check size={15} aria-hidden="true" /> : null}
          {t(seat.ready ? 'waiting.is_ready' : 'waiting.not_ready')}
        </span>
      ) : null}
      <Tools situation={situation} seat={seat} acts={acts} />
    </li>
  );
}

export function WaitingSeats({ situation, acts }: { situation: Situation; acts: SeatActs | null }) {
  const { table, offers } = situation;
  const swaps = offers.filter((o) => o.kind === 'swap');
  return (
    <ul className="people">
      {table.seats.flatMap((seat) => [
        <Seat key={seat.seat} situation={situation} seat={seat} acts={acts} />,
        ...swaps
          .filter((made) => made.from === seat.seat)
          .map((made) => <Swap key={made.id} situation={situation} made={made} />),
      ])}
    </ul>
  );
}

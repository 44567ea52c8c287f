/** The choice among the event cards that were drawn. */
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { EventBack, EventCard, EventClock } from './Events';
import { useBoard } from './kit';
import { playerAt } from './model';

export function EventStage(): ReactElement {
  const table = useBoard();
  const { view, t } = table;
  const me = playerAt(view, view.you);
  const known = [...new Set((me?.events ?? []).filter((e) => e !== null))];
  const rivals = view.players.filter((p) => p.seat !== view.you && p.events.length > 0);
  return (
    <section className="sc-events" aria-label={t('starcraft.table.events')}>
      <header className="sc-stagehead">
        <h2 className="name">{t('starcraft.table.events')}</h2>
        <EventClock />
      </header>
      <div
        className="sc-eventcards"
        data-keys="hand"
        role="group"
        aria-label={t('starcraft.table.events')}
      >
        {known.map((id) => (
          <EventCard
            key={id}
            id={id}
            anchor={`event:${id}`}
            n={me!.events.filter((e) => e === id).length}
          />
        ))}
      </div>
      <footer className="sc-eventfoot">
        {rivals.map((p) => (
          <span key={p.seat} className="sc-rival">
            <SeatBadge seat={p.seat} size={13} /> {table.seatOf(p.seat)}
            {p.event_stages.map((stage, n) => (
              <EventBack key={n} stage={stage} />
            ))}
          </span>
        ))}
      </footer>
    </section>
  );
}

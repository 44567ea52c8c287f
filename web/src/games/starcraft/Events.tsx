/** Event cards: the three stages of backs, and what a face does. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import type { Place } from './game';
import { Section, Thing, useBoard, type Word } from './kit';
import { Emblem } from './glyphs';
import { playerAt } from './model';
import { summaryOf } from './parts';

const ROMAN = ['', 'I', 'II', 'III'];

/** The back of an event card of a stage: planets in their orbits, as many as the stage. */
export function EventBack({ stage }: { stage: number }): ReactElement {
  const { t } = useBoard();
  return (
    <span
      className={clsx('sc-eventback', `stage-${stage}`)}
      role="img"
      aria-label={t('starcraft.table.event_back', { n: stage })}
    >
      <b>{ROMAN[stage]}</b>
      <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
        <circle cx="20" cy="20" r="17" className="ring" />
        {Array.from({ length: stage }, (_, n) => (
          <g key={n} transform={`rotate(${n * (180 / stage)} 20 20)`}>
            <ellipse cx="20" cy="20" rx="14" ry="5.500" />
            <circle cx="34" cy="20" r="2.200" className="planet" />
          </g>
        ))}
        <circle cx="20" cy="20" r="3.500" className="planet" />
      </svg>
    </span>
  );
}

/** An event's face; one that can be chosen is a button, and plays by a second press. */
export function EventCard({
  id,
  anchor = null,
  small = false,
  n = 1,
}: {
  id: string;
  anchor?: Place | null;
  small?: boolean;
  n?: number;
}): ReactElement {
  const table = useBoard();
  const { parts, lang, nameOf, hung, looked, look } = table;
  const card = parts[id];
  const choices = anchor ? hung.at(anchor) : [];
  const chosen = anchor !== null && looked === anchor && choices.length > 0;
  const inside = (
    <>
      <span className="sc-cardhead">
        <b>{nameOf(id)}</b>
        <i>{ROMAN[card?.stage ?? 0]}</i>
      </span>
      <span className={clsx('sc-cardart', `stage-${card?.stage ?? 1}`)}>
        <Emblem id={id} size={small ? 30 : 64} />
        {n > 1 ? <em>×{n}</em> : null}
      </span>
      <span className="sc-cardtext">{summaryOf(card, lang)}</span>
    </>
  );
  const className = clsx(
    'sc-eventcard',
    small && 'small',
    chosen && 'chosen',
    card?.timing === 'play_area' && 'stays',
  );
  if (!anchor) return <span className={className}>{inside}</span>;
  return (
    <span className={className}>
      <Thing
        anchor={anchor}
        label={`${nameOf(id)}, ${summaryOf(card, lang)}`}
        className="sc-cardbutton"
        select={choices.length > 0 ? () => look(chosen ? null : anchor) : undefined}
        chosen={chosen}
      >
        {inside}
      </Thing>
      {chosen
        ? choices.map((choice) => (
            <button
              key={choice.action}
              type="button"
              className="btn prime sc-cardact"
              data-action={choice.action}
              onClick={() => table.act(choice.action)}
            >
              {table.say(choice.label)}
            </button>
          ))
        : null}
    </span>
  );
}

/** How far the event deck has come: three stages, the hand at its top card. */
export function EventClock(): ReactElement {
  const { view, t } = useBoard();
  const stage = Math.min(3, Math.max(1, view.stage));
  const arc = (from: number, to: number): string => {
    const at = (a: number) => `${50 - 38 * Math.cos(a)} ${46 - 38 * Math.sin(a)}`;
    return `M${at((from * Math.PI) / 3 + 0.03)}A38 38 0 0 1 ${at((to * Math.PI) / 3 - 0.03)}`;
  };
  const angle = ((stage - 0.5) * 60 - 90).toFixed(1);
  return (
    <div className="sc-clock">
      <svg viewBox="0 0 100 54" aria-hidden="true">
        {[1, 2, 3].map((n) => (
          <g key={n}>
            <path d={arc(n - 1, n)} className={clsx('segment', n <= stage && 'reached')} />
            <text
              x={50 - 26 * Math.cos(((n - 0.5) * Math.PI) / 3)}
              y={49 - 26 * Math.sin(((n - 0.5) * Math.PI) / 3)}
            >
              {ROMAN[n]}
            </text>
          </g>
        ))}
        <path d="M-2.500 0L0-17 2.500 0z" transform={`translate(50 46) rotate(${angle})`} />
        <circle cx="50" cy="46" r="3" className="pin" />
      </svg>
      <span>
        <b>{view.event_deck}</b> {t('starcraft.table.events_left')}
        <small>{t(`starcraft.table.stage_${stage}` as Word)}</small>
      </span>
    </div>
  );
}

/** The own event cards: faces once they are known, backs before. */
export function OwnEvents({ seat }: { seat: number }): ReactElement | null {
  const table = useBoard();
  const player = playerAt(table.view, seat);
  if (!player || player.events.length === 0) return null;
  return (
    <span className="sc-eventrow">
      {player.events.map((event, n) =>
        event ? (
          <EventCard key={n} id={event} small />
        ) : (
          <EventBack key={n} stage={player.event_stages[n] ?? 1} />
        ),
      )}
    </span>
  );
}

/** Events that stay: beside the board for everybody, in front of their owner. */
export function Lasting({ seat }: { seat: number }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const { common, event } = table.view;
  const own = playerAt(table.view, seat)?.lasting ?? [];
  if (own.length + common.length === 0 && !event) return null;
  return (
    <Section
      title={t('starcraft.table.lasting')}
      note={event ? t('starcraft.table.under_way') : null}
    >
      <span className="sc-eventrow">
        {event ? <EventCard id={event.event} small /> : null}
        {own.map((id, n) => (
          <EventCard key={n} id={id} small />
        ))}
        {common.map((id, n) => (
          <EventCard key={`c${n}`} id={id} small />
        ))}
      </span>
    </Section>
  );
}

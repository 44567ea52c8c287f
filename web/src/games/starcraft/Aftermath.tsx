/** What the last battle came to, told until it is put away or another round begins. */
import { X } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { useTable as useLine } from '../../table/store';
import { useBoard } from './kit';
import { UnitChip } from './tokens';
import { Blade, Shield } from './glyphs';
import type { LogEvent } from './game';
import { lastBattle, retold } from './model';

/** Everything the reader was told, in the running game; of a replay's step what it shows. */
export function useEvents(): readonly LogEvent[] {
  const { recent, readOnly } = useBoard();
  const all = useLine((s) => s.situation?.events);
  return readOnly ? recent : ((all ?? recent) as readonly LogEvent[]);
}

export function Aftermath(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const events = useEvents();
  const [closed, setClosed] = useState(-1);
  const told = useMemo(() => lastBattle(events), [events]);
  const start = events.findLastIndex((e) => e.kind === 'battle');
  const seq = events[start]?.seq ?? -1;
  const later = events.slice(start + 1).some((e) => e.kind === 'turn' || e.kind === 'plan');
  if (!told?.over || table.view.battle || closed === seq || later) return null;
  const [attacker, defender] = told.seats;
  return (
    <section className="sc-aftermath on-vellum" aria-label={t('starcraft.table.last_battle')}>
      <header>
        <b>{table.nameOf(told.area)}</b>
        <button
          type="button"
          className="tool small"
          tabIndex={-1}
          aria-label={t('close')}
          onClick={() => {
            setClosed(seq);
            table.retell(false);
          }}
        >
          <X size={16} />
        </button>
      </header>
      {retold(table.parts, told) ? (
        <button
          type="button"
          className="btn small"
          aria-pressed={table.retelling}
          onClick={() => table.retell(!table.retelling)}
        >
          {t('starcraft.table.see_again')}
        </button>
      ) : null}
      <p>
        {t('starcraft.table.battle_who', {
          a: table.seatOf(attacker),
          b: table.seatOf(defender),
        })}
      </p>
      <ul>
        {[...told.values].map(([n, [attack, health, against, withstands]]) => (
          <li key={n}>
            <b>{n}</b>
            <span>
              {attack}
              <Blade size={10} /> {attack >= withstands ? '≥' : '<'} {withstands}
              <Shield size={10} />
            </span>
            <span>
              {against}
              <Blade size={10} /> {against >= health ? '≥' : '<'} {health}
              <Shield size={10} />
            </span>
          </li>
        ))}
      </ul>
      <p className="sc-losses">
        {t('starcraft.table.losses')}
        {told.lost.length === 0
          ? ` : ${t('starcraft.table.no_losses')}`
          : told.lost.map(({ seat, unit }, i) => (
              <UnitChip key={i} unit={unit} n={1} seat={seat} size={22} />
            ))}
      </p>
      {told.retreats.map((event, i) => (
        <p key={i}>{table.say(event.message)}</p>
      ))}
    </section>
  );
}

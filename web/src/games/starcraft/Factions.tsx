/** Choosing a faction: six boards, those that are taken by night. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Thing, useBoard, type Word } from './kit';
import { Emblem } from './glyphs';

/** What stands for each faction: a unit of its race, each another one. */
const SIGNS: Record<string, string> = {
  raynor: 'vulture',
  mengsk: 'ghost',
  tassadar: 'high_templar',
  aldaris: 'dragoon',
  queen_of_blades: 'hydralisk',
  overmind: 'spire',
};

export function Factions(): ReactElement {
  const table = useBoard();
  const { parts, nameOf, view, t } = table;
  const all = Object.values(parts).filter((p) => p.kind === 'faction');
  return (
    <section className="sc-factions" aria-label={t('starcraft.table.choose_faction')}>
      {all.map((faction) => {
        const taken = view.players.find((p) => p.sheet?.faction === faction.id);
        return (
          <Thing
            key={faction.id}
            anchor={`faction:${faction.id}`}
            label={[
              nameOf(faction.id),
              t(`starcraft.table.${faction.race}` as Word),
              taken && t('starcraft.table.taken_by', { who: table.seatOf(taken.seat) }),
            ]
              .filter(Boolean)
              .join(', ')}
            className={clsx('sc-faction plate', faction.race, taken && 'taken')}
          >
            <span className="sc-factionart">
              <Emblem id={SIGNS[faction.id] ?? 'base'} size={56} />
            </span>
            <b className="name">{nameOf(faction.id)}</b>
            <span className="caps">{t(`starcraft.table.${faction.race}` as Word)}</span>
            <span className="sc-force">
              {(faction.starting_units ?? []).map(({ unit, n }) => (
                <span key={unit}>
                  <Emblem id={unit} size={18} /> {n}
                </span>
              ))}
              <span>
                <Emblem id="worker" size={16} /> {faction.starting_workers}
              </span>
            </span>
            <span className="sc-goaltext">{t(`starcraft.table.goal_${faction.id}` as Word)}</span>
            {taken ? (
              <span className="sc-takenby">
                <SeatBadge seat={taken.seat} size={14} /> {table.seatOf(taken.seat)}
              </span>
            ) : null}
          </Thing>
        );
      })}
    </section>
  );
}

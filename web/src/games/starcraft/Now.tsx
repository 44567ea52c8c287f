/** What the moment needs beside the table: starting units, units to move, what may be destroyed, the end. */
import { useState, type ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Plate, Section, Thing, useBoard } from './kit';
import { Emblem } from './glyphs';
import { areaAt, isScrapping, undrawn } from './model';
import { UnitChip } from './tokens';

/** What the open question needs beside the table: starting units, units to move. */
export function Now(): ReactElement | null {
  const table = useBoard();
  const { hung, decision, view, nameOf, t } = table;
  const kind = decision?.yours ? decision.kind : '';
  const you = view.you ?? 0;
  const movers = [...hung.movers];
  if (kind === 'start_unit')
    return (
      <Section title={t('starcraft.table.start_units')} className="now">
        <div className="sc-movers">
          {movers.map((mover) => (
            <Thing key={mover} anchor={mover} label={nameOf(mover.slice(4))} className="sc-mover">
              <UnitChip unit={mover.slice(4)} n={1} seat={you} size={26} />
              <b>{nameOf(mover.slice(4))}</b>
            </Thing>
          ))}
        </div>
      </Section>
    );
  if (kind === 'retreat' && view.battle)
    return (
      <Section title={t('starcraft.table.retreating')} className="now">
        <span className="sc-losses">
          {view.battle.leaving.map(({ unit, n }) => (
            <UnitChip key={unit} unit={unit} n={n} seat={you} size={28} />
          ))}
        </span>
      </Section>
    );
  const rest = undrawn(hung);
  if (rest.length > 0)
    return (
      <Section title={t('table.which')} className="now">
        <div className="sc-plates">
          {rest.map((choice) => (
            <Plate key={choice.action} choice={choice} />
          ))}
        </div>
      </Section>
    );
  if (kind !== 'move' || movers.length === 0) return null;
  return (
    <Section title={t('starcraft.table.units_here')} className="now">
      <p className="sc-quiet">{t('starcraft.table.move_hint')}</p>
      <div className="sc-movers">
        {movers.map((mover) => {
          const [what, area = '', unit = ''] = mover.split(':');
          if (what !== 'unit')
            return (
              <Thing
                key={mover}
                anchor={mover}
                label={t('starcraft.table.lift')}
                className="sc-mover"
              >
                <Emblem id="base" size={22} />
                <b>{t('starcraft.table.lift')}</b>
              </Thing>
            );
          const n = areaAt(view, area)?.units.find((u) => u.unit === unit)?.n ?? 1;
          return (
            <Thing
              key={mover}
              anchor={mover}
              label={`${nameOf(unit)}, ${nameOf(area)}`}
              className="sc-mover"
            >
              <UnitChip unit={unit} n={n} seat={you} size={26} />
              <span>
                <b>{nameOf(unit)}</b>
                <small>{nameOf(area)}</small>
              </span>
            </Thing>
          );
        })}
      </div>
    </Section>
  );
}

/** Places, points and areas when the game is over. */
export function Ranking(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const { outcome, players } = table.view;
  if (!outcome) return null;
  const rows = players.toSorted(
    (a, b) => (outcome.ranks[a.seat] ?? 9) - (outcome.ranks[b.seat] ?? 9),
  );
  return (
    <Section title={t('starcraft.table.ranking')} className="now">
      <p>{table.say({ key: `starcraft.ending.${outcome.ending}`, params: {} })}</p>
      <table className="sc-ranking">
        <thead>
          <tr>
            <th>{t('starcraft.table.rank')}</th>
            <th>{t('starcraft.table.player')}</th>
            <th>{t('starcraft.table.cp')}</th>
            <th>{t('starcraft.table.areas')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((p) => (
            <tr key={p.seat}>
              <td>{outcome.ranks[p.seat]}</td>
              <td>
                <SeatBadge seat={p.seat} size={12} /> {table.seatOf(p.seat)}
              </td>
              <td>{p.partner === null ? p.cp : `${p.cp} (${p.team_cp})`}</td>
              <td>{p.areas}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Own pieces may be destroyed at any moment of one's turn; asked for on purpose only. */
export function Scrapping(): ReactElement | null {
  const { hung, t } = useBoard();
  const [open, setOpen] = useState(false);
  const scrap = hung.all.filter(isScrapping);
  if (scrap.length === 0) return null;
  return (
    <section className="sc-section scrap">
      <button
        type="button"
        className="sc-plate"
        aria-expanded={open}
        tabIndex={-1}
        onClick={() => setOpen(!open)}
      >
        {t('starcraft.table.destroy')}
      </button>
      {open ? (
        <>
          <p className="sc-quiet">{t('starcraft.table.destroy_hint')}</p>
          <div className="sc-plates">
            {scrap.map((choice) => (
              <Plate key={choice.action} choice={choice} />
            ))}
          </div>
        </>
      ) : null}
    </section>
  );
}

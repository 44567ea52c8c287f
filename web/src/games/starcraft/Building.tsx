/** Building the galaxy: the planets to place and the cells, with the routes that a draft forces. */
import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { useContext, useEffect, type ReactElement } from 'react';
import { AreaSpot } from './Area';
import { areasOf, Founding, same, TURNS } from './found';
import { Galaxy } from './Galaxy';
import { useBoard } from './kit';
import { turnedSlots, type Parts } from './parts';
import type { Area } from './view';
import { World } from './World';

/** The areas of a planet as they are printed. */
const printedAreas = (parts: Parts, planet: string): Area[] =>
  Object.values(parts)
    .filter((p) => p.kind === 'area' && p.planet === planet)
    .map((p) => ({
      area: p.id,
      resource: p.resource ?? 'minerals',
      amount: p.amount ?? 0,
      limit: p.unit_limit ?? 0,
      depletion: 'whole',
      owner: null,
      units: [],
      base: null,
      holder: null,
      workers: 0,
      contested: false,
    }));

/** The panel: planets left, the four turns, what the draft joins, and the one action. */
export function Laying(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const found = useContext(Founding);
  const { parts, nameOf, act } = table;
  useEffect(() => {
    if (!found) return undefined;
    const key = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'q' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select'))
        return;
      event.preventDefault();
      found.turnOn();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [found]);
  if (!found?.draft) return null;
  const { draft, planets, choice } = found;
  return (
    <section className="sc-section now sc-laying" aria-label={t('starcraft.table.left_to_place')}>
      <header>
        <h3 className="caps">{t('starcraft.table.left_to_place')}</h3>
        <span className="sc-draftword">{t('draft.only')}</span>
      </header>
      <div className="sc-thumbs">
        {planets.map((planet) => (
          <button
            key={planet}
            type="button"
            className={clsx('sc-thumb', draft.planet === planet && 'on')}
            data-anchor={`lay:${planet}`}
            aria-disabled="false"
            aria-pressed={draft.planet === planet}
            tabIndex={-1}
            onClick={() => found.set({ planet })}
          >
            <World
              id={planet}
              areas={areasOf(parts, planet)}
              slots={turnedSlots(parts[planet], 0)}
              free={turnedSlots(parts[planet], 0)}
            />
            <b>{nameOf(planet)}</b>
          </button>
        ))}
      </div>
      {draft.cell === null ? <p className="sc-quiet">{t('starcraft.table.choose_cell')}</p> : null}
      {draft.cell ? (
        <>
          <header>
            <h3 className="caps">{t('starcraft.table.turn_it')}</h3>
            <kbd>Q</kbd>
          </header>
          <div className="sc-thumbs four">
            {TURNS.map((turn) => {
              const can = found.choiceAt(turn);
              const n = draft.cell ? found.routes(draft.cell, turn).length : 0;
              const what =
                table.view.planets.length === 0
                  ? turnedSlots(parts[draft.planet], turn).join(' ').toUpperCase()
                  : can
                    ? t('starcraft.table.routes_n', { n })
                    : t('starcraft.table.joins_nothing');
              return (
                <button
                  key={turn}
                  type="button"
                  className={clsx('sc-thumb', draft.turn === turn && 'on')}
                  data-anchor={`turn:${turn}`}
                  aria-disabled={!can}
                  aria-pressed={draft.turn === turn}
                  aria-label={t('starcraft.table.turn_n', { n: turn, what })}
                  tabIndex={-1}
                  onClick={() => {
                    if (can) found.set({ turn });
                  }}
                >
                  <World
                    id={draft.planet}
                    areas={areasOf(parts, draft.planet)}
                    slots={turnedSlots(parts[draft.planet], turn)}
                    free={turnedSlots(parts[draft.planet], turn)}
                  />
                  <b>{what}</b>
                </button>
              );
            })}
          </div>
          <p className="sc-joins">
            {found
              .routes(draft.cell, draft.turn)
              .map(({ name }) => name)
              .join(', ')}
          </p>
        </>
      ) : null}
      <button
        type="button"
        className="btn prime"
        data-action={choice?.action ?? ''}
        aria-disabled={!choice}
        onClick={() => {
          if (choice) act(choice.action);
        }}
      >
        {t(
          table.view.planets.length === 0 ? 'starcraft.table.found_it' : 'starcraft.table.place_it',
        )}
      </button>
    </section>
  );
}

/** The galaxy with the lit cells, and the draft lying in one of them. */
export function Building(): ReactElement {
  const table = useBoard();
  const { t } = table;
  const found = useContext(Founding);
  const { parts, nameOf, view } = table;
  const draft = found?.draft ?? null;
  const cell = draft?.cell ?? null;
  const slots = draft ? turnedSlots(parts[draft.planet], draft.turn) : [];
  return (
    <Galaxy
      cells={found?.cells ?? []}
      draft={
        cell && draft && found
          ? { cell, joined: found.routes(cell, draft.turn).map(({ side }) => side) }
          : null
      }
    >
      {(place, size) => (
        <>
          {found?.cells.map((at, n) =>
            same(cell, at) ? null : (
              <button
                key={`${at.x} ${at.y}`}
                type="button"
                className="sc-thing sc-cell can"
                style={place(at)}
                data-anchor={`cell:${at.x}:${at.y}`}
                data-number={n + 1}
                aria-disabled="false"
                tabIndex={-1}
                aria-label={t('starcraft.table.cell', {
                  planet: nameOf(
                    view.planets.find((p) => Math.abs(p.x - at.x) + Math.abs(p.y - at.y) === 1)
                      ?.planet ?? '',
                  ),
                  n: Math.max(...TURNS.map((turn) => found.routes(at, turn).length)),
                })}
                onClick={() => found.set({ cell: at })}
              >
                <b>{n + 1}</b>
                <span>
                  {t('starcraft.table.routes_n', {
                    n: Math.max(...TURNS.map((turn) => found.routes(at, turn).length)),
                  })}
                </span>
              </button>
            ),
          )}
          {cell && draft ? (
            <div className="sc-planet draft" style={place(cell)}>
              <World
                id={draft.planet}
                areas={areasOf(parts, draft.planet)}
                slots={slots}
                free={slots}
                draft
              />
              {printedAreas(parts, draft.planet).map((area, n, all) => (
                <AreaSpot key={area.area} area={area} n={n} of={all.length} d={size} flat />
              ))}
              <button
                type="button"
                className="sc-turn"
                aria-label={t('starcraft.table.turn_it')}
                data-anchor="turn"
                aria-disabled="false"
                tabIndex={-1}
                onClick={() => found?.turnOn()}
              >
                <RotateCw size={18} />
              </button>
            </div>
          ) : null}
        </>
      )}
    </Galaxy>
  );
}

/** Prices noted on one's own board while nothing can be bought, and what they come to. */
import { clsx } from 'clsx';
import { Eraser, Pencil, X } from 'lucide-react';
import { type ReactElement } from 'react';
import { Section, useBoard, type Word } from './kit';
import { playerAt } from './model';
import { costOf, pageOf, pencil, rubOut, thingOf, unitsIn, useNotes, useRubbing } from './pencil';
import type { Player, Resource, Sheet as SheetView } from './view';

/** The sign of the pencil on a price. */
export function Mark({ n }: { n: number }): ReactElement | null {
  return n > 0 ? (
    <i className="sc-pencilmark">
      <Pencil size={11} aria-hidden="true" />
      {n > 1 ? `×${n}` : ''}
    </i>
  ) : null;
}

/** What is noted, what it would cost, and a rubber. */
export function Pencilled({
  sheet,
  player,
}: {
  sheet: SheetView;
  player: Player;
}): ReactElement | null {
  const table = useBoard();
  const { parts, nameOf, before, view, t } = table;
  const page = pageOf(table.table.id, player.seat);
  const notes = useNotes(page);
  useRubbing(page, playerAt(before, player.seat)?.sheet ?? null, before.phase === 'execution');
  const noted = Object.entries(notes);
  if (noted.length === 0) return null;
  const free = (resource: Resource): number =>
    [
      ...sheet.permanent,
      ...view.planets.flatMap((p) => p.areas).filter((a) => a.holder === player.seat),
    ]
      .filter((vein) => vein.resource === resource)
      .reduce((n, vein) => n + Math.max(0, vein.amount - vein.workers), 0);
  const [minerals, gas, workers] = costOf(parts, notes);
  const name = (id: string): string => {
    if (id === 'worker' || id === 'transport' || id === 'base') return t(`starcraft.table.${id}`);
    return nameOf(id);
  };
  const sums: [Word, number, number][] = [
    ['starcraft.table.pencil_minerals', minerals, free('minerals')],
    ['starcraft.table.pencil_gas', gas, free('gas')],
    ['starcraft.table.pencil_workers', workers, sheet.pool],
    ['starcraft.table.pencil_units', unitsIn(parts, notes), sheet.build_limit],
  ];
  return (
    <Section
      className="sc-pencilled"
      title={t('starcraft.table.pencilled')}
      note={
        <button type="button" className="sc-plate" tabIndex={-1} onClick={() => rubOut(page)}>
          <Eraser size={14} aria-hidden="true" /> {t('starcraft.table.rub_out')}
        </button>
      }
    >
      <div className="sc-pencilnotes">
        {noted.map(([anchor, n]) => (
          <button
            key={anchor}
            type="button"
            className="sc-plate"
            tabIndex={-1}
            aria-label={t('starcraft.table.rub_one', { what: name(thingOf(anchor)) })}
            onClick={() => pencil(page, anchor, -1)}
          >
            {name(thingOf(anchor))}
            {n > 1 ? ` ×${n}` : ''}
            <X size={12} aria-hidden="true" />
          </button>
        ))}
      </div>
      <p className="sc-pencilsum">
        {sums.map(([word, n, of]) =>
          n > 0 ? (
            <span key={word} className={clsx(n > of && 'over')}>
              {t(word, { n, of })}
            </span>
          ) : null,
        )}
      </p>
    </Section>
  );
}

/**
 * The draft of a move: units to move, things to buy, skirmishes to pair, with its price; or the one
 * order that is about to be laid.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { DraftBar } from '../../frame/Draft';
import { useBoard, type Table } from './kit';
import { Price } from './glyphs';
import { DRAFTED, isWhole, playerAt } from './model';
import type { StarCraftView } from './view';

/** What the draft takes from the resources: minerals, gas, workers. */
export function spent({ before, view }: Pick<Table, 'before' | 'view'>): [number, number, number] {
  const of = (table: StarCraftView): [number, number, number] => {
    const sheet = playerAt(table, table.you)?.sheet;
    const cards = table.planets.flatMap((p) => p.areas).filter((a) => a.holder === table.you);
    const on = (resource: string): number =>
      cards.filter((a) => a.resource === resource).reduce((n, a) => n + a.workers, 0) +
      (sheet?.permanent ?? [])
        .filter((p) => p.resource === resource)
        .reduce((n, p) => n + p.workers, 0);
    return [on('minerals'), on('gas'), sheet?.pool ?? 0];
  };
  const [minerals, gas, pool] = of(before);
  const [more, moreGas, left] = of(view);
  return [more - minerals, moreGas - gas, pool - left];
}

/** In a battle the draft has its place before it is begun: it pushes nothing away. */
function Waiting(): ReactElement | null {
  const { view, decision, hung, compact, t } = useBoard();
  const drafts = decision?.yours === true && DRAFTED.has(decision.kind);
  if (!view.battle || !drafts || compact || hung.movers.size === 0) return null;
  return <p className="sc-draft sc-draftplace sc-quiet">{t('starcraft.table.pairing_waits')}</p>;
}

export function Draft(): ReactElement | null {
  const table = useBoard();
  const { plan, planner, before, view, decision, t } = table;
  const [minerals, gas, workers] = spent(table);
  const asked = plan.trial?.decision;
  const whole = decision?.yours === true && isWhole(decision.kind);
  if (plan.note === null && !plan.canForth) return <Waiting />;
  return (
    <DraftBar
      plan={plan}
      planner={planner}
      aside={asked && !whole && !DRAFTED.has(asked.kind) && asked.yours ? asked : null}
      prime={whole || view.battle !== null}
      whole={whole}
      className={clsx('sc-draft', !view.battle && 'instead')}
    >
      {workers > 0 ? (
        <span className="sc-draftprice">
          <Price price={[minerals, gas]} />
          {t('starcraft.table.of_workers', {
            n: workers,
            of: playerAt(before, before.you)?.sheet?.pool ?? 0,
          })}
        </span>
      ) : null}
    </DraftBar>
  );
}

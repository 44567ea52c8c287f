/**
 * The panel at the right: the running attack, the choice of shots or launches, the card looked at,
 * Command, the round's toll.
 */
import { X } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Corner, FirstStep, Shots, Weapons } from './Aim';
import { shipName, useBoard, type Word } from './kit';
import { Commands } from './Commands';
import { DiceBox } from './Dice';
import { Launch } from './Launch';
import { shipAt, shipBy, typeOf } from './model';
import { named, ShipCard } from './ShipCard';
import type { Change } from './view';

const WHAT: Record<Change['what'], Word> = {
  destroyed: 'sb.table.what_destroyed',
  flipped: 'sb.table.what_flipped',
  returned: 'sb.table.what_returned',
  repaired: 'sb.table.what_repaired',
  fled: 'sb.table.what_fled',
};

/** What the damage phase did, until the next round is under way or it is put away. */
function Summary(): ReactElement | null {
  const table = useBoard();
  const { view, t } = table;
  const [closed, setClosed] = useState(0);
  const last = view.last_round;
  if (!last || closed === last.round || (view.phase !== 'movement' && view.phase !== 'over'))
    return null;
  const hurt = view.ships.filter((s) => s.at === 'grid' && s.damage > 0);
  return (
    <section className="sb-summary on-vellum" aria-label={t('sb.table.summary', { n: last.round })}>
      <b className="h">{t('sb.table.summary', { n: last.round })}</b>
      <button
        type="button"
        className="tool small sb-x"
        aria-label={t('close')}
        onClick={() => setClosed(last.round)}
      >
        <X size={16} />
      </button>
      {last.changes.length === 0 ? (
        <p>{t(hurt.length > 0 ? 'sb.table.nothing_fell' : 'sb.table.nothing')}</p>
      ) : (
        <ul>
          {last.changes.map((c, i) => (
            <li key={i} className={c.what}>
              <span className="grow">
                <b>{named(table, c.type)}</b> {table.seatOf(c.owner)}
              </span>
              <span>{t(WHAT[c.what], { n: c.n })}</span>
            </li>
          ))}
        </ul>
      )}
      {hurt.length > 0 ? (
        <ul className="hurt">
          {hurt.map((ship) => (
            <li key={ship.id}>
              <span className="grow">
                <b>{shipName(table, ship)}</b> {table.seatOf(ship.owner)}
              </span>
              <span>{t('sb.table.damage_on', { n: ship.damage })}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** The ship whose card is shown: opened, under the pointer, in hand. */
function Looked(): ReactElement | null {
  const table = useBoard();
  const { view, hand, cursor } = table;
  const over = cursor ? shipAt(view, cursor) : undefined;
  const ship =
    shipBy(view, hand.card) ?? over ?? shipBy(view, view.placing ?? view.moving?.ship ?? hand.ship);
  const type = ship ? typeOf(view, ship) : hand.type ? view.types[hand.type] : undefined;
  if (!type) return null;
  return (
    <ShipCard
      kind={ship?.type ?? hand.type!}
      type={type}
      {...(ship ? { ship } : {})}
      {...(hand.card === null ? {} : { onClose: () => table.take({ card: null }) })}
    />
  );
}

export function Stage(): ReactElement {
  const { hand, compact } = useBoard();
  const opened = hand.card !== null;
  return (
    <aside className="sb-stage scroll">
      {opened ? <Looked /> : null}
      <Summary />
      <FirstStep />
      <DiceBox />
      <Corner />
      <Weapons />
      {compact ? null : <Shots />}
      <Launch />
      <Commands />
      {opened ? null : <Looked />}
    </aside>
  );
}

/** On a faction board: hand, deck, discards and event cards. */
import { useState, type ReactElement } from 'react';
import { Section, Thing, useBoard } from './kit';
import { CardTile } from './CardFace';
import { OwnEvents } from './Events';
import { counts } from './model';
import type { Player } from './view';

/** Cards: hand (of others its number), deck, discards, event cards. */
export function Cards({ player, mine }: { player: Player; mine: boolean }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const [open, setOpen] = useState(false);
  const [held, setHeld] = useState(false);
  const known = counts(player.discard.filter((card) => card !== null));
  const hand = counts(player.hand.filter((card) => card !== null));
  // In planning the tray shows order tokens instead.
  const folded = mine && table.view.phase === 'planning' && hand.length > 0;
  return (
    <Section
      title={t('starcraft.table.hand_of', { n: player.hand.length, most: player.hand_limit })}
      note={[
        t('starcraft.table.deck_n', { n: player.deck }),
        t('starcraft.table.events_n', { n: player.events.length }),
      ].join(' · ')}
    >
      <div className="sc-cardline">
        {folded ? (
          <button
            type="button"
            className="sc-plate"
            aria-expanded={held}
            tabIndex={-1}
            onClick={() => setHeld(!held)}
          >
            {t('starcraft.table.see_hand')}
          </button>
        ) : null}
        <button
          type="button"
          className="sc-plate"
          data-anchor={mine ? 'discards' : undefined}
          aria-disabled={player.discard.length === 0}
          aria-expanded={open}
          tabIndex={-1}
          onClick={() => setOpen(!open)}
        >
          {t('starcraft.table.discard_n', { n: player.discard.length })}
        </button>
        <OwnEvents seat={player.seat} />
      </div>
      {folded && held ? (
        <div className="sc-held" role="group" aria-label={t('starcraft.table.hand')}>
          {hand.map(({ id, n }) => (
            <Thing
              key={id}
              anchor={`hand:${id}`}
              label={`${table.nameOf(id)}${n > 1 ? ` ×${n}` : ''}`}
              card={id}
              className="sc-card"
            >
              <CardTile id={id} n={n} />
            </Thing>
          ))}
        </div>
      ) : null}
      {open ? (
        <ul className="sc-discards">
          {known.map(({ id, n }) => (
            <li key={id}>
              {table.nameOf(id)}
              {n > 1 ? ` ×${n}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

/** The reader's own side: cards in play, hand, instruments and piles. */
import { clsx } from 'clsx';
import type { CSSProperties, ReactElement } from 'react';
import type { StarRealmsPlayer } from './view';
import { useBoard } from './kit';
import { CardFace } from './CardFace';
import { CardBack, Glyph } from './glyphs';
import { stacks } from './model';
import { Authority, Badge, Piles, PlayLane, Pools } from './Play';
import { Strip } from './Strip';
import { Thing, useCardLabel } from './Chips';

export function Hand({ player }: { player: StarRealmsPlayer }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const label = useCardLabel();
  const seen = new Map<string, number>();
  return (
    <div
      className="sr-lane sr-hand"
      data-keys="hand"
      role="group"
      aria-label={`${t('sr.table.your_hand')}, ${t('sr.table.cards_n', { n: player.hand.length })}`}
    >
      {player.hand.map((id, i) => {
        const card = id ? table.parts[id] : undefined;
        if (!card)
          return (
            <div key={`back:${i}`} className="sr-slot">
              <span className="sr-hidden">
                <CardBack shadow={false} />
              </span>
            </div>
          );
        const nth = seen.get(card.id) ?? 0;
        seen.set(card.id, nth + 1);
        return (
          <div key={`${card.id}:${nth}`} className="sr-slot">
            <Thing
              anchor={`hand:${card.id}`}
              label={label(card, [t('sr.table.hand')])}
              card={card}
              flip={`hand:${player.seat}:${card.id}:${nth}`}
            >
              {(state) => <CardFace card={card} lang={table.lang} {...state} />}
            </Thing>
          </div>
        );
      })}
    </div>
  );
}

/** Token for the ships that may still go on top of the deck this turn. */
function Permission({ player }: { player: StarRealmsPlayer }): ReactElement | null {
  const { t } = useBoard();
  if (!player.top_deck) return null;
  return (
    <span className="sr-permit">
      <Glyph name="topdeck" />
      {player.top_deck > 1 ? `×${player.top_deck}` : ''}
      <span className="sr-words">{t('sr.table.top_permission')}</span>
    </span>
  );
}

export function Mine({
  player,
  compact,
  room,
}: {
  player: StarRealmsPlayer;
  compact: boolean;
  /** Cards that fit side by side; beyond that those in play become tiles. */
  room: number;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const shared = table.view.shared_authority;
  const lying = stacks(player, table.hung).length;
  const dense = !compact && lying > 0 && lying + player.hand.length > room;
  return (
    <section
      className="sr-mine"
      aria-label={player.seat === table.view.you ? t('seat.you') : table.seatOf(player.seat)}
      data-seat={player.seat}
    >
      <div className="sr-area">
        <div
          className={clsx('sr-half', dense && 'dense')}
          style={{ '--n': lying } as CSSProperties}
        >
          <span className="sr-caps">
            {t('sr.table.in_play')}
            {player.played.length > 3 && <i>{t('sr.table.played', { n: player.played.length })}</i>}
          </span>
          <PlayLane player={player} form={dense || compact ? 'tile' : 'whole'} />
        </div>
        <div className="sr-half right" style={{ '--n': player.hand.length } as CSSProperties}>
          {player.hand.length > 0 && <span className="sr-caps">{t('sr.table.your_hand')}</span>}
          <Hand player={player} />
        </div>
      </div>
      <Strip />
      <div className="sr-instruments">
        <div className="sr-self">
          <Badge player={player} />
          <Permission player={player} />
        </div>
        <Authority player={player} shared={shared} />
        <Piles player={player} hand={false} />
        <Pools player={player} />
      </div>
    </section>
  );
}

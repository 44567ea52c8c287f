/** Everybody else: one opponent in full, several as plates, teammates beside the own area. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import type { StarRealmsPlayer } from './view';
import { useKeyRow, useBoard } from './kit';
import { Art } from './CardFace';
import { Glyph, TINT } from './glyphs';
import { stacks } from './model';
import { Authority, Badge, Piles, PlayLane, Pools } from './Play';
import { Thing } from './Chips';

const FACING = [5, 4, 3, 2, 1, 0];

/** What stands under a name: role's line of attack, whose turn it is, defeat. */
function Standing({ player }: { player: StarRealmsPlayer }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const across = table.view.format === 'emperor' ? FACING[player.seat] : undefined;
  const on = table.view.active.includes(player.seat) && player.alive && table.view.phase !== 'over';
  const said = !player.alive
    ? t('sr.table.defeated')
    : player.ended
      ? t('sr.table.declared')
      : on
        ? t('sr.table.turn_of')
        : across !== undefined
          ? t('sr.table.facing', { name: table.seatOf(across) })
          : '';
  return (
    <span className="sr-standing" title={said}>
      {said}
    </span>
  );
}

/** The single opponent of a duel, or the Boss as the Soldiers see it. */
export function Opponent({
  player,
  compact,
  room,
}: {
  player: StarRealmsPlayer;
  compact: boolean;
  /** How many whole cards fit. */
  room: number;
}): ReactElement {
  const table = useBoard();
  const acting = table.view.active.includes(player.seat) || player.trade + player.combat > 0;
  const keys = useKeyRow();
  const crowded = stacks(player, table.hung).length > room - (acting ? 1 : 0);
  return (
    <section
      className="sr-opponent"
      data-keys={keys('attack')}
      aria-label={table.seatOf(player.seat)}
      data-seat={player.seat}
    >
      <div className="sr-who">
        <Authority player={player} />
        <Badge player={player} />
        {!compact && <Standing player={player} />}
      </div>
      <Piles player={player} />
      <PlayLane player={player} form={compact || crowded ? 'tile' : 'whole'} />
      {acting && <Pools player={player} />}
    </section>
  );
}

/** Counts of the three piles in one line; discard piles open. */
function Counts({ player }: { player: StarRealmsPlayer }): ReactElement {
  const { t } = useBoard();
  return (
    <span className="sr-counts">
      <span>
        {t('sr.table.deck')} <b>{player.deck}</b>
      </span>
      <span>
        {t('sr.table.hand')} <b>{player.hand.length}</b>
      </span>
      <OpenDiscard player={player} />
    </span>
  );
}

function OpenDiscard({ player }: { player: StarRealmsPlayer }): ReactElement {
  const table = useBoard();
  const { t } = table;
  return (
    <button
      type="button"
      className="sr-open"
      tabIndex={-1}
      aria-label={`${t('sr.table.discard')} ${player.discard.length}, ${table.seatOf(player.seat)}`}
      onClick={() => table.openPile('discard', player.seat)}
    >
      <span aria-hidden="true">
        {t('sr.table.discard')} <b>{player.discard.length}</b>
      </span>
    </button>
  );
}

/** A seat as a plate; `shared` when its authority is on the team's dial. */
export function SeatPlate({
  player,
  shared,
}: {
  player: StarRealmsPlayer;
  shared: boolean;
}): ReactElement {
  const table = useBoard();
  const on = table.view.active.includes(player.seat) && player.alive;
  const acting = on || player.trade + player.combat > 0;
  return (
    <section
      className={clsx('sr-plate', on && 'on', !player.alive && 'out')}
      aria-label={table.seatOf(player.seat)}
      data-seat={player.seat}
    >
      <div className="sr-plate-head">
        {!shared && <Authority player={player} />}
        {shared ? <TeamMember player={player} /> : <Badge player={player} />}
        <div className="sr-facts">
          <Standing player={player} />
          {acting && <Gains player={player} />}
          <Counts player={player} />
        </div>
      </div>
      {player.alive && <PlayLane player={player} form="tile" />}
      <OpenHand player={player} />
    </section>
  );
}

/** In team formats a member is a target of discards, and the attack on the team hangs here too. */
function TeamMember({ player }: { player: StarRealmsPlayer }): ReactElement {
  const table = useBoard();
  const choices = table.hung.at(`player:${player.seat}`);
  const name = table.seatOf(player.seat);
  return (
    <Thing
      anchor={`player:${player.seat}`}
      label={name}
      open={() => table.openPile('discard', player.seat)}
      className="sr-member"
    >
      {() => (
        <span className={choices.length ? 'sr-named lit' : 'sr-named'}>
          <Badge player={player} />
        </span>
      )}
    </Thing>
  );
}

function Gains({ player }: { player: StarRealmsPlayer }): ReactElement {
  const { t } = useBoard();
  return (
    <span
      className="sr-gains"
      role="img"
      aria-label={`${player.trade} ${t('sr.table.trade')}, ${player.combat} ${t('sr.table.combat')}`}
    >
      <span className="c-trade">
        {player.trade}
        <Glyph name="trade" />
      </span>
      <span className="c-combat">
        {player.combat}
        <Glyph name="combat" />
      </span>
    </span>
  );
}

/**
 * Cards of another seat's hand that the reader may see: teammates in Hydra, fellow Soldiers in a
 * Raid.
 */
function OpenHand({ player }: { player: StarRealmsPlayer }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const cards = player.hand.flatMap((id) => (id && table.parts[id] ? [table.parts[id]] : []));
  if (!cards.length) return null;
  return (
    <div
      className="sr-openhand"
      role="group"
      aria-label={t('sr.table.hand_of', { name: table.seatOf(player.seat) })}
    >
      {cards.map((card, i) => (
        <button
          key={i}
          type="button"
          tabIndex={-1}
          className={`sr-tile ship ${TINT[card.faction]}`}
          aria-label={card.name[table.lang]}
          onClick={(e) => table.inspect(card.id, e.currentTarget)}
        >
          <span className="sr-tile-art">
            <Art id={card.id} />
          </span>
          <b aria-hidden="true">{card.name[table.lang]}</b>
        </button>
      ))}
    </div>
  );
}

/** Several opponents above the band; with a shared score their team's dial leads. */
export function Opponents({ players }: { players: StarRealmsPlayer[] }): ReactElement {
  const table = useBoard();
  const shared = table.view.shared_authority;
  const keys = useKeyRow();
  const front = players.find((p) => table.hung.at(`player:${p.seat}`).length) ?? players[0];
  return (
    <div className="sr-opponents" data-keys={keys('attack')}>
      {shared && front && (
        <div className="sr-who">
          <Authority player={front} shared />
        </div>
      )}
      {players.map((p) => (
        <SeatPlate key={p.seat} player={p} shared={shared} />
      ))}
    </div>
  );
}

/** Teammates, left of the own area. */
export function Friends({ players }: { players: StarRealmsPlayer[] }): ReactElement {
  const { view } = useBoard();
  return (
    <div className="sr-friends">
      {players.map((p) => (
        <SeatPlate key={p.seat} player={p} shared={view.shared_authority} />
      ))}
    </div>
  );
}

/** The players in turn order: conquest points, orders laid, the way to the special victory. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { useBoard } from './kit';
import { ordersLaid } from './model';
import type { Player } from './view';

const ORDERS_A_ROUND = 4;

function Strip({ player }: { player: Player }): ReactElement {
  const table = useBoard();
  const { view, shown, show, nameOf, t } = table;
  const name = table.seatOf(player.seat);
  const laid = ordersLaid(view, player.seat);
  const [n = 0, most = 0] = player.progress;
  const team =
    player.partner === null
      ? ''
      : t('starcraft.table.team', { n: player.team + 1, who: table.seatOf(player.partner) });
  const state = !player.alive
    ? t('starcraft.table.out')
    : player.sheet
      ? `${nameOf(player.sheet.faction)} · ${n}/${most}`
      : t('starcraft.table.no_faction');
  const said = [team && t('starcraft.table.team_short', { n: player.team + 1 }), state]
    .filter(Boolean)
    .join(' · ');
  const goal = player.sheet ? t('starcraft.table.special', { n, most }) : '';
  return (
    <li
      className={clsx(
        'sc-strip',
        `seat-${player.seat + 1}`,
        view.to_act.includes(player.seat) && 'now',
        shown === player.seat && 'shown',
        !player.alive && 'out',
      )}
    >
      <button
        type="button"
        data-anchor={`player:${player.seat}`}
        aria-disabled="true"
        aria-pressed={shown === player.seat}
        tabIndex={-1}
        aria-label={[
          t('starcraft.table.strip', { who: name, cp: player.team_cp, most: player.threshold }),
          team,
          player.sheet ? nameOf(player.sheet.faction) : t('starcraft.table.no_faction'),
          goal,
          t('starcraft.table.orders_laid', { n: laid }),
          !player.alive && t('starcraft.table.out'),
          t('starcraft.table.show_sheet', { who: name }),
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={() => show(player.seat)}
      >
        <SeatBadge seat={player.seat} size={17} who />
        <span className="sc-who">
          <b title={name}>{name}</b>
          <span title={[said, team].filter(Boolean).join(' – ')}>{said}</span>
        </span>
        <span className="sc-four" title={t('starcraft.table.orders_laid', { n: laid })}>
          {Array.from({ length: ORDERS_A_ROUND }, (_, i) => (
            <i key={i} className={i < laid ? 'full' : undefined} />
          ))}
        </span>
        <span className="sc-cp" title={t('starcraft.table.cp_full')}>
          <b data-counter={`cp:${player.seat}`}>{player.team_cp}</b>
          <small>/{player.threshold}</small>
        </span>
      </button>
    </li>
  );
}

/** Everybody, the reader's board first when it is shown. */
export function Strips(): ReactElement {
  const { view, t } = useBoard();
  return (
    <ul
      className={clsx('sc-strips', `of-${view.players.length}`)}
      aria-label={t('starcraft.table.strips')}
    >
      {view.players.map((player) => (
        <Strip key={player.seat} player={player} />
      ))}
    </ul>
  );
}

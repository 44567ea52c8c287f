/** The senate: a dial a seat on a half circle, in the order of voting, and the balance of votes. */
import type { ReactElement } from 'react';
import { SeatShape } from '../../drawings/seats';
import { outcomeText, useBoard } from './kit';
import type { VoteView } from './view';

/** No wider than the narrowest panel, so that its letters are never drawn smaller. */
const WIDTH = 236,
  RADIUS = 87,
  DIAL = 25,
  FOOT = 116,
  COLORS = ['#3fcf8e', '#f27059', '#6fb3f0', '#f1dd62', '#c98bd0', '#d9dfe8'];

/** An arc of a dial from its lower left, `share` of its whole scale. */
function arc(radius: number, share: number): string {
  const [from, sweep] = [0.75 * Math.PI, 1.5 * Math.PI * Math.min(1, Math.max(0.001, share))];
  const at = (angle: number): string =>
    `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(from)}A${radius} ${radius} 0 ${sweep > Math.PI ? 1 : 0} 1 ${at(from + sweep)}`;
}

export function Senate({ vote }: { vote: VoteView }): ReactElement {
  const table = useBoard();
  const { view, t } = table;
  const count = view.players.length;
  const order = Array.from({ length: count }, (_, n) => (view.speaker + 1 + n) % count).filter(
    (seat) => view.players[seat]!.alive,
  );
  const color = (outcome: string): string =>
    COLORS[Math.max(0, vote.outcomes.indexOf(outcome)) % COLORS.length]!;
  const says = (seat: number): string => {
    const cast = vote.cast[seat];
    const votes = vote.votes[seat] ?? 0;
    if (vote.barred.includes(seat)) return t('twilight_imperium.table.barred');
    return cast
      ? `${t('twilight_imperium.table.votes_n', { n: votes })}, ${outcomeText(cast, table)}`
      : t('twilight_imperium.table.votes_left', { n: vote.left[seat] ?? 0 });
  };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${FOOT + DIAL + 4}`}
      className="ti-senate"
      role="img"
      aria-label={order.map((seat) => `${table.seatOf(seat)}: ${says(seat)}`).join('. ')}
    >
      <path
        d={`M${WIDTH / 2 - RADIUS} ${FOOT}a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`}
        className="limb"
      />
      {order.map((seat, n) => {
        const angle = Math.PI * (1 - (order.length === 1 ? 0.5 : n / (order.length - 1)));
        const [x, y] = [WIDTH / 2 + RADIUS * Math.cos(angle), FOOT - RADIUS * Math.sin(angle)];
        const cast = vote.cast[seat] ?? null;
        const [votes, left] = [vote.votes[seat] ?? 0, vote.left[seat] ?? 0];
        return (
          <g key={seat} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <title>{`${table.seatOf(seat)}: ${says(seat)}`}</title>
            <circle r={DIAL} className="dial" />
            <path d={arc(DIAL - 3, 1)} className="scale" />
            {cast ? (
              <path
                d={arc(DIAL - 3, votes / Math.max(1, votes + left))}
                className="cast"
                stroke={color(cast)}
              />
            ) : null}
            <svg x="-6" y="-22" width="12" height="12" viewBox="0 0 20 20">
              <SeatShape seat={seat} />
            </svg>
            <text y="6" className="n">
              {cast ? votes : vote.barred.includes(seat) ? '×' : '–'}
            </text>
            <text y="17" className="of">
              {cast ? '' : left}
            </text>
            {seat === view.speaker ? <path d="M14-18l8-8 3 3-8 8-4 1Z" className="pen" /> : null}
            {vote.predictions
              .filter((p) => p.seat === seat)
              .map((p, i) => (
                <rect
                  key={p.card}
                  x={-26 - 3 * i}
                  y="-24"
                  width="9"
                  height="12"
                  className="slip"
                  stroke={color(p.outcome)}
                />
              ))}
          </g>
        );
      })}
    </svg>
  );
}

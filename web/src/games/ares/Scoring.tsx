/** The end: score cards, the Frontier, and the total of each seat or team. */
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { useBoard } from './kit';
import { Backs } from './glyphs';

export function Scoring(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const { outcome, players, frontier } = table.view;
  if (!outcome) return null;
  const holder = players.find((p) => p.seat === frontier);
  const rows = players.toSorted(
    (a, b) => (outcome.ranks[a.seat] ?? 9) - (outcome.ranks[b.seat] ?? 9),
  );
  return (
    <section className="ar-scoring" aria-label={t('ares.table.scoring')}>
      <h2>{t('ares.table.scoring')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ares.table.rank')}</th>
            <th scope="col">{t('ares.table.player')}</th>
            <th scope="col">{t('ares.table.score')}</th>
            <th scope="col">{t('ares.table.frontier')}</th>
            <th scope="col">{t('ares.table.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((p) => (
            <tr key={p.seat} className={outcome.winners.includes(p.seat) ? 'won' : ''}>
              <td>{outcome.ranks[p.seat]}</td>
              <th scope="row">
                <SeatBadge seat={p.seat} size={16} />
                {table.seatOf(p.seat)}
                <i>{table.nameOf(p.faction)}</i>
              </th>
              <td>
                <span className="ar-cardsof">
                  {p.score ? <Backs n={p.score} height={24} /> : null}
                  {p.score ?? '?'}
                </span>
              </td>
              <td>{holder?.team === p.team ? '+2' : '–'}</td>
              <td>
                <b>{p.points ?? outcome.scores?.[p.seat] ?? '–'}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

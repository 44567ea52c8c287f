import { useNames, useText } from '../app/context';
import { SeatBadge } from '../drawings/seats';
import { Scroll } from '../frame/Scroll';
import { badgeName, thingName, things } from '../i18n/things';
import type { EndingPage, TableInfo } from '../table/contract';
import { groups } from './story';

const WIDEST = 72;

/** One side's share of a row, the longest bar full; the left ones grow leftwards. */
function Bar({
  value,
  most,
  seat,
  mirrored,
}: {
  value: number;
  most: number;
  seat: number;
  mirrored: boolean;
}) {
  const width = most > 0 ? Math.max(value > 0 ? 2 : 0, (Math.max(0, value) / most) * WIDEST) : 0;
  const box = { x: mirrored ? WIDEST - width : 0, y: 1, width, height: 11 };
  const n = (seat % 6) + 1;
  return (
    <svg viewBox={`0 0 ${WIDEST} 13`} preserveAspectRatio="none" aria-hidden="true">
      <rect {...box} fill={`var(--seat-${n}-deep)`} stroke={`var(--seat-${n})`} strokeWidth=".8" />
      {n < 6 ? <rect {...box} fill={`url(#hatch-${n})`} /> : null}
    </svg>
  );
}

/** Gains and losses: two seats mirrored, more of them as a table. */
export function Sums({ table, page }: { table: TableInfo; page: EndingPage }) {
  const t = useText();
  const names = useNames();
  const rows = page.totals.filter(({ sums }) => sums.some((n) => n !== 0));
  if (rows.length === 0) return null;
  const seats = table.seats.map((s) => s.seat);
  const pair = seats.length === 2;
  return (
    <section className="sums">
      <h3 className="caps">{t('end.side_by_side')}</h3>
      <Scroll label={t('end.side_by_side')}>
        <table className={pair ? 'mirror' : ''}>
          <thead>
            <tr>
              {pair ? null : <td />}
              {seats
                .map((seat, i) => (
                  <th
                    key={seat}
                    scope="col"
                    colSpan={pair ? 2 : 1}
                    className={pair && i === 0 ? 'first' : ''}
                  >
                    <SeatBadge seat={seat} size={13} />
                    <span>{badgeName(seat, names)}</span>
                  </th>
                ))
                .flatMap((head, i) => (pair && i === 1 ? [<td key="mid" />, head] : [head]))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, sums }) => {
              const most = Math.max(...sums);
              return pair ? (
                <tr key={key}>
                  <td className="n best">{sums[0]}</td>
                  <td className="bar">
                    <Bar value={sums[0]!} most={most} seat={0} mirrored />
                  </td>
                  <th scope="row">{t(key)}</th>
                  <td className="bar">
                    <Bar value={sums[1]!} most={most} seat={1} mirrored={false} />
                  </td>
                  <td className="n best">{sums[1]}</td>
                </tr>
              ) : (
                <tr key={key}>
                  <th scope="row">{t(key)}</th>
                  {sums.map((n, seat) => (
                    <td key={seat} className={n === most ? 'n best' : 'n'}>
                      {n}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

/** What a seat has at the end, by group. */
export function Possessions({ page, seat }: { page: EndingPage; seat: number }) {
  const t = useText();
  const names = useNames();
  const owned = groups(page.possessions[seat] ?? []);
  const all = owned.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const who = badgeName(seat, names);
  return (
    <section className="owned" aria-label={t('end.owned', { who })}>
      <h3>
        <SeatBadge seat={seat} size={15} />
        <span className="name">{t('end.owned', { who })}</span>
        <span className="faint">{all}</span>
      </h3>
      <dl>
        {owned.map(({ group, count, things: list }) => (
          <div key={group}>
            <dt>
              {t(group)} <b>{count}</b>
            </dt>
            <dd>
              {list.map(({ thing, count: n }) => {
                const [one] = things(thing) ?? [];
                const name = one ? thingName(one, names) : thing;
                return (
                  <span key={thing}>
                    {name}
                    {n > 1 ? <b>{` ×${n}`}</b> : null}
                  </span>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

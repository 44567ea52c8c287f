import { useText } from '../app/context';
import { Mark } from '../drawings/Mark';
import { SeatBadge } from '../drawings/seats';
import { Sky } from '../drawings/Sky';
import { takeSeat } from '../table/store';

/** Hot-seat: nothing of the table is on the page until the next player says who they are. */
export function Curtain({ seat, name }: { seat: number; name: string }) {
  const t = useText();
  const who = name || t('seat.unnamed', { n: seat + 1 });
  return (
    <main className="curtain">
      <Sky x={720} y={430} />
      <div className="plate inner">
        <span className="mark">
          <Mark />
        </span>
        <SeatBadge seat={seat} size={54} />
        <h1>{t('curtain.title', { who })}</h1>
        <p className="muted">{t('curtain.hint')}</p>
        <button type="button" className="btn prime" autoFocus onClick={() => takeSeat(seat)}>
          {t('curtain.ready', { who })}
        </button>
      </div>
    </main>
  );
}

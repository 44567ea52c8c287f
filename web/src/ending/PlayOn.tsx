import { GitBranch, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useBusy } from '../app/busy';
import { useLang, useNames, useText } from '../app/context';
import { go, tableHref } from '../app/route';
import { useSettings } from '../app/settings';
import { badgeName } from '../i18n/things';
import { api, ApiError } from '../table/api';
import { botTitle, useBots } from '../table/bots';
import type { TableInfo } from '../table/contract';
import { tokenOf } from '../table/store';
import { keep } from '../table/tokens';

/**
 * Plays a finished game on from one of its moves: in which seat, against which bots; the new table
 * opens at once.
 */
export function PlayOn({
  table,
  move,
  seat: first,
  onClose,
}: {
  table: TableInfo;
  move: number;
  seat: number;
  onClose: () => void;
}) {
  const t = useText();
  const names = useNames();
  const lang = useLang();
  const name = useSettings((s) => s.name);
  const bots = useBots();
  const [seat, setSeat] = useState(first);
  const [level, setLevel] = useState<string>('captain');
  const [error, setError] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const play = async () => {
    try {
      const made = await api.playOn(table.id, { move, seat, name, bot: level }, tokenOf(table.id));
      keep(made.table.id, {
        game: made.table.game,
        title: made.table.title,
        seats: made.tokens,
        opened: new Date().toISOString(),
      });
      go(tableHref(made.table.id));
    } catch (problem) {
      setError((problem instanceof ApiError && problem.reason?.[lang]) || t('error.unreachable'));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(play);
  };
  return (
    <form className="plate play-on" onSubmit={submit} aria-label={t('end.play_on')}>
      <div className="row">
        <b className="name grow">{t('end.play_on_from', { n: move })}</b>
        <button type="button" className="tool" aria-label={t('close')} onClick={onClose}>
          <X size={18} />
        </button>
      </div>
      <div className="fields">
        <label>
          <span>{t('end.your_seat')}</span>
          <select className="input" value={seat} onChange={(e) => setSeat(Number(e.target.value))}>
            {table.seats.map((s) => (
              <option key={s.seat} value={s.seat}>
                {t('end.as_seat', { who: badgeName(s.seat, names), n: s.seat + 1 })}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('end.bots')}</span>
          <select className="input" value={level} onChange={(e) => setLevel(e.target.value)}>
            {bots.map((one) => (
              <option key={one} value={one}>
                {botTitle(one, t)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn prime" aria-busy={busy} disabled={busy}>
          <GitBranch size={17} />
          {t('end.play')}
        </button>
      </div>
      <p className="muted">{t('end.play_note')}</p>
      {error ? (
        <p role="alert" className="wrong">
          {error}
        </p>
      ) : null}
    </form>
  );
}

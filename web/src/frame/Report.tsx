/** A moment of a table as one file, for somebody who shall see what went wrong there. */
import { Bug } from 'lucide-react';
import { useState } from 'react';
import { Say, useLang, useText } from '../app/context';
import type { Lang } from '../i18n/catalogue';
import { api, ApiError } from '../table/api';
import type { Message, TableInfo } from '../table/contract';
import { save } from './files';

interface Asked {
  table: Pick<TableInfo, 'game' | 'id' | 'status'>;
  move: number;
  token: string | null;
}

/** What the file of a game that is still on begins with. */
const SIGHT = 'astrarium-sight';

/** Saves the file of a moment; what is to be said of it. */
export async function report({ table, move, token }: Asked, lang: Lang): Promise<Message> {
  try {
    const text = await api.report(table.id, move, token);
    const ending = text.startsWith(SIGHT) ? 'sight' : 'toml';
    const file = `${table.game}-${table.id}-${move}.${ending}`;
    save(text, file);
    return { key: 'report.saved', params: { file } };
  } catch (failure) {
    const why = failure instanceof ApiError ? failure.reason?.[lang] : null;
    return why
      ? { key: 'report.refused', params: { why } }
      : { key: 'error.unreachable', params: {} };
  }
}

/** Reports the moment that is on the table, and says what the file holds. */
export function Report(asked: Asked) {
  const t = useText();
  const lang = useLang();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Message | null>(null);
  const press = async () => {
    setBusy(true);
    setTold(await report(asked, lang));
    setBusy(false);
  };
  return (
    <section className="report">
      <h3 className="caps">{t('report.title')}</h3>
      <p>{t(asked.table.status === 'finished' ? 'report.whole' : 'report.seen')}</p>
      <button
        type="button"
        className="btn"
        aria-busy={busy}
        disabled={busy}
        onClick={() => void press()}
      >
        <Bug size={16} />
        {t('report.moment')}
      </button>
      <p role="status">{told ? <Say message={told} /> : null}</p>
    </section>
  );
}

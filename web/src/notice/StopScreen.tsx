import { useEffect, useState } from 'react';
import { useLang, useText } from '../app/context';
import { Blank } from '../frame/Blank';
import { api, ApiError } from '../table/api';

/** Where the last link of a mail leads: no more mails of this table, or none at all. */
export function StopScreen({ code }: { code: string }) {
  const t = useText();
  const lang = useLang();
  const [done, setDone] = useState(false);
  const [error, setError] = useState('');
  const title = t('stop.title');
  useEffect(() => {
    document.title = `${title} · Astrarium`;
  }, [title]);
  const stop = async (everywhere: boolean) => {
    try {
      await api.stopNotices(code, everywhere);
      setDone(true);
      setError('');
    } catch (failure) {
      setError(
        failure instanceof ApiError && failure.reason
          ? failure.reason[lang]
          : t('error.unreachable'),
      );
    }
  };
  return (
    <Blank
      title={done ? t('stop.done') : title}
      hint={
        error ? (
          <span role="alert" className="error">
            {error}
          </span>
        ) : (
          t(done ? 'stop.done_hint' : 'stop.hint')
        )
      }
    >
      {done ? null : (
        <>
          <button type="button" className="btn" onClick={() => void stop(true)}>
            {t('stop.everywhere')}
          </button>
          <button type="button" className="btn prime" onClick={() => void stop(false)}>
            {t('stop.table')}
          </button>
        </>
      )}
    </Blank>
  );
}

import { useEffect, useState } from 'react';
import { useLang, useText } from '../app/context';
import { Sky } from '../drawings/Sky';
import { PromptPlate } from '../frame/Prompt';
import { Bar } from '../frame/TopBar';
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
    <div className="frame">
      <Sky x={720} y={430} />
      <Bar title="Astrarium" line="">
        <span />
      </Bar>
      <div className="footer">
        <PromptPlate
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
          <div className="acts">
            {done ? (
              <a className="btn prime" href="#/">
                {t('nav.home')}
              </a>
            ) : (
              <>
                <button type="button" className="btn" onClick={() => void stop(true)}>
                  {t('stop.everywhere')}
                </button>
                <button type="button" className="btn prime" onClick={() => void stop(false)}>
                  {t('stop.table')}
                </button>
              </>
            )}
          </div>
        </PromptPlate>
      </div>
    </div>
  );
}

import { useText } from '../app/context';

/** In place of a part of the page that could not be fetched or shown. */
export function Unopened() {
  const t = useText();
  return (
    <p className="loading" role="alert">
      {t('screen.failed')}{' '}
      <button type="button" className="btn" onClick={() => location.reload()}>
        {t('connection.now')}
      </button>
    </p>
  );
}

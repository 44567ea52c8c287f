/** The key in a mail's link: it gives a seat to a browser that does not hold it yet. */
import { useEffect, useState } from 'react';
import { useLang, useText } from '../app/context';
import { go, tableHref, type Route } from '../app/route';
import { api, ApiError } from '../table/api';
import { ownSeats } from '../table/store';
import { keep } from '../table/tokens';

/** Trades the key for the seat and goes on to the table; returns why it could not, or ''. */
export function useMailKey({ id, seat, mail }: Route & { page: 'table' }): string {
  const t = useText();
  const lang = useLang();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (mail === null) return undefined;
    if (seat !== null && String(seat) in ownSeats(id)) return go(tableHref(id), true);
    let here = true;
    api.sitByMail(id, mail).then(
      (given) => {
        keep(id, { seats: { [given.seat]: given.token } });
        if (here) go(tableHref(id), true);
      },
      (error: unknown) => {
        if (here) setFailure(error);
      },
    );
    return () => {
      here = false;
    };
  }, [id, seat, mail]);
  if (failure === null || mail === null) return '';
  return failure instanceof ApiError && failure.reason
    ? failure.reason[lang]
    : t('error.unreachable');
}

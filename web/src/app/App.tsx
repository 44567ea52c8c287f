import { useEffect } from 'react';
import { Hatching } from '../drawings/seats';
import { TableScreen } from '../frame/TableScreen';
import { parseRoute, useHash } from './route';
import { useSettings } from './settings';

/** Chooses the screen for the address and sets the document's language. */
export function App() {
  const route = parseRoute(useHash());
  const lang = useSettings((s) => s.lang);
  useEffect(() => { document.documentElement.lang = lang; }, [lang]);
  return <><Hatching />{route.page === 'table' ? <TableScreen key={route.id} route={route} /> : null}</>;
}

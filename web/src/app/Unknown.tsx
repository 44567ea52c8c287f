import { Blank } from '../frame/Blank';
import { useText } from './context';

/** For an address that leads nowhere. */
export function Unknown() {
  const t = useText();
  return <Blank title={t('unknown.title')} hint={t('unknown.hint')} />;
}

import { useEffect } from 'react';
import { Hatching } from '../drawings/seats';
import { EndingScreen } from '../ending/EndingScreen';
import { useBreath } from '../frame/breath';
import { Blank, TableScreen } from '../frame/TableScreen';
import { Lobby } from '../lobby/Lobby';
import { StopScreen } from '../notice/StopScreen';
import { ReplayScreen } from '../replay/ReplayScreen';
import { RulesScreen } from '../rules/RulesScreen';
import { About } from './About';
import { useText } from './context';
import { parseRoute, useHash, type Route } from './route';
import { useSettings } from './settings';

function Screen({ route }: { route: Route }) {
  switch (route.page) {
    case 'table':
      return <TableScreen key={route.id} route={route} />;
    case 'ending':
      return <EndingScreen key={route.id} route={route} />;
    case 'replay':
      return <ReplayScreen key={route.id} route={route} />;
    case 'rules':
      return <RulesScreen route={route} />;
    case 'stop':
      return <StopScreen key={route.code} code={route.code} />;
    case 'about':
      return <About />;
    case 'unknown':
      return <Unknown />;
    case 'lobby':
      return <Lobby route={route} />;
  }
}

/** For an address that leads nowhere. */
function Unknown() {
  const t = useText();
  return <Blank title={t('unknown.title')} hint={t('unknown.hint')} />;
}

/** Chooses the screen for the address and sets the document's language. */
export function App() {
  const route = parseRoute(useHash());
  const lang = useSettings((s) => s.lang);
  useBreath();
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <>
      <Hatching />
      <Screen route={route} />
    </>
  );
}

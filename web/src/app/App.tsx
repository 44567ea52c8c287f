import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Hatching } from '../drawings/seats';
import { Boundary } from '../frame/Boundary';
import { useBreath } from '../frame/breath';
import { Unopened } from '../frame/Unopened';
import { useText } from './context';
import { parseRoute, useHash, type Route } from './route';
import { useSettings } from './settings';

/** What each screen is fetched by: who only looks in has the lobby to wait for. */
const SCREENS = {
  lobby: () => import('../lobby/Lobby'),
  table: () => import('../frame/TableScreen'),
  ending: () => import('../ending/EndingScreen'),
  replay: () => import('../replay/ReplayScreen'),
  rules: () => import('../rules/RulesScreen'),
  stop: () => import('../notice/StopScreen'),
  about: () => import('./About'),
  unknown: () => import('./Unknown'),
};

const screen = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));

const Lobby = screen(async () => (await SCREENS.lobby()).Lobby);
const TableScreen = screen(async () => (await SCREENS.table()).TableScreen);
const EndingScreen = screen(async () => (await SCREENS.ending()).EndingScreen);
const ReplayScreen = screen(async () => (await SCREENS.replay()).ReplayScreen);
const RulesScreen = screen(async () => (await SCREENS.rules()).RulesScreen);
const StopScreen = screen(async () => (await SCREENS.stop()).StopScreen);
const About = screen(async () => (await SCREENS.about()).About);
const Unknown = screen(async () => (await SCREENS.unknown()).Unknown);

/** Begins to fetch the screen of the present address, so that it need not wait for the words. */
export const fetchScreen = (): void => {
  SCREENS[parseRoute(location.hash).page]().catch(() => undefined);
};

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

/** Chooses the screen for the address and sets the document's language. */
export function App() {
  const t = useText();
  const route = parseRoute(useHash());
  const lang = useSettings((s) => s.lang);
  useBreath();
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <>
      <Hatching />
      <Boundary key={route.page} at={0} fallback={<Unopened />}>
        <Suspense fallback={<p className="loading">{t('screen.opening')}</p>}>
          <Screen route={route} />
        </Suspense>
      </Boundary>
    </>
  );
}

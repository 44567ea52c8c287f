import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Hatching } from '../drawings/seats';
import { Boundary } from '../frame/Boundary';
import { useBreath } from '../frame/breath';
import { Lobby } from '../lobby/Lobby';
import { useText } from './context';
import { parseRoute, useHash, type Route } from './route';
import { useSettings } from './settings';

/** A screen that is fetched when somebody goes there: who only looks in has the lobby to wait for. */
const later = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));

const TableScreen = later(async () => (await import('../frame/TableScreen')).TableScreen);
const EndingScreen = later(async () => (await import('../ending/EndingScreen')).EndingScreen);
const ReplayScreen = later(async () => (await import('../replay/ReplayScreen')).ReplayScreen);
const RulesScreen = later(async () => (await import('../rules/RulesScreen')).RulesScreen);
const StopScreen = later(async () => (await import('../notice/StopScreen')).StopScreen);
const About = later(async () => (await import('./About')).About);
const Unknown = later(async () => (await import('./Unknown')).Unknown);

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

/** In place of a screen that could not be fetched or shown. */
function Unopened() {
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

/** Parts of a page that are fetched when somebody wants them, so that nobody waits for the others. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useText } from '../app/context';
import { Boundary } from './Boundary';
import { Unopened } from './Unopened';

function Coming() {
  return <p className="loading">{useText()('loading')}</p>;
}

/**
 * A part by how it is fetched. Until it is there `coming` stands in its place; when it does not come
 * the rest of the page stays.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  coming: ReactNode = <Coming />,
) {
  const Part = lazy(async () => ({ default: await load() }));
  return function Later(props: P) {
    return (
      <Boundary at={0} fallback={<Unopened />}>
        <Suspense fallback={coming}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

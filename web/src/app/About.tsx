import { useEffect, useState } from 'react';
import { Sky } from '../drawings/Sky';
import { Bar } from '../frame/TopBar';
import { api } from '../table/api';
import { useText } from './context';

/** What this is, whose games they are, and whose type and icons it uses. */
export function About() {
  const t = useText();
  const [version, setVersion] = useState('');
  useEffect(() => {
    api.version().then(
      (v) => setVersion(v.version),
      () => undefined,
    );
  }, []);
  const title = t('about.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="frame">
      <Sky x={720} y={430} />
      <Bar title={title} line={version ? t('about.line', { version }) : ''}>
        <span />
      </Bar>
      <main className="page about">
        <article className="plate inner">
          <h1>Astrarium</h1>
          <p className="lead">{t('about.what')}</p>
          {(['notice', 'fair', 'fonts'] as const).map((part) => (
            <section key={part}>
              <h2>{t(`about.${part}_title`)}</h2>
              <p>{t(`about.${part}`)}</p>
            </section>
          ))}
        </article>
      </main>
    </div>
  );
}

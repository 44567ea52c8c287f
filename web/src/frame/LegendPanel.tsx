/** The symbols that a table draws, each with its name, what it does, and its rule. */
import { Suspense, type ReactElement } from 'react';
import { Rule, useLang, useText } from '../app/context';
import { gameParts } from '../games/registry';
import { usePrimer } from '../table/coach';
import { Scroll } from './Scroll';

/** What every table draws in the same way: lit and unlit, chosen. */
const OWN: Record<string, ReactElement> = {
  lit: (
    <>
      <i className="li" />
      <i className="li unlit" />
    </>
  ),
  chosen: <i className="li picked" />,
};

export function LegendPanel({ game }: { game: string }): ReactElement {
  const t = useText();
  const lang = useLang();
  const primer = usePrimer(game, true);
  const { Sign } = gameParts(game);
  if (!primer) return <p className="empty">{t('loading')}</p>;
  const word = (id: string, end = ''): string => t(`${primer.prefix}.symbol.${id}${end}`);
  return (
    <Scroll label={t('tab.legend')} className="legend">
      <ul>
        {primer.symbols.map(({ id, rule }) => (
          <li key={id} data-symbol={id}>
            <span className="sign" aria-hidden="true">
              {OWN[id] ?? (
                <Suspense fallback={null}>
                  <Sign id={id} lang={lang} />
                </Suspense>
              )}
            </span>
            <span className="grow">
              <b>{word(id)}</b> {word(id, '.what')}
            </span>
            <Rule id={rule} />
          </li>
        ))}
      </ul>
    </Scroll>
  );
}

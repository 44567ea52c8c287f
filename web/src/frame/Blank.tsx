import type { ReactNode } from 'react';
import { useText } from '../app/context';
import { Sky } from '../drawings/Sky';
import { PromptPlate } from './Prompt';
import { Bar } from './TopBar';

/**
 * A page with one sentence, and what can be done about it: the way home, unless it is told
 * otherwise.
 */
export function Blank({
  title,
  hint,
  home = true,
  children,
}: {
  title: string;
  hint?: ReactNode;
  home?: boolean;
  /** Buttons, in place of the way home. */
  children?: ReactNode;
}) {
  const t = useText();
  const acts =
    children ??
    (home ? (
      <a className="btn prime" href="#/">
        {t('nav.home')}
      </a>
    ) : null);
  return (
    <div className="frame">
      <Sky x={720} y={430} />
      <Bar title="Astrarium" line="">
        <span />
      </Bar>
      <div className="footer">
        <PromptPlate title={title} hint={hint}>
          {acts ? <div className="acts">{acts}</div> : null}
        </PromptPlate>
      </div>
    </div>
  );
}

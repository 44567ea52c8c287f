import { useText } from '../app/context';
import { Sky } from '../drawings/Sky';
import { PromptPlate } from './Prompt';
import { Bar } from './TopBar';

/** A page with one sentence: no such table, or not yet there. */
export function Blank({
  title,
  hint,
  home = true,
}: {
  title: string;
  hint?: string;
  home?: boolean;
}) {
  const t = useText();
  return (
    <div className="frame">
      <Sky x={720} y={430} />
      <Bar title="Astrarium" line="">
        <span />
      </Bar>
      <div className="footer">
        <PromptPlate title={title} hint={hint}>
          {home ? (
            <div className="acts">
              <a className="btn prime" href="#/">
                {t('nav.home')}
              </a>
            </div>
          ) : null}
        </PromptPlate>
      </div>
    </div>
  );
}

/** "What would you do?": up to three ways, each with its chance and the reason for it. */
import { clsx } from 'clsx';
import { FlaskConical } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { Label, useLang, useText } from '../app/context';
import { ChanceDial } from '../drawings/ChanceDial';
import { isAwaited } from '../table/asked';
import { usePointed } from '../table/coach';
import type { Counsel, Way } from '../table/contract';
import { useCounsel } from '../table/counsel';
import type { Situation } from '../table/situation';
import { actAll } from '../table/store';
import { percent } from './OddsPanel';
import { Scroll } from './Scroll';

const point = (action: string | null): void => usePointed.setState({ again: action });

function Option({ way, best }: { way: Way; best: boolean }): ReactElement {
  const t = useText();
  const lang = useLang();
  const first = way.actions[0] ?? null;
  return (
    <li
      className={clsx(best && 'best')}
      data-way={way.actions.join('; ')}
      onPointerEnter={() => point(first)}
      onPointerLeave={() => point(null)}
    >
      <ChanceDial
        share={way.chance}
        best={best}
        label={t('counsel.chance', { share: percent(lang, way.chance) })}
      />
      <div className="grow">
        <b className="name">
          {way.labels.map((label, i) => (
            <span key={i}>
              {i > 0 ? t('counsel.then') : ''}
              <Label message={label} />
            </span>
          ))}
        </b>
        {way.reason ? (
          <p>
            <Label message={way.reason} />
          </p>
        ) : null}
        <small>
          {t('odds.between', { low: percent(lang, way.low), high: percent(lang, way.high) })}
        </small>
      </div>
      <button
        type="button"
        className="tool"
        aria-label={t('counsel.play')}
        title={t('counsel.play')}
        onFocus={() => point(first)}
        onBlur={() => point(null)}
        onClick={() => {
          point(null);
          actAll(way.actions);
        }}
      >
        <FlaskConical size={18} />
      </button>
    </li>
  );
}

function Ways({ counsel }: { counsel: Counsel }): ReactElement {
  const t = useText();
  return (
    <>
      <p className="muted hint">{t('counsel.how', { n: counsel.games })}</p>
      <ol className="ways">
        {counsel.ways.map((way, i) => (
          <Option key={way.actions.join()} way={way} best={i === 0} />
        ))}
      </ol>
      {counsel.ways.length === 1 ? <p className="muted hint">{t('counsel.plain')}</p> : null}
    </>
  );
}

/** The panel at the right; what it says is about the open question only. */
export function CounselPanel({ situation }: { situation: Situation }): ReactElement {
  const t = useText();
  const lang = useLang();
  const { advised, ask } = useCounsel();
  const asked = isAwaited(situation.decision, situation.seat);
  useEffect(() => () => point(null), []);
  useEffect(() => {
    if (asked) ask();
    // Asked once when the panel opens; later questions wait for a press, which spares thought.
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <Scroll label={t('tab.counsel')} className="counsel">
      <div aria-live="polite" aria-busy={advised.is === 'asked'}>
        {!asked ? (
          <p className="muted hint">{t('counsel.wait')}</p>
        ) : advised.is === 'known' ? (
          <Ways counsel={advised.counsel} />
        ) : advised.is === 'asked' ? (
          <p className="muted hint">{t('counsel.thinking')}</p>
        ) : advised.is === 'failed' ? (
          <p className="hint">{advised.why?.[lang] ?? t('error.unreachable')}</p>
        ) : (
          <p className="muted hint">{t('counsel.ask_hint')}</p>
        )}
      </div>
      {asked && advised.is !== 'known' ? (
        <button
          type="button"
          className="btn"
          disabled={advised.is === 'asked'}
          data-counsel=""
          onClick={ask}
        >
          {t('counsel.ask')}
        </button>
      ) : null}
    </Scroll>
  );
}

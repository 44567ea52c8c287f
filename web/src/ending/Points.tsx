import { Eye, GitBranch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNames, useSay, useText } from '../app/context';
import { replayHref } from '../app/route';
import { SeatBadge } from '../drawings/seats';
import { badgeName } from '../i18n/things';
import { api, ApiError } from '../table/api';
import { tokenOf } from '../table/store';
import type { Mark, Message, TableInfo, TurningPoint, TurningPoints } from '../table/contract';
import { ofHundred } from './story';

const AGAIN_MS = 2_000;
const BUSY_MS = 15_000;

/** What a search thinks of a game; asked for again until it has thought. */
export function useTurningPoints(id: string | null): TurningPoints | null {
  const [found, setFound] = useState<TurningPoints | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const ask = (): void => {
      api.turningPoints(id, tokenOf(id)).then(
        (told) => {
          if (!here) return;
          setFound(told);
          if (told.status === 'thinking') timer = setTimeout(ask, AGAIN_MS);
        },
        (error: unknown) => {
          if (here && error instanceof ApiError && error.code === 'rate')
            timer = setTimeout(ask, BUSY_MS);
        },
      );
    };
    ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [id]);
  return found;
}

/** A chance as a full circle of a hundred. */
function Dial({ chance, preferred }: { chance: number; preferred: boolean }) {
  const n = ofHundred(chance);
  return (
    <svg viewBox="0 0 54 54" width="54" height="54" aria-hidden="true" className="chance-dial">
      <circle cx="27" cy="27" r="24" fill="#0b1424" stroke="var(--brass-4)" />
      <circle
        cx="27"
        cy="27"
        r="20"
        fill="none"
        stroke={preferred ? 'var(--lit)' : 'var(--text-3)'}
        strokeWidth="4"
        pathLength="100"
        strokeDasharray={`${n} 100`}
        transform="rotate(-90 27 27)"
      />
      <text x="27" y="33" textAnchor="middle">
        {n}
      </text>
    </svg>
  );
}

function Choice({
  who,
  what,
  chance,
  preferred,
}: {
  who: string;
  what: Message[];
  chance: number;
  preferred: boolean;
}) {
  const say = useSay();
  const t = useText();
  return (
    <div className="opt">
      <Dial chance={chance} preferred={preferred} />
      <p>
        <i>{who}</i>
        <span className="name">{what.map(say).join(' · ')}</span>
        <span className="sr">{t('end.chance_of', { n: ofHundred(chance) })}</span>
      </p>
    </div>
  );
}

/** The turning points as a search sees them, each with both choices and the ways there. */
export function Points({
  table,
  found,
  marks,
  onPlay,
}: {
  table: TableInfo;
  found: TurningPoints | null;
  marks: Mark[];
  onPlay: (point: TurningPoint) => void;
}) {
  const t = useText();
  const names = useNames();
  const turnOf = (move: number) => marks.find((m) => m.move === move + 1)?.turn ?? 0;
  const points = found?.points ?? [];
  return (
    <section className="plate points" aria-label={t('end.turning_points')}>
      <header>
        <h2>{t('end.turning_points')}</h2>
        <p className="muted" aria-live="polite">
          {found === null || found.status === 'thinking'
            ? t('end.thinking', { n: found?.done ?? 0, of: found?.of ?? 0 })
            : found.status === 'failed'
              ? t('end.not_thought')
              : points.length === 0
                ? t('end.no_points')
                : t('end.search_thinks')}
        </p>
      </header>
      <ol>
        {points.map((one, i) => (
          <li key={one.move}>
            <div className="th">
              <span className="lz" aria-hidden="true">
                <b>{i + 1}</b>
              </span>
              <span className="name grow">
                {t('end.turn', { n: turnOf(one.move) })}
                {' · '}
                <SeatBadge seat={one.seat} size={13} /> {badgeName(one.seat, names)}
              </span>
              <a className="lk" href={replayHref(table.id, one.move)}>
                <Eye size={14} />
                {t('end.move', { n: one.move + 1 })}
              </a>
              <button type="button" className="lk" onClick={() => onPlay(one)}>
                <GitBranch size={14} />
                {t('end.play_it')}
              </button>
            </div>
            <div className="op">
              <Choice
                who={t('end.played')}
                what={one.played}
                chance={one.chance}
                preferred={false}
              />
              <Choice who={t('end.preferred')} what={one.preferred} chance={one.best} preferred />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useLang, useText } from '../app/context';
import { emblem } from '../drawings/emblems';
import type { GameInfo } from '../table/api';

const ROMANS = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

const polar = (r: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [r * Math.sin(angle), -r * Math.cos(angle)];
};
const at = (r: number, degrees: number): string =>
  polar(r, degrees)
    .map((v) => v.toFixed(1))
    .join(' ');
const strokes = (
  count: number,
  outer: number,
  inner: (i: number) => number,
  skip: (i: number) => boolean = () => false,
): string =>
  Array.from({ length: count }, (_, i) =>
    skip(i) ? '' : `M${at(outer, (i * 360) / count)}L${at(inner(i), (i * 360) / count)}`,
  ).join('');

const MINUTES = strokes(
  144,
  331,
  (i) => (i % 3 ? 326 : 323),
  (i) => i % 6 === 0,
);
const HOURS = strokes(24, 331, () => 320);
const LIMB = strokes(36, 84, (i) => (i % 3 ? 87 : 90));

/** The ring of twenty-four hours: noon above, midnight below. */
function HourRing() {
  return (
    <g aria-hidden="true">
      <circle r="384" fill="#081222" fillOpacity=".78" stroke="#dcba74" strokeWidth="1.6" />
      <circle r="379" fill="none" stroke="#765d36" />
      <circle r="336" fill="none" stroke="#dcba74" strokeOpacity=".8" />
      <circle r="331" fill="none" stroke="#765d36" />
      <path d={MINUTES} stroke="#dcba74" strokeOpacity=".55" />
      <path d={HOURS} stroke="#f6e3b4" strokeWidth="1.8" />
      {Array.from({ length: 24 }, (_, hour) => {
        const degrees = hour * 15;
        const [x, y] = polar(357, degrees);
        const low = degrees > 90 && degrees < 270;
        return (
          <g key={hour}>
            <text
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${low ? degrees + 180 : degrees})`}
              y="6"
              className="rom"
            >
              {ROMANS[hour % 12]}
            </text>
            <path
              d={`M${at(336, degrees + 7.5)}L${at(379, degrees + 7.5)}`}
              stroke="#765d36"
              strokeOpacity=".55"
            />
          </g>
        );
      })}
    </g>
  );
}

/** The lapis plate with its engraved orbits and stars. */
function Plate() {
  return (
    <g aria-hidden="true">
      <circle r="318" fill="url(#lapis)" stroke="#dcba74" strokeWidth="1.2" />
      <g fill="none" stroke="#dcba74" strokeOpacity=".3">
        {[306, 258, 168, 120].map((r) => (
          <circle key={r} r={r} />
        ))}
        <circle cy="-52" r="206" strokeOpacity=".42" />
        <circle cy="-52" r="198" strokeDasharray="2 5" strokeWidth="5" />
        <ellipse rx="300" ry="150" transform="rotate(-24)" strokeOpacity=".35" />
        <ellipse rx="300" ry="150" transform="rotate(36)" strokeOpacity=".22" />
        <path d={strokes(12, 120, () => 306)} strokeOpacity=".16" />
      </g>
      <g fill="#f3e4bd">
        {Array.from({ length: 60 }, (_, i) => {
          const [x, y] = polar(30 + ((i * 97) % 270), (i * 137.5) % 360);
          return (
            <circle key={i} cx={x} cy={y} r={0.7 + (i % 3) * 0.4} opacity={0.3 + (i % 4) * 0.18} />
          );
        })}
      </g>
    </g>
  );
}

const phone = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 720px)');
const onPhone = (tell: () => void) => {
  phone?.addEventListener('change', tell);
  return () => phone?.removeEventListener('change', tell);
};

/** On a phone the ring of hours gives its room to the names. */
const useSmall = (): boolean => useSyncExternalStore(onPhone, () => phone?.matches ?? false);

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const hourAngle = (now: Date): number => (now.getHours() + now.getMinutes() / 60 - 12) * 15;

/** The sun on the rim of the sky, at the running hour. */
function Sun({ now }: { now: Date }) {
  const [x, y] = polar(322, hourAngle(now));
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true" className="sun">
      <path d={strokes(16, 13, (i) => (i % 2 ? 17 : 20))} stroke="#f6e3b4" strokeWidth="1.8" />
      <circle r="12" fill="#dcba74" stroke="#f6e3b4" strokeWidth="1.4" />
      <path
        d="M-5 -2h2M3 -2h2M0 -1v3M-4 5c3 2 5 2 8 0"
        stroke="#57452c"
        strokeWidth="1.3"
        fill="none"
      />
    </g>
  );
}

function Clock({ now }: { now: Date }) {
  const lang = useLang();
  const day = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'fr-FR', options).format(now);
  return (
    <>
      <path
        d={`M0 0L${at(310, hourAngle(now))}`}
        stroke="#f6e3b4"
        strokeWidth="2.2"
        aria-hidden="true"
      />
      <circle r="62" fill="#0a1626" stroke="#dcba74" strokeWidth="1.6" />
      <circle r="57" fill="none" stroke="#765d36" />
      <circle
        r="50"
        fill="none"
        stroke="#dcba74"
        strokeOpacity=".7"
        strokeWidth="6"
        strokeDasharray="1 3.363"
      />
      <text y="-8" className="bt">
        {day({ hour: '2-digit', minute: '2-digit' })}
      </text>
      <text y="12" className="bs day">
        {day({ weekday: 'long' })}
      </text>
      <text y="28" className="bs">
        {day({ day: 'numeric', month: 'short' })}
      </text>
    </>
  );
}

const ORBIT = 209;
/** Half of the room that a medal at full size takes on its orbit. */
const ROOM = 102;

/** Where so many games stand on their orbit, the first one above, and how large they are drawn. */
export function places(count: number): { at: [number, number]; scale: number }[] {
  const scale = count > 1 ? Math.min(1, (ORBIT * Math.sin(Math.PI / count)) / ROOM) : 1;
  return Array.from({ length: count }, (_, i) => ({ at: polar(ORBIT, (i * 360) / count), scale }));
}

interface MedalProps {
  game: GameInfo;
  place: { at: [number, number]; scale: number };
  chosen: boolean;
  waiting: number;
  onChoose: () => void;
}

function Medal({ game, place, chosen, waiting, onChoose }: MedalProps) {
  const lang = useLang();
  const t = useText();
  const name = game.name[lang];
  // Neighbours' banners would meet: a long name stands there up to its colon.
  const short = name.split(/\s*:/, 1)[0]!;
  const half = short.length * 4.9 + 10;
  const low = Math.min(...game.seats);
  const high = Math.max(...game.seats);
  const range = game.available
    ? low === high
      ? t('lobby.exact', { n: low })
      : t('lobby.range', { min: low, max: high })
    : t('lobby.to_come');
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  const drawing = (
    <>
      <circle r="97" fill="#050b16" fillOpacity=".55" />
      <circle r="92" fill="#0a1626" className="rim" />
      <circle r="80" fill="url(#medal)" stroke="#b08d50" strokeWidth="1.2" />
      <path d={LIMB} stroke="#dcba74" strokeOpacity=".8" />
      <g className="emb" transform="translate(0 -6) scale(1.08)">
        {emblem(game.emblem)}
      </g>
      <g transform="translate(0 47)" className="banner">
        <path d={`M${-half} -14H${half}L${half + 10} 0 ${half} 14H${-half}L${-half - 10} 0Z`} />
        <text y="6" className="mn">
          {short}
        </text>
      </g>
      <text y="75" className="mp">
        {range}
      </text>
      {waiting ? (
        <g transform="translate(66 -66)">
          <circle r="16" fill="#0a1322" stroke="var(--lit)" strokeWidth="2" />
          <text y="6.5" className="mc">
            {waiting}
          </text>
        </g>
      ) : null}
    </>
  );
  const [x, y] = place.at;
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${place.scale.toFixed(3)})`;
  const label = `${name}, ${range}`;
  if (!game.available)
    return (
      <g transform={transform} className="medal unlit" role="img" aria-label={label}>
        {drawing}
      </g>
    );
  return (
    <g
      transform={transform}
      className={clsx('medal', chosen && 'chosen')}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={chosen}
      onClick={onChoose}
      onKeyDown={key}
    >
      {drawing}
    </g>
  );
}

/**
 * The astrarium: the running hour and the games as planets. Waiting tables are counted on their
 * game.
 */
export function Dial({
  games,
  chosen,
  waiting,
  onChoose,
}: {
  games: GameInfo[];
  chosen: string | null;
  waiting: Record<string, number>;
  onChoose: (game: string) => void;
}) {
  const t = useText();
  const now = useNow();
  const small = useSmall();
  const stand = places(games.length);
  return (
    <svg
      className="dial"
      viewBox={small ? '-346 -346 692 692' : '-392 -392 784 784'}
      role="group"
      aria-label={t('lobby.dial')}
    >
      {small ? null : <HourRing />}
      <Plate />
      <Clock now={now} />
      {games.map((game, i) => (
        <Medal
          key={game.id}
          game={game}
          place={stand[i]!}
          chosen={chosen === game.id}
          waiting={waiting[game.id] ?? 0}
          onChoose={() => onChoose(game.id)}
        />
      ))}
      <Sun now={now} />
    </svg>
  );
}

/** Research as a chart of the sky: what is owned, what is open, what is missing for the rest. */
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import type { Place } from './game';
import { Thing, useBoard } from './kit';
import { colorOf, prerequisites, QUARTERS, REACH, ringRadius, starsOf, type Star } from './chart';
import { Emblem } from './Emblem';
import { Silhouette } from './glyphs';
import type { Color } from './parts';

const COLORS = Object.keys(QUARTERS) as Color[];
const RINGS = [0, 1, 2, 3];
/** So far from the vertical a name stands under its star, else beside it. */
const UNDER = 30;

/** The place on the chart in per cent of its side. */
const share = (at: number): string => `${(50 + (50 * at) / REACH).toFixed(2)}%`;

/** A quarter of the ring from one angle to another. */
function sector(middle: number, radius: number): string {
  const at = (degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  };
  return `M0 0L${at(middle - 45)}A${radius} ${radius} 0 0 1 ${at(middle + 45)}Z`;
}

/** Where the name of a star stands: under it, or on the side away from the middle. */
const side = ({ x }: Star): string => (Math.abs(x) < UNDER ? 'under' : x > 0 ? 'right' : 'left');

function Node({ star, owned, have }: { star: Star; owned: boolean; have: Map<Color, number> }) {
  const table = useBoard();
  const { t } = table;
  const { id, card } = star;
  const anchor: Place = `technology:${id}`;
  const why = owned || table.hung.lit(anchor) ? undefined : table.hung.why(anchor);
  const left = new Map(have);
  const pips = prerequisites(card).map((color) => {
    const n = left.get(color) ?? 0;
    left.set(color, n - 1);
    return { color, there: n > 0 };
  });
  return (
    <Thing
      anchor={anchor}
      label={[
        card.name[table.lang],
        card.color && card.color in QUARTERS
          ? t(`twilight_imperium.table.${card.color}`)
          : t('twilight_imperium.table.upgrade'),
        owned ? t('twilight_imperium.table.owned_technology') : '',
        why ? table.say(why.reason) : '',
      ]
        .filter(Boolean)
        .join(', ')}
      card={card.id}
      className={clsx(
        'ti-star',
        side(star),
        card.kind === 'unit_upgrade' ? 'upgrade' : card.color,
        owned && 'owned',
      )}
      style={{ left: share(star.x), top: share(star.y) }}
    >
      <i>
        {card.kind === 'unit_upgrade' ? (
          <Silhouette unit={table.parts[id]?.type ?? ''} size={22} />
        ) : (
          <Emblem id={id} kind="technology" size={30} />
        )}
        {owned ? (
          <em>
            <Check size={11} />
          </em>
        ) : null}
      </i>
      <span>
        <b>{card.name[table.lang]}</b>
        {owned ? null : (
          <small>
            {pips.map(({ color, there }, n) => (
              <u key={n} className={clsx(color, there && 'there')} />
            ))}
          </small>
        )}
      </span>
    </Thing>
  );
}

/** The technologies that the question names and those that the reader owns. */
export function Chart(): ReactElement {
  const table = useBoard();
  const { view, parts, hung, t } = table;
  const seat = view.you ?? 0;
  const { technologies } = view.players[seat]!;
  const ids = new Set([
    ...technologies,
    ...hung
      .things()
      .flatMap((a) => (a.startsWith('technology:') ? [a.slice('technology:'.length)] : [])),
  ]);
  const own = view.players[seat]!.faction;
  const replaced = new Set(
    Object.values(parts).flatMap((p) =>
      p.faction === own && p.level === 2 && p.type ? [p.type] : [],
    ),
  );
  // A faction's own upgrade stands in the place of everybody's.
  const common = (id: string): boolean =>
    !parts[id]?.faction && replaced.has(parts[id]?.type ?? '') && !technologies.includes(id);
  const stars = starsOf(
    [...ids]
      .filter((id) => !common(id))
      .toSorted()
      .flatMap((id) => {
        const card = parts[id]?.kind === 'technology' ? parts[id] : parts[`upgrade_${id}`];
        return card ? [[id, card] as const] : [];
      }),
  );
  const have = new Map<Color, number>();
  for (const id of technologies) {
    const card = parts[id];
    const color = card && colorOf(card);
    if (color) have.set(color, (have.get(color) ?? 0) + 1);
  }
  return (
    <section className="ti-chart" aria-label={t('twilight_imperium.table.research_chart')}>
      <div>
        <svg viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`} aria-hidden="true">
          {COLORS.map((color) => (
            <path key={color} d={sector(QUARTERS[color], REACH - 8)} className={color} />
          ))}
          {RINGS.map((ring) => (
            <circle key={ring} r={ringRadius(ring)} />
          ))}
          <circle r={REACH - 8} className="limb" />
          {COLORS.map((color) => {
            const turn = (QUARTERS[color] * Math.PI) / 180;
            const [x, y] = [Math.cos(turn), Math.sin(turn)].map((n) => n * (REACH - 30));
            return (
              <text key={color} x={x} y={y} className={color}>
                {t(`twilight_imperium.table.${color}`)}
              </text>
            );
          })}
          <circle r="50" className="hub" />
        </svg>
        <p className={`seat-${seat + 1}`}>
          <SeatBadge seat={seat} size={15} />
          <b>{technologies.length}</b>
          <span>{t('twilight_imperium.table.yours_n')}</span>
        </p>
        {stars.map((star) => (
          <Node key={star.id} star={star} owned={technologies.includes(star.id)} have={have} />
        ))}
      </div>
      <ul className="ti-key">
        <li className="owned">{t('twilight_imperium.table.key_owned')}</li>
        <li className="open">{t('twilight_imperium.table.key_open')}</li>
      </ul>
    </section>
  );
}

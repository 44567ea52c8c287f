/**
 * A ship's stat card: both sides with every number, abilities in words, and where the numbers come
 * from.
 */
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Silhouette } from './art/Silhouette';
import { percent } from '../../frame/OddsPanel';
import { useOdds } from '../../table/odds';
import { summaryOf } from '../../i18n/summary';
import { shipName, useBoard, type Table, type Word } from './kit';
import type { Ability, CardSide, Ship, ShipType } from './view';

const ROMAN = ['', 'I', 'II', 'III', 'IV'];

type Named = Pick<Table, 'lang' | 'parts' | 'view'>;

/** The name of a component, of a ship of a pack, else the id in words. */
export const named = ({ lang, parts, view }: Named, id: string): string =>
  parts[id]?.name[lang] ?? view.types[id]?.name[lang] ?? id.replaceAll('_', ' ');

/** What a component does, in one sentence with its number; nothing for one without. */
export function gist({ lang, parts }: Named, id: string, n?: number): string {
  const component = parts[id];
  return component ? summaryOf({ ...component, ...(n === undefined ? {} : { n }) }, lang) : '';
}

const withNumber = (name: string, ability: Ability): string =>
  ability.n === undefined ? name : `${name} ${ability.n}`;

/** "Fighter Launch 3", "Command, class 4". */
export function abilityName(table: Named, ability: Ability, cls: (n: number) => string): string {
  const name = named(table, ability.id ?? '');
  return ability.id === 'command' && ability.n !== undefined
    ? `${name}, ${cls(ability.n)}`
    : withNumber(name, ability);
}

interface SideProps {
  title: string;
  side: CardSide;
  current: boolean;
  damage: number;
  kind: string;
  type: ShipType;
  ship?: Ship;
}

function Side({ title, side, current, damage, kind, type, ship }: SideProps): ReactElement {
  const table = useBoard();
  const { t } = table;
  const { front, side: flank, rear } = current && ship ? ship.defense : side.defense;
  const fired = (id: string): boolean =>
    current && ship !== undefined && (ship.weapons.find((w) => w.id === id)?.fired ?? false);
  return (
    <div className={clsx('sb-side', current && 'on')}>
      {title ? <span className="caps">{title}</span> : null}
      <svg
        viewBox="-50 -54 100 108"
        width="104"
        height="104"
        role="img"
        aria-label={`${t('sb.table.attacked_side')}: ${t('sb.table.front')} ${front}, ${t('sb.table.side')} ${flank}, ${t('sb.table.rear')} ${rear}`}
      >
        {type.class === 4 ? (
          <>
            <circle r="26" className="sb-card-line" />
            <text y="-34">{front}</text>
          </>
        ) : (
          <>
            <path
              d="M-20 -26H20V26H-20ZM20 -26 42 -46M-20 -26-42 -46M20 26 42 46M-20 26-42 46"
              className="sb-card-line"
            />
            <text y="-34">{front}</text>
            <text x="-37" y="6">
              {flank}
            </text>
            <text x="37" y="6">
              {flank}
            </text>
            <text y="46">{rear}</text>
          </>
        )}
        <g transform={`scale(${type.class === 4 ? 1.1 : 0.72})`}>
          <Silhouette kind={kind} cls={type.class} side={type.faction} />
        </g>
      </svg>
      <div
        className="sb-hull"
        role="img"
        aria-label={t('sb.table.hull', {
          left: side.hull - (current ? damage : 0),
          all: side.hull,
        })}
      >
        {Array.from({ length: side.hull }, (_, i) => (
          <i key={i} className={current && i < damage ? 'd' : ''} />
        ))}
        <span>{side.hull}</span>
      </div>
      <ul className="sb-weapons">
        {side.weapons.map((w) => (
          <li key={w.id} className={fired(w.id) ? 'fired' : ''} title={named(table, w.type)}>
            <span>+{w.attack}</span>
            <em>
              {w.damage} {t('sb.table.dmg')}
            </em>
            <small>{named(table, w.type)}</small>
          </li>
        ))}
        {side.point_defense === null ? null : (
          <li title={t('sb.table.point_defense')}>
            <span>+{side.point_defense}</span>
            <em>{t('sb.table.pd')}</em>
            <small>{t('sb.table.point_defense')}</small>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Weapons without a rule of their own. */
const PLAIN = new Set(['laser_cannon', 'quad_laser_cannon', 'blaster_cannon']);

function Abilities({ sides }: { sides: CardSide[] }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const shown = sides.flatMap((s) => s.abilities);
  const once = shown.filter(
    (a, i) => shown.findIndex((b) => b.id === a.id && (b.n === a.n || a.id !== 'command')) === i,
  );
  const both = (a: Ability): Ability & { then?: string } => {
    const second = sides[1]?.abilities.find((b) => b.id === a.id);
    return a.id === 'command' || sides.length < 2 || second?.n === a.n
      ? a
      : { ...a, then: second?.n === undefined ? '–' : String(second.n) };
  };
  const types = [...new Set(sides.flatMap((s) => s.weapons.map((w) => w.type)))].filter(
    (w) => gist(table, w) !== '' && !PLAIN.has(w),
  );
  if (once.length + types.length === 0) return null;
  return (
    <ul className="sb-abilities">
      {once.map((a) => (
        <li key={`${a.id}${a.n ?? ''}`}>
          <b>
            {abilityName(table, a, (n) => t('sb.table.class', { n: ROMAN[n] ?? n }))}
            {both(a).then ? ` / ${both(a).then}` : ''}
          </b>{' '}
          <span>{gist(table, a.id ?? '', a.n)}</span>
        </li>
      ))}
      {types.map((w) => (
        <li key={w}>
          <b>{named(table, w)}</b> <span>{gist(table, w)}</span>
        </li>
      ))}
    </ul>
  );
}

const FIELDS: Record<string, Word> = {
  cost: 'sb.table.cost',
  hull: 'sb.table.hull_word',
  defense: 'sb.table.attacked_side',
  point_defense: 'sb.table.point_defense',
  weapons: 'sb.table.weapons',
};

/** Where the numbers of a component come from. */
export const sourceOf = (source: string): Word =>
  source === 'seed' || source === 'public' || source === 'recalled'
    ? `sb.table.source_${source}`
    : 'sb.table.source_reconstructed';

/** The numbers of a ship that the rulebook or a public page gives. */
function backed({ parts }: Named, kind: string): Word[] {
  const { sources = {} } = (parts[kind] ?? {}) as { sources?: Record<string, string> };
  return Object.keys(FIELDS)
    .filter((field) => sources[field] === 'seed' || sources[field] === 'public')
    .map((field) => FIELDS[field]!);
}

/** `ship` fills in damage, fired weapons and the side in play. */
export function ShipCard({
  kind,
  type,
  ship,
  onClose,
}: {
  kind: string;
  type: ShipType;
  ship?: Ship;
  onClose?: () => void;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const [full, second] = type.sides as [CardSide, CardSide?];
  const odds = useOdds(ship?.at === 'grid' && !table.readOnly).odds.find(
    (entry) => entry.ship === ship?.id,
  );
  const known = type.custom ? [] : backed(table, kind).map((field) => t(field));
  const source = type.custom ? t('sb.table.source_pack') : t(sourceOf(type.source));
  return (
    <section
      className="plate sb-card"
      aria-label={t('sb.table.info', { ship: type.name[table.lang] })}
    >
      <header>
        <span className="caps">
          {t('sb.table.class', { n: ROMAN[type.class] ?? type.class })} ·{' '}
          {t('sb.table.points', { n: type.cost })}
        </span>
        <h3 className="name">{ship ? shipName(table, ship) : type.name[table.lang]}</h3>
        {onClose ? (
          <button
            type="button"
            className="tool small sb-x"
            aria-label={t('sb.table.close_sheet')}
            onClick={onClose}
          >
            <X size={16} />
          </button>
        ) : null}
      </header>
      <div className={clsx('sb-two', !second && 'one')}>
        <Side
          title={second ? t('sb.table.full') : ''}
          side={full}
          current={!ship?.reduced}
          damage={ship?.reduced ? 0 : (ship?.damage ?? 0)}
          kind={kind}
          type={type}
          ship={ship}
        />
        {second ? (
          <Side
            title={t('sb.table.damaged')}
            side={second}
            current={ship?.reduced === true}
            damage={ship?.reduced ? ship.damage : 0}
            kind={kind}
            type={type}
            ship={ship}
          />
        ) : null}
      </div>
      {odds ? (
        <p className="sb-survival">
          <span>{table.say(odds.about)}</span>
          <b>{percent(table.lang, odds.chance)}</b>
          <small>
            {odds.parts
              .map((part) => `${table.say(part.about)} ${percent(table.lang, part.chance)}`)
              .join(' · ')}
          </small>
        </p>
      ) : null}
      {table.view.options.abilities || ship === undefined ? (
        <Abilities sides={second ? [full, second] : [full]} />
      ) : null}
      <footer className="sb-source">
        <span className={type.custom ? 'own' : type.source}>
          {t('sb.table.source', { source })}
        </span>
        {known.length > 0 ? (
          <small>
            {t('sb.table.source_known', { fields: new Intl.ListFormat(table.lang).format(known) })}
          </small>
        ) : null}
      </footer>
    </section>
  );
}

/** The yard of the fleet builder: its filters, and a row for each type of ship that it offers. */
import { clsx } from 'clsx';
import { Plus, Search, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useBoard } from './kit';
import type { Filter } from './fleets';
import { choicesOf, typeIn, typeWord } from './model';
import { Mini } from './Rail';
import { abilityName, named } from './ShipCard';
import type { ShipType } from './view';

const ROMAN = ['', 'I', 'II', 'III', 'IV'];
const COSTS = [0, 10, 20, 40, 60];

/** What narrows the yard: words, class, cost, ability; and its order. */
export function Filters({
  filter,
  onFilter,
  types,
}: {
  filter: Filter;
  onFilter: (f: Filter) => void;
  types: ShipType[];
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const abilities = [
    ...new Set(
      types.flatMap((s) => s.sides.flatMap((side) => side.abilities.flatMap((a) => a.id ?? []))),
    ),
  ];
  const name = (id: string): string => named(table, id);
  return (
    <div className="sb-filters" role="search" aria-label={t('sb.table.yard')}>
      <label className="find">
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          value={filter.words}
          placeholder={t('sb.table.find')}
          aria-label={t('sb.table.find')}
          onChange={(e) => onFilter({ ...filter, words: e.target.value })}
          onKeyDown={(e) => {
            if (e.key === 'Escape' && filter.words) {
              e.stopPropagation();
              onFilter({ ...filter, words: '' });
            }
          }}
        />
        {filter.words ? (
          <button
            type="button"
            className="tool small"
            aria-label={t('find.clear')}
            onClick={() => onFilter({ ...filter, words: '' })}
          >
            <X size={15} />
          </button>
        ) : null}
      </label>
      <div className="sb-classes" role="group" aria-label={t('sb.table.class', { n: '' })}>
        {[0, 1, 2, 3, 4].map((n) => (
          <button
            key={n}
            type="button"
            aria-pressed={filter.cls === n}
            aria-label={n === 0 ? t('sb.table.all_classes') : t('sb.table.class', { n: ROMAN[n]! })}
            onClick={() => onFilter({ ...filter, cls: n })}
          >
            {n === 0 ? t('sb.table.all_classes') : ROMAN[n]}
          </button>
        ))}
      </div>
      <select
        className="input"
        aria-label={t('sb.table.cost')}
        value={filter.cost}
        onChange={(e) => onFilter({ ...filter, cost: Number(e.target.value) })}
      >
        {COSTS.map((n) => (
          <option key={n} value={n}>
            {n === 0 ? t('sb.table.any_cost') : t('sb.table.upto', { n })}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('sb.table.any_ability')}
        value={filter.ability}
        onChange={(e) => onFilter({ ...filter, ability: e.target.value })}
      >
        <option value="">{t('sb.table.any_ability')}</option>
        {abilities
          .toSorted((a, b) => name(a).localeCompare(name(b), table.lang))
          .map((id) => (
            <option key={id} value={id}>
              {name(id)}
            </option>
          ))}
      </select>
      <select
        className="input"
        aria-label={t('sb.table.sort_cost')}
        value={filter.sort}
        onChange={(e) => onFilter({ ...filter, sort: e.target.value as Filter['sort'] })}
      >
        <option value="cost">{t('sb.table.sort_cost')}</option>
        <option value="name">{t('sb.table.sort_name')}</option>
      </select>
    </div>
  );
}

/** A type in a line: defence, hull, weapons, abilities. */
function Gist({ type }: { type: ShipType }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const [full, second] = type.sides;
  if (!full) return <></>;
  const { front, side, rear } = full.defense;
  return (
    <span className="sb-gist">
      <span title={t('sb.table.defense_sides')}>
        {t('sb.table.attacked_side')} <b>{type.class === 4 ? front : `${front}/${side}/${rear}`}</b>
      </span>
      <span title={t('sb.table.hull_sides')}>
        {t('sb.table.hull_word')}{' '}
        <b>
          {full.hull}
          {second ? `/${second.hull}` : ''}
        </b>
      </span>
      <span>
        {t('sb.table.weapons')}{' '}
        <b>
          {full.weapons
            .map((w) => t('sb.table.weapon_gist', { attack: w.attack, damage: w.damage }))
            .join(', ')}
        </b>
      </span>
      {full.point_defense === null ? null : (
        <span>
          {t('sb.table.pd')} +{full.point_defense}
        </span>
      )}
      {full.abilities.length > 0 ? (
        <em>
          {full.abilities
            .map((a) => abilityName(table, a, (n) => ROMAN[n]!).replace(/, (?=[IV]+$)/, '\u00a0'))
            .join(', ')}
        </em>
      ) : null}
    </span>
  );
}

/** A type that the yard offers, with its card and the button that adds one. */
export function YardRow({
  id,
  count,
  onLook,
  looked,
}: {
  id: string;
  count: number;
  onLook: () => void;
  looked: boolean;
}): ReactElement {
  const table = useBoard();
  const { view, decision, lang, act, explain, t } = table;
  const type = view.types[id]!;
  const add = choicesOf(decision, 'add').find((c) => typeIn(view.types, c) === id);
  const blocked = decision?.blocked.find(
    (b) => b.verb === 'add' && b.args.type === typeWord(view.types, id),
  );
  const name = type.name[lang];
  return (
    <li className={clsx(looked && 'cur', add && 'can')}>
      <button
        type="button"
        className="sb-look"
        aria-label={t('sb.table.info', { ship: name })}
        aria-pressed={looked}
        onClick={onLook}
      >
        <span className="sb-cl" aria-hidden="true">
          {ROMAN[type.class]}
        </span>
        <Mini kind={id} cls={type.class} side={type.faction} size={34} />
        <span className="grow">
          <b className="name">{name}</b>
          <Gist type={type} />
        </span>
        <b className="sb-cost">{type.cost}</b>
      </button>
      <button
        type="button"
        className="tool sb-add"
        data-anchor={add ? `type:${id}` : undefined}
        data-action={`add type:${id}`}
        aria-disabled={!add}
        aria-label={[
          t('sb.table.add', { ship: name }),
          t('sb.table.points', { n: type.cost }),
          ...(count ? [t('sb.table.in_fleet', { n: count })] : []),
        ].join(', ')}
        onClick={(e) => {
          if (add) act(add.action);
          else if (blocked) explain(blocked, e.currentTarget);
        }}
      >
        <Plus size={18} />
      </button>
    </li>
  );
}

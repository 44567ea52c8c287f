/** The attack that is running, or the last one: who at whom, the die, and the sum in full. */
import type { ReactElement } from 'react';
import { shipName, useBoard } from './kit';
import { shipBy } from './model';
import { named } from './ShipCard';
import type { AttackView, LastAttack, Term } from './view';

const ICOSAHEDRON = 'M0 -30 26 -15V15L0 30-26 15V-15Z';

/** A d20 in vellum; lit when it hits. */
export function Die({
  value,
  tone,
  size = 58,
}: {
  value: number | null;
  tone: 'wait' | 'hit' | 'miss' | 'plain';
  size?: number;
}): ReactElement {
  return (
    <svg
      className={`sb-die ${tone}`}
      viewBox="-32 -34 64 68"
      width={size}
      height={size}
      aria-hidden="true"
      key={value ?? 'none'}
    >
      <path d={ICOSAHEDRON} className="face" />
      <path
        d="M0 -30 17 10H-17ZM0 -30V-30M-26 -15 0 -30 26 -15M-17 10-26 -15M17 10 26 -15M-17 10-26 15M17 10 26 15M-17 10 0 30 17 10"
        className="edges"
      />
      <text y="7">{value ?? '?'}</text>
    </svg>
  );
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The printed number and what changes it. */
function Parts({ title, base, list }: { title: string; base: string; list: Term[] }): ReactElement {
  const { say } = useBoard();
  return (
    <ul aria-label={title}>
      <li>
        <span>{title}</span>
        <b>{base}</b>
      </li>
      {list.map(({ key, params, n }) => (
        <li key={key}>
          <span>{say({ key, params: params ?? {} })}</span>
          <b>{signed(n)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Whether it hit; the last attack says it by its result. */
const struck = (attack: AttackView | LastAttack): boolean | null =>
  'result' in attack ? attack.result === 'hit' : attack.hit;
const toneOf = (attack: AttackView | LastAttack): 'wait' | 'hit' | 'miss' =>
  attack.die === null ? 'wait' : struck(attack) ? 'hit' : 'miss';

export function DiceBox(): ReactElement | null {
  const table = useBoard();
  const { view, t } = table;
  const attack =
    view.attack ?? (view.phase === 'attack' || view.phase === 'damage' ? view.last_attack : null);
  if (!attack) return null;
  const [attacker, target] = [shipBy(view, attack.attacker), shipBy(view, attack.target)];
  const weapon =
    attack.kind === 'point_defense'
      ? t('sb.table.point_defense')
      : attack.kind === 'tractor'
        ? t('sb.table.tractor')
        : named(table, attack.weapon_type ?? '');
  const hit = struck(attack);
  const verdict =
    'result' in attack && attack.result === 'cancelled'
      ? t('sb.table.cancelled')
      : hit === null
        ? t('sb.table.rolling')
        : hit
          ? (('critical' in attack ? attack.critical : null) ?? attack.die === 20)
            ? t('sb.table.critical')
            : t('sb.table.hit')
          : t('sb.table.missed');
  const natural =
    attack.die === 1 ? t('sb.table.natural1') : attack.die === 20 ? t('sb.table.natural20') : '';
  const fighter = target?.class === 4;
  const harm =
    hit && attack.kind !== 'tractor' ? ` · ${t('sb.table.shot_damage', { n: attack.damage })}` : '';
  const title = t('sb.table.attack_of', {
    attacker: shipName(table, attacker),
    target: shipName(table, target),
  });
  if ('result' in attack) {
    return (
      <section className="sb-dice on-vellum last" aria-label={t('sb.table.last_shot')}>
        <Die value={attack.die} tone={toneOf(attack)} size={42} />
        <div>
          <b className="h">{title}</b>
          <p className={`sb-verdict ${toneOf(attack)}`}>
            {verdict}
            {harm}{' '}
            <i>
              {attack.die} {signed(attack.attack)} = {attack.total} / {attack.defense}
            </i>
          </p>
        </div>
      </section>
    );
  }
  return (
    <section className="sb-dice on-vellum live" aria-label={t('sb.table.attack')}>
      <b className="h">{title}</b>
      <p>
        {weapon}
        {fighter ? '' : ` · ${t(`sb.table.${attack.side}`)}`}
      </p>
      <div className="sb-roll">
        <Die value={attack.die} tone={toneOf(attack)} />
        <div className="sb-sum">
          <p>
            <span>{attack.die ?? t('sb.table.die')}</span>
            <i>{signed(attack.attack)}</i>
            <i>=</i>
            <b>{attack.total ?? '?'}</b>
            <i>{t('sb.table.against')}</i>
            <b>{attack.defense}</b>
          </p>
          <p className={`sb-verdict ${toneOf(attack)}`}>
            {verdict}
            {harm}
            {hit === null ? ` · ${t('sb.table.needs', { need: attack.need })}` : ''}
          </p>
        </div>
      </div>
      {natural ? <p className="sb-natural">{natural}</p> : null}
      <div className="sb-parts">
        <Parts
          title={t('sb.table.attack')}
          base={signed(attack.attack_base)}
          list={attack.attack_parts}
        />
        <Parts
          title={t('sb.table.defense')}
          base={String(attack.defense_base)}
          list={attack.defense_parts}
        />
      </div>
    </section>
  );
}

/**
 * Beside the galaxy: what a faction has researched, and what a technology would change in the own
 * Combat deck.
 */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Section, Thing, useBoard } from './kit';
import { Blade, Emblem, Shield } from './glyphs';
import { playerAt } from './model';
import { summaryOf, type Part, type Parts } from './parts';
import type { Player } from './view';

/** The cards of a technology: one kind, or one a copy. */
export const copiesOf = (parts: Parts, technology: string): Part[] => {
  const copies = Object.values(parts).filter(
    (p) => p.kind === 'combat_card' && p.id.replace(/_\d$/, '') === technology,
  );
  const plain = parts[technology];
  return copies.length > 0 || !plain ? copies : [plain];
};

interface Match {
  unit: string;
  n: number;
  more: number;
  attack: number;
  health: number;
  now: [number, number];
}

/** The Combat cards that match each unit of a race, before a technology and with it. */
export function matches(parts: Parts, player: Player, technology: string): Match[] {
  const { race } = player.sheet!;
  const all = Object.values(parts);
  const bought = player.technologies.filter((one) => one.bought > 0).map((o) => o.technology);
  const techs = new Set(player.technologies.map((o) => o.technology));
  const isCopy = (p: Part): boolean => techs.has(p.id.replace(/_\d$/, ''));
  const deck: Part[] = [
    ...all.filter((p) => p.kind === 'combat_card' && p.race === race && !isCopy(p)),
    ...bought.flatMap((id) => cardsOf(parts, id)),
  ];
  const added = cardsOf(parts, technology);
  const mean = (cards: Part[]): [number, number] => {
    const worth = cards.filter((c) => c.major);
    const sum = (of: 'attack' | 'health') =>
      worth.reduce((n, c) => n + c.major![of], 0) / Math.max(1, worth.length);
    return [sum('attack'), sum('health')];
  };
  return all
    .filter((p) => p.kind === 'unit' && p.race === race)
    .map((unit) => {
      const fits = (cards: Part[]) => cards.filter((c) => c.units?.includes(unit.id));
      const [old, fresh] = [fits(deck), fits(added)];
      const [attack, health] = mean([...old, ...fresh]);
      return {
        unit: unit.id,
        n: old.length,
        more: fresh.length,
        attack,
        health,
        now: mean(old),
      };
    });
}

/** Every card that a technology puts into the Combat deck. */
function cardsOf(parts: Parts, technology: string): Part[] {
  const part = parts[technology];
  if (part?.type === 'permanent') return [];
  const kinds = copiesOf(parts, technology);
  return Array.from({ length: part?.count ?? 0 }, (_, n) => kinds[n % kinds.length]!);
}

/** In the panel: what the technology that is looked at would change. */
export function Outlook(): ReactElement | null {
  const table = useBoard();
  const { looked, parts, view, nameOf, t } = table;
  const me = playerAt(view, view.you);
  if (!looked?.startsWith('technology:') || !me?.sheet) return null;
  const id = looked.slice('technology:'.length);
  const owned = me.technologies.find((o) => o.technology === id && o.left > 0) === undefined;
  if (owned || !parts[id]) return null;
  const total = me.hand.length + me.deck + me.discard.length + me.laid;
  const more = cardsOf(parts, id).length;
  const rows = matches(parts, me, id);
  return (
    <Section title={nameOf(id)} note={t('draft.only')} className="now sc-outlook">
      <p className="sc-quiet">{summaryOf(parts[id], table.lang)}</p>
      <table>
        <caption className="caps">{t('starcraft.table.matching')}</caption>
        <tbody>
          {rows.map(({ unit, n, more: new_, attack, health, now }) => (
            <tr key={unit} className={clsx(new_ > 0 && 'grows')}>
              <th scope="row">
                <Emblem id={unit} size={15} /> {nameOf(unit)}
              </th>
              <td className="sc-pips" aria-hidden="true">
                {Array.from({ length: n }, (_, i) => (
                  <i key={i} />
                ))}
                {Array.from({ length: new_ }, (_, i) => (
                  <i key={`n${i}`} className="draft" />
                ))}
              </td>
              <td>
                <b>{n + new_}</b>
              </td>
              <td className="sc-means">
                <span>
                  {attack.toFixed(1)}
                  <Blade size={9} /> {health.toFixed(1)}
                  <Shield size={9} />
                </span>
                {new_ > 0 ? (
                  <small>
                    {t('starcraft.table.was', {
                      attack: now[0].toFixed(1),
                      health: now[1].toFixed(1),
                    })}
                  </small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sc-quiet">{t('starcraft.table.all_cards', { n: total, then: total + more })}</p>
    </Section>
  );
}

/** On a faction's board: what it has researched, and the way to the whole chart. */
export function Technologies({ player }: { player: Player }): ReactElement {
  const table = useBoard();
  const { nameOf, t } = table;
  const bought = player.technologies.filter((one) => one.bought > 0);
  return (
    <Section
      title={t('starcraft.table.technologies')}
      note={t('starcraft.table.bought_n', { n: bought.length })}
    >
      <div className="sc-techlist">
        {bought.map((one) => (
          <Thing
            key={one.technology}
            anchor={`technology:${one.technology}`}
            label={nameOf(one.technology)}
            card={one.technology}
            className={clsx('sc-tech', player.in_play.includes(one.technology) && 'inplay')}
          >
            <Emblem id={one.technology} size={20} />
            <span>
              <b>{nameOf(one.technology)}</b>
              <small>
                {player.in_play.includes(one.technology)
                  ? t('starcraft.table.in_play')
                  : t('starcraft.table.cards_in_deck', { n: one.bought })}
              </small>
            </span>
          </Thing>
        ))}
        <button type="button" className="sc-plate" onClick={() => table.chart(player.seat)}>
          {t('starcraft.table.chart')}
        </button>
      </div>
    </Section>
  );
}

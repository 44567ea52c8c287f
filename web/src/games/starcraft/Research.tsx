/**
 * Technologies as a chart: what each costs and does, who has what, and what one of them would
 * change in the own Combat deck.
 */
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Section, Thing, useBoard, type Word } from './kit';
import { EventClock, OwnEvents } from './Events';
import { Blade, Emblem, Price, Shield } from './glyphs';
import { playerAt } from './model';
import { summaryOf, type Part, type Parts } from './parts';
import type { Player, Technology } from './view';
import type { QuestionKind } from './game';

/** The cards of a technology: one kind, or one a copy. */
export const copiesOf = (parts: Parts, technology: string): Part[] => {
  const copies = Object.values(parts).filter(
    (p) => p.kind === 'combat_card' && p.id.replace(/_\d$/, '') === technology,
  );
  const plain = parts[technology];
  return copies.length > 0 || !plain ? copies : [plain];
};

const printed = (parts: Parts, technology: string): string[] => [
  ...new Set(
    copiesOf(parts, technology).flatMap((c) =>
      c.major ? [`${c.major.attack} / ${c.major.health}`] : [],
    ),
  ),
];

const KINDS: Record<string, Word> = {
  permanent: 'starcraft.table.stays_in_play',
  reinforcement: 'starcraft.table.reinforcement',
};

/** One technology as a card: price, drawing, what it is for and does, and its state. */
function TechCard({ technology, seat }: { technology: Technology; seat: number }): ReactElement {
  const table = useBoard();
  const { parts, lang, nameOf, hung, looked, look, say, t } = table;
  const id = technology.technology;
  const part = parts[id];
  const anchor = `technology:${id}`;
  const mine = seat === table.view.you;
  const choices = mine ? hung.at(anchor) : [];
  const blocked = mine ? hung.why(anchor) : undefined;
  const owned = technology.bought > 0 && technology.left === 0;
  const chosen = looked === anchor;
  const values = printed(parts, id);
  const inside = (
    <>
      <span className="sc-cardhead">
        <b>{nameOf(id)}</b>
        {owned ? (
          <i className="sc-owned">
            <Check size={13} aria-hidden="true" /> {t('starcraft.table.owned')}
          </i>
        ) : (
          <Price price={[technology.minerals, technology.gas]} size={13} />
        )}
      </span>
      <span className="sc-cardart tech">
        <Emblem id={id} size={58} />
        {(part?.count ?? 1) > 1 ? <em>×{part!.count}</em> : null}
      </span>
      <span className="sc-cardtext">
        <span className="sc-techfor">
          {(part?.units ?? [])
            .filter((u) => u !== 'any')
            .map((unit) => (
              <Emblem key={unit} id={unit} size={16} />
            ))}
          <i>{t(KINDS[part?.type ?? ''] ?? 'starcraft.table.standard')}</i>
        </span>
        {values.length > 0 ? <b className="sc-printed">{values.join(' · ')}</b> : null}
        <span>{summaryOf(part, lang)}</span>
        {blocked && !owned ? <small className="sc-short">{say(blocked.reason)}</small> : null}
      </span>
    </>
  );
  return (
    <span
      className={clsx(
        'sc-techcard',
        owned && 'owned',
        choices.length > 0 && 'lit',
        chosen && 'chosen',
      )}
    >
      <Thing
        anchor={anchor}
        label={[
          nameOf(id),
          owned
            ? t('starcraft.table.owned')
            : t('starcraft.table.cost_of', { minerals: technology.minerals, gas: technology.gas }),
          summaryOf(part, lang),
        ].join(', ')}
        card={id}
        className="sc-cardbutton"
        select={mine && !blocked ? () => look(chosen ? null : anchor) : undefined}
        chosen={chosen}
      >
        {inside}
      </Thing>
      {chosen
        ? choices.map((choice) => (
            <button
              key={choice.action}
              type="button"
              className="btn prime sc-cardact"
              data-action={choice.action}
              onClick={() => table.act(choice.action)}
            >
              {t('starcraft.table.buy', { what: nameOf(id) })}
            </button>
          ))
        : null}
    </span>
  );
}

const LADDER = ['event', 'draw', 'technology', 'special', 'shuffle'] as const;

/** The steps of a Research order, and where it has come to. */
function Ladder({ kind, special }: { kind: QuestionKind | ''; special: boolean }): ReactElement {
  const { t } = useBoard();
  const at = kind === 'draw' ? 1 : kind === 'research_bonus' ? 3 : 2;
  return (
    <ol className="sc-ladder">
      {LADDER.map((step, n) =>
        step === 'special' && !special ? null : (
          <li key={step} className={clsx(n < at && 'past', n === at && 'now')}>
            <b>{t(`starcraft.table.research_${step}`)}</b>
            <span>{t(`starcraft.table.research_${step}_does`)}</span>
          </li>
        ),
      )}
    </ol>
  );
}

/** What the others have researched, as emblems. */
function Rivals({ seat }: { seat: number }): ReactElement {
  const table = useBoard();
  const { t } = table;
  return (
    <div className="sc-rivals">
      {table.view.players
        .filter((p) => p.seat !== seat && p.sheet)
        .map((p) => {
          const bought = p.technologies.filter((one) => one.bought > 0);
          return (
            <button
              key={p.seat}
              type="button"
              className="sc-rival"
              onClick={() => table.chart(p.seat)}
              aria-label={t('starcraft.table.technologies_of', { who: table.seatOf(p.seat) })}
            >
              <SeatBadge seat={p.seat} size={13} />
              <span className="sc-rivalname">{table.seatOf(p.seat)}</span>
              {bought.length === 0 ? <i>{t('starcraft.table.none_yet')}</i> : null}
              {bought.map((one) => (
                <span key={one.technology} title={table.nameOf(one.technology)}>
                  <Emblem id={one.technology} size={18} />
                </span>
              ))}
            </button>
          );
        })}
    </div>
  );
}

/** The chart of one faction's technologies, with the order at its side while it is executed. */
export function Research({ seat, kind }: { seat: number; kind: QuestionKind | '' }): ReactElement {
  const table = useBoard();
  const { view, t } = table;
  const player = playerAt(view, seat)!;
  const order = view.executing?.order ?? '';
  const asked = seat === view.you && kind !== '';
  const sorted = player.technologies.toSorted(
    (a, b) => Number(b.bought > 0 && b.left === 0) - Number(a.bought > 0 && a.left === 0),
  );
  return (
    <section
      className="sc-research"
      aria-label={t('starcraft.table.technologies_of', { who: table.seatOf(seat) })}
    >
      <aside className="sc-researchside plate">
        <header>
          <SeatBadge seat={seat} size={16} />
          <h2 className="name">{t('starcraft.table.technologies')}</h2>
          {asked ? null : (
            <button
              type="button"
              className="tool"
              aria-label={t('close')}
              onClick={() => table.chart(null)}
            >
              ×
            </button>
          )}
        </header>
        {asked && order.endsWith('research') ? (
          <Ladder kind={kind} special={order.startsWith('special')} />
        ) : null}
        <Rivals seat={seat} />
        <OwnEvents seat={seat} />
        <EventClock />
      </aside>
      <div className="sc-techs" role="group" aria-label={t('starcraft.table.technologies')}>
        {sorted.map((one) => (
          <TechCard key={one.technology} technology={one} seat={seat} />
        ))}
      </div>
    </section>
  );
}

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

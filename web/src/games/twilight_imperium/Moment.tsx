/** What the moment needs beside the galaxy: the move being declared, combat, cart, vote, research. */
import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { DraftBar } from '../../frame/Draft';
import { notation } from '../../table/hanging';
import { Stage } from './Battle';
import { outcomeText, Plate, Section, Thing, useBoard, type Word } from './kit';
import { Emblem } from './Emblem';
import { Silhouette } from './glyphs';
import { researching, undrawn } from './model';
import type { Color } from './parts';
import { Senate } from './Senate';
import { Movement } from './Movement';
import { Payment } from './Payment';
import { Scoring } from './Scoring';
import { OpenWindow, Row } from './Sheet';
import { Stepper } from './Stepper';
import { Technology } from './Technology';
import { Tiles } from './Tiles';
import { COMPOSING, Draft, OpenOffers } from './Trade';
import type { CartView, VoteView } from './view';
import type { Verb } from './game';

/** How the hits would fall as suggested. */
function Suggested(): ReactElement | null {
  const { view, unitName, t } = useBoard();
  if (view.suggested.length === 0) return null;
  return (
    <p className="ti-suggested">
      <b>{t('twilight_imperium.table.as_suggested')}</b>
      {view.suggested.map(({ unit, lost, sustained }) => (
        <span key={unit}>
          <Silhouette unit={unit} size={16} />
          {t('twilight_imperium.table.suffers', {
            unit: unitName(unit),
            what: [
              sustained > 0 ? t('twilight_imperium.table.sustained_n', { n: sustained }) : '',
              lost > 0 ? t('twilight_imperium.table.lost_n', { n: lost }) : '',
            ]
              .filter(Boolean)
              .join(', '),
          })}
        </span>
      ))}
    </p>
  );
}

/** Hits outside space combat: the own units that may take them. */
function Hits(): ReactElement | null {
  const table = useBoard();
  const { view, hung, t } = table;
  const units = hung
    .places()
    .filter((a) => a.startsWith('own:') && hung.at(a).some((c) => c.verb !== 'unit_text'));
  if (units.length === 0 || view.you === null) return null;
  return (
    <Section
      title={
        view.hits_left > 0
          ? t('twilight_imperium.table.hits_left', { n: view.hits_left })
          : t('twilight_imperium.table.your_units')
      }
      className="now"
    >
      <div className={clsx('ti-row', `seat-${view.you + 1}`)}>
        {units.map((anchor) => {
          const unit = anchor.slice('own:'.length);
          return (
            <Thing key={anchor} anchor={anchor} label={table.unitName(unit)} className="ti-take">
              <Silhouette unit={unit} size={24} />
              <span>{table.unitName(unit)}</span>
            </Thing>
          );
        })}
      </div>
      <Suggested />
    </Section>
  );
}

/** What a unit costs, as it is printed for the reader: "1/2" for two at the price of one. */
function Price({ unit }: { unit: string }): ReactElement | null {
  const { view, parts, t } = useBoard();
  const line = view.players[view.you ?? view.active ?? 0]?.lines
    .map((id) => parts[id])
    .find((l) => l?.type === unit);
  if (!line?.cost) return null;
  const each = line.units_per_cost ?? 1;
  return (
    <i className="ti-price" title={t('twilight_imperium.table.cost_n', { n: line.cost })}>
      {each > 1 ? `${line.cost}/${each}` : line.cost}
    </i>
  );
}

/** What may be produced, and what the cart holds. */
function Cart({ cart }: { cart: CartView }): ReactElement {
  const table = useBoard();
  const { hung, decision, view, t } = table;
  // Somebody else than the active player may produce, by a secondary ability.
  const producer = decision?.yours ? (view.you ?? 0) : (view.to_act[0] ?? view.active ?? 0);
  const inCart = new Map<string, number>();
  for (const { unit, n } of cart.lots.flatMap((lot) => lot.units))
    inCart.set(unit, (inCart.get(unit) ?? 0) + n);
  const rows = [
    ...new Set(
      [...(decision?.choices ?? []), ...(decision?.blocked ?? [])].flatMap((c) =>
        c.from?.startsWith('unit:') ? [c.from.slice('unit:'.length)] : [],
      ),
    ),
  ];
  return (
    <Section
      title={t('twilight_imperium.table.cart')}
      note={
        cart.left === null
          ? t('twilight_imperium.table.cart_cost', { cost: cart.cost })
          : t('twilight_imperium.table.cart_note', { cost: cart.cost, n: cart.left })
      }
      className="now"
    >
      <div className={clsx('ti-cart', `seat-${producer + 1}`)}>
        {(rows.length > 0 ? rows : [...inCart.keys()]).map((unit) => {
          const n = inCart.get(unit) ?? 0;
          const why = hung.why(`unit:${unit}`);
          return (
            <Stepper
              key={unit}
              anchor={`unit:${unit}`}
              unit={unit}
              label={t('twilight_imperium.table.in_cart', { n, unit: table.unitName(unit) })}
              some={n > 0}
              takes={(action) =>
                action === notation('produce', { unit }) ||
                (unit === 'infantry' && action.startsWith('produce_on '))
              }
            >
              <span>
                <b>{table.unitName(unit)}</b>
                {why && hung.at(`unit:${unit}`).length === 0 ? (
                  <small>{table.say(why.reason)}</small>
                ) : null}
              </span>
              <Price unit={unit} />
              <em>{n}</em>
            </Stepper>
          );
        })}
      </div>
    </Section>
  );
}

/**
 * What is drafted, step by step; the prompt's answer plays it, unless nothing is left of the
 * question, or the last step can't be foreseen.
 */
function Drafted(): ReactElement {
  const { plan, planner } = useBoard();
  const asked = plan.trial?.decision;
  const ends = asked?.choices.some((c) => c.verb === 'done') ?? false;
  return (
    <DraftBar
      plan={plan}
      planner={planner}
      aside={asked?.yours && !ends ? asked : null}
      prime
      commit={plan.trial !== null && (!ends || plan.closed)}
      className="ti-drafted"
    />
  );
}

/** An outcome by its name; an elected planet with its worth and who holds it. */
function Outcome({ outcome }: { outcome: string }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const planet = table.view.systems
    .flatMap((system) => system.planets)
    .find((p) => `planet_${p.planet}` === outcome);
  return (
    <b>
      {outcomeText(outcome, table)}
      {planet ? (
        <small>
          {t('twilight_imperium.table.worth', { r: planet.resources, i: planet.influence })}
          {planet.owner === null ? null : (
            <>
              {' '}
              <SeatBadge seat={planet.owner} size={11} /> {table.seatOf(planet.owner)}
            </>
          )}
        </small>
      ) : null}
    </b>
  );
}

/** The agenda, its outcomes with their votes, and who has voted for what. */
function Vote({ vote }: { vote: VoteView }): ReactElement {
  const table = useBoard();
  const { parts, lang, hung, t } = table;
  const sum = (outcome: string): number =>
    vote.votes.reduce((n, votes, seat) => n + (vote.cast[seat] === outcome ? votes : 0), 0);
  const most = Math.max(1, ...vote.outcomes.map(sum));
  return (
    <Section title={t('twilight_imperium.table.agenda')} className="now vote">
      <Senate vote={vote} />
      <div className="ti-agenda">
        <h4>
          <Emblem id={vote.agenda} kind="agenda" size={34} />
          {table.nameOf(vote.agenda)}
        </h4>
        <p>{parts[vote.agenda]?.summary[lang]}</p>
      </div>
      <ul className="ti-outcomes">
        {vote.outcomes.map((outcome) => {
          const votes = sum(outcome);
          return (
            <li key={outcome} className={clsx(vote.chosen === outcome && 'chosen')}>
              <span className="l1">
                <Outcome outcome={outcome} />
                <em>{t('twilight_imperium.table.votes_n', { n: votes })}</em>
              </span>
              <i className="ti-bar" style={{ width: `${(100 * votes) / most}%` }} />
              <span className="ti-plates">
                {hung.at(`outcome:${outcome}`).map((choice) => (
                  <Plate
                    key={choice.action}
                    choice={choice}
                    text={t(`twilight_imperium.table.${choice.verb}` as Word)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {vote.predictions.map((p) => (
        <p key={`${p.seat}:${p.card}`} className="ti-quiet">
          <SeatBadge seat={p.seat} size={11} /> {table.nameOf(p.card)}
          {': '}
          {outcomeText(p.outcome, table)}
        </p>
      ))}
    </Section>
  );
}

const COLORS: readonly (Color | 'upgrade')[] = ['blue', 'green', 'red', 'yellow', 'upgrade'];

/** What can be researched, with what it does; all that is named by colour, unless a chart shows it. */
function Research(): ReactElement | null {
  const table = useBoard();
  const { hung, parts, charted, t } = table;
  const ids = hung
    .things()
    .flatMap((a) => (a.startsWith('technology:') ? [a.slice('technology:'.length)] : []));
  const cardOf = (id: string): string => (parts[id]?.kind === 'technology' ? id : `upgrade_${id}`);
  return (
    <>
      <Section title={t('twilight_imperium.table.research_open')} className="ti-window ti-open">
        {ids
          .filter((id) => hung.lit(`technology:${id}`))
          .map((id) => (
            <Row key={id} id={cardOf(id)} anchor={`technology:${id}`} />
          ))}
      </Section>
      {charted ? null : (
        <Section title={t('twilight_imperium.table.research')} className="now">
          {COLORS.map((color) => {
            const here = ids.filter((id) => (parts[id]?.color ?? 'upgrade') === color);
            return here.length > 0 ? (
              <div key={color}>
                <h4 className="caps">{t(`twilight_imperium.table.${color}`)}</h4>
                <div className="ti-techs">
                  {here.map((id) => (
                    <Technology key={id} id={id} />
                  ))}
                </div>
              </div>
            ) : null;
          })}
        </Section>
      )}
    </>
  );
}

const FEW = 3;

/** What trade has a window of its own for. */
const ASIDE: readonly Verb[] = ['deal', 'show_card', ...COMPOSING];

/** Everything that has no place of its own on the table. */
function Rest(): ReactElement | null {
  const { hung, t } = useBoard();
  const shown = /^(own|unit):/;
  const rest = undrawn(hung).filter(
    (c) => !ASIDE.includes(c.verb) && !hung.placesOf(c).some((a) => shown.test(a)),
  );
  // A few that hang on nothing stand in the prompt already.
  if (rest.length <= FEW && rest.every((c) => hung.placesOf(c).length === 0)) return null;
  return (
    <Section title={t('table.which')} className="now">
      <div className="ti-plates">
        {rest.map((choice) => (
          <Plate key={choice.action} choice={choice} />
        ))}
      </div>
    </Section>
  );
}

export function Ranking(): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const { outcome, players } = table.view;
  if (!outcome) return null;
  const seats = players
    .map((_, seat) => seat)
    .toSorted((a, b) => (outcome.ranks[a] ?? 9) - (outcome.ranks[b] ?? 9));
  return (
    <Section title={t('twilight_imperium.table.ranking')} className="now">
      <ol className="ti-lines">
        {seats.map((seat) => (
          <li key={seat} className="ti-rank">
            <b>{outcome.ranks[seat]}</b>
            <SeatBadge seat={seat} size={13} />
            <span>{table.seatOf(seat)}</span>
            <em>{t('twilight_imperium.table.points_n', { n: players[seat]!.points })}</em>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Moment(): ReactElement {
  const { view, hung, decision } = useBoard();
  const producing = view.cart !== null;
  const making = hung.all.some(
    (c) => c.verb !== 'unit_text' && hung.placesOf(c).some((a) => a.startsWith('unit:')),
  );
  return (
    <>
      <Ranking />
      {view.draft ? <Draft draft={view.draft} /> : null}
      {view.payment ? <Payment payment={view.payment} /> : null}
      <OpenOffers />
      {view.vote ? <Vote vote={view.vote} /> : null}
      <OpenWindow />
      <Scoring />
      <Tiles />
      {view.combat || view.ground ? <Stage /> : <Hits />}
      <Movement />
      {view.cart ? <Cart cart={view.cart} /> : null}
      <Drafted />
      {making && !producing && decision ? <Units /> : null}
      {researching(decision) ? <Research /> : null}
      <Rest />
    </>
  );
}

/** Unit types that a question outside production is about: a structure, a bombarding ship. */
function Units(): ReactElement {
  const table = useBoard();
  const { hung, view, t } = table;
  return (
    <Section title={t('twilight_imperium.table.your_units')} className="now">
      <div className={clsx('ti-row', view.you === null ? null : `seat-${view.you + 1}`)}>
        {hung
          .places()
          .filter((a) => a.startsWith('unit:'))
          .map((anchor) => {
            const unit = anchor.slice('unit:'.length);
            return (
              <Thing key={anchor} anchor={anchor} label={table.unitName(unit)} className="ti-take">
                <Silhouette unit={unit} size={24} />
                <span>{table.unitName(unit)}</span>
              </Thing>
            );
          })}
      </div>
    </Section>
  );
}

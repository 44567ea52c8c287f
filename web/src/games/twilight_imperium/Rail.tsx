/** The players, their points on a scale, and the objectives with what is still missing. */
import { clsx } from 'clsx';
import { Coins, Flag, Layers, Mic, Package } from 'lucide-react';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Section, Thing, useBoard } from './kit';
import { initiativeOrder, worthOf } from './model';
import { Emblem } from './Emblem';
import type { Progress } from './view';

function PlayerRow({ seat }: { seat: number }): ReactElement {
  const table = useBoard();
  const { view, t } = table;
  const p = view.players[seat]!;
  const cards = view.strategy_cards.filter((c) => c.holder === seat);
  const name = table.seatOf(seat);
  const faction = p.faction
    ? table.nameOf(`faction_${p.faction}`)
    : t('twilight_imperium.table.no_faction');
  const stands = p.passed ? `${faction} · ${t('twilight_imperium.table.passed')}` : faction;
  const worth = worthOf(view, seat);
  const ready = t('twilight_imperium.table.ready_says', {
    r: worth.ready[0],
    resources: worth.all[0],
    i: worth.ready[1],
    influence: worth.all[1],
  });
  const hidden = p.hand.length + p.secrets.length + p.notes.length;
  const says = [
    t('twilight_imperium.table.player_says', { who: name, points: p.points, target: view.target }),
    faction,
    ...cards.map(
      (c) =>
        `${c.initiative} ${table.nameOf(c.card)}${c.used ? ` (${t('twilight_imperium.table.used')})` : ''}`,
    ),
    t('twilight_imperium.table.pools_say', {
      tactic: p.tactic,
      fleet: p.fleet,
      strategy: p.strategy,
    }),
    t('twilight_imperium.table.goods_say', { goods: p.goods, commodities: p.commodities }),
    ready,
    t('twilight_imperium.table.cards_say', {
      hand: p.hand.length,
      secrets: p.secrets.length,
      notes: p.notes.length,
    }),
    view.speaker === seat ? t('twilight_imperium.table.speaker') : '',
    p.passed ? t('twilight_imperium.table.passed') : '',
    p.alive ? '' : t('twilight_imperium.table.out'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li
      className={clsx(
        'ti-player',
        `seat-${seat + 1}`,
        view.to_act.includes(seat) && 'now',
        p.passed && 'passed',
        !p.alive && 'out',
      )}
    >
      <Thing
        anchor={`player:${seat}`}
        label={says}
        card={p.faction ? `faction_${p.faction}` : null}
      >
        <span className="ti-initiatives">
          {cards.length > 0 ? (
            cards.map((c) => (
              <i
                key={c.card}
                className={clsx('ti-coin', c.used && 'used')}
                title={table.nameOf(c.card)}
              >
                {c.initiative}
              </i>
            ))
          ) : (
            <i className="ti-coin none">–</i>
          )}
        </span>
        <span className="ti-who">
          <span className="l1">
            <SeatBadge seat={seat} size={15} who />
            <b title={name}>{name}</b>
            {view.speaker === seat ? <Mic size={13} className="ti-speaker" /> : null}
            <b className="ti-points" data-counter={`points:${seat}`}>
              {p.points}
            </b>
          </span>
          <span className="l2" title={stands}>
            {stands}
          </span>
          <span className="l3">
            <span title={t('twilight_imperium.table.pools')}>
              <Flag size={12} /> {p.tactic}·{p.fleet}·{p.strategy}
            </span>
            <span title={t('twilight_imperium.table.goods')}>
              <Coins size={12} /> {p.goods}
            </span>
            <span title={t('twilight_imperium.table.commodities')}>
              <Package size={12} /> {p.commodities}
            </span>
            <span title={t('twilight_imperium.table.cards')}>
              <Layers size={12} /> {hidden}
            </span>
            <span className="ti-ready" title={ready}>
              <b className="res">
                {worth.ready[0]}/{worth.all[0]}
              </b>
              <b className="inf">
                {worth.ready[1]}/{worth.all[1]}
              </b>
            </span>
          </span>
        </span>
      </Thing>
    </li>
  );
}

/** Everybody's points on one scale. */
export function ScoreTrack(): ReactElement {
  const table = useBoard();
  const { view, t } = table;
  const marks = Array.from({ length: view.target + 1 }, (_, n) => n);
  return (
    <ol className="ti-track" aria-label={t('twilight_imperium.table.track', { n: view.target })}>
      {marks.map((n) => (
        <li key={n} className={clsx(n === view.target && 'goal')}>
          <span>
            {view.players.map((p, seat) =>
              Math.min(p.points, view.target) === n ? (
                <i key={seat} title={table.seatOf(seat)}>
                  <SeatBadge seat={seat} size={view.players.length > 4 ? 9 : 11} />
                </i>
              ) : null,
            )}
          </span>
          <small>{n}</small>
        </li>
      ))}
    </ol>
  );
}

export function Players(): ReactElement {
  const { view, t } = useBoard();
  return (
    <ol className="ti-players" aria-label={t('twilight_imperium.table.players')}>
      {initiativeOrder(view).map((seat) => (
        <PlayerRow key={seat} seat={seat} />
      ))}
    </ol>
  );
}

/** So many parts of a requirement are drawn as pips; more are a number only. */
const MOST_PIPS = 12;

/** One objective: who has scored it, and how far the reader is. */
export function Objective({ id, secret = false }: { id: string; secret?: boolean }): ReactElement {
  const table = useBoard();
  const { view, parts, lang, t } = table;
  const card = parts[id];
  const scored = view.players.flatMap((p, seat) => (p.scored.includes(id) ? [seat] : []));
  const mine: Progress | undefined =
    view.you === null
      ? undefined
      : view.players[view.you]?.progress.find((p) => p.objective === id);
  const own = view.you !== null && scored.includes(view.you);
  const done = own || (mine !== undefined && mine.have >= mine.need);
  const says = [
    table.nameOf(id),
    t('twilight_imperium.table.points_n', { n: card?.points ?? 1 }),
    card?.summary[lang] ?? '',
    mine && !own
      ? t('twilight_imperium.table.have_need', { have: mine.have, need: mine.need })
      : '',
    scored.length > 0
      ? t('twilight_imperium.table.scored_by', {
          who: scored.map((s) => table.seatOf(s)).join(', '),
        })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li>
      <Thing
        anchor={`objective:${id}`}
        label={says}
        card={id}
        className={clsx('ti-objective', done && 'done', own && 'own', secret && 'secret')}
      >
        <span className="l1">
          <Emblem id={id} kind={card?.kind ?? 'public_objective'} size={20} />
          <b>{table.nameOf(id)}</b>
          <span className="ti-scorers">
            {scored.map((seat) => (
              <SeatBadge key={seat} seat={seat} size={11} />
            ))}
          </span>
          <em>{own ? '✓' : mine ? `${mine.have}/${mine.need}` : (card?.points ?? '')}</em>
        </span>
        <span className="l2">{card?.summary[lang]}</span>
        {mine && !own && mine.need <= MOST_PIPS ? (
          <span className="ti-pips">
            {Array.from({ length: mine.need }, (_, n) => (
              <i key={n} className={clsx(n < mine.have && 'full')} />
            ))}
          </span>
        ) : null}
      </Thing>
    </li>
  );
}

export function Objectives(): ReactElement | null {
  const { view, t } = useBoard();
  const [first = 0, second = 0] = view.objectives_left;
  return (
    <Section
      title={t('twilight_imperium.table.objectives')}
      note={t('twilight_imperium.table.objectives_left', { n: first + second })}
    >
      <ul className="ti-objectives">
        {view.objectives.map((id) => (
          <Objective key={id} id={id} />
        ))}
      </ul>
    </Section>
  );
}

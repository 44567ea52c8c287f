/** Technologies as a chart: what each costs and does, and who has what. */
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Thing, useBoard, type Word } from './kit';
import { EventClock, OwnEvents } from './Events';
import { Emblem, Price } from './glyphs';
import { playerAt } from './model';
import { summaryOf, type Parts } from './parts';
import { copiesOf } from './Technologies';
import type { Technology } from './view';
import type { Place, QuestionKind } from './game';

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
  const anchor: Place = `technology:${id}`;
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

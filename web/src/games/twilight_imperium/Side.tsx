/** The panel at the right: strategy cards, what the reader holds, laws and offers. */
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { Scroll } from '../../frame/Scroll';
import { Section, Thing, useBoard, type Word } from './kit';
import { Emblem } from './Emblem';
import { Moment } from './Moment';
import { Objective } from './Rail';
import { Abilities, FactionSheet, Lasting, Laws, SheetTabs } from './Sheet';
import { Technology } from './Technology';
import { noteText, Partners } from './Trade';
import type { Note, StrategyCard } from './view';

function StrategyCards({
  cards,
  title,
}: {
  cards: StrategyCard[];
  title: Word;
}): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  if (cards.length === 0) return null;
  return (
    <Section title={t(title)}>
      <ul className="ti-strategies">
        {cards.map((c) => {
          const name = table.nameOf(c.card);
          const says = [
            `${c.initiative} ${name}`,
            c.holder === null
              ? t('twilight_imperium.table.free')
              : t('twilight_imperium.table.held_by', { who: table.seatOf(c.holder) }),
            c.used ? t('twilight_imperium.table.used') : '',
            c.goods > 0 ? t('twilight_imperium.table.goods_on', { n: c.goods }) : '',
          ]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={c.card}>
              <Thing
                anchor={`strategy:${c.card}`}
                label={says}
                card={c.card}
                className={clsx(
                  'ti-strategy',
                  c.used && 'used',
                  c.holder !== null && `seat-${c.holder + 1} held`,
                )}
              >
                <i className={clsx('ti-coin', c.used && 'used')}>{c.initiative}</i>
                <b>{name}</b>
                {c.goods > 0 ? <em>+{c.goods}</em> : null}
                {c.holder === null ? null : <SeatBadge seat={c.holder} size={13} />}
              </Thing>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Notes({ notes }: { notes: Note[] }): ReactElement {
  const table = useBoard();
  const { t } = table;
  return (
    <>
      {notes.map((note, n) => (
        <Thing
          key={`${note.note}:${note.owner}:${n}`}
          anchor={`note:${note.note ?? n}:${note.owner ?? '?'}`}
          label={noteText(note, table, t)}
          card={note.note}
          className="ti-card note"
        >
          {note.note === null ? null : <Emblem id={note.note} kind="promissory_note" size={24} />}
          {note.owner === null ? null : <SeatBadge seat={note.owner} size={12} />}
          <b>{note.note === null ? t('table.face_down') : table.nameOf(note.note)}</b>
        </Thing>
      ))}
    </>
  );
}

/** What the reader holds: pools, action cards, secret objectives, notes, technologies. */
function Holdings(): ReactElement | null {
  const table = useBoard();
  const { view, parts, lang, t } = table;
  const me = view.you === null ? null : view.players[view.you];
  if (!me) return null;
  const pools = [
    ['tactic', me.tactic],
    ['fleet', me.fleet],
    ['strategy', me.strategy],
  ] as const;
  return (
    <>
      <Section title={t('twilight_imperium.table.your_tokens')}>
        <div className="ti-pools">
          {pools.map(([pool, n]) => (
            <Thing
              key={pool}
              anchor={`pool:${pool}`}
              label={t('twilight_imperium.table.pool_n', {
                pool: t(`twilight_imperium.table.${pool}`),
                n,
              })}
              className="ti-pool"
            >
              <b>{n}</b>
              <span>{t(`twilight_imperium.table.${pool}`)}</span>
            </Thing>
          ))}
          <Thing
            anchor="goods"
            label={t('twilight_imperium.table.goods_n', { n: me.goods })}
            className="ti-pool goods"
          >
            <b>{me.goods}</b>
            <span>{t('twilight_imperium.table.goods')}</span>
          </Thing>
        </div>
      </Section>
      <Section
        title={t('twilight_imperium.table.your_cards')}
        note={t('twilight_imperium.table.hand_n', { n: me.hand.length })}
      >
        <div className="ti-hand" data-keys="hand">
          {me.hand.map((card, n) => (
            <Thing
              key={`${card}:${n}`}
              anchor={`hand:${card ?? '?'}`}
              label={table.nameOf(card)}
              card={card}
              className="ti-card action"
            >
              <b>
                {card ? <Emblem id={card} kind="action_card" size={26} /> : null}
                {table.nameOf(card)}
              </b>
              <small>{card ? parts[card]?.summary[lang] : null}</small>
            </Thing>
          ))}
          <Notes notes={me.notes} />
        </div>
        <ul className="ti-objectives">
          {me.secrets.map((id, n) => (id ? <Objective key={`${id}:${n}`} id={id} secret /> : null))}
        </ul>
      </Section>
      <Abilities seat={view.you!} />
      <Technologies seat={view.you!} />
    </>
  );
}

/** The technologies that a seat owns, by name. */
function Technologies({ seat }: { seat: number }): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const me = table.view.players[seat]!;
  const asked = table.decision?.kind.startsWith('research');
  if (me.technologies.length === 0 || asked) return null;
  return (
    <Section title={t('twilight_imperium.table.technologies')}>
      <div className="ti-techs">
        {me.technologies.map((id) => (
          <Technology key={id} id={id} spent={me.exhausted.includes(id)} />
        ))}
      </div>
    </Section>
  );
}

/** Brings what a new question asks into the panel's sight, if nothing of it is seen. */
function useInSight(panel: RefObject<HTMLElement | null>, question: number | null): void {
  useEffect(() => {
    const scroll = panel.current;
    if (!scroll || question === null) return;
    const { top, bottom } = scroll.getBoundingClientRect();
    const asked = [...scroll.querySelectorAll('.now')].map((e) => e.getBoundingClientRect());
    const seen = asked.some((box) => box.bottom >= top && box.top <= bottom);
    if (asked.length > 0 && !seen) scroll.scrollBy({ top: asked[0]!.top - top });
  }, [panel, question]);
}

export function Side(): ReactElement {
  const { decision, view, compact, t } = useBoard();
  const [open, show] = useState<number | null>(null);
  const [asked, setAsked] = useState(decision?.id);
  if (asked !== decision?.id) {
    setAsked(decision?.id);
    if (decision?.yours) show(null); // what is asked comes before what is read
  }
  const panel = useRef<HTMLDivElement>(null);
  useInSight(panel, decision?.yours ? decision.id : null);
  const all = view.strategy_cards;
  // They keep their place as long as a phase lasts: nothing that a moment lays out moves them.
  const whole = view.phase === 'strategy' || view.you === null;
  const first = whole ? all : all.filter((c) => c.holder === view.you);
  const later = all.filter((c) => !first.includes(c));
  const own = (
    <StrategyCards
      cards={first}
      title={
        whole
          ? 'twilight_imperium.table.strategy_cards'
          : 'twilight_imperium.table.your_strategy_cards'
      }
    />
  );
  return (
    <div className="ti-side plate">
      <SheetTabs open={open} show={show} />
      <Scroll ref={panel} className="ti-sidescroll" label={t('twilight_imperium.table.moment')}>
        {open === null ? (
          <>
            {compact ? null : own}
            <Moment />
            <Lasting />
            {compact ? own : null}
            <Holdings />
            <Partners />
            <Laws />
            <StrategyCards cards={later} title="twilight_imperium.table.strategy_cards" />
          </>
        ) : (
          <FactionSheet seat={open} />
        )}
      </Scroll>
    </div>
  );
}

/** The trade window: offers in two columns, and the one that is being composed. */
import { clsx } from 'clsx';
import { ArrowLeftRight, Coins, Layers, Package, ScrollText } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { SeatBadge } from '../../drawings/seats';
import { argOf, type Choice, type Verb } from './game';
import { Plate, Section, useBoard, type Table, type Word, type Words } from './kit';
import { STEPS } from './model';
import type { Note, OfferView } from './view';

/** A note by its name and whose it is; face down where the reader may not know it. */
export function noteText(note: Note, table: Table, t: Words): string {
  return note.note === null || note.owner === null
    ? t('table.face_down')
    : t('twilight_imperium.table.note_of', {
        note: table.nameOf(note.note),
        who: table.seatOf(note.owner),
      });
}

/** What one of the two gives: goods, commodities, a note, and what could be added. */
function Gives({
  seat,
  goods,
  commodities,
  note,
  cards,
  children,
}: {
  seat: number;
  goods: number;
  commodities: number;
  note: string | null;
  cards: readonly (string | null)[];
  children?: ReactNode;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const gives =
    seat === table.view.you
      ? t('twilight_imperium.table.you_give')
      : t('twilight_imperium.table.gives', { who: table.seatOf(seat) });
  return (
    <div className={`ti-gives seat-${seat + 1}`}>
      <h4>
        <SeatBadge seat={seat} size={13} />
        <span title={gives}>{gives}</span>
      </h4>
      {goods > 0 ? (
        <p>
          <Coins size={16} /> <b>{goods}</b> {t('twilight_imperium.table.goods')}
        </p>
      ) : null}
      {commodities > 0 ? (
        <p>
          <Package size={16} /> <b>{commodities}</b>{' '}
          {t('twilight_imperium.table.commodities_small')}
        </p>
      ) : null}
      {note ? (
        <p>
          <ScrollText size={16} /> <span>{note}</span>
        </p>
      ) : null}
      {cards.map((card, n) => (
        <p key={n}>
          <Layers size={16} />{' '}
          <span>{card ? table.nameOf(card) : t('twilight_imperium.table.card_down')}</span>
        </p>
      ))}
      {goods + commodities + cards.length === 0 && !note ? (
        <p className="ti-quiet">{t('twilight_imperium.table.nothing')}</p>
      ) : null}
      {children}
    </div>
  );
}

/** Both sides of an offer; who is not concerned sees only between whom it stands. */
function Columns({
  offer,
  giver,
  taker,
}: {
  offer: OfferView;
  giver?: ReactNode;
  taker?: ReactNode;
}): ReactElement {
  const table = useBoard();
  const { t } = table;
  const [wanted, owner] = offer.wanted_note?.split(':') ?? [];
  return (
    <div className="ti-bargain">
      <Gives
        seat={offer.giver}
        goods={offer.goods}
        commodities={offer.commodities}
        note={offer.note ? noteText(offer.note, table, t) : null}
        cards={offer.cards}
      >
        {giver}
      </Gives>
      <ArrowLeftRight size={18} aria-hidden="true" />
      <Gives
        seat={offer.taker}
        goods={offer.wanted_goods}
        commodities={offer.wanted_commodities}
        note={wanted ? noteText({ note: wanted, owner: Number(owner) }, table, t) : null}
        cards={offer.wanted_cards}
      >
        {taker}
      </Gives>
    </div>
  );
}

function Offer({ offer }: { offer: OfferView }): ReactElement {
  const table = useBoard();
  const { view } = table;
  const { t } = table;
  const mine = view.you === offer.giver || view.you === offer.taker;
  return (
    <li className={clsx('ti-offer', view.you === offer.taker && 'asked')}>
      {mine ? (
        <Columns offer={offer} />
      ) : (
        <b>
          <SeatBadge seat={offer.giver} size={12} /> {table.seatOf(offer.giver)} →{' '}
          <SeatBadge seat={offer.taker} size={12} /> {table.seatOf(offer.taker)}
        </b>
      )}
      <span className="ti-plates">
        {table.hung.at(`offer:${offer.offer}`).map((choice) => (
          <Plate
            key={choice.action}
            choice={choice}
            text={t(`twilight_imperium.table.${choice.verb}` as Word)}
          />
        ))}
      </span>
    </li>
  );
}

/** What can be added of one sort: amounts as short buttons, notes by their names; many fold away. */
function Adds({
  verb,
  title,
  near = () => true,
}: {
  verb: Verb;
  title: string;
  /** What is looked for first; the rest is one press away. */
  near?: (choice: Choice) => boolean;
}): ReactElement | null {
  const table = useBoard();
  const { t } = table;
  const shown = table.hung.of(verb).filter((c) => STEPS.includes(argOf(c, 'amount') ?? 1));
  if (shown.length === 0) return null;
  const named = (choice: Choice): string => {
    const action = argOf(choice, 'action');
    if (action !== undefined) return table.nameOf(action);
    const [note = '', owner = ''] = [choice.label.params.note, choice.label.params.seat].map((it) =>
      String(it ?? '').replace(/^@\w+:/, ''),
    );
    return noteText({ note, owner: Number(owner) }, table, t);
  };
  const plates = (these: Choice[]): ReactElement => (
    <span className="ti-plates">
      {these.map((choice) => (
        <Plate
          key={choice.action}
          choice={choice}
          text={
            argOf(choice, 'amount') === undefined ? named(choice) : `+${argOf(choice, 'amount')}`
          }
        />
      ))}
    </span>
  );
  const first = shown.filter(near);
  const far = shown.filter((choice) => !near(choice));
  return (
    <div className="ti-adds">
      <span className="ti-quiet">{title}</span>
      {plates(first)}
      {far.length > 0 ? (
        <details>
          <summary>{t('twilight_imperium.table.more_n', { n: far.length })}</summary>
          {plates(far)}
        </details>
      ) : null}
    </div>
  );
}

/** Verbs that compose an offer; they stand in the trade window and nowhere else. */
export const COMPOSING: readonly Verb[] = [
  'give_goods',
  'give_commodities',
  'give_note',
  'show_note',
  'want_goods',
  'want_commodities',
  'want_note',
  'give_card',
  'give_card_shown',
  'want_card',
];

/** The offer being written: what each of the two would give, and what may be added. */
export function Draft({ draft }: { draft: OfferView }): ReactElement {
  const table = useBoard();
  const { t } = table;
  return (
    <Section
      title={t('twilight_imperium.table.offer_draft')}
      note={table.seatOf(draft.taker)}
      className="now draft"
    >
      <Columns
        offer={draft}
        giver={
          <>
            <Adds verb="give_goods" title={t('twilight_imperium.table.goods')} />
            <Adds verb="give_commodities" title={t('twilight_imperium.table.commodities_small')} />
          </>
        }
        taker={
          <>
            <Adds verb="want_goods" title={t('twilight_imperium.table.goods')} />
            <Adds verb="want_commodities" title={t('twilight_imperium.table.commodities_small')} />
          </>
        }
      />
      <Adds verb="give_note" title={t('twilight_imperium.table.note_down')} />
      <Adds verb="show_note" title={t('twilight_imperium.table.note_open')} />
      <Adds verb="give_card" title={t('twilight_imperium.table.card_given')} />
      <Adds verb="give_card_shown" title={t('twilight_imperium.table.card_shown')} />
      <Adds
        verb="want_note"
        title={t('twilight_imperium.table.note_wanted')}
        near={({ label }) => label.params.seat === `@seat:${draft.taker}`}
      />
      <Adds verb="want_card" title={t('twilight_imperium.table.card_wanted')} near={() => false} />
    </Section>
  );
}

/** Offers that stand open. */
export function OpenOffers(): ReactElement | null {
  const { view, t } = useBoard();
  if (view.offers.length === 0 || view.outcome) return null;
  return (
    <Section
      title={t('twilight_imperium.table.offers')}
      className={clsx(view.offers.some((o) => o.taker === view.you) && 'now')}
    >
      <ul className="ti-lines">
        {view.offers.map((offer) => (
          <Offer key={offer.offer} offer={offer} />
        ))}
      </ul>
    </Section>
  );
}

/** Whom an offer could be made to, or a card shown. */
export function Partners(): ReactElement | null {
  const { hung, t } = useBoard();
  const deals = hung.of('deal');
  const showing = hung.of('show_card');
  if (deals.length + showing.length === 0) return null;
  return (
    <Section title={t('twilight_imperium.table.trade')}>
      <Row title={t('twilight_imperium.table.offer_to')} choices={deals} />
      <Row title={t('twilight_imperium.table.show_to')} choices={showing} />
    </Section>
  );
}

/** A row of seats to do something with. */
function Row({ title, choices }: { title: string; choices: Choice[] }): ReactElement | null {
  const table = useBoard();
  if (choices.length === 0) return null;
  return (
    <div className="ti-plates deals">
      <span className="ti-quiet">{title}</span>
      {choices.map((choice) => (
        <button
          key={choice.action}
          type="button"
          className="ti-deal"
          data-action={choice.action}
          aria-label={table.say(choice.label)}
          title={table.seatOf(argOf(choice, 'seat') ?? 0)}
          tabIndex={-1}
          onClick={() => table.act(choice.action)}
        >
          <SeatBadge seat={argOf(choice, 'seat') ?? 0} size={18} />
        </button>
      ))}
    </div>
  );
}

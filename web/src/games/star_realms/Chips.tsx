/** A thing on the table with a chip for each of several choices, and how cards are called. */
import { clsx } from 'clsx';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { useArmed, type Armed } from '../../board/useArmed';
import type { Place, Choice, Verb } from './game';
import type { CardPart } from './verbs.gen';
import { Covered, useBoard } from './kit';
import { pieces, Pieces, type Piece } from './effects';
import { Glyph, SeatShape, Sigil } from './glyphs';
import { clickChoice, needsConfirm } from './model';

interface ThingProps {
  anchor: Place;
  /** What it is, for a screen reader; what it can do is added. */
  label: string;
  card?: CardPart;
  /** Whose abilities the chips name, if the card copies another. */
  abilities?: CardPart;
  /** Chips even for a single choice. */
  chips?: boolean;
  /** Stays bright while it waits for a use: the reader's own cards in play. */
  bright?: boolean;
  /** Abilities spent this turn, said on the lower edge. */
  spent?: ReactNode;
  className?: string;
  /** What a click does when nothing can be chosen. */
  open?: () => void;
  flip?: string;
  children: (state: { lit: boolean; unlit: boolean }) => ReactNode;
}

const short = (list: Piece[]): boolean =>
  list.length > 0 && list.length < 3 && list.every((p) => 'n' in p);

/** The abilities that verbs use. */
const ABILITIES: { [V in Verb]?: 'primary' | 'ally' | 'scrap' } = {
  use: 'primary',
  ally: 'ally',
  scrap: 'scrap',
};

/** `terse`: several chips share the card, so that an attack shows its number alone. */
function ChipFace({
  choice,
  card,
  armed,
  terse,
}: {
  choice: Choice;
  card?: CardPart;
  armed: boolean;
  terse: boolean;
}): ReactElement {
  const { say, view, t } = useBoard();
  const ability = ABILITIES[choice.verb];
  const list = card && ability ? pieces(card[ability], t) : [];
  const gain = short(list) ? <Pieces list={list} plus /> : null;
  if (choice.verb === 'scrap')
    return (
      <>
        <Glyph name="scrap" />
        {armed ? t('sr.table.sure') : (gain ?? <span className="word">{t('verb.scrap')}</span>)}
      </>
    );
  if (choice.verb === 'ally')
    return (
      <>
        {card && <Sigil faction={card.faction} />}
        <span className="word">{t('sr.table.ally')}</span>
        {gain}
      </>
    );
  if (choice.verb === 'use')
    return (
      <>
        <Glyph name="use" />
        <span className="word">{t('verb.use')}</span>
        {gain}
      </>
    );
  if (choice.verb === 'buy')
    return (
      <>
        <Glyph name="trade" />
        {choice.label.params.cost ?? amountIn(choice) ?? say(choice.label)}
      </>
    );
  if (choice.verb === 'pool_buy' || choice.verb === 'pool_attack')
    return (
      <>
        <Glyph name={choice.verb === 'pool_buy' ? 'trade' : 'combat'} />+
        <span className="word">{t('sr.table.together')}</span>
      </>
    );
  if (choice.verb === 'send') return <SendTo seat={choice.args.seat} />;
  if (choice.verb === 'attack')
    return (
      <>
        <Glyph name="combat" />
        {amountIn(choice) ?? view.players.find((p) => p.seat === view.you)?.combat}
      </>
    );
  if (choice.verb === 'attack_part' || choice.verb === 'attack_base_part') return <>…</>;
  if (choice.verb === 'attack_base')
    return (
      <>
        <Glyph name="combat" />
        {amountIn(choice) === null
          ? say(choice.label)
          : terse
            ? amountIn(choice)
            : t('sr.table.attack_for', { n: amountIn(choice) ?? 0 })}
      </>
    );
  return <>{t(`verb.${choice.verb}`)}</>;
}

function SendTo({ seat }: { seat: number }): ReactElement {
  const table = useBoard();
  return (
    <>
      <SeatShape seat={seat} />
      <span className="word">{table.seatOf(seat)}</span>
    </>
  );
}

const amountIn = (choice: Choice): number | null =>
  typeof choice.label.params.n === 'number' ? choice.label.params.n : null;

/** One choice as a chip on its card; one that is meant twice asks for the second press. */
function Chip({
  choice,
  card,
  terse,
  armed: { armed, take, disarm },
}: {
  choice: Choice;
  card?: CardPart;
  terse: boolean;
  armed: Armed<Choice>;
}): ReactElement {
  const { say, t } = useBoard();
  const waits = armed === choice.action;
  return (
    <span
      className={clsx(
        'sr-chip',
        choice.verb === 'scrap' && 'scrap',
        choice.verb.startsWith('attack') && 'strike',
        waits && 'armed',
      )}
    >
      <span className="sr-chipface" aria-hidden="true">
        <ChipFace choice={choice} card={card} armed={waits} terse={terse} />
      </span>
      <button
        type="button"
        tabIndex={-1}
        data-action={choice.action}
        aria-label={waits ? `${say(choice.label)}, ${t('sr.table.confirm')}` : say(choice.label)}
        onClick={() => take(choice)}
        onBlur={disarm}
      />
    </span>
  );
}

export function Thing({
  card,
  abilities,
  chips = false,
  bright = false,
  spent,
  children,
  ...thing
}: ThingProps): ReactElement {
  const { hung, act, decision, readOnly, view } = useBoard();
  const list = useRef<HTMLDivElement>(null);
  const armed = useArmed(needsConfirm, act);
  const choices = hung.at(thing.anchor);
  const lit = choices.some((c) => !needsConfirm(c));
  // While others are asked nothing here is legal; who only looks on sees every card by day.
  const waits = !readOnly && view.you !== null && !decision?.yours && view.phase !== 'over';
  const asked = decision?.yours === true && decision.kind !== 'main';
  const refused = hung.why(thing.anchor) !== undefined && !bright;
  const unlit = choices.length === 0 && (refused || asked || waits);
  const withChips =
    choices.length > 1 ||
    (choices.length > 0 && (chips || choices.some((c) => c.verb.startsWith('pool'))));
  return (
    <Covered
      {...thing}
      card={card?.id}
      forthcoming
      answer={() => {
        const choice = clickChoice(choices);
        if (choice) armed.take(choice);
        else list.current?.querySelector<HTMLElement>('.sr-chip > button')?.focus();
      }}
      over={
        withChips || spent ? (
          <div ref={list} className="sr-chips">
            {spent}
            {withChips &&
              choices.map((choice) => (
                <Chip
                  key={choice.action}
                  choice={choice}
                  card={abilities ?? card}
                  terse={choices.length > 1}
                  armed={armed}
                />
              ))}
          </div>
        ) : null
      }
    >
      {() => children({ lit, unlit })}
    </Covered>
  );
}

/** How a card on the table is named: name, type, cost, defense, owner. */
export function useCardLabel(): (card: CardPart, more?: (string | false | null)[]) => string {
  const { lang, t } = useBoard();
  return (card, more = []) =>
    [
      card.name[lang],
      t(card.outpost ? 'card.outpost' : `card.${card.type}`).toLowerCase(),
      card.cost !== null && t('card.cost', { n: card.cost }),
      card.defense !== null && t('card.defense', { n: card.defense }),
      ...more,
    ]
      .filter(Boolean)
      .join(', ');
}

/** "yours" or "of Mirelle". */
export function useOwner(): (seat: number) => string {
  const table = useBoard();
  const { t } = table;
  return (seat) =>
    seat === table.view.you ? t('sr.table.yours') : t('sr.table.of', { name: table.seatOf(seat) });
}

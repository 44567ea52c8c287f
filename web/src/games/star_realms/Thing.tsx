/**
 * A thing on the table: one button that carries its anchor, and a chip for each of several choices.
 * Buttons lie over their drawing instead of around it, so that what they are called is said once, by their label.
 */
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { BREATH_MS } from '../../frame/breath';
import type { Place, Choice, Verb } from './game';
import type { CardPart } from './verbs.gen';
import { nameOf, useTable } from './board-context';
import { pieces, Pieces, type Piece } from './effects';
import { Glyph, SeatShape, Sigil } from './glyphs';
import { clickChoice, needsConfirm } from './model';

const HOVER_MS = 380,
  HOLD_MS = 480,
  ARMED_MS = 4000;

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
  const { say, view, t } = useTable();
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
  const table = useTable();
  return (
    <>
      <SeatShape seat={seat} />
      <span className="word">{nameOf(table, seat)}</span>
    </>
  );
}

const amountIn = (choice: Choice): number | null =>
  typeof choice.label.params.n === 'number' ? choice.label.params.n : null;

export function Thing({
  anchor,
  label,
  card,
  abilities,
  chips = false,
  bright = false,
  spent,
  className = '',
  open,
  flip,
  children,
}: ThingProps): ReactElement {
  const table = useTable();
  const { t } = table;
  const choices = table.hung.at(anchor);
  const blocked = table.hung.why(anchor);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  const [armed, setArmed] = useState<string | null>(null);
  const ripe = useRef(false);
  const lit = choices.some((c) => !needsConfirm(c));
  const { decision, readOnly, view } = table;
  // While others are asked nothing here is legal; who only looks on sees every card by day.
  const waits = !readOnly && view.you !== null && !decision?.yours && view.phase !== 'over';
  const asked = decision?.yours === true && decision.kind !== 'main';
  const unlit = choices.length === 0 && ((blocked && !bright) || asked || waits);
  const withChips =
    choices.length > 1 ||
    (choices.length > 0 && (chips || choices.some((c) => c.verb.startsWith('pool'))));

  useEffect(() => {
    if (!armed) return undefined;
    // A double click arms, and no more.
    ripe.current = false;
    const ripens = setTimeout(() => {
      ripe.current = true;
    }, BREATH_MS);
    const wait = setTimeout(() => setArmed(null), ARMED_MS);
    return () => {
      clearTimeout(ripens);
      clearTimeout(wait);
    };
  }, [armed]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (choice: Choice): void => {
    if (needsConfirm(choice) && armed !== choice.action) return setArmed(choice.action);
    if (needsConfirm(choice) && !ripe.current) return;
    setArmed(null);
    table.act(choice.action);
  };
  const refuse = (): void => {
    if (blocked && button.current) table.explain(blocked, button.current);
  };
  const press = (): void => {
    clearTimeout(timer.current);
    const choice = clickChoice(choices);
    if (choice) take(choice);
    else if (choices.length)
      button.current?.parentElement?.querySelector<HTMLElement>('.sr-chip > button')?.focus();
    else if (blocked) refuse();
    else if (open) open();
    else if (card) table.inspect(card.id, button.current);
  };
  const later = (ms: number, act: () => void): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, ms);
  };
  const look = (): void => {
    if (card) table.inspect(card.id, button.current);
  };
  const can = choices.map((c) => table.say(c.label)).join(', ');
  const says = [
    label,
    can && t('sr.table.legal', { what: can }),
    !can && blocked && t('sr.table.not_now', { why: table.say(blocked.reason) }),
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <div
      className={clsx('sr-thing', className, choices.length && 'can')}
      data-flip={flip}
      data-card={card?.id}
    >
      <div className="sr-face" aria-hidden="true">
        {children({ lit, unlit })}
      </div>
      <button
        ref={button}
        type="button"
        className="sr-hit"
        data-anchor={anchor}
        data-card={card?.id}
        aria-label={says}
        aria-disabled={choices.length === 0}
        tabIndex={-1}
        onClick={press}
        onContextMenu={(e) => {
          if (card) {
            e.preventDefault();
            look();
          }
        }}
        onPointerEnter={(e) => {
          if (e.pointerType === 'mouse')
            later(HOVER_MS, choices.length === 0 && blocked ? refuse : look);
        }}
        onPointerDown={(e) => {
          if (e.pointerType !== 'mouse') later(HOLD_MS, look);
        }}
        onPointerLeave={() => clearTimeout(timer.current)}
        onPointerCancel={() => clearTimeout(timer.current)}
        onPointerUp={() => clearTimeout(timer.current)}
      />
      {(withChips || spent) && (
        <div className="sr-chips">
          {spent}
          {withChips &&
            choices.map((choice) => (
              <span
                key={choice.action}
                className={clsx(
                  'sr-chip',
                  choice.verb === 'scrap' && 'scrap',
                  choice.verb.startsWith('attack') && 'strike',
                  armed === choice.action && 'armed',
                )}
              >
                <span className="sr-chipface" aria-hidden="true">
                  <ChipFace
                    choice={choice}
                    card={abilities ?? card}
                    armed={armed === choice.action}
                    terse={choices.length > 1}
                  />
                </span>
                <button
                  type="button"
                  tabIndex={-1}
                  data-action={choice.action}
                  aria-label={
                    armed === choice.action
                      ? `${table.say(choice.label)}, ${t('sr.table.confirm')}`
                      : table.say(choice.label)
                  }
                  onClick={() => take(choice)}
                  onBlur={() => setArmed(null)}
                />
              </span>
            ))}
        </div>
      )}
    </div>
  );
}

/** How a card on the table is named: name, type, cost, defense, owner. */
export function useCardLabel(): (card: CardPart, more?: (string | false | null)[]) => string {
  const { lang, t } = useTable();
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
  const table = useTable();
  const { t } = table;
  return (seat) =>
    seat === table.view.you ? t('sr.table.yours') : t('sr.table.of', { name: nameOf(table, seat) });
}

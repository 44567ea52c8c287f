/**
 * Answers that hang on no thing of the table: options of a card, amounts, cards of an open pile.
 */
import { clsx } from 'clsx';
import { useState, type ReactElement, type ReactNode } from 'react';
import { argOf, type Anchor, type Choice, type Decision } from './game';
import type { CardPart } from './verbs.gen';
import type { Effect } from './effects';
import { useBoard, type Words } from './kit';
import { pieces, Pieces, type Piece } from './effects';
import { Glyph } from './glyphs';
import { loose } from './model';
import { Tile } from './Play';
import { Thing, useCardLabel } from './Chips';

/** The effects behind an OR's options, if the asking card is known. */
function optionPieces(card: CardPart | undefined, index: number, t: Words): Piece[] {
  const choose = card?.primary.find((e) => e.op === 'choose');
  const options = choose && Array.isArray(choose.options) ? (choose.options as Effect[][]) : [];
  return options[index] ? pieces(options[index], t) : [];
}

function Options({ choices, decision }: { choices: Choice[]; decision: Decision }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const card = decision.source ? table.parts[decision.source] : undefined;
  return (
    <div className="sr-options" role="group" aria-label={t('sr.table.pick')}>
      {choices.map((choice, i) => {
        const list = optionPieces(card, argOf(choice, 'option') ?? i, t);
        return (
          <div key={choice.action} className="sr-option-slot">
            {i > 0 && <i className="sr-or">{t('sr.table.or')}</i>}
            {choice.from ? (
              <Thing anchor={choice.from} label={t('sr.table.option', { n: i + 1 })}>
                {() => (
                  <span className="sr-option">
                    {list.length ? <Pieces list={list} /> : table.say(choice.label)}
                  </span>
                )}
              </Thing>
            ) : (
              <Plain choice={choice}>
                <span className="sr-option">
                  {choice.verb === 'to_deck' && <Glyph name="topdeck" />}
                  {table.say(choice.label)}
                </span>
              </Plain>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A choice that the decision hangs on nothing, drawn as a thing all the same. */
function Plain({
  choice,
  children,
  className = '',
}: {
  choice: Choice;
  children: ReactNode;
  className?: string;
}): ReactElement {
  const table = useBoard();
  return (
    <div className={`sr-thing can ${className}`}>
      <div className="sr-face" aria-hidden="true">
        {children}
      </div>
      <button
        type="button"
        className="sr-hit"
        tabIndex={-1}
        data-action={choice.action}
        aria-label={table.say(choice.label)}
        onClick={() => table.act(choice.action)}
      />
    </div>
  );
}

/** What a defeated player may leave to a teammate. */
function Gifts({ choices }: { choices: Choice[] }): ReactElement {
  const table = useBoard();
  const { t } = table;
  return (
    <div>
      <span className="sr-caps">{t('sr.table.leave')}</span>
      <div className="sr-fan" role="group" aria-label={t('sr.table.leave')}>
        {choices.map((choice) => {
          const card = table.parts[argOf(choice, 'card') ?? ''];
          return (
            <div key={choice.action} className="sr-slot">
              <Plain choice={choice} className="tile-thing">
                {card ? (
                  <Tile card={card} lit />
                ) : (
                  <span className="sr-option">{table.say(choice.label)}</span>
                )}
              </Plain>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** One number out of a range, by steps, slider or all at once. */
function Amount({ choices }: { choices: Choice[] }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const sorted = choices
    .map((choice) => ({ choice, n: argOf(choice, 'n') ?? 0 }))
    .sort((a, b) => a.n - b.n);
  const [at, setAt] = useState(sorted.length - 1);
  const here = sorted[Math.min(at, sorted.length - 1)];
  const step = (by: number): void =>
    setAt((now) => Math.max(0, Math.min(sorted.length - 1, now + by)));
  if (!here) return <></>;
  return (
    <form
      className="sr-amount"
      data-own-tab
      onSubmit={(e) => {
        e.preventDefault();
        table.act(here.choice.action);
      }}
    >
      <button
        type="button"
        className="sr-step"
        aria-label={t('sr.table.less')}
        aria-disabled={at <= 0}
        onClick={() => step(-1)}
      >
        −
      </button>
      <output className="sr-number">{here.n}</output>
      <button
        type="button"
        className="sr-step"
        aria-label={t('sr.table.more')}
        aria-disabled={at >= sorted.length - 1}
        onClick={() => step(1)}
      >
        +
      </button>
      <input
        type="range"
        min={0}
        max={sorted.length - 1}
        value={at}
        aria-label={t('sr.table.choose_amount')}
        aria-valuetext={`${here.n}`}
        onChange={(e) => setAt(Number(e.target.value))}
      />
      <span className="sr-of">
        {sorted[0]?.n}–{sorted.at(-1)?.n}
      </span>
      <button type="submit" className="sr-confirm">
        {t('sr.table.set', { n: here.n })}
      </button>
    </form>
  );
}

function Picks({ picks }: { picks: Map<Anchor, Choice[]> }): ReactElement {
  const table = useBoard();
  const { t } = table;
  const label = useCardLabel();
  const sends = [...picks.values()].some((list) => list.some((c) => c.verb === 'send'));
  const title = t(sends ? 'sr.table.send' : 'sr.table.from_discard');
  const mine = table.view.players.find((p) => p.seat === table.view.you);
  return (
    <>
      <span className="sr-caps">{title}</span>
      <div className="sr-fan" role="group" aria-label={title}>
        {[...picks].map(([anchor, choices]) => {
          const [first] = choices;
          const card = table.parts[(first && argOf(first, 'card')) ?? ''];
          const copies = mine?.discard.filter((id) => id === card?.id).length ?? 0;
          return (
            <div key={anchor} className="sr-slot">
              <Thing
                anchor={anchor}
                className="tile-thing"
                label={
                  card
                    ? label(card, [title, copies > 1 && t('sr.table.times', { n: copies })])
                    : choices.map((c) => table.say(c.label)).join(', ')
                }
                {...(card ? { card } : {})}
              >
                {(state) =>
                  card ? (
                    <Tile card={card} count={copies} {...state} />
                  ) : (
                    <span className="sr-option">
                      {choices.map((c) => table.say(c.label)).join(', ')}
                    </span>
                  )
                }
              </Thing>
            </div>
          );
        })}
      </div>
    </>
  );
}

/** In the main phase the pile's cards wait behind a button; inside a question they lie open. */
function Drawer({
  picks,
  closed,
}: {
  picks: Map<Anchor, Choice[]>;
  closed: boolean;
}): ReactElement {
  const { t } = useBoard();
  const [open, setOpen] = useState(!closed);
  return (
    <div className={clsx('sr-drawer', open && 'open')}>
      {closed && (
        <button
          type="button"
          className="sr-open"
          tabIndex={-1}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Glyph name="topdeck" />
          {[...picks.values()].flat().some((c) => c.verb === 'send')
            ? t('sr.table.send')
            : t('sr.table.from_discard')}
        </button>
      )}
      <div hidden={!open}>
        <Picks picks={picks} />
      </div>
    </div>
  );
}

export function Strip(): ReactElement | null {
  const { decision, view } = useBoard();
  const { options, amounts, picks, gifts } = loose(decision, view);
  if (!decision || !(options.length || amounts.length || picks.size || gifts.length)) return null;
  return (
    <div
      className={clsx('sr-strip', decision.kind === 'main' && 'quiet')}
      key={`${decision.id}:${decision.kind}`}
    >
      {options.length > 0 && <Options choices={options} decision={decision} />}
      {amounts.length > 0 && <Amount choices={amounts} />}
      {gifts.length > 0 && <Gifts choices={gifts} />}
      {picks.size > 0 && <Drawer picks={picks} closed={decision.kind === 'main'} />}
    </div>
  );
}

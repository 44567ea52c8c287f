/**
 * A game's board in its own words: the context around its parts, its things, and what is asked where
 * several choices meet. Knows no game.
 */
import { clsx } from 'clsx';
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { EveryKey, Translate } from '../i18n/keys';
import { badgeName } from '../i18n/things';
import type { Component } from '../table/contract';
import type { Choices } from './choices';
import type { BoardProps, Choice, Decision, Vocabulary } from './contract';
import { Dragged, type DragProps } from './Drag';
import { usePicking, type Picking } from './usePicking';
import { useThing, type ThingOf, type ThingState } from './useThing';

/** What every part of a board needs. `Word`: the keys of its texts; `P`: the things that it draws. */
export interface Board<
  G extends Vocabulary,
  View,
  Part extends Component,
  Word extends string,
  P extends string,
>
  extends Omit<BoardProps<G, View, Part>, 't' | 'components'>, Picking<G, P> {
  /** A text in the reader's language. */
  t: Translate<Word | EveryKey>;
  parts: Record<string, Part>;
  /** What hangs where. */
  hung: Choices<G, P>;
  compact: boolean;
  /** A component by its name; what is hidden by that word. */
  nameOf: (id: string | null) => string;
  /** A seat's name as the table knows it. */
  seatOf: (seat: number) => string;
}

/** What a board makes of what it was given. */
export interface SetUp<G extends Vocabulary, View, P extends string> {
  hung: Choices<G, P>;
  compact: boolean;
  /** The table as it is drawn, the question and what takes an answer, where not those given. */
  view?: View;
  decision?: Decision<G> | null;
  act?: (action: string) => void;
  /** What is in hand where nothing was picked up. */
  otherwise?: P | null;
  /** What was picked up stays in the hand as long as it can do something, whatever is asked. */
  keeps?: boolean;
  /** A component by its name, where that is not the printed one. */
  nameOf?: (id: string) => string;
}

interface Look {
  className?: string;
  style?: CSSProperties;
}

/** The class names of a menu where they are not those of its game's kit. */
export interface MenuLook {
  box: string;
  head: string;
  close: string;
  list: string;
}

/**
 * The kit of a game. `short` begins its class names; `More` is what its parts need besides, or in a
 * narrower type. `P`: the things that it draws, where it draws others than the game names.
 */
export function createBoard<
  G extends Vocabulary,
  View extends { you: number | null },
  Part extends Component,
  Word extends string,
  More extends object = object,
  P extends string = G['anchor'],
>(short: string) {
  type Props = BoardProps<G, View, Part>;
  type Mine = Board<G, View, Part, Word, P>;
  type Table = Omit<Mine, keyof More> & More;
  const Context = createContext<(Mine & More) | null>(null);

  function useKit(): Mine & More {
    const table = useContext(Context);
    if (!table) throw new Error('a part of the board stands outside the board');
    return table;
  }
  /** The table around a part of the board. */
  const useBoard = (): Table => useKit();

  /** What all boards have: names, and what the hand does. The game puts its own beside it. */
  function useSetUp(props: Props, setUp: SetUp<G, View, P>): Mine {
    const { lang, t, components: parts, table, explain } = props;
    const { hung, compact, view = props.view, decision = props.decision, act = props.act } = setUp;
    const { nameOf: own, otherwise, keeps } = setUp;
    const hand = usePicking({ id: decision?.id, hung, act, explain, otherwise, keeps });
    const { you } = view;
    const nameOf = useCallback(
      (id: string | null): string =>
        id ? (own?.(id) ?? parts[id]?.name[lang] ?? id) : t('table.face_down'),
      [own, parts, lang, t],
    );
    const seatOf = useCallback(
      (seat: number): string => badgeName(seat, { lang, table, you }),
      [lang, table, you],
    );
    return useMemo(
      () => ({ ...props, parts, view, decision, act, hung, compact, ...hand, nameOf, seatOf }),
      [props, parts, view, decision, act, hung, compact, hand, nameOf, seatOf],
    );
  }

  const classes = (state: ThingState, className?: string): string =>
    clsx(
      `${short}-thing`,
      className,
      state.lit && 'can',
      state.may && 'may',
      state.unlit && 'cannot',
      state.picked && 'picked',
      state.aim && 'aim',
    );

  /** A thing on the table: one button that carries its anchor, around its drawing. */
  function Thing({
    className,
    style,
    children,
    ...thing
  }: ThingOf<G, P> & Look & { children?: ReactNode }): ReactElement {
    const { state, button } = useThing(useKit(), thing);
    return (
      <button {...button} className={classes(state, className)} style={style}>
        {children}
      </button>
    );
  }

  /**
   * The same with its button over its drawing instead of around it, so that what it is called is said
   * once, by its label. `over`: what lies over the button.
   */
  function Covered({
    className,
    flip,
    over,
    children,
    ...thing
  }: ThingOf<G, P> & {
    className?: string;
    /** Under which name it is the same after a move. */
    flip?: string;
    over?: ReactNode;
    children: (state: ThingState) => ReactNode;
  }): ReactElement {
    const { state, button } = useThing(useKit(), thing);
    return (
      <div
        className={classes(state, className)}
        data-flip={flip}
        data-drop={thing.anchor}
        data-card={thing.card ?? undefined}
      >
        <div className={`${short}-face`} aria-hidden="true">
          {children(state)}
        </div>
        <button {...button} className={`${short}-hit`} />
        {over}
      </div>
    );
  }

  /** One choice as a button that says in words what it does. */
  function Plate({ choice, text }: { choice: Choice<G>; text?: string }): ReactElement {
    const { say, ask, act } = useKit();
    const label = say(choice.label);
    return (
      <button
        type="button"
        className={clsx(`${short}-plate can`, choice.kind)}
        data-action={choice.action}
        aria-label={label}
        tabIndex={-1}
        onClick={() => {
          ask(null);
          act(choice.action);
        }}
      >
        {text ?? label}
      </button>
    );
  }

  /** Several choices at one place, in words; nothing where none wait for one. */
  function Menu({
    of,
    title,
    note,
    close,
    away,
    before,
    plate = (choice) => <Plate key={choice.action} choice={choice} />,
    look,
  }: {
    /** Others than those that wait for a word. */
    of?: readonly Choice<G>[];
    title?: string;
    note?: ReactNode;
    /** What the button that puts it away is called, and does. */
    close?: string;
    away?: () => void;
    before?: ReactNode;
    plate?: (choice: Choice<G>) => ReactElement;
    look?: MenuLook;
  }): ReactElement | null {
    const { menu, ask, pick, t } = useKit();
    const choices = of ?? menu ?? [];
    if (choices.length === 0 && !of) return null;
    const name = title ?? t('table.which');
    const {
      box,
      head,
      close: cross,
      list,
    } = look ?? {
      box: `${short}-menu plate`,
      head: undefined,
      close: 'tool',
      list: `${short}-plates`,
    };
    return (
      <section className={box} data-opened="" aria-label={name}>
        <header className={head}>
          <b>{name}</b>
          {note}
          <button
            type="button"
            className={cross}
            tabIndex={-1}
            aria-label={close ?? t('table.put_back')}
            onClick={away ?? (() => (ask(null), pick(null)))}
          >
            ×
          </button>
        </header>
        <div className={list}>
          {before}
          {choices.map(plate)}
        </div>
      </section>
    );
  }

  /** What is dragged over the board. */
  function Drag(props: DragProps<G, P>): ReactElement {
    return <Dragged board={useKit()} {...props} />;
  }

  /** A part of a panel under a heading. */
  function Section({
    title,
    note,
    className,
    children,
  }: {
    title: string;
    note?: ReactNode;
    className?: string;
    children: ReactNode;
  }): ReactElement {
    return (
      <section className={clsx(`${short}-section`, className)} aria-label={title}>
        <header>
          <h3 className="caps">{title}</h3>
          {note ? <span>{note}</span> : null}
        </header>
        {children}
      </section>
    );
  }

  return { Provider: Context, useBoard, useSetUp, Thing, Covered, Plate, Menu, Drag, Section };
}

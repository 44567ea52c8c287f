/** The board of Convoy: the captains above, the ship at sea, the reader's hand below. */
import {
  Choices,
  createBoard,
  SeatBadge,
  useMemo,
  useRef,
  type BoardProps,
  type Component,
  type Entry,
  type OpenEvent,
  type ReactElement,
  type Telling,
} from 'astrarium';
import type words from '../messages/en.json';
import type { Anchor, Card, Game } from './verbs.gen';
import type { ConvoyView, Crew } from './view.gen';

type Props = BoardProps<Game, ConvoyView, Component>;

const { Provider, useBoard, useSetUp, Thing, Menu, Drag } = createBoard<
  Game,
  ConvoyView,
  Component,
  keyof typeof words
>('cv');

/** What each kind is worth: its place in this list. A storm is no cargo. */
const KINDS: readonly Card[] = ['storm', 'grain', 'cloth', 'spice'];

/** Each kind in a field of 40. */
const GOODS: Record<Card, ReactElement> = {
  storm: <path d="M23 3 9 22h8l-4 15 18-21h-9l5-13Z" />,
  grain: (
    <path d="M20 38V13M20 20c-7 0-9-4-9-9 6 0 9 3 9 9Zm0 0c7 0 9-4 9-9-6 0-9 3-9 9Zm0 10c-7 0-9-4-9-9 6 0 9 3 9 9Zm0 0c7 0 9-4 9-9-6 0-9 3-9 9Zm0-17c-3-3-3-7 0-11 3 4 3 8 0 11Z" />
  ),
  cloth: (
    <path d="M6 12c0-4 6-4 6 0v16h22c0 5-5 6-8 6H12c-4 0-6-3-6-6Zm6 0h22v16M18 12v16m8-16v16" />
  ),
  spice: (
    <path d="M13 4h14v5H13Zm1 5c-1 5-6 7-6 16 0 8 4 12 12 12s12-4 12-12c0-9-5-11-6-16M9 22h22" />
  ),
};

/** Where a choice hangs: a card is loaded or played where it lies, and dealt by taking it up. */
function spotOf({ verb, from, to }: Entry<Game>): { at: Anchor[]; mover?: Anchor | null } {
  switch (verb) {
    case 'load':
    case 'storm':
      return { at: from ? [from] : [] };
    case 'offer':
    case 'swap':
      return { at: to ? [to] : [], mover: from };
    default: // answered at the prompt
      return { at: [] };
  }
}

/** The kind of a card in a view, null for one that its reader does not know. */
const kindOf = (name: string | null): Card | null =>
  KINDS.find((kind) => name === `@card:${kind}`) ?? null;

/** Cards by kind, the unknown ones last. */
const byKind = (cards: Crew['hand']): { kind: Card | null; count: number }[] =>
  [...KINDS, null]
    .map((kind) => ({ kind, count: cards.filter((card) => kindOf(card) === kind).length }))
    .filter(({ count }) => count > 0);

function Goods({ kind }: { kind: Card }): ReactElement {
  return (
    <svg className={`cv-goods ${kind}`} viewBox="0 0 40 40" aria-hidden="true">
      {GOODS[kind]}
    </svg>
  );
}

/** What cards are called, for those who do not see them: "cloth ×2, grain". */
function useNamed(): (cards: Crew['hand']) => string {
  const { t } = useBoard();
  return (cards) =>
    byKind(cards)
      .map(({ kind, count }) => {
        const name = kind ? t(`convoy.card.${kind}`) : t('table.face_down');
        return count > 1 ? `${name} ×${count}` : name;
      })
      .join(', ') || t('convoy.board.empty');
}

function Captain({ seat, crew }: { seat: number; crew: Crew }): ReactElement {
  const { seatOf, view, t } = useBoard();
  const named = useNamed();
  const own = seat === view.you;
  const label = [
    seatOf(seat),
    `${t('convoy.board.points')}: ${crew.points}`,
    `${t('convoy.board.hand')}: ${named(crew.hand)}`,
  ].join(', ');
  return (
    <Thing
      anchor={`seat:${seat}`}
      label={label}
      className={view.to_act.includes(seat) ? 'cv-captain asked' : 'cv-captain'}
    >
      <span className="cv-who">
        <SeatBadge seat={seat} size={18} who />
        <span className="cv-name">{seatOf(seat)}</span>
        <b className="cv-points">{crew.points}</b>
      </span>
      {own ? null : (
        <span className="cv-hold">
          {byKind(crew.hand).map(({ kind, count }) => (
            <span key={kind} className="cv-few">
              {kind ? <Goods kind={kind} /> : <i className="cv-back">?</i>}
              {count > 1 ? <b>×{count}</b> : null}
            </span>
          ))}
        </span>
      )}
    </Thing>
  );
}

/** The ship with its crates, and how much is still to come. */
function Sea(): ReactElement {
  const { view, t } = useBoard();
  const named = useNamed();
  return (
    <div className="cv-sea" data-place="ship">
      <svg
        className="cv-ship"
        viewBox="0 0 480 250"
        role="img"
        aria-label={`${t('convoy.board.ship')}: ${named(view.ship)}`}
      >
        <path className="mast" d="M236 168V14" />
        <path className="sail" d="M230 24v116H118Z" />
        <path className="sail" d="M242 40v100h96Z" />
        {byKind(view.ship).map(({ kind, count }, place) => (
          <g key={kind} transform={`translate(${146 + place * 68} 128)`}>
            <rect className="crate" width="56" height="46" rx="3" />
            <g className={`cv-goods ${kind}`} transform="translate(8 3)">
              {kind ? GOODS[kind] : null}
            </g>
            {count > 1 ? (
              <text className="count" x="28" y="72">
                ×{count}
              </text>
            ) : null}
          </g>
        ))}
        <path className="hull" d="M84 174h312l-40 50H124Z" />
        <path className="wave" d="M0 234q30-18 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0" />
      </svg>
      <p className="cv-deck">{t('convoy.board.deck', { n: view.deck })}</p>
    </div>
  );
}

/** The reader's cards, equal ones together. */
function Hand({ cards }: { cards: Crew['hand'] }): ReactElement {
  const { t } = useBoard();
  return (
    <div className="cv-hand" role="group" aria-label={t('convoy.board.hand')}>
      {byKind(cards).map(({ kind, count }) => {
        if (!kind) return null;
        const worth = KINDS.indexOf(kind);
        const name = t(`convoy.card.${kind}`);
        return (
          <Thing
            key={kind}
            anchor={`hand:${kind}`}
            label={count > 1 ? `${name} ×${count}` : name}
            className={`cv-card ${kind}`}
          >
            {worth > 0 ? <b className="cv-worth">{worth}</b> : null}
            {count > 1 ? <b className="cv-count">×{count}</b> : null}
            <Goods kind={kind} />
            <span className="cv-name">{name}</span>
          </Thing>
        );
      })}
    </div>
  );
}

export default function Board(props: Props): ReactElement {
  const { view, readOnly } = props;
  const root = useRef<HTMLDivElement>(null);
  const decision = readOnly ? null : props.decision;
  const hung = useMemo(() => new Choices<Game>(decision, spotOf), [decision]);
  const board = useSetUp(props, { hung, decision, compact: false });
  const own = view.you === null ? undefined : view.seats[view.you];
  return (
    <Provider value={board}>
      <div ref={root} className="cv-board">
        <div className="cv-captains">
          {view.seats.map((crew, seat) => (
            <Captain key={seat} seat={seat} crew={crew} />
          ))}
        </div>
        <Sea />
        {own ? <Hand cards={own.hand} /> : null}
        <Menu />
        <Drag root={root} className="cv-drag">
          {({ mover }) => (
            <Goods kind={KINDS.find((kind) => mover === `hand:${kind}`) ?? 'grain'} />
          )}
        </Drag>
      </div>
    </Provider>
  );
}

const seats = (seat: number | null): string[] => (seat === null ? [] : [`seat:${seat}`]);

/** What its events are to the story of a turn. */
export const telling: Telling<ConvoyView, OpenEvent<Game>> = {
  load: {
    act: 'play',
    pictures: ({ seat }) => [{ draw: 'trail', from: seats(seat), to: ['ship'] }],
  },
  storm: { act: 'harm', weight: 2, pictures: () => [{ draw: 'loss', to: ['ship'] }] },
};

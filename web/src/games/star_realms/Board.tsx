/** The Star Realms table, drawn from the view alone: opponents, ecliptic band, own side. */
import { clsx } from 'clsx';
import { useMemo, useRef, type ReactElement } from 'react';
import { useRoom } from '../../board/useRoom';
import { useRoving } from '../../frame/roving';
import type { Props } from './game';
import { Band } from './Band';
import { Provider, useSetUp } from './kit';
import { Friends, Opponent, Opponents } from './Foes';
import { usePatterns } from './glyphs';
import { Mine } from './Mine';
import { hang, seating } from './model';
import { useTravel } from './motion';
import { Strike } from './Strike';
import './styles.css';

const PHONE = 640,
  LOW = 470;
const LANES = '.sr-row, .sr-lane, .sr-tiles, .sr-opponents, .sr-friends, .sr-openhand, .sr-fan';

/** How the table is laid out: wide, as one column on a standing phone, or low on a lying one. */
export type Shape = 'wide' | 'compact' | 'lying';

interface Room {
  shape: Shape;
  /** How many whole cards fit beside an opponent's instruments. */
  cards: number;
  /** How many lie and stand on the own side before those in play become tiles. */
  own: number;
}

const ROOMY: Room = { shape: 'wide', cards: 4, own: 9 };

/** As the style sheet has it: below this height the own instruments stand beside the cards. */
const BESIDE_CARDS = 640;
/** A card's width, as a share of the height and at most, and what else stands beside it in px. */
const FOES = { tall: [0.156, 170, 520], low: [0.176, 118, 430] } as const;
const OWN = { tall: [0.174, 180, 80], low: [0.204, 122, 240] } as const;
/** Between two cards in px; where there is height, they may lie over each other by a fifth. */
const GAP = 15;
const LAPPED = { tall: 0.8, low: 1 } as const;
/** Cards that teammates take the place of. */
const FRIENDS = 2;

function roomOf(width: number, height: number): Room {
  const shape =
    height < LOW && width > height * 1.15 ? 'lying' : width < PHONE ? 'compact' : 'wide';
  const high = height < BESIDE_CARDS ? 'low' : 'tall';
  const fit = ([share, most, beside]: readonly [number, number, number]) =>
    Math.floor(
      (width - beside) / (Math.min(most, share * Math.max(540, height)) + GAP) / LAPPED[high],
    );
  return { shape, cards: fit(FOES[high]), own: fit(OWN[high]) };
}

export function Board(props: Props): ReactElement {
  const { view, readOnly } = props;
  const root = useRef<HTMLDivElement>(null);
  const { shape, cards, own } = useRoom(root, roomOf, ROOMY, true);
  const compact = shape !== 'wide';
  const decision = readOnly ? null : props.decision;
  const hung = useMemo(() => hang(decision), [decision]);
  const table = useSetUp(props, { hung, compact, decision });
  const { me, friends, foes } = seating(view);
  useRoving(root, LANES);
  usePatterns();
  useTravel(root, view);
  const [only] = foes;
  return (
    <Provider value={table}>
      <div
        ref={root}
        className={clsx(
          'sr-board',
          shape !== 'wide' && shape,
          foes.length > 1 && 'many',
          friends.length && 'allied',
        )}
        role="region"
        aria-label={props.t('sr.table.board')}
      >
        <div className="sr-field">
          {foes.length === 1 && only ? (
            <Opponent player={only} compact={compact} room={cards} />
          ) : (
            <Opponents players={foes} />
          )}
          <Band />
          <div className="sr-side">
            {friends.length > 0 && <Friends players={friends} />}
            <Mine player={me} compact={compact} room={friends.length > 0 ? own - FRIENDS : own} />
          </div>
          {readOnly ? <Strike events={props.recent} /> : null}
        </div>
      </div>
    </Provider>
  );
}

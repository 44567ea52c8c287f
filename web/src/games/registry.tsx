/** Which board and card drawing each game has; loaded when a table of that game opens. */
import { lazy, type ComponentType, type FC } from 'react';
import type { BoardProps, Unwritten } from '../board/contract';
import type { Component } from '../table/contract';
import type { Lang } from '../i18n/catalogue';
import type { Telling } from '../table/telling';
import type { TableView } from '../table/wire';
import { CardDetails } from '../frame/CardDetails';
import { TurnDial } from '../frame/TurnDial';
import { bring, moduleOf } from '../outside/bring';
import type {
  CardFaceProps,
  DetailsProps,
  DialProps,
  GameModule,
  GameParts,
  SignProps,
} from './parts';

const orders = import.meta.glob<{ rank: (card: Component) => number }>('./*/order.ts', {
  eager: true,
});

/** Which cards of a hand a game would rather play first, lowest; as they lie where it says nothing. */
export function playRank(
  game: string,
  components: Record<string, Component>,
): (card: string) => number {
  const rank = orders[`./${game}/order.ts`]?.rank;
  return (card) => (rank && components[card] ? rank(components[card]) : 0);
}

/** Whether a hand is played at one press: of games that say in which order. */
export const playsAll = (game: string): boolean => `./${game}/order.ts` in orders;

const rooms = import.meta.glob<{ COLUMN_FROM: number }>('./*/room.ts', { eager: true });
/** Boards without panels of their own leave a column free on every desk. */
const DESK = 1100;

/** From which width of the window on, in px, the drawer has a column beside a game's board. */
export const columnFrom = (game: string): number =>
  (rooms[`./${game}/room.ts`] ?? moduleOf(game))?.COLUMN_FROM ?? DESK;

const tellings = import.meta.glob<{ telling: Telling }>('./*/telling.ts', { eager: true });
const PLAIN: Telling = {};

/** What a game's events are to the story of a turn; of a game that says nothing, nothing is known. */
export const tellingOf = (game: string): Telling =>
  (tellings[`./${game}/telling.ts`] ?? moduleOf(game))?.telling ?? PLAIN;

const modules = import.meta.glob<GameModule>('./*/index.tsx');

/**
 * Whether a game has a board of its own, here or brought by its package; all others are drawn by the
 * plain one.
 */
export const hasBoard = (game: string): boolean =>
  `./${game}/index.tsx` in modules || moduleOf(game) !== null;

async function moduleFor(game: string): Promise<GameModule> {
  const own = modules[`./${game}/index.tsx`];
  if (own) return own();
  await bring(game);
  return moduleOf(game) ?? modules['./generic/index.tsx']!();
}

const Missing: FC<{ card?: Component; lang?: Lang }> = ({ card, lang }) =>
  card ? <b className="name">{card.name[lang ?? 'en']}</b> : null;

const Unsigned: FC<SignProps> = () => null;

const part = <P,>(
  game: string,
  pick: (module: GameModule) => ComponentType<P> | undefined,
  otherwise: ComponentType<P> = Missing as ComponentType<P>,
) => lazy(async () => ({ default: pick(await moduleFor(game)) ?? otherwise }));

/** By game, and whether it is drawn by its own board: one that fails leaves it. */
const parts = new Map<string, GameParts>();

/** The board and card face of a game; cards without a drawing show their names only. */
export function gameParts(game: string): GameParts {
  const place = `${game} ${hasBoard(game)}`;
  let found = parts.get(place);
  if (!found) {
    found = {
      Board: part<BoardProps<Unwritten, TableView, Component>>(game, (m) => m.default),
      CardFace: part<CardFaceProps>(game, (m) => m.CardFace),
      Dial: part<DialProps>(game, (m) => m.Dial, TurnDial),
      Details: part<DetailsProps>(game, (m) => m.Details, CardDetails),
      Sign: part<SignProps>(game, (m) => m.Sign, Unsigned),
    };
    parts.set(place, found);
  }
  return found;
}

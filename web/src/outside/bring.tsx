/**
 * Brings the board of a game from another package: its module and its styles from where the server
 * has them. One that can't be had, or fails while it draws, is left for the plain board, and said so.
 */
import { Component, Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import { create } from 'zustand';
import type { GameModule, GameParts } from '../games/parts';
import { BUNDLED } from '../i18n/catalogue';
import { loadGames, useLibrary } from '../library/library';

/** What came of a game's board: its module, nothing where the package brings none, or a failure. */
type Brought = GameModule | 'none' | 'failed';
type Props = Parameters<Extract<GameParts['Board'], (props: never) => unknown>>[0];

const useBoards = create<Record<string, Brought>>(() => ({}));
const under = new Map<string, Promise<void>>();

/** How modules and styles are had. */
export const source = {
  module: (url: string): Promise<GameModule> =>
    import(/* @vite-ignore */ url) as Promise<GameModule>,

  /** Into the layer of games, whatever the package wrote: no style of it wins over the frame's. */
  style: (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const sheet = document.createElement('style');
      sheet.textContent = `@import url("${url}") layer(game);`;
      sheet.onload = () => resolve();
      sheet.onerror = () => reject(new Error(`no styles at ${url}`));
      document.head.append(sheet);
    }),
};

/** A board that takes nothing else with it when it fails. */
class Guarded extends Component<{ game: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    useBoards.setState({ [this.props.game]: 'failed' });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

function guarded(game: string, Board: ComponentType<Props>): ComponentType<Props> {
  return function Outside(props) {
    return (
      <Guarded game={game}>
        <Board {...props} />
      </Guarded>
    );
  };
}

async function fetchBoard(game: string): Promise<Brought> {
  await loadGames();
  const { games } = useLibrary.getState();
  const folder = games?.find(({ id }) => id === game)?.board;
  if (games && !folder) return 'none';
  try {
    if (!folder) throw new Error('the games are out of reach');
    const base = new URL(folder, document.baseURI);
    const [kit, jsx] = await Promise.all([import('./kit'), import('react/jsx-runtime')]);
    Object.assign(globalThis, { astrarium: { ...kit, jsx } });
    const [module] = await Promise.all([
      source.module(new URL('board.js', base).href),
      source.style(new URL('board.css', base).href),
    ]);
    if (typeof module.default !== 'function') throw new Error('the module exports no board');
    return { ...module, default: guarded(game, module.default) };
  } catch (failure) {
    console.error(`the board of ${game} can't be brought`, failure);
    return 'failed';
  }
}

/** Brings the board of a game once; of one that failed anew with the next table. */
export function bring(game: string): Promise<void> {
  if (BUNDLED.includes(game)) return Promise.resolve();
  const running =
    under.get(game) ??
    fetchBoard(game).then((brought) => {
      if (brought === 'failed') under.delete(game);
      useBoards.setState({ [game]: brought });
    });
  under.set(game, running);
  return running;
}

/** The module that a package brought for a game, null where there is none. */
export function moduleOf(game: string): GameModule | null {
  const brought = useBoards.getState()[game];
  return typeof brought === 'object' ? brought : null;
}

/** Whether a game's own board could not be had. */
export const useFailed = (game: string): boolean => useBoards((s) => s[game] === 'failed');

/** What needs to know by which board a game is drawn; `waiting` stands here until that is known. */
export function Drawn({
  game,
  waiting,
  children,
}: {
  game: string;
  waiting: ReactNode;
  children: ReactNode;
}) {
  const brought = useBoards((s) => s[game]);
  useEffect(() => void bring(game), [game]);
  if (brought === undefined && !BUNDLED.includes(game)) return waiting;
  return <Fragment key={typeof brought}>{children}</Fragment>;
}

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameInfo } from '../table/api';
import type { BoardProps, Unwritten } from '../board/contract';
import { gameParts, hasBoard, columnFrom, tellingOf } from '../games/registry';
import type { GameModule } from '../games/parts';
import { addMessages } from '../i18n/catalogue';
import { useLibrary } from '../library/library';
import { api } from '../table/api';
import type { Component } from '../table/contract';
import { told } from '../table/sketch';
import type { TableView } from '../table/wire';
import { bring, Drawn, source } from './bring';

type Props = BoardProps<Unwritten, TableView, Component>;

const info = (id: string, board: string): GameInfo => ({
  id,
  name: { en: id, fr: id },
  seats: [2],
  variants: [],
  options_schema: {},
  available: true,
  pack_files: [],
  guided: false,
  place: 6,
  emblem: '',
  board,
  clocks: [],
});

const shown: Pick<Props, 'view' | 'decision' | 'readOnly' | 't'> = {
  view: told<TableView>({ you: null, to_act: [], outcome: null }),
  decision: null,
  readOnly: true,
  t: (key) => key,
};

/** A table of a game whose package brings this module, by what it is drawn as. */
async function table(
  game: string,
  module: () => Promise<GameModule>,
  board = `boards/${game}/12ab/`,
) {
  useLibrary.setState({ games: [info(game, board)] });
  vi.spyOn(api, 'games').mockResolvedValue([info(game, board)]);
  vi.spyOn(api, 'messages').mockResolvedValue({ en: {}, fr: {} });
  const modules = vi.spyOn(source, 'module').mockImplementation(module);
  const styles = vi.spyOn(source, 'style').mockResolvedValue();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await addMessages('en', {});
  const Table = () => {
    const { Board } = gameParts(game);
    return <Board {...(shown as Props)} view={{ ...shown.view, game }} />;
  };
  await act(async () => {
    render(
      <Drawn game={game} waiting="waiting">
        <Table />
      </Drawn>,
    );
    await bring(game);
  });
  return { modules, styles };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('draws the board that a package brings, with the kit of the page', async () => {
  let handed: unknown;
  const { modules, styles } = await table('apart', () => {
    handed = (globalThis as { astrarium?: unknown }).astrarium;
    return Promise.resolve({
      default: () => <p>drawn outside</p>,
      telling: { sail: { act: 'move' } },
      COLUMN_FROM: 1500,
    });
  });
  expect(await screen.findByText('drawn outside')).toBeTruthy();
  expect(modules).toHaveBeenCalledWith('http://localhost:3000/boards/apart/12ab/board.js');
  expect(styles).toHaveBeenCalledWith('http://localhost:3000/boards/apart/12ab/board.css');
  expect(handed).toHaveProperty('createBoard');
  expect(handed).toHaveProperty('jsx.jsx');
  expect(handed).toHaveProperty('KIT', 1);
  expect(hasBoard('apart')).toBe(true);
  expect(tellingOf('apart')).toEqual({ sail: { act: 'move' } });
  expect(columnFrom('apart')).toBe(1500);
});

it('draws the plain board and says so where a board can not be loaded', async () => {
  await table('lost', () => Promise.reject(new Error('404')));
  expect((await screen.findByRole('status')).textContent).toBe('generic.undrawn');
  expect(hasBoard('lost')).toBe(false);
});

it('draws the plain board and says so where a board fails while it draws', async () => {
  await table('broken', () =>
    Promise.resolve({
      default: () => {
        throw new Error('no hand');
      },
    }),
  );
  expect((await screen.findByRole('status')).textContent).toBe('generic.undrawn');
  expect(hasBoard('broken')).toBe(false);
});

it('takes what is no board for none', async () => {
  await table('odd', () => Promise.resolve({} as GameModule));
  expect((await screen.findByRole('status')).textContent).toBe('generic.undrawn');
});

it('says nothing where a package brings no board', async () => {
  const { modules } = await table('plain', () => Promise.reject(new Error('asked')), '');
  expect(document.querySelector('.g-board')).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(modules).not.toHaveBeenCalled();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Speech } from '../app/context';
import { setSettings } from '../app/settings';
import { api } from '../table/api';
import type { TableInfo } from '../table/contract';
import { GamePanel } from './GamePanel';
import { told } from '../table/sketch';

const table = told<TableInfo>({
  id: 'T1',
  game: 'star_realms',
  status: 'finished',
  moves: 90,
  commitment: null,
  cards: null,
  seats: [
    {
      seat: 0,
      kind: 'human',
      name: 'Mirelle',
      bot: null,
      presence: 'gone',
      seen: null,
      host: false,
      ready: false,
      back: null,
    },
    {
      seat: 1,
      kind: 'human',
      name: 'Anselm',
      bot: null,
      presence: 'gone',
      seen: null,
      host: false,
      ready: false,
      back: null,
    },
  ],
});

beforeEach(() => setSettings({ lang: 'en' }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <Speech components={{}} table={table} you={1} openRule={() => undefined}>
      <GamePanel table={table} move={57} eyes={1} seat={1} token="mine" />
    </Speech>,
  );

it('reports the move on show, not the last one', async () => {
  const asked = vi.spyOn(api, 'report').mockRejectedValue(new Error('none'));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Report this moment' }));
  await screen.findByText(/does not answer/);
  expect(asked).toHaveBeenCalledWith('T1', 57, 'mine');
});

it('gives the record of a game without fair dice too, as its reader may have it', () => {
  const asked = vi.spyOn(api, 'record').mockReturnValue(new Promise(() => undefined));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Download the record' }));
  expect(asked).toHaveBeenCalledWith('T1', 'mine');
});

it('says who played, and of nobody whether he is there', () => {
  show();
  expect(screen.getByText('Mirelle')).toBeTruthy();
  expect(screen.getByText('Anselm')).toBeTruthy();
  expect(screen.queryByText('away')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSettings } from '../app/settings';
import { takeWish } from '../frame/rematch';
import * as library from '../library/library';
import { api } from '../table/api';
import type { EndingPage, TableInfo } from '../table/contract';
import { keep } from '../table/tokens';
import { EndingScreen } from './EndingScreen';
import { told } from '../table/sketch';

const seat = (n: number, kind: 'human' | 'bot') => ({
  seat: n,
  kind,
  name: `P${n}`,
  bot: kind === 'bot' ? 'captain' : null,
  presence: 'here',
  seen: null,
  host: false,
  ready: false,
  back: null,
});
const table = (second: 'human' | 'bot', rematch: string | null = null) =>
  told<TableInfo>({
    id: 'T1',
    game: 'star_realms',
    title: '',
    created: '2026-01-01',
    status: 'finished',
    options: {},
    moves: 6,
    rematch,
    continues: null,
    cards: null,
    seats: [seat(0, 'human'), seat(1, second)],
  });
const PAGE = told<EndingPage>({
  ended: null,
  blow: null,
  measure: null,
  points: [],
  teams: null,
  spent: null,
  sums: [],
  possessions: [],
});

vi.mock('./Curve', () => ({ Curve: () => null }));
vi.mock('./Comparison', () => ({ Possessions: () => null, Sums: () => null }));
vi.mock('./Picture', () => ({ Picture: () => null }));
vi.mock('./Points', () => ({ Points: () => null, useTurningPoints: () => null }));

async function shown(info: TableInfo): Promise<void> {
  vi.spyOn(library, 'loadGames').mockResolvedValue(undefined);
  vi.spyOn(library, 'loadTable').mockResolvedValue(undefined);
  vi.spyOn(api, 'table').mockResolvedValue(info);
  vi.spyOn(api, 'ending').mockResolvedValue(PAGE);
  vi.spyOn(api, 'timeline').mockResolvedValue([]);
  render(<EndingScreen route={{ page: 'ending', id: 'T1', eyes: null }} />);
  await screen.findByRole('button', { name: 'Play on' });
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Rematch' }));
const sit = (...seats: string[]) =>
  keep('T1', { seats: Object.fromEntries(seats.map((s) => [s, `token ${s}`])) });
const again = () =>
  vi
    .spyOn(api, 'rematch')
    .mockResolvedValue({ table: { ...table('bot'), id: 'T2' }, tokens: { 0: 'new' } });

beforeEach(() => {
  localStorage.clear();
  location.hash = '#/t/T1/end';
  setSettings({ lang: 'en' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a rematch from the page of a finished game', () => {
  it('begins at once against bots, in the same seat', async () => {
    sit('0');
    const asked = again();
    await shown(table('bot'));
    press();
    await waitFor(() => expect(location.hash).toBe('#/t/T2'));
    expect(asked).toHaveBeenCalledWith('T1', 'token 0');
    expect(JSON.parse(localStorage.getItem('astrarium.tables')!)).toMatchObject({
      T2: { game: 'star_realms', seats: { 0: 'new' } },
    });
  });

  it('begins at once where both seats are played in this browser', async () => {
    sit('0', '1');
    const asked = again();
    await shown(table('human'));
    press();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it('is asked for at the table where others must agree', async () => {
    sit('0');
    const asked = again();
    await shown(table('human'));
    press();
    expect(location.hash).toBe('#/t/T1');
    expect(asked).not.toHaveBeenCalled();
    expect([takeWish('T1'), takeWish('T1')]).toEqual([true, false]);
  });

  it('is joined where the others have agreed on it already', async () => {
    sit('0');
    const asked = again();
    await shown(table('human', 'T2'));
    press();
    await waitFor(() => expect(location.hash).toBe('#/t/T2'));
    expect(asked).toHaveBeenCalledWith('T1', 'token 0');
  });

  it('is open to watch for who had no seat, and not there before it is made', async () => {
    await shown(table('human'));
    expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
    cleanup();
    await shown(table('human', 'T2'));
    press();
    expect(location.hash).toBe('#/t/T2');
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSettings } from '../app/settings';
import { api } from '../table/api';
import type { OfferInfo, SeatInfo } from '../table/contract';
import type { Situation } from '../table/situation';
import { told } from '../table/sketch';
import * as store from '../table/store';
import { keep } from '../table/tokens';
import { WaitingRoom } from './WaitingRoom';

const seat = (n: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n,
  kind: 'human',
  name: ['Anselm', 'Mirelle', ''][n]!,
  bot: null,
  presence: 'here',
  seen: null,
  host: n === 0,
  ready: false,
  back: null,
  ...more,
});
const SEATS = [seat(0), seat(1), seat(2, { kind: 'open', presence: 'gone' })];

function room(own: number | null, more: object = {}, offers: OfferInfo[] = []) {
  if (own !== null) keep('T', { seats: { [own]: 'token' } });
  const table = { id: 'T', game: 'goofspiel', title: '', seats: SEATS, host: own === 0 };
  const created = new Date().toISOString();
  const situation = told<Situation>({
    seat: own,
    table: { ...table, created, options: {}, ready_check: false, code: 'ABCDEF', ...more },
    chat: [],
    offers,
    present: [{ seat: 1, presence: 'away', seen: null }],
  });
  store.useTable.setState({ id: 'T', situation });
  return render(<WaitingRoom situation={situation} />);
}
const button = (name: RegExp) => screen.queryByRole('button', { name });
const SWAP: OfferInfo = {
  id: 'o',
  kind: 'swap',
  from: 0,
  to: 1,
  accepted: [0],
  refused: [],
  needed: null,
  until: null,
};

beforeEach(() => {
  setSettings({ lang: 'en' });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('none'))),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  store.useTable.setState({ id: null, situation: null, refusal: null });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a table that waits', () => {
  it('says who is there, and who set it out', () => {
    const { container } = room(0);
    expect([...container.querySelectorAll('.people li')].map((li) => li.textContent)).toEqual([
      expect.stringMatching(/^Anselmhost · you/),
      expect.stringMatching(/^Mirelleaway/),
      expect.stringMatching(/^Open seat/),
    ]);
  });
  it('lets only who set it out remove somebody, and asks once more', () => {
    room(1);
    expect(button(/^Remove/)).toBeNull();
    cleanup();
    const free = vi.spyOn(api, 'free').mockResolvedValue(told({}));
    room(0);
    fireEvent.click(button(/^Remove Mirelle/)!);
    expect(free).not.toHaveBeenCalled();
    fireEvent.click(button(/^Yes, remove/)!);
    expect(free).toHaveBeenCalledWith('T', 1, 'token');
  });
  it('offers a change of seats to those who sit, with others and with open seats', () => {
    room(null);
    expect(button(/seat/i)).toBeNull();
    cleanup();
    const offer = vi.spyOn(store, 'offer').mockReturnValue();
    room(1);
    fireEvent.click(button(/^Change seats with Anselm/)!);
    fireEvent.click(button(/^Sit on seat 3/)!);
    expect(offer.mock.calls).toEqual([
      ['swap', 0],
      ['swap', 2],
    ]);
  });
  it('asks only the one who is meant, and lets only the one who asked withdraw', () => {
    const answer = vi.spyOn(store, 'answerOffer').mockReturnValue();
    room(1, {}, [SWAP]);
    expect(button(/^Withdraw/)).toBeNull();
    fireEvent.click(button(/^Change$/)!);
    expect(answer).toHaveBeenCalledWith('o', true);
    cleanup();
    room(0, {}, [SWAP]);
    expect(button(/^Change$/)).toBeNull();
    expect(button(/^Change seats/), 'one offer at a time').toBeNull();
    fireEvent.click(button(/^Withdraw/)!);
    expect(answer).toHaveBeenLastCalledWith('o', false);
    cleanup();
    room(null, {}, [SWAP]);
    expect(screen.getByText(/Anselm asks Mirelle/)).toBeTruthy();
    expect(button(/^Change$/)).toBeNull();
  });
  it('asks who is ready only where the table does', () => {
    const ready = vi.spyOn(store, 'ready').mockReturnValue();
    room(1);
    expect(button(/ready/)).toBeNull();
    cleanup();
    room(1, { ready_check: true });
    expect(screen.getAllByText('not yet')).toHaveLength(2);
    fireEvent.click(button(/^I am ready/)!);
    expect(ready).toHaveBeenCalledWith(true);
    cleanup();
    room(1, { ready_check: true, seats: [seat(0), seat(1, { ready: true })] });
    expect(screen.getByText(/One player is not ready/)).toBeTruthy();
    fireEvent.click(button(/^Wait for me/)!);
    expect(ready).toHaveBeenLastCalledWith(false);
  });
  it('lets a guest leave, and who set it out cancel', () => {
    room(0);
    expect(button(/^Leave/)).toBeNull();
    cleanup();
    const free = vi.spyOn(api, 'free').mockResolvedValue(told({}));
    room(1);
    expect(button(/^Cancel/)).toBeNull();
    fireEvent.click(button(/^Leave the table/)!);
    fireEvent.click(button(/^Yes, leave/)!);
    expect(free).toHaveBeenCalledWith('T', 1, 'token');
    expect(store.ownSeats('T')).toEqual({});
  });
});

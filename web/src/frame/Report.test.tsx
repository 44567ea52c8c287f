import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSettings } from '../app/settings';
import { api, ApiError } from '../table/api';
import { Report } from './Report';

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (status: 'playing' | 'finished') =>
  render(<Report table={{ game: 'ares', id: 'T1', status }} move={57} token="mine" />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the report of a moment', () => {
  it('says of a running game that nothing hidden is in it, and is saved at one press', async () => {
    setSettings({ lang: 'en' });
    const asked = vi.spyOn(api, 'report').mockResolvedValue('astrarium-sight 1\n{}\n');
    show('playing');
    expect(screen.getByText(/nothing that is hidden from you/)).toBeTruthy();
    press('Report this moment');
    expect(await screen.findByText('Saved as ares-T1-57.sight.')).toBeTruthy();
    expect(asked).toHaveBeenCalledWith('T1', 57, 'mine');
    expect(saved).toEqual(['ares-T1-57.sight']);
  });

  it('is a scenario once the game is over', async () => {
    setSettings({ lang: 'fr' });
    vi.spyOn(api, 'report').mockResolvedValue('title = "ares"\n');
    show('finished');
    expect(screen.getByText(/cartes cachées comprises/)).toBeTruthy();
    press('Signaler ce moment');
    expect(await screen.findByText('Enregistré sous ares-T1-57.toml.')).toBeTruthy();
  });

  it('tells why there is none, in the reader’s language, and can be asked again', async () => {
    setSettings({ lang: 'fr' });
    const asked = vi
      .spyOn(api, 'report')
      .mockRejectedValueOnce(new ApiError(404, 'not_found', { en: 'No', fr: 'Non.' }, null))
      .mockRejectedValueOnce(new ApiError(0, 'unreachable', null, null));
    show('playing');
    press('Signaler ce moment');
    expect(await screen.findByText(/ne donne pas ce fichier.*Non\./)).toBeTruthy();
    press('Signaler ce moment');
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(saved).toEqual([]);
  });
});

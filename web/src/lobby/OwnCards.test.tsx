import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSettings } from '../app/settings';
import { loadTable, shelf, useLibrary } from '../library/library';
import { api, type GameInfo } from '../table/api';
import type { Pack } from '../table/contract';
import { newForm, toRequest } from './form';
import { OwnCards } from './OwnCards';
import { keptPack, type OwnPack } from './packs';

const GAME: GameInfo = {
  id: 'starship_battles',
  name: { en: 'Starship Battles', fr: 'Starship Battles' },
  seats: [2],
  variants: [
    { id: 'quick', name: { en: 'Quick', fr: 'Rapide' }, seats: [2], line: null, seating: null },
  ],
  options_schema: { properties: { cards: { type: ['object', 'null'], default: null } } },
  available: true,
  guided: false,
  place: 1,
  emblem: '',
  board: '',
  pack_files: ['ships.toml'],
  clocks: [],
};
const GOOD: Pack = {
  pack: { 'ships.toml': { ship: [{ id: 'cutter' }] } },
  digest: 'abc1234567',
  records: { ship: 1 },
  faults: [],
};
const BAD: Pack = {
  pack: null,
  digest: '',
  records: {},
  faults: [
    {
      file: 'ships.toml',
      line: 5,
      record: 'cutter',
      field: 'points',
      reason: { en: 'from 1 to 300, not 0', fr: 'de 1 à 300, pas 0' },
    },
    {
      file: 'ships.toml',
      line: 0,
      record: 'barge',
      field: '',
      reason: { en: 'is missing', fr: 'manque' },
    },
  ],
};
// jsdom's files have no text().
const toml = (text = 'x = 1', name = 'ships.toml') =>
  Object.assign(new File([text], name), { text: () => Promise.resolve(text) });

const onCards = vi.fn<(cards: OwnPack | null) => void>();
const chosen = () => onCards.mock.lastCall?.[0] ?? null;
function Section() {
  const [cards, setCards] = useState(() => newForm(GAME, '').cards);
  useEffect(() => onCards(cards), [cards]);
  return <OwnCards game={GAME} cards={cards} onCards={setCards} />;
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), {
    target: { files },
  });

beforeEach(() => {
  localStorage.clear();
  onCards.mockClear();
  setSettings({ lang: 'en' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("cards of one's own", () => {
  it('are checked, used at once and remembered', async () => {
    const check = vi.spyOn(api, 'checkPack').mockResolvedValue(GOOD);
    render(<Section />);
    choose(toml('a = 1'));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Use my cards: ships.toml' })).toBeTruthy(),
    );
    expect(check).toHaveBeenCalledWith('starship_battles', { 'ships.toml': 'a = 1' });
    expect(chosen()?.pack).toEqual(GOOD.pack);
    expect(toRequest(newForm(GAME, '')).options).toMatchObject({ cards: GOOD.pack });
    fireEvent.click(screen.getByRole('switch'));
    expect(chosen()).toBeNull();
    expect(keptPack(GAME.id)?.used).toBe(false);
    expect(toRequest(newForm(GAME, '')).options).not.toHaveProperty('cards');
    fireEvent.click(screen.getByRole('button', { name: 'Forget them' }));
    expect(keptPack(GAME.id)).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
  it('with faults are not used, and every fault is told with its place', async () => {
    vi.spyOn(api, 'checkPack').mockResolvedValue(BAD);
    render(<Section />);
    choose(toml());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('2 faults'));
    expect(
      [...screen.getByRole('alert').querySelectorAll('li')].map((li) => li.textContent),
    ).toEqual([
      'ships.toml:5 · cutter · points from 1 to 300, not 0',
      'ships.toml · barge is missing',
    ]);
    expect(chosen()).toBeNull();
    expect(keptPack(GAME.id)).toBeNull();
    setSettings({ lang: 'fr' });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('de 1 à 300, pas 0'),
    );
  });
  it('can be played with where the browser stores nothing', async () => {
    vi.spyOn(api, 'checkPack').mockResolvedValue(GOOD);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    render(<Section />);
    choose(toml());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('stores nothing'));
    expect(chosen()?.digest).toBe('abc1234567');
  });
  it('name the things at their table alone', async () => {
    const card = (points: number) => ({ id: 'cutter', kind: 'ship', points }) as never;
    vi.spyOn(api, 'components').mockResolvedValue([card(1)]);
    vi.spyOn(api, 'rules').mockResolvedValue([]);
    vi.spyOn(api, 'tableComponents').mockResolvedValue([card(2)]);
    const own = { id: 'T', game: 'starship_battles', cards: 'abc1234567' };
    await loadTable(own);
    const { components } = useLibrary.getState();
    expect(components[shelf(own)]).toEqual({ cutter: card(2) });
    expect(components[shelf({ ...own, cards: null })]).toEqual({ cutter: card(1) });
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setSettings } from '../app/settings';
import type { GameInfo } from '../table/api';
import type { NewTable as Wanted } from '../table/contract';
import { NewTable } from './NewTable';
import * as making from './create';

const game = (
  id: string,
  name: string,
  properties: GameInfo['options_schema']['properties'] = {},
): GameInfo => ({
  id,
  name: { en: name, fr: name },
  seats: [2, 3],
  variants: [
    { id: 'duel', name: { en: 'Duel', fr: 'Duel' }, seats: [2, 3], line: null, seating: null },
  ],
  options_schema: { properties },
  available: true,
  guided: false,
  place: 1,
  emblem: '',
  board: '',
  pack_files: [],
  clocks: [],
});
const GAMES = [
  game('star_realms', 'Star Realms', {
    first_seat: { type: 'integer', minimum: -1, maximum: 5, default: -1 },
  }),
  game('goofspiel', 'Goofspiel', { seats: { type: 'integer' } }),
];

function Lobby() {
  const [chosen, choose] = useState('star_realms');
  return <NewTable games={GAMES} game={GAMES.find((g) => g.id === chosen)!} onGame={choose} />;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the new-table form', () => {
  it('sets a table of the game that was chosen', async () => {
    setSettings({ lang: 'en', name: '' });
    const create = vi.spyOn(making, 'create').mockResolvedValue(null);
    render(<Lobby />);
    fireEvent.click(screen.getByRole('radio', { name: 'Goofspiel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open the table' }));
    const wanted = create.mock.calls[0]![0] as Wanted;
    expect(wanted).toMatchObject({
      game: 'goofspiel',
      options: { seats: 2 },
      seats: [
        { kind: 'human', name: '' },
        { kind: 'bot', bot: 'captain' },
      ],
    });
  });
  it('names the seats in the choice of who begins', () => {
    setSettings({ lang: 'en', name: '' });
    render(<Lobby />);
    fireEvent.click(screen.getByRole('button', { name: /More options/ }));
    const list = screen.getByRole('combobox', { name: /Who begins/ });
    expect([...list.querySelectorAll('option')].map((o) => o.textContent)).toEqual([
      'by lot',
      'You',
      'Captain',
    ]);
  });
});

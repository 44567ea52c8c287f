import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Speech } from '../app/context';
import { setSettings } from '../app/settings';
import type { Component, TableInfo } from '../table/contract';
import type { TableView } from '../table/wire';
import { usePanels } from './panel';
import { total, unseenIn } from './unseen';
import { UnseenCards } from './UnseenCards';
import { told } from '../table/sketch';

const view = (more: object): TableView => told<TableView>({ you: 1, players: [], ...more });
const card = (id: string, en: string, fr: string) => ({ id, name: { en, fr } }) as Component;
const components = {
  scout: card('scout', 'Scout', 'Éclaireur'),
  viper: card('viper', 'Viper', 'Vipère'),
  ceasefire: card('ceasefire', 'Ceasefire', 'Cessez-le-feu'),
  system_18: card('system_18', 'Mecatol Rex', 'Mecatol Rex'),
};

beforeEach(() => setSettings({ lang: 'en' }));
afterEach(cleanup);

const show = (told: TableView, game = 'star_realms') =>
  render(
    <Speech
      components={components}
      table={{ game, seats: [] as TableInfo['seats'] } as TableInfo}
      you={1}
      openRule={() => undefined}
    >
      {unseenIn(told).map((unseen, n) => (
        <UnseenCards key={n} unseen={unseen} />
      ))}
    </Speech>,
  );

describe('what is unseen', () => {
  it('begins with the reader’s own and leaves out places without a secret', () => {
    const found = unseenIn(
      view({
        trade_unseen: { viper: 2 },
        players: [
          { seat: 0, unseen: { scout: 8, viper: 2 } },
          { seat: 1, unseen: { scout: 3 } },
          { seat: 2, unseen: {} },
        ],
      }),
    );
    expect(found.map(({ place, seat }) => [place, seat])).toEqual([
      ['own', 1],
      ['trade_deck', null],
      ['own', 0],
    ]);
    expect(found.map(total)).toEqual([3, 2, 10]);
  });

  it('is nothing in games that tell nothing', () => expect(unseenIn(view({}))).toEqual([]));

  it('names kinds with their number, in the reader’s language, and opens them', () => {
    setSettings({ lang: 'fr' });
    show(view({ players: [{ seat: 1, unseen: { scout: 8, viper: 1 } }] }));
    expect(screen.getByRole('heading').textContent).toBe('Votre deck 9');
    expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual([
      'Éclaireur ×8',
      'Vipère',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Vipère' }));
    expect(usePanels.getState().inspected?.card).toBe('viper');
  });

  it('says whose a promissory note is, and names a tile as a system', () => {
    const unseen = { notes: { 'ceasefire:0': 1 }, tiles: { '18': 1 }, agendas: {} };
    show(view({ unseen }), 'twilight_imperium');
    expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual([
      'Ceasefire (Seat 1)',
      'Mecatol Rex',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Mecatol Rex' }));
    expect(usePanels.getState().inspected?.card).toBe('system_18');
  });

  it.each(['trade_deck', 'events', 'action_cards', 'secrets', 'agendas', 'objectives'])(
    'has a word for %s',
    (place) => {
      const told = place === 'trade_deck' || place === 'events';
      show(
        view(
          told
            ? { [place === 'events' ? 'events_unseen' : 'trade_unseen']: { viper: 1 } }
            : { unseen: { [place]: { viper: 1 } } },
        ),
      );
      expect(screen.getByRole('heading').textContent).not.toContain('unseen');
    },
  );
});

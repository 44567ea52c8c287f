import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import DECLENSION from '../../../tests/kernel/declension.json';
import type { Component, TableInfo } from '../table/contract';
import { addMessages } from './catalogue';
import { plain, rich } from './message';
import type { Names } from './things';

const card = (id: string, en: string, fr: string): Component => ({
  id,
  kind: 'card',
  name: { en, fr },
  count: 1,
  summary: { en: '', fr: '' },
  source: '',
  rules: [],
});
const names = (lang: 'en' | 'fr'): Names => ({
  lang,
  you: 0,
  components: { cutter: card('cutter', 'Cutter', 'Vedette'), ram: card('ram', 'Ram', 'Bélier') },
  table: {
    seats: [
      {
        seat: 0,
        kind: 'human',
        name: 'Anselm',
        bot: null,
        presence: 'here',
        seen: null,
        host: false,
        ready: false,
        back: null,
      },
      {
        seat: 1,
        kind: 'human',
        name: '',
        bot: null,
        presence: 'here',
        seen: null,
        host: false,
        ready: false,
        back: null,
      },
    ],
  } as TableInfo,
});

beforeAll(async () => {
  await addMessages('en', {
    'x.bought': '{seat} bought {card} for {n, plural, one {# trade} other {# trade}}',
    'x.you': '{seat_is, select, you {You drew} other {{seat} drew}} {n}',
    'x.cite': 'See {rule}.',
    'x.tag': 'a <b>bold</b> one',
  });
  await addMessages('fr', {
    'x.bought': '{seat} achète {card} pour {n}',
    'x.hand': 'main {who_de}',
    'x.de': '{who_de}',
    'x.a': '{who_a}',
    'x.A': '{who_A}',
    'x.le': '{who_le}',
    'x.Le': '{who_Le}',
  });
  await addMessages('en', { 'x.de': '{who_de}' });
});

describe('a message', () => {
  const bought = { key: 'x.bought', params: { seat: '@seat:0', card: '@card:cutter', n: 2 } };

  it('names things in the reader’s language', () => {
    expect(plain(bought, names('en'))).toBe('Anselm bought Cutter for 2 trade');
    expect(plain(bought, names('fr'))).toBe('Anselm achète Vedette pour 2');
  });

  it.each(DECLENSION)('declines $name in French', ({ name, ...forms }) => {
    for (const [form, text] of Object.entries(forms))
      expect(plain({ key: `x.${form}`, params: { who: name } }, names('fr'))).toBe(text);
    expect(plain({ key: 'x.de', params: { who: name } }, names('en'))).toBe(name);
  });

  it('opens a sentence with the first name of a list only', () =>
    expect(plain({ key: 'x.A', params: { who: '@seats:1,1,0' } }, names('fr'))).toBe(
      'Au Joueur 2\u00a0×2 et à Anselm',
    ));

  it('declines every name of a list, with only the name in bold', () => {
    const hand = { key: 'x.hand', params: { who: '@seats:0,1' } };
    expect(plain(hand, names('fr'))).toBe('main d’Anselm et du Joueur 2');
    const { container } = render(<p>{rich(hand, names('fr'), () => null)}</p>);
    expect(container.textContent).toBe('main d’Anselm et du Joueur 2');
    expect([...container.querySelectorAll('b')].map((b) => b.textContent)).toEqual([
      'Anselm',
      'Joueur 2',
    ]);
  });

  it('names an empty seat by its number', () =>
    expect(
      plain({ ...bought, params: { ...bought.params, seat: '@seat:1' } }, names('en')),
    ).toContain('Seat 2 bought'));
  it('lists several things', () =>
    expect(
      plain({ ...bought, params: { ...bought.params, card: '@card:cutter,ram' } }, names('en')),
    ).toContain('Cutter and Ram'));
  it('lets a text speak to the reader', () =>
    expect(plain({ key: 'x.you', params: { seat: '@seat:0', n: 3 } }, names('en'))).toBe(
      'You drew 3',
    ));
  it('shows an unknown key as it is', () =>
    expect(plain({ key: 'no.such', params: {} }, names('en'))).toBe('no.such'));
  it('shows an unknown card by its id', () =>
    expect(
      plain({ ...bought, params: { ...bought.params, card: '@card:nova' } }, names('en')),
    ).toContain('nova'));

  it('sets names in bold, seats with their badge, rules as links', () => {
    const { container } = render(<p>{rich(bought, names('en'), () => null)}</p>);
    expect([...container.querySelectorAll('b')].map((b) => b.textContent)).toEqual([
      'Anselm',
      'Cutter',
    ]);
    expect(container.querySelectorAll('svg.seat-badge')).toHaveLength(1);
    const cited = render(
      <p>
        {rich({ key: 'x.cite', params: { rule: '@rule:SR-6.4' } }, names('en'), (rule) => (
          <button type="button">{rule}</button>
        ))}
      </p>,
    );
    expect(cited.getByRole('button').textContent).toBe('SR-6.4');
  });

  it('keeps markup of the catalogue and none of a parameter', () => {
    const { container } = render(
      <p>{rich({ key: 'x.tag', params: {} }, names('en'), () => null)}</p>,
    );
    expect(container.querySelector('b')?.textContent).toBe('bold');
    const odd = render(
      <p>
        {rich(
          { key: 'x.bought', params: { seat: '<img src=x>', card: '<b>x</b>', n: 1 } },
          names('en'),
          () => null,
        )}
      </p>,
    );
    expect(odd.container.querySelector('img, b')).toBeNull();
  });

  it('shows the key of a message that lacks a parameter, and does not break', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await addMessages('en', { 'test.lacking': '{who} waits' });
    const message = { key: 'test.lacking', params: {} };
    expect(plain(message, names('en'))).toBe('test.lacking');
    expect(rich(message, names('en'), () => null)).toBe('test.lacking');
    expect(told).toHaveBeenCalledTimes(2);
    told.mockRestore();
  });
});

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  BoardProps,
  Choice as Told,
  Decision as Asked,
  Unwritten,
} from '../../board/contract';
import type { Component, TableInfo } from '../../table/contract';
import { told } from '../../table/sketch';
import { completed } from '../../table/situation';
import { spelt } from '../../table/spelt';
import type { TableView } from '../../table/wire';
import { anchored, columns, facts, numberOf, spelled } from './facts';
import GenericBoard from './index';

type Choice = Told<Unwritten>;
type Decision = Asked<Unwritten>;
type Props = BoardProps<Unwritten, TableView, Component>;

const bid = (n: number): Choice => ({
  ...spelt('bid', { n }, {}, 'GS-3'),
  label: { key: 'goofspiel.action.bid', params: { n } },
  kind: 'normal',
});
const decision: Decision = {
  id: 1,
  kind: 'Bidding',
  seats: [0],
  yours: true,
  prompt: { key: 'goofspiel.ask.Bidding', params: {} },
  hint: null,
  rule: 'GS-3',
  source: null,
  window: null,
  addressed: false,
  choices: [bid(1), bid(13)],
  blocked: [],
  warnings: [],
};
const view = completed(
  told<TableView>({
    game: 'goofspiel',
    you: 0,
    seats: [
      { hand: [1, 13], points: 0 },
      { hand: [], points: 4 },
    ],
    stake: [4, 9],
    bid: null,
  }),
  decision,
);
const table = {
  seats: [
    { seat: 0, name: 'Anselm' },
    { seat: 1, name: 'Mirelle' },
  ],
} as TableInfo;
const board = (more: Partial<Props> = {}) =>
  render(
    <GenericBoard
      {...({
        view,
        decision: anchored(decision),
        table,
        components: {},
        lang: 'en',
        t: (key: string) => key,
        say: (m) => `${m.key} ${m.params.n}`,
        act: () => undefined,
        explain: () => undefined,
        inspect: () => undefined,
        openPile: () => undefined,
        recent: [],
        readOnly: false,
        ...more,
      } as Props)}
    />,
  );
afterEach(cleanup);

describe('the facts of any view', () => {
  it('gives a table to the seats and lines to the rest', () => {
    expect(columns(facts(view).seats)).toEqual(['hand', 'points']);
    expect(facts(view).rest.map(([key]) => key)).toEqual(['stake', 'bid']);
  });
  it('spells a field without a word', () => expect(spelled('cards_left')).toBe('Cards left'));
  it('puts the one number of a choice on its card', () => {
    expect(numberOf(bid(7))).toBe(7);
    expect(numberOf({ ...bid(7), label: { key: 'x', params: { n: 7, m: 8 } } })).toBeNull();
  });
  it('asks those who are asked when a game does not say who acts', () =>
    expect(view).toMatchObject({ turn: 0, phase: '', to_act: [0] }));
});

describe('the plain board', () => {
  it('shows seats, hands and facts', () => {
    board();
    const rows = screen.getAllByRole('row');
    expect(within(rows[1]!).getByText('13')).toBeTruthy();
    expect(within(rows[2]!).getByText('generic.nothing')).toBeTruthy();
  });
  it('plays a card by click and moves among them by arrows', () => {
    const act = vi.fn();
    board({ act });
    const [first, last] = [
      screen.getByRole('button', { name: /bid 1$/ }),
      screen.getByRole('button', { name: /13/ }),
    ];
    expect(first.dataset.anchor).toBe('choice:0');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(last);
    fireEvent.click(last);
    expect(act).toHaveBeenCalledWith('bid n:13');
  });
  it('asks nothing of a spectator', () => {
    board({ readOnly: true });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

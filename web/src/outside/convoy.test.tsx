import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as jsx from 'react/jsx-runtime';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { BoardProps, Choice, Unwritten } from '../board/contract';
import type { GameModule } from '../games/parts';
import type { Component, TableInfo } from '../table/contract';
import { told } from '../table/sketch';
import type { TableView } from '../table/wire';
import * as kit from './kit';

type Props = BoardProps<Unwritten, TableView, Component>;

let Board: GameModule['default'];
beforeAll(async () => {
  Object.assign(globalThis, { astrarium: { ...kit, jsx } });
  const built = pathToFileURL(
    join(import.meta.dirname, '../../../examples/convoy/convoy/board/board.js'),
  ).href;
  ({ default: Board } = (await import(/* @vite-ignore */ built)) as GameModule);
});
afterEach(cleanup);

const choice = (
  action: string,
  from: string | null,
  to: string | null = null,
  meanwhile = false,
): Choice<Unwritten> =>
  told({
    action,
    verb: action.split(' ')[0],
    args: {},
    label: { key: action, params: {} },
    from,
    to,
    meanwhile,
  });

const LOAD = choice('load card:grain', 'hand:grain');
const SAIL = choice('sail', null);
const OFFER = choice('offer card:cloth seat:1', 'hand:cloth', 'seat:1', true);

/** The board as Anselm has it, with what he may do. */
function shown(choices: Choice<Unwritten>[], readOnly = false) {
  const act = vi.fn();
  const props = {
    view: {
      game: 'convoy',
      you: 0,
      to_act: [0],
      outcome: null,
      seats: [
        { points: 4, hand: ['@card:grain', '@card:grain', '@card:cloth'] },
        { points: 7, hand: ['@card:storm', null, null] },
      ],
      ship: ['@card:spice', '@card:spice'],
      deck: 12,
    },
    decision: { id: 1, yours: true, kind: 'load', seats: [0], choices, blocked: [] },
    table: told<TableInfo>({
      game: 'convoy',
      seats: [
        { seat: 0, name: 'Anselm' },
        { seat: 1, name: 'Mirelle' },
      ],
    }),
    components: {},
    lang: 'en',
    t: (key: string, { n }: { n?: number } = {}) => (n === undefined ? key : `${key} ${n}`),
    say: ({ key }: { key: string }) => key,
    act,
    recent: [],
    readOnly,
  };
  render(<Board {...told<Props>(props)} />);
  return act;
}
const thing = (anchor: string) => document.querySelector(`[data-anchor="${anchor}"]`)!;

it('loads at a press, where that is all that a card can do', () => {
  const act = shown([LOAD, SAIL]);
  expect(thing('hand:grain').className).toContain('can');
  expect(thing('hand:cloth').className).toContain('cannot');
  fireEvent.click(thing('hand:grain'));
  expect(act.mock.calls).toEqual([['load card:grain']]);
});

it('takes a card up, and asks before it is offered', () => {
  const act = shown([LOAD, SAIL, OFFER]);
  fireEvent.click(thing('hand:cloth'));
  expect(thing('hand:cloth').className).toContain('picked');
  fireEvent.click(thing('seat:1'));
  expect(act).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: OFFER.action }));
  expect(act.mock.calls).toEqual([[OFFER.action]]);
});

it('says the ship and the hands in words, unknown cards by their number', () => {
  shown([]);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'convoy.board.ship: convoy.card.spice ×2',
  );
  expect(thing('seat:1').getAttribute('aria-label')).toContain(
    'convoy.card.storm, table.face_down ×2',
  );
  expect(thing('hand:grain').getAttribute('aria-label')).toBe('convoy.card.grain ×2');
});

it('takes nothing while somebody only looks', () => {
  const act = shown([LOAD], true);
  fireEvent.click(thing('hand:grain'));
  expect(act).not.toHaveBeenCalled();
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Speech } from '../app/context';
import { setSettings } from '../app/settings';
import type { Situation } from '../table/situation';
import * as store from '../table/store';
import { keep } from '../table/tokens';
import { askAtTable } from './rematch';
import { Result } from './Result';
import { told } from '../table/sketch';

const seat = (n: number) => ({
  seat: n,
  kind: 'human',
  name: `P${n}`,
  bot: null,
  presence: 'here',
  seen: null,
  host: false,
  ready: false,
  back: null,
});
const OUTCOME = { winners: [0], ranks: { 0: 1, 1: 2 }, ending: 'x' } as never;
const SITUATION = told<Situation>({
  table: { id: 'T1', game: 'goofspiel', rematch: null, ended: null, seats: [seat(0), seat(1)] },
  view: { game: 'goofspiel', turn: 3 },
  seat: 0,
  events: [],
});

function Shown() {
  return (
    <Speech components={{}} table={SITUATION.table} you={0} openRule={() => undefined}>
      <Result situation={SITUATION} outcome={OUTCOME} />
    </Speech>
  );
}

beforeEach(() => {
  localStorage.clear();
  setSettings({ lang: 'en' });
  keep('T1', { seats: { 0: 'token' } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('asks the others once for the rematch that was wished for on the page of the game', () => {
  const offer = vi.spyOn(store, 'offer').mockReturnValue(undefined);
  render(<Shown />);
  expect(offer).not.toHaveBeenCalled();
  cleanup();
  askAtTable('T1');
  render(<Shown />).rerender(<Shown />);
  expect(offer.mock.calls).toEqual([['rematch']]);
});

it('takes the keyboard where the last answer left it on nothing, and from nowhere else', () => {
  render(<Shown />);
  expect(document.activeElement?.closest('.prompt.result')).toBeTruthy();
  cleanup();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  render(<Shown />);
  expect(document.activeElement).toBe(field);
  field.remove();
});

import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Choice, Decision, Standing } from '../table/contract';
import { told } from '../table/sketch';
import type { Situation } from '../table/situation';
import * as store from '../table/store';
import { PassOn } from './Prompt';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const DECLINE = told<Choice>({ action: 'decline', verb: 'decline', from: null, to: null });
const PLAY = told<Choice>({ action: 'play a', verb: 'play', from: 'hand:a', to: null });

/** The button in a window of a table, and what pressing it says to the server. */
function press(answer: Standing, choices: Choice[], window: string | null = 'hit') {
  const said = vi.spyOn(store, 'stand').mockReturnValue(undefined);
  const decision = told<Decision>({ window, choices });
  const situation = told<Situation>({ seat: 0, standing: [{ window: 'hit', answer }] });
  const { container } = render(<PassOn situation={situation} decision={decision} />);
  const button = container.querySelector('button');
  if (button) fireEvent.click(button);
  return said.mock.calls;
}

it('passes in all windows of a moment by one press, and asks again by the next', () => {
  expect(press('ask', [DECLINE, PLAY])).toEqual([['hit', 'moment']]);
  cleanup();
  vi.restoreAllMocks();
  expect(press('moment', [DECLINE, PLAY])).toEqual([['hit', 'ask']]);
});

it('is not offered outside of windows, nor where something has to be used', () => {
  expect(press('ask', [DECLINE], null)).toEqual([]);
  expect(press('ask', [PLAY])).toEqual([]);
});

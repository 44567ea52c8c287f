import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSettings } from '../app/settings';
import * as compiling from '../library/compiling';
import type { Situation } from '../table/situation';
import { Prompt } from './Prompt';
import { told } from '../table/sketch';

const SLOW = /think slowly/;
const waiting = (kind: 'bot' | 'human'): Situation =>
  told<Situation>({
    seat: 0,
    decision: null,
    table: { id: 'T1', game: 'star_realms', seats: [{ seat: 1, kind, name: 'Rival', bot: null }] },
    view: { game: 'none', to_act: [1] },
  });
const said = (kind: 'bot' | 'human') =>
  render(<Prompt situation={waiting(kind)} />).container.textContent;

beforeEach(() => setSettings({ lang: 'en' }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says while rules are compiled that a bot thinks slowly, and of nobody else', () => {
  const told = vi.spyOn(compiling, 'useCompiling').mockReturnValue(true);
  expect(said('bot')).toMatch(SLOW);
  expect(said('human')).not.toMatch(SLOW);
  told.mockReturnValue(false);
  expect(said('bot')).not.toMatch(SLOW);
});

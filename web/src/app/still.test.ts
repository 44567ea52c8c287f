import { afterEach, expect, it, vi } from 'vitest';
import { setSettings } from './settings';
import { still } from './still';

afterEach(() => {
  setSettings({ calm: false });
  delete document.documentElement.dataset.motion;
  vi.unstubAllGlobals();
});

const system = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && reduced,
  }));

it('moves where nobody asks otherwise', () => {
  expect(still()).toBe(false);
  system(false);
  expect(still()).toBe(false);
});

it('keeps still for the reader, for the page and for the system', () => {
  setSettings({ calm: true });
  expect(still()).toBe(true);
  setSettings({ calm: false });
  document.documentElement.dataset.motion = 'off';
  expect(still()).toBe(true);
  delete document.documentElement.dataset.motion;
  system(true);
  expect(still()).toBe(true);
});

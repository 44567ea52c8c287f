/** Files of tests share a page: each begins with an empty one, in English. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { setSettings } from './src/app/settings';

afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  setSettings({ lang: 'en' });
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ask, choice, play, view } from './dev/fixtures';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'scrollBy');
});

const SCORE = choice('score', { objective: 'expand_borders' }, null, 'objective:expand_borders');

/** Lays the panel out from 0 to 100 and what is asked at `asked`; returns how far the panel scrolls. */
function scrolled(asked: number): number[] {
  const moved: number[] = [];
  Element.prototype.scrollBy = (options) => {
    moved.push((options as ScrollToOptions).top!);
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('.now') ? new DOMRect(0, asked, 100, 40) : new DOMRect(0, 0, 100, 100);
  });
  play(ask('score_public', [SCORE]), view({ objectives: ['expand_borders'] }));
  return moved;
}

it('brings what is asked into the sight of a panel that was read further down', () => {
  expect(scrolled(-300)).toEqual([-300]);
});

it('leaves a panel where it is as long as any of it is seen', () => {
  expect(scrolled(-20)).toEqual([]);
  expect(scrolled(60)).toEqual([]);
});

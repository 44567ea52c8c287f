import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Component } from '../table/contract';
import { Inspector } from './Inspector';
import { inspect, usePanels } from './panel';

const SCOUT: Component = {
  id: 'scout',
  kind: 'card',
  name: { en: 'Scout', fr: 'Éclaireur' },
  summary: { en: '+2 trade', fr: '+2 commerce' },
  count: 1,
  source: 'core',
  rules: [],
};
const known = { scout: SCOUT };
const open = () => usePanels.getState().inspected !== null;

describe('the large picture of a card', () => {
  let thing: HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    thing = document.createElement('button');
    thing.dataset.card = 'scout';
    document.body.append(thing);
    render(<Inspector game="goofspiel" components={known} />);
    act(() => inspect('scout', thing));
  });
  afterEach(() => {
    act(() => inspect('', null));
    thing.remove();
    vi.useRealTimers();
  });

  it('stays while its thing stands there', () => {
    act(() => void vi.advanceTimersByTime(2000));
    expect(open()).toBe(true);
  });

  it('goes with its thing', () => {
    thing.remove();
    act(() => void vi.advanceTimersByTime(200));
    expect(open()).toBe(false);
  });

  it('goes when another card stands in its place', () => {
    thing.dataset.card = 'viper';
    act(() => void vi.advanceTimersByTime(200));
    expect(open()).toBe(false);
  });

  it('goes by a press elsewhere where it stands beside nothing', () => {
    act(() => inspect('scout', null));
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(open()).toBe(false);
  });
});

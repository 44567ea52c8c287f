import { describe, expect, it } from 'vitest';
import type { Choice, Decision } from '../table/contract';
import type { TableView } from '../table/wire';
import { spelt } from '../table/spelt';
import { cardAt, numberAnchors, pileCards } from './anchors';

const view = {
  trade_row: ['cutter', null],
  scrap_heap: ['viper', 'scout'],
  players: [
    {
      seat: 0,
      deck: 3,
      deck_top: ['ram'],
      discard: ['a', 'b'],
      in_play: [{ slot: 2, card: 'stealth_needle', copy: 'ram' }],
    },
  ],
} as unknown as TableView;

const decision = (...anchors: (string | null)[]): Decision => ({
  id: 1,
  kind: 'main',
  seats: [0],
  yours: true,
  prompt: { key: '', params: {} },
  hint: null,
  rule: '',
  source: null,
  window: null,
  addressed: false,
  blocked: [],
  warnings: [],
  choices: anchors.map((on, i): Choice => ({
    ...spelt('x', { i }, { from: on }),
    label: { key: '', params: {} },
    kind: 'normal',
  })),
});

describe('anchors', () => {
  it.each([
    ['row:0', 'cutter'],
    ['row:1', null],
    ['hand:scout', 'scout'],
    ['explorers', 'explorer'],
    ['play:0:2', 'ram'],
    ['discard:0:b', 'b'],
    ['player:0', null],
  ])('%s holds %s', (anchor, card) => expect(cardAt(view, anchor)).toBe(card));

  it('numbers lit things in board order, each anchor once', () => {
    document.body.innerHTML = `<main>${['row:0', 'row:1', 'hand:scout', 'hand:scout']
      .map((anchor) => `<i data-anchor="${anchor}"></i>`)
      .join('')}</main>`;
    const board = document.querySelector('main')!;
    expect(numberAnchors(board, decision('hand:scout', 'row:1', null))).toEqual([
      'row:1',
      'hand:scout',
    ]);
    expect([...board.children].map((e) => e.getAttribute('data-key'))).toEqual([
      null,
      '1',
      '2',
      null,
    ]);
    board.children[1]!.setAttribute('aria-disabled', 'true');
    expect(numberAnchors(board, decision('hand:scout', 'row:1'))).toEqual(['hand:scout']);
    expect(numberAnchors(board, null)).toEqual([]);
    expect(board.querySelector('[data-key]')).toBeNull();
  });

  it('opens piles from the top and hides what is not known', () => {
    expect(pileCards(view, 0, 'discard')).toEqual(['b', 'a']);
    expect(pileCards(view, 0, 'deck')).toEqual(['ram', null, null]);
    expect(pileCards(view, 'scrap_heap', 'scrap_heap')).toEqual(['scout', 'viper']);
  });
});

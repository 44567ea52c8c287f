import { describe, expect, it } from 'vitest';
import type { Choice, Decision } from '../table/contract';
import type { TableView } from '../table/wire';
import { spelt } from '../table/spelt';
import { cardAt, KeyRing, numberAnchors, pileCards, primaryChoice } from './anchors';
import { told } from '../table/sketch';

const view = told<TableView>({
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
});

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

  const board = (...anchors: string[]): Element => {
    document.body.innerHTML = `<main>${anchors
      .map((anchor) => `<i data-anchor="${anchor}"></i>`)
      .join('')}</main>`;
    return document.querySelector('main')!;
  };
  const keysOn = (root: Element) =>
    [...root.querySelectorAll('[data-anchor]')].map((e) => e.getAttribute('data-key'));

  it('numbers lit things in board order, each anchor once', () => {
    const root = board('row:0', 'row:1', 'hand:scout', 'hand:scout');
    const keys = numberAnchors(root, decision('hand:scout', 'row:1', null), new KeyRing());
    expect([...keys]).toEqual([
      ['1', 'row:1'],
      ['2', 'hand:scout'],
    ]);
    expect(keysOn(root)).toEqual([null, '1', '2', null]);
    root.children[1]!.setAttribute('aria-disabled', 'true');
    expect([
      ...numberAnchors(root, decision('hand:scout', 'row:1'), new KeyRing()).values(),
    ]).toEqual(['hand:scout']);
    expect(numberAnchors(root, null, new KeyRing()).size).toBe(0);
    expect(root.querySelector('[data-key]')).toBeNull();
  });

  it('numbers what answers before what may be done meanwhile', () => {
    const root = board('row:0', 'row:1');
    const asked = decision('row:0', 'row:1');
    asked.choices[0]!.meanwhile = true;
    expect([...numberAnchors(root, asked, new KeyRing()).values()]).toEqual(['row:1', 'row:0']);
  });

  it('brass stands for what may be done meanwhile only where nothing is asked', () => {
    const asked = decision('hand:scout', 'offer:0');
    const [answer, offer] = asked.choices;
    const accept: Choice = { ...offer!, kind: 'primary', meanwhile: true };
    expect(primaryChoice({ ...asked, choices: [answer!, accept] })).toBeNull();
    expect(primaryChoice({ ...asked, choices: [accept] })).toBe(accept);
    const done: Choice = { ...answer!, kind: 'primary' };
    expect(primaryChoice({ ...asked, choices: [accept, done] })).toBe(done);
  });

  it('a card keeps its key while others are played, and its key is not handed on', () => {
    const ring = new KeyRing();
    ring.start('1');
    numberAnchors(board('hand:scout', 'hand:viper'), decision('hand:scout', 'hand:viper'), ring);
    const rest = board('hand:viper', 'play:0:0');
    const keys = numberAnchors(rest, decision('hand:viper', 'play:0:0'), ring);
    expect(keysOn(rest)).toEqual(['2', '3']);
    expect(keys.get('1')).toBeUndefined();
    ring.start('2');
    numberAnchors(rest, decision('hand:viper', 'play:0:0'), ring);
    expect(keysOn(rest)).toEqual(['1', '2']);
  });

  it('a number is given again only when none is left', () => {
    const ring = new KeyRing();
    const all = Array.from({ length: 9 }, (_, i) => `t:${i}`);
    numberAnchors(board(...all), decision(...all), ring);
    const root = board('t:3', 'new');
    numberAnchors(root, decision('t:3', 'new'), ring);
    expect(keysOn(root)).toEqual(['4', '1']);
  });

  it('market and targets have keys of their own, and the hand counts first', () => {
    document.body.innerHTML = `<main>
      <p data-keys="attack"><i data-anchor="player:1"></i></p>
      <p data-keys="market"><i data-anchor="row:0"></i><i data-anchor="row:1"></i></p>
      <i data-anchor="play:0:0"></i>
      <p data-keys="hand"><i data-anchor="hand:scout"></i></p></main>`;
    const root = document.querySelector('main')!;
    numberAnchors(
      root,
      decision('player:1', 'row:0', 'row:1', 'play:0:0', 'hand:scout'),
      new KeyRing(),
    );
    expect(keysOn(root)).toEqual(['F', '⇧1', '⇧2', '2', '1']);
  });

  it('opens piles from the top and hides what is not known', () => {
    expect(pileCards(view, { pile: 'discard', seat: 0 })).toEqual(['b', 'a']);
    expect(pileCards(view, { pile: 'deck', seat: 0 })).toEqual(['ram', null, null]);
    expect(pileCards(view, { pile: 'scrap_heap', seat: null })).toEqual(['scout', 'viper']);
  });
});

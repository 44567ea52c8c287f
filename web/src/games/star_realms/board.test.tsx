import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BREATH_MS } from '../../frame/breath';
import { wordsIn } from '../../i18n/message';
import type { Props } from './game';
import { ART } from './art';
import { Board } from './Board';
import { CARDS } from './dev/cards';
import { FIXTURES, type Fixture } from './dev/fixtures';
import { cardLines } from './effects';
import { clickChoice, hang, loose, stacks, thingOf } from './model';
import { PileView, sortPile } from './PileView';
import { nearest } from '../../frame/roving';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function play(fixture: Fixture, more: Partial<Props> = {}) {
  const props: Props = {
    ...fixture,
    components: CARDS,
    lang: 'en',
    t: wordsIn(more.lang ?? 'en'),
    say: (m) => [m.key, ...Object.values(m.params)].join(' '),
    act: vi.fn(),
    actAll: vi.fn(),
    tryAll: () => Promise.resolve(null),
    explain: vi.fn(),
    inspect: vi.fn(),
    openPile: vi.fn(),
    recent: [],
    readOnly: false,
    ...more,
  };
  return { ...render(<Board {...props} />), props };
}

const enabled = (root: ParentNode): Set<string> =>
  new Set(
    [...root.querySelectorAll('[data-anchor]')]
      .filter((e) => e.getAttribute('aria-disabled') !== 'true')
      .map((e) => e.getAttribute('data-anchor') ?? ''),
  );

describe('what can be done hangs on the things', () => {
  it.each(Object.keys(FIXTURES))('in %s the lit anchors are exactly the decision’s', (name) => {
    const fixture = FIXTURES[name]!();
    const { container } = play(fixture);
    const asked = new Set(
      (fixture.decision?.yours ? fixture.decision.choices : []).flatMap((c) => thingOf(c) ?? []),
    );
    expect(enabled(container)).toEqual(asked);
  });

  it.each(Object.keys(FIXTURES))('in %s every choice with a thing can be taken', (name) => {
    const fixture = FIXTURES[name]!();
    const { container, props } = play(fixture);
    vi.useFakeTimers();
    for (const choice of fixture.decision?.choices ?? []) {
      const on = thingOf(choice);
      if (!fixture.decision?.yours || !on) continue;
      const chip = container.querySelector<HTMLElement>(`[data-action="${choice.action}"]`);
      const thing = chip ?? container.querySelector<HTMLElement>(`[data-anchor="${on}"]`);
      fireEvent.click(thing!);
      if (choice.verb === 'scrap') {
        vi.advanceTimersByTime(BREATH_MS);
        fireEvent.click(thing!);
      }
      expect(props.act).toHaveBeenLastCalledWith(choice.action);
    }
  });

  it('every button has a name', () => {
    for (const make of Object.values(FIXTURES)) {
      const { container, unmount } = play(make());
      for (const b of container.querySelectorAll('button'))
        expect((b.getAttribute('aria-label') ?? b.textContent ?? '').trim()).not.toBe('');
      unmount();
    }
  });

  it('says card, type, cost, owner and what is possible', () => {
    play(FIXTURES.duel!());
    expect(
      screen.getByRole('button', { name: 'Cutter, ship, cost 2, possible: buy 2' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', {
        name: /^Trading Post, outpost, cost 3, defense 4, of Mirelle, possible: attack_base/,
      }),
    ).toBeTruthy();
  });

  it('a spectator gets no lit thing', () => {
    expect(enabled(play(FIXTURES.duel!(), { readOnly: true }).container)).toEqual(new Set());
  });

  it('a refused thing explains itself and does nothing', () => {
    const { container, props } = play(FIXTURES.duel!());
    const hive = container.querySelector<HTMLElement>('[data-anchor="play:1:1"]')!;
    fireEvent.click(hive);
    expect(props.explain).toHaveBeenCalledWith(expect.objectContaining({ rule: 'SR-6.4' }), hive);
    expect(props.act).not.toHaveBeenCalled();
  });

  it('scrapping a card in play needs a second click, and a double click is only one', () => {
    const { container, props } = play(FIXTURES.duel!());
    const chip = container.querySelector<HTMLElement>('[data-action="scrap slot:1"]')!;
    vi.useFakeTimers();
    fireEvent.click(chip);
    vi.advanceTimersByTime(BREATH_MS - 1);
    fireEvent.click(chip);
    expect(props.act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    fireEvent.click(chip);
    expect(props.act).toHaveBeenCalledWith('scrap slot:1');
  });

  it('an amount is set by steps and confirmed', () => {
    const { props } = play(FIXTURES.amount!());
    fireEvent.click(screen.getByRole('button', { name: 'less' }));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm 7' }));
    expect(props.act).toHaveBeenCalledWith('amount n:7');
  });

  it('a gift and a place on the deck are drawn although they hang on nothing', () => {
    const gift = play(FIXTURES.gift!());
    fireEvent.click(gift.container.querySelector('[data-action="give card:flagship"]')!);
    expect(gift.props.act).toHaveBeenCalledWith('give card:flagship');
    gift.unmount();
    const top = play(FIXTURES.top_deck!());
    fireEvent.click(top.container.querySelector('[data-action="to_deck"]')!);
    expect(top.props.act).toHaveBeenCalledWith('to_deck');
  });

  it('no picture holds a button', () => {
    for (const make of Object.values(FIXTURES)) {
      const { container, unmount } = play(make());
      expect(container.querySelector('[role=img] button, [aria-hidden=true] button')).toBeNull();
      unmount();
    }
  });
});

describe('one tab stop', () => {
  it('exactly one button of the board is in the tab order', () => {
    const { container } = play(FIXTURES.duel!());
    expect([...container.querySelectorAll('button')].filter((b) => b.tabIndex === 0)).toHaveLength(
      1,
    );
  });

  it('arrows pick the nearest in their direction', () => {
    const spots = [
      [10, 0],
      [100, 0],
      [0, 50],
    ].map(([x, y], index) => ({ spot: { x: x!, y: y! }, index }));
    expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(0);
    expect(nearest({ x: 0, y: 0 }, spots, [0, 1])).toBe(2);
    expect(nearest({ x: 0, y: 0 }, spots, [-1, 0])).toBeNull();
  });
});

describe('motion', () => {
  const animate = vi.fn();
  beforeEach(() => {
    animate.mockClear();
    Element.prototype.animate = animate;
  });
  afterEach(() => {
    delete document.documentElement.dataset.motion;
  });

  function change(): void {
    const fixture = FIXTURES.duel!();
    const { rerender, props } = play(fixture);
    rerender(<Board {...props} view={fixture.next!} />);
  }

  it('lights the dials that changed, once each', () => {
    change();
    expect(animate).toHaveBeenCalledTimes(2);
  });

  it('is absent when the reader wants stillness', () => {
    document.documentElement.dataset.motion = 'off';
    change();
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('cards', () => {
  it('all 49 kinds have a drawing of their own', () => {
    const kinds = Object.keys(CARDS);
    expect(kinds).toHaveLength(49);
    expect(Object.keys(ART).sort()).toEqual([...kinds].sort());
    const drawn = kinds.map((id) => renderToStaticMarkup(<svg>{ART[id]}</svg>));
    expect(new Set(drawn).size).toBe(49);
    for (const markup of drawn) expect(markup.length).toBeGreaterThan(300);
  });

  it.each(['en', 'fr'] as const)('all have text in %s, without a verb left raw', (lang) => {
    for (const card of Object.values(CARDS)) {
      const lines = cardLines(card, wordsIn(lang));
      expect(lines.length, card.id).toBeGreaterThan(0);
      for (const piece of lines.flatMap((line) => line.pieces))
        if ('text' in piece) expect(piece.text, card.id).toMatch(/^[^_{}.]+$/);
    }
  });
});

describe('the model', () => {
  it('lays idle equal ships on one stack, and none that can act', () => {
    const { view, decision } = FIXTURES.crowded!();
    const found = stacks(view.players[0]!, hang(decision));
    expect(found.find((s) => s.card.card === 'scout')?.slots).toEqual([3, 4, 5]);
    expect(found.filter((s) => s.card.base).length).toBe(3);
    expect(found[0]?.card.base).toBe(true);
  });

  it('a plain click takes the harmless choice', () => {
    const at = (name: string, on: string) =>
      clickChoice(FIXTURES[name]!().decision!.choices.filter((c) => thingOf(c) === on))?.action;
    expect(at('crowded', 'play:0:2')).toBe('use slot:2');
    expect(at('crowded', 'player:1')).toBe('attack seat:1');
    expect(at('duel', 'row:0')).toBe('buy trade_row:0');
  });

  it('what hangs on no thing goes to the strip', () => {
    const { view, decision } = FIXTURES.scrap_cards!();
    expect([...loose(decision, view).picks.keys()]).toEqual([
      'discard:0:scout',
      'discard:0:cutter',
      'discard:0:explorer',
    ]);
  });
});

describe('an open pile', () => {
  it('is sorted by faction and price, with counts', () => {
    expect(
      sortPile(['scout', 'cutter', 'ram', 'scout', 'mothership'], CARDS).map(
        ({ card, count }) => `${card.id} ${count}`,
      ),
    ).toEqual(['cutter 1', 'mothership 1', 'ram 1', 'scout 2']);
    render(<PileView cards={['scout', 'scout', null]} components={CARDS} lang="fr" />);
    expect(screen.getByText('Éclaireur')).toBeTruthy();
  });
});

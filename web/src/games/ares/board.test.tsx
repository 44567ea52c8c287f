import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBehind } from '../../frame/behind';
import { short } from './parts';
import { hasMessage } from '../../i18n/catalogue';
import { wordsIn } from '../../i18n/message';
import type { Decision, LogEvent, Props } from './game';
import { thingsOf } from '../../table/hanging';
import { drawing } from './art';
import { Board } from './Board';
import { Details, factsOf } from './Details';
import { FIXTURES, type Fixture } from './dev/fixtures';
import { PARTS } from './dev/parts';
import { bestOf } from './focus';
import { hang, rungs, spotOf, targetsOf } from './model';
import { dwell, useAres } from './pace';

beforeEach(() => useAres.setState({ pace: 'normal' }));
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.motion;
});

function play(fixture: Fixture, more: Partial<Props> = {}) {
  const props: Props = {
    ...fixture,
    components: PARTS,
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

const at = (root: ParentNode, anchor: string) =>
  root.querySelector<HTMLButtonElement>(`button[data-anchor="${anchor}"]`);
const NAMES = Object.keys(FIXTURES);

/** Presses what a choice needs: the mover first, then the place, or the plate of the card. */
function take(container: ParentNode, decision: Decision, action: string): void {
  const {
    mover: who,
    at: [where],
  } = spotOf(
    decision.choices.find((c) => c.action === action)!,
    PARTS,
    decision.kind === 'turn' || decision.kind === 'emergency',
  );
  const mover = who ? at(container, who) : null;
  if (mover && mover.getAttribute('aria-pressed') !== 'true') fireEvent.click(mover);
  const plate = () => container.querySelector<HTMLElement>(`[data-action="${action}"]`);
  const place = where ? at(container, where) : null;
  if (plate()) fireEvent.click(plate()!);
  else if (place) {
    fireEvent.click(place);
    if (plate()) fireEvent.click(plate()!);
  }
}

describe('what can be done hangs on the things', () => {
  it.each(NAMES)('in %s every kind of choice with a thing can be taken', (name) => {
    const fixture = FIXTURES[name]!();
    if (!fixture.decision?.yours) return;
    const verbs = new Set<string>();
    for (const choice of fixture.decision.choices) {
      if (thingsOf(choice).length === 0 || verbs.has(choice.verb)) continue;
      verbs.add(choice.verb);
      const { container, props, unmount } = play(fixture);
      take(container, fixture.decision, choice.action);
      expect(props.act, choice.action).toHaveBeenCalledWith(choice.action);
      unmount();
    }
  });

  it.each(NAMES)('in %s nothing is lit that no choice hangs on', (name) => {
    const fixture = FIXTURES[name]!();
    const { container } = play(fixture);
    const hung = hang(fixture.decision, PARTS);
    const may = new Set([...hung.movers, ...hung.places()]);
    for (const button of container.querySelectorAll('[data-anchor][aria-disabled="false"]'))
      expect(may).toContain(button.getAttribute('data-anchor'));
  });

  it('a spectator and a replay get no lit thing', () => {
    for (const name of ['workshop', 'fire', 'four']) {
      const { container, unmount } = play(FIXTURES[name]!(), { readOnly: true });
      expect(
        container.querySelectorAll('[data-anchor][aria-disabled="false"], [data-action]'),
      ).toHaveLength(0);
      unmount();
    }
  });

  it('a refused thing explains itself and does nothing', () => {
    const { container, props } = play(FIXTURES.workshop!());
    fireEvent.click(at(container, 'site:1:1')!);
    expect(props.explain).toHaveBeenCalledWith(
      expect.objectContaining({ rule: 'AR-3.4' }),
      at(container, 'site:1:1'),
    );
    expect(props.act).not.toHaveBeenCalled();
  });

  it('picking a building shows both of its sides and lights the buildings it may lie on', () => {
    const { container } = play(FIXTURES.workshop!());
    fireEvent.click(at(container, 'hand:barracks')!);
    expect(screen.getByRole('button', { name: 'Build: Trooper' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Build: Mecha Infantry' })).toBeTruthy();
    expect(container.querySelectorAll('.ar-site.aim')).toHaveLength(4);
    fireEvent.click(at(container, 'hand:barracks')!);
    expect(container.querySelectorAll('.ar-site.aim')).toHaveLength(0);
  });

  it('nothing is dimmed where the only choices are buttons', () => {
    const { container } = play(FIXTURES.retreat!());
    expect(container.querySelector('.ar-force.cannot, .ar-forceface.unlit')).toBeNull();
  });

  it('a thing that leaves the table takes its inspector along', async () => {
    const fixture = FIXTURES.workshop!();
    const { container, rerender, props } = play(fixture);
    fireEvent.contextMenu(at(container, 'hand:barracks')!);
    expect(props.inspect).toHaveBeenLastCalledWith('barracks', expect.anything());
    const players = fixture.view.players.map((p) => ({ ...p, hand: [] }));
    rerender(<Board {...props} view={{ ...fixture.view, players }} />);
    await waitFor(() => expect(props.inspect).toHaveBeenLastCalledWith('', null), {
      timeout: 8_000,
    });
  });

  it('a place that several cards may go to asks which', () => {
    const { container, props } = play(FIXTURES.workshop!());
    fireEvent.click(at(container, 'site:0:1')!);
    expect(props.act).not.toHaveBeenCalled();
    const menu = screen.getByRole('region', { name: wordsIn('en')('ares.table.which') });
    expect(within(menu).getAllByRole('button')).toHaveLength(4);
  });
});

describe('names for a screen reader', () => {
  it.each(NAMES)(
    'in %s every button has a name, no picture holds one, and one is in the tab order',
    (name) => {
      const { container } = play(FIXTURES[name]!());
      const buttons = [...container.querySelectorAll<HTMLButtonElement>('button')];
      for (const b of buttons)
        expect((b.getAttribute('aria-label') ?? b.textContent ?? '').trim()).not.toBe('');
      expect(container.querySelector('[role=img] button, [aria-hidden=true] button')).toBeNull();
      expect(buttons.filter((b) => b.tabIndex === 0 && !b.closest('[data-own-tab]'))).toHaveLength(
        1,
      );
    },
  );

  it('a building says unit, count, resources and owner; a remembered one when it was seen', () => {
    play(FIXTURES.workshop!());
    expect(
      screen.getByRole('button', {
        name: /^Factory, Heavy Tank, armor, 2 of 4 units, 2 Resources, 3 make a unit, yours/,
      }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', {
        name: /^Pyre, Ember, infantry, 3 of 4 units.*Last seen on turn 7/,
      }),
    ).toBeTruthy();
  });

  it('says in words how many Resources a unit still needs', () => {
    play(FIXTURES.workshop!());
    const said = [...document.querySelectorAll<HTMLElement>('.ar-res')];
    expect(said.map((e) => e.textContent).filter((text) => /\bof\b/.test(text))).toEqual([]);
    const wanting = said.filter((e) => /^\D*needs \d/.test(e.textContent));
    expect(wanting.length).toBeGreaterThan(0);
    for (const each of wanting) expect(each.title).toMatch(/Resources?, \d makes? a unit$/);
  });

  it('a Force says owner, units, scores, initiative, column and standing', () => {
    play(FIXTURES.fire!());
    expect(
      screen.getByRole('button', {
        name: /^Rover, Mirelle, 2 armor units, one damaged, initiative 2, infantry 3 armor 4 air X building 3, Tough, column 2/,
      }),
    ).toBeTruthy();
  });

  it('the dice say what they show and what they hit', () => {
    play(FIXTURES.roll!());
    expect(screen.getByRole('group', { name: 'Dice: 4, 6. 1 hit.' })).toBeTruthy();
  });
});

describe('secrets and memory', () => {
  it('a rival’s hand is not on the page, and the cards that went behind the screen are counted', () => {
    const { container } = play(FIXTURES.workshop!());
    expect(container.querySelectorAll('[data-seat="1"] [data-anchor^="hand:"]')).toHaveLength(0);
    expect(container.querySelectorAll('.ar-peek i')).toHaveLength(5);
    expect(container.querySelector('[data-seat="1"]')!.textContent).toContain(
      '5 cards went behind the screen since',
    );
  });

  it('a spectator sees two screens and no hand', () => {
    const fixture = FIXTURES.waiting!();
    const { container } = play(
      { ...fixture, view: { ...fixture.view, you: null } },
      { readOnly: true },
    );
    expect(container.querySelectorAll('.ar-screen')).toHaveLength(2);
    expect(container.querySelector('.ar-hand')).toBeNull();
  });
});

describe('the battle', () => {
  it('shows for the Force in focus every target with threshold and expected hits', () => {
    const { container } = play(FIXTURES.fire!());
    fireEvent.click(at(container, 'force:1')!);
    const rows = [...container.querySelectorAll('.ar-targets tbody tr')].map(
      (row) => row.textContent,
    );
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain('Rover521.67');
    expect(container.querySelectorAll('.ar-pill')).toHaveLength(4);
  });

  it('marks the target with the most expected hits', () => {
    const { view } = FIXTURES.fire!();
    expect(bestOf(targetsOf(view.battle!.forces[1]))).toBe('force:6');
  });

  it('names the groups of initiative from high to low', () => {
    const { view } = FIXTURES.fire!();
    expect(rungs(view.battle!).map((r) => [r.initiative, r.on, r.past])).toEqual([
      [3, false, true],
      [2, true, false],
      [1, false, false],
    ]);
  });

  it('a Force is placed by dragging it onto a gap', () => {
    const { container, props } = play(FIXTURES.placing!());
    const gap = at(container, 'gap:2')!.closest<HTMLElement>('[data-drop]')!;
    document.elementFromPoint = () => gap;
    const pointer = (type: string, x: number, y: number) =>
      new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y });
    fireEvent(at(container, 'force:2')!, pointer('pointerdown', 10, 10));
    fireEvent(window, pointer('pointermove', 80, 90));
    expect(container.querySelector('.ar-ghost')!.textContent).toBe('Mobile AA');
    fireEvent(window, pointer('pointerup', 80, 90));
    expect(props.act).toHaveBeenCalledWith('insert force:2 gap:2');
  });

  it('draws the attacker below for the attacker and above for the defender', () => {
    const mine = FIXTURES.fire!();
    const first = play(mine);
    expect(first.container.querySelector('.ar-cell.lower [data-anchor="force:0"]')).not.toBeNull();
    first.unmount();
    const { container } = play({ ...mine, view: { ...mine.view, you: 1 }, decision: null });
    expect(container.querySelector('.ar-cell.upper [data-anchor="force:0"]')).not.toBeNull();
  });
});

describe('the end', () => {
  it('counts score cards and the Frontier to each seat’s total', () => {
    const { container } = play(FIXTURES.over!());
    const rows = [...container.querySelectorAll('.ar-scoring tbody tr')].map(
      (row) => row.textContent,
    );
    expect(rows).toEqual(['1AnselmTerrans6+28', '2MirelleKahoum4–4']);
    expect(container.querySelector('.ar-scoring .won')!.textContent).toContain('Anselm');
  });
});

describe('the own base', () => {
  it.each([
    ['workshop', 'behind your screen'],
    ['over', 'as the game left it'],
  ])('in %s it lies %s', (name, words) => {
    const { container } = play(FIXTURES[name]!());
    expect(container.querySelector('.ar-workshop .ar-head')?.textContent).toContain(words);
  });
});

describe('the pace', () => {
  const event = (kind: LogEvent['kind'], seq: number): LogEvent => ({
    seq,
    move: seq,
    kind,
    seat: 0,
    message: { key: kind, params: {} },
    rule: null,
    barrier: false,
    turn: 1,
  });
  const rounds = (container: ParentNode) => container.querySelector('.ar-rounds .on')?.textContent;
  const later = (fixture: Fixture, left: number): Fixture => ({
    ...fixture,
    view: { ...fixture.view, battle: { ...fixture.view.battle!, rounds_left: left } },
  });

  it('is longer for a roll than for a placement, and nothing at once', () => {
    expect(dwell([event('fired', 1)], 'normal')).toBeGreaterThan(
      dwell([event('placed', 1)], 'normal'),
    );
    expect(dwell([event('fired', 1)], 'slow')).toBeGreaterThan(dwell([event('fired', 1)], 'quick'));
    expect(dwell([event('fired', 1)], 'at_once')).toBe(0);
    expect(dwell([event('drew', 1)], 'slow')).toBe(0);
  });

  it('step by step holds each roll until asked on, and can skip to now', () => {
    useAres.setState({ pace: 'step' });
    const base = FIXTURES.watching!();
    const { container, rerender, props } = play(later(base, 6), { recent: [event('fired', 1)] });
    rerender(<Board {...props} {...later(base, 5)} recent={[event('fired', 2)]} />);
    rerender(<Board {...props} {...later(base, 4)} recent={[event('fired', 3)]} />);
    expect(rounds(container)).toBe('6');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(rounds(container)).toBe('5');
    fireEvent.click(screen.getByRole('button', { name: 'Skip to now' }));
    expect(rounds(container)).toBe('4');
  });

  it('never holds back what follows the own answer', async () => {
    useAres.setState({ pace: 'step' });
    const base = FIXTURES.fire!();
    const { container, rerender, props } = play(later(base, 6), { recent: [event('fired', 1)] });
    rerender(<Board {...props} {...later(base, 5)} recent={[event('fired', 2)]} />);
    await waitFor(() => expect(rounds(container)).toBe('5'), { timeout: 8_000 });
  });

  it('says that it is behind, and until which event all was shown', () => {
    useAres.setState({ pace: 'step' });
    const base = FIXTURES.watching!();
    const { rerender, props, unmount } = play(later(base, 6), { recent: [event('fired', 1)] });
    expect(useBehind.getState().behind, 'the present').toBeNull();
    rerender(
      <Board {...props} {...later(base, 5)} recent={[event('drew', 2), event('fired', 3)]} />,
    );
    rerender(<Board {...props} {...later(base, 4)} recent={[event('fired', 4)]} />);
    expect(useBehind.getState().behind?.seq).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(useBehind.getState().behind?.seq).toBe(3);
    fireEvent.click(screen.getByRole('button', { name: 'Skip to now' }));
    expect(useBehind.getState().behind).toBeNull();
    rerender(<Board {...props} {...later(base, 3)} recent={[event('fired', 5)]} />);
    unmount();
    expect(useBehind.getState().behind, 'no board, nothing to wait for').toBeNull();
  });

  it('is never behind what is looked at for no time', () => {
    const base = FIXTURES.workshop!();
    const { rerender, props } = play(base, { recent: [event('drew', 1)] });
    const behind = vi.fn();
    const stop = useBehind.subscribe((s) => {
      if (s.behind) behind();
    });
    rerender(<Board {...props} view={{ ...base.view, turn: 99 }} recent={[event('played', 2)]} />);
    stop();
    expect(behind).not.toHaveBeenCalled();
  });

  it('shows the end state at once to who wants stillness', () => {
    document.documentElement.dataset.motion = 'off';
    const base = FIXTURES.watching!();
    const { container, rerender, props } = play(later(base, 6), { recent: [event('fired', 1)] });
    rerender(<Board {...props} {...later(base, 4)} recent={[event('fired', 2)]} />);
    expect(rounds(container)).toBe('4');
  });
});

describe('the opening', () => {
  it('marks the cards that the rulebook recommends', () => {
    const opening = FIXTURES.opening!();
    play(opening);
    expect(screen.getAllByRole('button', { name: /recommended/ }).length).toBe(2);
    const choices = opening.decision!.choices.map((c) => ({ ...c, kind: 'normal' as const }));
    cleanup();
    play({ ...opening, decision: { ...opening.decision!, choices } });
    expect(screen.queryByRole('button', { name: /recommended/ })).toBeNull();
  });
});

describe('cards', () => {
  it('every unit, card and place has a drawing of its own', () => {
    const drawn = Object.values(PARTS).filter((p) => p.kind !== 'faction' && !p.sides?.length);
    const missing = drawn.filter((p) => drawing(p.id) === null).map((p) => p.id);
    expect(missing).toEqual([]);
    const units = drawn.filter((p) => p.kind === 'unit' && p.id !== 'novice_basic');
    expect(new Set(units.map((p) => drawing(p.id))).size).toBe(units.length);
  });

  it.each(['en', 'fr'] as const)(
    'the inspector tells in %s where every number comes from',
    (lang) => {
      for (const part of Object.values(PARTS))
        for (const fact of factsOf(part, PARTS, lang))
          expect(hasMessage(lang, `ares.table.source_${fact.source}`), part.id).toBe(true);
      const trooper = factsOf(PARTS.trooper!, PARTS, 'en');
      expect(trooper.find((f) => f.label === 'Initiative')).toMatchObject({
        value: '2',
        source: 'reconstructed',
      });
      expect(trooper.find((f) => f.label === 'Against armor')).toMatchObject({
        value: '1',
        source: 'seed',
      });
      const { container } = render(
        <Details card={PARTS.barracks!} components={PARTS} lang={lang} />,
      );
      expect(container.querySelectorAll('.ar-source.reconstructed').length).toBeGreaterThan(3);
    },
  );

  it('a name is said without what it adds in brackets', () =>
    expect(short('Novice (basic game)')).toBe('Novice'));
});

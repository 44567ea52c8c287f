import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wordsIn } from '../../i18n/message';
import type { Trial } from '../../table/contract';
import type { BattleDecision, Props } from './questions';
import { useTable as line } from '../../table/store';
import { Board } from './Board';
import {
  attack,
  building,
  COMPONENTS,
  decide,
  deployment,
  does,
  movement,
  reaction,
  TYPES,
  type Fixture,
} from './dev/fixtures';
import { difference, read, savedFleets, saveFleet, write, yard } from './fleets';
import { sectors, Sheet, squareOf, spotOf, trail } from './geometry';
import { HULLS, LOOKS } from './art/hulls';
import { lights } from './lights';
import { bestShots, ends, shots, typeWord } from './model';
import { keepLimit, readLimit } from './limit';
import { EMPTY_HAND } from './hand';
import type { BattleView } from './view';

/** What a server would say of a move: the ship at the end of its steps, and the next question. */
const trying =
  ({ view, decision }: Fixture, left = 0) =>
  (actions: string[]): Promise<Trial<BattleView, BattleDecision>> => {
    const steps = actions.map((action) => /^step ship:(\d+) dir:(\w+)$/.exec(action)!);
    const id = Number(steps[0]![1]);
    const ship = view.ships.find((s) => s.id === id)!;
    const square = trail(ship.square!, steps.map((s) => s[2]).join(' ')).at(-1)!;
    const ships = view.ships.map((s) => (s.id === id ? { ...s, square } : s));
    return Promise.resolve({
      type: 'tried',
      n: 1,
      taken: actions.length,
      view: { ...view, ships, moving: { ship: id, left, trail: [ship.square!] } },
      decision: {
        ...decision!,
        kind: 'moving',
        choices:
          ship.class === 3
            ? (['n', 'e', 's', 'w'] as const).map((dir) => does('face', { ship: id, dir }))
            : [does('stop', { ship: id })],
      },
      refused: null,
      danger: [],
    });
  };
const settled = () => act(() => Promise.resolve());

const board = (fixture: Fixture, more: Partial<Props> = {}) => {
  const { view, decision, table } = fixture;
  const one = vi.fn();
  const all = vi.fn();
  const tryAll = vi.fn(trying(fixture));
  const explain = vi.fn();
  render(
    <Board
      view={view}
      decision={decision}
      table={table}
      components={COMPONENTS}
      lang="en"
      t={wordsIn('en')}
      say={(m) => m.key}
      act={one}
      actAll={all}
      tryAll={tryAll}
      explain={explain}
      inspect={() => undefined}
      openPile={() => undefined}
      recent={[]}
      readOnly={false}
      {...more}
    />,
  );
  /** The answers as they were sent, a compound move as one list. */
  const sent = () => [
    ...one.mock.calls.map(([action]) => [action as string]),
    ...all.mock.calls.map(([actions]) => actions as string[]),
  ];
  return { act: one, all, tryAll, sent, explain };
};
const square = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-square="${name}"]`)!;

// The board has fetched what fleets are built with.
beforeAll(async () => {
  board(building());
  await screen.findByRole('tab', { name: 'Text' }, { timeout: 20_000 });
  cleanup();
}, 60_000);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the chart', () => {
  it('reads squares as people write them', () => {
    expect(spotOf('e4')).toEqual({ x: 4, y: 3 });
    expect(squareOf({ x: 16, y: 10 })).toBe('q11');
    expect(trail('e4', 'n ne')).toEqual(['e5', 'f6']);
  });
  it('lies with the own edge at the foot of either side', () => {
    expect(new Sheet(17, 11, false).cell(spotOf('a1'))).toEqual({ column: 0, row: 10 });
    expect(new Sheet(17, 11, true).cell(spotOf('a1'))).toEqual({ column: 16, row: 0 });
    expect(new Sheet(17, 11, true).turn('s')).toBe(0);
  });
  it('shows the attacked side as the rulebook’s figure of 24 squares has it', () => {
    const figure = ['FS F F F FS', 'S FS F FS S', 'S S T S S', 'S RS R RS S', 'RS R R R RS'].map(
      (row) => row.split(' '),
    );
    const letters = (from: string): string =>
      sectors('i6', 'n', from)
        .map((s) => ({ front: 'F', rear: 'R', left: 'S', right: 'S' })[s])
        .join('');
    figure.forEach((row, down) =>
      row.forEach((cell, across) => {
        if (cell !== 'T')
          expect(
            letters(squareOf({ x: 8 + across - 2, y: 5 + 2 - down })),
            `${across} ${down}`,
          ).toBe(cell);
      }),
    );
  });
  it('has a drawing for each of the sixty ships, no two alike', () => {
    expect(Object.keys(LOOKS).sort()).toEqual(Object.keys(TYPES).sort());
    expect(Object.values(LOOKS).every(([hull]) => hull in HULLS)).toBe(true);
    expect(new Set(Object.values(LOOKS).map((look) => look.join())).size).toBe(60);
  });
});

describe('what is lit', () => {
  it('names a ship of a pack by its number', () => {
    expect(typeWord({ mine: { ...TYPES.tie_fighter!, number: 61 } }, 'mine')).toBe('extra_2');
    expect(typeWord(TYPES, 'tie_fighter')).toBe('tie_fighter');
  });
  it('finds every end of a ship in hand', () => {
    const { view, decision } = movement();
    expect(ends(decision, view.ships[0]).map((e) => e.square)).toContain('j5');
    const lit = lights(view, decision, { ...EMPTY_HAND, ship: 0 });
    expect(lit.get('h5')).toMatchObject({ tone: 'end' });
    expect(lit.get('e5')).toEqual({ tone: 'pick', ship: 6 });
    expect(lit.has('a1')).toBe(false);
  });
  it('chooses the best shot on each target', () => {
    const { decision } = attack();
    const best = bestShots(shots(decision).filter((s) => s.ship === 0));
    expect(best.get(12)).toMatchObject({ side: 'side', percent: 60 });
  });
  it('lights nothing for a reader who is not asked', () => {
    const { view, decision } = movement();
    expect(lights(view, { ...decision!, yours: false }, EMPTY_HAND).size).toBe(0);
  });
});

describe('the table', () => {
  it('names every square and what stands on it', () => {
    board(movement());
    expect(square('i4').getAttribute('aria-label')).toMatch(
      /^I4, Venator Star Destroyer, yours, class 2, faces north, hull 5 of 7, then 3 on the damaged side, 2 damage, can move/,
    );
    expect(square('a1').getAttribute('aria-label')).toBe('A1, empty');
    expect(square('m8').getAttribute('aria-label')).toContain('flips to its damaged side');
    expect(document.querySelectorAll('[data-square]')).toHaveLength(17 * 11);
  });
  it('says in words what is left of a damaged ship in the lists', () => {
    board(movement());
    const said = document.querySelector<HTMLElement>('.sb-rail .sb-dmg')!;
    expect(said.textContent).toBe('hull 5 of 7');
    expect(said.title).toBe('hull 5 of 7, then 3 on the damaged side');
    expect(said.closest('button')!.getAttribute('aria-label')).toContain(said.title);
  });
  it('is one tab stop, and arrows walk over the squares', () => {
    board(movement());
    expect(document.querySelectorAll('.sb-cell[tabindex="0"]')).toHaveLength(1);
    square('i4').focus();
    fireEvent.keyDown(square('i4'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(square('i5'));
    fireEvent.keyDown(square('i5'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(square('h5'));
  });
  it('makes a move on the server’s word, and sends it once, at the second press', async () => {
    const { sent, tryAll } = board(movement());
    fireEvent.click(square('i4'));
    fireEvent.click(square('i6'));
    expect(tryAll.mock.calls).toEqual([[['step ship:0 dir:n', 'step ship:0 dir:n']]]);
    await settled();
    expect(square('i6').getAttribute('aria-label')).toMatch(/^I6, Venator Star Destroyer/);
    expect(screen.getByText(/Path I4/).textContent).toContain('no square left');
    expect(sent()).toEqual([]);
    fireEvent.click(square('i6'));
    await settled();
    expect(sent()).toEqual([['step ship:0 dir:n', 'step ship:0 dir:n', 'stop ship:0']]);
  });
  it('sends it by Enter too, without the stop of a move that is over by itself', async () => {
    const fixture = movement();
    const ended = async (actions: string[]) => {
      const trial = await trying(fixture)(actions);
      return { ...trial, decision: { ...fixture.decision!, choices: [] } };
    };
    const { sent } = board(fixture, { tryAll: ended });
    fireEvent.click(square('i4'));
    fireEvent.click(square('i5'));
    await settled();
    fireEvent.keyDown(window, { key: 'Enter' });
    await settled();
    expect(sent()).toEqual([['step ship:0 dir:n']]);
  });
  it('takes a leg back and puts it down again without asking the server', async () => {
    const { tryAll, sent } = board(movement());
    fireEvent.click(square('i4'));
    fireEvent.click(square('i6'));
    await settled();
    fireEvent.keyDown(window, { key: 'z' });
    expect(square('i4').getAttribute('aria-label')).toMatch(/^I4, Venator/);
    fireEvent.keyDown(window, { key: 'y' });
    expect(square('i6').getAttribute('aria-label')).toMatch(/^I6, Venator/);
    expect(tryAll).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([]);
  });
  it('goes another way to another facing by Q', async () => {
    const { tryAll } = board(movement());
    fireEvent.click(square('i4'));
    fireEvent.click(square('j5'));
    await settled();
    const before = document.querySelector('[data-order=move]')!.textContent;
    fireEvent.keyDown(window, { key: 'q' });
    expect(document.querySelector('[data-order=move]')!.textContent).not.toBe(before);
    const [first, second] = tryAll.mock.calls.map(([actions]) => actions);
    expect([first, second].map((way) => way!.toSorted())).toEqual([
      ['step ship:0 dir:e', 'step ship:0 dir:n'],
      ['step ship:0 dir:e', 'step ship:0 dir:n'],
    ]);
    expect(second).not.toEqual(first);
  });
  it('lets a class 3 ship choose its facing', async () => {
    const { sent } = board(movement());
    fireEvent.click(square('o2'));
    fireEvent.click(square('n1'));
    await settled();
    fireEvent.click(screen.getByRole('button', { name: 'Move to N1, west' }));
    fireEvent.click(document.querySelector('[data-order=move]')!);
    await settled();
    expect(sent()).toEqual([['step ship:4 dir:w', 'face ship:4 dir:w']]);
  });
  it('lays down the hand by Escape', () => {
    board(movement());
    fireEvent.click(square('i4'));
    fireEvent.click(square('j5'));
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(document.querySelector('[data-order=move]')).toBeNull();
    expect(square('i4').getAttribute('aria-pressed')).toBe('true');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(square('i4').getAttribute('aria-pressed')).toBeNull();
  });
  it('says why a ship cannot move', () => {
    const { explain } = board(movement());
    fireEvent.click(square('m4'));
    expect(explain.mock.calls[0]![0]).toMatchObject({ rule: 'SB-4.3' });
  });
  it('leaves the grid only when asked twice', () => {
    const fixture = movement();
    fixture.view.ships[0] = { ...fixture.view.ships[0]!, square: 'i1', y: 0 };
    fixture.decision = decide(
      'move',
      [
        does(
          'step',
          { ship: 0, dir: 's' },
          { from: 'ship:0' },
          {
            off: true,
            kind: 'danger',
            rule: 'SB-4.11',
          },
        ),
      ],
      { reach: {} },
    );
    const { sent } = board(fixture);
    fireEvent.click(square('i1'));
    fireEvent.click(document.querySelector('.sb-exit')!);
    expect(sent()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('SB-4.11');
    fireEvent.click(screen.getByRole('button', { name: 'Leave the grid' }));
    expect(sent()).toEqual([['step ship:0 dir:s']]);
  });
});

describe('attacks', () => {
  it('show weapon, chance and attacked side before they are fired', () => {
    const { sent } = board(attack());
    fireEvent.click(square('i4'));
    fireEvent.click(screen.getAllByRole('button', { name: /Turbolaser Battery/ })[0]!);
    fireEvent.focus(square('i10'));
    const row = screen.getByRole('button', { name: /^Fire: / });
    expect(row.getAttribute('aria-label')).toMatch(/front, needs 12\+, 45%, 3 damage/);
    fireEvent.click(row);
    expect(sent()).toEqual([['fire ship:0 weapon:w1', 'target ship:11']]);
  });
  it('name the side on a corner', () => {
    const { sent } = board(attack());
    fireEvent.click(square('i4'));
    fireEvent.click(square('m8'));
    expect(screen.getByText('Corner shot: choose the side')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: /^Fire: .*, front, needs/ })[0]!);
    expect(sent()[0]?.at(-1)).toBe('aim side:front');
  });
  it('tell who can fire at an enemy while nothing is in hand', () => {
    board(attack());
    fireEvent.click(square('l10'));
    expect(screen.getAllByRole('button', { name: /^Fire: / }).length).toBeGreaterThan(3);
  });
  it('show the die with its sum', () => {
    board(reaction());
    const box = screen.getByRole('region', { name: 'attack' });
    expect(box.textContent).toContain('24');
    expect(within(box).getByText(/Hit · 2 damage/)).toBeTruthy();
  });
});

describe('reactions', () => {
  it('offer the options that fit, and passing', () => {
    const { sent } = board(reaction());
    fireEvent.click(screen.getByRole('button', { name: /Fly Casual/ }));
    expect(sent()).toEqual([['command option:light_3_fly_casual']]);
  });
  it('are left to the server where a standing answer passes', () => {
    const standing = [{ window: 'attack_hit', answer: 'pass' as const }];
    line.setState({ situation: { standing } as never });
    board(reaction());
    expect(screen.getByText('Passing by standing answer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Fly Casual/ })).toBeNull();
    line.setState({ situation: null });
  });
  it('pass when the longest pause is over, and the pause forgets nonsense', () => {
    expect(readLimit('bench', 0)).toBe(0);
    localStorage.setItem('astrarium.sb.limit.bench.1', 'soon');
    expect(readLimit('bench', 1)).toBe(0);
    vi.useFakeTimers();
    keepLimit('bench', 0, 15);
    const { sent } = board(reaction());
    act(() => vi.advanceTimersByTime(14_000));
    expect(sent()).toEqual([]);
    act(() => vi.advanceTimersByTime(1000));
    expect(sent()).toEqual([['pass']]);
    vi.useRealTimers();
  });
});

describe('deployment', () => {
  it('places the ship with the facing in hand', () => {
    const { sent } = board(deployment());
    fireEvent.keyDown(window, { key: 'q' });
    fireEvent.click(square('e2'));
    expect(sent()).toEqual([['place square:e2 dir:e']]);
  });
  it('lifts a ship that was placed', () => {
    const { sent } = board(deployment());
    fireEvent.click(square('i2'));
    expect(sent()).toEqual([['pick ship:0']]);
  });
  it('keeps how all stand, and places the same ships so with one press', () => {
    localStorage.clear();
    const whole = deployment();
    for (const s of whole.view.ships.slice(0, 4))
      Object.assign(s, { at: 'grid', square: `${'abcd'[s.id]!}1`, facing: 'n' });
    board({ ...whole, decision: decide('deploy', [does('deployed', {})]) });
    cleanup();
    const again = deployment();
    again.view.placing = 0;
    Object.assign(again.view.ships[0]!, { at: 'undeployed', square: null });
    const { sent } = board(again);
    fireEvent.click(screen.getByRole('button', { name: 'As last time' }));
    expect(sent()).toEqual([[...'abcd'].map((column) => `place square:${column}1 dir:n`)]);
  });
});

describe('the yard', () => {
  it('adds, takes away and refuses with its rule', () => {
    const { act: one, explain } = board(building());
    fireEvent.click(
      screen.getByRole('button', { name: /^Add Millennium Falcon, 26 points, 1 in the fleet/ }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove X-wing Starfighter' }));
    expect(one.mock.calls.map(([a]) => a as string)).toEqual([
      'add type:millennium_falcon',
      'remove type:x_wing_starfighter',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Add Mon Calamari Star Defender/ }));
    expect(explain.mock.calls[0]![0]).toMatchObject({ rule: 'SB-2.2' });
  });
  it('filters by class, cost, ability and words in either language', () => {
    const all = (some: object) =>
      yard(
        TYPES,
        'light',
        { words: '', cls: 0, cost: 0, ability: '', sort: 'cost', ...some },
        'en',
        () => '',
      );
    expect(all({})).toHaveLength(30);
    expect(all({ cls: 2 })).toHaveLength(6);
    expect(all({ words: 'nébulon' })).toEqual(['nebulon_b_frigate']);
    expect(
      all({ cls: 3, cost: 12 })
        .map((id) => TYPES[id]!.cost)
        .every((n) => n <= 12),
    ).toBe(true);
    expect(all({ ability: 'fast' })).toContain('corellian_corvette');
  });
  it('shows every number of a card and where it comes from', () => {
    board(building());
    fireEvent.click(screen.getByRole('button', { name: 'Card of Nebulon-B Frigate' }));
    const card = screen.getByRole('region', { name: 'Card of Nebulon-B Frigate' });
    for (const text of ['Numbers: reconstructed', 'Full', 'Damaged', '31 points'])
      expect(card.textContent).toContain(text);
    expect(
      within(card).getByRole('img', { name: 'Defense: front 18, side 16, rear 14' }),
    ).toBeTruthy();
  });
});

describe('fleets as text', () => {
  it('answer each question once, though an answer is acknowledged before the next question comes', async () => {
    const { act: one } = board(building());
    fireEvent.click(screen.getByRole('tab', { name: 'Text' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Fleet as text' }), {
      target: { value: '9 x-wing starfighter' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Take this text' }));
    await vi.waitFor(() => expect(one).toHaveBeenCalledTimes(1));
    line.setState({ pending: { a1: { type: 'resign' } } });
    line.setState({ pending: {} });
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
    expect(one).toHaveBeenCalledTimes(1);
  });
  const list = { mon_calamari_star_cruiser: 1, x_wing_starfighter: 3 };
  it('come back as they went', () => {
    for (const lang of ['en', 'fr'] as const)
      expect(read(write(list, TYPES, lang, 'Line'), TYPES, 'light')).toEqual({ list, faults: [] });
  });
  it('take short names, ids and counts on either side', () => {
    expect(
      read('2x Nebulon-B\ncorellian_corvette x 3\n\n# a note\nOutrider', TYPES, 'light').list,
    ).toEqual({ nebulon_b_frigate: 2, corellian_corvette: 3, outrider: 1 });
  });
  it('ask which one is meant where a short name fits several', () => {
    const {
      faults: [fault],
    } = read('3 x-wing\n1 venator', TYPES, 'light');
    expect(fault).toMatchObject({ line: 1, name: 'x-wing', kind: 'several' });
    expect(fault!.ids!.toSorted()).toEqual([
      'luke_skywalkers_x_wing',
      'rogue_squadron_x_wing',
      'x_wing_starfighter',
    ]);
  });
  it('name the line of a ship that is not there', () => {
    expect(read('1 TIE Fighter\n0 Outrider', TYPES, 'light').faults).toEqual([
      { line: 1, name: 'TIE Fighter', kind: 'unknown' },
      { line: 2, name: '0', kind: 'count' },
    ]);
  });
  it('become answers one ship at a time, taking away first', () => {
    expect(difference({ a: 2, b: 1 }, { a: 1, c: 2 }, (id) => id)).toEqual([
      'remove type:a',
      'remove type:b',
      'add type:c',
      'add type:c',
    ]);
  });
  it('are kept in the browser, and nonsense there is left out', () => {
    saveFleet({ name: 'Line', faction: 'light', list });
    saveFleet({ name: 'Line', faction: 'light', list: { outrider: 1 } });
    expect(savedFleets()).toEqual([{ name: 'Line', faction: 'light', list: { outrider: 1 } }]);
    localStorage.setItem('astrarium.sb.fleets', '[{"name":3},null]');
    expect(savedFleets()).toEqual([]);
  });
});

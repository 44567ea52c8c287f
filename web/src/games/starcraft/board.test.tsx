import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wordsIn } from '../../i18n/message';
import type { Decision } from './game';
import { Board } from './Board';
import { abilityText, CardFace } from './CardFace';
import { Details } from './Details';
import { ask, battle, choice, FIXTURES, PARTS, TABLE, TOLD, view } from './dev/fixtures';
import { at, fetched, plate, play } from './dev/play';
import { Dial } from './Dial';
import { drawingOf, EMBLEMS, emblemOf } from './glyphs';
import { piecesOf, verdict } from './Lane';
import {
  cellOf,
  extentOf,
  hang,
  isDrafted,
  joined,
  lastBattle,
  middleOf,
  onlyMover,
  retold,
  splashOf,
  spotOf,
} from './model';
import { turnedSlots } from './parts';
import { pageOf, pencil, rubOut } from './pencil';
import { told } from '../../table/sketch';
import type { TableView } from '../../table/wire';

const EN = wordsIn('en');
beforeAll(fetched, 60_000);
afterEach(cleanup);

/** Presses what a choice needs: what is picked up, where it goes, and which of several. */
function take(root: ParentNode, decision: Decision, action: string): void {
  const wanted = decision.choices.find((c) => c.action === action)!;
  if (wanted.verb === 'place') {
    const { x, y } = cellOf(view(), wanted);
    const cell = at(root, `cell:${x}:${y}`);
    if (cell) fireEvent.click(cell);
    fireEvent.click(at(root, `turn:${wanted.args.turn}`)!);
    fireEvent.click(plate(root, action)!);
    return;
  }
  if (wanted.verb.startsWith('destroy_')) {
    fireEvent.click(screen.getByText(EN('starcraft.table.destroy')));
    fireEvent.click(plate(root, action)!);
    return;
  }
  const {
    mover,
    at: [place],
  } = spotOf(wanted);
  const first = mover ? at(root, mover) : null;
  if (first && first.getAttribute('aria-pressed') !== 'true') fireEvent.click(first);
  if (!plate(root, action)) fireEvent.click(at(root, place!)!);
  const asked = plate(root, action);
  if (asked) fireEvent.click(asked);
}

describe('what can be done hangs on the things', () => {
  it.each(Object.keys(FIXTURES))('every choice of %s is taken by pressing', (name) => {
    const fixture = FIXTURES[name]!();
    const { kind, choices } = fixture.decision;
    for (const each of choices) {
      const tryAll = vi.fn(() => Promise.resolve(null));
      const { container, props, unmount } = play(fixture, { tryAll });
      take(container, fixture.decision, each.action);
      const drafted = isDrafted(each, { open: kind, drafting: false });
      expect(drafted ? tryAll : props.act).toHaveBeenCalledWith(
        drafted ? [each.action] : each.action,
      );
      expect(drafted ? props.act : tryAll).not.toHaveBeenCalled();
      unmount();
    }
  });

  it('lights nothing for a watcher, nor when another seat is asked', () => {
    const fixture = FIXTURES.move!();
    const watched = play(fixture, { readOnly: true });
    expect(watched.container.querySelectorAll('[aria-disabled="false"][data-anchor]').length).toBe(
      0,
    );
    watched.unmount();
    const other = play({ ...fixture, decision: { ...fixture.decision, yours: false } });
    expect(other.container.querySelectorAll('.sc-thing.can').length).toBe(0);
  });

  it('explains a thing that can’t be chosen, and sends nothing', () => {
    const reason = { key: 'starcraft.no.out_of_reach', params: {} };
    const { label, kind, ...spelling } = choice(
      'order',
      { order: 'build', planet: 'torus' },
      'order:build',
      'planet:torus',
    );
    expect([label, kind]).toHaveLength(2);
    const decision = ask('plan', FIXTURES.plan!().decision.choices.slice(0, 1), {
      blocked: [{ ...spelling, reason }],
    });
    const { container, props } = play({ view: view({ phase: 'planning' }), decision });
    fireEvent.click(at(container, 'planet:torus')!);
    expect(props.explain).toHaveBeenCalled();
    expect(props.act).not.toHaveBeenCalled();
  });

  it('drafts move after move, and plays them as one', async () => {
    const fixture = FIXTURES.move!();
    const trial = { view: null, decision: fixture.decision, taken: 2, refused: null, n: 1 };
    const tryAll = vi.fn(() => Promise.resolve(trial as never));
    const { container, props } = play(fixture, { tryAll });
    fireEvent.click(at(container, 'unit:braken_1:marine')!);
    await act(async () => fireEvent.click(at(container, 'area:torus_3')!));
    await act(async () => fireEvent.click(at(container, 'area:torus_1')!));
    const [first, second] = [2, 0].map((site) => `move area:braken_1 unit:marine site:${site}`);
    expect(tryAll).toHaveBeenLastCalledWith([first, second]);
    expect(props.act).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(container.querySelector('[data-draft="commit"]')!));
    expect(props.actAll).toHaveBeenCalledWith([first, second]);
  });

  it('takes a step of the draft back with Z, and then plays nothing', async () => {
    const fixture = FIXTURES.move!();
    const trial = { view: null, decision: fixture.decision, taken: 1, refused: null, n: 1 };
    const { container, props } = play(fixture, { tryAll: () => Promise.resolve(trial as never) });
    fireEvent.click(at(container, 'unit:braken_1:marine')!);
    await act(async () => fireEvent.click(at(container, 'area:torus_3')!));
    expect(container.querySelector('[data-draft="commit"]')).not.toBeNull();
    await act(async () => fireEvent.keyDown(window, { key: 'z' }));
    expect(container.querySelector('[data-draft="commit"]')).toBeNull();
    expect(props.actAll).not.toHaveBeenCalled();
  });

  it('moves all units of an area with one press', async () => {
    const fixture = FIXTURES.move!();
    const tryAll = vi.fn((actions: string[]) => Promise.resolve(actions && null));
    const { container } = play(fixture, { tryAll });
    fireEvent.click(at(container, 'area:braken_1')!);
    fireEvent.click(at(container, 'area:torus_3')!);
    const all = container.querySelector<HTMLElement>('.sc-menu [data-group]')!;
    await act(async () => fireEvent.click(all));
    const sent = tryAll.mock.calls[0]![0];
    expect(sent.length).toBe(Number(all.dataset.group));
    expect(new Set(sent).size).toBe(2);
  });

  it('asks which unit goes when an area was picked and several could', () => {
    const fixture = FIXTURES.move!();
    const { container, props } = play(fixture);
    fireEvent.click(at(container, 'area:braken_1')!);
    fireEvent.click(at(container, 'area:torus_3')!);
    expect(props.act).not.toHaveBeenCalled();
    expect(container.querySelectorAll('.sc-menu [data-action]')).toHaveLength(2);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(container.querySelectorAll('.sc-menu [data-action]')).toHaveLength(0);
  });

  it('pairs a unit that was pressed with the lane that is pressed then, wherever in it', async () => {
    const tryAll = vi.fn(() => Promise.resolve(null));
    const { container } = play(FIXTURES.pair!(), { tryAll });
    fireEvent.click(at(container, 'own:marine')!);
    await act(async () =>
      fireEvent.click(screen.getByText(EN('starcraft.table.drop_here')).closest('span')!),
    );
    expect(tryAll).toHaveBeenCalledWith(['pair unit:marine against:zergling']);
  });

  it('keeps the place of the draft of a pairing before it is begun', () => {
    const waits = EN('starcraft.table.pairing_waits');
    play(FIXTURES.pair!());
    expect(screen.queryByText(waits)).not.toBeNull();
    cleanup();
    play(FIXTURES.lay!());
    expect(screen.queryByText(waits)).toBeNull();
  });

  it('draws the units of a battle in its area while their retreat is asked, lit', () => {
    const { container } = play(FIXTURES.retreat!());
    const { area } = battle();
    const chips = [...at(container, `area:${area}`)!.querySelectorAll('.sc-chip')];
    expect(chips.map((chip) => chip.className)).toEqual(
      expect.arrayContaining([expect.stringMatching(/seat-1.*leaving/)]),
    );
    expect(chips.filter((chip) => /seat-2.*leaving/.test(chip.className))).toEqual([]);
  });

  it('shows units that may fall in one row, whatever lane they stand in', () => {
    const { container } = play(FIXTURES.splash!());
    expect(at(container, 'own:marine')!.closest('.sc-lane')).toBeNull();
    expect(at(container, 'own:marine')!.classList).toContain('can');
  });

  it('never destroys own pieces by a press on them', () => {
    const { container, props } = play(FIXTURES.build_units!());
    fireEvent.click(at(container, 'area:braken_1')!);
    expect(props.act).not.toHaveBeenCalled();
  });
});

describe('what everybody sees', () => {
  it('shows an own order and hides a rival’s', () => {
    const { container } = play(FIXTURES.reveal!());
    const stack = at(container, 'stack:braken')!;
    expect(stack.getAttribute('aria-label')).toMatch(/starcraft\.order\.mobilize, Anselm/);
    expect(stack.getAttribute('aria-label')).toMatch(/face down, Zélie/);
    expect(stack.querySelectorAll('.sc-rosette')).toHaveLength(1);
  });

  it('shows a rival’s board without buttons, and the own one again', () => {
    const { container } = play(FIXTURES.build_units!());
    expect(at(container, 'buy:marine')).not.toBeNull();
    fireEvent.click(at(container, 'player:1')!);
    expect(at(container, 'buy:marine')).toBeNull();
    fireEvent.click(at(container, 'player:0')!);
    expect(at(container, 'buy:marine')).not.toBeNull();
  });

  it('says in French what an area holds', () => {
    const { container } = play(FIXTURES.reveal!(), { lang: 'fr' });
    expect(at(container, 'area:torus_2')!.getAttribute('aria-label')).toMatch(
      /2 minerais, en partie épuisée, 0 place prise sur 3/,
    );
  });

  it('tells the last battle until it is put away', () => {
    const { container } = play({ view: view(), decision: null }, { recent: TOLD, readOnly: true });
    const plateOf = () => container.querySelector('.sc-aftermath');
    expect(plateOf()?.textContent).toContain('Anselm attacks Zélie');
    fireEvent.click(screen.getByLabelText(EN('close')));
    expect(plateOf()).toBeNull();
  });

  it('shows how a skirmish came out', () => {
    const [skirmish] = battle().skirmishes;
    const [ours, theirs] = skirmish!.sides;
    const value = (source: string, attack: number, health: number) => [{ source, attack, health }];
    const fought = battle({
      skirmishes: [
        {
          ...skirmish!,
          fought: true,
          sides: [
            { ...ours!, attack: 7, health: 4, values: value('terran_c01', 7, 4) },
            { ...theirs!, attack: 5, health: 5, values: value('zerg_c01', 5, 5), lost: 'zergling' },
          ],
        },
      ],
    });
    const { container } = play(
      { view: view({ battle: fought }), decision: null },
      { recent: TOLD.slice(0, 5), readOnly: true },
    );
    expect([...container.querySelectorAll('.sc-verdict')].map((e) => e.textContent)).toEqual([
      '5 ≥ 4falls',
      '7 ≥ 5falls',
    ]);
  });

  it('turns up the last battle again, with what made each strike', async () => {
    const paired = [
      TOLD[0]!,
      {
        ...TOLD[1]!,
        kind: 'pair' as const,
        message: { key: '', params: { unit: '@unit:marine', against: '@unit:zergling' } },
      },
      ...TOLD.slice(1),
    ];
    const again = retold(PARTS, lastBattle(paired)!)!;
    expect(again.skirmishes[0]!.sides.map((s) => [s.front, s.attack, s.health, s.lost])).toEqual([
      ['marine', 7, 4, null],
      ['zergling', 5, 5, 'zergling'],
    ]);
    expect(retold(PARTS, lastBattle(TOLD)!)).toBeNull();
    const { container } = play(
      { view: view(), decision: null },
      { recent: paired, readOnly: true },
    );
    fireEvent.click(screen.getByText(EN('starcraft.table.see_again')));
    await vi.waitFor(() =>
      expect(container.querySelectorAll('.sc-battle.retold .sc-ruler')).toHaveLength(2),
    );
  });

  it('buys a technology and plays an event from its card, by a second press', () => {
    for (const [kind, verb, thing, anchor] of [
      ['technology', 'technology', { technology: 'stim_packs' }, 'technology:stim_packs'],
      ['event', 'play_event', { event: 'militia' }, 'event:militia'],
    ] as const) {
      const [me, other] = view().players;
      const told = view({
        players: [
          {
            ...me!,
            events: ['militia'],
            event_stages: [1],
            technologies: [{ technology: 'stim_packs', minerals: 1, gas: 1, left: 2, bought: 0 }],
          },
          other!,
        ],
      });
      const decision = ask(kind, [choice(verb, thing, null, anchor)]);
      const { container, props, unmount } = play({ view: told, decision });
      fireEvent.click(at(container, anchor)!);
      expect(props.act).not.toHaveBeenCalled();
      const { action } = decision.choices[0]!;
      fireEvent.click(plate(container, action)!);
      expect(props.act).toHaveBeenCalledWith(action);
      unmount();
    }
  });

  it('has the phases of a round on the dial', () => {
    render(<Dial view={told<TableView>(view({ phase: 'planning' }))} lang="fr" />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Phase : Plan');
  });

  it('says of a card what it does', () => {
    const card = PARTS.terran_c01!;
    render(<Details card={card} components={PARTS} lang="fr" />);
    expect(screen.getByText('+1 attaque contre l’air')).toBeTruthy();
    render(<CardFace card={card} lang="en" />);
    expect(abilityText(PARTS.terran_c17!.abilities![0]!, PARTS, 'en')).toBe(
      '+1 health for a worker',
    );
  });
});

describe('the galaxy', () => {
  it('turns a planet’s slots to the right', () => {
    expect(turnedSlots(PARTS.braken, 1)).toEqual(['e', 's']);
    expect(turnedSlots(PARTS.braken, 3)).toEqual(['w', 'n']);
  });

  it('finds the routes that a planet in a cell would be joined by', () => {
    const found = joined(view(), PARTS, 'helios', { x: 1, y: 1 }, 0);
    expect(found.map(({ side, planet }) => [side, planet.planet])).toEqual([['s', 'torus']]);
    expect(joined(view(), PARTS, 'helios', { x: 1, y: 1 }, 1)).toEqual([]);
  });

  it('has the north above', () => {
    const [south, north] = [
      { x: 0, y: 0 },
      { x: 1, y: 2 },
    ];
    const extent = extentOf([south!, north!]);
    expect(extent).toMatchObject({ columns: 2, rows: 3 });
    expect(middleOf(extent, north!).y).toBeLessThan(middleOf(extent, south!).y);
  });

  it('warns at the minor end while a transport waits at the major one', () => {
    const warned = (transports: number[]): string[] => {
      const shown = view();
      shown.planets[0]!.slots = ['n', 'e'];
      shown.planets[1]!.slots = ['s', 'w'];
      const [a, b] = [shown.planets[0]!.planet, shown.planets[1]!.planet];
      const sides = { a_side: 'n' as const, b_side: 's' as const };
      shown.routes.push({ route: 15, z_axis: true, a, b, ...sides, transports });
      const { container } = play({ view: shown, decision: null });
      const found = [...container.querySelectorAll('.sc-stud.warns')].map((e) => e.textContent!);
      cleanup();
      return found;
    };
    expect(warned([])).toEqual([]);
    expect(warned([1])).toEqual(['z1!']);
  });
});

describe('the model', () => {
  it('takes up by itself what alone can be moved', () => {
    expect(onlyMover(hang(FIXTURES.support!().decision))).toBe('own:wraith');
    expect(onlyMover(hang(FIXTURES.move!().decision))).toBeNull();
    expect(onlyMover(hang(FIXTURES.build_units!().decision))).toBeNull();
  });

  it('means any unit of an area that is picked', () => {
    const hung = hang(FIXTURES.move!().decision);
    expect(hung.with('unit:braken_1', 'area:torus_3')).toHaveLength(2);
    expect(hung.with('unit:braken_1:ghost', 'area:torus_3')).toHaveLength(1);
  });

  it('reads a battle from the log', () => {
    const told = lastBattle(TOLD)!;
    expect(told).toMatchObject({ area: 'torus_1', seats: [0, 1], over: true });
    expect(told.lost).toEqual([{ seat: 1, unit: 'zergling' }]);
    expect(told.values.get(1)).toEqual([7, 4, 5, 5]);
    expect(lastBattle([])).toBeNull();
  });

  it('names what an attack is made of, and who can be hit', () => {
    const named = { parts: PARTS, nameOf: (id: string | null) => id ?? '' };
    const values = [
      { source: 'terran_c01', attack: 6, health: 4 },
      { source: 'terran_c01', attack: 1, health: 0 },
      { source: 'support', attack: 1, health: 0 },
    ];
    expect(piecesOf(named, EN, values, 'attack').map(({ name, n }) => [name, n])).toEqual([
      ['card, major', 6],
      ['its ability', 1],
      ['support', 1],
    ]);
    const [own, other] = battle().skirmishes[0]!.sides;
    expect(verdict(PARTS, { ...own!, attack: 5 }, { ...other!, health: 5 })).toBe('falls');
    expect(verdict(PARTS, { ...own!, attack: 4 }, { ...other!, health: 5 })).toBe('holds');
    // What can't hit a flyer does it no harm, however strong.
    const wraith = { ...own!, front: 'wraith', health: 1 };
    expect(verdict(PARTS, { ...other!, attack: 9 }, wraith)).toBe('cant_hit');
    expect(verdict(PARTS, { ...other!, attack: 9, sure: true }, wraith)).toBe('cant_hit');
  });

  it('has an emblem of its own for every kind of thing', () => {
    expect(new Set(EMBLEMS).size).toBe(EMBLEMS.length);
    const strokes = EMBLEMS.map((id) => drawingOf(id));
    expect(new Set(strokes).size).toBe(strokes.length);
    expect(EMBLEMS.length).toBeGreaterThanOrEqual(25 + 9 + 3 + 3 + 3 + 33 + 31);
    expect(emblemOf('barracks_2')).toBe('barracks');
    expect(emblemOf('special_research')).toBe('research');
  });
});

describe('The pencil', () => {
  beforeEach(() => localStorage.clear());

  it('notes what is pressed on the own board, adds it up, and asks the server nothing', () => {
    const { container, props } = play(FIXTURES.plan!());
    fireEvent.click(at(container, 'buy:marine')!);
    fireEvent.click(at(container, 'buy:marine')!);
    fireEvent.click(at(container, 'building:barracks_2')!);
    const notes = container.querySelector('.sc-pencilled')!;
    expect(notes.textContent).toContain('Marine ×2');
    expect(notes.textContent).toContain('3 of');
    expect(props.act).not.toHaveBeenCalled();
    expect(props.inspect).not.toHaveBeenCalled();
    fireEvent.click(notes.querySelector<HTMLButtonElement>('[aria-label="Rub out: Marine"]')!);
    expect(notes.textContent).toContain('Marine');
    expect(notes.textContent).not.toContain('×2');
    fireEvent.click(screen.getByText('Rub out'));
    expect(container.querySelector('.sc-pencilled')).toBeNull();
  });

  it('keeps a page for each table and seat', () => {
    pencil(pageOf('T1', 0), 'buy:marine', 1);
    const { container } = play(FIXTURES.plan!());
    expect(container.querySelector('.sc-pencilled')).toBeNull();
  });

  it('rubs out what was bought', () => {
    const { you } = view();
    const page = pageOf(TABLE.id, you!);
    pencil(page, 'buy:marine', 2);
    const before = { ...view(), phase: 'execution' as const };
    const { rerender, container, props } = play({ view: before, decision: null });
    expect(container.querySelector('.sc-pencilled')!.textContent).toContain('Marine ×2');
    const players = before.players.map((p) =>
      p.seat === you && p.sheet
        ? {
            ...p,
            sheet: {
              ...p.sheet,
              units: p.sheet.units.map((u) => (u.unit === 'marine' ? { ...u, n: u.n - 1 } : u)),
            },
          }
        : p,
    );
    rerender(<Board {...props} view={{ ...before, players }} />);
    expect(container.querySelector('.sc-pencilled')!.textContent).not.toContain('×2');
    rubOut(page);
  });
});

describe('A battle at its start', () => {
  it('shows both armies before anybody is paired', () => {
    const fight = battle();
    const start = { ...fight, free: [[], []], skirmishes: [] };
    const { container } = play({ view: { ...view(), battle: start }, decision: null });
    const armies = [...container.querySelectorAll('.sc-army')];
    expect(armies).toHaveLength(2);
    for (const [side, army] of armies.reverse().entries())
      for (const { unit } of start.units[side]!)
        expect(army.textContent).toContain(PARTS[unit]!.name.en);
  });

  it('tells whose splash costs whom a unit', () => {
    const cards = new Map([
      ['1 0', ['terran_c01']],
      ['1 1', ['zerg_c01', 'terran_c17']],
    ]);
    const told = { ...lastBattle(TOLD)!, cards };
    const due = splashOf({ ...battle(), splash: ['terran_c17', 'terran_c01', null] }, told);
    expect(due.map(({ card, seat, struck }) => [card, seat, struck])).toEqual([
      ['terran_c17', 1, 0],
      ['terran_c01', 0, 1],
    ]);
  });
});

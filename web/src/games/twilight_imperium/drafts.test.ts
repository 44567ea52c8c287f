import { describe, expect, it, vi } from 'vitest';
import type { Step } from '../../frame/Draft';
import type { Trial } from '../../table/contract';
import { Planner } from '../../table/plan';
import { some } from '../../table/sketch';
import type { Decision } from './game';
import { embarked, takeBack } from './model';
import type { Forces, ShipView, System, TwilightImperiumView } from './view';

describe('what is taken back of a draft', () => {
  const draft = async (actions: string[]) => {
    const tryAll = vi.fn((tried: string[]) =>
      Promise.resolve(
        some<Trial<string, Decision>>({ taken: tried.length, view: '', refused: null }),
      ),
    );
    const planner = new Planner<string, Step, Decision>({
      actAll: vi.fn(),
      refuse: vi.fn(),
      tryAll,
    });
    for (const action of actions)
      planner.compose([action], { label: { key: action, params: {} }, times: 1 });
    await vi.waitFor(() => expect(planner.plan().trial?.taken).toBe(actions.length));
    tryAll.mockClear();
    return { planner, tryAll };
  };

  it('is its last step without asking anybody', async () => {
    const { planner, tryAll } = await draft(['a', 'b']);
    takeBack(planner, planner.plan(), 1);
    expect(planner.plan().actions).toEqual(['a']);
    expect(tryAll).not.toHaveBeenCalled();
  });

  it('leaves the steps before it, and tries those behind it anew', async () => {
    const { planner, tryAll } = await draft(['a', 'b', 'c', 'd']);
    takeBack(planner, planner.plan(), 1);
    expect(planner.plan().actions).toEqual(['a', 'c', 'd']);
    expect(tryAll).toHaveBeenLastCalledWith(['a', 'c', 'd']);
    expect(planner.plan().notes.map(({ label, times }) => [label.key, times])).toEqual([
      ['a', 1],
      ['c', 2],
    ]);
    takeBack(planner, planner.plan(), 2);
    expect(planner.plan().actions).toEqual(['a', 'c']);
  });

  it('is nothing where nothing was drafted', async () => {
    const { planner } = await draft(['a']);
    takeBack(planner, planner.plan(), -1);
    expect(planner.plan().actions).toEqual(['a']);
  });
});

describe('infantry aboard', () => {
  const own = (n: number): Forces[] => [{ seat: 0, units: [{ unit: 'infantry', n, damaged: 0 }] }];
  const home = some<System>({
    system: '9',
    planets: [
      some<System['planets'][0]>({ planet: 'lirta_iv', forces: own(2) }),
      some<System['planets'][0]>({ planet: 'bereg', forces: own(1) }),
    ],
    fleets: own(1),
  });
  const moving = (n: number): Pick<TwilightImperiumView, 'moving' | 'you'> => ({
    you: 0,
    moving: [
      some<ShipView>({
        loads: Array.from({ length: n }, () => ({ unit: 'infantry' as const, system: '9' })),
      }),
    ],
  });
  const from = (n: number, actions: string[]) =>
    Object.fromEntries(embarked(moving(n), home, actions));

  it('is counted where the draft took it from', () => {
    const actions = ['embark planet:bereg', 'embark planet:lirta_iv'];
    expect(from(2, actions)).toEqual({ '': 0, lirta_iv: 1, bereg: 1 });
  });

  it('comes from space first where a ship filled itself, then from planet after planet', () => {
    expect(from(2, [])).toEqual({ '': 1, lirta_iv: 1, bereg: 0 });
    expect(from(4, ['embark planet:bereg'])).toEqual({ '': 1, lirta_iv: 2, bereg: 1 });
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { Trial } from './contract';
import { Planner } from './plan';

const trial = (taken: number, at: number | null = null): Trial<string> => ({
  type: 'tried',
  n: 1,
  taken,
  view: `after ${taken}`,
  decision: null,
  danger: [],
  refused:
    at === null
      ? null
      : { at, code: 'illegal', rule: null, message: { key: 'no', params: {}, en: '', fr: '' } },
});

function planner(tryAll: (actions: string[]) => Trial<string> | null) {
  const actAll = vi.fn();
  const refuse = vi.fn();
  const asked = vi.fn((actions: string[]) => Promise.resolve(tryAll(actions)));
  return {
    actAll,
    refuse,
    asked,
    it: new Planner<string, string>({ actAll, refuse, tryAll: asked }),
  };
}
const settled = () => new Promise((done) => setTimeout(done, 0));

describe('a compound move in the making', () => {
  it('shows each step as the server has tried it, and is played once', async () => {
    const { it: plan, asked, actAll } = planner((actions) => trial(actions.length));
    plan.compose(['a'], 'first');
    plan.compose(['b', 'c'], 'second');
    await settled();
    expect(asked.mock.calls).toEqual([[['a']], [['a', 'b', 'c']]]);
    expect(plan.plan()).toMatchObject({ note: 'second', trial: { view: 'after 3' } });
    expect(actAll).not.toHaveBeenCalled();
    await plan.commit(() => ['stop']);
    expect(actAll.mock.calls).toEqual([[['a', 'b', 'c', 'stop']]]);
    expect(plan.plan().actions).toEqual([]);
  });

  it('goes back and forth without asking anybody', async () => {
    const { it: plan, asked } = planner((actions) => trial(actions.length));
    plan.compose(['a'], 'first');
    plan.compose(['b'], 'second');
    await settled();
    plan.back();
    expect(plan.plan()).toMatchObject({ actions: ['a'], note: 'first', canForth: true });
    expect(plan.plan().trial?.view).toBe('after 1');
    plan.forth();
    expect(plan.plan().actions).toEqual(['a', 'b']);
    plan.back();
    plan.compose(['c'], 'other');
    await settled();
    expect(plan.plan()).toMatchObject({ actions: ['a', 'c'], canForth: false });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('ends where the rest waits for somebody else, and plays that much', async () => {
    const { it: plan, actAll } = planner(() => trial(1, 2));
    plan.compose(['a', 'push', 'b'], 'through');
    await plan.commit(() => ['stop']);
    expect(actAll.mock.calls).toEqual([[['a', 'push']]]);
  });

  it('drops a step of which nothing can be done, and says why', async () => {
    const { it: plan, refuse } = planner((actions) => trial(1, actions.length > 1 ? 1 : null));
    plan.compose(['a'], 'first');
    await settled();
    plan.compose(['b'], 'second');
    await settled();
    expect(refuse).toHaveBeenCalledOnce();
    expect(plan.plan().actions).toEqual(['a']);
  });

  it('is given up when nobody can say what it comes to', async () => {
    const { it: plan } = planner(() => null);
    plan.compose(['a'], 'first');
    await settled();
    expect(plan.plan().actions).toEqual([]);
  });

  it('shows what it has come to while the next step is being tried', async () => {
    const { it: plan } = planner((actions) => trial(actions.length));
    plan.compose(['a'], 'first');
    await settled();
    plan.compose(['b'], 'second');
    expect(plan.plan()).toMatchObject({ note: 'second', trial: { view: 'after 1' } });
    expect(plan.plan().closed).toBe(false);
    await settled();
    expect(plan.plan().trial?.view).toBe('after 2');
  });

  it('is tried again when the same question is asked anew, and each step back as well', async () => {
    let world = 0;
    const { it: plan, asked } = planner((actions) => ({
      ...trial(actions.length),
      view: `${actions.length} in ${world}`,
    }));
    plan.compose(['a'], 'first');
    plan.compose(['b'], 'second');
    await settled();
    world = 1;
    plan.again();
    await settled();
    expect(plan.plan().trial?.view).toBe('2 in 1');
    plan.back();
    await settled();
    expect(plan.plan().trial?.view).toBe('1 in 1');
    expect(asked.mock.calls.slice(2)).toEqual([[['a', 'b']], [['a']]]);
  });

  it('is given up, and says why, when it does not hold any more', async () => {
    let holds = true;
    const { it: plan, refuse } = planner((actions) =>
      holds ? trial(actions.length) : trial(0, 0),
    );
    plan.compose(['a'], 'first');
    plan.compose(['b'], 'second');
    await settled();
    holds = false;
    plan.again();
    await settled();
    expect(refuse).toHaveBeenCalledOnce();
    expect(plan.plan().actions).toEqual([]);
  });

  it('keeps its steps when the next one could not be tried at all', async () => {
    let slow = false;
    const { it: plan, refuse } = planner((actions) => {
      const found = trial(slow ? 0 : actions.length, slow ? 0 : null);
      return found.refused ? { ...found, refused: { ...found.refused, at: null } } : found;
    });
    plan.compose(['a'], 'first');
    await settled();
    slow = true;
    plan.compose(['b'], 'second');
    await settled();
    expect(refuse).toHaveBeenCalledOnce();
    expect(plan.plan().actions).toEqual(['a']);
  });
});

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { choice, FIXTURES } from './dev/fixtures';
import { at, play } from './dev/play';

afterEach(cleanup);

const [BUILD, MOBILIZE] = ['order order:build planet:braken', 'order order:mobilize planet:torus'];

/** A table at which an order is to be laid; what is tried leads to somebody else's question. */
function planning(choices = FIXTURES.plan!().decision.choices) {
  const { view, decision } = FIXTURES.plan!();
  const fixture = { view, decision: { ...decision, choices } };
  const theirs = { ...fixture.decision, yours: false, choices: [] };
  const trial = { view: null, decision: theirs, taken: 1, refused: null, n: 1 };
  const tryAll = vi.fn(() => Promise.resolve(trial as never));
  const { container, props } = play(fixture, { tryAll });
  const press = (anchor: string) => act(async () => fireEvent.click(at(container, anchor)!));
  const bar = (name: string) =>
    container.querySelector<HTMLElement>(`.draftbar [data-draft="${name}"]`);
  return { container, props, tryAll, press, bar };
}

describe('an order', () => {
  it('lies as a draft until it is confirmed', async () => {
    const { props, tryAll, press, bar } = planning();
    await press('order:build');
    await press('planet:braken');
    expect(tryAll).toHaveBeenLastCalledWith([BUILD]);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.actAll).not.toHaveBeenCalled();
    expect(bar('commit')!.textContent).toContain('Confirm');
    await act(async () => bar('commit')!.click());
    expect(props.actAll).toHaveBeenCalledWith([BUILD]);
  });

  it('is taken back and laid elsewhere: the last one alone counts', async () => {
    const { container, props, tryAll, press, bar } = planning();
    await press('order:build');
    await press('planet:braken');
    await act(async () => bar('back')!.click());
    expect(container.querySelector('.draftbar')).toBeNull();
    await press('order:mobilize');
    await press('planet:torus');
    expect(tryAll).toHaveBeenLastCalledWith([MOBILIZE]);
    expect(container.querySelectorAll('.draftbar li')).toHaveLength(1);
    await act(async () => bar('commit')!.click());
    expect(props.actAll).toHaveBeenCalledExactlyOnceWith([MOBILIZE]);
  });

  it('goes from planet to planet by a press', async () => {
    const elsewhere = choice(
      'order',
      { order: 'build', planet: 'torus' },
      'order:build',
      'planet:torus',
    );
    const { props, press, bar } = planning([
      ...FIXTURES.plan!().decision.choices.slice(0, 1),
      elsewhere,
    ]);
    await press('order:build');
    await press('planet:braken');
    await press('planet:torus');
    await act(async () => bar('commit')!.click());
    expect(props.actAll).toHaveBeenCalledExactlyOnceWith([elsewhere.action]);
  });

  it('is taken back with Z', async () => {
    const { container, press } = planning();
    await press('order:build');
    await press('planet:braken');
    await act(async () => fireEvent.keyDown(window, { key: 'z' }));
    expect(container.querySelector('.draftbar')).toBeNull();
    expect(at(container, 'order:build')).not.toBeNull();
  });
});

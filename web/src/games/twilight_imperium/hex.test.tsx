import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { at, play, system, view } from './dev/fixtures';
import { corners, initiativeOrder, middleOf } from './model';

afterEach(cleanup);

describe('hexes', () => {
  it('lie flat side up: a neighbour to the north is a height away, one to the south-east half', () => {
    expect(middleOf(0, -1)).toEqual({ x: 0, y: -Math.sqrt(3) });
    expect(middleOf(1, 0)).toEqual({ x: 1.5, y: Math.sqrt(3) / 2 });
    expect(corners(2).split(' ')).toHaveLength(6);
  });

  it('tell how many moves the fleets are away that may come, and of no other', () => {
    const [home, rex, nova] = view().systems;
    const cruiser = { unit: 'cruiser', n: 1, damaged: 0 } as const;
    const systems = [
      { ...home!, moves: 2 },
      { ...rex!, moves: 0, active: true, fleets: [{ seat: 0, units: [cruiser] }] },
      { ...nova!, moves: 1, fleets: [{ seat: 1, units: [cruiser] }] },
    ];
    const { container } = play(null, view({ systems }));
    expect([...container.querySelectorAll('.ti-far')].map((e) => e.textContent)).toEqual(['2']);
    expect(container.querySelectorAll('[data-moves]')).toHaveLength(1);
    expect(at(container, 'system:1').closest('[data-moves="2"]')).toBeTruthy();
  });

  it('draw the rocks of an asteroid field above its name', () => {
    const systems = [system('44', 0, 0, { anomaly: 'asteroid_field' })];
    const { container } = play(null, view({ systems }));
    const rocks = [...container.querySelectorAll('.ti-hex g > polygon')];
    const depths = rocks.map((rock) =>
      Math.max(
        ...rock
          .getAttribute('points')!
          .split(' ')
          .map((at) => Number(at.split(',')[1])),
      ),
    );
    expect(depths.length).toBeGreaterThan(9);
    // Two lines of the smallest letters that are drawn reach up to here.
    expect(Math.max(...depths)).toBeLessThan(13);
  });

  it('seats are told in initiative order, those without a card clockwise from the speaker', () => {
    expect(initiativeOrder(view())).toEqual([1, 0]);
    expect(initiativeOrder(view({ strategy_cards: [] }))).toEqual([1, 0]);
  });
});

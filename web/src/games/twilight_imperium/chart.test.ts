import { describe, expect, it } from 'vitest';
import { prerequisites, REACH, starsOf } from './chart';
import type { Color, Part } from './parts';

const STAR = 40;

const technology = (id: string, color: Color, n: number, more: Partial<Part> = {}) =>
  [
    id,
    {
      id,
      kind: 'technology',
      name: { en: id, fr: id },
      summary: { en: '', fr: '' },
      count: 1,
      source: '',
      rules: [],
      color,
      prereq: n > 0 ? { [color]: n } : {},
      ...more,
    } as Part,
  ] as const;

const upgrade = (id: string, prereq: Part['prereq']) =>
  [
    id,
    {
      id: `upgrade_${id}`,
      kind: 'unit_upgrade',
      name: { en: id, fr: id },
      summary: { en: '', fr: '' },
      count: 1,
      source: '',
      rules: [],
      prereq,
    } as Part,
  ] as const;

const COLORS: Color[] = ['blue', 'green', 'red', 'yellow'];
const ALL = [
  ...COLORS.flatMap((color) => [0, 1, 2, 3].map((n) => technology(`${color}_${n}`, color, n))),
  ...COLORS.flatMap((color) =>
    [1, 2, 3].map((n) => technology(`own_${color}_${n}`, color, n, { faction: 'sol' })),
  ),
  upgrade('carrier_2', { blue: 2 }),
  upgrade('infantry_2', { green: 2 }),
  upgrade('destroyer_2', { red: 2 }),
  upgrade('space_dock_2', { yellow: 2 }),
  upgrade('fighter_2', { blue: 1, green: 1 }),
  upgrade('pds_2', { red: 1, yellow: 1 }),
  upgrade('war_sun', { red: 3, yellow: 1 }),
  upgrade('dreadnought_2', { blue: 2, yellow: 1 }),
  upgrade('cruiser_2', { green: 1, red: 1, yellow: 1 }),
];

describe('the chart of research', () => {
  it('puts every technology on the chart and none on another', () => {
    const stars = starsOf(ALL);
    expect(stars).toHaveLength(ALL.length);
    for (const [n, a] of stars.entries()) {
      expect(Math.hypot(a.x, a.y), a.id).toBeLessThan(REACH - STAR / 2);
      for (const b of stars.slice(n + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.id} and ${b.id}`).toBeGreaterThan(STAR);
    }
  });

  it('counts prerequisites outwards and turns a second one aside', () => {
    const [first, second] = starsOf([technology('a', 'blue', 1), technology('b', 'blue', 1)]);
    expect(Math.hypot(first!.x, first!.y)).toBeCloseTo(Math.hypot(second!.x, second!.y));
    expect(first!.x).not.toBeCloseTo(second!.x);
    const [near, far] = starsOf([technology('a', 'red', 0), technology('b', 'red', 3)]);
    expect(far!.y).toBeGreaterThan(near!.y);
    expect(prerequisites(upgrade('war_sun', { yellow: 1, red: 3 })[1])).toHaveLength(4);
  });
});

import { describe, expect, it } from 'vitest';
import { view } from './dev/fixtures';
import { studs } from './model';

describe('the z-axis', () => {
  it('puts the ends of z-axis routes where they were laid, whichever came first', () => {
    const table = view();
    const z = { z_axis: true, transports: [] };
    table.routes.push(
      { ...z, route: 15, a: 'torus', b: 'helios', a_side: 's', b_side: 'n' },
      { ...z, route: 16, a: 'torus', b: null, a_side: 'n', b_side: null },
    );
    expect([...studs(table)].map(([at, end]) => [at, end.route.route, end.major])).toEqual([
      ['torus:s', 15, true],
      ['helios:n', 15, false],
      ['torus:n', 16, true],
    ]);
  });
});

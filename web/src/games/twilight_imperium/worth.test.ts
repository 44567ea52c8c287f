import { expect, it } from 'vitest';
import { worthOf } from './model';
import type { Planet, System } from './view';

const planet = (owner: number | null, resources: number, influence: number): Planet => ({
  planet: 'jord',
  resources,
  influence,
  trait: 'none',
  owner,
  exhausted: false,
  forces: [],
});

it('counts what the planets of a seat are worth, readied ones and all', () => {
  const home = [planet(0, 4, 2), { ...planet(0, 1, 0), exhausted: true }, planet(1, 2, 3)];
  const systems = [{ planets: home }, { planets: [planet(null, 1, 6)] }] as System[];
  expect([0, 1, 2].map((seat) => worthOf({ systems }, seat))).toEqual([
    { ready: [4, 2], all: [5, 2] },
    { ready: [2, 3], all: [2, 3] },
    { ready: [0, 0], all: [0, 0] },
  ]);
});

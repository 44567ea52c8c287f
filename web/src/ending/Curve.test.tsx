import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Speech } from '../app/context';
import type { EndingPage, Mark, TableInfo } from '../table/contract';
import { Curve } from './Curve';
import { told } from '../table/sketch';

const seat = (n: number, name: string) =>
  ({
    seat: n,
    kind: 'human',
    name,
    bot: null,
    presence: 'here',
    seen: null,
    host: false,
    ready: false,
    back: null,
  }) as const;
const TABLE = told<TableInfo>({
  id: 'x',
  game: 'star_realms',
  moves: 6,
  seats: [seat(0, 'Anselm'), seat(1, 'Mirelle')],
});
const MARKS = [1, 2, 3, 4, 5, 6].map(
  (move) =>
    ({
      move,
      seat: move < 4 ? 0 : 1,
      turn: move < 4 ? 1 : 2,
      barrier: false,
      rules: [],
      message: null,
    }) as Mark,
);
const PAGE = told<EndingPage>({
  measure: 'sr.standing.authority',
  points: [
    { move: 1, turn: 1, standing: [50, 50] },
    { move: 3, turn: 1, standing: [50, 44] },
    { move: 6, turn: 2, standing: [-3, 44] },
  ],
});
const POINT = {
  move: 4,
  length: 1,
  seat: 0,
  played: [],
  preferred: [],
  chance: 0.2,
  best: 0.5,
  games: 9,
};

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

it('is a picture with a name, and says the same as a table', () => {
  render(
    <Speech components={{}} table={TABLE} you={0} openRule={() => undefined}>
      <Curve table={TABLE} page={PAGE} marks={MARKS} points={[POINT]} chances={[]} you={0} />
    </Speech>,
  );
  const drawing = screen.getByRole('img', { name: /Authority/ });
  expect(drawing.querySelector('desc')?.textContent).toContain('Anselm 50 → -3');
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map((row) => row.textContent)).toEqual(['TurnAnselmMirelle', '15044', '2-344']);
  expect(screen.getByLabelText(/Turning point 1/).getAttribute('href')).toBe('#/t/x/replay/4');
});

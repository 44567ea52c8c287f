import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { later } from './later';

it('a part comes when it is wanted, once for all who want it', async () => {
  const load = vi.fn(async () => ({ n }: { n: number }) => <b>part {n}</b>);
  const Part = later(load, 'it comes');
  expect(load).not.toHaveBeenCalled();
  render(
    <>
      <Part n={1} />
      <Part n={2} />
    </>,
  );
  expect(document.body.textContent).toContain('it comes');
  expect(await screen.findByText('part 1')).toBeTruthy();
  expect(screen.getByText('part 2')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part that does not come leaves the rest of the page standing', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = later<object>(() => Promise.reject(new Error('offline')));
  render(
    <main>
      <h1>table</h1>
      <Part />
    </main>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'table' })).toBeTruthy();
  told.mockRestore();
});

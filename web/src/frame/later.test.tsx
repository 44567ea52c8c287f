import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { later, useAhead } from './later';

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

it('what will be wanted is fetched once the page stands, and a failure disturbs nobody', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  function Page() {
    useAhead(load);
    return <b>page</b>;
  }
  const { rerender, unmount } = render(<Page />);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  rerender(<Page />);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  vi.useRealTimers();
});

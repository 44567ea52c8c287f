import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError } from '../table/api';
import { ASK_MS, useCompiling } from './compiling';

const version = (compiling: boolean) => ({
  version: '1',
  mode: 'interpreted',
  mail: false,
  compiling,
  bots: [],
});

function Told() {
  return <p>{useCompiling() ? 'slow' : 'fast'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks until the server has moved to its fast rules, a silent one again, and then no more', async () => {
  const asked = vi
    .spyOn(api, 'version')
    .mockResolvedValueOnce(version(true))
    .mockRejectedValueOnce(new ApiError(0, 'unreachable', null, null))
    .mockResolvedValue(version(false));
  render(
    <>
      <Told />
      <Told />
    </>,
  );
  await pass(0);
  expect(screen.getAllByText('slow')).toHaveLength(2);
  await pass(ASK_MS);
  expect(screen.getAllByText('slow')).toHaveLength(2);
  await pass(ASK_MS);
  expect(screen.getAllByText('fast')).toHaveLength(2);
  await pass(10 * ASK_MS);
  expect(asked).toHaveBeenCalledTimes(3);
});

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StandingAnswer } from '../../table/contract';
import type { Table } from './kit';
import { reaction } from './dev/fixtures';
import { useRest } from './rest';
import { told } from '../../table/sketch';

const said = vi.hoisted(() => [] as string[]);
vi.mock('../../table/store', () => ({
  stand: (window: string, answer: string) => said.push(`${window} ${answer}`),
}));

const KNOWN: StandingAnswer[] = [
  { window: 'attack_declared', answer: 'ask' },
  { window: 'attack_hit', answer: 'holding' },
];

afterEach(() => {
  cleanup();
  localStorage.clear();
  said.length = 0;
});

it('passes before the server is told to, whose own pass would make it come too late', () => {
  const table = told<Table>({
    ...reaction(),
    readOnly: false,
    send: (actions: string[]) => said.push(...actions),
  });
  const { result } = renderHook(() => useRest(table, KNOWN));
  act(() => result.current.begin());
  expect(said).toEqual(['pass', 'attack_declared pass', 'attack_hit pass']);
  act(() => result.current.end());
  expect(said.slice(3)).toEqual(['attack_declared ask', 'attack_hit holding']);
});

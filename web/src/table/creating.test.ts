import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';
import type { NewTable } from './contract';
import { told } from './sketch';

const wish = (title: string) => told<NewTable>({ game: 'goofspiel', seats: [], title });

/** Answers in turn; null for a server that is not reached. */
function answering(...answers: (number | null)[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    const status = answers.shift();
    return status == null
      ? Promise.reject(new Error('gone'))
      : Promise.resolve(new Response('{"table":{},"tokens":{}}', { status }));
  });
  return keys;
}

afterEach(() => vi.unstubAllGlobals());

describe('something that is created', () => {
  it('has one key for two presses, and another one once it is there', async () => {
    const keys = answering(201, 201, 201);
    await Promise.all([api.create(wish('a')), api.create(wish('a'))]);
    await api.create(wish('a'));
    expect(keys[0]).toMatch(/^.{16,}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps its key when no answer came, and gives it up when it was refused', async () => {
    const keys = answering(null, 429, 201);
    for (let i = 0; i < 2; i++) await expect(api.create(wish('b'))).rejects.toThrow();
    await api.create(wish('b'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('shares no key with something else', async () => {
    const keys = answering(201, 201);
    await Promise.all([api.create(wish('c')), api.create(wish('d'))]);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

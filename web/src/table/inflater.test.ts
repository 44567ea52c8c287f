import { describe, expect, it } from 'vitest';
import { inflates, Inflater } from './inflater';
import { stream } from './line';

describe('deflated frames', () => {
  it('are read each by what the one before it told', async () => {
    expect(inflates()).toBe(true);
    const piece = stream();
    const inflater = new Inflater();
    const cards = Array.from({ length: 500 }, (_, n) => `card ${n * n}`);
    for (let n = 0; n < 5; n += 1) {
      const told = { n, cards, line: 'a\nb é' };
      const frame = piece(told);
      expect(JSON.parse(await inflater.next(frame.buffer))).toEqual(told);
      if (n > 0) expect(frame.length).toBe(128);
    }
  });

  it('come in order though many are asked for at once', async () => {
    const piece = stream();
    const inflater = new Inflater();
    const frames = [1, 2, 3].map((n) => inflater.next(piece({ n }).buffer));
    expect((await Promise.all(frames)).map((text) => JSON.parse(text) as unknown)).toEqual([
      { n: 1 },
      { n: 2 },
      { n: 3 },
    ]);
  });

  it('that are none are refused', async () => {
    const bytes = new Uint8Array([0, 255, 255, 255, 255]);
    await expect(new Inflater().next(bytes.buffer)).rejects.toThrow();
  });
});

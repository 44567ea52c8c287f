import { describe, expect, it } from 'vitest';
import type { LogEvent } from './game';
import { clear, drawn, hitOf, route } from './Strike';

const event = (kind: LogEvent['kind'], params: LogEvent['message']['params']): LogEvent => ({
  seq: 1,
  move: 4,
  kind,
  seat: 1,
  message: { key: `sr.event.${kind}`, params },
  rule: null,
  barrier: false,
  turn: 1,
});
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const band = box(0, 200, 1000, 200);

describe('the attack of a replayed move', () => {
  it('is the last one on a player', () => {
    expect(
      hitOf([
        event('attacked', { target: '@seat:0', n: 7, from: 45, left: 38 }),
        event('drew', { n: 5 }),
      ]),
    ).toEqual({ by: 1, target: 0, n: 7, from: 45, left: 38 });
    expect(
      hitOf([event('attacked_base', { target: '@seat:0', card: '@card:the_hive', n: 5, left: 0 })]),
    ).toBeNull();
  });
  it('runs along the edges of the band and passes it left of the row', () => {
    expect(route(box(900, 20, 80, 80), box(500, 600, 80, 80), band, 110)).toEqual([
      { x: 940, y: 100 },
      { x: 940, y: 200 },
      { x: 110, y: 200 },
      { x: 110, y: 400 },
      { x: 540, y: 400 },
      { x: 540, y: 600 },
    ]);
  });
  it('stays on its side between two plates above the band', () => {
    expect(route(box(0, 20, 80, 80), box(500, 20, 80, 80), band, 110).map((p) => p.y)).toEqual([
      100, 200, 200, 100,
    ]);
  });
  it('goes between two cards where it can', () => {
    const cards = [box(450, 420, 95, 120), box(560, 420, 95, 120)];
    expect(clear(box(500, 600, 80, 80), 400, cards)).toBe(549);
    expect(clear(box(500, 600, 80, 80), 400, [box(0, 420, 900, 120)])).toBe(540);
  });
  it('is drawn with round corners', () =>
    expect(
      drawn(
        [
          { x: 0, y: 0 },
          { x: 0, y: 50 },
          { x: 50, y: 50 },
        ],
        10,
      ),
    ).toBe('M0.0 0.0L0.0 40.0Q0.0 50.0 10.0 50.0L50.0 50.0'));
});

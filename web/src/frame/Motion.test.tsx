import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../table/contract';
import type { Situation } from '../table/situation';
import { some } from '../table/sketch';
import { ALL_MS, BEAT_MS, beats } from './Motion';

const moved = (seq: number, seat: number, to: string): LogEvent =>
  ({
    seq,
    move: seq,
    turn: 1,
    seat,
    kind: 'moved',
    rule: '',
    barrier: false,
    message: {
      key: 'twilight_imperium.event.moved',
      params: { unit: '@unit:carrier', from: '@system:1', to: `@system:${to}`, n: 0 },
    },
  }) as LogEvent;

const after = (...recent: LogEvent[]): Situation =>
  some<Situation>({ recent, view: {}, table: { game: 'twilight_imperium' } });

describe('what has just happened', () => {
  it('is a way that is gone, in one beat', () => {
    const [only] = beats(after(moved(1, 0, '18')), false);
    expect(only).toMatchObject({ seat: 0, at: 0, ms: BEAT_MS });
    expect(only!.picture).toMatchObject({ draw: 'trail', from: ['system:1'], to: ['system:18'] });
  });

  it('comes act by act, and takes no longer altogether however much it was', () => {
    const many = beats(
      after(...Array.from({ length: 20 }, (_, n) => moved(n, n % 2, `${n}`))),
      false,
    );
    expect(new Set(many.map(({ at }) => at)).size).toBe(20);
    expect(Math.max(...many.map(({ at, ms }) => at + ms))).toBeLessThanOrEqual(ALL_MS + 1);
  });

  it('takes half the time where that is wished', () => {
    expect(beats(after(moved(1, 0, '18')), true)[0]!.ms).toBe(BEAT_MS / 2);
  });
});

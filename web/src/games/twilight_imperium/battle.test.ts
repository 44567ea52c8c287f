import { describe, expect, it } from 'vitest';
import type { Message } from '../../table/contract';
import type { LogEvent } from './game';
import { hitsOf, lastBattle } from './battle';

let seq = 0;
const event = (
  kind: LogEvent['kind'],
  seat: number | null,
  params: Message['params'] = {},
): LogEvent => ({
  seq: (seq += 1),
  move: seq,
  turn: 1,
  seat,
  kind,
  rule: null,
  barrier: false,
  message: { key: kind, params },
});

const roll = (kind: LogEvent['kind'], seat: number, rolls: string, least: number, hits: number) =>
  event(kind, seat, { unit: '@unit:cruiser', rolls, least, hits });

describe('a battle told by its events', () => {
  const space = [
    event('space_combat', 0, { system: '@system:18', defender: '@seat:1' }),
    event('combat_round', null, { n: 1 }),
    roll('combat_roll', 0, '9, 3', 7, 1),
    roll('combat_roll', 1, '2', 7, 0),
    event('destroyed', 1, { unit: '@unit:fighter', n: 1 }),
    event('sustained', 0, { unit: '@unit:dreadnought' }),
    event('combat_round', null, { n: 2 }),
    roll('combat_roll', 0, '10, 7', 6, 2),
  ];

  it('keeps whose dice fell, which of them hit, and what each round cost', () => {
    const battle = lastBattle(space)!;
    expect(battle.where).toBe('@system:18');
    expect(battle.bouts.map((b) => b.n)).toEqual([1, 2]);
    const [first, second] = battle.bouts;
    expect(first!.throws[0]).toMatchObject({ seat: 0, unit: 'cruiser', faces: [9, 3], least: 7 });
    expect(first!.lost).toEqual([{ seat: 1, unit: 'fighter', n: 1 }]);
    expect(first!.sustained).toEqual([{ seat: 0, unit: 'dreadnought', n: 1 }]);
    expect([hitsOf(first!, 0), hitsOf(first!, 1), hitsOf(second!, 0)]).toEqual([1, 0, 2]);
  });

  it('begins a round of a ground combat when the attacker throws again', () => {
    const battle = lastBattle([
      ...space,
      event('ground_combat', 0, { planet: '@planet:mecatol_rex' }),
      roll('rolled', 0, '8', 8, 1),
      roll('rolled', 1, '1', 8, 0),
      event('destroyed', 1, { unit: '@unit:infantry', n: 1 }),
      roll('rolled', 0, '4', 8, 0),
    ])!;
    expect(battle).toMatchObject({ ground: true, where: '@planet:mecatol_rex' });
    expect(battle.bouts.map((b) => [b.n, b.throws.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('tells nothing of what was taken back, nor without a battle', () => {
    expect(lastBattle([])).toBeNull();
    const back = { ...event('undone', 0), move: space[4]!.move };
    expect(lastBattle([...space, back])!.bouts.map((b) => b.n)).toEqual([1]);
  });
});

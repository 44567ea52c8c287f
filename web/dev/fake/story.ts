/** A canned log that goes with the canned positions. */
import type { LogEvent, Message } from '../../src/table/contract';

type Line = [
  turn: number,
  seat: number | null,
  kind: string,
  key: string,
  params: Message['params'],
  rule: string | null,
  barrier?: boolean,
];

const LINES: Line[] = [
  [7, 0, 'turn', 'fake.log.turn', { seat: '@seat:0' }, null],
  [7, 0, 'buy', 'fake.log.bought', { seat: '@seat:0', card: '@card:trade_pod', n: 2 }, 'SR-11.1'],
  [
    7,
    0,
    'attack',
    'fake.log.attacked',
    { seat: '@seat:0', target: '@seat:1', n: 6, from: 37, to: 31 },
    'SR-12.3',
  ],
  [7, 0, 'draw', 'fake.log.reshuffled', { n: 11, drew: 2 }, 'SR-14.2', true],
  [8, 1, 'turn', 'fake.log.turn', { seat: '@seat:1' }, null],
  [8, 1, 'play', 'fake.log.played', { seat: '@seat:1', card: '@card:cutter' }, 'SR-5.1'],
  [8, 1, 'play', 'fake.log.played', { seat: '@seat:1', card: '@card:trading_post' }, 'SR-5.1'],
  [8, 1, 'use', 'fake.log.used', { seat: '@seat:1', card: '@card:the_hive', n: 3 }, 'SR-7.1'],
  [
    8,
    1,
    'attack',
    'fake.log.attacked',
    { seat: '@seat:1', target: '@seat:0', n: 7, from: 45, to: 38 },
    'SR-12.3',
  ],
  [8, 1, 'buy', 'fake.log.bought', { seat: '@seat:1', card: '@card:flagship', n: 6 }, 'SR-11.1'],
  [8, null, 'reveal', 'fake.log.fills', { card: '@card:mothership' }, 'SR-10.3', true],
  [8, 1, 'draw', 'fake.log.drew', { n: 5 }, 'SR-14.1', true],
  [9, 0, 'turn', 'fake.log.turn', { seat: '@seat:0' }, null],
  [9, 0, 'play', 'fake.log.played', { seat: '@seat:0', card: '@card:ram' }, 'SR-5.1'],
  [9, 0, 'ally', 'fake.log.ally', { card: '@card:ram', partner: '@card:blob_wheel' }, 'SR-8.1'],
  [9, 0, 'use', 'fake.log.used', { seat: '@seat:0', card: '@card:blob_wheel', n: 1 }, 'SR-7.1'],
  [9, 0, 'play', 'fake.log.played', { seat: '@seat:0', card: '@card:trade_pod' }, 'SR-5.1'],
  [9, 0, 'play', 'fake.log.played', { seat: '@seat:0', card: '@card:scout' }, 'SR-5.1'],
  [9, 0, 'buy', 'fake.log.bought', { seat: '@seat:0', card: '@card:explorer', n: 2 }, 'SR-11.1'],
];

/** The log so far; the last line has the sequence number `upTo`. */
export function story(upTo = 70): LogEvent[] {
  const first = upTo - LINES.length + 1;
  return LINES.map(([turn, seat, kind, key, params, rule, barrier], index) => ({
    seq: first + index,
    move: first + index,
    kind,
    seat,
    message: { key, params },
    rule,
    barrier: barrier ?? false,
    turn,
  }));
}

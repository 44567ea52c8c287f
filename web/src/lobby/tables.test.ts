import { describe, expect, it } from 'vitest';
import type { Ending, TableInfo } from '../table/contract';
import { byNeed, byOffer, isStale, partOf, type OwnTable } from './tables';

const ended = (winners: number[]): Ending => ({
  ending: 'last_standing',
  word: null,
  ranks: [1, 2],
  winners,
  resigned: null,
  told: null,
});
const own = (table: Partial<TableInfo>, seats: string[] = ['0'], opened = ''): OwnTable => ({
  table: { status: 'finished', ended: null, ...table } as TableInfo,
  kept: {
    game: 'star_realms',
    title: '',
    seats: Object.fromEntries(seats.map((seat) => [seat, 'token'])),
    opened,
    seen: 0,
  },
  yours: false,
  asked: [],
  due: null,
});

describe('where an own table belongs', () => {
  it.each([
    ['running', own({ status: 'playing' })],
    ['running', own({ status: 'waiting' })],
    ['won', own({ ended: ended([0]) })],
    ['won', own({ ended: ended([1, 0]) })],
    ['lost', own({ ended: ended([1]) })],
    ['over', own({ ended: ended([]) })],
    ['over', own({ ended: null })],
    ['over', own({ ended: ended([0]) }, ['0', '1'])],
    ['over', own({ ended: ended([0]) }, [])],
  ] as const)('%s', (part, table) => expect(partOf(table)).toBe(part));
  it('puts running tables before those that are over, the newest first', () => {
    const old = own({}, ['0'], '2026-01-01');
    const late = own({}, ['0'], '2026-02-01');
    const running = own({ status: 'playing' }, ['0'], '2025-01-01');
    expect([old, late, running].sort(byNeed)).toEqual([running, late, old]);
  });
});

const offered = (id: string, table: Partial<TableInfo>, open = 1): TableInfo =>
  ({
    id,
    status: 'waiting',
    pace: 'live',
    hosted: 'here',
    created: '',
    seats: Array.from({ length: open }, () => ({ kind: 'open' })),
    ...table,
  }) as TableInfo;

describe('the tables open to anybody', () => {
  it('begin with those whose host is here, then with the fewest open seats, then the newest', () => {
    const tables = [
      offered('running', { status: 'playing', hosted: null }, 0),
      offered('left', { hosted: 'gone' }),
      offered('away', { hosted: 'away' }),
      offered('three', {}, 3),
      offered('old', { created: '2026-01-01' }),
      offered('new', { created: '2026-02-01' }),
    ];
    expect(tables.sort(byOffer).map(({ id }) => id)).toEqual([
      'new',
      'old',
      'three',
      'away',
      'left',
      'running',
    ]);
  });
  it('are stale only where one sitting was meant and the host has gone', () => {
    expect(isStale(offered('', { hosted: 'gone' }))).toBe(true);
    expect(isStale(offered('', { hosted: 'away' }))).toBe(false);
    expect(isStale(offered('', { hosted: 'gone', pace: 'days' }))).toBe(false);
    expect(isStale(offered('', { hosted: null, status: 'playing' }))).toBe(false);
  });
});

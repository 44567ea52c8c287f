import { describe, expect, it } from 'vitest';
import { parseRoute, replayHref, rulesHref, seatHref } from './route';

describe('addresses', () => {
  it('opens a seat link', () =>
    expect(parseRoute(seatHref('T1', 2, 'abc'))).toEqual({
      page: 'table',
      id: 'T1',
      seat: 2,
      token: 'abc',
      sit: false,
      mail: null,
    }));
  it('opens an invitation', () =>
    expect(parseRoute('#/t/T1?sit')).toMatchObject({ page: 'table', sit: true, token: null }));
  it('opens a move through a seat’s eyes', () =>
    expect(parseRoute(replayHref('T1', 63, 1))).toMatchObject({
      page: 'replay',
      id: 'T1',
      move: 63,
      eyes: 1,
    }));
  it('opens a seat with the key of a mail', () =>
    expect(parseRoute('#/t/T1?seat=1&mail=k_-9')).toMatchObject({
      page: 'table',
      id: 'T1',
      seat: 1,
      token: null,
      mail: 'k_-9',
    }));
  it('opens the end of mails', () =>
    expect(parseRoute('#/stop/k_-9')).toEqual({ page: 'stop', code: 'k_-9' }));
  it('opens a rule', () =>
    expect(parseRoute(rulesHref('star_realms', 'SR-6.4'))).toEqual({
      page: 'rules',
      game: 'star_realms',
      rule: 'SR-6.4',
    }));
  it('says of an unknown address that nothing is there', () =>
    expect(parseRoute('#/nowhere')).toEqual({ page: 'unknown' }));
});

import { describe, expect, it } from 'vitest';
import { parseRoute, replayHref, rulesHref, seatHref } from './route';

describe('addresses', () => {
  it('opens a seat link', () => expect(parseRoute(seatHref('T1', 2, 'abc'))).toEqual({ page: 'table', id: 'T1', seat: 2, token: 'abc', sit: false }));
  it('opens an invitation', () => expect(parseRoute('#/t/T1?sit')).toMatchObject({ page: 'table', sit: true, token: null }));
  it('opens a move through a seat’s eyes', () => expect(parseRoute(replayHref('T1', 63, 1))).toMatchObject({ page: 'replay', id: 'T1', move: 63, eyes: 1 }));
  it('opens a rule', () => expect(parseRoute(rulesHref('star_realms', 'SR-6.4'))).toEqual({ page: 'rules', game: 'star_realms', rule: 'SR-6.4' }));
  it('leads nowhere else than home', () => expect(parseRoute('#/nowhere')).toEqual({ page: 'lobby', panel: null }));
});

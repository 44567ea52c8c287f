import { beforeEach, describe, expect, it } from 'vitest';
import { keep, keptTables, release, reseat } from './tokens';

const seats = () => keptTables().T?.seats;

describe('the seats that this browser holds', () => {
  beforeEach(() => {
    localStorage.clear();
    keep('T', { seats: { 0: 'one', 2: 'two' }, title: 'kept' });
  });
  it('go with their tokens', () => {
    reseat('T', 'one', 1);
    expect(seats()).toEqual({ 1: 'one', 2: 'two' });
    reseat('T', 'one', 1);
    expect(seats()).toEqual({ 1: 'one', 2: 'two' });
    expect(keptTables().T!.title).toBe('kept');
  });
  it('change when two of them change with each other', () => {
    reseat('T', 'one', 2);
    expect(seats()).toEqual({ 0: 'two', 2: 'one' });
    reseat('T', 'two', 0);
    expect(seats()).toEqual({ 0: 'two', 2: 'one' });
  });
  it('are one however often its link was opened', () => {
    keep('T', { seats: { 1: 'one' } });
    reseat('T', 'one', 0);
    expect(seats()).toEqual({ 0: 'one', 2: 'two' });
    keep('T', { seats: { 1: 'one' } });
    reseat('T', 'one', 1);
    expect(seats()).toEqual({ 1: 'one', 2: 'two' });
  });
  it('do not change by a token that is not held here', () => {
    reseat('T', 'strange', 1);
    reseat('U', 'one', 1);
    expect(seats()).toEqual({ 0: 'one', 2: 'two' });
  });
  it('are forgotten with a token that holds no more, the table with the last', () => {
    release('T', 'one');
    expect(seats()).toEqual({ 2: 'two' });
    release('T', 'two');
    expect(keptTables()).toEqual({});
  });
});

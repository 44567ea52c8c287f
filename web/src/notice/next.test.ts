import { describe, expect, it } from 'vitest';
import type { OwnTable } from '../lobby/tables';
import { following } from './next';
import { told } from '../table/sketch';

const own = (id: string, opened: string): OwnTable =>
  told<OwnTable>({ table: { id }, kept: { opened }, yours: true, asked: [0] });
const WAITING = [own('c', '2026-03'), own('a', '2026-01'), own('d', '2026-04')];

describe('next game', () => {
  it('is the one that was sat down at after this one', () =>
    expect(following(WAITING, '2026-02')?.table.id).toBe('c'));
  it('begins anew after the last', () => expect(following(WAITING, '2026-05')?.table.id).toBe('a'));
  it('is none when nothing waits', () => expect(following([], '2026-01')).toBeNull());
});

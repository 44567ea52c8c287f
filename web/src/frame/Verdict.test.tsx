import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Speech } from '../app/context';
import { setSettings } from '../app/settings';
import type { LogEvent, TableInfo } from '../table/contract';
import { Verdict } from './Verdict';
import { told } from '../table/sketch';

const seat = (n: number, name: string) => ({ seat: n, kind: 'human', name, bot: null });
const TABLE = told<TableInfo>({
  id: 'T1',
  game: 'twilight_imperium',
  seats: [seat(0, 'Anselm'), seat(1, 'Mirelle')],
});
const event = (of: number, key: string, params: object = {}): LogEvent =>
  told<LogEvent>({ seq: 1, seat: of, message: { key, params } });
const FIGHT = event(1, 'twilight_imperium.event.space_combat');
const WON = 'twilight_imperium.event.combat_won';

const said = (verdict: LogEvent | null): string | null =>
  render(
    <Speech components={{}} table={TABLE} you={null} openRule={() => undefined}>
      <Verdict head={FIGHT} verdict={verdict} />
    </Speech>,
  ).container.textContent;

beforeEach(() => setSettings({ lang: 'en' }));
afterEach(cleanup);

it('goes on with the sentence of the same seat, and names another one', () => {
  expect(said(event(1, WON))).toBe('; wins the space combat');
  expect(said(event(0, WON))).toBe('. Anselm · wins the space combat');
});

it('leaves a sentence of its own alone, and says nothing of what is not decided', () => {
  expect(said(event(1, 'sb.event.turn', { n: 3 }))).toBe('. Round 3');
  expect(said(null)).toBe('');
});

/** A moment reported from the page: one file, which holds what its reader may know and no more. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { finished } from './finished';
import { PAIR, PYTHON } from './house';
import { sensible } from './policy';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('report');

const MOVES = 24;

const astrarium = (...args: string[]): string =>
  execFileSync(PYTHON, ['-m', 'astrarium', ...args], { encoding: 'utf8' });
const runs = (file: string) =>
  JSON.parse(astrarium('scenario', file, '--json')) as { passed: number; failed: number };

async function reported(page: Page, lang: 'en' | 'fr'): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: word(lang, 'report.moment') }).click(),
  ]);
  const file = (await download.path())!;
  await expect(page.getByRole('status').getByText(download.suggestedFilename())).toBeVisible();
  return { file, text: readFileSync(file, 'utf8') };
}

atTimes()(
  'a moment of a finished game is reported from its replay as a file that runs',
  async ({ house, enter }) => {
    const { id } = await finished(house, 'star_realms', MOVES);
    const { page } = await enter({ lang: 'fr' });
    await page.goto(`/#/t/${id}/replay/9`);
    await expect(page.locator('.rep')).toBeVisible();
    const { file, text } = await reported(page, 'fr');
    expect(text).toContain(id);
    expect(runs(file)).toMatchObject({ passed: 1, failed: 0 });
  },
);

atTimes()(
  'while a game runs a report holds what its reader sees, and finds its moment in the record later',
  async ({ house, sit }) => {
    const seated = await house.table({ title: 'report', seats: PAIR, options: { first_seat: 0 } });
    const player = await sit(seated, 0, { lang: 'en' });
    await player.turn();
    await player.takeTurn(sensible);
    await player.settled();
    await player.open('table');
    const { file, text } = await reported(player.page, 'en');
    const [form, head] = text.split('\n');
    expect(form).toBe('astrarium-sight 1');
    const told = JSON.parse(head!) as { view: unknown; moves: number; table: string };
    expect(told).toMatchObject({ table: seated.table.id, moves: player.told!.table.moves });
    expect(told.view).toEqual(player.told!.view);

    const rival = await sit(seated, 1, { lang: 'en' });
    await rival.open('table');
    await rival.page.getByRole('button', { name: word('en', 'resign') }).click();
    await rival.page.getByRole('button', { name: word('en', 'resign.yes') }).click();
    await rival.until(() => rival.over, 'the end');
    const folder = mkdtempSync(join(tmpdir(), 'astrarium-report-'));
    const record = join(folder, 'game.record');
    writeFileSync(record, await house.get<string>(`/tables/${seated.table.id}/record`));
    const moment = join(folder, 'moment.toml');
    astrarium('scenario', '--from', record, '--seen', file, moment);
    expect(runs(moment)).toMatchObject({ passed: 1, failed: 0 });
  },
);

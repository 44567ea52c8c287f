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

async function reported(
  page: Page,
  lang: 'en' | 'fr',
): Promise<{ file: string; name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: word(lang, 'report.moment') }).click(),
  ]);
  const file = (await download.path())!;
  const name = download.suggestedFilename();
  await expect(page.getByRole('status').getByText(name)).toBeVisible();
  return { file, name, text: readFileSync(file, 'utf8') };
}

atTimes(
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

for (const { phone, size, lang } of [
  { phone: 'a standing phone', size: { width: 390, height: 844 }, lang: 'fr' },
  { phone: 'a lying phone', size: { width: 844, height: 390 }, lang: 'en' },
] as const)
  atTimes(`on ${phone} the moment on show is reported too`, async ({ house, enter }) => {
    const { id } = await finished(house, 'star_realms', MOVES);
    const { page } = await enter({ lang, size, touch: true });
    await page.goto(`/#/t/${id}/replay/8`);
    await expect(page.locator('.rep')).toBeVisible();
    await page.getByRole('button', { name: word(lang, 'replay.forward') }).tap();
    await expect(page).toHaveURL(/replay\/9$/);
    await page.getByRole('button', { name: word(lang, 'replay.more') }).tap();
    const { file, name } = await reported(page, lang);
    expect(name).toBe(`star_realms-${id}-9.toml`);
    expect(runs(file)).toMatchObject({ passed: 1, failed: 0 });
  });

atTimes(
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

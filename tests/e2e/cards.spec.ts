/** Cards of one's own: chosen in the lobby, every fault told, played with, remembered, named at the table. */
import { PYTHON } from './house';
import { expect, test } from './setting';
import { word } from './words';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GAME = 'starship_battles';
let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'astrarium-cards-'));
  execFileSync(PYTHON, ['-m', 'astrarium', 'data', 'template', GAME, folder]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const lang of ['en', 'fr'] as const) {
  test(`a pack with faults is explained, a good one is played with (${lang})`, async ({ enter, house }) => {
    const text = readFileSync(join(folder, 'ships.toml'), 'utf8');
    const { page } = await enter({ lang, name: 'Anselm' });
    await page.goto('/#/new');
    await page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
    const section = page.locator('.own-cards');
    const files = section.getByLabel(word(lang, 'cards.choose')).and(page.locator('input'));
    await files.setInputFiles({ name: 'ships.toml', mimeType: 'text/plain', buffer: Buffer.from(text.replace(/^cost = .*$/m, 'cost = -5').replace(/^faction = "light"$/m, 'faction = "lihgt"')) });
    const faults = section.getByRole('alert').locator('li');
    await expect(faults).toHaveCount(2);
    await expect(section.getByRole('alert')).toContainText('ships.toml:');
    await expect(section.getByRole('alert')).toContainText(lang === 'fr' ? 'vouliez-vous dire' : 'did you mean');
    await expect(section.getByRole('switch')).toHaveCount(0);

    await files.setInputFiles({ name: 'ships.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
    const use = section.getByRole('switch', { name: word(lang, 'cards.use', { name: 'ships.toml' }) });
    await expect(use).toBeChecked();
    await expect(section.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
    await expect(use).toBeChecked();

    const made = page.waitForResponse((response) => response.url().endsWith('/api/tables') && response.request().method() === 'POST');
    await page.getByRole('button', { name: word(lang, 'new.create') }).click();
    const { table } = await (await made).json() as { table: { id: string; cards: string; options: object } };
    expect(table.cards).toMatch(/^[0-9a-f]{10}$/);
    expect(table.options).not.toHaveProperty('cards');
    const components = await house.get<{ id: string }[]>(`/tables/${table.id}/components`);
    expect(components.length).toBeGreaterThan(10);
  });
}

test('the people at the table are told that it has its own cards', async ({ enter }) => {
  const host = await enter({ name: 'Anselm' });
  await host.page.goto('/#/new');
  await host.page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
  await host.page.locator('.own-cards input[type=file]').first().setInputFiles(join(folder, 'ships.toml'));
  await expect(host.page.locator('.own-cards').getByRole('switch')).toBeChecked();
  await host.page.getByLabel(word('en', 'seat.kind', { n: 2 })).selectOption('open');
  await host.page.getByRole('button', { name: word('en', 'new.create') }).click();
  const link = await host.page.locator('code.link').innerText();
  const digest = await host.page.locator('.own-cards-note code').innerText();
  const guest = await enter({ lang: 'fr', name: 'Mirelle' });
  await guest.page.goto(link);
  await expect(guest.page.locator('.own-cards-note')).toContainText(word('fr', 'table.own_cards'));
  await expect(guest.page.locator('.own-cards-note code')).toHaveText(digest);
});

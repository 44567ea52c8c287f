/**
 * Cards of one's own: chosen in the lobby, every fault told, played with, remembered, named at the
 * table.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Captain } from './captain';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('own cards');
const DATA = join(import.meta.dirname, '..', 'data');
const BAD = ['ships.toml', 'fleets.toml'].map((name) => join(DATA, 'ten_faults', name));
const MY_BOX = join(DATA, 'my_box', 'ships.toml');

/** The ten faults of the bad pack as the command line tells them: place, record, field, reason. */
const told = (lang: 'en' | 'fr'): string[] =>
  readFileSync(join(DATA, 'ten_faults', lang === 'fr' ? 'faults.fr.txt' : 'faults.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(3)
    .map((line) => {
      const [place, record, field, reason] = line.split(/ {2,}/);
      return `${place} · ${record} · ${field} ${reason}`;
    });

for (const lang of ['en', 'fr'] as const) {
  atTimes(
    `a pack with ten faults gets ten errors, a good one is remembered and played with (${lang})`,
    async ({ enter, house }) => {
      const { page } = await enter({ lang, name: 'Anselm' });
      await page.goto('/#/new');
      await page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
      const section = page.locator('.own-cards');
      const files = section.getByLabel(word(lang, 'cards.choose')).and(page.locator('input'));
      await files.setInputFiles(BAD);
      // The first pack starts the process that reads packs.
      await expect(section.getByRole('alert').locator('li')).toHaveText(told(lang), {
        timeout: 30_000,
      });
      expect(told(lang)).toHaveLength(10);
      await expect(section.getByRole('switch')).toHaveCount(0);

      await files.setInputFiles(MY_BOX);
      const use = section.getByRole('switch', {
        name: word(lang, 'cards.use', { name: 'ships.toml' }),
      });
      await expect(use).toBeChecked();
      await expect(section.getByRole('alert')).toHaveCount(0);
      await page.reload();
      await page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
      await expect(use).toBeChecked();

      const made = page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/tables') && response.request().method() === 'POST',
      );
      await page.getByRole('button', { name: word(lang, 'new.create') }).click();
      const { table } = (await (await made).json()) as {
        table: { id: string; cards: string; options: object };
      };
      expect(table.cards).toMatch(/^[0-9a-f]{10}$/);
      expect(table.options).not.toHaveProperty('cards');
      const components = await house.get<{ id: string }[]>(`/tables/${table.id}/components`);
      expect(components.length).toBeGreaterThan(10);
    },
  );
}

atTimes('the people at the table are told that it has its own cards', async ({ enter }) => {
  const host = await enter({ name: 'Anselm' });
  await host.page.goto('/#/new');
  await host.page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
  await host.page.locator('.own-cards input[type=file]').first().setInputFiles(MY_BOX);
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

atTimes(
  'a ship of somebody’s own cards is bought, placed, moved and fired under its name, and told as theirs',
  async ({ enter }) => {
    const player = await enter({ name: 'Anselm' });
    const { page } = player;
    await page.goto('/#/new');
    await page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
    await page.getByText('Skirmish', { exact: true }).click();
    await page.locator('.own-cards input[type=file]').first().setInputFiles(MY_BOX);
    await expect(page.locator('.own-cards').getByRole('switch')).toBeChecked();
    await page.getByLabel(word('en', 'seat.kind', { n: 2 })).selectOption('cadet');
    await page.getByRole('button', { name: word('en', 'new.create') }).click();
    const captain = new Captain(player);
    await captain.turn();
    // The yard: the card says whose numbers it has; a card of the set is the typed-in one.
    await page.getByRole('button', { name: 'Card of Home One' }).click();
    await expect(page.locator('.sb-shown .sb-source')).toHaveText('Numbers: own cards');
    await page.getByRole('button', { name: 'Card of Nebulon-B Frigate' }).click();
    await expect(page.locator('.sb-shown .sb-source')).toContainText('Numbers: reconstructed');
    await captain.write('1 Home One\n2 X-wing (my box)', 84);
    await captain.ready();
    await player.until(() => captain.view.phase === 'deployment', 'the reveal');
    const done = new Set<string>();
    for (let n = 0; n < 60 && captain.view.round < 2 && !captain.over; n += 1) {
      await captain.turn();
      if (captain.over || captain.view.round > 1) break;
      done.add(captain.decision!.kind);
      await captain.answer();
    }
    expect([...done]).toEqual(expect.arrayContaining(['deploy', 'move', 'launch', 'attack']));
    expect(player.refusals).toEqual([]);
    await expect(page.locator('.sb-rail')).toContainText('Home One');
    const log = await player.open('log');
    await expect(log).toContainText(/Home One\s3 on [A-Z]\d/i);
    await expect(log).toContainText(/Home One\s3 attacks/);
    await log.getByRole('tab', { name: word('en', 'tab.cards') }).click();
    await log.getByRole('searchbox').fill('home one');
    await expect(log.locator('.cardlist li')).toHaveCount(1);
    await log.locator('.cardlist button').click();
    await expect(page.locator('.inspector')).toContainText('Class 2 light-side ship, 60 points');
    await expect(page.locator('.inspector')).toContainText('Numbers: own cards');
  },
);

/**
 * The page of a finished game, in each game: told to either side, drawn and as a table, its turning
 * points, and a game that is played on from one of its moves.
 */
import { faults } from './axe';
import { finished } from './finished';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('end');

const PHONE = { width: 390, height: 844 };
/** What a reader must never meet: keys of a catalogue, parameters that nobody filled in. */
const RAW = /\b(sr|sb|ares|starcraft|twilight_imperium)\.[a-z_]+\.|\{\w+\}|undefined/i;

const GAMES = ['star_realms', 'starship_battles', 'ares', 'starcraft', 'twilight_imperium'];
for (const game of GAMES)
  atTimes(
    `the end of ${game} is told to winner and loser, drawn, and accessible`,
    async ({ house, enter }) => {
      const table = await finished(house, game);
      const { winners, resigned } = table.ended!;
      const { page } = await enter({ lang: 'en' });
      await page.goto(`/#/t/${table.id}/end?eyes=${winners[0]}`);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(word('en', 'end.you'));
      const say = page.locator('.end-say');
      const won = await say.textContent();
      await expect(page.getByRole('img', { name: /move by move/ })).toBeVisible();
      await page.getByText(word('en', 'end.as_table')).click();
      await expect(page.locator('.as-table table')).toBeVisible();
      await expect(page.locator('.owned')).toHaveCount(table.seats.length);
      expect(await page.locator('.end-page').innerText()).not.toMatch(RAW);
      expect(await faults(page)).toEqual([]);

      await page.getByLabel(word('en', 'end.told_to')).selectOption(String(resigned));
      await expect(title).not.toHaveText(word('en', 'end.you'));
      expect(await say.textContent()).not.toBe(won);
      await expect(say).toContainText('You gave up.');

      const phone = await enter({ lang: 'fr', size: PHONE });
      await phone.page.goto(`/#/t/${table.id}/end?eyes=${winners[0]}`);
      await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(word('fr', 'end.you'));
      const wide = await phone.page.evaluate(
        () => document.querySelector('.end-page > .scroll')!.scrollWidth - innerWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
      expect(await faults(phone.page)).toEqual([]);
    },
  );

atTimes(
  'a turning point leads into the replay, and the game is played on from it',
  async ({ house, enter }) => {
    const table = await finished(house, 'star_realms', 3000);
    const { page } = await enter({ lang: 'en', name: 'Oriane' });
    await page.goto(`/#/t/${table.id}/end`);
    const first = page.locator('.points li').first();
    await expect(first).toBeVisible({ timeout: 120_000 });
    await expect(page.locator('.points')).toContainText('The search thinks');
    await expect(page.locator('.lozenge-link').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\/replay\/\d+$/);
    const move = Number(/\d+$/.exec(page.url())![0]);
    await page.getByRole('button', { name: word('en', 'end.play_on'), exact: true }).click();
    const form = page.getByRole('form', { name: word('en', 'end.play_on') });
    await expect(form).toContainText(word('en', 'end.play_note'));
    expect(await faults(page)).toEqual([]);
    await form.getByRole('button', { name: word('en', 'end.play'), exact: true }).click();
    await expect(page).toHaveURL(/#\/t\/[^/]+$/);
    await expect(page.locator('.top')).toContainText(word('en', 'top.continues', { n: move }));
    await expect(page.locator('.prompt')).toBeVisible();
  },
);

atTimes(
  'a shared link leads to the end of its game, whose picture can be saved',
  async ({ house, enter }) => {
    const table = await finished(house, 'ares');
    const { page } = await enter({ lang: 'en' });
    await page.goto(`/end/${table.id}?lang=en`);
    await expect(page).toHaveURL(`/#/t/${table.id}/end?eyes=public`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word('en', 'end.save_picture') }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`ares-${table.id}.png`);
    await expect(page.locator('.the-end .picture')).toHaveCSS('opacity', '1');
  },
);

atTimes('a game that is on has no end page', async ({ house, sit }) => {
  const seated = await house.table({
    title: 'on',
    seats: [
      { kind: 'human', name: 'Anselm' },
      { kind: 'human', name: 'Mirelle' },
    ],
  });
  const player = await sit(seated, 0);
  player.tolerated = /403/; // the browser's own line about the refusal
  const { page } = player;
  await page.goto(`/#/t/${seated.table.id}/end`);
  await expect(page.getByText(word('en', 'end.none'))).toBeVisible();
});

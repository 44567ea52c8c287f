/** Rules, cards, words and pages are found by what people type, and lead to each other. */
import type { Locator } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import { faults } from './axe';
import { PAIR, type House } from './house';
import type { Player } from './player';
import { expect, inTurns, type Guise, type Sit } from './setting';
import { word } from './words';

const atTimes = inTurns('search');

const PHONE = { width: 390, height: 844 };

/** Somebody at a table who has asked for the search with its one key. */
async function searching(
  house: House,
  sit: Sit,
  guise: Guise = {},
): Promise<{ player: Player; box: Locator; hits: Locator }> {
  const player = await sit(await house.table({ title: 'search', seats: PAIR }), 0, guise);
  const { page } = player;
  await page.locator('.board-slot').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('/');
  const box = page.locator('aside.side').getByRole('searchbox');
  await expect(box).toBeFocused();
  return { player, box, hits: page.locator('.hit') };
}

const ASKED = [
  ['en', 'outposts', 'find.rule', 'Outposts'],
  ['fr', 'melanger', 'find.rule', 'mélange'],
  ['fr', 'outpost', 'find.rule', 'Outposts'],
  ['en', 'stealth nedle', 'find.component', 'Stealth Needle'],
  ['fr', 'explorateur', 'find.component', 'Prospecteur'],
] as const;
for (const [lang, asked, kind, found] of ASKED)
  atTimes(
    `${asked} is found in ${lang}, under its kind, with the found words marked`,
    async ({ house, sit }) => {
      const { player, box, hits } = await searching(house, sit, { lang: lang as Lang });
      await box.fill(asked);
      await expect(hits.first()).toContainText(found, { ignoreCase: true });
      await expect(player.page.locator('.hits .caps').first()).toContainText(word(lang, kind));
      await expect(hits.first().locator('mark').first()).toHaveText(
        new RegExp(found.split(' ')[0]!, 'i'),
      );
    },
  );

atTimes(
  'arrows and Enter are enough to read a rule, and the slash key to search again',
  async ({ house, sit }) => {
    const { player, box, hits } = await searching(house, sit);
    const { page } = player;
    await page.keyboard.type('mech world');
    await expect(hits.first()).toContainText('Mech World');
    const rule = page.locator('.hit', { hasText: 'SR-17.4' });
    for (let n = 0; n < 12 && (await rule.getAttribute('data-focused')) === null; n += 1)
      await page.keyboard.press('ArrowDown');
    await expect(rule).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page.locator('.rules li.hot')).toContainText('SR-17.4');
    await expect(box).toHaveValue('');
    await page.locator('.rules li.hot .named button', { hasText: 'Blob World' }).focus();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
  },
);

atTimes(
  'a card’s sheet lists its rules, and a rule the cards that it names',
  async ({ house, sit }) => {
    const { player, box, hits } = await searching(house, sit);
    const { page } = player;
    await box.fill('battle station');
    await hits.first().click();
    const sheet = page.locator('.sheet');
    await expect(sheet).toContainText('Battle Station');
    await sheet.locator('.governing button', { hasText: 'SR-6.4' }).click();
    await expect(page.locator('.rules li.hot')).toContainText('Outposts protect their owner');
    await box.fill('SR-17.13');
    await expect(hits.first()).toContainText('SR-17.13');
    await hits.first().click();
    await page.locator('.rules li.hot .named button', { hasText: 'Battle Station' }).click();
    await expect(sheet).toContainText('Battle Station');
    await page.keyboard.press('Enter');
    await expect(box).toBeFocused();
  },
);

atTimes(
  'words and pages open in the drawer, and what nobody knows is said so',
  async ({ house, sit }) => {
    const { player, box, hits } = await searching(house, sit, { lang: 'fr' });
    const { page } = player;
    await box.fill('mélanges vérifiables');
    await hits.last().click();
    await expect(page.locator('.text-sheet')).toContainText('empreinte');
    await page.getByRole('button', { name: word('fr', 'find.back') }).click();
    await expect(box).toHaveValue('mélanges vérifiables');
    await box.fill('xyzzyx');
    await expect(page.locator('.rules-panel .empty')).toContainText('xyzzyx');
  },
);

atTimes('the cards are searched as well as the rules', async ({ house, sit }) => {
  const { player } = await searching(house, sit);
  const side = player.page.locator('aside.side');
  await side.getByRole('tab', { name: word('en', 'tab.cards') }).click();
  await side.getByRole('searchbox').fill('blobs');
  await expect(side.locator('.cardlist li')).not.toHaveCount(49);
  await expect(side.locator('.cardlist')).toContainText('Ram');
});

const SCREENS = [
  ['a wide screen', undefined],
  ['a phone', PHONE],
] as const;
for (const [name, size] of SCREENS)
  atTimes(`on ${name} axe finds nothing serious in results and sheets`, async ({ house, sit }) => {
    const { player, box, hits } = await searching(house, sit, { size, lang: 'fr' });
    const { page } = player;
    await box.fill('prospecteur');
    await expect(hits.first()).toBeVisible();
    expect(await faults(page), 'results').toEqual([]);
    await hits.first().click();
    await expect(page.locator('.governing')).toBeVisible();
    expect(await faults(page), 'card').toEqual([]);
    await page.locator('.governing button').first().click();
    await expect(page.locator('.rules li.hot')).toBeVisible();
    expect(await faults(page), 'rule').toEqual([]);
  });

/** The guided first game of every game, by doing what its coach says; the legend; counsel. */
import type { Page } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import { faults } from './axe';
import type { Player } from './player';
import { expect, test } from './setting';
import { word } from './words';

const GAMES = ['star_realms', 'starship_battles', 'ares', 'starcraft'];
const LANGS: Lang[] = ['en', 'fr'];
const LEARNER = 0;
const MOST_ANSWERS = 140;
/** Bots think in processes that have to start first. */
const BOTS_MS = 40_000;

const plate = (page: Page) => page.locator('.coach');

/** From the first page into a game's first game. */
async function begin(player: Player, lang: Lang, game: string): Promise<void> {
  await player.page.goto('/');
  await player.page.getByRole('button', { name: word(lang, 'lobby.first_game') }).click();
  await player.page.locator(`[data-first="${game}"] button`).click();
  await player.until(() => player.told !== null, 'a welcome');
  await expect(plate(player.page)).toBeVisible();
}

/** Presses what the coach would do, now at one end of the button and now at the other. */
async function follow(player: Player, n: number): Promise<void> {
  const awaited = () => player.mine && player.decision!.seats.includes(LEARNER);
  await player.until(awaited, 'a question', BOTS_MS);
  await player.settled();
  const button = plate(player.page).locator('[data-coach]');
  const { id } = player.decision!;
  await expect(plate(player.page)).toHaveAttribute('data-decision', String(id), {
    timeout: BOTS_MS,
  });
  const wanted = (await button.getAttribute('data-coach'))!;
  expect(player.decision!.choices.map((c) => c.action)).toContain(wanted);
  const box = (await button.boundingBox())!;
  await player.sends(wanted, () =>
    button.click({ position: { x: n % 2 ? 12 : box.width - 12, y: box.height / 2 } }),
  );
}

for (const game of GAMES)
  for (const lang of LANGS)
    test(`who does what the coach says meets every kind of decision: ${game}, ${lang}`, async ({
      enter,
    }) => {
      test.setTimeout(240_000);
      const player = await enter({ lang, name: 'Anselm' });
      await begin(player, lang, game);
      const { page } = player;
      const seen = new Set<string>();
      let n = 0;
      while ((await plate(page).getAttribute('data-done')) !== 'true') {
        expect(n, 'answers').toBeLessThan(MOST_ANSWERS);
        await follow(player, (n += 1));
        const step = await plate(page).getAttribute('data-step');
        if (step && !seen.has(step)) {
          seen.add(step);
          expect(await plate(page).innerText(), step).not.toMatch(/coach\.|undefined|\{/);
        }
      }
      await expect(plate(page)).toContainText(word(lang, 'coach.end_now'));
      expect(await page.locator('.beads .met').count()).toBeGreaterThan(9);
    });

for (const lang of LANGS)
  test(`the guide can be left and called back, and what stands beside it has no fault: ${lang}`, async ({
    enter,
  }) => {
    test.setTimeout(120_000);
    const player = await enter({ lang, name: 'Anselm' });
    const { page } = player;
    await page.goto('/#/new');
    await expect(page.locator('.seating').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await begin(player, lang, 'star_realms');
    await expect(page.locator('.pointer .ring').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await follow(player, 1);
    const met = () => page.locator('.beads .met').count();
    expect(await met()).toBe(1);
    await plate(page)
      .getByRole('button', { name: word(lang, 'coach.leave') })
      .click();
    await expect(plate(page)).toHaveCount(0);
    await page.reload();
    await expect(plate(page)).toHaveCount(0);
    await page.getByRole('button', { name: word(lang, 'coach.call') }).click();
    await expect(plate(page)).toBeVisible();
    expect(await met()).toBe(1);
    await player.key('?');
    await expect(page.locator('.legend [data-symbol]').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await player.key('w');
    await expect(page.locator('.ways li').first()).toBeVisible({ timeout: BOTS_MS });
    expect(await page.locator('.ways li').count()).toBeLessThanOrEqual(3);
    expect(await faults(page)).toEqual([]);
  });

/** The guided first game of every game, by doing what its coach says; the legend; counsel. */
import type { Page } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import { faults } from './axe';
import { drawn } from './draw';
import type { Player } from './player';
import { expect, test } from './setting';
import { word } from './words';

const LONGEST = 'twilight_imperium';
const GAMES = ['star_realms', 'starship_battles', 'ares', 'starcraft'];
const LANGS: Lang[] = ['en', 'fr'];
const LEARNER = 0;
const MOST_ANSWERS = 240;
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

/**
 * Presses what the coach would do, now at one end of the button and now at the other; says which
 * step that was.
 */
async function follow(player: Player, n: number): Promise<string | null> {
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
  const step = await plate(player.page).getAttribute('data-step');
  // The plate may be drawn anew just now: then the button is nowhere for a moment.
  let box = await button.boundingBox();
  while (!box) box = await button.boundingBox();
  const { width, height } = box;
  await player.sends(wanted, () =>
    button.click({ position: { x: n % 2 ? 12 : width - 12, y: height / 2 } }),
  );
  return step;
}

/** What the plate says, in each language. */
async function told(page: Page): Promise<string> {
  const texts = [];
  for (const lang of LANGS) {
    await page.locator('.top .lang').click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    texts.push(await plate(page).innerText());
  }
  expect(texts[0]).not.toBe(texts[1]);
  return texts.join(' ');
}

for (const game of [...drawn(GAMES, 'first games'), LONGEST])
  test(`who does what the coach says meets every kind of decision: ${game}`, async ({ enter }) => {
    test.skip(game === LONGEST && !process.env.ASTRARIUM_WHOLE, 'takes minutes: ASTRARIUM_WHOLE=1');
    // The last of the languages to be told is the one that the page is in.
    const lang = LANGS.at(-1)!;
    const player = await enter({ lang, name: 'Anselm' });
    await begin(player, lang, game);
    const { page } = player;
    const seen = new Set<string>();
    for (let n = 0; (await plate(page).getAttribute('data-done')) !== 'true';) {
      expect(n, 'answers').toBeLessThan(MOST_ANSWERS);
      await follow(player, (n += 1));
      const step = await plate(page).getAttribute('data-step');
      if (step && !seen.has(step)) {
        seen.add(step);
        expect(await told(page), step).not.toMatch(/coach\.|undefined|\{/);
      }
    }
    await expect(plate(page)).toContainText(word(lang, 'coach.end_now'));
    expect(await page.locator('.course .met').count()).toBeGreaterThan(9);
  });

for (const lang of drawn(LANGS, 'guide'))
  test(`the guide can be left and called back, and what stands beside it has no fault: ${lang}`, async ({
    enter,
  }) => {
    const player = await enter({ lang, name: 'Anselm' });
    const { page } = player;
    await page.goto('/#/new');
    await expect(page.locator('.seating').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await begin(player, lang, 'star_realms');
    await expect(page.locator('.pointer .ring').first()).toBeVisible({ timeout: BOTS_MS });
    expect(await faults(page)).toEqual([]);
    const taught = await follow(player, 1);
    await expect(page.locator(`.course [data-bead="${taught}"]`)).toHaveClass(/met/);
    // Whether waiting was learnt as well hangs on how soon the bot began.
    const met = () => page.locator('.course .met').count();
    const before = await met();
    await plate(page)
      .getByRole('button', { name: word(lang, 'coach.leave') })
      .click();
    await expect(plate(page)).toHaveCount(0);
    await page.reload();
    await expect(plate(page)).toHaveCount(0);
    await page.getByRole('button', { name: word(lang, 'coach.call') }).click();
    await expect(plate(page)).toBeVisible();
    expect(await met()).toBe(before);
    await player.key('?');
    await expect(page.locator('.legend [data-symbol]').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await player.key('w');
    await expect(page.locator('.ways li').first()).toBeVisible({ timeout: BOTS_MS });
    expect(await page.locator('.ways li').count()).toBeLessThanOrEqual(3);
    expect(await faults(page)).toEqual([]);
  });

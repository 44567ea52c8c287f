/** The guided first game of every game, by doing what its coach says; the legend; counsel. */
import type { Page } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import { followCoach } from './absent';
import { faults } from './axe';
import { ALL } from './draw';
import type { Player } from './player';
import { expect, long, test, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('coach');

const LONGEST = 'twilight_imperium';
/** Games and how many answers it takes there, about, until every step was met. */
const COURSES: Record<string, number> = {
  star_realms: 70,
  starship_battles: 80,
  ares: 97,
  starcraft: 74,
};
const THIRDS = 3;
/** The step that is learnt while a bot plays. */
const WAITING = 'wait';
const LANGS: Lang[] = ['en', 'fr'];
/** The last of the languages to be told is the one that the page is in. */
const LAST = LANGS.at(-1)!;
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

/** Opens or closes the whole lesson over the board. */
async function lesson(page: Page, open: boolean): Promise<void> {
  const more = plate(page).locator('.more');
  if ((await more.getAttribute('aria-expanded')) !== String(open)) await more.click();
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

/**
 * Does what the coach says until it has no more to say, so many times at most; every step is told
 * in each language. Says whether all was learnt.
 */
async function learn(player: Player, most: number): Promise<boolean> {
  const { page } = player;
  const seen = new Set<string>();
  const done = async () => (await plate(page).getAttribute('data-done')) === 'true';
  for (let n = 0; n < most && !(await done());) {
    await follow(player, (n += 1));
    const step = await plate(page).getAttribute('data-step');
    if (step && !seen.has(step)) {
      seen.add(step);
      expect(await told(page), step).not.toMatch(/coach\.|undefined|\{/);
    }
  }
  return done();
}

async function learnt({ page }: Player): Promise<void> {
  await expect(plate(page)).toContainText(word(LAST, 'coach.end_now'));
  await lesson(page, true);
  expect(await page.locator('.course .met').count()).toBeGreaterThan(9);
}

for (const game of [...Object.keys(COURSES), LONGEST])
  long(`who does what the coach says meets every kind of decision: ${game}`, async ({ enter }) => {
    test.skip(game === LONGEST && !process.env.ASTRARIUM_WHOLE, 'takes minutes: ASTRARIUM_WHOLE=1');
    const player = await enter({ lang: LAST, name: 'Anselm' });
    await begin(player, LAST, game);
    expect(await learn(player, MOST_ANSWERS)).toBe(true);
    await learnt(player);
  });

const PARTS = Object.keys(COURSES).flatMap((game) =>
  Array.from({ length: THIRDS }, (_, part) => ({ game, part })),
);
for (const { game, part } of ALL ? [] : PARTS)
  atTimes(
    `who does what the coach says learns part ${part + 1} of ${game}`,
    async ({ house, enter }) => {
      const answers = Math.floor(COURSES[game]! / THIRDS);
      const seated = await house.table({ game, guided: true, seats: [{ kind: 'human' }] });
      const { id } = seated.table;
      const met = new Set([WAITING]);
      await followCoach(house, seated, answers * part, (step) => step && met.add(step));
      const player = await enter({ lang: LAST, name: 'Anselm' });
      const tables = { [id]: { met: [...met], away: false } };
      await player.page.addInitScript(
        (kept) => localStorage.setItem('astrarium.coach', kept),
        JSON.stringify({ state: { tables }, version: 0 }),
      );
      await player.page.goto(`/#/t/${id}?seat=0&token=${seated.tokens[0]}`);
      await player.until(() => player.told !== null, 'a welcome');
      await expect(plate(player.page)).toBeVisible();
      const last = part === THIRDS - 1;
      expect(await learn(player, last ? MOST_ANSWERS : answers)).toBe(last);
      if (last) await learnt(player);
    },
  );

for (const lang of LANGS)
  atTimes(
    `the guide can be left and called back, and what stands beside it has no fault: ${lang}`,
    async ({ enter }) => {
      const player = await enter({ lang, name: 'Anselm' });
      const { page } = player;
      await page.goto('/#/new');
      await expect(page.locator('.seating').first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await begin(player, lang, 'star_realms');
      await expect(page.locator('.pointer .ring').first()).toBeVisible({ timeout: BOTS_MS });
      expect(await faults(page)).toEqual([]);
      const taught = await follow(player, 1);
      await lesson(page, true);
      expect(await faults(page)).toEqual([]);
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
      await lesson(page, true);
      expect(await met()).toBe(before);
      await page.keyboard.press('Escape');
      await expect(plate(page).locator('.whole')).toHaveCount(0);
      await player.key('?');
      await expect(page.locator('.legend [data-symbol]').first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await player.key('w');
      await expect(page.locator('.ways li').first()).toBeVisible({ timeout: BOTS_MS });
      expect(await page.locator('.ways li').count()).toBeLessThanOrEqual(3);
      expect(await faults(page)).toEqual([]);
    },
  );

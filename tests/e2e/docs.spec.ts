/**
 * The documentation as it is built: accessible by night and by day, no wider than a phone, and with
 * a picture for links to it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { ALL, turn } from './draw';
import { PYTHON } from './house';
import { expect, test, inTurns } from './setting';

const atTimes = inTurns('pages of docs');

const ROOT = join(import.meta.dirname, '..', '..');
const SITE = join(ROOT, 'site');
const HOST = 'http://docs.test/';
const PAGES = [
  '',
  'first-game/',
  'at-the-table/',
  'a-la-table/',
  'games/star_realms/',
  'quick-start/',
];
/** Pages of broad tables, with the longest words. */
const TABLES = ['games/star_realms/position/', 'games/twilight_imperium/position/'];

const THIRD = turn([0, 1, 2], 'thirds of the pages');
/** What axe looks at: all of them, or a third. */
const LOOKED_AT = PAGES.filter((_, n) => ALL || n % 3 === THIRD);

/** Opens a page of the built site; nothing else is to be reached. */
async function open(page: Page, path: string): Promise<void> {
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(
      SITE,
      decodeURIComponent(pathname),
      pathname.endsWith('/') ? 'index.html' : '',
    );
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
  await page.goto(HOST + path);
}

// One worker for all of them: two would build the same folder at once.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  execFileSync(PYTHON, ['-m', 'zensical', 'build', '--clean'], { cwd: ROOT, stdio: 'ignore' });
});

for (const scheme of ['dark', 'light'] as const)
  atTimes(`pages are accessible where the reader prefers ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const path of LOOKED_AT) {
      await open(page, path);
      found[path] = await faults(page);
    }
    expect(found).toEqual(Object.fromEntries(LOOKED_AT.map((path) => [path, []])));
  });

atTimes(
  'on a phone pictures stand below each other, and no page is wider than it',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [...PAGES, ...TABLES]) {
      await open(page, path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
    await open(page, 'a-la-table/');
    const [wide, phone] = await page
      .locator('.sight img')
      .evaluateAll((all) => all.slice(0, 2).map((img) => img.getBoundingClientRect().toJSON()));
    expect(phone.top).toBeGreaterThanOrEqual(wide.bottom);
    expect(wide.width).toBeGreaterThan(300);
  },
);

atTimes(
  'a link to a page shows its title, what it tells and a picture, in its language',
  async ({ page }) => {
    for (const [path, title, locale] of [
      ['', 'Astrarium', 'en_GB'],
      ['first-game/', 'Your first game', 'en_GB'],
      ['premiere-partie/', 'Votre première partie', 'fr_FR'],
      ['a-la-table/', 'À la table', 'fr_FR'],
      ['games/ares/index.fr/', /Ar/, 'fr_FR'],
    ] as const) {
      await open(page, path);
      const told = (name: string) => page.locator(`meta[property="og:${name}"]`);
      await expect(told('title')).toHaveAttribute('content', title);
      await expect(told('description')).toHaveAttribute('content', /\w{3}/);
      await expect(told('locale')).toHaveAttribute('content', locale);
      const picture = (await told('image').getAttribute('content'))!;
      expect(existsSync(join(SITE, new URL(picture, HOST + path).pathname))).toBe(true);
      const language = page.locator('article [lang=fr]');
      await expect(language).toHaveCount(locale === 'fr_FR' ? 1 : await language.count());
    }
  },
);

/**
 * Pictures of what teaches and finds, wide and on a phone: scripts/pictures.py teach. They go to
 * docs/images.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import { test } from './setting';
import { word } from './words';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');
const GUISES: [string, Lang, { width: number; height: number }, boolean][] = [
  ['en', 'en', { width: 1440, height: 900 }, false],
  ['fr', 'fr', { width: 1440, height: 900 }, false],
  ['phone-fr', 'fr', { width: 390, height: 844 }, true],
];
const OPEN = [{ kind: 'human', name: 'Anselm' }, { kind: 'open' }, { kind: 'open' }] as const;

for (const [name, lang, size, touch] of GUISES) {
  const shot = async (page: Page, what: string): Promise<void> => {
    await page.mouse.move(2, 400);
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(FOLDER, `teach-${what}-${name}.png`) });
  };

  test(`the coach, the legend, what one would do, and the search, ${name}`, async ({ enter }) => {
    const player = await enter({ lang, size, touch, name: 'Anselm' });
    const { page } = player;
    await page.goto('/');
    await page.getByRole('button', { name: word(lang, 'lobby.first_game') }).click();
    await page.locator('[data-first="star_realms"] button').click();
    await player.until(() => player.told !== null, 'a welcome');
    await page.locator('.pointer .ring').first().waitFor();
    await shot(page, 'coach');
    await page.keyboard.press('?');
    await page.locator('.legend [data-symbol]').first().waitFor();
    await shot(page, 'legend');
    await page.keyboard.press('w');
    await page.locator('.ways li').first().waitFor();
    await shot(page, 'counsel');
    await page.keyboard.press('/');
    await page.keyboard.type(lang === 'fr' ? 'taille de la main' : 'hand size');
    await page.locator('.hit').first().waitFor();
    await shot(page, 'search');
  });

  test(`a new table and its waiting room, ${name}`, async ({ house, enter }) => {
    const { page } = await enter({ lang, size, touch, name: 'Anselm' });
    await page.goto('/#/new');
    await page.locator('.seating').first().waitFor();
    await shot(page, 'formats');
    const seated = await house.table({
      title: '',
      seats: [...OPEN],
      options: { format: 'free_for_all' },
    });
    await page.goto(`/#/t/${seated.table.id}?seat=0&token=${seated.tokens[0]}`);
    await page.locator('.qr').waitFor();
    await shot(page, 'waiting');
  });
}

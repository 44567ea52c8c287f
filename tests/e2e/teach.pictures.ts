/**
 * Pictures of what teaches and finds, wide and on a phone: scripts/pictures.py teach. They go to
 * docs/images.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import { expect, test } from './setting';
import { word } from './words';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');
const GUISES: [string, Lang, { width: number; height: number }, boolean][] = [
  ['en', 'en', { width: 1440, height: 900 }, false],
  ['fr', 'fr', { width: 1440, height: 900 }, false],
  ['phone-fr', 'fr', { width: 390, height: 844 }, true],
];
const OPEN = [{ kind: 'human', name: 'Anselm' }, { kind: 'open' }, { kind: 'open' }] as const;

const AGAINST = [
  { kind: 'human', name: 'Anselm' },
  { kind: 'bot', bot: 'captain' },
] as const;
/** All cards are played: what is bought, and what is attacked? */
const CHOICE = {
  active: 0,
  turn: 14,
  trade_row: ['mothership', 'cutter', 'blob_carrier', 'battlecruiser', 'stealth_needle'],
  seats: {
    0: {
      authority: 24,
      trade: 6,
      combat: 5,
      hand: [],
      ships: ['cutter', 'viper', 'imperial_fighter', 'scout'],
      discard: ['scout', 'ram', 'explorer', 'survey_ship'],
    },
    1: {
      authority: 27,
      hand: ['federation_shuttle', 'scout', 'viper', 'cutter', 'explorer'],
      bases: ['trading_post', 'blob_wheel', 'recycling_station'],
      discard: ['embassy_yacht', 'scout', 'missile_bot'],
    },
  },
};

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
    await page.keyboard.press('/');
    const box = page.getByRole('searchbox');
    await expect(box).toBeFocused();
    await box.fill(lang === 'fr' ? 'taille de la main' : 'hand size');
    await page.locator('.hits .hit').first().waitFor();
    await shot(page, 'search');
  });

  test(`what one would do, ${name}`, async ({ house, sit }) => {
    const seated = await house.tableAt(CHOICE, { title: '', seats: [...AGAINST] });
    const { page } = await sit(seated, 0, { lang, size, touch, name: 'Anselm' });
    await page.keyboard.press('w');
    await page.locator('.ways li').first().waitFor();
    await shot(page, 'counsel');
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

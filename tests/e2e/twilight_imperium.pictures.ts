/**
 * Pictures of Twilight Imperium at every moment worth looking at: PICTURES=1 npx playwright test
 * twilight_imperium, in web/. They go to docs/images, or where PICTURES_AT says.
 */
import { join } from 'node:path';
import type { Lang } from '../../web/src/i18n/catalogue';
import { reach } from './imperium';
import { MOMENTS } from './imperium.moments';
import { test } from './setting';

const FOLDER = process.env.PICTURES_AT ?? join(import.meta.dirname, '..', '..', 'docs', 'images');

const GUISES: [string, Lang, { width: number; height: number }, boolean][] = [
  ['desk', 'en', { width: 1440, height: 900 }, false],
  ['wide', 'fr', { width: 1920, height: 1080 }, false],
  ['small', 'en', { width: 1024, height: 768 }, false],
  ['phone', 'fr', { width: 390, height: 844 }, true],
];

for (const [name, lang, size, touch] of GUISES)
  for (const moment of MOMENTS)
    test(`picture of ${moment.name}, ${name}`, async ({ house, sit }) => {
      const { page } = await sit(await reach(house, moment), 0, { lang, size, touch });
      await page.mouse.move(2, 400);
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(FOLDER, `ti-${moment.name}-${name}.png`) });
    });

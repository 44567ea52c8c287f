/**
 * Pictures of Twilight Imperium at every moment worth looking at: PICTURES=1 npx playwright test
 * twilight_imperium, in web/. They go to docs/images, or where PICTURES_AT says.
 */
import { join } from 'node:path';
import type { Lang } from '../../web/src/i18n/catalogue';
import { Envoy } from './envoy';
import { peopleOf, reach } from './imperium';
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
      const player = await sit(await reach(house, moment), 0, { lang, size, touch });
      const { page } = player;
      await new Envoy(player).layOut(moment.draft ?? []);
      await page.mouse.move(2, 400);
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(FOLDER, `ti-${moment.name}-${name}.png`) });
    });

const FACTIONS = [
  ['sol', 'hacan', 'letnev', 'jol_nar', 'l1z1x', 'xxcha'],
  ['arborec', 'creuss', 'mentak', 'muaat', 'naalu', 'nekro'],
  ['saar', 'sardakk_norr', 'winnu', 'yin', 'yssaril', 'sol'],
];

for (const lang of ['en', 'fr'] as const)
  for (const [n, dealt] of FACTIONS.entries())
    test(`pictures of faction sheets, ${n + 1}, ${lang}`, async ({ house, sit }) => {
      const seats = Object.fromEntries(dealt.map((faction, seat) => [seat, { faction }]));
      const wanted = { game: 'twilight_imperium', title: 'sheets', seats: peopleOf(6) };
      const seated = await house.tableAt({ round: 1, active: 0, seats }, wanted, { seats: 6 });
      const { page } = await sit(seated, 0, { lang, size: { width: 1440, height: 1800 } });
      for (const [seat, faction] of dealt.entries()) {
        await page.locator(`.ti-tabs .seat-${seat + 1}`).click();
        const path = join(FOLDER, `ti-sheet-${faction}-${lang}.png`);
        await page.locator('.ti-faction-sheet').screenshot({ path });
      }
    });

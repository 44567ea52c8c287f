/**
 * Pictures of what happened meanwhile, told by all games: PICTURES=1 npx playwright test tell, in
 * web/. They go to docs/images, or where PICTURES_AT says.
 */
import { join } from 'node:path';
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Page } from '@playwright/test';
import type { Decision } from '../../web/src/table/contract';
import { anything, back, FLEETS, playSeat, volleys } from './absent';
import { test } from './setting';

const FOLDER = process.env.PICTURES_AT ?? join(import.meta.dirname, '..', '..', 'docs', 'images');
const GUISES: [string, Lang, { width: number; height: number }, boolean][] = [
  ['en', 'en', { width: 1440, height: 900 }, false],
  ['phone-fr', 'fr', { width: 390, height: 844 }, true],
];
const HOURS = 5 * 3_600_000;

/** What comes to an end is ended one time in three; fleets take the first step that there is. */
const brisk = (decision: Decision) => {
  const end = decision.choices.find((c) => /^(end|pass|done|stop)/.test(c.verb));
  return end && decision.id % 3 === 0 ? end : anything(decision);
};

const SEATS = [
  { kind: 'human' as const, name: 'Anselm' },
  { kind: 'human' as const, name: 'Mirelle' },
];
/** Twilight Imperium needs a third: a bot. */
const seatsOf = (game: string) =>
  game === 'twilight_imperium' ? [...SEATS, { kind: 'bot' as const, bot: 'cadet' }] : SEATS;
const optionsOf = (game: string) => (game === 'twilight_imperium' ? { seats: 3 } : {});
const LONG: Record<string, number> = {
  star_realms: 30,
  starship_battles: 0,
  ares: 60,
  starcraft: 110,
  twilight_imperium: 120,
};

for (const guise of GUISES)
  for (const game of Object.keys(LONG))
    test(`what happened in ${game}, ${guise[0]}`, async ({ house, enter }) => {
      test.setTimeout(240_000);
      const title = `told ${game}`;
      const seated =
        game === 'starship_battles'
          ? await house.tableAt(FLEETS, { game, title, seats: SEATS }, { variant: 'standard' })
          : await house.table({ game, title, seats: seatsOf(game), options: optionsOf(game) });
      let mine = 0;
      if (game === 'starship_battles') {
        await volleys(house, seated);
      } else {
        const enough = LONG[game]!;
        const other = playSeat(house, seated, 1, brisk, ({ answers }) => answers > enough);
        mine = await playSeat(house, seated, 0, brisk, ({ answers }) => answers > enough / 2);
        await Promise.race([other, new Promise((r) => setTimeout(r, 8000))]);
        if (mine > 40) mine -= 30;
      }
      const [, lang, size, touch] = guise;
      const dressed = { lang, size, touch, name: 'Anselm', motion: false };
      const shot = async (page: Page, name: string): Promise<void> => {
        await page.waitForTimeout(900);
        await page.screenshot({ path: join(FOLDER, `tell-${game}-${name}-${guise[0]}.png`) });
      };
      const page = await back(enter, seated, mine, 0, dressed);
      await page.locator('.sr-board, .sb-board, .ar-board, .sc-board, .ti-board').waitFor();
      await shot(page, 'rest');
      await page.locator('.story-chip').click();
      for (let n = 0; n < (game === 'starship_battles' ? 1 : 3); n += 1)
        await page.keyboard.press('ArrowRight');
      await shot(page, 'step');
      const later = await back(enter, seated, mine, HOURS, dressed);
      await shot(later, 'page');
    });

/**
 * Pictures of what happened meanwhile, told by all games: PICTURES=1 npx playwright test tell, in
 * web/. They go to docs/images, or where PICTURES_AT says.
 */
import { join } from 'node:path';
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Page } from '@playwright/test';
import type { Decision, Seated } from '../../web/src/table/contract';
import { anything, back, FLEETS, playSeat, volleys } from './absent';
import type { House } from './house';
import { reach, WAR, type Moment } from './imperium';
import { test } from './setting';

const FOLDER = process.env.PICTURES_AT ?? join(import.meta.dirname, '..', '..', 'docs', 'images');
const GUISES: [string, Lang, { width: number; height: number }, boolean][] = [
  ['en', 'en', { width: 1440, height: 900 }, false],
  ['fr', 'fr', { width: 1440, height: 900 }, false],
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
/** So many answers the others have given; none where a position leads there. */
const LONG: Record<string, number> = {
  star_realms: 30,
  starship_battles: 0,
  ares: 60,
  starcraft: 110,
  twilight_imperium: 0,
};

/** The step that is shown, where it is not the fourth. */
const STEP: Record<string, number> = { starship_battles: 1, twilight_imperium: 4 };

/** The others act one after the other, and Mirelle's fleet falls upon Anselm's. */
const FALLEN_UPON: Moment = {
  name: '',
  set: {
    ...WAR,
    active: 4,
    seats: { ...WAR.seats, 1: { ...WAR.seats[1], tokens: ['28'] } },
  },
  deeds: [
    [4, 'strategic card:technology'],
    [2, 'activate system:14'],
    [1, 'activate system:29'],
    [1, 'move_all system:18'],
    [1, 'done'],
    [3, 'strategic card:trade'],
  ],
  kind: 'choose_action',
};

/** The table, and the last event that Anselm's last answer led to. */
async function told(house: House, game: string): Promise<[Seated, number]> {
  if (game === 'twilight_imperium') return [await reach(house, FALLEN_UPON), 0];
  const wanted = { game, title: '', seats: SEATS };
  if (game === 'starship_battles') {
    const battle = await house.tableAt(FLEETS, wanted, { variant: 'standard' });
    await volleys(house, battle);
    return [battle, 0];
  }
  const seated = await house.table(wanted);
  const enough = LONG[game]!;
  const other = playSeat(house, seated, 1, brisk, ({ answers }) => answers > enough);
  const mine = await playSeat(house, seated, 0, brisk, ({ answers }) => answers > enough / 2);
  await Promise.race([other, new Promise((r) => setTimeout(r, 8000))]);
  return [seated, mine > 40 ? mine - 30 : mine];
}

for (const guise of GUISES)
  for (const game of Object.keys(LONG))
    test(`what happened in ${game}, ${guise[0]}`, async ({ house, enter }) => {
      test.setTimeout(240_000);
      const [seated, mine] = await told(house, game);
      const [, lang, size, touch] = guise;
      const dressed = { lang, size, touch, name: 'Anselm', motion: false };
      const shot = async (page: Page, name: string): Promise<void> => {
        await page.waitForTimeout(900);
        await page.screenshot({ path: join(FOLDER, `tell-${game}-${name}-${guise[0]}.png`) });
      };
      const page = await back(enter, seated, mine, 0, dressed);
      await page.locator('.sr-board, .sb-board, .ar-board, .sc-board, .ti-board').waitFor();
      await page.locator('.story-chip').click();
      for (let n = 0; n < (STEP[game] ?? 3); n += 1) await page.keyboard.press('ArrowRight');
      await shot(page, 'step');
      const later = await back(enter, seated, mine, HOURS, dressed);
      await later.locator('.lens .glass > :not(.seat-badge, .tag)').first().waitFor();
      await shot(later, 'page');
    });

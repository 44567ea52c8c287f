/**
 * Pictures of what happened meanwhile, told by all games: PICTURES=1 npx playwright test tell, in
 * web/. They go to docs/images, or where PICTURES_AT says.
 */
import { join } from 'node:path';
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Decision, Seated } from '../../web/src/table/contract';
import { anything, playSeat } from './absent';
import { test, type Enter } from './setting';

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

/** Opens the table for a seat that had answered up to an event, so long ago. */
async function back(
  enter: Enter,
  { table, tokens }: Seated,
  seat: number,
  told: number,
  ago: number,
  [, lang, size, touch]: (typeof GUISES)[number],
) {
  const who = await enter({ lang, size, touch, name: 'Anselm', motion: false });
  await who.page.addInitScript(
    ([id, token, seat, told, left]) => {
      localStorage.setItem(
        'astrarium.tables',
        JSON.stringify({
          [id!]: {
            game: '',
            title: '',
            seats: { [seat!]: token },
            opened: '2026-11-20T10:00:00Z',
            seen: told,
            told: { [seat!]: told },
            left,
          },
        }),
      );
    },
    [table.id, tokens[seat], seat, told, Date.now() - ago] as [
      string,
      string,
      number,
      number,
      number,
    ],
  );
  await who.page.goto(`/#/t/${table.id}`);
  await who.until(() => who.told !== null, 'a welcome');
  await who.page.waitForTimeout(1500);
  return who.page;
}

const FLEETS = {
  round: 3,
  phase: 'attack',
  active: 1,
  low: 1,
  seats: {
    0: {
      ships: [
        { type: 'venator_star_destroyer', square: 'i5', facing: 'n', damage: 2 },
        { type: 'mon_calamari_star_cruiser', square: 'e4', facing: 'n', damage: 2 },
        { type: 'nebulon_b_frigate', square: 'm5', facing: 'n' },
        { type: 'x_wing_starfighter', square: 'g7' },
      ],
    },
    1: {
      ships: [
        { type: 'imperial_star_destroyer', square: 'j9', facing: 's', damage: 1 },
        { type: 'victory_star_destroyer', square: 'm8', facing: 's', damage: 4 },
        { type: 'slave_i_boba_fett', square: 'l9', facing: 's', damage: 1 },
        { type: 'tie_fighter', square: 'g8' },
      ],
    },
  },
};

const SEATS = [
  { kind: 'human' as const, name: 'Anselm' },
  { kind: 'human' as const, name: 'Mirelle' },
];
const LONG: Record<string, number> = {
  star_realms: 30,
  starship_battles: 0,
  ares: 60,
  starcraft: 110,
};

for (const guise of GUISES)
  for (const game of Object.keys(LONG))
    test(`what happened in ${game}, ${guise[0]}`, async ({ house, enter }) => {
      test.setTimeout(240_000);
      const title = `told ${game}`;
      const seated =
        game === 'starship_battles'
          ? await house.tableAt(FLEETS, { game, title, seats: SEATS }, { variant: 'standard' })
          : await house.table({ game, title, seats: SEATS });
      let mine = 0;
      if (game === 'starship_battles') {
        const fire = (d: Decision) =>
          d.choices.find((c) => c.verb === 'fire') ??
          d.choices.find((c) => c.verb === 'target') ??
          anything(d);
        const pass = (d: Decision) =>
          d.kind === 'attack' ? null : (d.choices.find((c) => c.verb === 'pass') ?? anything(d));
        void playSeat(house, seated, 0, pass);
        await playSeat(
          house,
          seated,
          1,
          fire,
          ({ decision }) => decision?.kind === 'attack' && !decision.yours,
        );
      } else {
        const enough = LONG[game]!;
        const other = playSeat(house, seated, 1, brisk, ({ answers }) => answers > enough);
        mine = await playSeat(house, seated, 0, brisk, ({ answers }) => answers > enough / 2);
        await Promise.race([other, new Promise((r) => setTimeout(r, 8000))]);
        if (mine > 40) mine -= 30;
      }
      const shot = async (page: Awaited<ReturnType<typeof back>>, name: string): Promise<void> => {
        await page.waitForTimeout(900);
        await page.screenshot({ path: join(FOLDER, `tell-${game}-${name}-${guise[0]}.png`) });
      };
      const page = await back(enter, seated, 0, mine, 0, guise);
      await shot(page, 'rest');
      await page.locator('.story-chip').click();
      for (let n = 0; n < (game === 'starship_battles' ? 1 : 3); n += 1)
        await page.keyboard.press('ArrowRight');
      await shot(page, 'step');
      const later = await back(enter, seated, 0, mine, HOURS, guise);
      await shot(later, 'page');
    });

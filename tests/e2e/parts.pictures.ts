/**
 * Pictures of parts that all games share, wide and on a phone: chances and danger where they
 * decide, the page of the end, and the lobby of somebody with many tables. scripts/pictures.py
 * parts; they go to docs/images.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Seated, TableInfo } from '../../web/src/table/contract';
import { FLEETS } from './absent';
import { finished } from './finished';
import { PAIR, type House } from './house';
import { peopleOf, reach, WAR, type Moment } from './imperium';
import { momentOf } from './imperium.moments';
import { test } from './setting';
import { word } from './words';

const FOLDER = process.env.PICTURES_AT ?? join(import.meta.dirname, '..', '..', 'docs', 'images');
const WIDE = { width: 1440, height: 900 };
const GUISES: [string, Lang, { width: number; height: number }, boolean][] = [
  ['en', 'en', WIDE, false],
  ['fr', 'fr', WIDE, false],
  ['phone-fr', 'fr', { width: 390, height: 844 }, true],
];

/** So many moves of the rules of thumb are enough to end any duel by its own rules. */
const TO_THE_END = 3000;
const SEARCHED_MS = 240_000;

/** Anselm's ships are on their way into Mecatol Rex, and a fleet of Mirelle's stands behind them. */
const INTO_REX: Moment = {
  ...momentOf('movement'),
  name: '',
  set: {
    ...WAR,
    seats: {
      ...WAR.seats,
      1: {
        ...WAR.seats[1],
        space: {
          ...WAR.seats[1].space,
          25: { cruiser: 2, carrier: 1, fighter: 2, infantry: 2 },
        },
      },
    },
  },
};

async function shot(page: Page, name: string): Promise<void> {
  await page.mouse.move(2, 400);
  await page.waitForTimeout(1200);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** Two tables that anybody may come in at. */
async function openTables(house: House): Promise<void> {
  await house.table({
    title: '',
    seats: [{ kind: 'human', name: 'Orso' }, { kind: 'open' }],
    public: true,
  });
  await house.table({
    title: '',
    game: 'twilight_imperium',
    options: { seats: 3 },
    seats: [{ kind: 'human', name: 'Tamsin' }, { kind: 'human', name: 'Oriane' }, { kind: 'open' }],
    public: true,
  });
}

for (const [name, lang, size, touch] of GUISES) {
  test(`who could strike a ship that moves, ${name}`, async ({ house, sit }) => {
    const moving = { ...FLEETS, phase: 'move', active: 0 };
    const wanted = { game: 'starship_battles', title: '', seats: PAIR };
    const seated = await house.tableAt(moving, wanted, { variant: 'standard' });
    const { page } = await sit(seated, 0, { lang, size, touch });
    await page.locator('.rim-chip.danger').click();
    await page.locator('.chances .aim').first().waitFor({ state: 'attached' });
    await shot(page, `danger-starship_battles-${name}`);
  });

  test(`the chances of a battle ahead, and who could strike, ${name}`, async ({ house, sit }) => {
    const seated = await reach(house, INTO_REX);
    const { page } = await sit(seated, 0, { lang, size, touch });
    await page.locator('.rim-chip.chance').waitFor({ timeout: 60_000 });
    await page.locator('.rim-chip.danger').click();
    await page.locator('.chances .aim').first().waitFor({ state: 'attached' });
    await shot(page, `danger-twilight_imperium-${name}`);
  });

  test(`the end of a duel and its turning points, ${name}`, async ({ house, enter }) => {
    const table = await finished(house, 'star_realms', TO_THE_END);
    const { page } = await enter({ lang, size, touch });
    const loser = 1 - table.ended!.winners[0]!;
    await page.goto(`/#/t/${table.id}/end?eyes=${touch ? 1 - loser : loser}`);
    await page.locator('.points li').first().waitFor({ timeout: SEARCHED_MS });
    await shot(page, { en: 'end', fr: 'end-fr', 'phone-fr': 'end-phone-fr' }[name]!);
  });

  test(`a lobby with games that run and games that are over, ${name}`, async ({ house, enter }) => {
    const { page } = await enter({ lang, size, touch, name: 'Anselm' });
    const seats: [TableInfo, Record<string, string>][] = [];
    const mine = ({ table, tokens }: Seated): number => seats.push([table, { 0: tokens[0]! }]);
    const six = { game: 'twilight_imperium', title: '', seats: peopleOf(6) };
    mine(await house.tableAt(WAR, six, { seats: 6 }));
    const fleets = { game: 'starship_battles', title: '', seats: PAIR };
    mine(await house.tableAt(FLEETS, fleets, { variant: 'standard' }));
    for (const game of ['star_realms', 'ares', 'starcraft']) {
      const table = await finished(house, game, game === 'star_realms' ? TO_THE_END : 0);
      const { winners, resigned } = table.ended!;
      seats.push([table, { [game === 'starcraft' ? resigned! : winners[0]!]: '' }]);
    }
    const open = await house.get<TableInfo[]>('/tables');
    if (!open.some((table) => table.status === 'waiting')) await openTables(house);
    const kept = seats.map(([table, held], day) => [
      table.id,
      { game: '', title: '', seats: held, opened: `2026-11-2${9 - day}T10:00:00Z`, seen: 0 },
    ]);
    await page.addInitScript(
      (tables) => localStorage.setItem('astrarium.tables', tables),
      JSON.stringify(Object.fromEntries(kept)),
    );
    await page.goto('/#/');
    await page.locator('.parts').waitFor();
    await shot(page, name === 'en' ? 'lobby' : `lobby-${name}`);
  });
}

test('the end of six around two thrones', async ({ house, enter }) => {
  const table = await finished(house, 'star_realms', TO_THE_END, { format: 'emperor' });
  const { page } = await enter({ lang: 'fr' });
  const anselm = table.seats.find((s) => s.name === 'Anselm')!.seat;
  await page.goto(`/#/t/${table.id}/end?eyes=${anselm}`);
  const thought = page.getByText(word('fr', 'end.no_points')).or(page.locator('.points li'));
  await thought.first().waitFor({ timeout: SEARCHED_MS });
  await shot(page, 'end-emperor-fr');
});

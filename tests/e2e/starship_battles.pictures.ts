/**
 * The pictures of Starship Battles: scripts/pictures.py starship_battles. They go to
 * docs/images.
 */
import { join } from 'node:path';
import { Captain } from './captain';
import { PAIR } from './house';
import { test } from './setting';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');
const PHONE = { width: 390, height: 844 };
const GAME = 'starship_battles';
const STANDARD = { variant: 'standard' };

const LIGHT = [
  { type: 'venator_star_destroyer', square: 'i4', facing: 'n', damage: 2 },
  { type: 'mon_calamari_star_cruiser', square: 'e3', facing: 'n', damage: 2 },
  { type: 'nebulon_b_frigate', square: 'm4', facing: 'e' },
  { type: 'millennium_falcon', square: 'f6', facing: 'e' },
  { type: 'corellian_corvette', square: 'o2', facing: 'n', damage: 1 },
  { type: 'x_wing_starfighter', square: 'g7' },
  { type: 'x_wing_starfighter', square: 'e5' },
  { type: 'a_wing_starfighter', square: 'd4' },
  { type: 'x_wing_starfighter', square: 'l6' },
];
const DARK = [
  { type: 'imperial_star_destroyer', square: 'i10', facing: 's', damage: 3 },
  { type: 'victory_star_destroyer', square: 'm8', facing: 's', damage: 4 },
  { type: 'imperial_interdictor_cruiser', square: 'o10', facing: 's' },
  { type: 'slave_i_boba_fett', square: 'l10', facing: 'w', damage: 1 },
  { type: 'invisible_hand', square: 'd9', facing: 'e' },
  { type: 'tie_fighter', square: 'g9' },
  { type: 'tie_fighter', square: 'h8' },
  { type: 'tie_interceptor', square: 'j9' },
  { type: 'tie_bomber', square: 'o8' },
];
const battle = (more: object) => ({
  round: 3,
  seats: {
    0: { ships: LIGHT, reserve: ['b_wing_starfighter', '2 y_wing_starfighter'] },
    1: { ships: DARK, reserve: ['3 tie_fighter'] },
  },
  ...more,
});

async function shot(captain: Captain, name: string): Promise<void> {
  await captain.page.waitForTimeout(600);
  await captain.page.screenshot({ path: join(FOLDER, `sb-${name}.png`) });
}

test('fleet builder and deployment', async ({ house, sit }) => {
  const seated = await house.table({ game: GAME, options: STANDARD, seats: PAIR });
  const light = new Captain(await sit(seated, 0));
  const dark = new Captain(await sit(seated, 1));
  await light.page.getByRole('tab', { name: /Ready fleets/ }).click();
  await light.page.locator('[data-action="preset fleet:light_mon_calamari_line"]').click();
  await light.page.getByRole('tab', { name: /13 ships/ }).click();
  await light.page.getByRole('button', { name: 'Remove Z-95 Headhunter' }).click();
  await light.page.getByRole('button', { name: 'Card of Nebulon-B Frigate' }).click();
  await shot(light, 'builder');
  await light.page.locator('.prompt [data-choice=ready]').click();
  if (await light.page.locator('.notice.guard').isVisible()) await light.page.keyboard.press('x');
  await dark.page.getByRole('tab', { name: /Ready fleets/ }).click();
  await dark.page.locator('[data-action="preset fleet:dark_imperial_line"]').click();
  await dark.page.locator('.prompt [data-choice=ready]').click();
  await dark.player.until(() => dark.view.phase === 'deployment', 'the reveal');
  const first = dark.view.active === 1 ? dark : light;
  await first.turn();
  const row = first === dark ? 10 : 2;
  for (const column of ['c', 'g', 'k']) {
    await first.page.locator(`[data-square=${column}${row}]`).click();
    await first.player.until(
      () => first.view.ships.some((s) => s.square === `${column}${row}`),
      'a placed ship',
    );
    await first.calm();
  }
  await first.page.locator(`[data-square=o${row}]`).hover();
  await shot(first, 'deployment');
});

test('movement', async ({ house, sit }) => {
  for (const [size, lang, name] of [
    [undefined, 'en', 'movement'],
    [PHONE, 'en', 'phone'],
    [PHONE, 'fr', 'phone-fr'],
  ] as const) {
    const seated = await house.tableAt(
      battle({ phase: 'move', active: 0 }),
      { game: GAME, seats: PAIR },
      STANDARD,
    );
    const light = new Captain(await sit(seated, 0, size ? { size, lang } : { lang }));
    await light.turn();
    await light.page.locator('[data-square=i4]').click();
    await light.page.locator('[data-square=j5]').click();
    await shot(light, name);
  }
});

test('a shot on a phone', async ({ house, sit }) => {
  const seated = await house.tableAt(
    battle({ phase: 'attack', active: 0, low: 0 }),
    { game: GAME, title: 'volley', seats: PAIR },
    STANDARD,
  );
  const light = new Captain(await sit(seated, 0, { size: PHONE }));
  await light.turn();
  await light.page.locator('[data-square=i4]').click();
  await light.page.locator('.sb-arm.can').nth(1).click();
  await light.page.locator('[data-square=m8]').click();
  await shot(light, 'phone-attack');
});

test('a pack with ten faults', async ({ enter }) => {
  const { page } = await enter({ name: 'Anselm', size: { width: 1180, height: 1130 } });
  await page.goto('/#/new');
  await page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
  const files = ['ships.toml', 'fleets.toml'].map((name) =>
    join(import.meta.dirname, '..', 'data', 'ten_faults', name),
  );
  await page.locator('.own-cards input[type=file]').first().setInputFiles(files);
  await page.locator('.own-cards [role=alert] li').nth(9).waitFor({ timeout: 30_000 });
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(FOLDER, 'sb-pack-faults.png') });
});

test('attack and damage', async ({ house, sit }) => {
  test.setTimeout(180_000);
  const seated = await house.tableAt(
    battle({ phase: 'attack', active: 0, low: 0 }),
    { game: GAME, title: 'volley', seats: PAIR },
    STANDARD,
  );
  const light = new Captain(await sit(seated, 0));
  const dark = new Captain(await sit(seated, 1, { lang: 'fr' }));
  await light.turn();
  await light.page.locator('[data-square=i4]').click();
  await light.page.locator('.sb-arm.can').nth(1).click();
  await light.page.locator('[data-square=m8]').hover();
  await shot(light, 'attack');
  let volley = 6;
  for (let n = 0; n < 200 && light.view.round === 3; n += 1) {
    const next = [light, dark].find(
      (c) => c.player.mine && c.decision!.seats.includes(c.view.you!),
    );
    if (!next) {
      await light.page.waitForTimeout(50);
      continue;
    }
    await next.turn();
    if (next.decision?.kind !== 'attack' || (next === light && volley > 0)) {
      if (next.decision?.kind === 'attack') volley -= 1;
      await next.answer();
    } else await next.end();
  }
  await light.player.until(() => light.view.round === 4, 'the next round');
  await light.page.mouse.move(700, 500);
  await shot(light, 'damage');
});

test('a reaction', async ({ house, sit }) => {
  const seated = await house.tableAt(
    battle({ phase: 'attack', active: 1 }),
    { game: GAME, seats: PAIR },
    STANDARD,
  );
  const light = new Captain(await sit(seated, 0));
  const dark = new Captain(await sit(seated, 1));
  await dark.turn();
  await dark.page.locator('[data-square=m8]').click();
  await dark.page.locator('.sb-arm.can').first().click();
  await dark.page.locator('[data-square=e3]').hover();
  await dark.page.locator('[data-square=e3]').click();
  await dark.player.until(() => dark.decision?.kind === 'window', 'a window');
  for (let n = 0; n < 3 && !(light.player.mine && light.decision!.kind === 'window'); n += 1) {
    await dark.turn();
    await dark.answer();
  }
  await light.turn();
  await light.page.locator('.sb-fold').click();
  await shot(light, 'reaction');
});

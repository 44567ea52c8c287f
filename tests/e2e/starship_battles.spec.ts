/** Starship Battles in the browser: whole battles, a reaction in the other's attack, secret fleets on one screen. */
import type { Lang } from '../../web/src/i18n/catalogue';
import { Captain } from './captain';
import { PAIR } from './house';
import { expect, test } from './setting';
import { word } from './words';

const GAME = 'starship_battles';
const MOST_ANSWERS = 400;

test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

async function playOut(captain: Captain): Promise<void> {
  for (let n = 0; n < MOST_ANSWERS && !captain.over; n += 1) {
    await captain.turn();
    if (!captain.over) await captain.answer();
  }
}

for (const lang of ['en', 'fr'] as const satisfies Lang[]) {
  test(`a quick-start battle against a bot is fought to its end in ${lang}`, async ({ house, sit }) => {
    test.setTimeout(120_000);
    const seated = await house.table({ game: GAME, options: { variant: 'quick_start', max_rounds: 3 }, title: `battle ${lang}`, seats: [{ kind: 'human', name: 'Anselm' }, { kind: 'bot', bot: 'random' }] });
    const player = await sit(seated, 0, { lang, name: 'Anselm' });
    const captain = new Captain(player);
    await captain.turn();
    await expect(player.page.locator('.sb-board')).toHaveAttribute('aria-label', lang === 'fr' ? 'Carte stellaire, 17 sur 11' : 'Star grid, 17 by 11');
    await playOut(captain);
    expect(captain.over).toBe(true);
    expect(player.refusals).toEqual([]);
    await expect(player.page.locator('.prompt.result')).toBeVisible();
    const text = await player.page.locator('body').innerText();
    expect(text).not.toMatch(/\bsb\.[a-z_]+\.|\{\w+\}/);
    await player.page.locator('.prompt.result').getByRole('button', { name: word(lang, 'result.replay') }).click();
    await expect(player.page.locator('.sb-board')).toBeVisible();
    await player.page.keyboard.press('Home');
    await player.page.keyboard.press('ArrowRight');
    await expect(player.page.locator('.rep')).toBeVisible();
    await expect(player.page.locator('.sb-cell.can')).toHaveCount(0);
  });
}

/** A cruiser under the guns of a destroyer whose turn to attack it is; its side has a class II counter. */
const UNDER_FIRE = {
  phase: 'attack', active: 1, round: 2,
  seats: {
    0: { ships: [{ type: 'mon_calamari_star_cruiser', square: 'i4', facing: 'n' }, { type: 'corellian_corvette', square: 'c2', facing: 'n' }] },
    1: { ships: [{ type: 'imperial_star_destroyer', square: 'i8', facing: 's' }] },
  },
};

test('a Fleet Commander option is laid in the other side’s attack, before the die is rolled', async ({ house, sit }) => {
  const seated = await house.tableAt(UNDER_FIRE, { game: GAME, seats: PAIR }, { variant: 'standard' });
  const light = new Captain(await sit(seated, 0, { name: 'Anselm' }));
  const dark = new Captain(await sit(seated, 1, { name: 'Mirelle', lang: 'fr' }));
  await dark.turn();
  await dark.page.locator('[data-square=i8]').click();
  await dark.page.locator('.sb-arm.can').first().click();
  await dark.page.locator('[data-square=i4]').hover();
  await expect(dark.page.locator('.sb-hits')).toContainText(/ou plus/);
  await dark.page.locator('[data-square=i4]').click();
  await light.turn();
  expect(light.decision!.kind).toBe('window');
  expect(light.view.attack).toMatchObject({ stage: 'declared', die: null, target: 0 });
  const defended = light.view.attack!.defense;
  const answer = light.page.locator('.sb-orders .sb-answer').first();
  await expect(answer).toContainText('Angle Deflectors');
  await answer.click();
  await light.player.until(() => light.view.seats[0]!.commands.some((c) => c.id === 'light_2_angle_deflectors' && c.active), 'the option');
  await light.player.until(() => light.view.attack === null || light.view.attack.defense === defended + 2, 'a better defense');
  await expect(light.page.locator('.sb-active')).toContainText('Angle Deflectors');
  expect(light.player.refusals).toEqual([]);
});

test('a standing answer passes for a player who asked for it, and is kept for the table', async ({ house, sit }) => {
  const seated = await house.tableAt(UNDER_FIRE, { game: GAME, seats: PAIR }, { variant: 'standard' });
  const light = new Captain(await sit(seated, 0, { name: 'Anselm' }));
  await light.page.locator('.sb-fold').click();
  await light.page.locator('.sb-standing select').first().selectOption('pass');
  await light.page.reload();
  await expect(light.page.locator('.sb-board')).toBeVisible();
  const dark = new Captain(await sit(seated, 1, { name: 'Mirelle' }));
  await dark.turn();
  await dark.page.locator('[data-square=i8]').click();
  await dark.page.locator('.sb-arm.can').first().click();
  await dark.page.locator('[data-square=i4]').hover();
  await dark.page.locator('[data-square=i4]').click();
  await dark.player.until(() => dark.view.last_attack !== null, 'the shot', 15_000);
  await expect(dark.page.locator('.sb-dice.last')).toBeVisible();
  expect(light.player.sent.filter((m) => m.type === 'act' && m.action === 'pass').length).toBeGreaterThan(0);
});

test('on one screen a curtain hides the fleet that the other one builds', async ({ enter }) => {
  const player = await enter({ name: 'Anselm' });
  const { page } = player;
  await page.goto('/');
  await page.getByRole('button', { name: /^Starship Battles/ }).click();
  await page.getByText('Skirmish', { exact: true }).click();
  await page.getByLabel(word('en', 'seat.kind', { n: 2 })).selectOption('second');
  await page.getByLabel(word('en', 'seat.second_name')).fill('Mirelle');
  await page.getByRole('button', { name: word('en', 'new.create') }).click();
  const captain = new Captain(player);
  const lift = async (name: string): Promise<void> => {
    await expect(page.locator('.curtain')).toContainText(name);
    await expect(page.locator('.sb-board')).toHaveCount(0);
    const heard = player.received.length;
    await page.getByRole('button', { name: word('en', 'curtain.ready', { who: name }) }).click();
    await player.until(() => player.received.slice(heard).some((m) => m.type === 'welcome'), 'the seat');
    await captain.turn();
  };
  /** The brass button; a second press where points are left over. */
  const ready = async (): Promise<void> => {
    await page.locator('.prompt [data-choice=ready]').click();
    if (await page.locator('.notice.guard').isVisible()) await page.locator('.prompt [data-choice=ready]').click();
  };
  await lift('Anselm');
  await page.getByRole('searchbox').fill('nebulon');
  await page.getByRole('button', { name: /^Add Nebulon-B Frigate/ }).click();
  await expect(page.locator('.sb-own')).toContainText('31 of 150 points');
  await ready();
  await lift('Mirelle');
  // Of the first fleet nothing is on the page, nor in what came over the line to this seat.
  expect(await page.locator('body').innerText()).not.toMatch(/Nebulon/);
  expect(player.wire.slice(player.wire.findLastIndex((frame) => frame.includes('"welcome"'))).join('')).not.toMatch(/nebulon/i);
  await page.getByRole('tab', { name: /Ready fleets/ }).click();
  await page.locator('[data-action^="preset fleet:dark"]').first().click();
  await expect(page.locator('.sb-own')).toContainText(/149 of 150 points/);
  await ready();
  // Both are revealed at the same time.
  await player.until(() => captain.view.phase === 'deployment' || page.isClosed(), 'the reveal').catch(() => undefined);
  await expect(page.locator('.curtain, .sb-chart').first()).toBeVisible();
  if (await page.locator('.curtain').isVisible()) await page.locator('.curtain .btn.prime').click();
  await expect(page.locator('.sb-rail')).toContainText('Nebulon-B Frigate');
  await expect(page.locator('.sb-rail')).toContainText('Imperial Star Destroyer');
});

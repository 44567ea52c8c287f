/** The Ares Project in the browser: whole games in both languages, a team game of four, secrets behind screens, keys alone. */
import type { Part } from '../../web/src/games/ares/view';
import type { Seated } from '../../web/src/table/api';
import { Commander } from './commander';
import { PAIR, type House } from './house';
import { expect, test, type Guise, type Sit } from './setting';
import { word } from './words';

const GAME = 'ares';
const BOT = (bot: string) => ({ kind: 'bot' as const, bot });
const ME = { kind: 'human' as const, name: 'Anselm' };

test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

async function commander(house: House, sit: Sit, seated: Seated, seat: number, guise?: Guise): Promise<Commander> {
  const parts = await house.get<Part[]>('/games/ares/components');
  return new Commander(await sit(seated, seat, guise), Object.fromEntries(parts.map((p) => [p.id, p])));
}

/** What a reader must never meet: keys of the catalogue, parameters that nobody filled in. */
const RAW = /\bares\.[a-z_]+\.|\{\w+\}|undefined|NaN/;

for (const [lang, variant, title] of [['en', 'basic', 'a basic game in English'], ['fr', 'complete', 'a complete game in French']] as const) {
  test(`${title} is played against a bot to its end, and replayed`, async ({ house, sit }) => {
    test.setTimeout(180_000);
    const seated = await house.table({ game: GAME, options: { variant, first_seat: 0 }, title, seats: [ME, BOT('random')] });
    const me = await commander(house, sit, seated, 0, { lang, name: 'Anselm' });
    await me.turn();
    await expect(me.page.locator('.ar-opening')).toBeVisible();
    await me.playOut(500);
    expect(me.player.refusals).toEqual([]);
    expect([...me.asked.keys()]).toEqual(expect.arrayContaining(['opening', 'turn']));
    await expect(me.page.locator('.prompt.result')).toBeVisible();
    expect(await me.page.locator('body').innerText()).not.toMatch(RAW);
    await me.page.locator('.prompt.result').getByRole('button', { name: word(lang, 'result.replay') }).click();
    await expect(me.page.locator('.ar-board')).toBeVisible();
    await me.page.keyboard.press('End');
    await me.page.keyboard.press('ArrowLeft');
    await expect(me.page.locator('.rep')).toBeVisible();
    await expect(me.page.locator('.ar-board [data-anchor][aria-disabled="false"]')).toHaveCount(0);
  });
}

test('four people play a team game in four browsers; partners see each other’s base, rivals do not', async ({ house, sit }) => {
  test.setTimeout(180_000);
  const seats = ['Anselm', 'Mirelle', 'Orso', 'Tamsin'].map((name) => ({ kind: 'human' as const, name }));
  const seated = await house.table({ game: GAME, options: { variant: 'team' }, title: 'two against two', seats });
  const people = await Promise.all([0, 1, 2, 3].map((seat) => commander(house, sit, seated, seat, { lang: seat % 2 ? 'fr' : 'en' })));
  for (let n = 0; n < 40 && !people[0]!.over; n += 1) {
    // Of a sealed choice the others hear nothing, so that there is nothing to wait for but a moment.
    await expect.poll(() => people.some((p) => p.due)).toBe(true);
    const asked = people.find((p) => p.due)!;
    await asked.player.settled();
    await asked.answer();
    await asked.page.waitForTimeout(80);
  }
  for (const each of people) {
    expect(each.player.refusals).toEqual([]);
    const { you, players } = each.view;
    const team = players.find((p) => p.seat === you)!.team;
    await expect(each.page.locator('.ar-workshop')).toHaveCount(2);
    await expect(each.page.locator('.ar-screen')).toHaveCount(2);
    for (const p of players) if (p.team !== team) expect(p.hand.every((card) => card === null), 'a rival’s hand').toBe(true);
  }
});

test('a card behind the screen is on its owner’s page alone, also in what came over the line', async ({ house, sit }) => {
  const seated = await house.table({ game: GAME, options: { variant: 'basic', first_seat: 0 }, title: 'secret', seats: PAIR });
  const [one, two] = [await commander(house, sit, seated, 0), await commander(house, sit, seated, 1, { lang: 'fr' })];
  const opening = async (who: Commander, card: string) => { await who.turn(); await who.answer(who.decision!.choices.find((c) => c.action === `pick card:${card}`)!); };
  for (let n = 0; n < 2; n += 1) { await opening(one, 'airport'); await opening(two, 'rift'); }
  await one.turn();
  await one.answer(one.decision!.choices.find((c) => c.action === 'build plan:interceptor')!);
  await two.turn();
  await expect(one.page.locator('.ar-workshop')).toContainText('Interceptor');
  await expect(two.page.locator('.ar-screen .ar-peek i')).toHaveCount(1);
  expect(await two.page.locator('.ar-board').innerText()).not.toMatch(/Interceptor|Intercepteur|Aéroport/);
  expect(two.player.wire.join('')).not.toMatch(/interceptor|airport/);
});

test('a turn is played with keys alone, and the focus stays on the table', async ({ house, sit }) => {
  const seated = await house.table({ game: GAME, options: { variant: 'basic', first_seat: 0 }, title: 'keys', seats: [ME, BOT('random')] });
  const me = await commander(house, sit, seated, 0);
  const { page } = me;
  for (let n = 0; n < 2; n += 1) {
    await me.turn();
    const choice = me.decision!.choices.find((c) => c.action === 'pick card:barracks')!;
    await page.locator('.board-slot button[data-anchor="hand:barracks"]').focus();
    await me.player.sends(choice.action, () => page.keyboard.press('Enter'));
  }
  await me.turn();
  await page.locator('.board-slot button[data-anchor="hand:barracks"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ar-uses')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  for (let n = 0; n < 12 && await page.evaluate(() => document.activeElement?.getAttribute('data-action')) !== 'build plan:trooper'; n += 1) await page.keyboard.press('ArrowRight');
  await me.player.sends('build plan:trooper', () => page.keyboard.press('Enter'));
  await me.turn();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect(page.locator('.ar-workshop')).toContainText('Trooper');
});

test('the table fits a phone, and its targets are large enough', async ({ house, sit }) => {
  const seated = await house.table({ game: GAME, options: { variant: 'basic', first_seat: 0 }, title: 'phone', seats: [ME, BOT('random')] });
  const me = await commander(house, sit, seated, 0, { size: { width: 390, height: 844 } });
  for (let n = 0; n < 6; n += 1) { await me.turn(); await me.answer(); }
  await me.turn();
  expect(await me.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const small = await me.page.locator('.board-slot button:visible').evaluateAll((all) => all.map((e) => [e.getAttribute('aria-label'), e.getBoundingClientRect().height, e.getBoundingClientRect().width] as const).filter(([, h, w]) => h < 40 || w < 40));
  expect(small).toEqual([]);
});

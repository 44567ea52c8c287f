/**
 * Twilight Imperium in the browser: the first round against two bots, by what is lit on the table;
 * a move by keys alone; what axe says of a combat, a vote and research.
 */
import type { TwilightImperiumView } from '../../web/src/games/twilight_imperium/view';
import type { Choice } from '../../web/src/table/contract';
import { faults } from './axe';
import { reach } from './imperium';
import { momentOf } from './imperium.moments';
import { expect, test } from './setting';

const BOT = { kind: 'bot' as const, bot: 'random' };

/** What a reader must never meet: keys of the catalogue, parameters that nobody filled in. */
const RAW = /\btwilight_imperium\.[a-z_]+\.|\{\w+\}|undefined|NaN/;

/** Further first; a system is activated where ships of the own home can go. */
const WISHES = ['keep', 'take', 'move', 'done', 'activate', 'decline'];
const MOST_ANSWERS = 40;

test('a card is taken, a system activated, a fleet moved, all by pressing it', async ({
  house,
  sit,
}) => {
  test.setTimeout(180_000);
  const seated = await house.table({
    game: 'twilight_imperium',
    options: { seats: 3 },
    title: 'first round',
    seats: [{ kind: 'human', name: 'Anselm' }, BOT, BOT],
  });
  const me = await sit(seated, 0, { name: 'Anselm' });
  const view = () => me.told!.view as unknown as TwilightImperiumView;
  const did = new Map<string, number>();
  /** The system next to home whose choice is lit, while nothing is activated yet. */
  const wish = (choices: Choice[]): Choice => {
    const home = view().systems.find((s) => s.fleets.some((f) => f.seat === 0))!;
    const near = choices.find((c) => {
      const at = view().systems.find((s) => s.system === c.args.system);
      const [q, r] = [(at?.q ?? 99) - home.q!, (at?.r ?? 99) - home.r!];
      const away = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
      return c.verb === 'activate' && at?.anomaly === 'none' && away === 1;
    });
    if (near) return near;
    const moved = view().moving.length > 0;
    const order = moved ? WISHES.filter((verb) => verb !== 'move') : WISHES;
    for (const verb of order) {
      const found = choices.find((c) => c.verb === verb);
      if (found) return found;
    }
    return choices.find((c) => !c.meanwhile) ?? choices[0]!;
  };
  for (let n = 0; n < MOST_ANSWERS && !(did.get('move') && view().moving.length === 0); n += 1) {
    await me.until(
      () => me.mine && me.decision!.choices.some((c) => !c.meanwhile),
      'a question, beside what may be done meanwhile',
    );
    await me.settled();
    const choice = wish(me.decision!.choices);
    await me.choose(choice);
    did.set(choice.verb, (did.get(choice.verb) ?? 0) + 1);
  }
  expect([...did.keys()]).toEqual(expect.arrayContaining(['take', 'activate', 'move', 'done']));
  expect(me.refusals).toEqual([]);
  const active = view().systems.find((s) => s.tokens.includes(0))!;
  expect(active.fleets.map((f) => f.seat)).toContain(0);
  await expect(me.page.locator('.ti-hex')).toHaveCount(view().systems.length);
  await expect(me.page.locator('.ti-player')).toHaveCount(3);
  expect(await me.page.locator('body').innerText()).not.toMatch(RAW);
  const wide = await me.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
});

/** Home of the Hacan beside system 19, where the Xxcha stand in space and on the planet. */
const BORDER = {
  active: 0,
  tiles: [
    [1, '46'],
    [2, '48'],
    [3, '49'],
    [4, '22'],
    [5, '23'],
    [6, '27'],
    [7, '28'],
    [8, '50'],
    [9, '19'],
    [10, '47'],
    [11, '24'],
    [21, '21'],
    [23, '20'],
  ].map(([place, system]) => ({ place, system })),
  seats: {
    0: {
      faction: 'hacan',
      fleet: 8,
      space: { 16: { cruiser: 2, carrier: 1, fighter: 2, infantry: 2 } },
    },
    1: {
      faction: 'xxcha',
      space: { 19: { destroyer: 1, carrier: 1, fighter: 1 } },
      ground: { wellon: { infantry: 1, pds: 1 } },
    },
    2: { faction: 'yssaril' },
  },
};

test('the odds of a move stand beside it before it is made, and all of them one press away', async ({
  house,
  sit,
}) => {
  const seats = [{ kind: 'human' as const, name: 'Anselm' }, BOT, BOT];
  const wanted = { game: 'twilight_imperium', title: 'border', seats };
  const seated = await house.tableAt(BORDER, wanted, { seats: 3 });
  const me = await sit(seated, 0, { name: 'Anselm' });
  const press = async (action: string): Promise<void> => {
    await me.until(() => me.mine && me.decision!.choices.some((c) => c.action === action), action);
    await me.choose(me.decision!.choices.find((c) => c.action === action)!);
  };
  await press('activate system:19');
  await press('move_all system:16');
  const chip = me.page.locator('.rim-chip.chance');
  await expect(chip).toContainText('%');
  await expect(chip).toContainText('beaten in space');
  await chip.click();
  const panel = me.page.locator('details.odds');
  await expect(panel).toContainText('the planet is taken');
  await expect(panel).toContainText('ships are left');
});

test('ships are sent and the move is made by keys alone', async ({ house, sit }) => {
  const seats = [{ kind: 'human' as const, name: 'Anselm' }, BOT, BOT];
  const wanted = { game: 'twilight_imperium', title: 'keys', seats };
  const me = await sit(await house.tableAt(BORDER, wanted, { seats: 3 }), 0, { name: 'Anselm' });
  const { page } = me;
  await me.turn();
  await page.keyboard.press('Tab');
  for (const action of ['activate system:19', 'move_all system:16', 'done']) {
    await me.until(() => me.mine && me.decision!.choices.some((c) => c.action === action), action);
    await me.settled();
    const list = page.locator('[role=listbox]');
    if (!(await list.isVisible())) await page.keyboard.press('a');
    await expect(list).toBeVisible();
    const option = list.locator(`[data-key="${action}"]`);
    await me.sends(action, async () => {
      const focused = () => option.evaluate((e) => e === document.activeElement);
      await page.keyboard.press('Home');
      for (let n = 0; n < 80 && !(await focused()); n += 1) await page.keyboard.press('ArrowDown');
      expect(await focused(), action).toBe(true);
      await me.key('Enter');
    });
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
  const active = (me.told!.view as unknown as TwilightImperiumView).systems.find((s) => s.active)!;
  expect(active.fleets.map((f) => f.seat)).toContain(0);
  expect(me.refusals).toEqual([]);
});

test('a fleet that was declared ship by ship is taken back as one', async ({ house, sit }) => {
  const me = await sit(await reach(house, momentOf('movement')), 0);
  const view = () => me.told!.view as unknown as TwilightImperiumView;
  await me.turn();
  expect(view().moving.length).toBeGreaterThan(2);
  await me.page.getByRole('button', { name: 'Take all of it back' }).click();
  await me.until(() => view().moving.length === 0, 'nothing declared');
  expect(me.sent.filter((m) => m.type === 'undo')).toHaveLength(1);
  expect(me.decision!.choices.map((c) => c.action)).toContain('move_all system:31');
  expect(me.refusals).toEqual([]);
});

for (const [moment, lang, size] of [
  ['research', 'en', { width: 1440, height: 900 }],
  ['vote', 'fr', { width: 390, height: 844 }],
] as const)
  test(`axe finds nothing serious at the moment of ${moment}`, async ({ house, sit }) => {
    const seated = await reach(house, momentOf(moment));
    const { page } = await sit(seated, 0, { lang, size, touch: size.width < 900 });
    await expect(page.locator(moment === 'vote' ? '.ti-senate' : '.ti-chart')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(RAW);
  });

/**
 * Twilight Imperium in the browser: the first round against two bots, by what is lit on the table;
 * a move by keys alone; what axe says of a combat, a vote and research.
 */
import type { TwilightImperiumView } from '../../web/src/games/twilight_imperium/view';
import { argOf, type Choice } from '../../web/src/games/twilight_imperium/game';
import { faults } from './axe';
import { Envoy } from './envoy';
import { reach } from './imperium';
import { momentOf } from './imperium.moments';
import type { Player } from './player';
import { expect, inTurns } from './setting';

const atTimes = inTurns('imperium');

const BOT = { kind: 'bot' as const, bot: 'random' };

/** What a reader must never meet: keys of the catalogue, parameters that nobody filled in. */
const RAW = /\btwilight_imperium\.[a-z_]+\.|\{\w+\}|undefined|NaN/;

/** Further first; a system is activated where ships of the own home can go. */
const WISHES = ['keep', 'take', 'move', 'done', 'activate', 'decline'];
const MOST_ANSWERS = 40;

atTimes(
  'a card is taken, a system activated, a fleet moved, all by pressing it',
  async ({ house, sit }) => {
    const seated = await house.table({
      game: 'twilight_imperium',
      options: { seats: 3 },
      title: 'first round',
      seats: [{ kind: 'human', name: 'Anselm' }, BOT, BOT],
    });
    const me = await sit(seated, 0, { name: 'Anselm' });
    const envoy = new Envoy(me);
    const view = () => envoy.view;
    const { did } = envoy;
    /** The system next to home whose choice is lit, while nothing is activated yet. */
    const wish = (choices: Choice[]): Choice => {
      const home = view().systems.find((s) => s.fleets.some((f) => f.seat === 0))!;
      const near = choices.find((c) => {
        const at = view().systems.find((s) => s.system === argOf(c, 'system'));
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
      await envoy.answer(wish(envoy.decision!.choices));
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
  },
);

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

atTimes(
  'the odds of a move stand beside it before it is made, and all of them one press away',
  async ({ house, sit }) => {
    const seats = [{ kind: 'human' as const, name: 'Anselm' }, BOT, BOT];
    const wanted = { game: 'twilight_imperium', title: 'border', seats };
    const seated = await house.tableAt(BORDER, wanted, { seats: 3 });
    const me = await sit(seated, 0, { name: 'Anselm' });
    await me.turn();
    await me.choose(me.decision!.choices.find((c) => c.action === 'activate system:19')!);
    await me.turn();
    await new Envoy(me).layOut(['move_all system:16']);
    // Nothing is played yet.
    expect((me.told!.view as unknown as TwilightImperiumView).moving).toEqual([]);
    const chip = me.page.locator('.rim-chip.chance');
    await expect(chip).toContainText('%');
    await expect(chip).toContainText('beaten in space');
    await chip.click();
    const panel = me.page.locator('details.odds');
    await expect(panel).toContainText('the planet is taken');
    await expect(panel).toContainText('ships are left');
  },
);

atTimes('ships are sent and the move is made by keys alone', async ({ house, sit }) => {
  const seats = [{ kind: 'human' as const, name: 'Anselm' }, BOT, BOT];
  const wanted = { game: 'twilight_imperium', title: 'keys', seats };
  const me = await sit(await house.tableAt(BORDER, wanted, { seats: 3 }), 0, { name: 'Anselm' });
  const { page } = me;
  await me.turn();
  await page.keyboard.press('Tab');
  /** Takes an answer in the list of all that can be done. */
  const take = async (action: string): Promise<void> => {
    const list = page.locator('[role=listbox]');
    if (!(await list.isVisible())) await page.keyboard.press('a');
    await expect(list).toBeVisible();
    const option = list.locator(`[data-key="${action}"]`);
    const focused = () => option.evaluate((e) => e === document.activeElement);
    await expect(option).toBeAttached();
    await page.keyboard.press('Home');
    for (let n = 0; n < 80 && !(await focused()); n += 1) await page.keyboard.press('ArrowDown');
    expect(await focused(), action).toBe(true);
    await me.key('Enter');
  };
  const steps = page.locator('.draftbar li');
  const fleet = 'move_all system:16';
  await me.sends('activate system:19', () => take('activate system:19'));
  await me.turn();
  await me.tries(() => take(fleet));
  await expect(steps).toHaveCount(1);
  await me.key('z');
  await expect(steps).toHaveCount(0);
  await me.tries(() => take('move system:16 unit:cruiser'));
  await me.tries(() => take(fleet));
  await expect(steps).toHaveCount(2);
  await me.sends(['move system:16 unit:cruiser', fleet, 'done'], () => take('done'));
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const active = (me.told!.view as unknown as TwilightImperiumView).systems.find((s) => s.active)!;
  expect(active.fleets.map((f) => f.seat)).toContain(0);
  expect(me.refusals).toEqual([]);
});

atTimes('a fleet is laid out unseen, and dropped or taken back as one', async ({ house, sit }) => {
  // Nobody lies in wait there: nothing that is rolled or asked bars the way back.
  const moment = { ...momentOf('movement'), set: momentOf('landing').set };
  const seated = await reach(house, moment);
  const [me, other] = [await sit(seated, 0), await sit(seated, 1)];
  const moving = (who: Player) => (who.told!.view as unknown as TwilightImperiumView).moving;
  const steps = me.page.locator('.draftbar li');
  const envoy = new Envoy(me);
  await envoy.layOut(moment.draft!);
  await expect(me.page.locator('.ti-ship')).toHaveCount(envoy.view.moving.length);
  expect(envoy.view.moving.length).toBeGreaterThan(2);
  await expect(other.page.locator('.ti-ship')).toHaveCount(0);
  expect([...moving(me), ...moving(other)]).toEqual([]);
  await me.page.getByRole('button', { name: 'Take all of it back' }).click();
  await expect(steps).toHaveCount(0);
  const again = new Envoy(me);
  await again.layOut(moment.draft!);
  const { moves } = me.told!.table;
  await again.answer(again.decision!.choices.find((c) => c.verb === 'done')!);
  expect(me.told!.table.moves).toBe(moves + moment.draft!.length + 1);
  await me.key('z');
  await me.until(() => me.told!.table.moves === moves, 'all of it taken back');
  expect(me.sent.filter((m) => m.type === 'undo')).toHaveLength(1);
  expect(me.decision!.choices.map((c) => c.action)).toContain(moment.draft![0]);
  expect(me.refusals).toEqual([]);
});

const LOOKED_AT = [
  ['research', 'en', { width: 1440, height: 900 }],
  ['vote', 'fr', { width: 390, height: 844 }],
] as const;
for (const [moment, lang, size] of LOOKED_AT)
  atTimes(`axe finds nothing serious at the moment of ${moment}`, async ({ house, sit }) => {
    const seated = await reach(house, momentOf(moment));
    const { page } = await sit(seated, 0, { lang, size, touch: size.width < 900 });
    await expect(page.locator(moment === 'vote' ? '.ti-senate' : '.ti-chart')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(RAW);
  });

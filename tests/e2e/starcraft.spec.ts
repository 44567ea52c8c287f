/**
 * StarCraft in the browser: whole games in both languages, six people in six browsers, orders that
 * only their owner sees, keys alone.
 */
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Seated } from '../../web/src/table/contract';
import { turn } from './draw';
import { nearlyOver } from './finished';
import { PAIR } from './house';
import { counting } from './presses';
import { crowd, expect, long, test, type Guise, type Sit, inTurns } from './setting';
import { nextOf, Tactician } from './tactician';
import { word } from './words';
import { argOf } from '../../web/src/games/starcraft/game';

const atTimes = inTurns('starcraft');

const GAME = 'starcraft';
const BOT = { kind: 'bot' as const, bot: 'captain' };
const ME = { kind: 'human' as const, name: 'Anselm' };

const tactician = async (sit: Sit, seated: Seated, seat: number, guise?: Guise) =>
  new Tactician(await sit(seated, seat, guise));

/** What a reader must never meet: keys of the catalogue, parameters that nobody filled in. */
const RAW = /\bstarcraft\.[a-z_]+\.|\{\w+\}|undefined|NaN/;

/** ASTRARIUM_WHOLE=1 plays on to the end that the rules know, some minutes longer. */
const WHOLE = Boolean(process.env.ASTRARIUM_WHOLE);

for (const [lang, title] of [
  ['en', 'a game in English'],
  ['fr', 'a game in French'],
] as const)
  long(`${title} is played against a bot to its end, and replayed`, async ({ house, sit }) => {
    if (WHOLE) test.setTimeout(1_800_000);
    const seated = await house.table({
      game: GAME,
      options: WHOLE ? {} : { round_limit: 2 },
      title,
      seats: [ME, BOT],
    });
    const me = await tactician(sit, seated, 0, { lang, name: 'Anselm' });
    await me.turn();
    await expect(me.page.locator('.sc-factions')).toBeVisible();
    await me.playOut(WHOLE ? 4_000 : 400);
    expect(me.player.refusals).toEqual([]);
    expect([...me.asked.keys()]).toEqual(
      expect.arrayContaining(['faction', 'place', 'start_unit', 'plan', 'reveal', 'execute']),
    );
    await expect(me.page.locator('.prompt.result')).toBeVisible();
    await expect(me.page.locator('.sc-ranking tbody tr')).toHaveCount(2);
    expect(await me.page.locator('body').innerText()).not.toMatch(RAW);
    await me.page
      .locator('.prompt.result')
      .getByRole('button', { name: word(lang, 'result.replay') })
      .click();
    await expect(me.page.locator('.sc-board')).toBeVisible();
    await me.page.keyboard.press('End');
    await me.page.keyboard.press('ArrowLeft');
    await expect(me.page.locator('.rep')).toBeVisible();
    await expect(me.page.locator('.sc-thing.can')).toHaveCount(0);
  });

atTimes(
  'a galaxy is laid out, orders are laid and the first of them is carried out',
  async ({ house, sit }) => {
    const lang = turn<Lang>(['en', 'fr'], 'opening');
    const seated = await house.table({ game: GAME, title: `opening ${lang}`, seats: [ME, BOT] });
    const me = await tactician(sit, seated, 0, { lang, name: 'Anselm' });
    await me.turn();
    await expect(me.page.locator('.sc-factions')).toBeVisible();
    await me.playOut(120, () => me.did.has('execute') && me.decision!.kind === 'reveal');
    expect([...me.asked.keys()]).toEqual(
      expect.arrayContaining(['faction', 'place', 'start_unit', 'plan', 'reveal', 'execute']),
    );
    expect(me.player.refusals).toEqual([]);
    expect(await me.page.locator('body').innerText()).not.toMatch(RAW);
  },
);

/** Six pages at once: the less there is to draw the better. */
const SMALL = { width: 1100, height: 720 };
const SIX = ['Anselm', 'Mirelle', 'Orso', 'Tamsin', 'Zélie', 'Oriane'].map((name) => ({
  kind: 'human' as const,
  name,
}));

/** All six play on to the end, and each page tells it; says how many orders were laid. */
async function sixPlayOut(people: Tactician[], most: number): Promise<number> {
  let planned = 0;
  for (let n = 0; n < most; n += 1) {
    const asked = await nextOf(people);
    if (!asked) break;
    const { kind } = asked.decision!;
    if (kind === 'plan') {
      planned += 1;
      const hidden = asked.view.planets
        .flatMap((p) => p.stack)
        .filter((token) => token.seat !== asked.view.you);
      expect(
        hidden.filter((token) => token.order !== null),
        'a rival’s order',
      ).toEqual([]);
    }
    await asked.answer();
  }
  for (const each of people) {
    await each.player.until(() => each.over, 'the end of the game');
    await each.player.settled();
    expect(each.player.refusals).toEqual([]);
    await expect(each.page.locator('.prompt.result')).toBeVisible();
    await expect(each.page.locator('.sc-ranking tbody tr')).toHaveCount(6);
    await expect(each.page.locator('.sc-planet')).toHaveCount(12);
    expect(await each.page.locator('body').innerText()).not.toMatch(RAW);
  }
  return planned;
}

const six = (sit: Sit, seated: Seated): Promise<Tactician[]> =>
  Promise.all(
    SIX.map((_, seat) =>
      tactician(sit, seated, seat, { lang: seat % 2 ? 'fr' : 'en', size: SMALL }),
    ),
  );

long(
  'six people play a round in six browsers, and nobody sees a rival’s order',
  async ({ house, sit }) => {
    const seated = await house.table({
      game: GAME,
      title: 'six',
      options: { seats: 6, galaxy: 'random', round_limit: 1 },
      seats: SIX,
    });
    const planned = await sixPlayOut(await six(sit, seated), 600);
    expect(planned, 'orders laid').toBeGreaterThanOrEqual(24);
  },
);

crowd('six factions')(
  'six people play the last decisions in six browsers',
  async ({ house, sit }) => {
    const { seated } = await nearlyOver(
      house,
      { game: GAME, title: 'the last of six', options: { seats: 6, galaxy: 'random' }, seats: SIX },
      2,
    );
    await sixPlayOut(await six(sit, seated), 200);
  },
);

/** Both have a base and a few units; seat 0 lays the first order. */
const PLANNING = {
  phase: 'planning',
  first: 0,
  planets: [
    { planet: 'helios', x: 0, y: 0 },
    { planet: 'torus', x: 1, y: 0 },
  ],
  seats: {
    0: { faction: 'overmind', workers: 8, bases: ['torus_3'], units: { torus_3: { zergling: 2 } } },
    1: { faction: 'raynor', workers: 8, bases: ['helios_1'], units: { helios_1: { marine: 2 } } },
  },
};

atTimes(
  'an order is laid with keys alone, and only its owner sees what it is',
  async ({ house, sit }) => {
    const seated = await house.tableAt(PLANNING, { game: GAME, title: 'keys', seats: PAIR });
    const one = await tactician(sit, seated, 0);
    const two = await tactician(sit, seated, 1, { lang: 'fr' });
    await one.turn();
    const { page } = one;
    await page.locator('.board-slot button[data-anchor="order:mobilize"]').focus();
    await page.keyboard.press('Enter');
    const laid = one.decision!.choices.find((c) => argOf(c, 'order') === 'mobilize')!;
    await page.keyboard.press('ArrowUp'); // whoever moves on means what is pressed next
    await page.locator(`.board-slot button[data-anchor="${laid.to}"]`).focus();
    await page.keyboard.press('Enter');
    // It lies as a draft, and goes nowhere before it is confirmed.
    await expect(page.locator('.draftbar li')).toHaveCount(1);
    expect(one.player.sent.filter((m) => m.type === 'act')).toEqual([]);
    await page.locator('.draftbar [data-draft="commit"]').focus();
    await one.player.sends(laid.action, () => page.keyboard.press('Enter'));
    const stack = `.board-slot [data-anchor="stack:${argOf(laid, 'planet')}"]`;
    await expect(page.locator(stack)).toHaveAttribute('aria-label', /Mobilize, Anselm/);
    await two.turn();
    await expect(two.page.locator(stack)).toHaveAttribute('aria-label', /face cachée, Anselm/);
    expect(two.player.wire.join('')).not.toMatch(/"seat":0,"order":"mobilize"/);
  },
);

/** Seat 0 may move five units from Torus to Helios, where seat 1 stands. */
const MOVING = {
  ...PLANNING,
  phase: 'execution',
  orders: [{ planet: 'helios', seat: 0, order: 'mobilize' }],
  seats: {
    0: {
      ...PLANNING.seats[0],
      transports: [['helios', 'torus']],
      units: { torus_3: { zergling: 2, hydralisk: 1 } },
      hand: ['zerg_c01', 'zerg_c02', 'zerg_c03'],
    },
    1: PLANNING.seats[1],
  },
};

atTimes(
  'units of an area are dragged together, played as one and taken back as one',
  async ({ house, sit }) => {
    const seated = await house.tableAt(MOVING, { game: GAME, title: 'drag', seats: PAIR });
    const me = await tactician(sit, seated, 0);
    const { page, player } = me;
    await me.turn();
    while (me.decision!.kind !== 'move') {
      await me.answer();
      await me.turn();
    }
    const area = (id: string) => page.locator(`.board-slot button[data-anchor="area:${id}"]`);
    const before = player.sent.length;
    const presses = await counting(page);
    await area('torus_3').dragTo(area('helios_2'));
    await expect(page.locator('.draftbar li')).toContainText('Zergling');
    await expect(area('helios_2').locator('.sc-chip.draft')).toHaveCount(2);
    expect(await presses(), 'one more plays it').toBe(1);
    expect(player.sent.slice(before).filter((m) => m.type === 'act')).toEqual([]);
    await page.keyboard.press('z');
    await expect(area('torus_3').locator('.sc-chip')).toHaveCount(2);
    await page.keyboard.press('y');
    await me.commit();
    await player.until(
      () =>
        me.view.planets.some((p) => p.areas.some((a) => a.area === 'helios_2' && a.owner === 0)),
      'all have moved',
    );
    const sent = player.sent.slice(before).filter((m) => m.type === 'act');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.actions).toHaveLength(3);
    await page.keyboard.press('z');
    await player.until(
      () =>
        me.view.planets.some((p) =>
          p.areas.some((a) => a.area === 'torus_3' && a.units.length === 2),
        ),
      'all are back',
    );
  },
);

atTimes(
  'a price is pencilled, and the prompt’s button plays the whole list',
  async ({ house, sit }) => {
    const building = {
      ...MOVING,
      orders: [{ planet: 'torus', seat: 0, order: 'build' }],
      seats: { ...MOVING.seats, 0: { ...MOVING.seats[0], buildings: ['spawning_pool_1'] } },
    };
    const seated = await house.tableAt(building, { game: GAME, title: 'list', seats: PAIR });
    const me = await tactician(sit, seated, 0, { lang: 'fr' });
    const { page, player } = me;
    await me.turn();
    while (me.decision!.kind !== 'build_units') {
      await me.answer();
      await me.turn();
    }
    const before = player.sent.length;
    const presses = await counting(page);
    const thing = (anchor: string) => page.locator(`.board-slot button[data-anchor="${anchor}"]`);
    await thing('buy:worker').click();
    await expect(page.locator('.draftbar li')).toHaveCount(1);
    await thing('buy:zergling').dragTo(thing('area:torus_4'));
    await expect(page.locator('.draftbar li')).toHaveCount(2);
    await expect(page.locator('.sc-pits .draft')).not.toHaveCount(0);
    await page.locator('.prompt .btn.prime').click();
    await player.until(() => me.decision?.kind !== 'build_units', 'the next step');
    expect(await presses(), 'a worker and a unit').toBe(3);
    const sent = player.sent.slice(before).filter((m) => m.type === 'act');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.actions).toEqual(['worker', expect.stringContaining('zergling'), 'units_done']);
  },
);

/**
 * The Ares Project in the browser: whole games in both languages, a team game of four, secrets
 * behind screens, keys alone.
 */
import type { Page } from '@playwright/test';
import type { Part } from '../../web/src/games/ares/parts';
import type { Seated } from '../../web/src/table/contract';
import { Commander, nextOf } from './commander';
import { PAIR, type House } from './house';
import { crowd, expect, inTurns, long, test, type Guise, type Sit } from './setting';
import { word } from './words';

const atTimes = inTurns('ares');

const GAME = 'ares';
const BOT = (bot: string) => ({ kind: 'bot' as const, bot });
const ME = { kind: 'human' as const, name: 'Anselm' };

async function commander(
  house: House,
  sit: Sit,
  seated: Seated,
  seat: number,
  guise?: Guise,
  every = 1,
): Promise<Commander> {
  const parts = await house.get<Part[]>('/games/ares/components');
  return new Commander(
    await sit(seated, seat, guise),
    Object.fromEntries(parts.map((p) => [p.id, p])),
    every,
  );
}

/** What a reader must never meet: keys of the catalogue, parameters that nobody filled in. */
const RAW = /\bares\.[a-z_]+\.|\{\w+\}|undefined|NaN/;

for (const [lang, variant, title] of [
  ['en', 'basic', 'a basic game in English'],
  ['fr', 'complete', 'a complete game in French'],
] as const) {
  long(`${title} is played against a bot to its end, and replayed`, async ({ house, sit }) => {
    const seated = await house.table({
      game: GAME,
      options: { variant, first_seat: 0 },
      title,
      seats: [ME, BOT('random')],
    });
    const me = await commander(house, sit, seated, 0, { lang, name: 'Anselm' });
    await me.turn();
    await expect(me.page.locator('.ar-opening')).toBeVisible();
    await me.playOut(500);
    expect(me.player.refusals).toEqual([]);
    expect([...me.asked.keys()]).toEqual(expect.arrayContaining(['opening', 'turn']));
    await expect(me.page.locator('.prompt.result')).toBeVisible();
    expect(await me.page.locator('body').innerText()).not.toMatch(RAW);
    await me.page
      .locator('.prompt.result')
      .getByRole('button', { name: word(lang, 'result.replay') })
      .click();
    await expect(me.page.locator('.ar-board')).toBeVisible();
    await me.page.keyboard.press('End');
    await me.page.keyboard.press('ArrowLeft');
    await expect(me.page.locator('.rep')).toBeVisible();
    await expect(me.page.locator('.ar-board [data-anchor][aria-disabled="false"]')).toHaveCount(0);
  });
}

/** Cards that each player has played. */
const GONE = 42;

/** Late in a team game: armies on both sides, and few cards left to draw. */
const LATE = {
  frontier: 0,
  turn: 40,
  seats: {
    0: {
      hand: ['terran_standard_attack', 'barracks'],
      deck: ['factory'],
      discard: GONE,
      sites: [
        { unit: 'turret', units: 1 },
        { unit: 'trooper', units: 4 },
      ],
    },
    1: {
      hand: ['kahoum_standard_attack', 'quake'],
      deck: ['pyre'],
      discard: GONE,
      sites: [{ unit: 'soldier', units: 3 }],
    },
    2: {
      hand: ['nest', 'hive'],
      deck: ['brood'],
      discard: GONE,
      sites: [{ unit: 'razor', units: 4 }],
    },
    3: {
      hand: ['drone_bay', 'lab_defense'],
      deck: ['reactor'],
      discard: GONE,
      sites: [{ unit: 'scout_drone', units: 2 }],
    },
  },
};
/** Four pages at once: the less there is to draw the better. */
const SMALL = { width: 1100, height: 720 };
const FOUR = ['Anselm', 'Mirelle', 'Orso', 'Tamsin'].map((name) => ({
  kind: 'human' as const,
  name,
}));

/**
 * Four people, each in an own browser, play until the game is over; returns how many answers it
 * took.
 */
async function fourPlayOut(people: Commander[], most: number): Promise<number> {
  let answers = 0;
  for (; answers < most; answers += 1) {
    const asked = await nextOf(people);
    if (!asked) break;
    const { you, players, phase } = asked.view;
    if (answers === 0) {
      await expect(asked.page.locator('.ar-workshop')).toHaveCount(phase === 'opening' ? 0 : 2);
      await expect(asked.page.locator('.ar-screen')).toHaveCount(phase === 'opening' ? 0 : 2);
    }
    // AR-2.3: everybody knows that the last card of a deck is a Standard Attack, also in a hand.
    const rivals = players.filter((p) => p.team !== players.find((x) => x.seat === you)!.team);
    for (const p of rivals)
      expect(
        p.hand.filter(
          (card) => card !== null && !(p.deck === 0 && card.endsWith('_standard_attack')),
        ),
        'a rival’s hand',
      ).toEqual([]);
    await asked.answer();
  }
  for (const each of people) {
    await each.player.until(() => each.over, 'the end of the game');
    await each.player.settled();
    expect(each.player.refusals).toEqual([]);
    await expect(each.page.locator('.prompt.result')).toBeVisible();
    await expect(each.page.locator('.ar-scoring tbody tr')).toHaveCount(4);
    expect(await each.page.locator('body').innerText()).not.toMatch(RAW);
    expect(each.view.outcome).toEqual(people[0]!.view.outcome);
    await expect(each.page.locator('.ar-workshop')).toHaveCount(2);
    await expect(each.page.locator('.ar-screen')).toHaveCount(2);
  }
  return answers;
}

crowd('two against two')(
  'four people play the last turns of a team game in four browsers, to its end',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      LATE,
      { game: GAME, title: 'two against two', seats: FOUR },
      { variant: 'team' },
    );
    const people = await Promise.all(
      FOUR.map((_, seat) =>
        commander(house, sit, seated, seat, { lang: seat % 2 ? 'fr' : 'en', size: SMALL }),
      ),
    );
    await fourPlayOut(people, 300);
    expect(
      people.every((each) => each.asked.has('turn')),
      'everybody had turns',
    ).toBe(true);
    expect(
      people.some((each) => each.asked.has('fire')),
      'there was a battle',
    ).toBe(true);
  },
);

/** From the first card to the last; docs/benchmarks.md says how it went. */
test('four people play a whole team game in four browsers', async ({ house, sit }) => {
  test.skip(!process.env.ASTRARIUM_WHOLE, 'takes minutes: ASTRARIUM_WHOLE=1 plays it');
  test.setTimeout(1_800_000);
  const seated = await house.table({
    game: GAME,
    options: { variant: 'team' },
    title: 'two against two',
    seats: FOUR,
  });
  const people = await Promise.all(
    FOUR.map((_, seat) =>
      commander(house, sit, seated, seat, { lang: seat % 2 ? 'fr' : 'en', size: SMALL }, 9),
    ),
  );
  const began = Date.now();
  const answers = await fourPlayOut(people, 2_000);
  const { turn, outcome } = people[0]!.view;
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`${answers} answers, ${turn} turns, ${outcome!.ending}, ${seconds} s`);
});

/** Who holds the Frontier falls upon a Base that hardly defends itself. */
const STORM = {
  frontier: 0,
  turn: 20,
  seats: {
    0: {
      hand: ['terran_standard_attack', 'barracks'],
      deck: ['factory'],
      sites: [
        { unit: 'trooper', units: 4 },
        { unit: 'predator', units: 4 },
      ],
    },
    1: {
      hand: ['kahoum_standard_attack', 'quake'],
      deck: ['pyre'],
      sites: [{ unit: 'novice_basic', units: 1 }],
    },
  },
};

atTimes(
  'question, log and result wait for a board that still shows the battle',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      STORM,
      { game: GAME, title: 'storm', seats: PAIR },
      { variant: 'basic' },
    );
    const watcher = await sit(seated, 1, { motion: true }); // a second page of the same person
    await watcher.page.evaluate(() =>
      localStorage.setItem(
        'astrarium.ares',
        JSON.stringify({ state: { pace: 'step' }, version: 0 }),
      ),
    );
    await watcher.page.reload();
    await expect(watcher.page.locator('.ar-board')).toBeVisible();
    const people = await Promise.all(
      [0, 1].map((seat) => commander(house, sit, seated, seat, { size: SMALL })),
    );
    const [one] = people as [Commander, Commander];
    await one.turn();
    await one.answer(
      one.decision!.choices.find(
        (c) => c.action === 'attack card:terran_standard_attack choice:normal seat:1',
      )!,
    );
    for (let n = 0; n < 60; n += 1) {
      const asked = await nextOf(people);
      if (!asked) break;
      await asked.answer();
    }
    await expect(one.page.locator('.prompt.result')).toBeVisible();
    await expect(watcher.page.locator('.ar-film')).toBeVisible();
    await expect(watcher.page.locator('.prompt')).toContainText(word('en', 'prompt.behind'));
    await expect(watcher.page.locator('.prompt.result')).toHaveCount(0);
    const lines = await watcher.page.locator('.log .line').count();
    await watcher.page.locator('.ar-film').getByRole('button', { name: 'Skip to now' }).click();
    await expect(watcher.page.locator('.prompt.result')).toBeVisible();
    await expect(watcher.page.locator('.ar-film')).toHaveCount(0);
    expect(await watcher.page.locator('.log .line').count()).toBeGreaterThan(lines);
  },
);

atTimes(
  'a card behind the screen is on its owner’s page alone, also in what came over the line',
  async ({ house, sit }) => {
    const seated = await house.table({
      game: GAME,
      options: { variant: 'basic', first_seat: 0 },
      title: 'secret',
      seats: PAIR,
    });
    const [one, two] = [
      await commander(house, sit, seated, 0),
      await commander(house, sit, seated, 1, { lang: 'fr' }),
    ];
    const opening = async (who: Commander, card: string) => {
      await who.turn();
      await who.answer(who.decision!.choices.find((c) => c.action === `pick card:${card}`)!);
    };
    for (let n = 0; n < 2; n += 1) {
      await opening(one, 'airport');
      await opening(two, 'rift');
    }
    await one.turn();
    await one.answer(one.decision!.choices.find((c) => c.action === 'build plan:interceptor')!);
    await two.turn();
    await expect(one.page.locator('.ar-workshop')).toContainText('Interceptor');
    await expect(two.page.locator('.ar-screen .ar-peek i')).toHaveCount(1);
    expect(await two.page.locator('.ar-board').innerText()).not.toMatch(
      /Interceptor|Intercepteur|Aéroport/,
    );
    expect(two.player.frames()).not.toMatch(/interceptor|airport/);
  },
);

atTimes(
  'a turn is played with keys alone, and the focus stays on the table',
  async ({ house, sit }) => {
    const seated = await house.table({
      game: GAME,
      options: { variant: 'basic', first_seat: 0 },
      title: 'keys',
      seats: [ME, BOT('random')],
    });
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
    for (
      let n = 0;
      n < 12 &&
      (await page.evaluate(() => document.activeElement?.getAttribute('data-action'))) !==
        'build plan:trooper';
      n += 1
    )
      await page.keyboard.press('ArrowRight');
    await me.player.sends('build plan:trooper', () => page.keyboard.press('Enter'));
    await me.turn();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await expect(page.locator('.ar-workshop')).toContainText('Trooper');
  },
);

/** Seat 0 attacks the Frontier with two Forces; seat 1 defends it with two. */
const ASSAULT = {
  frontier: 1,
  seats: {
    0: {
      hand: ['terran_standard_attack'],
      deck: 3,
      sites: [
        { unit: 'trooper', units: 2 },
        { unit: 'heavy_tank', units: 2 },
      ],
    },
    1: {
      hand: 0,
      deck: 3,
      sites: [
        { unit: 'ember', units: 2 },
        { unit: 'pebble', units: 2 },
      ],
    },
  },
};

atTimes(
  'Forces go to the line by dragging and by keys, and what may not be is not sent',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      ASSAULT,
      { game: GAME, title: 'drag', seats: PAIR },
      { variant: 'basic' },
    );
    const people = [
      await commander(house, sit, seated, 0),
      await commander(house, sit, seated, 1, { lang: 'fr' }),
    ];
    const ways: string[] = [];
    for (let n = 0; n < 30 && people.every((p) => (p.asked.get('retreat') ?? 0) === 0); n += 1) {
      const asked = (await nextOf(people))!;
      const { kind, choices } = asked.decision!;
      const { page } = asked;
      if (kind !== 'line' || ways.length > 1) {
        await asked.answer(
          kind === 'turn'
            ? choices.find((c) => c.args.choice === 'normal')
            : kind === 'defend'
              ? choices.find((c) => c.action === 'defend_frontier')
              : undefined,
        );
        continue;
      }
      const choice = asked.wish(asked.decision!);
      const mover = page.locator(`.board-slot button[data-anchor="${choice.from}"]`);
      const goal = page.locator(`.board-slot button[data-anchor="${choice.to}"]`);
      if (ways.length === 0) {
        const before = asked.player.sent.length;
        await mover.dragTo(page.locator('.ar-tray'));
        const acts = asked.player.sent.slice(before).filter((m) => m.type === 'act');
        expect(acts, 'a drop beside the line').toEqual([]);
        await asked.player.sends(choice.action, () => mover.dragTo(goal));
        ways.push('drag');
      } else {
        await mover.focus();
        if ((await mover.getAttribute('aria-pressed')) === 'false')
          await page.keyboard.press('Enter');
        await goal.focus();
        await asked.player.sends(choice.action, () => page.keyboard.press('Enter'));
        ways.push('keys');
      }
    }
    expect(ways).toEqual(['drag', 'keys']);
    for (const each of people) expect(each.player.refusals).toEqual([]);
  },
);

atTimes('the table fits a phone, and its targets are large enough', async ({ house, sit }) => {
  const seated = await house.table({
    game: GAME,
    options: { variant: 'basic', first_seat: 0 },
    title: 'phone',
    seats: [ME, BOT('random')],
  });
  const me = await commander(house, sit, seated, 0, { size: { width: 390, height: 844 } });
  for (let n = 0; n < 6; n += 1) {
    await me.turn();
    await me.answer();
  }
  await me.turn();
  expect(await me.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const small = () =>
    me.page
      .locator('.board-slot button:visible')
      .evaluateAll((all) =>
        all
          .map(
            (e) =>
              [
                e.getAttribute('aria-label'),
                e.getBoundingClientRect().height,
                e.getBoundingClientRect().width,
              ] as const,
          )
          .filter(([, h, w]) => h < 40 || w < 40),
      );
  await expect.poll(small).toEqual([]);
});

/** Eight tiles behind the own screen, a full hand, and names as long as names may be. */
const FULL = {
  turn: 24,
  frontier: 1,
  active: 0,
  seats: {
    0: {
      hand: ['terran_standard_attack', 'barracks', 'airport'],
      deck: 12,
      sites: [
        { unit: 'turret', units: 2 },
        { unit: 'trooper', units: 3, resources: 2 },
        { unit: 'heavy_tank', units: 1, resources: 2 },
        { unit: 'bomber', units: 1 },
        { unit: 'interceptor', units: 1 },
        { unit: 'predator', units: 2, resources: 1 },
      ],
    },
    1: { hand: 3, deck: 20, sites: [{ unit: 'soldier', units: 3 }] },
  },
};
const LONG = [
  'Maximiliana-Theodora von Hohenstaufen-Ri',
  'Bartholomew-Archibald Featherstonehaugh-',
].map((name) => ({ kind: 'human' as const, name }));

/** Where everything that can be pressed stands. */
const spots = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.board-slot [data-anchor]')].map((e) => {
        const { left, top, width, height } = e.getBoundingClientRect();
        return [e.getAttribute('data-anchor'), [left, top, width, height].map(Math.round)];
      }),
    ),
  );

const DESKS = [
  ['a desk', 'en', { width: 1440, height: 900 }],
  ['a small desk', 'fr', { width: 1024, height: 768 }],
  ['a phone', 'fr', { width: 390, height: 844 }],
  ['a lying phone', 'en', { width: 844, height: 390 }],
  ['a window at twice its size', 'fr', { width: 720, height: 450 }],
] as const;
for (const [title, lang, size] of DESKS) {
  atTimes(
    `on ${title} a picked card moves nothing, and hand and buildings stay free`,
    async ({ house, sit }) => {
      const seated = await house.tableAt(
        FULL,
        { game: GAME, title: 'full', seats: LONG },
        { variant: lang === 'fr' ? 'complete' : 'basic', faction_0: 'terran', faction_1: 'kahoum' },
      );
      const me = await commander(house, sit, seated, 0, { lang, size });
      await me.turn();
      const { page } = me;
      await page.mouse.move(2, 2);
      const before = await spots(page);
      await page.locator('.ar-hand button[data-anchor="hand:airport"]').click();
      await expect(page.locator('.ar-becomes .ar-uses')).toBeVisible();
      expect(await spots(page)).toEqual(before);
      const hidden = await page.evaluate(() =>
        [...document.querySelectorAll('.ar-hand .ar-hit, .is-plate .ar-hit, .ar-use .ar-hit')]
          .filter((e) => {
            const { left, top, width, height } = e.getBoundingClientRect();
            return [0.1, 0.5, 0.9].some(
              (part) => document.elementFromPoint(left + width * part, top + height * part) !== e,
            );
          })
          .map((e) => e.getAttribute('aria-label')),
      );
      expect(hidden).toEqual([]);
    },
  );
}

atTimes(
  'cards of the hand come first among the keys and keep theirs, and the list says what is done',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      FULL,
      { game: GAME, title: 'keys of the hand', seats: LONG },
      { variant: 'basic', faction_0: 'terran', faction_1: 'kahoum' },
    );
    const me = await commander(house, sit, seated, 0);
    await me.turn();
    const { page } = me;
    const keys = () =>
      page
        .locator('.ar-hand button')
        .evaluateAll((all) => all.map((e) => e.getAttribute('data-key')));
    expect(await keys()).toEqual(['1', '2', '3']);
    await page.keyboard.press('2');
    await expect(page.locator('.ar-hand [aria-pressed="true"]')).toHaveAttribute(
      'data-anchor',
      'hand:barracks',
    );
    expect(await keys()).toEqual(['1', '2', '3']);
    await page.keyboard.press('i');
    const plate = page.locator('.inspector');
    await expect(plate.locator('.ar-details')).toBeVisible();
    expect(await plate.evaluate((e) => e.scrollHeight - e.clientHeight), 'cut').toBe(0);
    await page.keyboard.press('i');
    await page.keyboard.press('a');
    const titles = page.locator('.actions header');
    await expect(titles).toHaveText(['Resources', 'Build', 'Attack']);
    await page.keyboard.press('Escape');
  },
);

atTimes(
  'on a lying phone the line of battle is scrolled to in whole, and both names are read',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      ASSAULT,
      { game: GAME, title: 'low battle', seats: PAIR },
      { variant: 'basic' },
    );
    const size = { width: 844, height: 390 };
    const people = await Promise.all(
      [0, 1].map((seat) => commander(house, sit, seated, seat, { size, touch: true })),
    );
    let asked = people[0]!;
    for (let n = 0; n < 12; n += 1) {
      asked = (await nextOf(people))!;
      const { kind, choices } = asked.decision!;
      if (kind === 'retreat' || kind === 'fire') break;
      await asked.answer(
        kind === 'turn'
          ? choices.find((c) => c.args.choice === 'normal')
          : kind === 'defend'
            ? choices.find((c) => c.action === 'defend_frontier')
            : undefined,
      );
    }
    const { page } = asked;
    await expect(page.locator('.ar-line .ar-force')).toHaveCount(4);
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('.ar-line .ar-force .ar-forceface')].filter(
          (e) => {
            e.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
            const { left, top, width, height } = e.getBoundingClientRect();
            return [0.02, 0.5, 0.98].some((part) => {
              const at = document.elementFromPoint(left + width * part, top + height * part);
              return !e.closest('.ar-force')!.contains(at);
            });
          },
        ).length,
    );
    expect(hidden).toBe(0);
    for (const name of await page.locator('.ar-versus .ar-badge b').all()) {
      expect(await name.innerText()).toMatch(/^(Anselm|Mirelle|You)$/);
      expect(await name.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
    }
  },
);

atTimes('a Force that was put on the line is taken back by one press', async ({ house, sit }) => {
  const seated = await house.tableAt(
    ASSAULT,
    { game: GAME, title: 'take back', seats: PAIR },
    { variant: 'basic' },
  );
  const people = [await commander(house, sit, seated, 0), await commander(house, sit, seated, 1)];
  let asked = people[0]!;
  for (let n = 0; n < 9; n += 1) {
    asked = (await nextOf(people))!;
    const { kind, choices } = asked.decision!;
    if (kind === 'line') break;
    await asked.answer(
      kind === 'turn'
        ? choices.find((c) => c.args.choice === 'normal')
        : kind === 'defend'
          ? choices.find((c) => c.action === 'defend_frontier')
          : undefined,
    );
  }
  const offered = asked.decision!.choices.map((c) => c.action);
  const columns = () => asked.view.battle!.columns.length;
  await asked.answer();
  await asked.player.until(() => columns() === 1, 'a Force on the line');
  await asked.player.settled();
  await asked.page.keyboard.press('z');
  await asked.player.until(() => columns() === 0, 'the line as it was');
  await asked.turn();
  expect(asked.decision!.choices.map((c) => c.action)).toEqual(offered);
});

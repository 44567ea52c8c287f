/**
 * Every screen from a phone to a wide desk: nothing to press is covered or cut, nothing is wider
 * than the page, and fingers find what they press. A game joins with a line in `GAMES`.
 *
 * PICTURES_AT=FOLDER npx playwright test sizes -g pictures, in web/, puts every one of these
 * tables at every size into a folder, in both languages and in forced colours, to be looked at.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Seated } from '../../web/src/table/contract';
import { drawn } from './draw';
import { finished } from './finished';
import type { House } from './house';
import { reach } from './imperium';
import { momentOf } from './imperium.moments';
import { expect, test, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('sizes');

const SIZES = {
  mouse: [
    { name: 'a wide desk', width: 1920, height: 1080, lang: 'en' },
    { name: 'a small desk', width: 1024, height: 768, lang: 'en' },
    { name: 'a desk', width: 1440, height: 900, lang: 'fr' },
    { name: 'a window at twice its size', width: 720, height: 450, lang: 'fr' },
  ],
  fingers: [
    { name: 'a lying phone', width: 844, height: 390, lang: 'en' },
    { name: 'a phone', width: 390, height: 844, lang: 'fr' },
  ],
} as const;

const REST_MS = 5_000;
/** What a board is there for. */
const PRESSED = '.board-slot [data-anchor], .board-slot [data-action]';

/** As long as names may be, and as broad. */
const LONG = [
  'Maximilienne-Alexandra von Hohenlohe-Öh',
  'Bartholomäus Wolfeschlegelsteinhausenber',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Éloïse de la Rochefoucauld-Montmorency',
  'A',
  'Anne-Geneviève de Bourbon-Condé-Longuevi',
];
const people = (count: number) =>
  LONG.slice(0, count).map((name) => ({ kind: 'human' as const, name }));

const ROW = ['cutter', 'ram', 'blob_wheel', 'corvette', 'trade_bot'];
const OWN = {
  hand: ['scout', 'scout', 'viper', 'cutter', 'trade_bot'],
  bases: ['trading_post', 'blob_wheel'],
  trade: 4,
  combat: 6,
};

const BASE = {
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
};
const RIVAL = { hand: 3, deck: 20, sites: [{ unit: 'soldier', units: 3 }] };

const STANDARD = { variant: 'standard' };
const battle = (phase: string) => ({
  phase,
  active: 0,
  round: 3,
  seats: {
    0: {
      ships: [
        { type: 'venator_star_destroyer', square: 'i4', facing: 'n', damage: 2 },
        { type: 'mon_calamari_star_cruiser', square: 'e3', facing: 'n' },
        { type: 'corellian_corvette', square: 'a1', facing: 'w' },
        { type: 'x_wing_starfighter', square: 'g7' },
      ],
      reserve: ['b_wing_starfighter', '2 y_wing_starfighter'],
    },
    1: {
      ships: [
        { type: 'imperial_star_destroyer', square: 'i10', facing: 's', damage: 3 },
        { type: 'slave_i_boba_fett', square: 'l10', facing: 'w' },
        { type: 'tie_fighter', square: 'h8' },
      ],
      reserve: ['3 tie_fighter'],
    },
  },
});

/** Three planets, both factions in the middle of things. */
const GALAXY = {
  round: 3,
  planets: [
    { planet: 'helios', x: 0, y: 0 },
    { planet: 'torus', x: 1, y: 0 },
    { planet: 'pridewater', x: 0, y: 1 },
  ],
  orders: [
    { planet: 'helios', seat: 1, order: 'build' },
    { planet: 'helios', seat: 0, order: 'mobilize' },
  ],
  seats: {
    0: {
      faction: 'overmind',
      workers: 8,
      bases: ['torus_3'],
      transports: [['helios', 'torus']],
      units: { torus_3: { zergling: 2, hydralisk: 1 } },
      hand: ['zerg_c01', 'zerg_c02', 'zerg_c03', 'zerg_c04', 'zerg_c05', 'zerg_c06'],
      modules: { air_support: 1 },
    },
    1: {
      faction: 'raynor',
      workers: 8,
      bases: ['pridewater_1'],
      units: { helios_2: { marine: 2, firebat: 1 }, helios_1: { vulture: 1 } },
    },
  },
};

const WORLDS: [string, number, number][] = [
  ['torus', 0, 0],
  ['helios', 1, 0],
  ['dylar_iv', 2, 0],
  ['pridewater', 0, 1],
  ['tarsonis', 1, 1],
  ['antiga_prime', 2, 1],
  ['abaddon', 0, 2],
  ['bhekar_ro', 1, 2],
  ['halcyon', 2, 2],
  ['vyctor_v', 0, -1],
  ['braken', 1, -1],
  ['chau_sara', 2, -1],
];
const z = (major: [string, string], minor: [string, string]) => ({
  major: { planet: major[0], side: major[1] },
  minor: { planet: minor[0], side: minor[1] },
});

/** Twelve planets, six factions, and z-axis routes at every side. */
const SIX_WORLDS = {
  round: 4,
  planets: WORLDS.map(([planet, x, y]) => ({ planet, x, y })),
  z_axis: [
    z(['torus', 'w'], ['dylar_iv', 'e']),
    z(['vyctor_v', 's'], ['halcyon', 'n']),
    z(['antiga_prime', 'e'], ['braken', 'e']),
  ],
  orders: [
    { planet: 'torus', seat: 1, order: 'build' },
    { planet: 'torus', seat: 2, order: 'research' },
    { planet: 'antiga_prime', seat: 3, order: 'build' },
    { planet: 'vyctor_v', seat: 4, order: 'mobilize' },
    { planet: 'vyctor_v', seat: 5, order: 'build' },
  ],
  seats: {
    0: { faction: 'raynor', workers: 9, bases: ['torus_3'], units: { torus_3: { marine: 3 } } },
    1: { faction: 'mengsk', workers: 8, bases: ['helios_1'], units: { helios_2: { goliath: 2 } } },
    2: {
      faction: 'overmind',
      workers: 8,
      bases: ['dylar_iv_1'],
      units: { dylar_iv_2: { zergling: 3 } },
    },
    3: {
      faction: 'queen_of_blades',
      workers: 8,
      bases: ['antiga_prime_1'],
      units: { antiga_prime_2: { hydralisk: 2 } },
    },
    4: {
      faction: 'tassadar',
      workers: 8,
      bases: ['vyctor_v_1'],
      units: { vyctor_v_2: { zealot: 2 } },
    },
    5: {
      faction: 'aldaris',
      workers: 8,
      bases: ['halcyon_1'],
      units: { halcyon_2: { dragoon: 2 } },
    },
  },
};

/** A table in the middle of a turn, for each game that is held to this. */
const GAMES: Record<string, (house: House) => Promise<Seated>> = {
  'Star Realms': (house) =>
    house.tableAt(
      {
        trade_row: ROW,
        seats: {
          0: OWN,
          1: { bases: ['royal_redoubt', 'space_station', 'recycling_station', 'blob_wheel'] },
        },
      },
      { seats: people(2) },
    ),
  'Star Realms with seven cards': (house) =>
    house.tableAt(
      {
        trade_row: ROW,
        seats: { 0: { ...OWN, hand: [...OWN.hand, 'patrol_mech', 'scout'] }, 1: {} },
      },
      { seats: people(2) },
    ),
  'Star Realms of six': (house) =>
    house.tableAt(
      {
        trade_row: ROW,
        seats: { 0: OWN, 1: { bases: ['space_station'] }, 2: {}, 3: {}, 4: {}, 5: {} },
      },
      { seats: people(6) },
      { format: 'free_for_all', seats: 6 },
    ),
  'The Ares Project with eight buildings': (house) =>
    house.tableAt(
      { frontier: 1, active: 0, seats: { 0: BASE, 1: RIVAL } },
      { game: 'ares', seats: people(2) },
      { variant: 'complete', faction_0: 'terran', faction_1: 'kahoum' },
    ),
  'The Ares Project of four': (house) =>
    house.tableAt(
      {
        active: 0,
        seats: {
          0: BASE,
          1: RIVAL,
          2: { hand: 3, deck: 20, sites: [{ unit: 'razor', units: 3 }] },
          3: { hand: 3, deck: 20, sites: [{ unit: 'scout_drone', units: 2 }] },
        },
      },
      { game: 'ares', seats: people(4) },
      {
        variant: 'free_for_all',
        seats: 4,
        faction_0: 'terran',
        faction_1: 'kahoum',
        faction_2: 'xenos',
        faction_3: 'colossus',
      },
    ),
  'The opening of The Ares Project': (house) =>
    house.table({
      game: 'ares',
      title: 'opening',
      options: { variant: 'basic', first_seat: 0 },
      seats: people(2),
    }),
  'Starship Battles while ships move': (house) =>
    house.tableAt(battle('move'), { game: 'starship_battles', seats: people(2) }, STANDARD),
  'Starship Battles while shots are fired': (house) =>
    house.tableAt(battle('attack'), { game: 'starship_battles', seats: people(2) }, STANDARD),
  'StarCraft while orders are laid': (house) =>
    house.tableAt(
      { ...GALAXY, phase: 'planning', first: 0 },
      { game: 'starcraft', seats: people(2) },
      { seats: 2 },
    ),
  'StarCraft while orders are revealed': (house) =>
    house.tableAt(
      { ...GALAXY, phase: 'execution', first: 0 },
      { game: 'starcraft', seats: people(2) },
      { seats: 2 },
    ),
  'StarCraft while an event is chosen': (house) =>
    house.tableAt(
      {
        ...GALAXY,
        orders: [],
        phase: 'regrouping',
        first: 0,
        seats: {
          0: {
            ...GALAXY.seats[0],
            events: ['captured_data', 'battlefield_intelligence', 'the_end_draws_near'],
            lasting: ['flawless_defense_plan'],
            technologies: ['burrow', 'parasite'],
          },
          1: GALAXY.seats[1],
        },
      },
      { game: 'starcraft', seats: people(2) },
      { seats: 2 },
    ),
  'StarCraft of six': (house) =>
    house.tableAt(
      { ...SIX_WORLDS, phase: 'planning', first: 1 },
      { game: 'starcraft', seats: people(6) },
      { seats: 6 },
    ),
  'Twilight Imperium while an action is chosen': (house) =>
    house.tableAt(
      {
        round: 3,
        active: 0,
        seats: {
          0: { faction: 'sol', hand: ['morale_boost', 'flank_speed'], cards: ['warfare'] },
          1: { faction: 'hacan' },
          2: { faction: 'letnev' },
        },
      },
      { game: 'twilight_imperium', seats: people(3) },
      { seats: 3 },
    ),
  'Twilight Imperium of six in a combat': (house) => reach(house, momentOf('hits'), people(6)),
  'Twilight Imperium of six at a vote': (house) => reach(house, momentOf('vote'), people(6)),
  'the plain board': (house) =>
    house.table({ game: 'goofspiel', seats: people(2), title: 'plain', options: {} }),
};

interface Fault {
  what: string;
  why: string;
}

/**
 * What can be pressed and cannot be hit: each is brought into sight where it scrolls, and then
 * stands free and whole. A card under another one's edge is free if enough of it is.
 */
function faults(page: Page, least: number, within = '.frame'): Promise<Fault[]> {
  return page.evaluate(
    ([target, place]) => {
      const found: Fault[] = [];
      const name = (e: Element) =>
        `${e.getAttribute('data-anchor') ?? e.getAttribute('data-action') ?? e.getAttribute('data-choice') ?? ''} ${e.getAttribute('aria-label') ?? e.textContent ?? ''}`.slice(
          0,
          70,
        );
      const pressable = [
        ...document.querySelectorAll<HTMLElement>(
          ['button', 'a[href]', 'select', 'input'].map((each) => `${place} ${each}`).join(),
        ),
      ].filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]'));
      for (const element of pressable) {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
          found.push({
            what: name(element),
            why: `cut: ${[left, top, right, bottom].map(Math.round).join(' ')}`,
          });
        // Where a press lands on it, looked for in small steps.
        const fine = Math.min(width, height) / 16;
        const [step, round] = target > 0 ? [Math.max(4, fine), 10] : [Math.max(8, 2 * fine), 0];
        let [x0, x1, y0, y1, hits, all] = [Infinity, -Infinity, Infinity, -Infinity, 0, 0];
        const over = new Map<string, number>();
        for (let x = left - round; x < right + round; x += step)
          for (let y = top - round; y < bottom + round; y += step) {
            const at = document.elementFromPoint(x, y);
            const inside = x > left && x < right && y > top && y < bottom;
            if (inside) all += 1;
            // A part that can do nothing of its own passes the press on.
            const part = at?.closest<HTMLElement>('[data-within]')?.dataset.within;
            const passed = part !== undefined && part === element.dataset.anchor;
            if (at !== null && (passed || element.contains(at))) {
              if (inside) hits += 1;
              [x0, x1, y0, y1] = [
                Math.min(x0, x),
                Math.max(x1, x),
                Math.min(y0, y),
                Math.max(y1, y),
              ];
            } else if (inside && at) over.set(name(at), (over.get(name(at)) ?? 0) + 1);
          }
        const [most] = [...over].sort((a, b) => b[1] - a[1]);
        if (hits < all * 0.25)
          found.push({ what: name(element), why: `covered: ${hits} of ${all}, by ${most?.[0]}` });
        else if (
          target > 0 &&
          !element.matches('.rule, p a, .log a') &&
          Math.min(x1 - x0, y1 - y0) + step < target
        )
          found.push({
            what: name(element),
            why: `small: ${Math.round(x1 - x0) + step} x ${Math.round(y1 - y0) + step}`,
          });
      }
      const wide = document.documentElement.scrollWidth - innerWidth;
      if (wide > 0) found.push({ what: 'the page', why: `${wide} px wider than the window` });
      return found;
    },
    [least, within] as const,
  );
}

/** Names that are cut short and say nowhere else who is meant. */
function cutNames(page: Page): Promise<string[]> {
  return page.evaluate(
    (names) =>
      [...document.querySelectorAll<HTMLElement>('.frame *')]
        .filter((e) => {
          const own = [...e.childNodes]
            .filter((n) => n.nodeType === Node.TEXT_NODE)
            .map((n) => n.textContent)
            .join('');
          const name = names.find((n) => n.length > 1 && own.includes(n));
          if (!name || !e.checkVisibility({ visibilityProperty: true })) return false;
          const { width, height } = e.getBoundingClientRect();
          if (width <= 1 || height <= 1) return false; // for screen readers alone
          const cut =
            getComputedStyle(e).overflowX !== 'visible' &&
            (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 3);
          return cut && !e.closest<HTMLElement>('[title]')?.title.includes(name);
        })
        .map((e) => `${e.parentElement?.className} > ${e.tagName} ${e.textContent?.slice(0, 30)}`),
    LONG,
  );
}

/** Names and effects that do not fit their line, and key numbers that lie over a name. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole = (e: HTMLElement) =>
      e.scrollWidth <= e.clientWidth + 1 &&
      (getComputedStyle(e).overflowY === 'visible' || e.scrollHeight <= e.clientHeight + 3);
    const lines = [
      ...document.querySelectorAll<HTMLElement>(
        '.sr-fx, .sr-row .sr-card > header b, .ar-unitline b, .sb-fleet .sb-name > span',
      ),
    ].filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.clientWidth > 0);
    const cut = lines.filter((e) => !whole(e)).map((e) => `${e.className}: ${e.textContent}`);
    const keys = [...document.querySelectorAll<HTMLElement>('.lying [data-key], .low [data-key]')];
    const covered = keys.flatMap((hit) => {
      const key = getComputedStyle(hit, '::before');
      const name = hit.parentElement?.querySelector('header b, .sr-tile b, .ar-platetext b');
      if (key.content === 'none' || key.display === 'none' || !name) return [];
      const [at, range] = [hit.getBoundingClientRect(), document.createRange()];
      range.selectNodeContents(name);
      const [left, top] = [at.left + parseFloat(key.left), at.top + parseFloat(key.top)];
      const [right, bottom] = [left + parseFloat(key.width), top + parseFloat(key.height)];
      return [...range.getClientRects()].some(
        (line) =>
          line.left < right && left < line.right && line.top + 3 < bottom && top + 3 < line.bottom,
      )
        ? [`${hit.dataset.key} over ${name.textContent}`]
        : [];
    });
    return [...cut, ...covered];
  });
}

/** What is still found when the page has come to rest: it is laid out in steps as its parts come. */
async function lasting<T>(look: () => Promise<T[]>): Promise<T[]> {
  let found = await look();
  for (const end = Date.now() + REST_MS; found.length > 0 && Date.now() < end;)
    found = await look();
  return found;
}

const SEEN = Object.entries(GAMES).flatMap(([game, table]) =>
  Object.entries(SIZES).map(([by, sizes]) => ({ game, table, by, sizes })),
);
for (const { game, table, by, sizes } of SEEN)
  atTimes(`${game}: by ${by} everything can be pressed at every size`, async ({ house, sit }) => {
    const touch = by === 'fingers';
    const [first] = sizes;
    const player = await sit(await table(house), 0, { lang: first.lang, size: first, touch });
    const { page } = player;
    await player.turn();
    for (const { name, width, height, lang } of sizes) {
      await page.setViewportSize({ width, height });
      await player.speaks(lang); // anew: what lies open depends on the room
      await expect(page.locator(PRESSED).first()).toBeVisible();
      await page.mouse.move(2, 2);
      const found = await lasting(() => faults(page, touch ? 40 : 0));
      expect.soft(found, `on ${name}`).toEqual([]);
      expect.soft(await lasting(() => cutNames(page)), `names on ${name}`).toEqual([]);
      expect.soft(await lasting(() => cutWords(page)), `words on ${name}`).toEqual([]);
    }
  });

/** Games that tell chances or danger a moment after the board stands: in chips at the prompt's rim. */
const TELLING = [
  'The Ares Project with eight buildings',
  'The Ares Project of four',
  'Starship Battles while ships move',
  'Starship Battles while shots are fired',
];
for (const game of TELLING)
  atTimes(
    `${game}: by fingers everything can be pressed beside its chances`,
    async ({ house, sit }) => {
      const [first] = SIZES.fingers;
      const seated = await GAMES[game]!(house);
      const player = await sit(seated, 0, { lang: first.lang, size: first, touch: true });
      const { page } = player;
      await player.turn();
      for (const { name, width, height, lang } of SIZES.fingers) {
        await page.setViewportSize({ width, height });
        await player.speaks(lang);
        await expect(page.locator('.rim-chip').first()).toBeVisible();
        await expect(page.locator(PRESSED).first()).toBeVisible();
        const { x, width: broad } = (await page.locator('.prompt').boundingBox())!;
        expect.soft(x + broad, `the prompt on ${name}`).toBeLessThanOrEqual(width);
        expect.soft(await lasting(() => faults(page, 40)), `on ${name}`).toEqual([]);
      }
    },
  );

for (const [by, sizes] of Object.entries(SIZES))
  atTimes(
    `a replay: by ${by} everything can be pressed at every size`,
    async ({ house, enter }) => {
      const touch = by === 'fingers';
      const { id } = await finished(house, 'star_realms', 24, {}, LONG.slice(0, 2));
      const player = await enter({ lang: sizes[0].lang, size: sizes[0], touch });
      const { page } = player;
      await page.goto(`/#/t/${id}/replay/9`);
      await expect(page.locator('.rep')).toBeVisible();
      for (const { name, width, height, lang } of sizes) {
        await page.setViewportSize({ width, height });
        await player.speaks(lang);
        const free = async (place: string) => {
          const found = await lasting(() => faults(page, touch ? 40 : 0, place));
          expect.soft(found, `${place} on ${name}`).toEqual([]);
          expect.soft(await lasting(() => cutNames(page)), `names on ${name}`).toEqual([]);
        };
        await free('.frame');
        const tab = page.getByRole('tab', { name: word(lang, 'tab.table') });
        if (!(await tab.isVisible()))
          await page.getByRole('button', { name: word(lang, 'tool.log'), exact: true }).click();
        await tab.click();
        await free('.frame .side');
      }
    },
  );

atTimes(
  'at 1024 x 768 the title of a replay is whole beside long names',
  async ({ house, enter }) => {
    const { id } = await finished(house, 'twilight_imperium', 12, {}, LONG.slice(0, 3));
    const player = await enter({ size: { width: 1024, height: 768 } });
    const { page } = player;
    await page.goto(`/#/t/${id}/replay/3`);
    for (const lang of drawn(['en', 'fr'] as const, 'titles of replays')) {
      await player.speaks(lang);
      const what = page.locator('.top .what');
      await expect(what).toHaveAttribute('title', new RegExp(LONG[0]!));
      const cut = () => what.locator('b').evaluate((b) => b.scrollWidth > b.clientWidth);
      await expect.poll(cut, lang).toBe(false);
    }
  },
);

const FOLDER = process.env.PICTURES_AT;
if (FOLDER)
  for (const [game, table] of Object.entries(GAMES))
    for (const [by, sizes] of Object.entries(SIZES))
      test(`pictures of ${game}, by ${by}`, async ({ house, sit }) => {
        test.setTimeout(300_000);
        const player = await sit(await table(house), 0, {
          size: sizes[0],
          touch: by === 'fingers',
        });
        const { page } = player;
        await player.turn();
        for (const forcedColors of ['none', 'active'] as const)
          for (const lang of forcedColors === 'none' ? (['en', 'fr'] as const) : (['en'] as const))
            for (const { width, height } of sizes) {
              await page.emulateMedia({ forcedColors });
              await page.setViewportSize({ width, height });
              await player.speaks(lang);
              await page.mouse.move(2, 2);
              await page.waitForTimeout(400);
              const name = `${game} ${width}x${height} ${forcedColors === 'none' ? lang : 'forced'}`;
              await page.screenshot({ path: join(FOLDER, `${name.replaceAll(' ', '_')}.png`) });
            }
      });

atTimes('on a phone a hand of seven stands whole below four bases', async ({ house, sit }) => {
  for (const lang of drawn(['en', 'fr'] as const, 'hand of seven')) {
    const seated = await house.tableAt(
      {
        trade_row: ROW,
        seats: {
          0: {
            ...OWN,
            hand: [...OWN.hand, 'patrol_mech', 'ram'],
            bases: ['trading_post', 'blob_wheel', 'space_station', 'recycling_station'],
          },
          1: { bases: ['royal_redoubt', 'space_station', 'recycling_station', 'blob_wheel'] },
        },
      },
      { seats: people(2) },
    );
    const { page, ...player } = await sit(seated, 0, {
      lang,
      size: { width: 390, height: 844 },
      touch: true,
    });
    expect(player.told).not.toBeNull();
    await expect(page.locator('.sr-hand .sr-card')).toHaveCount(7);
    const prompt = (await page.locator('.prompt').boundingBox())!;
    for (const card of await page.locator('.sr-hand .sr-card').all()) {
      const { y, height } = (await card.boundingBox())!;
      expect(y + height, lang).toBeLessThanOrEqual(prompt.y);
    }
  }
});

atTimes('at 1024 x 768 the dial leaves the foot of the lists free', async ({ house, sit }) => {
  const games = ['Starship Battles while ships move', 'Starship Battles while shots are fired'];
  for (const game of drawn(games, 'dial')) {
    const player = await sit(await GAMES[game]!(house), 0, { size: { width: 1024, height: 768 } });
    await player.turn();
    const dial = player.page.locator('.prompt .dialbox svg').first();
    await expect(dial).toBeVisible();
    const rail = (await player.page.locator('.sb-rail').boundingBox())!;
    expect(rail.y + rail.height).toBeLessThanOrEqual((await dial.boundingBox())!.y);
  }
});

atTimes(
  'on a small desk the open drawer leaves the prompt’s buttons free',
  async ({ house, sit }) => {
    const player = await sit(await GAMES['Star Realms']!(house), 0, {
      size: { width: 1024, height: 768 },
    });
    await player.turn();
    const side = (await (await player.open('log')).boundingBox())!;
    for (const button of await player.page.locator('.prompt .acts button').all()) {
      const box = (await button.boundingBox())!;
      expect(box.x + box.width <= side.x || box.y >= side.y + side.height).toBe(true);
    }
  },
);

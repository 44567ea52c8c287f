/** Everybody can read and reach it: axe, small and zoomed screens, stillness, spoken words. */
import type { Page } from '@playwright/test';
import { faults } from './axe';
import { drawn } from './draw';
import { PAIR, type House } from './house';
import type { Player } from './player';
import { expect, inTurns, type Sit } from './setting';
import { word } from './words';

const atTimes = inTurns('access');

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 360, height: 740 };
const TARGET_PX = 40;

/**
 * A lively middle of a game: bases on both sides, abilities waiting, something to buy and something
 * to refuse.
 */
const LIVELY = {
  turn: 12,
  trade_row: ['mothership', 'cutter', 'blob_wheel', 'battlecruiser', 'trade_bot'],
  scrap_heap: ['explorer'],
  seats: {
    0: {
      authority: 34,
      trade: 3,
      combat: 6,
      hand: ['scout', 'ram', 'cutter', 'viper'],
      bases: ['trading_post', 'the_hive'],
      ships: ['freighter', 'blob_fighter'],
      discard: ['scout', 'viper', 'explorer'],
    },
    1: {
      authority: 27,
      hand: ['scout', 'viper', 'scout', 'scout', 'viper'],
      bases: ['space_station', 'blob_wheel', 'recycling_station'],
      discard: ['cutter', 'scout'],
    },
  },
};

async function lively(
  house: House,
  sit: Sit,
  title: string,
  guise: Parameters<Sit>[2],
): Promise<Player> {
  const player = await sit(await house.tableAt(LIVELY, { title, seats: PAIR }), 0, guise);
  await player.turn();
  return player;
}

const SCREENS = [
  ['a wide screen', WIDE],
  ['a phone', PHONE],
] as const;

for (const [name, size] of SCREENS)
  atTimes(`on ${name} axe finds nothing serious on lobby, forms and rules`, async ({ enter }) => {
    const { page } = await enter({ size, lang: 'fr' });
    for (const [address, sign] of [
      ['/', '.lists'],
      ['/#/new', 'form.new-table'],
      ['/#/bot', '.bots'],
      ['/#/rules/star_realms', '.rules li'],
      ['/#/about', '.about'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator(sign).first()).toBeVisible();
      expect(await faults(page), address).toEqual([]);
    }
  });

for (const [name, size] of SCREENS)
  atTimes(
    `on ${name} axe finds nothing serious at a table, with each drawer open, and in a replay`,
    async ({ house, sit }) => {
      const player = await lively(house, sit, `axe ${name}`, { size });
      const { page } = player;
      await page.keyboard.press('Escape');
      expect(await faults(page), 'table').toEqual([]);
      for (const side of ['log', 'rules', 'settings'] as const) {
        await player.open(side);
        expect(await faults(page), side).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.goto(`/#/t/${player.told!.table.id}/replay/0`);
      await expect(page.locator('.rep')).toBeVisible();
      expect(await faults(page), 'replay').toEqual([]);
    },
  );

const BATTLE = {
  phase: 'move',
  active: 0,
  round: 3,
  seats: {
    0: {
      ships: [
        { type: 'venator_star_destroyer', square: 'i4', facing: 'n', damage: 2 },
        { type: 'x_wing_starfighter', square: 'g7' },
      ],
    },
    1: { ships: [{ type: 'imperial_star_destroyer', square: 'i10', facing: 's' }] },
  },
};
const WAR = {
  active: 0,
  seats: {
    0: {
      hand: ['terran_standard_attack', 'barracks', 'airport'],
      deck: 12,
      sites: [{ unit: 'trooper', units: 3, resources: 2 }],
    },
    1: { hand: 3, deck: 20, sites: [{ unit: 'soldier', units: 3 }] },
  },
};

const MIDDLES = [
  ['star_realms', LIVELY, {}],
  ['starship_battles', BATTLE, { variant: 'standard' }],
  ['ares', WAR, { variant: 'basic' }],
] as const;
for (const [game, position, options] of MIDDLES)
  atTimes(
    `in forced colours axe finds nothing serious at ${game}, and lit things have a line of their own`,
    async ({ house, sit }) => {
      const seated = await house.tableAt(
        position,
        { game, title: `forced ${game}`, seats: PAIR },
        options,
      );
      const player = await sit(seated, 0);
      const { page } = player;
      await page.emulateMedia({ forcedColors: 'active' });
      await player.turn();
      expect(await faults(page)).toEqual([]);
      /** How the edge of each thing that can be pressed is drawn, by whether it is lit. */
      const edges = (lit: boolean) =>
        page
          .locator(`.board-slot [data-anchor][aria-disabled="${!lit}"]:visible`)
          .evaluateAll((all) => [
            ...new Set(
              all.map((e) => {
                const { outlineStyle, outlineWidth } = getComputedStyle(e);
                return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;
              }),
            ),
          ]);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect(await edges(true)).toEqual(['solid 2px']);
      expect(await edges(false)).not.toContain('solid 2px');
      for (const brass of await page.locator('.prompt .btn.prime').all())
        expect(await brass.evaluate((e) => getComputedStyle(e).borderTopWidth)).toBe('2px');
    },
  );

atTimes(
  'each new line of the log reaches the live region once, and the own turn is called out',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      { seats: { 0: { hand: ['scout', 'viper'] }, 1: {} } },
      { title: 'live', seats: PAIR },
    );
    const player = await sit(seated, 0);
    const other = await sit(seated, 1);
    await player.turn();
    await expect(player.page.getByTestId('turn-live')).toHaveText(word('en', 'announce.turn'));
    await expect(other.page.getByTestId('turn-live')).toHaveText('');
    await other.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver((all) => {
        for (const { addedNodes } of all)
          for (const node of addedNodes) heard.push(node.textContent ?? '');
      }).observe(document.querySelector('[data-testid="log-live"]')!, { childList: true });
    });
    await player.choose(player.decision!.choices.find((c) => c.action === 'play card:scout')!);
    await player.choose(player.decision!.choices.find((c) => c.action === 'play card:viper')!);
    await other.until(() => other.told!.seq === player.told!.seq, 'both moves');
    await other.settled();
    const heard = await other.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard).toEqual(['Anselm · Played Scout, +1 trade', 'Anselm · Played Viper, +1 combat']);
    await expect(other.page.getByTestId('log-live')).toHaveAttribute('aria-live', 'polite');
    await expect(player.page.getByTestId('turn-live')).toHaveAttribute('aria-live', 'assertive');
  },
);

atTimes(
  'whoever asks for stillness gets no running animation, and the table works',
  async ({ house, sit }) => {
    const player = await lively(house, sit, 'still', {});
    await player.page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const look = () => {
        seen.push(
          document
            .getAnimations()
            .filter((a) => Number(a.effect?.getComputedTiming().duration ?? 0) > 1).length,
        );
        requestAnimationFrame(look);
      };
      look();
    });
    await player.choose(player.decision!.choices.find((c) => c.action === 'play card:scout')!);
    await player.choose(player.decision!.choices.find((c) => c.verb === 'buy')!);
    await player.page.keyboard.press('e');
    await player.page.waitForTimeout(300);
    expect(
      await player.page.evaluate(() => Math.max(...(window as unknown as { seen: number[] }).seen)),
    ).toBe(0);
  },
);

/**
 * Whether the prompt is on screen, how wide the page is, and which buttons are too small to hit.
 */
async function fits(page: Page): Promise<{ prompt: boolean; overflow: number; small: string[] }> {
  return page.evaluate((least) => {
    const plate = document.querySelector('.prompt')!.getBoundingClientRect();
    const seen = (e: Element) => {
      const r = e.getBoundingClientRect();
      return r.width > 0 && r.height > 0 && r.bottom > 0 && r.top < innerHeight;
    };
    const small = [
      ...document.querySelectorAll(
        'header.top .tool, .prompt .btn, .prompt .tool, .sr-hand .sr-hit, .sr-row .sr-hit',
      ),
    ]
      .filter(seen)
      .filter((e) => {
        const r = e.getBoundingClientRect();
        return Math.min(r.width, r.height) < least;
      })
      .map((e) => {
        const { width, height } = e.getBoundingClientRect();
        const named = e.getAttribute('aria-label') ?? e.textContent ?? '';
        return `${e.className} ${named} ${Math.round(width)}×${Math.round(height)}`;
      });
    return {
      prompt: plate.top >= 0 && plate.bottom <= innerHeight + 1,
      overflow: document.documentElement.scrollWidth - innerWidth,
      small,
    };
  }, TARGET_PX);
}

const NARROW = [
  ['a small phone', { size: SMALL, touch: true }],
  ['a wide screen at 200 %', { size: { width: WIDE.width / 2, height: WIDE.height / 2 } }],
] as const;
for (const [name, guise] of NARROW) {
  atTimes(
    `on ${name} the prompt is in sight, things are big enough to hit, and nothing scrolls sideways`,
    async ({ house, sit }) => {
      const player = await lively(house, sit, name, { ...guise, lang: 'fr' });
      const { prompt, overflow, small } = await fits(player.page);
      expect({ prompt, overflow: overflow > 0, small }).toEqual({
        prompt: true,
        overflow: false,
        small: [],
      });
      await player.choose(player.decision!.choices.find((c) => c.action === 'play card:scout')!);
      await player.end();
    },
  );
}

atTimes(
  'on a small phone the buttons of lobby and forms, the code’s apart, are big enough to hit',
  async ({ enter }) => {
    const { page } = await enter({ size: SMALL, touch: true, lang: 'fr' });
    for (const [address, sign] of [
      ['/', '.btn'],
      ['/#/new', 'form.new-table .btn'],
      ['/#/bot', '.bots'],
      ['/#/about', '.about'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator(sign).first()).toBeVisible();
      const low = await page.evaluate(
        (least) =>
          [...document.querySelectorAll('.btn, .seg, .switch, .tool, .input')]
            .filter((e) => !e.closest('.by-code'))
            .map((e) => ({ name: e.className, height: e.getBoundingClientRect().height }))
            .filter(({ height }) => height > 0 && height < least),
        TARGET_PX,
      );
      expect(low, address).toEqual([]);
    }
  },
);

atTimes('the buttons on cards in play never lie over each other', async ({ house, sit }) => {
  const guises = [
    [WIDE, 'en'],
    [WIDE, 'fr'],
    [PHONE, 'fr'],
    [SMALL, 'en'],
  ] as const;
  for (const [size, lang] of drawn(guises, 'chips')) {
    const { page } = await lively(house, sit, `chips ${lang} ${size.width}`, { size, lang });
    const met = await page.locator('.sr-mine .sr-chip').evaluateAll((chips) => {
      const boxes = chips.map((chip) => chip.getBoundingClientRect());
      return boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (b) =>
              a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom,
          )
          .map((b) => [Math.round(a.left), Math.round(b.left)]),
      );
    });
    expect(met, `${size.width} ${lang}`).toEqual([]);
  }
});

atTimes(
  'owners are told apart without colour: every seat has a shape of its own',
  async ({ house, sit }) => {
    const seated = await house.table({
      title: 'shapes',
      seats: [
        { kind: 'human', name: 'Anselm' },
        ...Array.from({ length: 5 }, () => ({ kind: 'bot' as const, bot: 'random' })),
      ],
      options: { format: 'free_for_all' },
    });
    const player = await sit(seated, 0);
    await player.open('table');
    const shapes = await player.page
      .locator('.people li > svg')
      .evaluateAll((all) =>
        all.map((svg) =>
          svg.innerHTML.replace(/(fill|stroke)="[^"]*"|style="[^"]*"|class="[^"]*"/g, ''),
        ),
      );
    expect(shapes).toHaveLength(6);
    expect(new Set(shapes).size).toBe(6);
  },
);

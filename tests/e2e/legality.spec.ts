/** What is lit is what the server offers, and everything unlit says why not. */
import type { Player } from './player';
import { PAIR } from './house';
import { sensible } from './policy';
import { expect, test } from './setting';
import { CATALOGUE } from './words';

/** Anchors that the board lets choose, and choices that it shows elsewhere. */
async function shown(player: Player): Promise<{ lit: string[]; free: string[] }> {
  return player.page.evaluate(() => {
    const of = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((e) => e.getAttribute(name)!);
    return {
      lit: [
        ...new Set(of('.board-slot [data-anchor]:not([aria-disabled=true])', 'data-anchor')),
      ].sort(),
      free: [
        ...of('.prompt [data-choice]', 'data-choice'),
        ...of('.board-slot [data-action]', 'data-action'),
      ],
    };
  });
}

test('at every decision of a whole game the lit things are those that the server offers', async ({
  house,
  sit,
}) => {
  test.setTimeout(150_000);
  const seated = await house.tableAt(
    { seats: { 0: { hand: ['3 scout', '2 viper'] }, 1: { authority: 90 } } },
    {
      title: 'lit things',
      seats: [
        { kind: 'human', name: 'Anselm' },
        { kind: 'bot', bot: 'random' },
      ],
    },
  );
  const player = await sit(seated, 0);
  player.cardByCard = true;
  let decisions = 0;
  for (let turn = 0; turn < 60 && !player.over; turn += 1) {
    await player.turn(20_000);
    await player.takeTurn(sensible, async () => {
      const { choices } = player.decision!;
      const { lit, free } = await shown(player);
      expect(lit, `at ${player.told!.seq}`).toEqual(
        [...new Set(choices.flatMap((c) => c.from ?? c.to ?? []))].sort(),
      );
      const elsewhere = choices
        .filter((c) => c.from === null && c.to === null && c.verb !== 'amount')
        .map((c) => c.action);
      expect(
        elsewhere.filter((action) => !free.includes(action)),
        `at ${player.told!.seq}`,
      ).toEqual([]);
      decisions += 1;
    });
  }
  expect(player.over).toBe(true);
  expect(decisions).toBeGreaterThan(100);
});

const POSITION = {
  trade_row: ['mothership', 'cutter', 'ram', 'blob_wheel', 'trade_bot'],
  seats: {
    0: { trade: 1, combat: 2, hand: ['scout', 'viper'] },
    1: { bases: ['blob_wheel', 'trading_post'] },
  },
};

for (const [lang, sentence] of [
  ['en', CATALOGUE.en],
  ['fr', CATALOGUE.fr],
] as const) {
  test(`a thing that cannot be done names its rule and opens it, in ${lang === 'en' ? 'English' : 'French'}`, async ({
    house,
    sit,
  }) => {
    const seated = await house.tableAt(POSITION, { title: `why not ${lang}`, seats: PAIR });
    const player = await sit(seated, 0, { lang });
    await player.turn();
    const { page } = player;
    const blocked = player.decision!.blocked.find((b) => b.from === 'row:0')!;
    const thing = player.anchor('row:0');
    await expect(thing).toHaveAttribute('aria-disabled', 'true');
    await thing.focus();
    await page.keyboard.press('Enter');
    const tip = page.locator('.tip');
    await expect(tip).toBeVisible();
    await expect(tip).toContainText(blocked.rule);
    const start = sentence.get(blocked.reason.key)!.split('{')[0]!.trim();
    await expect(tip).toContainText(start);
    expect(await thing.getAttribute('aria-label')).toContain(start);
    await tip.locator(`[data-rule="${blocked.rule}"]`).click();
    await expect(page.locator(`aside.side #rule-${escaped(blocked.rule)}`)).toBeVisible();
    await expect(page.locator('aside.side [aria-current=true]')).toContainText(blocked.rule);
  });
}

/** A rule id as an id selector. */
function escaped(id: string): string {
  return id.replace(/\./g, '\\.');
}

test('every visible thing that is refused cites a rule that the rules panel knows', async ({
  house,
  sit,
}) => {
  const seated = await house.tableAt(POSITION, { title: 'all refusals', seats: PAIR });
  const player = await sit(seated, 0);
  await player.turn();
  const rules = new Set(
    (await house.get<{ id: string }[]>('/games/star_realms/rules')).map((r) => r.id),
  );
  const { blocked } = player.decision!;
  expect(blocked.length).toBeGreaterThan(3);
  for (const each of blocked) {
    expect(rules.has(each.rule), each.rule).toBe(true);
    for (const lang of ['en', 'fr'] as const)
      expect(CATALOGUE[lang].has(each.reason.key), each.reason.key).toBe(true);
  }
});

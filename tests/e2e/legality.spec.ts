/** Everything unlit says why not, and the rules are at hand. */
import { PAIR } from './house';
import { expect, test, inTurns } from './setting';
import { CATALOGUE } from './words';

const atTimes = inTurns('legality');

const POSITION = {
  trade_row: ['mothership', 'cutter', 'ram', 'blob_wheel', 'trade_bot'],
  seats: {
    0: { trade: 1, combat: 2, hand: ['scout', 'viper'] },
    1: { bases: ['blob_wheel', 'trading_post'] },
  },
};

const SENTENCES = [
  ['en', CATALOGUE.en],
  ['fr', CATALOGUE.fr],
] as const;
for (const [lang, sentence] of SENTENCES) {
  atTimes(
    `a thing that cannot be done names its rule and opens it, in ${lang === 'en' ? 'English' : 'French'}`,
    async ({ house, sit }) => {
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
    },
  );
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

/** What comes over the wire until the lobby, and then a table, stands. */
import type { Page } from '@playwright/test';
import { drawn } from './draw';
import { expect, inTurns } from './setting';

const atTimes = inTurns('weights');

const KB = 1000;
const LOBBY = 450 * KB;
const TABLE = 700 * KB;
const LANGS = ['en', 'fr'] as const;
const GAMES = [
  { game: 'star_realms', people: 2 },
  { game: 'starship_battles', people: 2 },
  { game: 'ares', people: 2 },
  { game: 'starcraft', people: 6 },
  { game: 'twilight_imperium', people: 6 },
];

/** Counts every byte of what a page asks for, heads and socket included; a call tells the sum. */
async function weighed(page: Page): Promise<() => number> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  let sum = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength;
  });
  line.on('Network.webSocketFrameReceived', ({ response }) => {
    sum += response.payloadData.length;
  });
  return () => sum;
}

const ready = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

atTimes(
  'the lobby takes 450 kB over the wire at most, fonts included, in either language, and a table 700 kB more',
  async ({ house, enter }) => {
    for (const lang of drawn(LANGS, 'weights'))
      for (const { game, people } of drawn(GAMES, 'heavy games')) {
        const seats = Array.from({ length: people }, (_, n) => ({
          kind: 'human' as const,
          name: `P${n}`,
        }));
        const { table, tokens } = await house.table({ game, title: 'weights', seats });
        const player = await enter({ lang });
        const { page } = player;
        const weight = await weighed(page);
        await page.goto('/');
        await page.locator('.medal .banner').nth(4).waitFor();
        await page.waitForLoadState('networkidle');
        await ready(page);
        const lobby = weight();
        expect(lobby, `the lobby, ${lang}`).toBeGreaterThan(LOBBY / 3);
        expect(lobby, `the lobby, ${lang}`).toBeLessThanOrEqual(LOBBY);
        await page.goto(`/#/t/${table.id}?seat=0&token=${tokens[0]}`);
        await page.locator('.board-slot [data-anchor]').first().waitFor();
        await page.waitForLoadState('networkidle');
        await ready(page);
        expect(weight() - lobby, `a table of ${game}, ${lang}`).toBeLessThanOrEqual(TABLE);
        await page.close();
      }
  },
);

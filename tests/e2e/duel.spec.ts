/** Games against a bot from the lobby on, driven by what is offered alone. */
import type { Lang } from '../../web/src/i18n/catalogue';
import { turn } from './draw';
import { expectLit } from './lit';
import type { Player } from './player';
import { sensible } from './policy';
import { expect, long, test } from './setting';
import { word } from './words';

const MOST_TURNS = 100;

async function playOut(player: Player, look?: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS && !player.over; turn += 1) {
    await player.turn(20_000);
    await player.takeTurn(sensible, look);
  }
}

/** From the first page to a table with a bot. */
async function begin(player: Player, lang: Lang): Promise<void> {
  const { page } = player;
  await page.goto('/');
  await page.getByRole('button', { name: word(lang, 'lobby.bot') }).click();
  await page.getByRole('button', { name: word(lang, 'bot.cadet') }).click();
  await player.until(() => player.told !== null, 'a table');
}

async function game(player: Player, lang: Lang, look?: () => Promise<void>): Promise<void> {
  const { page } = player;
  await begin(player, lang);
  await playOut(player, look);
  expect(player.over).toBe(true);
  expect(player.refusals).toEqual([]);
  const won = player.view.outcome!.winners.includes(player.view.you!);
  await expect(page.locator('.prompt.result')).toContainText(
    won
      ? word(lang, 'result.you')
      : word(lang, 'result.won', { who: word(lang, 'bot.cadet'), n: 1 }),
  );
  await page
    .locator('.prompt.result')
    .getByRole('button', { name: word(lang, 'result.replay') })
    .click();
  await expect(page.locator('.rep')).toContainText(word(lang, 'replay.start'));
  await expect(page.locator('.sr-board')).toBeVisible();
}

test('a game against a bot is begun in the lobby, and its first turns are played', async ({
  enter,
}) => {
  const lang = turn<Lang>(['en', 'fr'], 'lobby');
  const player = await enter({ lang, name: 'Anselm' });
  await begin(player, lang);
  for (let n = 0; n < 2; n += 1) {
    await player.turn();
    await player.takeTurn(sensible);
  }
  await player.turn();
  expect(player.view.turn).toBeGreaterThan(3);
  expect(player.refusals).toEqual([]);
});

long(
  'a whole game against a bot is played in English card by card, and at every decision the lit things are those that the server offers',
  async ({ enter }) => {
    const player = await enter({ lang: 'en', name: 'Anselm' });
    player.cardByCard = true;
    let decisions = 0;
    await game(player, 'en', async () => {
      await expectLit(player);
      decisions += 1;
    });
    expect(decisions).toBeGreaterThan(60);
  },
);

long(
  'a whole game against a bot is played in French by what is offered alone',
  async ({ enter }) => {
    await game(await enter({ lang: 'fr', name: 'Mirelle' }), 'fr');
  },
);

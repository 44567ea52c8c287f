/** One screen for two people: the curtain lies between their hands. */
import { ALL } from './draw';
import type { Player } from './player';
import { sensible } from './policy';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('curtain');

const curtain = (player: Player) => player.page.locator('.curtain');

async function lift(player: Player, name: string): Promise<void> {
  await expect(curtain(player)).toContainText(name);
  const heard = player.received.length;
  await player.page
    .getByRole('button', { name: word('en', 'curtain.ready', { who: name }) })
    .click();
  await player.until(
    () => player.received.slice(heard).some((m) => m.type === 'welcome'),
    'the seat',
  );
  await player.turn();
}

atTimes(
  'on one screen a curtain hides each hand before the other one is shown',
  async ({ enter }) => {
    const player = await enter({ name: 'Anselm' });
    const { page } = player;
    await page.goto('/#/new');
    await page.getByLabel(word('en', 'seat.kind', { n: 2 })).selectOption('second');
    await page.getByLabel(word('en', 'seat.second_name')).fill('Mirelle');
    await page.getByRole('button', { name: word('en', 'new.create') }).click();
    await expect(curtain(player)).toBeVisible();
    const first = (await curtain(player).innerText()).includes('Anselm')
      ? ['Anselm', 'Mirelle']
      : ['Mirelle', 'Anselm'];
    for (let round = 0; round < (ALL ? 2 : 1); round += 1) {
      for (const name of first) {
        await lift(player, name);
        await expect(page.locator('.sr-mine .sr-badge').first()).toHaveText(name);
        const hand = player.hand.length;
        await expect(page.locator('.sr-hand [data-anchor]')).not.toHaveCount(0);
        expect(hand).toBeGreaterThan(0);
        while (player.mine && !(await curtain(player).isVisible())) {
          const choice = sensible(player.decision!);
          if (choice) await player.choose(choice);
          else {
            await page.keyboard.press('e');
            if (player.decision!.warnings.length > 0) await page.keyboard.press('x');
            await expect(curtain(player)).toBeVisible();
          }
        }
        // The next player's name stands there, and of the table nothing.
        await expect(page.locator('.sr-board, [data-anchor], .log')).toHaveCount(0);
        expect(await page.locator('body').innerText()).not.toMatch(/Scout|Viper|Explorer/);
      }
    }
    await page.reload();
    await expect(curtain(player)).toBeVisible();
    await expect(page.locator('[data-anchor]')).toHaveCount(0);
  },
);

/** What moves is only seen: an answer given while something travels is taken at once. */
import { peopleOf } from './imperium';
import { expect, inTurns } from './setting';

const atTimes = inTurns('motion');
const GAME = 'twilight_imperium';
const SAIL = {
  round: 2,
  active: 0,
  map: 'plain',
  seats: {
    0: { faction: 'sol', cards: ['warfare'], space: { 47: { cruiser: 2 } } },
    1: { faction: 'hacan' },
    2: { faction: 'letnev' },
  },
};

atTimes('an answer pressed while a fleet travels is taken at once', async ({ house, sit }) => {
  const seated = await house.tableAt(SAIL, { game: GAME, seats: peopleOf(3) }, { seats: 3 });
  const me = await sit(seated, 0, { motion: true });
  await me.turn();
  const { page } = me;
  // The next answer is pressed by the page itself, in the very moment in which something moves.
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { log });
    new MutationObserver(() => {
      const motion = document.querySelector('.motion .flight');
      const button = document.querySelector<HTMLElement>('.prompt [data-choice="done"]');
      if (!motion || !button || log.length > 0) return;
      const running = document.getAnimations().filter((a) => a.playState === 'running').length;
      log.push(`${running > 0}`);
      button.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const [activate] = me.decision!.choices.filter((c) => c.action === 'activate system:48');
  await me.choose(activate!);
  await me.until(() => me.sent.some((m) => m.type === 'act' && m.action === 'done'), 'the answer');
  expect(await page.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual(['true']);
  await me.until(() => me.decision?.kind !== 'move_ships', 'the next question');
  await expect(page.locator('.motion')).toHaveCount(0);
  expect(me.refusals).toEqual([]);
});

atTimes('nothing moves for who asked for stillness', async ({ house, sit }) => {
  const seated = await house.tableAt(SAIL, { game: GAME, seats: peopleOf(3) }, { seats: 3 });
  const me = await sit(seated, 0, { motion: true });
  await me.turn();
  const { page } = me;
  await me.open('settings');
  await page
    .locator('.settings .seg')
    .filter({ hasText: /None|Aucune/ })
    .click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const seen = { motion: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.motion += document.querySelectorAll('.motion').length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await me.choose(me.decision!.choices.find((c) => c.action === 'activate system:48')!);
  await me.until(() => me.decision?.kind === 'move_ships', 'the next question');
  await page.waitForTimeout(400);
  expect(
    await page.evaluate(() => (window as unknown as { seen: { motion: number } }).seen.motion),
  ).toBe(0);
});

/** How turns and games end: the guard, giving up, playing again; and the whole hand at once. */
import { faults } from './axe';
import { PAIR } from './house';
import { ANYWAY } from './player';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('leaving');

const POSITION = {
  trade_row: ['cutter', 'ram', 'blob_wheel', 'corvette', 'trade_bot'],
  seats: { 0: { hand: ['scout', 'scout', 'viper', 'explorer', 'cutter'] }, 1: {} },
};

atTimes(
  'ending a turn that would lose something first says what, each with its rule',
  async ({ house, sit }) => {
    const seated = await house.tableAt(POSITION, { title: 'guard', seats: PAIR });
    const player = await sit(seated, 0);
    await player.turn();
    await player.choose(player.decision!.choices.find((c) => c.action === 'play card:viper')!);
    const { warnings } = player.decision!;
    expect(warnings.length).toBeGreaterThan(0);
    const { seq } = player.told!;
    await player.page.keyboard.press('e');
    const guard = player.page.locator('.notice.guard');
    await expect(guard.locator('li')).toHaveCount(warnings.length);
    for (const { rule } of warnings)
      await expect(guard.locator(`[data-rule="${rule}"]`).first()).toBeVisible();
    expect(player.told!.seq).toBe(seq);
    await player.page.getByRole('button', { name: word('en', 'guard.stay') }).click();
    await expect(guard).toBeHidden();
    await player.page.waitForTimeout(500);
    await player.end();
    expect(player.mine).toBe(false);
  },
);

atTimes('neither a double click nor any number of E throws a turn away', async ({ house, sit }) => {
  const seated = await house.tableAt(POSITION, { title: 'double', seats: PAIR });
  const player = await sit(seated, 0);
  await player.turn();
  const { page } = player;
  const guard = page.locator('.notice.guard');
  await page.locator('.prompt .btn.prime').dblclick();
  await expect(guard).toBeVisible();
  for (const wait of [0, 0, 600, 600]) {
    await page.waitForTimeout(wait);
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
  }
  expect(player.sent.filter((m) => m.type === 'act')).toEqual([]);
  // Where the turn was ended from, the button that keeps it stands.
  const ended = await page.locator(ANYWAY).boundingBox();
  const stay = await page.getByRole('button', { name: word('en', 'guard.stay') }).boundingBox();
  expect(ended!.x + ended!.width).toBeLessThan(stay!.x);
  await page.keyboard.press('x');
  await player.until(() => !player.mine, 'the end of the turn');
});

atTimes(
  'the whole hand is played with one click, and taken back with one',
  async ({ house, sit }) => {
    const seated = await house.tableAt(POSITION, { title: 'play all', seats: PAIR });
    const player = await sit(seated, 0);
    await player.turn();
    await player.playAll();
    expect(player.hand).toEqual([]);
    expect(player.told!.table.moves).toBe(5);
    expect(player.sent.filter((m) => m.type === 'act')).toHaveLength(1);
    expect(player.refusals).toEqual([]);
    await player.page.keyboard.press('z');
    await player.until(() => player.told!.table.moves === 0, 'the hand is back');
    expect(player.hand).toHaveLength(5);
  },
);

atTimes(
  'scrapping an own card is asked twice, by pointer and by number key',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      { seats: { 0: { hand: ['scout'], ships: ['explorer'] }, 1: {} } },
      { title: 'scrap', seats: PAIR },
    );
    const player = await sit(seated, 0);
    await player.turn();
    const scrap = player.decision!.choices.find((c) => c.verb === 'scrap')!;
    const thing = player.anchor(scrap.from!);
    const key = (await thing.getAttribute('data-key'))!;
    await player.page.keyboard.press(key);
    await expect(player.page.locator(`[data-action="${scrap.action}"]`)).toHaveAccessibleName(
      /click again to confirm/,
    );
    expect(player.told!.table.moves).toBe(0);
    await player.page.keyboard.press(key);
    await player.page.waitForTimeout(500);
    expect(player.told!.table.moves).toBe(0);
    await player.sends(scrap.action, () => player.page.keyboard.press(key));
    expect(player.view.scrap_heap.length + player.view.explorers).toBeGreaterThan(0);
  },
);

atTimes(
  'who resigns loses, the other one is told, and a rematch both want begins with the other seat',
  async ({ house, sit }) => {
    const seated = await house.table({ title: 'resign', seats: PAIR, options: { first_seat: 0 } });
    const player = await sit(seated, 0);
    const other = await sit(seated, 1, { lang: 'fr' });
    const side = await player.open('table');
    await side.getByRole('button', { name: word('en', 'resign'), exact: true }).click();
    await side
      .getByRole('alert')
      .getByRole('button', { name: word('en', 'resign.yes') })
      .click();
    for (const each of [player, other]) await each.until(() => each.over, 'the end');
    await expect(player.page.locator('.prompt.result')).toContainText('Mirelle has won.');
    await expect(other.page.locator('.prompt.result')).toContainText(word('fr', 'result.you'));
    await player.page.getByRole('button', { name: word('en', 'result.rematch') }).click();
    const accept = other.page.getByRole('button', { name: word('fr', 'offer.accept') });
    await expect(accept).toBeVisible();
    expect(await faults(other.page), 'a rematch is offered').toEqual([]);
    await accept.click();
    for (const each of [player, other]) {
      await each.until(
        () => each.told!.table.id !== seated.table.id && each.told!.table.status === 'playing',
        'the rematch',
      );
      await expect(each.page.locator('.sr-board')).toBeVisible();
    }
    expect(player.told!.table.id).toBe(other.told!.table.id);
    expect(player.decision!.seats).toEqual([1]);
  },
);

/** Ways out of a game, between two browsers: one leaves, a bot plays for him, he comes back. */
import { PAIR } from './house';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('ways out');

atTimes('a bot plays for who leaves his seat, until he takes it again', async ({ house, sit }) => {
  const seated = await house.tableAt({ seats: { 0: {}, 1: {} } }, { title: 'out', seats: PAIR });
  const leaver = await sit(seated, 1);
  const other = await sit(seated, 0);
  await leaver.page.getByRole('button', { name: word('en', 'tool.table') }).click();
  await leaver.page.getByRole('button', { name: word('en', 'way.leave') }).click();
  await leaver.until(() => leaver.told!.view.you === null, 'the public view');
  await other.until(() => other.told!.table.seats[1]?.back != null, 'a bot that stands in');
  const back = leaver.page.getByRole('button', { name: word('en', 'way.back') });
  await expect(back).toBeVisible();
  await back.click();
  await leaver.until(() => leaver.told!.view.you === 1, 'his own view');
  await other.until(() => other.told!.table.seats[1]?.kind === 'human', 'him again');
  await expect(back).toHaveCount(0);
});

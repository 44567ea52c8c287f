/** A game from a package of its own: its words, its choices and its deals in the browser. */
import { expect, inTurns } from './setting';

const atTimes = inTurns('outside');

const TABLE = {
  game: 'convoy',
  options: {},
  seats: [
    { kind: 'human' as const, name: 'Anselm' },
    { kind: 'bot' as const, bot: 'random' },
  ],
};

atTimes(
  'a game from another package speaks its own words in both languages',
  async ({ house, sit }) => {
    const seated = await house.table({ ...TABLE, title: 'convoy words' });
    const { page } = await sit(seated, 0, { lang: 'fr' });
    await expect(page.locator('.g-board')).toContainText('Cartes dans la pioche');
    await expect(page.locator('.g-board')).not.toContainText('convoy.');
    await expect(page.getByText('Chargez ce que vous voulez, puis appareillez.')).toBeVisible();
  },
);

atTimes('it is played to its end by clicks, offers answered or not', async ({ house, sit }) => {
  const seated = await house.table({ ...TABLE, title: 'convoy whole' });
  const me = await sit(seated, 0, { lang: 'en' });
  let answers = 0;
  while (!me.over && answers < 120) {
    await me.until(() => me.over || me.decision?.seats.includes(0) === true, 'my turn');
    if (me.over) break;
    const choices = me.decision!.choices.filter((choice) => choice.meanwhile !== true);
    const swaps = me.decision!.choices.filter((choice) => choice.verb === 'swap');
    const choice = (answers % 5 === 0 ? swaps[0] : undefined) ?? choices[0]!;
    const { seq } = me.told!;
    await me.settled();
    const button =
      choice.kind === 'primary'
        ? me.page.getByRole('button', { name: choice.verb === 'sail' ? 'Sail' : 'Let it pass' })
        : me.page.locator(`.g-board [data-action="${choice.action}"]`);
    await button.first().click();
    await me.until(() => me.told!.seq > seq, `an answer to ${choice.action}`);
    answers += 1;
  }
  expect(me.over).toBe(true);
  expect(me.refusals).toEqual([]);
  expect(me.errors).toEqual([]);
});

/**
 * A usual turn takes no more presses than its choices: docs/benchmarks.md has the table. Those of
 * Starship Battles and StarCraft are counted where their tables are open anyway.
 */
import { PAIR } from './house';
import { counting } from './presses';
import { expect, inTurns } from './setting';

const atTimes = inTurns('presses');

atTimes(
  'a turn of Star Realms takes a press for the hand, one a purchase, one to attack, one to end',
  async ({ house, sit }) => {
    const position = {
      trade_row: ['cutter', 'cutter', 'mothership', 'battlecruiser', 'brain_world'],
      seats: { 0: { hand: ['scout', 'scout', 'scout', 'scout', 'viper'] }, 1: {} },
    };
    const seated = await house.tableAt(position, { title: 'presses', seats: PAIR });
    const me = await sit(seated, 0);
    await me.turn();
    const presses = await counting(me.page);
    await me.key('p');
    await me.until(() => me.hand.length === 0, 'the hand is played');
    for (let n = 0; n < 2; n += 1) {
      const cutter = me.decision!.choices.find((c) => c.verb === 'buy')!;
      await me.choose(cutter);
    }
    await me.key('f');
    await me.until(() => me.view.players[1]!.authority === 49, 'the attack');
    await me.key('e');
    await me.until(() => !me.mine, 'the end of the turn');
    expect(await presses()).toBe(5);
  },
);

atTimes(
  'a turn of The Ares Project takes two presses: the card, and where it goes',
  async ({ house, sit }) => {
    const war = {
      active: 0,
      seats: {
        0: { hand: ['barracks', 'airport'], deck: 12, sites: [{ unit: 'trooper', units: 3 }] },
        1: { hand: 3, deck: 20 },
      },
    };
    const seated = await house.tableAt(
      war,
      { game: 'ares', title: 'presses', seats: PAIR },
      { variant: 'basic' },
    );
    const me = await sit(seated, 0);
    await me.turn();
    const presses = await counting(me.page);
    const { to } = me.decision!.choices.find((c) => c.action.startsWith('resource card:airport'))!;
    await me.page.locator('.ar-hand button[data-anchor="hand:airport"]').click();
    await me.page.locator(`.board-slot button[data-anchor="${to}"]`).first().click();
    await me.until(() => !me.mine, 'the end of the turn');
    expect(await presses()).toBe(2);
  },
);

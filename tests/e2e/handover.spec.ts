/** A table goes on while its server moves to the compiled rules: nobody reloads anything. */
import { House, PAIR } from './house';
import { Player } from './player';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('handover');

const LEFT = /WebSocket|Failed to load resource|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/;
const POSITION = {
  seats: { 0: { hand: ['scout', 'viper', 'explorer'] }, 1: { hand: ['scout', 'viper'] } },
};

atTimes(
  'the pages say that rules are compiled and, without a reload, stop saying it when the game goes on with them',
  async ({ browser }) => {
    const house = await new House().start({ compiling: true });
    const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce' });
    try {
      const lobby = await context.newPage();
      await lobby.goto('/');
      const line = lobby.locator('.rules-line');
      await expect(line).toHaveText(word('en', 'lobby.compiling'));
      const seated = await house.tableAt(POSITION, { title: 'handover', seats: PAIR });
      const player = new Player(await context.newPage());
      let loads = 0;
      player.page.on('load', () => (loads += 1));
      await player.page.goto(`/#/t/${seated.table.id}?seat=0&token=${seated.tokens[0]}`);
      await player.until(() => player.mine, 'my turn');
      await player.choose(player.decision!.choices.find((c) => c.action === 'play card:scout')!);
      const before = { view: player.view, frames: player.received.length };
      house.compiled();
      await player.until(
        () => player.received.slice(before.frames).some((m) => m.type === 'welcome'),
        'the table in the new server',
        60_000,
      );
      await player.settled();
      expect(player.view).toEqual(before.view);
      await player.choose(player.decision!.choices.find((c) => c.action === 'play card:viper')!);
      expect(player.told!.table.moves).toBe(2);
      expect(loads).toBe(1);
      await expect(line).toHaveText('', { timeout: 20_000 });
      expect(player.errors.filter((e) => !LEFT.test(e))).toEqual([]);
    } finally {
      await context.close();
      await house.close();
    }
  },
);

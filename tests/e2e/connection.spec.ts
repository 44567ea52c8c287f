/**
 * Lines that break, frames that get lost, two tabs, a server that dies: no step is lost, none is
 * done twice.
 */
import { House, PAIR } from './house';
import { Player } from './player';
import { expect, inTurns, test } from './setting';
import { word } from './words';

const atTimes = inTurns('connection');

const LOST =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket|ERR_NETWORK|Failed to load resource/;
const POSITION = {
  seats: {
    0: { hand: ['scout', 'scout', 'viper', 'explorer'] },
    1: { hand: ['scout', 'viper', 'viper'] },
  },
};

/** The numbers of the lines that the log shows, as they stand there. */
const logged = (player: Player): Promise<string[]> =>
  player.page.locator('.log a.move').allInnerTexts();

test('somebody who was offline catches up with everything, each event once', async ({
  house,
  sit,
}) => {
  const seated = await house.tableAt(POSITION, { title: 'offline', seats: PAIR });
  const player = await sit(seated, 0);
  const away = await sit(seated, 1);
  away.tolerated = LOST;
  await player.turn();
  await away.page.context().setOffline(true);
  // Chromium leaves open lines alone when it goes offline; the page notices at its next ping.
  await away.cut();
  await expect(away.page.locator('.notice.lost')).toBeVisible({ timeout: 10_000 });
  for (const action of ['play card:scout', 'play card:viper', 'attack seat:1'])
    await player.choose(player.decision!.choices.find((c) => c.action === action)!);
  await away.page.context().setOffline(false);
  await away.until(() => away.told!.seq === player.told!.seq, 'everything', 20_000);
  await away.settled();
  await expect(away.page.locator('.notice.lost')).toBeHidden();
  expect(await logged(away)).toEqual(await logged(player));
  await expect(away.page.locator('[data-testid="log-live"] p')).toHaveCount(3);
  await expect(away.anchor('player:1')).toHaveAttribute('aria-label', /49 authority/);
});

atTimes(
  'an acknowledgement that gets lost makes the page ask again, and the step happens once',
  async ({ house, enter }) => {
    const seated = await house.tableAt(POSITION, { title: 'lost ack', seats: PAIR });
    const player = await enter();
    let dropped = 0;
    const sent: string[] = [];
    await player.page.routeWebSocket(/\/socket$/, (line) => {
      const server = line.connectToServer();
      line.onMessage((frame) => {
        sent.push(String(frame));
        server.send(frame);
      });
      server.onMessage((frame) => {
        const { type } = JSON.parse(String(frame)) as { type: string };
        if (type === 'ack' && dropped === 0) {
          dropped += 1;
          return;
        }
        line.send(frame);
      });
    });
    await player.page.goto(`/#/t/${seated.table.id}?seat=0&token=${seated.tokens[0]}`);
    await player.anchor('hand:viper').click();
    await expect
      .poll(() => sent.filter((frame) => frame.includes('play card:viper')).length, {
        timeout: 8000,
      })
      .toBe(2);
    const [first, again] = sent.filter((frame) => frame.includes('play card:viper'));
    expect(again).toBe(first);
    await expect(player.page.locator('.prompt.sending')).toHaveCount(0);
    expect((await house.get<{ moves: number }>(`/tables/${seated.table.id}`)).moves).toBe(1);
    await expect(player.page.locator('.log a.move')).toHaveCount(1);
  },
);

atTimes(
  'two tabs of one seat answer the same decision at once: one answer counts, the other tab says so',
  async ({ house, sit }) => {
    const seated = await house.tableAt(POSITION, { title: 'two tabs', seats: PAIR });
    const tabs = [await sit(seated, 0), await sit(seated, 0)];
    for (const tab of tabs) await tab.turn();
    // Both answers leave before either page hears of the other one.
    await Promise.all(
      tabs.map((tab) =>
        tab.page.evaluate(() => {
          const send = WebSocket.prototype.send;
          const held: (() => void)[] = [];
          Object.assign(window, { held });
          WebSocket.prototype.send = function later(this: WebSocket, data) {
            held.push(() => send.call(this, data));
          };
        }),
      ),
    );
    await tabs[0]!.anchor('hand:viper').click();
    await tabs[1]!.anchor('hand:explorer').click();
    const holding = (tab: Player) =>
      tab.page.evaluate(() => (window as unknown as { held: unknown[] }).held.length > 0);
    for (const tab of tabs) await expect.poll(() => holding(tab)).toBe(true);
    await Promise.all(
      tabs.map((tab) =>
        tab.page.evaluate(() => {
          const { held } = window as unknown as { held: (() => void)[] };
          held.splice(0).forEach((go) => go());
          held.push = (go) => {
            go();
            return 0;
          };
        }),
      ),
    );
    await expect.poll(() => tabs.flatMap((tab) => tab.refusals).length, { timeout: 8000 }).toBe(1);
    const loser = tabs.find((tab) => tab.refusals.length === 1)!;
    expect(loser.refusals[0]!.code).toBe('stale');
    await expect(loser.page.locator('.tip')).toContainText(word('en', 'server.stale'));
    expect((await house.get<{ moves: number }>(`/tables/${seated.table.id}`)).moves).toBe(1);
    for (const tab of tabs) {
      await tab.until(() => tab.told!.table.moves === 1, 'the one move');
      await tab.settled();
      expect(await logged(tab)).toHaveLength(1);
    }
  },
);

atTimes(
  'a server that is killed in mid-turn comes back with every acknowledged step, none twice',
  async ({ browser }) => {
    const house = await new House().start();
    const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce' });
    try {
      const seated = await house.tableAt(
        { seats: { 0: { hand: ['scout', 'battle_station', 'patrol_mech', 'viper'] }, 1: {} } },
        { title: 'killed', seats: PAIR },
      );
      const player = new Player(await context.newPage());
      await player.page.goto(`/#/t/${seated.table.id}?seat=0&token=${seated.tokens[0]}`);
      await player.until(() => player.mine, 'my turn');
      for (const action of ['play card:scout', 'play card:patrol_mech'])
        await player.choose(player.decision!.choices.find((c) => c.action === action)!);
      expect(player.decision!.kind).toBe('choose');
      const before = {
        view: player.view,
        moves: player.told!.table.moves,
        frames: player.received.length,
      };
      await house.kill();
      await expect(player.page.locator('.notice.lost')).toBeVisible({ timeout: 10_000 });
      await house.start();
      await player.until(
        () => player.received.slice(before.frames).some((m) => m.type === 'welcome'),
        'the table is back',
        20_000,
      );
      await player.settled();
      expect(player.told!.table.moves).toBe(before.moves);
      expect(player.view).toEqual(before.view);
      expect(player.decision!.kind).toBe('choose');
      await player.choose(player.decision!.choices[0]!);
      await player.choose(player.decision!.choices.find((c) => c.action === 'play card:viper')!);
      expect(player.told!.table.moves).toBe(4);
      expect(await logged(player)).toEqual([...new Set(await logged(player))]);
      expect(player.errors.filter((e) => !LOST.test(e))).toEqual([]);
    } finally {
      await context.close();
      await house.close();
    }
  },
);

atTimes(
  'who comes back after some moves of the others is told what happened meanwhile',
  async ({ house, sit }) => {
    const seated = await house.tableAt(POSITION, { title: 'digest', seats: PAIR });
    const player = await sit(seated, 0);
    const away = await sit(seated, 1);
    await player.turn();
    await player.choose(player.decision!.choices.find((c) => c.action === 'play card:scout')!);
    await away.until(() => away.told!.seq === player.told!.seq, 'the first move');
    await away.page.goto('/#/about');
    for (const action of ['play card:viper', 'play card:explorer', 'attack seat:1'])
      await player.choose(player.decision!.choices.find((c) => c.action === action)!);
    await away.page.goto(`/#/t/${seated.table.id}`);
    const chip = away.page.locator('.story-chip');
    await expect(chip).toContainText(word('en', 'tell.since', { n: 2 }));
    await chip.click();
    const steps = away.page.locator('.steps');
    await expect(steps.locator('.bead')).toHaveCount(2);
    await away.page.keyboard.press('Escape');
    await expect(steps).toBeHidden();
    await expect(chip).toHaveCount(0);
  },
);

atTimes('a reload in the middle of a question finds the same question', async ({ house, sit }) => {
  const seated = await house.tableAt(
    { seats: { 0: { hand: ['patrol_mech', 'scout'] }, 1: {} } },
    { title: 'reload', seats: PAIR },
  );
  const player = await sit(seated, 0);
  await player.turn();
  await player.choose(player.decision!.choices.find((c) => c.action === 'play card:patrol_mech')!);
  const asked = player.decision!;
  expect(asked.kind).toBe('choose');
  const heard = player.received.length;
  await player.page.reload();
  await player.until(
    () => player.received.slice(heard).some((m) => m.type === 'welcome'),
    'a welcome',
  );
  expect(player.decision).toEqual(asked);
  await expect(player.page.locator('.sr-strip .sr-option')).toHaveCount(2);
  await player.choose(player.decision!.choices[1]!);
  expect(player.decision!.kind).toBe('main');
});

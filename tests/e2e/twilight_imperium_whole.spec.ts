/**
 * Whole games of Twilight Imperium in the browser: against bots in each language, a round of six in
 * six browsers, and a game of fourteen points by bots, looked at again from its record.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TwilightImperiumView } from '../../web/src/games/twilight_imperium/view';
import type { Moment } from '../../web/src/table/api';
import { Envoy } from './envoy';
import { PYTHON } from './house';
import { peopleOf } from './imperium';
import { expect, test } from './setting';
import { word } from './words';

/** What a reader must never meet: keys of the catalogue, parameters that nobody filled in. */
const RAW = /\btwilight_imperium\.[a-z_]+\.|\{\w+\}|undefined|NaN/;
const LONG = 'takes minutes: ASTRARIUM_WHOLE=1 plays it';
const MOST_ANSWERS = 4_000;
const SMALL = { width: 1280, height: 800 };

for (const lang of ['en', 'fr'] as const)
  test(`a whole game of three against bots, ${lang}`, async ({ house, sit }) => {
    test.skip(!process.env.ASTRARIUM_WHOLE, LONG);
    test.setTimeout(3_600_000);
    const bot = { kind: 'bot' as const, bot: 'captain' };
    const seated = await house.table({
      game: 'twilight_imperium',
      options: { seats: 3 },
      title: `whole ${lang}`,
      seats: [{ kind: 'human', name: 'Anselm' }, bot, bot],
    });
    const me = new Envoy(await sit(seated, 0, { lang, size: SMALL, name: 'Anselm' }));
    const { player } = me;
    const began = Date.now();
    let answers = 0;
    await me.playOut(MOST_ANSWERS, async () => {
      answers += 1;
      if (answers % 20 === 0)
        expect(await player.page.locator('body').innerText(), `${answers}`).not.toMatch(RAW);
    });
    expect(player.refusals).toEqual([]);
    expect([...me.did.keys()]).toEqual(
      expect.arrayContaining(['take', 'strategic', 'activate', 'move_all', 'land', 'pass']),
    );
    const { turn, outcome, players } = me.view;
    const seconds = Math.round((Date.now() - began) / 1_000);
    const points = players.map((p) => p.points).join(', ');
    console.log(
      `${lang}: ${answers} answers, ${turn} rounds, ${outcome!.ending}, points ${points}, ${seconds} s`,
    );
  });

test('six people play a whole round in six browsers', async ({ house, sit }) => {
  test.skip(!process.env.ASTRARIUM_WHOLE, LONG);
  test.setTimeout(3_600_000);
  const seated = await house.table({
    game: 'twilight_imperium',
    options: { seats: 6 },
    title: 'six browsers',
    seats: peopleOf(6),
  });
  const people: Envoy[] = [];
  for (let seat = 0; seat < 6; seat += 1)
    people.push(new Envoy(await sit(seated, seat, { lang: seat % 2 ? 'fr' : 'en', size: SMALL })));
  const done = (): boolean => people[0]!.view.turn > 1;
  let answers = 0;
  while (!done()) {
    const due = (): Envoy | undefined => people.find((one) => one.due);
    await people[0]!.player.until(() => due() !== undefined || done(), 'somebody’s turn');
    if (done()) break;
    const one = due()!;
    await one.player.settled();
    await one.answer();
    answers += 1;
    const { seq } = one.player.told!;
    for (const other of people)
      await other.player.until(() => (other.player.told?.seq ?? 0) >= seq, 'the same everywhere');
  }
  console.log(`a round of six: ${answers} answers`);
  for (const { player, view } of people) {
    expect(view.strategy_cards).toEqual(people[0]!.view.strategy_cards);
    expect(player.refusals).toEqual([]);
    // Nobody is told what another holds.
    for (const [seat, p] of view.players.entries())
      if (seat !== view.you) expect(p.hand.every((card) => card === null)).toBe(true);
    await player.settled();
    await expect(player.page.locator('.ti-player')).toHaveCount(6);
  }
});

test('a whole game of six for fourteen points is looked at from its record', async ({
  house,
  enter,
}) => {
  test.skip(!process.env.ASTRARIUM_WHOLE, LONG);
  test.setTimeout(3_600_000);
  const folder = mkdtempSync(join(tmpdir(), 'astrarium-records-'));
  const game = ['twilight_imperium', '--format', 'long', '--seats', '6', '--bots', 'greedy'];
  const series = ['--games', '1', '--jobs', '1', '--seed', '14', '--records', folder];
  execFileSync(PYTHON, ['-m', 'astrarium', 'simulate', ...game, ...series]);
  const record = readFileSync(join(folder, '000000.record'));
  rmSync(folder, { recursive: true });
  const { page } = await enter({ lang: 'en', size: SMALL });
  await page.goto('/#/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'six.record', mimeType: 'text/plain', buffer: record });
  // The server replays the record first.
  const start = { timeout: 90_000 };
  await expect(page.locator('.rep')).toContainText(word('en', 'replay.start'), start);
  const id = /\/t\/([^/]+)\/replay/.exec(page.url())![1]!;
  const { moves } = await house.get<{ moves: number }>(`/tables/${id}`);
  const steps = 40;
  for (let step = 0; step <= steps; step += 1) {
    const at = Math.round((moves * step) / steps);
    await page.goto(`/#/t/${id}/replay/${at}`);
    const { view } = await house.get<Moment>(`/tables/${id}/at/${at}`);
    const { players, phase } = view as unknown as TwilightImperiumView;
    if (phase === 'set_up') continue;
    for (const [seat, { points }] of players.entries())
      await expect(page.locator(`[data-counter="points:${seat}"]`), `${at}`).toHaveText(
        String(points),
      );
    if (step < steps) {
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(new RegExp(`/replay/${at + 1}$`));
    }
    expect(await page.locator('.board-slot').innerText(), `${at}`).not.toMatch(RAW);
  }
  const { view } = await house.get<Moment>(`/tables/${id}/at/${moves}`);
  const { outcome, turn, target } = view as unknown as TwilightImperiumView;
  expect(target).toBe(14);
  console.log(`${moves} moves, ${turn} rounds, ${outcome!.ending}, ranks ${outcome!.ranks}`);
});

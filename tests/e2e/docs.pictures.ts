/**
 * The pictures of the documentation: scripts/pictures.py. They go to
 * docs/images.
 */
import { join } from 'node:path';
import { PAIR } from './house';
import type { Player } from './player';
import { sensible } from './policy';
import { test, type Guise } from './setting';
import { word } from './words';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');
const PHONE = { width: 390, height: 844 };

/** The middle of a duel: bases on both sides, and the opponent about to move. */
const MIDDLE = {
  active: 1,
  turn: 13,
  trade_row: ['mothership', 'cutter', 'blob_carrier', 'battlecruiser', 'stealth_needle'],
  scrap_heap: ['viper', 'explorer', 'scout'],
  seats: {
    0: {
      authority: 34,
      hand: ['blob_fighter', 'corvette', 'trade_pod', 'scout', 'flagship'],
      bases: ['the_hive', 'royal_redoubt'],
      discard: ['scout', 'ram', 'explorer', 'survey_ship'],
    },
    1: {
      authority: 27,
      hand: ['federation_shuttle', 'scout', 'viper', 'cutter', 'explorer'],
      bases: ['trading_post', 'blob_wheel', 'recycling_station'],
      discard: ['embassy_yacht', 'scout', 'missile_bot'],
    },
  },
};

const HYDRA = {
  turn: 9,
  trade_row: ['brain_world', 'cutter', 'ram', 'war_world', 'trade_escort'],
  team_authority: [58, 41],
  seats: {
    0: {
      trade: 5,
      combat: 7,
      hand: ['scout', 'imperial_fighter', 'viper'],
      bases: ['space_station', 'blob_wheel'],
      ships: ['corvette', 'battle_blob'],
      discard: ['scout', 'explorer'],
    },
    1: {
      trade: 2,
      combat: 3,
      hand: ['freighter', 'scout', 'cutter'],
      bases: ['trading_post'],
      ships: ['trade_bot'],
    },
    2: {
      hand: ['scout', 'viper', 'scout'],
      bases: ['the_hive', 'battle_station'],
      discard: ['cutter'],
    },
    3: { hand: ['scout', 'scout', 'scout'], bases: ['defense_center', 'junkyard'] },
  },
};

const FOUR = ['Anselm', 'Mirelle', 'Orso', 'Tamsin'].map((name) => ({
  kind: 'human' as const,
  name,
}));

async function shot(player: Player, name: string): Promise<void> {
  await player.page.mouse.move(2, 400);
  await player.page.waitForTimeout(700);
  await player.page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

const does = async (player: Player, ...actions: string[]): Promise<void> => {
  for (const action of actions)
    await player.choose(player.decision!.choices.find((c) => c.action === action)!);
};

test('the table and the phone, in both languages', async ({ house, sit }) => {
  for (const [lang, size, name] of [
    ['en', undefined, 'table-en'],
    ['fr', undefined, 'table-fr'],
    ['en', PHONE, 'phone-en'],
    ['fr', PHONE, 'phone-fr'],
  ] as const) {
    const guise: Guise = size ? { lang, size } : { lang };
    const seated = await house.tableAt(MIDDLE, { title: '', seats: PAIR });
    const player = await sit(seated, 0, guise);
    const other = await sit(seated, 1);
    await other.turn();
    await other.takeTurn(sensible);
    await player.turn();
    await does(player, 'play card:blob_fighter', 'play card:corvette');
    await player.settled();
    await shot(player, name);
    if (name !== 'table-en') continue;
    const shielded = player.decision!.blocked.find(
      (b) => b.rule === 'SR-6.4' && b.to?.startsWith('play:'),
    )!;
    await player.anchor(shielded.to!).click({ force: true });
    const rule = player.page.locator('.tip [data-rule="SR-6.4"]');
    await rule.waitFor();
    await player.page.screenshot({ path: join(FOLDER, 'refusal.png') });
    await rule.click();
    await shot(player, 'rules');
  }
});

test('a Hydra', async ({ house, sit }) => {
  const seated = await house.tableAt(
    HYDRA,
    { title: 'Thursday night', seats: FOUR },
    { format: 'hydra_two_headed' },
  );
  const player = await sit(seated, 0);
  const mate = await sit(seated, 1);
  await player.turn();
  await does(mate, 'play card:freighter');
  await player.until(() => player.told!.seq === mate.told!.seq, 'the move');
  await does(player, 'play card:scout');
  await shot(player, 'hydra');
});

test('a replay', async ({ house, sit }) => {
  const seated = await house.table({
    title: 'a game to look back at',
    seats: [
      { kind: 'human', name: 'Anselm' },
      { kind: 'bot', bot: 'captain' },
    ],
    options: { first_seat: 0 },
  });
  const player = await sit(seated, 0);
  for (let turn = 0; turn < 9 && !player.over; turn += 1) {
    await player.turn(120_000);
    await player.takeTurn(sensible);
  }
  await player.turn(120_000);
  await player.forge([{ type: 'resign', action_id: 'pictures' }], seated.tokens[0]);
  const { moves } = await house.get<{ moves: number }>(`/tables/${seated.table.id}`);
  await player.page.goto(`/#/t/${seated.table.id}/replay/${Math.round(moves * 0.8)}`);
  await player.page.getByRole('button', { name: word('en', 'replay.forward') }).click();
  await shot(player, 'replay');
});

/**
 * The Ares Project on one screen for two people: the curtain lies between their bases and their
 * secret choices.
 */
import type { Part } from '../../web/src/games/ares/parts';
import type { Seated } from '../../web/src/table/contract';
import { Commander } from './commander';
import { PAIR } from './house';
import type { Player } from './player';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('one screen');

const NAMES = PAIR.map((seat) => (seat.kind === 'human' ? seat.name! : ''));
const SEAT = { game: 'ares', mode: 'hotseat' as const, seats: PAIR };

const curtain = (player: Player) => player.page.locator('.curtain');

/** Opens a table of one screen: both seats are kept in this browser. */
async function open(player: Player, { table, tokens }: Seated): Promise<void> {
  await player.page.goto('/');
  await player.page.evaluate(
    ([id, seats]) => {
      localStorage.setItem(
        'astrarium.tables',
        JSON.stringify({
          [id]: { game: 'ares', title: '', seats, opened: new Date().toISOString(), seen: 0 },
        }),
      );
    },
    [table.id, Object.fromEntries(Object.entries(tokens))] as const,
  );
  await player.page.goto(`/#/t/${table.id}`);
  await expect(curtain(player)).toBeVisible();
}

/** Whose turn the curtain says it is. */
const called = async (player: Player): Promise<string> => {
  const text = await curtain(player).innerText();
  return NAMES.find((name) => text.includes(name))!;
};

/** Says who sits there now; returns the frames from then on. */
async function lift(player: Player, name: string): Promise<() => string> {
  await expect(curtain(player)).toContainText(name);
  // Of the table nothing is on the page, and nothing of what the other one did.
  await expect(player.page.locator('.ar-board, [data-anchor], .log')).toHaveCount(0);
  const { length } = player.received;
  const lines = player.wire.length;
  await player.page
    .getByRole('button', { name: word('en', 'curtain.ready', { who: name }) })
    .click();
  await player.until(
    () => player.received.slice(length).some((m) => m.type === 'welcome'),
    'the seat',
  );
  await player.turn();
  await expect(player.page.locator('.ar-board')).toBeVisible();
  return () => player.frames(lines);
}

atTimes(
  'on one screen the curtain hides first cards and bases before the other one is shown',
  async ({ house, enter }) => {
    const player = await enter({ name: NAMES[0] });
    const me = new Commander(
      player,
      Object.fromEntries((await house.get<Part[]>('/games/ares/components')).map((p) => [p.id, p])),
    );
    await open(
      player,
      await house.table({
        ...SEAT,
        options: { variant: 'basic', first_seat: 0 },
        title: 'one screen',
      }),
    );
    const take = (action: string) =>
      me.answer(me.decision!.choices.find((c) => c.action === action)!);
    const text = () => player.page.locator('body').innerText();

    await lift(player, NAMES[0]!);
    await take('pick card:airport');
    expect(await text()).not.toMatch(/Interceptor|Airport/);
    const second = await lift(player, NAMES[1]!);
    await take('pick card:rift');
    await take('pick card:rift');
    expect(second()).not.toMatch(/airport|interceptor/);
    expect(await text()).not.toContain('Rift');
    await lift(player, NAMES[0]!);
    await take('pick card:airport');

    if (await curtain(player).isVisible()) await lift(player, NAMES[0]!);
    await expect(player.page.locator('.ar-hand')).toContainText('Airport');
    await take('build plan:interceptor');
    expect(await text()).not.toMatch(/Interceptor|Airport/);
    const third = await lift(player, NAMES[1]!);
    await expect(player.page.locator('.ar-hand')).toContainText('Rift');
    await expect(player.page.locator('.ar-screen .ar-peek i')).toHaveCount(1);
    expect(await text()).not.toMatch(/Interceptor|Airport/);
    expect(third()).not.toMatch(/airport|interceptor/);
  },
);

/** Seat 0 can raid; both sides have two Forces to choose from. */
const RAID = {
  frontier: -1,
  seats: {
    0: {
      hand: ['terran_raid_attack'],
      deck: 3,
      sites: [
        { unit: 'trooper', units: 2 },
        { unit: 'mecha_infantry', units: 2 },
      ],
    },
    1: {
      hand: 0,
      deck: 3,
      sites: [
        { unit: 'razor', units: 2 },
        { unit: 'spitter', units: 2 },
      ],
    },
  },
};

atTimes(
  'on one screen the Force that a side sends into a raid stays secret until both have chosen',
  async ({ house, enter }) => {
    const player = await enter({ name: NAMES[0] });
    const me = new Commander(
      player,
      Object.fromEntries((await house.get<Part[]>('/games/ares/components')).map((p) => [p.id, p])),
    );
    await open(
      player,
      await house.tableAt(
        RAID,
        { ...SEAT, title: 'raid on one screen' },
        { variant: 'complete', faction_0: 'terran', faction_1: 'xenos' },
      ),
    );
    const sent: string[] = [];
    for (let n = 0; n < 20 && sent.length < 2; n += 1) {
      if (await curtain(player).isVisible()) {
        await lift(player, await called(player));
        if (sent.length === 1) {
          expect(me.view.battle!.columns).toEqual([]);
          expect(me.view.battle!.forces.every((f) => f.column === null)).toBe(true);
          await expect(player.page.locator('.ar-force, .ar-site.away')).toHaveCount(0);
        }
      }
      await me.turn();
      const { kind, choices } = me.decision!;
      if (kind === 'raid_force') sent.push(NAMES[me.view.you!]!);
      await me.answer(
        kind === 'turn'
          ? choices.find((c) => c.verb === 'attack')
          : choices.find((c) => c.verb === 'raid_force'),
      );
      if (kind === 'raid_force' && sent.length === 1) await expect(curtain(player)).toBeVisible();
    }
    expect(sent.toSorted()).toEqual(NAMES);
    if (await curtain(player).isVisible()) await lift(player, await called(player));
    await expect(player.page.locator('.ar-force')).toHaveCount(2);
  },
);

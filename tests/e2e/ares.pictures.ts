/**
 * Pictures of The Ares Project for the documentation: scripts/pictures.py ares.
 * They go to docs/images.
 */
import { join } from 'node:path';
import type { Part } from '../../web/src/games/ares/parts';
import { Commander, nextOf } from './commander';
import { PAIR } from './house';
import { test } from './setting';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');
const PHONE = { width: 390, height: 844 };
const MOST_ANSWERS = 330;

/** Taken the first time that somebody is asked this, in this sort of battle. */
const WANTED: Record<string, string> = {
  opening: 'opening',
  'allot base': 'construction',
  'line frontier': 'line',
  'line base': 'line',
  'emergency base': 'emergency',
  'reorganize base': 'regroup',
  'reorganize frontier': 'regroup',
  'retreat base': 'retreat',
  'retreat frontier': 'retreat',
  'fire frontier': 'fire',
  'fire base': 'fire',
  'reroll base': 'dice',
  'reroll frontier': 'dice',
  'destroy base': 'destroy',
  'defend unknown': 'defend',
};

/** The page as it stands, without a pointer over it. */
async function picture(who: Commander, name: string): Promise<void> {
  await who.page.mouse.move(2, 400);
  await who.page.waitForTimeout(500);
  await who.page.screenshot({ path: join(FOLDER, `ares-${name}.png`) });
}

test('workshop, screen, every step of a battle, the end', async ({ house, sit }) => {
  test.setTimeout(600_000);
  const parts = Object.fromEntries(
    (await house.get<Part[]>('/games/ares/components')).map((p) => [p.id, p]),
  );
  const seated = await house.table({
    game: 'ares',
    title: '',
    options: { variant: 'complete', faction_0: 'terran', faction_1: 'xenos', first_seat: 0 },
    seats: PAIR,
  });
  const people = [
    new Commander(await sit(seated, 0, { name: 'Anselm' }), parts),
    new Commander(await sit(seated, 1, { name: 'Mirelle' }), parts),
  ];
  const taken = new Set<string>();
  const shot = async (who: Commander, name: string): Promise<void> => {
    if (taken.has(name)) return;
    taken.add(name);
    await picture(who, name);
    const size = who.page.viewportSize()!;
    if (!['fire', 'workshop', 'line'].includes(name)) return;
    await who.page.locator('aside.side .close').click();
    await who.page.setViewportSize(PHONE);
    await who.page.waitForTimeout(500);
    await who.page.screenshot({ path: join(FOLDER, `ares-phone-${name}.png`) });
    await who.page.setViewportSize(size);
    await who.player.open('log');
  };
  for (let n = 0; n < MOST_ANSWERS && !people[0]!.over; n += 1) {
    const asked = await nextOf(people);
    if (!asked) break;
    const { kind } = asked.decision!;
    const { battle, players, you } = asked.view;
    const name = WANTED[battle ? `${kind} ${battle.kind}` : kind];
    const rival = players.find((p) => p.seat !== you)!;
    if (name && (asked === people[0] || kind !== 'opening')) await shot(asked, name);
    if (kind === 'turn' && asked === people[0] && rival.seen_turn > 0 && rival.hidden > 2) {
      await asked.page.locator('.ar-hand button[data-anchor]').first().click();
      await shot(asked, 'workshop');
    }
    await asked.answer();
  }
  if (people[0]!.over) await shot(people[0]!, 'over');
});

/** A raid that is won at once: whatever is rolled is a 1. */
const RAID = {
  turn: 24,
  frontier: 1,
  dice: Array.from({ length: 60 }, () => 1),
  seats: {
    0: {
      hand: ['terran_raid_attack', 'barracks', 'airport'],
      deck: 20,
      sites: [
        { unit: 'trooper', units: 4, resources: 2 },
        { unit: 'heavy_tank', units: 3, resources: 4 },
        { unit: 'bomber', units: 1 },
      ],
    },
    1: {
      hand: 3,
      deck: 20,
      score: 3,
      sites: [
        { unit: 'razor', units: 2, resources: 1 },
        { unit: 'spitter', units: 2 },
        { unit: 'behemoth', units: 0, resources: 1 },
      ],
    },
  },
};

test('a raid: the secret Forces, the fight, the rewards', async ({ house, sit }) => {
  test.setTimeout(300_000);
  const parts = Object.fromEntries(
    (await house.get<Part[]>('/games/ares/components')).map((p) => [p.id, p]),
  );
  const seated = await house.tableAt(
    RAID,
    { game: 'ares', title: '', seats: PAIR },
    { variant: 'complete', faction_0: 'terran', faction_1: 'xenos' },
  );
  const people = [
    new Commander(await sit(seated, 0, { name: 'Anselm' }), parts),
    new Commander(await sit(seated, 1, { name: 'Mirelle' }), parts),
  ];
  const names: Record<string, string> = {
    raid_force: 'raid-force',
    fire: 'raid',
    reward: 'rewards',
  };
  for (let n = 0; n < 60 && Object.keys(names).length > 0; n += 1) {
    const asked = (await nextOf(people))!;
    const { kind, choices } = asked.decision!;
    if (asked === people[0] && names[kind]) {
      await picture(asked, names[kind]!);
      delete names[kind];
    }
    await asked.answer(
      kind === 'turn'
        ? choices.find((c) => c.verb === 'attack')
        : kind === 'raid_force'
          ? choices.filter((c) => c.verb === 'raid_force').at(-1)
          : undefined,
    );
  }
});

/**
 * A team game in full swing: both partners have built, and a card went behind each screen since.
 */
const TEAM = {
  turn: 26,
  frontier: 0,
  active: 0,
  seats: {
    0: {
      hand: ['factory', 'terran_standard_attack', 'nuclear_plant'],
      deck: 20,
      score: 2,
      sites: [
        { unit: 'turret', units: 2 },
        { unit: 'trooper', units: 3, resources: 2 },
        { unit: 'heavy_tank', units: 1, resources: 2 },
      ],
      hidden: ['build plan:bomber'],
    },
    1: {
      hand: 3,
      deck: 20,
      score: 2,
      sites: [
        { unit: 'soldier', units: 3, resources: 1 },
        { unit: 'ember', units: 2 },
      ],
      hidden: ['build plan:pebble'],
    },
    2: {
      hand: 3,
      deck: 20,
      score: 1,
      sites: [
        { unit: 'razor', units: 3 },
        { unit: 'behemoth', units: 2, resources: 1 },
      ],
    },
    3: {
      hand: 3,
      deck: 20,
      score: 1,
      sites: [
        { unit: 'core_gun', units: 2 },
        { unit: 'lab_guards', units: 3 },
        { unit: 'scout_drone', units: 2 },
      ],
    },
  },
};

test('two against two: the partner’s base open beside the own one, and a battle of four', async ({
  house,
  sit,
}) => {
  test.setTimeout(300_000);
  const parts = Object.fromEntries(
    (await house.get<Part[]>('/games/ares/components')).map((p) => [p.id, p]),
  );
  const seats = ['Anselm', 'Mirelle', 'Orso', 'Tamsin'].map((name) => ({
    kind: 'human' as const,
    name,
  }));
  const seated = await house.tableAt(TEAM, { game: 'ares', title: '', seats }, { variant: 'team' });
  const people: Commander[] = [];
  for (let seat = 0; seat < 4; seat += 1)
    people.push(new Commander(await sit(seated, seat, { name: seats[seat]!.name }), parts));
  await people[0]!.turn();
  await people[0]!.page.locator('.ar-hand button[data-anchor="hand:factory"]').click();
  await picture(people[0]!, 'team');
  for (let n = 0; n < 80; n += 1) {
    const asked = (await nextOf(people))!;
    const { kind, choices } = asked.decision!;
    if (kind === 'fire' && asked.view.you! % 2 === 0) return picture(asked, 'team-fire');
    await asked.answer(
      kind === 'turn'
        ? choices.find(
            (c) => c.action === 'attack card:terran_standard_attack choice:normal seat:1',
          )
        : undefined,
    );
  }
});

test('four around the Frontier', async ({ house, sit }) => {
  test.setTimeout(300_000);
  const parts = Object.fromEntries(
    (await house.get<Part[]>('/games/ares/components')).map((p) => [p.id, p]),
  );
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot' as const, bot: 'random' }));
  const seated = await house.table({
    game: 'ares',
    title: '',
    options: { variant: 'free_for_all', seats: 4, first_seat: 0 },
    seats: [{ kind: 'human', name: 'Anselm' }, ...bots],
  });
  const me = new Commander(await sit(seated, 0, { name: 'Anselm' }), parts);
  for (let n = 0; n < 60 && !me.over && me.view.turn < 34; n += 1) {
    await me.turn();
    if (!me.over) await me.answer();
  }
  for (let n = 0; n < 20 && me.decision?.kind !== 'turn'; n += 1) {
    await me.turn();
    if (me.decision?.kind !== 'turn') await me.answer();
  }
  await picture(me, 'four');
});

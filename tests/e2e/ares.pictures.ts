/** Pictures of The Ares Project for the documentation: PICTURES=1 npx playwright test ares, in web/. They go to docs/images. */
import { join } from 'node:path';
import type { Part } from '../../web/src/games/ares/view';
import { Commander } from './commander';
import { PAIR } from './house';
import { expect, test } from './setting';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');
const PHONE = { width: 390, height: 844 };
const MOST_ANSWERS = 330;

/** Taken the first time that somebody is asked this, in this sort of battle. */
const WANTED: Record<string, string> = {
  opening: 'opening', 'allot base': 'construction', 'line frontier': 'line', 'line base': 'line', 'emergency base': 'emergency', 'reorganize base': 'regroup', 'reorganize frontier': 'regroup', 'retreat base': 'retreat', 'retreat frontier': 'retreat',
  'fire frontier': 'fire', 'fire base': 'siege', 'reroll base': 'dice', 'reroll frontier': 'dice', 'raid_force raid': 'raid-force', 'fire raid': 'raid', 'reward raid': 'rewards', 'destroy base': 'destroy', 'defend unknown': 'defend',
};

test('workshop, screen, every step of a battle, a raid, the end', async ({ house, sit }) => {
  test.setTimeout(600_000);
  const parts = Object.fromEntries((await house.get<Part[]>('/games/ares/components')).map((p) => [p.id, p]));
  const seated = await house.table({ game: 'ares', title: '', options: { variant: 'complete', faction_0: 'terran', faction_1: 'xenos', first_seat: 0 }, seats: PAIR });
  const people = [new Commander(await sit(seated, 0, { name: 'Anselm' }), parts), new Commander(await sit(seated, 1, { name: 'Mirelle', lang: 'fr' }), parts)];
  const taken = new Set<string>();
  const shot = async (who: Commander, name: string): Promise<void> => {
    if (taken.has(name)) return;
    taken.add(name);
    await who.page.mouse.move(2, 400);
    await who.page.waitForTimeout(500);
    await who.page.screenshot({ path: join(FOLDER, `ares-${name}.png`) });
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
    await expect.poll(() => people.some((p) => p.due || p.over)).toBe(true);
    const asked = people.find((p) => p.due);
    if (!asked) break;
    await asked.player.settled();
    const { kind, choices } = asked.decision!;
    const { battle, players, you } = asked.view;
    const name = WANTED[battle ? `${kind} ${battle.kind}` : kind];
    const rival = players.find((p) => p.seat !== you)!;
    if (name && (asked === people[0] || kind !== 'opening')) await shot(asked, name);
    if (kind === 'turn' && asked === people[0] && rival.seen_turn > 0 && rival.hidden > 2) {
      await asked.page.locator('.ar-hand button[data-anchor]').first().click();
      await shot(asked, 'workshop');
    }
    // A raid now and then, so that there is one to be seen.
    const raid = kind === 'turn' && !taken.has('raid') && n > 60 ? choices.find((c) => c.action.includes('raid_attack') && c.verb === 'attack') : undefined;
    await asked.answer(raid);
    await asked.page.waitForTimeout(60);
  }
  if (people[0]!.over) await shot(people[0]!, 'over');
});

test('four around the Frontier', async ({ house, sit }) => {
  test.setTimeout(300_000);
  const parts = Object.fromEntries((await house.get<Part[]>('/games/ares/components')).map((p) => [p.id, p]));
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot' as const, bot: 'random' }));
  const seated = await house.table({ game: 'ares', title: '', options: { variant: 'free_for_all', seats: 4, first_seat: 0 }, seats: [{ kind: 'human', name: 'Anselm' }, ...bots] });
  const me = new Commander(await sit(seated, 0, { name: 'Anselm' }), parts);
  for (let n = 0; n < 60 && !me.over && me.view.turn < 34; n += 1) { await me.turn(); if (!me.over) await me.answer(); }
  for (let n = 0; n < 20 && me.decision?.kind !== 'turn'; n += 1) { await me.turn(); if (me.decision?.kind !== 'turn') await me.answer(); }
  await me.page.waitForTimeout(500);
  await me.page.screenshot({ path: join(FOLDER, 'ares-four.png') });
});

/**
 * Pictures of StarCraft for the documentation: PICTURES=1 npx playwright test starcraft, in web/.
 * They go to docs/images, or where PICTURES_AT says.
 */
import { join } from 'node:path';
import type { Lang } from '../../web/src/i18n/catalogue';
import WebSocket from 'ws';
import type { StarCraftView } from '../../web/src/games/starcraft/view';
import type { Choice, Decision } from '../../web/src/games/starcraft/game';
import type { Seated } from '../../web/src/table/contract';
import type { House } from './house';
import { Tactician, wish } from './tactician';
import { test } from './setting';

const FOLDER = process.env.PICTURES_AT ?? join(import.meta.dirname, '..', '..', 'docs', 'images');
const MOST_ANSWERS = 260;

const GUISES: [string, Lang, { width: number; height: number }, boolean][] = [
  ['desk', 'en', { width: 1440, height: 900 }, false],
  ['wide', 'fr', { width: 1920, height: 1080 }, false],
  ['small', 'en', { width: 1024, height: 768 }, false],
  ['phone', 'fr', { width: 390, height: 844 }, true],
];

/** The other seat plays at once and without a page. */
function playAlong(
  house: House,
  { table, tokens }: Seated,
  seat: number,
  choose: (view: StarCraftView, decision: Decision) => Choice = wish,
): void {
  const line = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table.id}/socket`, {
    origin: house.url,
  });
  line.on('open', () =>
    line.send(JSON.stringify({ type: 'hello', token: tokens[seat], seq: null })),
  );
  line.on('error', () => undefined);
  line.on('message', (data) => {
    const { decision, view, seq } = JSON.parse(String(data));
    if (!decision?.yours || !decision.seats.includes(seat)) return;
    line.send(
      JSON.stringify({
        type: 'act',
        action_id: `along-${seq}-${decision.id}`,
        decision: decision.id,
        action: choose(view, decision).action,
      }),
    );
  });
}

for (const [name, lang, size, touch] of GUISES)
  test(`every question of a game once, ${name}`, async ({ house, sit }) => {
    test.setTimeout(600_000);
    const seated = await house.table({
      game: 'starcraft',
      title: 'pictures',
      options: { round_limit: 4 },
      seats: [
        { kind: 'human', name: 'Anselm' },
        { kind: 'human', name: 'Mirelle' },
      ],
    });
    const me = new Tactician(await sit(seated, 0, { lang, size, touch, name: 'Anselm' }));
    playAlong(house, seated, 1);
    const taken = new Map<string, number>();
    for (let n = 0; n < MOST_ANSWERS && !me.over; n += 1) {
      await me.turn();
      const kind = me.over ? 'over' : me.decision!.kind;
      const times = taken.get(kind) ?? 0;
      taken.set(kind, times + 1);
      if ([0, 5, 14].includes(times)) {
        await me.page.mouse.move(2, 400);
        await me.page.waitForTimeout(350);
        await me.page.screenshot({ path: join(FOLDER, `starcraft-${name}-${kind}-${times}.png`) });
      }
      if (!me.over)
        await me.answer().catch((e: unknown) => {
          console.log(me.player.errors.slice(0, 3).join('\n'));
          throw e;
        });
    }
  });

/**
 * Seat 0 is about to fall upon seat 1 with five units: Zealots that strike before the battle, splash
 * on both sides, and a Wraith that holds the area.
 */
const ASSAULT = {
  phase: 'execution',
  planets: [
    { planet: 'helios', x: 0, y: 0 },
    { planet: 'torus', x: 1, y: 0 },
    { planet: 'pridewater', x: 0, y: 1 },
  ],
  orders: [{ planet: 'helios', seat: 0, order: 'mobilize' }],
  seats: {
    0: {
      faction: 'tassadar',
      workers: 8,
      bases: ['torus_3'],
      units: { helios_4: { zealot: 2, reaver: 1 }, helios_1: { dragoon: 1, high_templar: 1 } },
      transports: [['helios', 'torus']],
      technologies: ['leg_enhancements'],
      hand: ['protoss_c01', 'protoss_c12', 'protoss_c04', 'protoss_c17'],
    },
    1: {
      faction: 'mengsk',
      workers: 8,
      bases: ['pridewater_1'],
      units: { helios_2: { marine: 1, siege_tank: 1, goliath: 1, wraith: 1 } },
      technologies: ['siege_mode'],
      hand: ['siege_mode_1', 'terran_c10', 'terran_c12', 'terran_c17'],
    },
  },
};
/** Who meets whom, and with which card. */
const MET: Record<string, string> = { zealot: 'siege_tank', reaver: 'goliath', dragoon: 'wraith' };
const LAID: Record<string, string> = {
  zealot: 'protoss_c01',
  reaver: 'protoss_c12',
  dragoon: 'protoss_c04',
  siege_tank: 'siege_mode_1',
  goliath: 'terran_c10',
  wraith: 'terran_c12',
};

/** What a seat does in that battle. */
function planned(view: StarCraftView, decision: Decision): Choice {
  const { kind, choices, prompt } = decision;
  const laying = view.battle?.skirmishes[Number(prompt.params.n ?? 0) - 1];
  const front = laying?.sides[view.battle!.seats.indexOf(view.you!)]?.front ?? '';
  const meant = choices.find(({ verb, args, to }) => {
    if (kind === 'move') return verb === 'move' && to === 'area:helios_2';
    if (verb === 'pair') return MET[String(args.unit)] === args.against;
    return verb === 'use' || (verb === 'lay' && args.card === LAID[front]);
  });
  return meant ?? wish(view, decision);
}

for (const [name, lang, size, touch] of GUISES)
  test(`a battle step by step, ${name}`, async ({ house, sit }) => {
    test.setTimeout(600_000);
    const seats = ['Anselm', 'Mirelle'].map((one) => ({ kind: 'human' as const, name: one }));
    const seated = await house.tableAt(ASSAULT, { game: 'starcraft', title: 'battle', seats });
    const me = new Tactician(await sit(seated, 0, { lang, size, touch, name: 'Anselm' }));
    playAlong(house, seated, 1, planned);
    for (let n = 0; n < 40 && !me.over; n += 1) {
      await me.turn();
      const { kind } = me.decision!;
      if (kind === 'plan') break;
      const shot = `starcraft-battle-${name}-${String(n).padStart(2, '0')}-${kind}.png`;
      if (me.view.battle) {
        await me.page.mouse.move(2, 400);
        await me.page.waitForTimeout(300);
        await me.page.screenshot({ path: join(FOLDER, shot) });
      }
      await me.answer(planned(me.view, me.decision!));
    }
  });

for (const [name, lang, size, touch] of GUISES)
  test(`six at the table, ${name}`, async ({ house, sit }) => {
    test.setTimeout(600_000);
    const seats = ['Anselm', 'Mirelle', 'Orso', 'Tamsin', 'Zélie', 'Oriane'].map((one) => ({
      kind: 'human' as const,
      name: one,
    }));
    const seated = await house.table({
      game: 'starcraft',
      title: 'six',
      options: { seats: 6, galaxy: 'random' },
      seats,
    });
    const me = new Tactician(await sit(seated, 0, { lang, size, touch, name: 'Anselm' }));
    for (let seat = 1; seat < 6; seat += 1) playAlong(house, seated, seat);
    for (let n = 0; n < 30; n += 1) {
      await me.turn();
      if (me.decision!.kind === 'reveal') break;
      await me.answer();
    }
    await me.page.mouse.move(2, 400);
    await me.page.waitForTimeout(400);
    await me.page.screenshot({ path: join(FOLDER, `starcraft-six-${name}.png`) });
  });

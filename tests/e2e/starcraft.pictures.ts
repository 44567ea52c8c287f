/**
 * Pictures of StarCraft for the documentation: PICTURES=1 npx playwright test starcraft, in web/.
 * They go to docs/images, or where PICTURES_AT says.
 */
import { join } from 'node:path';
import type { Lang } from '../../web/src/i18n/catalogue';
import WebSocket from 'ws';
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
function playAlong(house: House, { table, tokens }: Seated, seat: number): void {
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
        action: wish(view, decision).action,
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

/**
 * Controls of Starship Battles that few battles need: each worked by hand at a table set out for
 * it.
 */
import { Captain } from './captain';
import { PAIR } from './house';
import { expect, inTurns } from './setting';
import { word } from './words';
import { choicesOf } from '../../web/src/games/starship_battles/model';

const atTimes = inTurns('controls');

const GAME = 'starship_battles';
const STANDARD = { variant: 'standard' };

const side = (...ships: object[]) => ({ ships });

atTimes('the owner of a fighter that is pushed away chooses its square', async ({ house, sit }) => {
  const position = {
    phase: 'move',
    active: 0,
    round: 2,
    seats: {
      0: side(
        { type: 'venator_star_destroyer', square: 'i4', facing: 'n' },
        { type: 'corellian_corvette', square: 'b2', facing: 'n' },
      ),
      1: side(
        { type: 'tie_fighter', square: 'i5' },
        { type: 'imperial_star_destroyer', square: 'i10', facing: 's' },
      ),
    },
  };
  const seated = await house.tableAt(position, { game: GAME, seats: PAIR }, STANDARD);
  const light = new Captain(await sit(seated, 0));
  const dark = new Captain(await sit(seated, 1, { lang: 'fr' }));
  await light.turn();
  await light.page.locator('[data-square=i4]').click();
  await light.page.locator('[data-square=i5]').click();
  const confirm = light.page.locator('[data-order=move]');
  if (await confirm.isVisible()) await confirm.click();
  await dark.turn();
  expect(dark.decision!.kind).toBe('push');
  const { square } = choicesOf(dark.decision, 'push_to')[1]!.args;
  await dark.page.locator(`[data-square=${square}]`).click();
  await dark.player.until(() => dark.view.ships[2]!.square === square, 'the chosen square');
  expect(dark.player.refusals).toEqual([]);
});

atTimes(
  'a move of several squares is one answer, and taken back as one',
  async ({ house, sit }) => {
    const position = {
      phase: 'move',
      active: 0,
      round: 2,
      seats: {
        0: side(
          { type: 'venator_star_destroyer', square: 'i4', facing: 'n' },
          { type: 'corellian_corvette', square: 'b2', facing: 'n' },
        ),
        1: side({ type: 'imperial_star_destroyer', square: 'i10', facing: 's' }),
      },
    };
    const seated = await house.tableAt(position, { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0));
    const dark = new Captain(await sit(seated, 1));
    await light.turn();
    await light.page.locator('[data-square=i4]').click();
    await light.page.locator('[data-square=h5]').click();
    await light.page.locator('[data-order=move]').click();
    await dark.player.until(() => dark.view.ships[0]!.square === 'h5', 'the move');
    const acts = light.player.sent.filter((m) => m.type === 'act');
    expect(acts).toHaveLength(1);
    expect((acts[0]!.actions as string[]).length).toBeGreaterThan(1);
    await light.page.getByRole('button', { name: word('en', 'undo.last') }).click();
    await dark.player.until(() => dark.view.ships[0]!.square === 'i4', 'the way back');
    await light.player.until(() => light.player.told!.table.moves === 0, 'no move left');
    expect(light.player.refusals).toEqual([]);
  },
);

atTimes('the defender orders the ships that a seismic charge strikes', async ({ house, sit }) => {
  const position = {
    phase: 'attack',
    active: 1,
    round: 2,
    seats: {
      0: side(
        { type: 'mon_calamari_star_cruiser', square: 'i5', facing: 'n' },
        { type: 'x_wing_starfighter', square: 'j6' },
      ),
      1: side({ type: 'slave_i_jango_fett', square: 'i6', facing: 's' }),
    },
  };
  const seated = await house.tableAt(position, { game: GAME, seats: PAIR }, STANDARD);
  const light = new Captain(await sit(seated, 0));
  const dark = new Captain(await sit(seated, 1));
  await dark.turn();
  await dark.page.locator('[data-square=i6]').click();
  const charge = dark.decision!.choices.find((c) => (c as unknown as { area?: boolean }).area)!;
  expect(charge).toBeTruthy();
  await dark.page.locator('.sb-arm.can', { hasText: 'Seismic Charges' }).click();
  await dark.page.locator('[data-square=i5]').click();
  await light.turn();
  expect(light.decision!.kind).toBe('order_targets');
  await light.page.locator('[data-square=j6]').click();
  await light.player.until(
    () => light.view.attack?.target === 1 || light.view.last_attack !== null,
    'the first one struck',
  );
  expect(light.player.refusals).toEqual([]);
});

atTimes(
  'on a corner shot the defender chooses the side where the table plays so',
  async ({ house, sit }) => {
    const position = {
      phase: 'attack',
      active: 1,
      round: 2,
      seats: {
        0: side({ type: 'mon_calamari_star_cruiser', square: 'i5', facing: 'n' }),
        1: side({ type: 'imperial_star_destroyer', square: 'l8', facing: 's' }),
      },
    };
    const seated = await house.tableAt(
      position,
      { game: GAME, seats: PAIR },
      { ...STANDARD, diagonal_side: 'defender' },
    );
    const light = new Captain(await sit(seated, 0));
    const dark = new Captain(await sit(seated, 1));
    await dark.turn();
    await dark.page.locator('[data-square=l8]').click();
    await dark.page.locator('.sb-arm.can').first().click();
    await dark.page.locator('[data-square=i5]').hover();
    await dark.page.locator('[data-square=i5]').click();
    await light.turn();
    expect(light.decision!.kind).toBe('aim');
    await light.page.locator('[data-anchor="side:side"]').first().click();
    await light.player.until(
      () => light.view.attack?.side === 'side' || light.view.last_attack?.side === 'side',
      'the side',
    );
    expect(light.player.refusals).toEqual([]);
  },
);

atTimes(
  'a fighter arrives by a hyperspace ring on a square of its own zone',
  async ({ house, sit }) => {
    const position = {
      phase: 'launch',
      active: 0,
      round: 2,
      seats: {
        0: {
          ...side({ type: 'venator_star_destroyer', square: 'i5', facing: 'n' }),
          reserve: [
            'jedi_starfighter',
            'obi_wan_kenobis_jedi_starfighter',
            'anakin_skywalkers_jedi_interceptor',
          ],
        },
        1: side({ type: 'imperial_star_destroyer', square: 'i10', facing: 's' }),
      },
    };
    const seated = await house.tableAt(position, { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0));
    await light.turn();
    const jump = light.decision!.choices.find((c) => c.verb === 'jump');
    expect(jump).toBeTruthy();
    const type = jump!.args.type;
    await light.page.locator(`.sb-fighters [data-type="${type}"]`).click();
    await light.page.locator('[data-square=c2]').click();
    await light.player.until(
      () => light.view.ships.some((s) => s.type === type && s.square === 'c2'),
      'the arrival',
    );
    expect(light.player.refusals).toEqual([]);
  },
);

atTimes('the sides are wished for in secret', async ({ house, sit }) => {
  const seated = await house.table({
    game: GAME,
    seats: PAIR,
    options: { ...STANDARD, sides: 'choose', fleets: 'preset' },
  });
  const first = new Captain(await sit(seated, 0));
  const second = new Captain(await sit(seated, 1, { lang: 'fr' }));
  await first.page
    .locator('.sb-waiting')
    .getByRole('button', { name: /Dark side/ })
    .click();
  await first.player.until(() => first.decision?.seats.join() === '1', 'the wish');
  await expect(first.page.locator('.sb-waiting')).toContainText('Mirelle');
  await second.page
    .locator('.sb-waiting')
    .getByRole('button', { name: /Côté lumineux/ })
    .click();
  await second.player.until(() => second.view.seats[1]!.faction === 'light', 'the sides');
  await first.player.until(() => first.view.seats[0]!.faction === 'dark', 'the other side');
});

atTimes(
  'a fighter that has fired moves once more at the end of its attacks',
  async ({ house, sit }) => {
    const position = {
      phase: 'attack',
      active: 1,
      round: 2,
      seats: {
        0: side({ type: 'rebel_transport', square: 'e6', facing: 'n' }),
        1: side(
          { type: 'imperial_shuttle', square: 'p8', facing: 's' },
          { type: 'asajj_ventresss_starfighter', square: 'e5' },
        ),
      },
    };
    const seated = await house.tableAt(position, { game: GAME, seats: PAIR }, STANDARD);
    const dark = new Captain(await sit(seated, 1));
    await dark.turn();
    await dark.page.locator('[data-square=e5]').click();
    await dark.page.locator('.sb-arm.can').first().click();
    await dark.page.locator('[data-square=e6]').hover();
    await dark.page.locator('[data-square=e6]').click();
    await dark.player.until(
      () => dark.view.last_attack !== null || dark.decision?.kind === 'window',
      'the shot',
    );
    await dark.calm();
    while (dark.decision!.kind === 'window') await dark.answer();
    await dark.end();
    await dark.turn();
    expect(dark.decision!.kind).toBe('hit_and_run');
    await dark.page.keyboard.press('n');
    await dark.page.locator('[data-square=e3]').click();
    // Nothing else would be lost by ending now: the move in the making alone is asked about.
    expect(dark.decision!.warnings).toEqual([]);
    await expect(dark.page.locator('[data-order=move]')).toBeVisible();
    await dark.player.key('e');
    await expect(dark.page.locator('.notice.guard')).toContainText(word('en', 'guard.draft'));
    await dark.page.keyboard.press('Escape');
    await dark.page.locator('[data-order=move]').click();
    await dark.player.until(() => dark.view.ships[2]!.square === 'e3', 'the last move');
    expect(dark.player.refusals).toEqual([]);
  },
);

atTimes(
  'of two class I ships their owner chooses the one that the crews repair',
  async ({ house, sit }) => {
    const viscount = (square: string, damage: number) => ({
      type: 'mon_calamari_star_defender_viscount',
      square,
      facing: 'n',
      damage,
    });
    const position = {
      phase: 'attack',
      active: 0,
      round: 2,
      seats: {
        0: side(viscount('e5', 3), viscount('g5', 5)),
        1: side({ type: 'imperial_shuttle', square: 'e9', facing: 's' }),
      },
    };
    const seated = await house.tableAt(position, { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0));
    const dark = new Captain(await sit(seated, 1));
    await light.turn();
    await light.end();
    await dark.turn();
    await dark.end();
    await light.turn();
    expect(light.decision!.kind).toBe('window');
    await light.page
      .locator('.sb-orders [data-action="command option:light_1_emergency_crews"]')
      .click();
    await light.player.until(() => light.decision?.kind === 'crews', 'the choice of a ship');
    await light.calm();
    await light.page.locator('[data-square=g5]').click();
    await light.player.until(() => light.view.ships[1]!.damage === 3, 'the repair');
    expect(light.player.refusals).toEqual([]);
  },
);

const WEAK = {
  phase: 'move',
  active: 0,
  round: 2,
  seats: {
    0: side(
      { type: 'venator_star_destroyer', square: 'i5', facing: 'n' },
      { type: 'millennium_falcon', square: 'g6', facing: 'n' },
    ),
    1: side(
      { type: 'imperial_shuttle', square: 'i7', facing: 's' },
      { type: 'tie_fighter', square: 'h7' },
    ),
  },
};

atTimes(
  'a card tells whether its ship outlasts the round, and the drawer what bots make of the battle',
  async ({ house, sit }) => {
    const seated = await house.tableAt(WEAK, { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0, { lang: 'fr' }));
    await light.turn();
    await light.page.locator('[data-square=i7]').hover();
    await expect(light.page.locator('.sb-survival')).toContainText(/%/);
    await light.page.getByRole('button', { name: 'Table et discussion' }).click();
    await light.page.locator('.odds summary').click();
    await expect(light.page.locator('.odds-list li').first()).toBeVisible();
    await light.page.getByRole('button', { name: 'Jouer la suite' }).click();
    await expect(light.page.locator('.odds')).toContainText(/Victoire\s: Anselm/, {
      timeout: 20_000,
    });
    await light.page.locator('.odds').scrollIntoViewIfNeeded();
  },
);

atTimes('the lobby names the ready fleets in the reader’s language', async ({ enter }) => {
  const { page } = await enter({ lang: 'fr', name: 'Anselm' });
  await page.goto('/#/new');
  await page.getByRole('radio', { name: 'Starship Battles' }).click({ force: true });
  await page
    .locator('summary, button', { hasText: /options/i })
    .first()
    .click();
  await expect(
    page
      .getByLabel('Flotte prête, côté lumineux')
      .locator('option', { hasText: 'Ligne de bataille Mon Calamari' }),
  ).toHaveCount(1);
});

atTimes(
  'on a phone the whole grid is seen and played on, and one press comes nearer',
  async ({ house, sit }) => {
    const seated = await house.tableAt(WEAK, { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0, { size: { width: 390, height: 844 } }));
    await light.turn();
    const { x, width } = (await light.page.locator('.sb-chart').boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await light.page.locator('[data-square=i5]').click();
    await light.page.locator('[data-square=i6]').click();
    await light.page.locator('[data-order=move]').click();
    await light.player.until(() => light.view.ships[0]!.square === 'i6', 'the move');
    expect(light.player.sent.filter((m) => m.type === 'act')).toHaveLength(1);
    await light.page.getByRole('button', { name: 'Show the grid close up' }).click();
    expect((await light.page.locator('[data-square=i6]').boundingBox())!.width).toBeGreaterThan(43);
  },
);

atTimes('a finger comes nearer first, to where it pressed', async ({ house, sit }) => {
  const seated = await house.tableAt(WEAK, { game: GAME, seats: PAIR }, STANDARD);
  const light = new Captain(
    await sit(seated, 0, { size: { width: 390, height: 844 }, touch: true }),
  );
  await light.turn();
  const square = light.page.locator('[data-square=i5]');
  const { x, y, width, height } = (await square.boundingBox())!;
  expect(width).toBeLessThan(40);
  await light.page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(square).toBeInViewport({ ratio: 1 });
  await square.tap();
  await expect(square).toHaveAttribute('aria-pressed', 'true');
});

atTimes('on a phone the shots lie over the panels, and are put away', async ({ house, sit }) => {
  const position = {
    phase: 'attack',
    active: 0,
    low: 0,
    round: 2,
    seats: {
      0: side({ type: 'venator_star_destroyer', square: 'i4', facing: 'n' }),
      1: side({ type: 'victory_star_destroyer', square: 'm8', facing: 's' }),
    },
  };
  const seated = await house.tableAt(position, { game: GAME, seats: PAIR }, STANDARD);
  const light = new Captain(await sit(seated, 0, { size: { width: 360, height: 740 } }));
  await light.turn();
  await light.page.locator('[data-square=i4]').click();
  await expect(light.page.locator('.sb-arm.can').first()).toBeInViewport();
  await light.page.locator('.sb-arm.can').first().click();
  await light.page.locator('[data-square=m8]').click();
  const shots = light.page.locator('.sb-board > .sb-hits');
  await expect(shots.locator('.sb-shot').first()).toBeInViewport({ ratio: 1 });
  await shots.getByRole('button', { name: 'Close' }).click();
  await expect(shots).toHaveCount(0);
  await light.page.locator('[data-square=m8]').click();
  await shots.locator('.sb-shot').first().click();
  await light.player.until(
    () => light.view.attack !== null || light.view.last_attack !== null,
    'the shot',
  );
  expect(light.player.refusals).toEqual([]);
});

/**
 * Hands at a table of Starship Battles: the chart stands still under them, a number means one ship,
 * and what is done often takes one press.
 */
import { Captain } from './captain';
import { drawn } from './draw';
import { PAIR } from './house';
import { counting } from './presses';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('hands');

const GAME = 'starship_battles';
const STANDARD = { variant: 'standard' };
/** Standing answers come in a person's pace, two for each shot. */
const PASSES_MS = 60_000;
const LIGHT = [
  { type: 'venator_star_destroyer', square: 'i4', facing: 'n' },
  { type: 'mon_calamari_star_cruiser', square: 'h4', facing: 'n' },
  { type: 'corellian_corvette', square: 'a2', facing: 'n' },
  { type: 'x_wing_starfighter', square: 'g7' },
];
const DARK = [
  { type: 'imperial_star_destroyer', square: 'i8', facing: 's' },
  { type: 'tie_fighter', square: 'c9' },
];
const battle = (phase: string, active = 0) => ({
  phase,
  active,
  round: 3,
  seats: {
    0: { ships: LIGHT, reserve: ['b_wing_starfighter', '2 y_wing_starfighter'] },
    1: { ships: DARK, reserve: ['3 tie_fighter'] },
  },
});

/** Both pass for the phase as soon as they are asked something, until `done`. */
async function passing(both: Captain[], done: () => boolean, what: string): Promise<void> {
  const seen = new Map<Captain, number>();
  const asked = (): Captain | undefined =>
    both.find(
      (each) =>
        each.decision?.kind === 'window' &&
        each.decision.seats.includes(each.view.you!) &&
        seen.get(each) !== each.decision.id,
    );
  while (!done()) {
    await both[0]!.player.until(() => done() || asked() !== undefined, what, PASSES_MS);
    const one = asked();
    if (!one || done()) continue;
    seen.set(one, one.decision!.id);
    await one.calm();
    const button = one.page.locator('[data-order=rest]');
    if (await button.isVisible()) await button.click();
  }
}

atTimes(
  'the chart stands still while ships are picked and moves composed',
  async ({ house, sit }) => {
    const sizes = [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ];
    for (const size of drawn(sizes, 'the chart')) {
      const seated = await house.tableAt(battle('move'), { game: GAME, seats: PAIR }, STANDARD);
      const light = new Captain(await sit(seated, 0, { size }));
      const { page } = light;
      await light.turn();
      const square = page.locator('[data-square=i4]');
      await square.scrollIntoViewIfNeeded();
      const before = await square.boundingBox();
      await square.click();
      await expect(page.locator('.sb-orders')).toBeVisible();
      expect(await square.boundingBox(), `${size.width} px, picked`).toEqual(before);
      await page.locator('[data-square=h5]').click();
      await expect(page.locator('[data-order=move]')).toBeVisible();
      expect(await square.boundingBox(), `${size.width} px, composed`).toEqual(before);
    }
  },
);

atTimes('one press takes back a launch, and the carrier stays in hand', async ({ house, sit }) => {
  const seated = await house.tableAt(battle('launch'), { game: GAME, seats: PAIR }, STANDARD);
  const light = new Captain(await sit(seated, 0));
  await light.turn();
  const { page } = light;
  const presses = await counting(page);
  await page.locator('[data-carrier="0"]').click();
  await page.locator('[data-square=i5]').click();
  await light.player.until(() => light.view.ships.some((s) => s.square === 'i5'), 'the launch');
  await light.calm();
  await expect(page.locator('[data-carrier="0"]')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-square=j5]').click();
  await light.player.until(() => light.view.ships.some((s) => s.square === 'j5'), 'the second');
  await light.calm();
  expect(await presses(), 'two launches').toBe(3);
  await page.getByRole('button', { name: word('en', 'undo.last') }).click();
  await light.player.until(() => !light.view.ships.some((s) => s.square === 'j5'), 'its way back');
  expect(light.decision!.kind).toBe('launch');
  expect(light.view.ships.some((s) => s.square === 'i5')).toBe(true);
  expect(light.player.refusals).toEqual([]);
});

atTimes(
  'a fighter of the reserve is launched from its list, or says why not',
  async ({ house, sit }) => {
    const seated = await house.tableAt(battle('launch'), { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0));
    await light.turn();
    await light.page.locator('[data-reserve=tie_fighter]').click({ force: true });
    await expect(light.page.locator('.tip')).toContainText('reserve');
    await light.page.locator('[data-reserve=y_wing_starfighter]').click();
    await light.page.locator('[data-square=i5]').click();
    await light.player.until(
      () => light.view.ships.some((s) => s.square === 'i5' && s.type === 'y_wing_starfighter'),
      'the launch',
    );
    const moving = await house.tableAt(battle('move'), { game: GAME, seats: PAIR }, STANDARD);
    const mover = new Captain(await sit(moving, 0));
    await mover.turn();
    await mover.page.locator('[data-reserve=b_wing_starfighter]').click({ force: true });
    await expect(mover.page.locator('.tip')).not.toBeEmpty();
  },
);

atTimes(
  'a ship has the number of its list on the board, and the digit takes it in hand',
  async ({ house, sit }) => {
    const seated = await house.tableAt(battle('move'), { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0));
    await light.turn();
    const { page } = light;
    for (const ship of light.view.ships.filter((s) => s.owner === 0 && s.square))
      await expect(page.locator(`[data-square=${ship.square}]`)).toHaveAttribute(
        'data-key',
        String(ship.number),
      );
    await page.keyboard.press('2');
    await expect(page.locator('[data-square=h4]')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-square=i4]')).toHaveAttribute('data-key', '1');
    await page.keyboard.press('i');
    await expect(page.locator('.sb-card')).toContainText('Mon Calamari');
  },
);

atTimes(
  'Escape puts away the question whether to end before it lays down a ship',
  async ({ house, sit }) => {
    const seated = await house.tableAt(battle('move'), { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0));
    await light.turn();
    const { page } = light;
    await page.keyboard.press('1');
    await page.keyboard.press('e');
    await expect(page.locator('.notice.guard')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.notice.guard')).toHaveCount(0);
    await expect(page.locator('[data-square=i4]')).toHaveAttribute('aria-pressed', 'true');
  },
);

atTimes(
  'ending while a move is composed says that it is lost, and the move stays in hand',
  async ({ house, sit }) => {
    for (const by of ['key', 'button']) {
      const seated = await house.tableAt(battle('move'), { game: GAME, seats: PAIR }, STANDARD);
      const light = new Captain(await sit(seated, 0));
      await light.turn();
      const { page } = light;
      await page.locator('[data-square=i4]').click();
      await page.locator('[data-square=h5]').click();
      const move = page.locator('[data-order=move]');
      await expect(move).toBeVisible();
      if (by === 'key') await page.keyboard.press('e');
      else await page.locator('.prompt .btn.prime').click();
      await expect(page.locator('.notice.guard')).toContainText(word('en', 'guard.draft'));
      await page.keyboard.press('Escape');
      await expect(page.locator('.notice.guard')).toHaveCount(0);
      expect(light.player.sent.filter((m) => m.type === 'act')).toEqual([]);
      await move.click();
      await light.player.until(() => light.view.ships[0]!.square === 'h5', 'the move');
      expect(light.player.refusals).toEqual([]);
    }
  },
);

atTimes(
  'X ends all the same once E has said what is lost, and does nothing before',
  async ({ house, sit }) => {
    const seated = await house.tableAt(battle('move'), { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0));
    await light.turn();
    const { page } = light;
    expect(light.decision!.warnings.length).toBeGreaterThan(0);
    await light.player.key('x');
    await light.player.key('e');
    await expect(page.locator('.notice.guard')).toBeVisible();
    expect(light.player.sent.filter((m) => m.type === 'act')).toEqual([]);
    await light.player.sends(
      light.decision!.choices.find((c) => c.verb.startsWith('end'))!.action,
      () => light.player.key('x'),
    );
    expect(light.decision?.kind).not.toBe('move');
    expect(light.player.refusals).toEqual([]);
  },
);

atTimes(
  'F fires the best shot at the enemy that is looked at, and nothing without one',
  async ({ house, sit }) => {
    const seated = await house.tableAt(battle('attack'), { game: GAME, seats: PAIR }, STANDARD);
    const light = new Captain(await sit(seated, 0));
    await light.turn();
    const { page } = light;
    await light.player.key('f');
    expect(light.player.sent.filter((m) => m.type === 'act')).toEqual([]);
    await page.locator('[data-square=i8]').click();
    await expect(page.locator('.sb-shot').first()).toContainText('%');
    await light.player.key('f');
    await light.player.until(
      () => light.view.attack !== null || light.view.last_attack !== null,
      'the shot',
    );
    const foe = light.view.ships.find((s) => s.square === 'i8')!.id;
    expect((light.view.attack ?? light.view.last_attack)!.target).toBe(foe);
    expect(light.player.sent.filter((m) => m.type === 'act')).toHaveLength(1);
  },
);

atTimes(
  'ships are placed by keys: a digit takes one, Enter puts it down and takes the next, Q turns it',
  async ({ house, sit }) => {
    const seated = await house.table({
      game: GAME,
      seats: PAIR,
      title: 'deploy',
      options: { ...STANDARD, fleets: 'preset' },
    });
    const both = [new Captain(await sit(seated, 0)), new Captain(await sit(seated, 1))];
    const own = both.find((each) => each.decision!.seats.includes(each.view.you!))!;
    await own.turn();
    const { page } = own;
    const numbered = (n: number) =>
      own.view.ships.find((s) => s.owner === own.view.you && s.number === n)!;
    expect(own.view.placing).toBe(numbered(1).id);
    await own.player.key('2');
    await own.player.until(() => own.view.placing === numbered(2).id, 'the second ship in hand');
    await own.calm();
    await expect(page.locator('.sb-cell.can:focus')).toHaveCount(1);
    await page.keyboard.press('q');
    await own.player.key('Enter');
    await own.player.until(() => numbered(2).at === 'grid', 'the second ship on the grid');
    await own.calm();
    expect(own.view.placing).toBe(numbered(1).id);
    // After placing, Enter goes on with the next ship; Escape and E end nothing.
    const acts = () => own.player.sent.filter((m) => m.type === 'act').length;
    const before = acts();
    await own.player.key('Escape');
    await own.player.key('e');
    await own.player.key('x');
    expect(acts()).toBe(before);
    await expect(page.locator('.sb-cell.can:focus')).toHaveCount(1);
    await own.player.key('Enter');
    await own.player.until(() => numbered(1).at === 'grid', 'the first ship on the grid');
    expect(own.player.refusals).toEqual([]);
  },
);

atTimes('everything fires at one enemy after two presses', async ({ house, sit }) => {
  const seated = await house.tableAt(battle('attack'), { game: GAME, seats: PAIR }, STANDARD);
  const light = new Captain(await sit(seated, 0));
  const dark = new Captain(await sit(seated, 1));
  await light.turn();
  const foe = light.view.ships.find((s) => s.square === 'i8')!.id;
  const armed = light.decision!.choices.filter((c) =>
    (c as unknown as { targets?: number[][] }).targets?.some(([id]) => id === foe),
  ).length;
  expect(armed).toBeGreaterThan(3);
  const presses = await counting(light.page);
  await light.page.locator('[data-square=i8]').click();
  await light.page.locator('[data-order=salvo]').click();
  expect(await presses(), 'all weapons').toBe(2);
  const left = (): boolean =>
    light.view.attack !== null ||
    light.decision?.kind !== 'attack' ||
    light.decision.choices.some((c) =>
      (c as unknown as { targets?: number[][] }).targets?.some(([id]) => id === foe),
    );
  await passing([light, dark], () => !left(), 'the shots');
  const shots = light.player.sent.filter(
    (m) => m.type === 'act' && JSON.stringify(m).includes('fire '),
  );
  expect(shots).toHaveLength(armed);
  await expect(light.page.locator('[data-order=cease]')).toHaveCount(0);
  expect(light.player.refusals).toEqual([]);
});

atTimes('who passes for a phase is asked again in the next one', async ({ house, sit }) => {
  const seated = await house.tableAt(battle('attack'), { game: GAME, seats: PAIR }, STANDARD);
  const light = new Captain(await sit(seated, 0));
  const dark = new Captain(await sit(seated, 1));
  await light.turn();
  await light.page.locator('[data-square=i8]').click();
  await light.page.locator('.sb-shot').first().click();
  const mine = (): boolean => light.decision?.kind === 'attack' && light.view.attack === null;
  await light.player.until(() => !mine(), 'the shot');
  await passing([dark, light], mine, 'the passes');
  await light.calm();
  // The target is still looked at: the next shot is one press. All have passed for the phase, so
  // that the question may be back before anybody has looked.
  const before = light.player.told!.seq;
  await light.page.locator('.sb-shot').first().click();
  await light.player.until(
    () => light.player.told!.seq > before && mine(),
    'the shot and the passes',
    PASSES_MS,
  );
  await expect(light.page.locator('[data-order=wake]')).toBeVisible();
  await light.end();
  await dark.turn();
  await expect(light.page.locator('[data-order=wake]')).toHaveCount(0);
  const answers = light.player.sent.filter((m) => m.type === 'standing').map((m) => m.answer);
  expect(answers.filter((a) => a === 'pass').length).toBe(
    answers.filter((a) => a === 'ask').length,
  );
  expect(answers).toContain('pass');
  expect(light.player.refusals).toEqual([]);
});

atTimes('the list of all actions has words for headings', async ({ house, sit }) => {
  const seated = await house.tableAt(battle('move'), { game: GAME, seats: PAIR }, STANDARD);
  const light = new Captain(await sit(seated, 0, { lang: 'fr' }));
  await light.turn();
  await light.page.keyboard.press('a');
  await expect(light.page.locator('.actions .caps').first()).toBeVisible();
  const heads = await light.page.locator('.actions .caps').allTextContents();
  expect(heads).toContain('Déplacer');
  expect(heads).not.toContain(word('fr', 'verb.other'));
});

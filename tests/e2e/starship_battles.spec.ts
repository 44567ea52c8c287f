/**
 * Starship Battles in the browser: whole battles, a reaction in the other's attack, secret fleets
 * on one screen.
 */
import AxeBuilder from '@axe-core/playwright';
import { Captain } from './captain';
import { PAIR, type House } from './house';
import { expect, inTurns, long, test, type Sit } from './setting';
import { word } from './words';

const atTimes = inTurns('battles');

const GAME = 'starship_battles';
const MOST_ANSWERS = 400;
/** What a reader must never meet: keys of the catalogue, parameters that nobody filled in. */
const RAW = /\bsb\.[a-z_]+\.|\{\w+\}/;

long('a quick-start battle against a bot is fought to its last ship', async ({ house, sit }) => {
  const seated = await house.table({
    game: GAME,
    options: { variant: 'quick_start', max_rounds: 0 },
    title: 'battle en',
    seats: [
      { kind: 'human', name: 'Anselm' },
      { kind: 'bot', bot: 'captain' },
    ],
  });
  const player = await sit(seated, 0, { name: 'Anselm' });
  const captain = new Captain(player, 99, true);
  await captain.turn();
  await expect(player.page.locator('.sb-board')).toHaveAttribute(
    'aria-label',
    'Star grid, 17 by 11',
  );
  await captain.playOut(MOST_ANSWERS);
  expect(captain.view.outcome!.ending).toMatch(/annihilated|stranded|mutual/);
  expect(player.refusals).toEqual([]);
  await expect(player.page.locator('.prompt.result')).toBeVisible();
  expect(await player.page.locator('body').innerText()).not.toMatch(RAW);
  await player.page
    .locator('.prompt.result')
    .getByRole('button', { name: word('en', 'result.replay') })
    .click();
  await expect(player.page.locator('.sb-board')).toBeVisible();
  await player.page.keyboard.press('Home');
  await player.page.keyboard.press('ArrowRight');
  await expect(player.page.locator('.rep')).toBeVisible();
  await expect(player.page.locator('.sb-cell.can')).toHaveCount(0);
});

/**
 * Fleets by their points. A whole battle takes a minute at 100 points; SB_POINTS=300 plays the full
 * size.
 */
const FLEETS: Record<number, { variant: string; fleet: string }> = {
  100: {
    variant: 'skirmish',
    fleet: [
      '# vite',
      '1 Destroyer stellaire Venator',
      '1 Faucon Millenium',
      '1 Croiseur républicain',
      '1 Chasseur de têtes Z-95',
    ].join('\n'),
  },
  300: {
    variant: 'standard',
    fleet: [
      '2 Croiseur stellaire Mon Calamari',
      '1 Venator',
      "1 Vaisseau d'assaut de la République",
      '1 Faucon Millenium',
      '1 Corvette corellienne',
      '4 Chasseur X-wing',
      '2 Chasseur B-wing',
    ].join('\n'),
  },
};
const POINTS = Number(process.env.SB_POINTS ?? 100);

/** Somebody who builds a fleet, in French, while a bot builds the other one. */
async function builder(house: House, sit: Sit): Promise<Captain> {
  const { variant } = FLEETS[POINTS]!;
  const seated = await house.table({
    game: GAME,
    options: { variant, points: POINTS, fleets: 'build', max_rounds: 0 },
    title: 'advanced',
    seats: [
      { kind: 'human', name: 'Anselm' },
      { kind: 'bot', bot: 'captain' },
    ],
  });
  const captain = new Captain(await sit(seated, 0, { lang: 'fr', name: 'Anselm' }), 99, true);
  await captain.turn();
  return captain;
}

atTimes(`a fleet of ${POINTS} points is built in secret`, async ({ house, sit }) => {
  const captain = await builder(house, sit);
  await expect(captain.page.locator('html')).toHaveAttribute('lang', 'fr');
  // A line that nobody can read is named, and nothing is taken; then the fleet, less one ship that
  // the yard gives.
  await captain.page.locator('.sb-own').getByRole('tab').last().click();
  await captain.page.locator('.sb-own textarea').fill('1 Venator\n2 Etoile noire');
  await captain.page.locator('[data-order=take-text]').click();
  await expect(captain.page.locator('.sb-own .error')).toContainText(
    'Ligne 2\u202f: aucun vaisseau «\u202fEtoile noire\u202f» de ce côté.',
  );
  expect(captain.view.builder!.points).toBe(0);
  await captain.write(FLEETS[POINTS]!.fleet, POINTS);
  await captain.page.locator('.sb-own').getByRole('tab').first().click();
  await captain.page.getByRole('button', { name: 'Retirer Faucon Millenium' }).click();
  await expect(captain.page.locator('.sb-own')).toContainText(
    `${POINTS - 26} points sur ${POINTS}`,
  );
  await captain.page.getByRole('searchbox').fill('millenium');
  await captain.page.getByRole('button', { name: /^Ajouter Faucon Millenium/ }).click();
  await expect(captain.page.locator('.sb-own')).toContainText(`${POINTS} points sur ${POINTS}`);
  // Nothing of the other fleet is told before both are ready.
  const kinds = Object.values(captain.view.types).map((type) => type.faction);
  expect(new Set(kinds)).toEqual(new Set(['light']));
  await captain.ready();
  await captain.player.until(() => captain.view.phase === 'deployment', 'the reveal');
  expect(captain.view.seats.map((s) => (s.points! > POINTS * 0.8 ? s.faction : s.points))).toEqual([
    'light',
    'dark',
  ]);
  expect(captain.player.refusals).toEqual([]);
});

long(
  `an advanced battle of ${POINTS} points is fought to its last ship`,
  async ({ house, sit }) => {
    if (POINTS > 100) test.setTimeout(900_000);
    const captain = await builder(house, sit);
    const { player } = captain;
    await captain.write(FLEETS[POINTS]!.fleet, POINTS);
    await captain.ready();
    const phases = new Set<string>();
    const started = Date.now();
    let answers = 0;
    await captain.playOut(2_000, async () => {
      phases.add(captain.decision?.kind ?? '');
      answers += 1;
    });
    const { round, outcome } = captain.view;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.info(
      `${POINTS} points: ${answers} answers in ${round} rounds, ${seconds} s, ${outcome!.ending}`,
    );
    expect(['annihilated', 'stranded', 'mutual']).toContain(outcome!.ending);
    expect([...phases]).toEqual(expect.arrayContaining(['deploy', 'move', 'launch', 'attack']));
    expect(player.refusals).toEqual([]);
    await expect(player.page.locator('.prompt.result')).toBeVisible();
    expect(await player.page.locator('body').innerText()).not.toMatch(RAW);
  },
);

/**
 * A cruiser under the guns of a destroyer whose turn to attack it is; its side has a class II
 * counter.
 */
const UNDER_FIRE = {
  phase: 'attack',
  active: 1,
  round: 2,
  seats: {
    0: {
      ships: [
        { type: 'mon_calamari_star_cruiser', square: 'i4', facing: 'n' },
        { type: 'corellian_corvette', square: 'c2', facing: 'n' },
      ],
    },
    1: { ships: [{ type: 'imperial_star_destroyer', square: 'i8', facing: 's' }] },
  },
};

atTimes(
  'a Fleet Commander option is laid in the other side’s attack, before the die is rolled',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      UNDER_FIRE,
      { game: GAME, seats: PAIR },
      { variant: 'standard' },
    );
    const light = new Captain(await sit(seated, 0, { name: 'Anselm' }));
    const dark = new Captain(await sit(seated, 1, { name: 'Mirelle', lang: 'fr' }));
    await dark.turn();
    await dark.page.locator('[data-square=i8]').click();
    await dark.page.locator('.sb-arm.can').first().click();
    await dark.page.locator('[data-square=i4]').hover();
    await expect(dark.page.locator('.sb-hits')).toContainText(/ou plus/);
    await dark.page.locator('[data-square=i4]').click();
    await light.turn();
    expect(light.decision!.kind).toBe('window');
    expect(light.view.attack).toMatchObject({ stage: 'declared', die: null, target: 0 });
    const defended = light.view.attack!.defense;
    const answer = light.page.locator('.sb-orders .sb-answer').first();
    await expect(answer).toContainText('Angle Deflectors');
    await answer.click();
    await light.player.until(
      () =>
        light.view.seats[0]!.commands.some((c) => c.id === 'light_2_angle_deflectors' && c.active),
      'the option',
    );
    await light.player.until(
      () => (light.view.attack ?? light.view.last_attack)?.defense === defended + 2,
      'a better defense',
    );
    const asked = () => [light, dark].find((c) => c.player.mine && c.decision!.kind === 'window');
    while (light.view.last_attack === null) {
      await light.player.until(
        () => asked() !== undefined || light.view.last_attack !== null,
        'a window',
      );
      const next = asked();
      if (!next) continue;
      await next.calm();
      await next.answer();
    }
    expect(light.view.last_attack).toMatchObject({ target: 0, defense: defended + 2 });
    expect(light.view.last_attack.die).toBeGreaterThan(0);
    await expect(light.page.locator('.sb-active')).toContainText('Angle Deflectors');
    expect(light.player.refusals).toEqual([]);
  },
);

atTimes(
  'a standing answer passes for a player who asked for it, and is kept for the table',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      UNDER_FIRE,
      { game: GAME, seats: PAIR },
      { variant: 'standard' },
    );
    const light = new Captain(await sit(seated, 0, { name: 'Anselm' }));
    await light.page.locator('.sb-fold').click();
    await light.page.locator('.sb-standing select').first().selectOption('pass');
    await light.page.reload();
    await expect(light.page.locator('.sb-board')).toBeVisible();
    const dark = new Captain(await sit(seated, 1, { name: 'Mirelle' }));
    await dark.turn();
    await dark.page.locator('[data-square=i8]').click();
    await dark.page.locator('.sb-arm.can').first().click();
    await dark.page.locator('[data-square=i4]').hover();
    await dark.page.locator('[data-square=i4]').click();
    await dark.player.until(() => dark.view.last_attack !== null, 'the shot', 15_000);
    await expect(dark.page.locator('.sb-dice.last')).toBeVisible();
    // The server has passed: the page was told to pass for nobody.
    expect(light.player.sent.filter((m) => m.type === 'act')).toEqual([]);
  },
);

atTimes('on one screen a curtain hides the fleet that the other one builds', async ({ enter }) => {
  const player = await enter({ name: 'Anselm' });
  const { page } = player;
  await page.goto('/');
  await page.getByRole('button', { name: /^Starship Battles/ }).click();
  await page.getByText('Skirmish', { exact: true }).click();
  await page.getByLabel(word('en', 'seat.kind', { n: 2 })).selectOption('second');
  await page.getByLabel(word('en', 'seat.second_name')).fill('Mirelle');
  await page.getByRole('button', { name: word('en', 'new.create') }).click();
  const captain = new Captain(player);
  const lift = async (name: string): Promise<void> => {
    await expect(page.locator('.curtain')).toContainText(name);
    await expect(page.locator('.sb-board')).toHaveCount(0);
    const heard = player.received.length;
    await page.getByRole('button', { name: word('en', 'curtain.ready', { who: name }) }).click();
    await player.until(
      () => player.received.slice(heard).some((m) => m.type === 'welcome'),
      'the seat',
    );
    await captain.turn();
  };
  await lift('Anselm');
  await page.getByRole('searchbox').fill('nebulon');
  await page.getByRole('button', { name: /^Add Nebulon-B Frigate/ }).click();
  await expect(page.locator('.sb-own')).toContainText('31 of 150 points');
  await captain.ready();
  await lift('Mirelle');
  // Of the first fleet nothing is on the page, nor in what came over the line to this seat.
  expect(await page.locator('body').innerText()).not.toMatch(/Nebulon/);
  expect(
    player.wire.slice(player.wire.findLastIndex((frame) => frame.includes('"welcome"'))).join(''),
  ).not.toMatch(/nebulon/i);
  await page.getByRole('tab', { name: /Ready fleets/ }).click();
  await page.locator('[data-action^="preset fleet:dark"]').first().click();
  await expect(page.locator('.sb-own')).toContainText(/149 of 150 points/);
  await captain.ready();
  // Both are revealed at the same time.
  await player
    .until(() => captain.view.phase === 'deployment' || page.isClosed(), 'the reveal')
    .catch(() => undefined);
  await expect(page.locator('.curtain, .sb-chart').first()).toBeVisible();
  if (await page.locator('.curtain').isVisible()) await page.locator('.curtain .btn.prime').click();
  await expect(page.locator('.sb-rail')).toContainText('Nebulon-B Frigate');
  await expect(page.locator('.sb-rail')).toContainText('Imperial Star Destroyer');
});

const SKIRMISH = {
  phase: 'move',
  active: 0,
  round: 2,
  seats: {
    0: { ships: [{ type: 'venator_star_destroyer', square: 'i4', facing: 'n' }] },
    1: {
      ships: [
        { type: 'imperial_star_destroyer', square: 'i8', facing: 's' },
        { type: 'slave_i_boba_fett', square: 'e9', facing: 's' },
      ],
    },
  },
};

atTimes('a ship is moved and fired by keyboard alone', async ({ house, sit }) => {
  const seated = await house.tableAt(
    SKIRMISH,
    { game: GAME, seats: PAIR },
    { variant: 'quick_start' },
  );
  const light = new Captain(await sit(seated, 0));
  const dark = new Captain(await sit(seated, 1));
  const { page } = light;
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('data-square') ?? document.activeElement?.tagName,
    );
  await light.turn();
  await page.keyboard.press('n');
  expect(await focused()).toBe('i4');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('i6');
  await light.player.key('Enter'); // shows the move
  await light.player.until(
    () => light.player.received.some((m) => m.type === 'tried'),
    'the trial',
  );
  await light.player.key('Enter'); // makes it
  await light.player.until(() => light.view.ships[0]!.square === 'i6', 'the move');
  await light.calm();
  await dark.turn();
  await dark.end();
  await light.player.until(() => light.view.phase === 'attack', 'the attacks');
  const first = light.view.active === 0 ? light : dark;
  if (first === dark) {
    await dark.turn();
    await dark.end();
  }
  await light.turn();
  expect(light.decision!.kind).toBe('attack');
  await page.keyboard.press('n');
  await page.locator('.sb-arm.can').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-square=i6]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('i8');
  await expect(page.locator('.sb-hits')).toContainText('needs');
  await page.keyboard.press('Enter');
  await light.player.until(() => light.view.last_attack !== null, 'the shot');
  expect(await focused()).not.toBe('BODY');
});

atTimes(
  'after the reveal one screen is handed over without a curtain, and nothing on it offends a screen reader',
  async ({ house, enter }) => {
    const seated = await house.tableAt(
      SKIRMISH,
      { game: GAME, seats: PAIR, mode: 'hotseat' },
      { variant: 'quick_start' },
    );
    const player = await enter({ name: 'Anselm' });
    const { page } = player;
    await page.goto('/');
    await page.evaluate(
      ([id, seats]) =>
        localStorage.setItem(
          'astrarium.tables',
          JSON.stringify({
            [id]: { game: 'starship_battles', title: '', seats, opened: '', seen: 0 },
          }),
        ),
      [seated.table.id, seated.tokens] as const,
    );
    await page.goto(`/#/t/${seated.table.id}`);
    await player.until(() => player.told?.view.you === 0, 'the first seat');
    const captain = new Captain(player);
    await captain.turn();
    const { violations } = await new AxeBuilder({ page }).include('.board-slot').analyze();
    expect(
      violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .map((v) => `${v.id}: ${v.nodes[0]?.html}`),
    ).toEqual([]);
    await captain.end();
    await player.until(() => captain.view.you === 1, 'the other seat');
    await expect(page.locator('.curtain')).toHaveCount(0);
    await expect(page.locator('.sb-rail .sb-fleet').first()).toContainText('Mirelle');
  },
);

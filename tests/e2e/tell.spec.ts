/**
 * What happened since the last answer: step by step, on a page after hours, folded in the log; and
 * chances and danger where they decide.
 */
import { faults } from './axe';
import { back, FLEETS, volleys } from './absent';
import { PAIR } from './house';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('tell');

const HOURS = 5 * 3_600_000;
const GAME = { game: 'starship_battles', seats: PAIR };
const OPTIONS = { variant: 'standard' };

atTimes(
  'who was shot at is told so step by step, by keys and buttons, and then comes to the turn',
  async ({ house, enter }) => {
    const seated = await house.tableAt(FLEETS, { ...GAME, title: 'told' }, OPTIONS);
    await volleys(house, seated);
    const page = await back(enter, seated, 0, 0, { lang: 'en' });
    const chip = page.locator('.story-chip');
    await expect(chip).toContainText('damage');
    await page.keyboard.press('t');
    const steps = page.locator('.steps');
    await expect(steps.locator('[aria-current=step]')).toContainText('1');
    await expect(page.locator('.picture.shot.now')).toHaveCount(1);
    await expect(page.locator('.pin.shot.now')).toContainText('=');
    // What is to come says nothing of its outcome.
    await expect(steps.locator('.bead.to-come').first()).not.toContainText('=');
    await page.keyboard.press('ArrowRight');
    await expect(steps).toContainText(word('en', 'tell.of', { n: 2, all: '' }).trim().slice(0, 4));
    await steps.getByRole('button', { name: word('en', 'tell.back') }).click();
    await expect(steps.locator('[aria-current=step]')).toContainText('1');
    expect(await faults(page)).toEqual([]);
    await steps.getByRole('button', { name: new RegExp(word('en', 'tell.all')) }).click();
    await expect(page.locator('.so-far li').first()).toContainText('damage');
    await page.keyboard.press('Escape');
    await expect(steps).toHaveCount(0);
    await expect(page.locator('.prompt')).toBeVisible();
    await expect(chip).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.prompt')).toBeVisible();
    await expect(chip).toHaveCount(0);
  },
);

atTimes(
  'who was away for hours finds a page of it, and what is asked now',
  async ({ house, enter }) => {
    const seated = await house.tableAt(FLEETS, { ...GAME, title: 'hours' }, OPTIONS);
    await volleys(house, seated);
    const page = await back(enter, seated, 0, HOURS, { lang: 'fr' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word('fr', 'tell.page'));
    await expect(page.locator('.lens')).toHaveCount(6);
    await expect(page.locator('.costs li').first()).toContainText('dommages');
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.locator('.sb-board')).toBeVisible();
    await expect(page.locator('.since-page')).toHaveCount(0);
  },
);

atTimes('an attack with its rolls is one entry of the log', async ({ house, enter }) => {
  const seated = await house.tableAt(FLEETS, { ...GAME, title: 'folded' }, OPTIONS);
  await volleys(house, seated);
  const page = await back(enter, seated, 1000, 0, { lang: 'en' });
  // The star grid has no room for the drawer and puts it away.
  await expect(page.locator('.sb-board')).toBeVisible();
  await expect(page.locator('.log')).toHaveCount(0);
  await page.keyboard.press('l');
  const deed = page.locator('.log .deed').last();
  await expect(deed.locator('summary')).toContainText('attacks');
  const line = deed.locator('li.line').first();
  const shown = await line.isVisible();
  await deed.locator('summary').click();
  await expect(line).toBeVisible({ visible: !shown });
  expect(await faults(page)).toEqual([]);
});

atTimes(
  'who could shoot at a ship is drawn while it moves, if that is wished',
  async ({ house, enter }) => {
    const moving = { ...FLEETS, phase: 'move', active: 0 };
    const seated = await house.tableAt(moving, { ...GAME, title: 'danger' }, OPTIONS);
    const page = await back(enter, seated, 1000, 0, { lang: 'en' });
    const chip = page.locator('.rim-chip.danger');
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('.chances .aim')).toHaveCount(0);
    await chip.click();
    await expect(page.locator('.chances .aim').first()).toBeAttached();
    expect(await faults(page)).toEqual([]);
    await chip.click();
    await expect(page.locator('.chances .aim')).toHaveCount(0);
  },
);

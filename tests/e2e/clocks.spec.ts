/** Clocks at tables: one runs out and a bot plays, time is given, a clock rests, and all of it fits. */
import { join } from 'node:path';
import { faults } from './axe';
import { PAIR } from './house';
import { expect, inTurns, test } from './setting';
import { word } from './words';

const atTimes = inTurns('clocks');
const FOLDER = process.env.PICTURES_AT;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

atTimes(
  'a live clock runs out: a bot plays the turn, and nobody is thrown out',
  async ({ house, sit }) => {
    const seated = await house.table({
      title: 'five minutes',
      seats: PAIR,
      options: { first_seat: 0 },
      pace: 'live',
      clock: 'live',
    });
    const anselm = await sit(seated, 0);
    const mirelle = await sit(seated, 1);
    const clock = anselm.page.locator('.clock-chip .clock-left').first();
    await expect(clock).toContainText(/5:0\d|5:10/);
    await house.passBy(290);
    await anselm.page.reload();
    await expect(clock).toHaveClass(/low/);
    await house.passBy(40);
    await expect(mirelle.page.locator('.clock-chip .clock-left').first()).not.toHaveClass(/still/, {
      timeout: 60_000,
    });
    await mirelle.page.getByRole('button', { name: word('en', 'tool.table') }).click();
    const row = mirelle.page.locator('.clock-list li').first();
    await expect(row).toContainText('0:00');
    await row.getByRole('button').click();
    await expect(row).toContainText('1:00');
    await anselm.page.getByRole('button', { name: word('en', 'tool.table') }).click();
    await anselm.page.getByRole('button', { name: word('en', 'clock.back') }).click();
    await expect(anselm.page.getByRole('button', { name: word('en', 'clock.back') })).toHaveCount(
      0,
    );
    expect(await faults(anselm.page)).toEqual([]);
  },
);

atTimes('over days a clock rests at night, and while its owner is away', async ({ house, sit }) => {
  const seated = await house.table({
    title: 'by post',
    seats: PAIR,
    options: { first_seat: 0 },
    pace: 'days',
    clock: 'steady',
  });
  const anselm = await sit(seated, 0);
  const { page } = anselm;
  await expect(page.locator('.clock-chip .clock-left').first()).toContainText('3 d');
  await page.getByRole('button', { name: word('en', 'tool.table') }).click();
  await page.getByRole('button', { name: word('en', 'clock.quiet_keep'), exact: true }).click();
  await expect(page.locator('.own-rest')).toContainText('23:00');
  await page.getByRole('button', { name: word('en', 'clock.leave') }).click();
  await expect(page.getByRole('button', { name: word('en', 'clock.back') })).toBeVisible();
  await expect(page.locator('.clock-chip .clock-left').first()).toContainText(/[678] d/);
});

if (FOLDER)
  for (const lang of ['en', 'fr'] as const)
    test(`pictures of clocks, ${lang}`, async ({ house, sit, enter }) => {
      test.setTimeout(300_000);
      for (const [name, pace, clock] of [
        ['live', 'live', 'live'],
        ['days', 'days', 'steady'],
      ] as const) {
        const seated = await house.table({
          title: 'Friday',
          seats: PAIR,
          options: { first_seat: 0 },
          pace,
          clock,
        });
        const { page } = await sit(seated, 0, { lang });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await page.waitForTimeout(400);
          const path = (part: string) =>
            join(FOLDER, `clock-${name}-${part}-${size.width}-${lang}.png`);
          await page.screenshot({ path: path('table') });
          await page.getByRole('button', { name: word(lang, 'tool.table') }).click();
          await page.waitForTimeout(300);
          await page.screenshot({ path: path('panel') });
          await page.keyboard.press('Escape');
        }
      }
      const host = await enter({ lang });
      await host.page.goto('/#/new');
      await host.page.getByLabel(word(lang, 'seat.kind', { n: 2 })).selectOption('open');
      await host.page.getByText(word(lang, 'pace.days')).first().click();
      await host.page.getByText('12 h').first().click();
      for (const size of SIZES) {
        await host.page.setViewportSize(size);
        await host.page.waitForTimeout(400);
        await host.page.screenshot({ path: join(FOLDER, `clock-new-${size.width}-${lang}.png`) });
      }
    });

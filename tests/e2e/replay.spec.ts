/**
 * A finished game as a link: looked at by anybody, stepped through, taken away and brought back.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { StarRealmsView } from '../../web/src/games/star_realms/view';
import type { Moment } from '../../web/src/table/api';
import { finished } from './finished';
import { PAIR, PYTHON } from './house';
import { sensible } from './policy';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('replay');

/** Some turns, then the end. */
const MOVES = 24;

atTimes(
  'a replay is opened signed out, stepped by keys, entered at a log line, run, and keeps its end to itself',
  async ({ house, enter }) => {
    const { id } = await finished(house, 'star_realms', MOVES);
    const { moves } = await house.get<{ moves: number }>(`/tables/${id}`);
    const guest = await enter({ lang: 'en' });
    const { page } = guest;
    await page.goto(`/#/t/${id}/replay/0`);
    const at = (move: number) => expect(page).toHaveURL(new RegExp(`/replay/${move}$`));
    const plate = page.locator('.rep');
    await expect(plate).toContainText(word('en', 'replay.start'));
    await page.keyboard.press('ArrowRight');
    await at(1);
    await page.keyboard.press('End');
    await at(moves);
    await page.keyboard.press('ArrowLeft');
    await at(moves - 1);
    await page.keyboard.press('Home');
    await at(0);

    // What the page shows is what the server says of this moment.
    await page.goto(`/#/t/${id}/replay/4`);
    const moment = await house.get<Moment>(`/tables/${id}/at/4`);
    const { players } = moment.view as unknown as StarRealmsView;
    for (const { seat, authority } of players)
      await expect(page.locator(`.board-slot [data-anchor="player:${seat}"]`)).toHaveAttribute(
        'aria-label',
        new RegExp(`\\b${authority} authority`),
      );
    await expect(plate).toContainText(`move 4 of ${moves}`);

    await page.keyboard.press('End');
    await page.locator('.log .deed summary').first().click();
    await page.locator('.log a.move').first().click();
    await at(1);
    await page.getByRole('button', { name: word('en', 'replay.speed', { n: 1 }) }).click();
    await page.getByRole('button', { name: word('en', 'replay.run'), exact: true }).click();
    await at(3);
    await page.getByRole('button', { name: word('en', 'replay.pause') }).click();
    const here = page.url();
    await page.waitForTimeout(900);
    expect(page.url()).toBe(here);

    // Who does not want to know the end is not told how far away it is.
    await page.getByRole('button', { name: word('en', 'replay.unspoiled') }).click();
    await page.goto(`/?anew#/t/${id}/replay/2`);
    await expect(plate).toContainText('move 2');
    await expect(plate).not.toContainText(`of ${moves}`);
    await expect(page.locator('header.top')).not.toContainText(String(moves));
    await expect(page.getByRole('button', { name: word('en', 'replay.last') })).toHaveCount(0);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await at(3);
  },
);

atTimes(
  'a record is taken away, verified move by move, and brought back',
  async ({ house, enter }) => {
    const { id } = await finished(house, 'star_realms', MOVES);
    const guest = await enter();
    await guest.page.goto(`/#/t/${id}/replay/0`);
    const [download] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page
        .getByRole('button', { name: word('en', 'record.download') })
        .first()
        .click(),
    ]);
    const file = (await download.path())!;
    const said = execFileSync(PYTHON, ['-m', 'astrarium', 'verify', file, '--json'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(said)).toBeTruthy();

    await guest.page.getByRole('link', { name: word('en', 'nav.home') }).click();
    await guest.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.record', mimeType: 'text/plain', buffer: readFileSync(file) });
    await expect(guest.page.locator('.rep')).toContainText(word('en', 'replay.start'));
    const imported = /\/t\/([^/]+)\/replay/.exec(guest.page.url())![1]!;
    expect(imported).not.toBe(id);
    const moves = (await house.get<{ moves: number }>(`/tables/${imported}`)).moves;
    const [one, other] = await Promise.all(
      [id, imported].map((id) => house.get<Moment>(`/tables/${id}/at/${moves}`)),
    );
    expect(other!.view).toEqual(one!.view);
  },
);

atTimes(
  'a record that nothing proves to be whole says so on its page, in the reader’s language',
  async ({ house, enter }) => {
    const whole = await house.get<string>(
      `/tables/${(await finished(house, 'star_realms', MOVES)).id}/record`,
    );
    const lines = whole.replace('astrarium-record 2', 'astrarium-record 1').split('\n');
    for (const { lang, text, told } of [
      { lang: 'fr', text: lines.slice(0, 9).join('\n'), told: 1 },
      { lang: 'en', text: whole, told: 0 },
    ] as const) {
      const { page } = await enter({ lang });
      await page.goto('/');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'game.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
      await expect(page.locator('.rep')).toBeVisible();
      await expect(page.getByText(word(lang, 'record.unproved'))).toHaveCount(told);
      await page.reload();
      await expect(page.locator('.rep')).toBeVisible();
      await expect(page.getByText(word(lang, 'record.unproved'))).toHaveCount(told);
      if (!told) continue;
      await page
        .getByRole('note')
        .getByRole('button', { name: word(lang, 'close') })
        .click();
      await expect(page.getByText(word(lang, 'record.unproved'))).toHaveCount(0);
    }
  },
);

atTimes('until the end nobody sees a running game through other eyes', async ({ house, sit }) => {
  const seated = await house.table({ title: 'own eyes', seats: PAIR, options: { first_seat: 0 } });
  const player = await sit(seated, 0);
  await player.turn();
  await player.takeTurn(sensible);
  await player.page.goto(`/#/t/${seated.table.id}/replay/2`);
  await expect(player.page.locator('.rep')).toBeVisible();
  await expect(player.page.locator('.eyes')).toHaveCount(0);
  await expect(player.page.locator('.board-slot [data-anchor][aria-disabled=false]')).toHaveCount(
    0,
  );
  await expect(player.page.locator('.sr-hand .sr-slot')).not.toHaveCount(0);
});

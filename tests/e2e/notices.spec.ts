/**
 * Play over days: one mail when it is one's move, a link to the decision, and the way to the next
 * game that waits.
 */
import type { Page } from '@playwright/test';
import type { Seated } from '../../web/src/table/contract';
import { faults } from './axe';
import { PAIR, type House, type Letter } from './house';
import type { Player } from './player';
import { sensible } from './policy';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('notices');

const LINK = /http:\/\/\S+\?seat=\d&mail=\S+/;
const STOP = /http:\/\/\S+\/api\/notices\/\S+/;
const QUIET_MS = 1_000;

/** Mails to one mailbox; each test has its own. */
const lettersTo = (house: House, mail: string): Letter[] =>
  house.letters().filter(({ to }) => to === mail);
const arrived = async (house: House, mail: string, n = 1): Promise<Letter[]> => {
  await expect.poll(() => lettersTo(house, mail).length).toBe(n);
  return lettersTo(house, mail);
};

/** Leaves an address on the table's panel. */
async function leave(player: Player, mail: string): Promise<void> {
  const panel = await player.open('table');
  await panel.getByRole('textbox', { name: word('en', 'notice.mail') }).fill(mail);
  await panel.getByRole('button', { name: word('en', 'notice.leave') }).click();
  await expect(panel.getByText(word('en', 'notice.on', { mail }))).toBeVisible();
}

/** The cards of the game by name, in both languages. */
const cards = async (house: House): Promise<{ id: string; name: Record<string, string> }[]> =>
  (
    await house.get<{ id: string; kind: string; name: Record<string, string> }[]>(
      '/games/star_realms/components',
    )
  ).filter(({ kind }) => kind === 'card');

/** Leaves the table for a page that has no line to it. */
const goAway = async ({ page }: Player): Promise<void> => {
  await page.goto('/?away#/about');
};

const asked = (page: Page) => page.locator('.prompt.mine');
const hashOf = (seated: Seated): string => `#/t/${seated.table.id}`;

atTimes(
  'who is away is told once, without a word of what is hidden, and the link leads to the decision',
  async ({ house, sit }) => {
    const mail = 'once@example.org';
    const seated = await house.table({
      title: 'Over days',
      seats: PAIR,
      options: { first_seat: 0 },
    });
    const host = await sit(seated, 0);
    const guest = await sit(seated, 1);
    await leave(guest, mail);
    await goAway(guest);

    await host.turn();
    const hidden = [...host.hand];
    await host.takeTurn(sensible);
    await host.until(() => !host.mine, 'the other’s move');
    const [letter] = await arrived(house, mail);
    await host.page.waitForTimeout(QUIET_MS);
    expect(lettersTo(house, mail)).toHaveLength(1);

    const text = letter!.text.toLowerCase();
    for (const { id, name } of await cards(house))
      for (const said of [id, ...Object.values(name)]) {
        expect(text.includes(said.toLowerCase()), `${said} in the mail`).toBe(false);
      }
    expect(hidden.length).toBeGreaterThan(0);
    for (const token of Object.values(seated.tokens)) expect(letter!.raw).not.toContain(token);
    expect(letter!.text).toContain('Over days');
    expect(letter!.text).toContain('Anselm was the last to move.');

    await guest.page.goto(LINK.exec(letter!.text)![0]);
    await expect(asked(guest.page)).toBeVisible();
    expect(new URL(guest.page.url()).hash).toBe(hashOf(seated));
    await expect(guest.page).toHaveTitle(/^\(1\) Your move · Over days/);
    await guest.turn();
    await guest.takeTurn(sensible);
    await expect(guest.page).toHaveTitle(/^Anselm to move · Over days/);
  },
);

atTimes(
  'the link opens the seat in a browser that does not hold it, and another mail comes after another absence',
  async ({ house, sit, enter }) => {
    const mail = 'elsewhere@example.org';
    const seated = await house.table({
      title: 'Elsewhere',
      seats: PAIR,
      options: { first_seat: 1 },
    });
    const guest = await sit(seated, 1);
    await leave(guest, mail);
    await goAway(guest);
    const [letter] = await arrived(house, mail);
    const phone = await enter({ lang: 'fr', size: { width: 390, height: 844 } });
    await phone.page.goto(LINK.exec(letter!.text)![0]);
    await phone.turn();
    await expect(asked(phone.page)).toBeVisible();
    expect(phone.page.url()).not.toContain('mail=');
    expect(phone.view.you).toBe(1);
    await goAway(phone);
    await arrived(house, mail, 2);
  },
);

atTimes('a link that was used up says so and gives nothing away', async ({ house, enter }) => {
  const seated = await house.table({ title: 'Used up', seats: PAIR });
  const guest = await enter();
  guest.tolerated = /401/;
  await guest.page.goto(`/#/t/${seated.table.id}?seat=1&mail=nothing`);
  await expect(guest.page.getByText(word('en', 'server.notice_key'))).toBeVisible();
  expect(guest.told).toBeNull();
});

atTimes(
  '“next game” leads to the other tables that wait, one after the other, by button and by key',
  async ({ house, sit }) => {
    const first = await house.table({ title: 'First', seats: PAIR, options: { first_seat: 1 } });
    const second = await house.table({ title: 'Second', seats: PAIR, options: { first_seat: 1 } });
    const third = await house.table({ title: 'Third', seats: PAIR, options: { first_seat: 0 } });
    const guest = await sit(first, 1);
    await expect(guest.page.locator('.tool.next')).toHaveCount(0);
    for (const { table, tokens } of [second, third]) {
      await guest.page.goto(`/#/t/${table.id}?seat=1&token=${tokens['1']}`);
      await guest.until(() => guest.told?.table.id === table.id, 'the table');
    }
    const next = guest.page.locator('.tool.next');
    await expect(next).toHaveAccessibleName(word('en', 'tool.next', { n: 2, title: 'First' }));
    await expect(guest.page).toHaveTitle(/^\(2\) Anselm to move · Third/);
    await next.click();
    await expect(guest.page).toHaveURL(new RegExp(`${hashOf(first)}$`));
    await expect(asked(guest.page)).toBeVisible();
    await expect(next).toHaveAccessibleName(word('en', 'tool.next', { n: 1, title: 'Second' }));
    await guest.page.keyboard.press('n');
    await expect(guest.page).toHaveURL(new RegExp(`${hashOf(second)}$`));
    await guest.until(() => guest.told?.table.id === second.table.id, 'the second table');
    await guest.turn();
    await guest.takeTurn(sensible);
    await expect(next).toHaveAccessibleName(word('en', 'tool.next', { n: 1, title: 'First' }));
  },
);

atTimes(
  'the last link of a mail ends the mails, here or everywhere, and only when asked',
  async ({ house, sit }) => {
    const mail = 'enough@example.org';
    const seated = await house.table({ title: 'Enough', seats: PAIR, options: { first_seat: 1 } });
    const guest = await sit(seated, 1);
    await leave(guest, mail);
    await goAway(guest);
    const [letter] = await arrived(house, mail);
    await guest.page.goto(STOP.exec(letter!.text)![0]);
    expect(
      (
        await house.get<{ mail: string | null }>(
          `/tables/${seated.table.id}/notice`,
          seated.tokens['1'],
        )
      ).mail,
    ).toBe(mail);
    await guest.page.getByRole('button', { name: word('en', 'stop.everywhere') }).click();
    await expect(guest.page.getByText(word('en', 'stop.done'))).toBeVisible();
    guest.tolerated = /403/;
    await guest.page.goto(`/${hashOf(seated)}`);
    const panel = await guest.open('table');
    await panel.getByRole('button', { name: word('en', 'notice.leave') }).click();
    await expect(panel.getByRole('alert')).toHaveText(word('en', 'server.mailbox_blocked'));
  },
);

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
for (const size of SIZES) {
  atTimes(
    `at a width of ${size.width} axe finds nothing serious on what notices bring`,
    async ({ house, sit }) => {
      const seated = await house.table({
        title: 'Axe',
        seats: [{ kind: 'human', name: 'Anselm' }, { kind: 'open' }],
      });
      const other = await house.table({ title: 'Other', seats: PAIR, options: { first_seat: 0 } });
      const { page } = await sit(seated, 0, { size, lang: 'fr' });
      await expect(page.getByRole('textbox', { name: word('fr', 'notice.mail') })).toBeVisible();
      expect(await faults(page), 'waiting room').toEqual([]);
      const { token } = (await (
        await page.request.post(`${house.url}/api/tables/${seated.table.id}/seats/1`, {
          data: { name: 'Mirelle' },
        })
      ).json()) as { token: string };
      expect(token).toBeTruthy();
      await page.goto(`/#/t/${other.table.id}?seat=0&token=${other.tokens['0']}`);
      await expect(page.locator('.tool.next, .prompt.mine').first()).toBeVisible();
      expect(await faults(page), 'table').toEqual([]);
      await page.goto('/#/stop/nothing');
      await expect(page.getByRole('button', { name: word('fr', 'stop.table') })).toBeVisible();
      expect(await faults(page), 'end of mails').toEqual([]);
    },
  );
}

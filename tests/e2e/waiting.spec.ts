/** Waiting rooms and coming back: invitations, seats for bots, and tables that are over. */
import type { Page } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import { faults } from './axe';
import { PAIR, type House } from './house';
import { expect, inTurns, type Enter } from './setting';
import { word } from './words';

const atTimes = inTurns('waiting');

const PHONE = { width: 390, height: 844 };
const OPEN = [{ kind: 'human', name: 'Anselm' }, { kind: 'open' }, { kind: 'open' }] as const;

/** The waiting room of a table for three, as who set it out sees it. */
async function room(house: House, enter: Enter, lang: Lang = 'en', size?: typeof PHONE) {
  const seated = await house.table({
    title: `room ${lang}`,
    seats: [...OPEN],
    options: { format: 'free_for_all' },
  });
  const host = await enter({ lang, size });
  await host.page.goto(`/#/t/${seated.table.id}?seat=0&token=${seated.tokens[0]}`);
  await expect(host.page.locator('.qr')).toBeVisible();
  return { seated, host };
}

/** Gives up a game as somebody, over a line of his own. */
async function resign(page: Page, id: string, token: string): Promise<void> {
  await page.evaluate(
    ([table, key]) =>
      new Promise<void>((resolve) => {
        const line = new WebSocket(`ws://${location.host}/api/tables/${table!}/socket`);
        line.onopen = () => {
          line.send(JSON.stringify({ type: 'hello', token: key }));
          line.send(JSON.stringify({ type: 'resign', action_id: crypto.randomUUID() }));
        };
        line.onmessage = ({ data }) => {
          if ((JSON.parse(String(data)) as { type: string }).type !== 'ack') return;
          line.close();
          resolve();
        };
      }),
    [id, token],
  );
}

atTimes('a guest comes in by the code that the host reads aloud', async ({ house, enter }) => {
  const { host } = await room(house, enter);
  const code = (await host.page.locator('.code').innerText()).replace(/^.*:/, '').trim();
  const guest = await enter({ lang: 'fr', name: 'Mirelle' });
  await guest.page.goto('/');
  await guest.page.getByLabel(word('fr', 'lobby.code')).fill('zzz zzz');
  guest.tolerated = /404/;
  await guest.page.getByRole('button', { name: word('fr', 'lobby.come_in') }).click();
  await expect(guest.page.locator('.by-code .error')).toBeVisible();
  await guest.page.getByLabel(word('fr', 'lobby.code')).fill(code.toLowerCase());
  await guest.page.getByRole('button', { name: word('fr', 'lobby.come_in') }).click();
  await guest.page.getByRole('button', { name: word('fr', 'seat.sit') }).click();
  await expect(host.page.locator('.people')).toContainText('Mirelle');
});

atTimes(
  'open seats are given to bots of the chosen level, one by one or all at once',
  async ({ house, enter }) => {
    const { host } = await room(house, enter);
    const { page } = host;
    await page.getByLabel(word('en', 'waiting.level')).selectOption('cadet');
    await page.getByRole('button', { name: word('en', 'waiting.give_seat', { n: 2 }) }).click();
    await expect(page.locator('.people li').nth(1)).toContainText('Cadet');
    await page.getByRole('button', { name: word('en', 'waiting.begin', { n: 1 }) }).click();
    await expect(page.locator('.sr-board')).toBeVisible();
  },
);

atTimes('cancelling asks once more, and who waits elsewhere is told', async ({ house, enter }) => {
  const { seated, host } = await room(house, enter, 'fr');
  const guest = await enter();
  guest.tolerated = /404/;
  host.tolerated = /404/;
  await guest.page.goto(`/#/t/${seated.table.id}?sit`);
  await expect(guest.page.locator('.sit')).toBeVisible();
  await expect(guest.page.getByRole('button', { name: word('en', 'waiting.cancel') })).toHaveCount(
    0,
  );
  const { page } = host;
  await page.getByRole('button', { name: word('fr', 'waiting.cancel') }).click();
  await page.getByRole('button', { name: word('fr', 'waiting.keep') }).click();
  await page.getByRole('button', { name: word('fr', 'waiting.cancel') }).click();
  // A second press at the same place is a double click for half a second, and cancels nothing.
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: word('fr', 'waiting.cancel_sure') }).click();
  await expect(page.locator('.lists')).toBeVisible();
  await expect(page.locator('.lists .plate').first()).not.toContainText('room fr');
  await expect(guest.page.locator('.prompt')).toContainText(word('en', 'table.missing'));
  await expect(guest.page.locator('.prompt')).toContainText(word('en', 'server.cancelled'));
});

atTimes(
  'two change seats when the other agrees, and go on from there',
  async ({ house, enter }) => {
    const { seated, host } = await room(house, enter);
    const guest = await enter({ lang: 'fr', name: 'Mirelle' });
    await guest.page.goto(`/#/t/${seated.table.id}?sit`);
    await guest.page.getByRole('button', { name: word('fr', 'seat.sit') }).click();
    const swap = host.page.getByRole('button', {
      name: word('en', 'waiting.swap', { who: 'Mirelle' }),
    });
    await swap.click();
    await expect(swap).toHaveCount(0);
    await expect(guest.page.locator('.swap')).toContainText('Anselm');
    await guest.page.locator('.swap').getByRole('button').nth(1).click();
    for (const { page } of [host, guest])
      await expect(page.locator('.people .name').first()).toHaveText('Mirelle');
    await expect(host.page.locator('.people li.own .name')).toHaveText('Anselm');
    await host.page.reload();
    await expect(host.page.locator('.people li.own .name')).toHaveText('Anselm');
    await host.page.getByRole('button', { name: word('en', 'waiting.begin', { n: 1 }) }).click();
    for (const { page } of [host, guest]) await expect(page.locator('.sr-board')).toBeVisible();
    expect(host.told!.view.you).toBe(1);
    expect(guest.told!.view.you).toBe(0);
  },
);

atTimes(
  'who is removed is told so, and may only watch when he comes back',
  async ({ house, enter }) => {
    const { seated, host } = await room(house, enter);
    const guest = await enter({ lang: 'fr', name: 'Mirelle' });
    guest.tolerated = /401/;
    await guest.page.goto(`/#/t/${seated.table.id}?sit`);
    await guest.page.getByRole('button', { name: word('fr', 'seat.sit') }).click();
    await guest.page.getByLabel(word('fr', 'chat.write')).fill('Bonsoir <b>à tous</b>');
    await guest.page.getByRole('button', { name: word('fr', 'chat.send') }).click();
    await expect(host.page.locator('.chat li')).toContainText('Bonsoir <b>à tous</b>');
    const remove = word('en', 'waiting.remove', { who: 'Mirelle' });
    await host.page.getByRole('button', { name: remove }).click();
    await host.page.getByRole('button', { name: word('en', 'waiting.remove_sure') }).click();
    await expect(host.page.locator('.people')).not.toContainText('Mirelle');
    await expect(host.page.locator('.chat li')).toContainText('Mirelle');
    await expect(guest.page.locator('.prompt')).toContainText(word('fr', 'server.removed'));
    await guest.page.reload();
    await expect(guest.page.locator('.sit')).toBeVisible();
  },
);

atTimes('a table for three begins when all of them are ready', async ({ enter }) => {
  const host = await enter({ name: 'Anselm' });
  await host.page.goto('/#/new');
  await host.page.getByRole('radio', { name: 'Free-for-all' }).click({ force: true });
  await host.page.getByRole('radio', { name: '3', exact: true }).click({ force: true });
  for (const n of [2, 3])
    await host.page.getByLabel(word('en', 'seat.kind', { n })).selectOption('open');
  await host.page.getByRole('button', { name: word('en', 'new.create') }).click();
  const link = await host.page.locator('code.link').innerText();
  const guests = [];
  for (const name of ['Mirelle', 'Oriane']) {
    const guest = await enter({ lang: 'fr', name });
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: word('fr', 'seat.sit') }).click();
    await guest.page.getByRole('button', { name: word('fr', 'waiting.ready') }).click();
    guests.push(guest);
  }
  await expect(host.page.locator('.prompt')).toContainText(
    word('en', 'waiting.unready_prompt', { n: 1 }),
  );
  await host.page.getByRole('button', { name: word('en', 'waiting.ready') }).click();
  for (const { page } of [host, ...guests]) await expect(page.locator('.sr-board')).toBeVisible();
});

for (const lang of ['en', 'fr'] as const)
  atTimes(
    `the lobby tells in ${lang} which tables were won and lost, how and by whom`,
    async ({ house, enter }) => {
      const player = await enter({ lang, name: 'Anselm' });
      const { page } = player;
      await page.goto('/');
      for (const [title, loser] of [
        ['Won one', 1],
        ['Lost one', 0],
      ] as const) {
        const seated = await house.table({ title, seats: PAIR });
        await resign(page, seated.table.id, seated.tokens[loser]!);
        await page.goto(`/#/t/${seated.table.id}?seat=0&token=${seated.tokens[0]}`);
        await expect(page.locator('.result')).toBeVisible();
      }
      await page.goto('/');
      const row = (title: string) => page.locator('.tb', { hasText: title });
      await expect(row('Won one').locator('.won')).toHaveText(word(lang, 'lobby.won'));
      await expect(row('Won one')).toContainText(lang === 'en' ? 'Mirelle resigned' : 'abandon de');
      await expect(row('Lost one').locator('.lost')).toHaveText(word(lang, 'lobby.lost'));
      await expect(row('Lost one')).toContainText(
        word(lang, 'lobby.won_by', { n: 1, who: 'Mirelle' }),
      );
      await page.getByRole('button', { name: word(lang, 'lobby.part_lost', { n: 1 }) }).click();
      await expect(row('Won one')).toHaveCount(0);
      await expect(row('Lost one')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    },
  );

const SCREENS = [
  ['a wide screen', undefined],
  ['a phone', PHONE],
] as const;
for (const [name, size] of SCREENS)
  atTimes(`on ${name} axe finds nothing serious in a waiting room`, async ({ house, enter }) => {
    const { host } = await room(house, enter, 'fr', size);
    expect(await faults(host.page)).toEqual([]);
    await host.page.getByRole('button', { name: word('fr', 'waiting.cancel') }).click();
    expect(await faults(host.page), 'cancelling').toEqual([]);
  });

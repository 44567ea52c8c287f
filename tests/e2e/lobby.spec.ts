/** From the first page to a game: setting a table, inviting somebody, sitting down. */
import type { TableInfo } from '../../web/src/table/contract';
import { drawn } from './draw';
import { expect, inTurns } from './setting';
import { word } from './words';

const atTimes = inTurns('lobby');

const GUISES = (['en', 'fr'] as const).flatMap((lang) => [
  { lang, size: { width: 1440, height: 900 } },
  { lang, size: { width: 390, height: 844 } },
]);

atTimes(
  'a table is set and an invitation taken in few clicks and without an account',
  async ({ enter }) => {
    const host = await enter({ name: 'Anselm' });
    let clicks = 0;
    const click = async (what: () => Promise<void>) => {
      clicks += 1;
      await what();
    };
    await host.page.goto('/');
    await click(() => host.page.getByRole('button', { name: word('en', 'lobby.new') }).click());
    await click(async () => {
      await host.page.getByLabel(word('en', 'seat.kind', { n: 2 })).selectOption('open');
    });
    await click(() => host.page.getByRole('button', { name: word('en', 'new.create') }).click());
    const link = await host.page.locator('code.link').innerText();
    expect(clicks).toBeLessThanOrEqual(5);

    const guest = await enter({ lang: 'fr', name: 'Mirelle' });
    let taps = 0;
    await guest.page.goto(link);
    const sit = guest.page.getByRole('button', { name: word('fr', 'seat.sit') });
    taps += 1;
    await sit.click();
    expect(taps).toBeLessThanOrEqual(2);
    for (const { page } of [host, guest]) await expect(page.locator('.sr-board')).toBeVisible();
    await host.until(() => host.told?.table.status === 'playing', 'the game');
    expect(host.told!.table.seats.map((s) => s.name)).toEqual(['Anselm', 'Mirelle']);
  },
);

atTimes(
  'no banner of the dial lies over another one, in either language, on any screen',
  async ({ enter }) => {
    for (const { lang, size } of drawn(GUISES, 'banners')) {
      const { page } = await enter({ lang, size });
      await page.goto('/');
      await page.locator('.medal .banner').nth(4).waitFor();
      const boxes = await page
        .locator('.medal .banner')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          const apart =
            a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          expect(apart, `${lang}, ${size.width}`).toBe(true);
        }
    }
  },
);

atTimes(
  'options that do not go together are explained in the reader’s language',
  async ({ enter }) => {
    const player = await enter({ lang: 'fr', name: 'Mirelle' });
    player.tolerated = /status of 400/;
    const { page } = player;
    await page.goto('/#/new');
    await page.getByRole('radio', { name: /Arès|Ares/ }).click({ force: true });
    await page.getByRole('button', { name: word('fr', 'new.more') }).click();
    for (const n of [0, 1])
      await page
        .locator('label.field', { hasText: word('fr', `option.faction_${n}`) })
        .locator('select')
        .selectOption('kahoum');
    await page.getByRole('button', { name: word('fr', 'new.create') }).click();
    const said = page.getByRole('alert');
    await expect(said).toContainText('déjà à un autre joueur');
    await expect(said).not.toContainText('player');
  },
);

atTimes(
  'somebody without a name is called after a star where others sit',
  async ({ enter, house }) => {
    const { table } = await house.table({
      title: 'nameless',
      seats: [{ kind: 'human', name: '' }, { kind: 'open' }],
    });
    const guest = await enter({ lang: 'fr' });
    await guest.page.goto(`/#/t/${table.id}?sit`);
    await guest.page.getByRole('button', { name: word('fr', 'seat.sit') }).click();
    await expect(guest.page.locator('.sr-board')).toBeVisible();
    await expect(guest.page.locator('.sr-opponent .sr-badge')).toContainText('Vega');
    await expect(guest.page.locator('.sr-mine .sr-badge').first()).toContainText('Altair');
  },
);

atTimes(
  'a bot is called by its level on the board, in the log and among the people',
  async ({ house, sit }) => {
    const seated = await house.table({
      title: 'level',
      seats: [
        { kind: 'human', name: 'Anselm' },
        { kind: 'bot', bot: 'captain' },
      ],
    });
    const player = await sit(seated, 0, { lang: 'fr' });
    await expect(player.page.locator('.sr-opponent .sr-badge')).toHaveText('Capitaine');
    await player.open('table');
    await expect(player.page.locator('.people')).toContainText('Capitaine');
    await expect(player.page.locator('body')).not.toContainText('captain');
  },
);

atTimes(
  'the lobby lists own tables with whose move it is, and open ones',
  async ({ enter, house }) => {
    await house.table({
      title: 'Come in',
      seats: [{ kind: 'human', name: 'Orso' }, { kind: 'open' }],
      public: true,
    });
    const player = await enter({ name: 'Anselm' });
    const seated = await house.table({
      title: 'Ours',
      seats: [
        { kind: 'human', name: 'Anselm' },
        { kind: 'bot', bot: 'random' },
      ],
      options: { first_seat: 0 },
    });
    await player.page.goto(`/#/t/${seated.table.id}?seat=0&token=${seated.tokens[0]}`);
    await player.turn();
    await player.page.getByRole('link', { name: word('en', 'nav.home') }).click();
    const own = player.page.locator('.lists .plate').first();
    await expect(own).toContainText('Ours');
    await expect(own).toContainText(word('en', 'lobby.your_move'));
    await expect(player.page.locator('.lists .plate').nth(1)).toContainText('Come in');
  },
);

atTimes(
  'an open table turns grey when its host has closed the page, goes, and comes back with him',
  async ({ enter, house, sit }) => {
    const seated = await house.table({
      title: 'Left alone',
      seats: [{ kind: 'human', name: 'Orso' }, { kind: 'open' }],
      public: true,
    });
    const host = await sit(seated, 0);
    const { page } = await enter({ lang: 'fr' });
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const row = page.locator('.tb', { hasText: 'Left alone' });
    await page.goto('/');
    await expect(row).toContainText(word('fr', 'lobby.host_here'));
    await expect(row).not.toHaveClass(/stale/);
    await host.page.close();
    await expect
      .poll(async () => (await house.get<TableInfo>(`/tables/${seated.table.id}`)).seats[0])
      .toMatchObject({ presence: 'gone' });
    await look();
    await expect(row).toContainText(word('fr', 'lobby.host_away'));
    await house.passBy(30);
    await look();
    await expect(row).toHaveClass(/stale/);
    await expect(row).toContainText(word('fr', 'lobby.host_gone'));
    await row.hover();
    await house.passBy(20);
    await look();
    await expect(row).toContainText(word('fr', 'lobby.gone'));
    await expect(row.getByRole('link')).toHaveCount(0);
    await page.mouse.move(0, 0);
    await expect(row).toHaveCount(0);
    await sit(seated, 0);
    await look();
    await expect(row).toContainText(word('fr', 'lobby.host_here'));
  },
);

atTimes('a double click sets one table', async ({ enter }) => {
  const { page } = await enter({ name: 'Anselm' });
  await page.goto('/#/new');
  await page.getByLabel(word('en', 'seat.kind', { n: 2 })).selectOption('open');
  await page.getByLabel(word('en', 'new.name')).fill('Only one');
  await page.getByRole('button', { name: word('en', 'new.create') }).dblclick();
  await expect(page.locator('.waiting')).toBeVisible();
  await page.goto('/#/');
  await expect(page.locator('.tb', { hasText: 'Only one' })).toHaveCount(1);
});

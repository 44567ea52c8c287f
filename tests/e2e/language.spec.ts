/** Two people at one table, each in an own language. */
import type { Player } from './player';
import { sensible } from './policy';
import { PAIR } from './house';
import { expect, test } from './setting';
import { CATALOGUE, word } from './words';

const KEY = /\b[a-z]+\.[a-z_.]+\b/;
const OTHER = { en: 'fr', fr: 'en' } as const;
const WORD = /[\p{L}’'-]+/gu;

/** Whole words that only one language's log knows: none of them may stand in the other one's. */
function own(lang: 'en' | 'fr'): Set<string> {
  const of = (l: 'en' | 'fr') =>
    new Set(
      [...CATALOGUE[l]]
        .filter(([key]) => key.startsWith('sr.event.') || key.startsWith('log.'))
        .flatMap(([, text]) => text.replace(/\{[^{}]*\}/g, ' ').match(WORD) ?? [])
        .map((w) => w.toLowerCase()),
    );
  const theirs = of(OTHER[lang]);
  return new Set([...of(lang)].filter((w) => w.length > 3 && !theirs.has(w)));
}

const lines = async (player: Player): Promise<string[]> =>
  (await player.page.locator('.log ol > li').allInnerTexts()).map((line) =>
    line.replace(/\s+/g, ' '),
  );

async function speaks(player: Player, lang: 'en' | 'fr'): Promise<void> {
  const text = await player.page.locator('body').innerText();
  expect(text.replace(/https?:\S+/g, '').match(KEY), 'something like a key').toBeNull();
  const foreign = own(OTHER[lang]);
  const log = await lines(player);
  expect(
    log
      .join(' ')
      .match(WORD)!
      .filter((w) => foreign.has(w.toLowerCase())),
  ).toEqual([]);
  expect(await player.page.locator('html').getAttribute('lang')).toBe(lang);
}

test('two people read the same game, each in an own language that changes without a reload', async ({
  house,
  sit,
}) => {
  const seated = await house.table({ title: 'languages', seats: PAIR, options: { first_seat: 0 } });
  const french = await sit(seated, 0, { lang: 'fr' });
  const english = await sit(seated, 1, { lang: 'en' });
  for (const player of [french, english]) {
    await player.turn();
    await player.takeTurn(sensible);
  }
  await english.until(() => english.told!.seq === french.told!.seq, 'the same situation');
  for (const player of [french, english]) await player.settled();
  await speaks(french, 'fr');
  await speaks(english, 'en');
  const before = await lines(english);
  expect(before.length).toBeGreaterThan(10);
  expect((await lines(french)).length).toBe(before.length);

  let reloads = 0;
  english.page.on('load', () => {
    reloads += 1;
  });
  await english.page.getByRole('button', { name: 'Français' }).click();
  await expect(english.page.locator('.prompt')).toContainText(
    word('fr', 'prompt.waiting', { who: 'Anselm', n: 1 }),
  );
  await speaks(english, 'fr');
  expect((await lines(english)).length).toBe(before.length);
  expect(reloads).toBe(0);
});

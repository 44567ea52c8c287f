/**
 * A game from a package of its own: its words, its drawn board and its deals in the browser.
 *
 * PICTURES_AT=FOLDER npx playwright test outside -g "by mouse", in web/, puts the documentation's
 * picture of it there.
 */
import { join } from 'node:path';
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Choice } from '../../web/src/table/contract';
import { faults } from './axe';
import { goTo } from './listed';
import type { Player } from './player';
import { expect, inTurns, type Guise } from './setting';

const atTimes = inTurns('outside');

const TABLE = {
  game: 'convoy',
  options: {},
  seats: [
    { kind: 'human' as const, name: 'Anselm' },
    { kind: 'bot' as const, bot: 'random' },
  ],
};
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const { PICTURES_AT } = process.env;
const MOST = 120;
/** A bot's first answer waits for the process that it thinks in. */
const SLOW_MS = 120_000;

type By = (me: Player, choice: Choice) => Promise<void>;

const primary = (choice: Choice): string => `.prompt [data-choice="${choice.action}"]`;

/** A card is pressed, then what may be done with it, or whom it is for. */
const byMouse: By = (me, choice) =>
  me.sends(choice.action, async () => {
    if (!choice.from) return void (await me.tap(primary(choice)));
    const plate = `.cv-menu [data-action="${choice.action}"]`;
    await me.tap(`.cv-board [data-anchor="${choice.from}"]`);
    if (!(await me.page.locator(plate).count())) {
      if (!choice.to) return;
      await me.tap(`.cv-board [data-anchor="${choice.to}"]`);
      if (!(await me.page.locator(plate).count())) return;
    }
    await me.tap(plate);
  });

/** A number where that leaves no doubt, the list of all actions for the rest. */
const byKeys: By = async (me, choice) => {
  const { page } = me;
  const rivals = me.decision!.choices.filter(({ from }) => from === choice.from);
  const key = choice.from
    ? await page.locator(`.cv-board [data-anchor="${choice.from}"]`).getAttribute('data-key')
    : null;
  await me.sends(choice.action, async () => {
    if (key && rivals.length === 1 && !choice.meanwhile) return me.key(key);
    await page.keyboard.press('a');
    await goTo(me, choice.action);
    await me.key('Enter');
  });
  if (await page.locator('[role=listbox]').count()) await page.keyboard.press('Escape');
};

const WORDS: Record<Lang, string[]> = {
  en: ['On the ship', 'Hand', 'in the deck'],
  fr: ['À bord', 'Main', 'ioche'],
};

/** That all of the board is in view, in words of its reader, and that axe finds nothing in it. */
async function looks({ page }: Player, lang: Lang): Promise<void> {
  const told = await page.locator('.cv-board').evaluate((board) => {
    const room = board.getBoundingClientRect();
    const out = [...board.querySelectorAll('.cv-thing, .cv-ship, .cv-deck')].filter((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return left < room.left || right > room.right || top < room.top || bottom > room.bottom;
    });
    const labels = [...board.querySelectorAll('[aria-label]')].map((e) => e.ariaLabel);
    return { out: out.map((e) => e.className), words: [board.textContent, ...labels].join(' ') };
  });
  expect(told.out).toEqual([]);
  for (const word of WORDS[lang]) expect(told.words).toContain(word);
  expect(told.words).not.toMatch(/convoy\.|@card|undefined/);
  expect(await faults(page)).toEqual([]);
}

/**
 * Plays to the end; every fifth answer is a deal, where one can be made. What was offered may be taken
 * at any moment, so it is not played in the same turn.
 */
async function whole(me: Player, by: By): Promise<void> {
  const offered = new Set<string>();
  for (let answers = 0; answers < MOST; answers += 1) {
    await me.until(() => me.over || me.decision?.seats.includes(0) === true, 'my turn', SLOW_MS);
    if (me.over) break;
    await me.settled();
    const { choices } = me.decision!;
    const deals = choices.filter((choice) => choice.meanwhile);
    const deal = answers % 5 === 0 ? deals.at(-1) : undefined;
    const own = choices.filter((choice) => !choice.meanwhile);
    const choice = deal ?? own.find(({ from }) => !from || !offered.has(from)) ?? own[0]!;
    if (deal?.from) offered.add(deal.from);
    else if (!choice.from) offered.clear();
    const { seq } = me.told!;
    await by(me, choice);
    await me.until(() => me.told!.seq > seq, 'what came of it', SLOW_MS);
  }
  expect(me.over).toBe(true);
  expect(me.refusals).toEqual([]);
}

const JOURNEYS: [string, By, Lang, Guise][] = [
  ['by mouse on a desk', byMouse, 'en', { size: DESK }],
  ['by keyboard on a desk', byKeys, 'fr', { size: DESK }],
  ['by finger on a phone', byMouse, 'fr', { size: PHONE, touch: true }],
  ['by keyboard in a narrow window', byKeys, 'en', { size: PHONE }],
];

for (const [how, by, lang, guise] of JOURNEYS)
  atTimes(`a whole game is played on its drawn board ${how}`, async ({ house, sit }) => {
    const seated = await house.table({ ...TABLE, title: `convoy ${how}` });
    const me = await sit(seated, 0, { ...guise, lang });
    await expect(me.page.locator('.cv-board')).toBeVisible();
    await looks(me, lang);
    await whole(me, by);
    await looks(me, lang);
    if (PICTURES_AT && by === byMouse && guise.size === DESK)
      await me.page.screenshot({ path: join(PICTURES_AT, 'convoy-board.png') });
  });

atTimes(
  'a board that can not be loaded leaves the plain one, and a note',
  async ({ house, enter }) => {
    const seated = await house.table({ ...TABLE, title: 'convoy plain' });
    const me = await enter({ lang: 'fr' });
    me.tolerated = /board/;
    await me.page.route('**/boards/convoy/**', (route) => route.abort());
    await me.page.goto(`/#/t/${seated.table.id}?seat=0&token=${seated.tokens[0]}`);
    const board = me.page.locator('.g-board');
    await expect(board.getByRole('status')).toContainText('voici le plateau simple');
    await expect(board).toContainText('Cartes dans la pioche');
    await expect(board).not.toContainText('convoy.');
    await expect(me.page.getByText('Chargez ce que vous voulez, puis appareillez.')).toBeVisible();
    await me.until(() => me.decision?.seats.includes(0) === true, 'my turn');
    const choice = me.decision!.choices.find(({ verb }) => verb === 'load')!;
    await me.sends(choice.action, async () => {
      await me.tap(`.g-board [data-action="${choice.action}"]`);
    });
    expect(me.refusals).toEqual([]);
  },
);

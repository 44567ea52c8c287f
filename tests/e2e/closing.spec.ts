/**
 * The last decisions of a whole game, in each game: by clicks to its result, the page of its end
 * and its replay.
 */
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Part } from '../../web/src/games/ares/parts';
import type { Choice, Decision } from '../../web/src/table/contract';
import { Captain } from './captain';
import { Commander } from './commander';
import { turn } from './draw';
import { Envoy } from './envoy';
import { nearlyOver } from './finished';
import type { House } from './house';
import { expectLit } from './lit';
import type { Player } from './player';
import { sensible } from './policy';
import { expect, inTurns } from './setting';
import { Tactician } from './tactician';
import { word } from './words';

const LANGS: Lang[] = ['en', 'fr'];
const MOST_ANSWERS = 400;
const SOON_MS = 1_000;
const BOT = { kind: 'bot' as const, bot: 'captain' };
/** What a reader must never meet: keys of a catalogue, parameters that nobody filled in. */
const RAW = /\b(sr|sb|ares|starcraft|twilight_imperium)\.[a-z_]+\.|\{\w+\}|undefined|NaN/;

interface Table {
  game: string;
  options?: object;
  bots?: number;
  /** What can be pressed on its board. */
  lit?: string;
  /** Plays on to the end; is told what a bot answered in this place. */
  play: (player: Player, answers: string[], house: House) => Promise<void>;
}

/** Whoever presses what a choice needs, or what it wishes itself. */
interface Hand<C extends Choice> {
  over: boolean;
  decision: (Omit<Decision, 'choices'> & { choices: C[] }) | null;
  turn: () => Promise<void>;
  answer: (choice?: C) => Promise<unknown>;
}

/** Answers as the bot did, as long as that is offered. */
async function playOn<C extends Choice>(hand: Hand<C>, answers: string[]): Promise<void> {
  const left = [...answers];
  for (let n = 0; n < MOST_ANSWERS && !hand.over; n += 1) {
    await hand.turn();
    if (hand.over) break;
    const same = hand.decision!.choices.find((c) => c.action === left[0]);
    if (same) left.shift();
    else left.length = 0;
    await hand.answer(same);
  }
  expect(hand.over, 'the game ends').toBe(true);
}

/** Card by card, and at every decision what is lit is what the server offers. */
async function duel(player: Player): Promise<void> {
  player.cardByCard = true;
  for (let n = 0; n < MOST_ANSWERS && !player.over; n += 1) {
    await player.turn();
    await player.takeTurn(sensible, () => expectLit(player));
  }
}

async function war(player: Player, answers: string[], house: House): Promise<void> {
  const parts = await house.get<Part[]>('/games/ares/components');
  const hand = new Commander(player, Object.fromEntries(parts.map((p) => [p.id, p])));
  await playOn(hand, answers);
}

const TABLES: Table[] = [
  { game: 'star_realms', play: duel },
  {
    game: 'starship_battles',
    options: turn(
      [
        { variant: 'quick_start', max_rounds: 0 },
        { variant: 'standard', max_rounds: 0 },
      ],
      'fleets',
    ),
    play: (player) => new Captain(player, 99, true).playOut(MOST_ANSWERS),
  },
  {
    game: 'ares',
    options: turn([{ variant: 'basic' }, { variant: 'complete' }], 'war'),
    play: war,
  },
  {
    game: 'starcraft',
    lit: '.sc-thing.can',
    play: (player, answers) => playOn(new Tactician(player), answers),
  },
  {
    game: 'twilight_imperium',
    options: { seats: 3 },
    bots: 2,
    play: (player, answers) => playOn(new Envoy(player), answers),
  },
];

const LIT = '.board-slot [data-anchor][aria-disabled="false"]';

/** Two of the five a run. */
const atTimes = inTurns('closing');

for (const { game, options, bots = 1, lit = LIT, play } of TABLES)
  atTimes(
    `the last decisions of ${game} are played to its end, which is told and replayed`,
    async ({ house, sit }) => {
      const lang = turn(LANGS, `closing ${game}`);
      const { seated, answers } = await nearlyOver(house, {
        game,
        options: { ...options },
        title: `closing ${game}`,
        seats: [{ kind: 'human', name: 'Anselm' }, ...Array.from({ length: bots }, () => BOT)],
      });
      const player = await sit(seated, 0, { lang, name: 'Anselm' });
      const before = seated.table.moves;
      expect(before, 'the game was well on').toBeGreaterThan(50);
      await play(player, answers, house);
      expect(player.refusals).toEqual([]);
      expect(player.told!.table.moves).toBeGreaterThan(before);
      const { page } = player;
      const result = page.locator('.prompt.result');
      await expect(result).toBeVisible();
      const won = player.view.outcome!.winners.includes(0);
      await expect(result.getByText(word(lang, 'result.you'))).toHaveCount(Number(won));
      expect(await page.locator('body').innerText()).not.toMatch(RAW);

      await result.getByRole('link', { name: word(lang, 'end.the_end') }).click();
      // The game is retold from its first move before its page is told.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
      expect(await page.locator('.end-page').innerText()).not.toMatch(RAW);
      await page.goBack();
      await result.getByRole('button', { name: word(lang, 'result.replay') }).click();
      await expect(page.locator('.rep')).toContainText(word(lang, 'replay.start'));
      const { moves } = player.told!.table;
      // Until the page hears keys.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(page).toHaveURL(new RegExp(`/replay/${moves}$`), { timeout: SOON_MS });
      }).toPass();
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(new RegExp(`/replay/${moves - 1}$`));
      await expect(page.locator('.rep')).toBeVisible();
      await expect(page.locator(lit)).toHaveCount(0);
    },
  );

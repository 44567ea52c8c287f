/** What every browser test has: a server, and people who come in with contexts of their own. */
import { expect, test as base, type Page } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Seated } from '../../web/src/table/contract';
import { ALL, drawn, turns } from './draw';
import { House } from './house';
import { Player } from './player';

export interface Guise {
  lang?: Lang;
  name?: string;
  size?: { width: number; height: number };
  motion?: boolean;
  /** Fingers instead of a mouse. */
  touch?: boolean;
}

/** Opens a page of somebody new: an own browser context, with an own language and name. */
export type Enter = (guise?: Guise) => Promise<Player>;
/** Sits somebody down at a table; seat null only watches. */
export type Sit = (seated: Seated, seat: number | null, guise?: Guise) => Promise<Player>;

interface Each {
  enter: Enter;
  sit: Sit;
}

async function dress(page: Page, { lang = 'en', name = '' }: Guise): Promise<void> {
  const state = { lang, name, calm: false, sound: false, zoom: 100, autoPlay: false };
  await page.addInitScript(
    (settings) => {
      const lines: WebSocket[] = [];
      Object.assign(window, {
        lines,
        WebSocket: class extends WebSocket {
          constructor(url: string) {
            super(url);
            lines.push(this);
          }
        },
      });
      if (!localStorage.getItem('astrarium.settings'))
        localStorage.setItem('astrarium.settings', settings);
    },
    JSON.stringify({ state, version: 0 }),
  );
}

export const test = base.extend<Each, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await new House().start();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],

  enter: async ({ browser, house }, use, info) => {
    const people: Player[] = [];
    await use(async (guise = {}) => {
      const context = await browser.newContext({
        baseURL: house.url,
        viewport: guise.size ?? { width: 1440, height: 900 },
        locale: guise.lang === 'fr' ? 'fr-FR' : 'en-GB',
        hasTouch: guise.touch === true,
        isMobile: guise.touch === true,
        reducedMotion: guise.motion ? 'no-preference' : 'reduce',
      });
      const page = await context.newPage();
      await dress(page, guise);
      const player = new Player(page);
      people.push(player);
      return player;
    });
    const errors = people.flatMap((p) => p.errors.filter((e) => !p.tolerated?.test(e)));
    for (const { page } of people) await page.context().close();
    if (info.status === info.expectedStatus) expect(errors, 'errors in the console').toEqual([]);
  },

  sit: async ({ enter }, use) => {
    await use(async (seated, seat, guise) => {
      const player = await enter(guise);
      const token = seat === null ? null : seated.tokens[seat];
      await player.page.goto(
        `/#/t/${seated.table.id}${token ? `?seat=${seat}&token=${token}` : ''}`,
      );
      await player.until(() => player.told !== null, 'a welcome');
      if (seated.table.status === 'playing')
        await expect(
          player.page.locator(
            '.sr-board, .sb-board, .ar-board, .sc-board, .ti-board, .cv-board, .g-board',
          ),
        ).toBeVisible();
      return player;
    });
  },
});

/**
 * A test of minutes, which the short tier leaves out: shorter ones make its journey in parts.
 */
export const long = ALL ? test : test.skip;

type Journey = Parameters<typeof test>[2];

/**
 * A file's own `test` for what the short tier makes once in seven draws; a report says by which
 * name its turn is dealt.
 */
export function inTurns(key: string): (title: string, journey: Journey) => void {
  const hasTurn = turns(key);
  return (title, journey) => {
    const name = `${key} › ${title}`;
    const annotation = { type: 'drawn', description: name };
    (hasTurn(name) ? test : test.skip)(title, { annotation }, journey);
  };
}

const CROWDS = ['a Hydra', 'two against two', 'six factions'] as const;
const GATHERED = drawn(
  CROWDS.flatMap((name) => [name, null]),
  'crowds',
);

/** A test of many browsers at once; the short tier has one of them every other day. */
export const crowd = (name: (typeof CROWDS)[number]) =>
  GATHERED.includes(name) ? test : test.skip;

export { expect };

/** Brings a page from state to state, and measures it there. */
import type { Browser, Page } from '@playwright/test';
import { boxes, faults, type Boxes, type Fault } from './measures';
import { chips, install, open, press, settled, type Position } from './feed';
import { DRAWERS, GUIDES, OTHER_LANGUAGE, REGIONS, type Way } from './regions';
import type { Size, State } from './states';

const SELECTORS = Object.values(REGIONS);
const LEAST_SHIFT = 0.001;

export class Look {
  readonly errors: string[] = [];
  private at: Partial<State> = {};
  private plain: Boxes = {};

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  /** A page of this size at a server that has no table. */
  static async at(
    browser: Browser,
    url: string,
    { width, height, scale, finger }: Size,
  ): Promise<Look> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      deviceScaleFactor: scale,
      hasTouch: finger,
      isMobile: finger,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(install);
    await page.addInitScript(() => {
      const state = { lang: 'en', name: '', calm: false, sound: false, zoom: 100, autoPlay: false };
      localStorage.setItem('astrarium.settings', JSON.stringify({ state, version: 0 }));
    });
    const look = new Look(page);
    look.at = { lang: 'en' };
    await page.goto('/#/about');
    return look;
  }

  private rest(): Promise<void> {
    return this.page.evaluate(settled, SELECTORS);
  }

  /** Presses what brings a state about; whether it is there then. */
  private async bring({ here, press: buttons }: Way): Promise<boolean> {
    const there = () =>
      this.page.evaluate((selector) => {
        const none = selector.startsWith('!');
        const found = [...document.querySelectorAll(none ? selector.slice(1) : selector)].some(
          (e) => e.checkVisibility({ visibilityProperty: true }),
        );
        return found !== none;
      }, here);
    for (const button of buttons) {
      if (await there()) return true;
      await this.page.evaluate(press, button);
      await this.rest();
    }
    return there();
  }

  /** Goes to a state; false where the page has none such. */
  async go(state: State, position: Position): Promise<boolean> {
    const { page, at } = this;
    await page.mouse.move(1, 1);
    if (state.game !== at.game || state.kind !== at.kind) {
      await page.evaluate(open, position);
      await this.rest();
    }
    if (state.lang !== at.lang) {
      await page.evaluate(
        (button) => document.querySelector<HTMLElement>(button)?.click(),
        OTHER_LANGUAGE,
      );
      await page.waitForFunction((lang) => document.documentElement.lang === lang, state.lang);
      await this.rest();
    }
    this.at = { ...state };
    const closed = DRAWERS.none!;
    if (!(await this.bring(closed)) || !(await this.bring(GUIDES[state.guide]!))) return false;
    if (state.drawer === 'none') return true;
    this.plain = await page.evaluate(boxes, REGIONS);
    return this.bring(DRAWERS[state.drawer]!);
  }

  /** Everything that is wrong with the state. */
  async measure(finger: boolean): Promise<Fault[]> {
    const found = await this.page.evaluate(faults, { regions: REGIONS, finger });
    if (this.at.drawer !== 'none') {
      const now = await this.page.evaluate(boxes, REGIONS);
      if (now.board !== this.plain.board)
        found.push({ measure: 'board resized', what: `${this.plain.board} to ${now.board}` });
    }
    return found;
  }

  /** What two chips move that come now. The position is no longer the recorded one after that. */
  async disturb(): Promise<Fault[]> {
    const { page } = this;
    const before = await page.evaluate(boxes, REGIONS);
    await page.evaluate(() => Object.assign(window.feed, { shift: 0, moved: [] }));
    await page.evaluate(chips);
    await page.waitForTimeout(60);
    await this.rest();
    const after = await page.evaluate(boxes, REGIONS);
    const { shift, moved } = await page.evaluate(() => {
      const { shift, moved } = window.feed;
      return { shift, moved };
    });
    this.at = { lang: this.at.lang };
    const found: Fault[] = Object.keys(before)
      .filter((region) => before[region] !== after[region])
      .map((region) => ({
        measure: 'chips move',
        what: `${region}: ${before[region]} to ${after[region] ?? 'nothing'}`,
      }));
    if (shift >= LEAST_SHIFT)
      found.push({ measure: 'layout shift', what: `${shift.toFixed(4)}: ${moved.join(', ')}` });
    return found;
  }
}

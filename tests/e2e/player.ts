/**
 * Somebody at a table in a real browser: clicks what is lit, and remembers every frame that came
 * and went.
 */
import { inflateRawSync, constants } from 'node:zlib';
import { expect, type Locator, type Page, type WebSocket as Line } from '@playwright/test';
import type { Lang } from '../../web/src/i18n/catalogue';
import type { Choice, Decision, LogEvent } from '../../web/src/table/contract';
import type { StarRealmsView } from '../../web/src/games/star_realms/view';
import type { Refuse, TableInfo, Trial } from '../../web/src/table/contract';
import type { ServerMessage, TableView, Update, Welcome } from '../../web/src/table/wire';

const PATIENCE_MS = 30_000;
const GLANCE_MS = 4;
const THERE_MS = 6_000;
/** So long the page takes a second press for one with the first. */
const BREATH_MS = 480;
const SAME_PLACE = 14;
/** Ends although something is lost. */
export const ANYWAY = '.prompt [data-choice$=" anyway"]';

type Sent = {
  type: string;
  action_id?: string;
  action?: string;
  actions?: string[];
  decision?: number;
  [field: string]: unknown;
};
type Spot = { x: number; y: number; selector: string };
/** The last whole situation that the server told. */
export type Told = (Welcome | Update) & { view: StarRealmsView; table: TableInfo };

/** The table after a message, which tells it only where more of it has changed than its moves. */
const tableAfter = (before: Told | null, message: Welcome | Update): TableInfo =>
  message.type === 'welcome' || message.table
    ? message.table!
    : { ...before!.table, moves: message.moves, moved: message.moved };

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * What was told as text, without what anybody who forgets nothing would know: which cards are left
 * in a rival's deck and hand together.
 */
export const beyondMemory = (told: unknown): string =>
  JSON.stringify(told, (key, value: unknown) => (key.endsWith('unseen') ? undefined : value));

/** Reads the frames of one line as text; deflated ones go on where the last one ended. */
function inflater(): (payload: string | Buffer) => string {
  let dictionary: Buffer = Buffer.from('');
  return (payload) => {
    if (typeof payload === 'string') return payload;
    const piece = payload.subarray(1, payload.length - payload[0]!);
    dictionary = inflateRawSync(piece, { dictionary, finishFlush: constants.Z_SYNC_FLUSH });
    return dictionary.toString();
  };
}

export class Player {
  readonly received: ServerMessage[] = [];
  readonly sent: Sent[] = [];
  readonly errors: string[] = [];
  /** Every frame as it came, to be searched for what must not be in it. */
  readonly wire: string[] = [];
  /** Plays each card of the hand by itself, never all at once. */
  cardByCard = false;
  /** Console errors that belong to the test: a line that was cut. */
  tolerated: RegExp | null = null;
  told: Told | null = null;
  events = new Map<number, LogEvent>();
  private pressed = { where: '', at: 0 };
  private readonly keyed = new Map<string, number>();
  /** The whole hand is being played: the page goes on with it after a question. */
  private allIn = false;

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('websocket', (socket) => this.listen(socket));
  }

  private listen(socket: Line): void {
    socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(String(payload)) as Sent));
    const inflate = inflater();
    socket.on('framereceived', ({ payload }) => {
      const text = inflate(payload);
      const message = JSON.parse(text) as ServerMessage;
      this.wire.push(text);
      this.received.push(message);
      if (message.type !== 'welcome' && message.type !== 'update') return;
      this.told = { ...message, table: tableAfter(this.told, message) } as Told;
      for (const event of message.events) this.events.set(event.seq, event);
    });
  }

  /**
   * The frames that came, from the nth on, without what anybody who forgets nothing would know.
   */
  frames(from = 0): string {
    return this.wire
      .slice(from)
      .map((frame) => beyondMemory(JSON.parse(frame)))
      .join('\n');
  }

  // -- what is known ------------------------------------------------------------------------

  get decision(): Decision | null {
    return this.told?.decision ?? null;
  }
  get view(): StarRealmsView {
    return this.told!.view;
  }
  get over(): boolean {
    return this.told?.view.outcome != null;
  }
  get mine(): boolean {
    return this.decision?.yours === true;
  }
  get refusals(): Refuse[] {
    return this.received.filter((m) => m.type === 'refuse');
  }
  /** Own hand, by card kind. */
  get hand(): string[] {
    return this.view.players[this.view.you ?? 0]!.hand.filter((c) => c !== null);
  }

  /** Waits for something that frames bring about. */
  async until(done: () => boolean, what: string, ms = PATIENCE_MS): Promise<void> {
    const end = Date.now() + ms;
    while (!done()) {
      if (Date.now() > end)
        throw new Error(
          `in vain: ${what} (${JSON.stringify({ seq: this.told?.seq, kind: this.decision?.kind, seats: this.decision?.seats })})`,
        );
      await pause(GLANCE_MS);
    }
  }

  /** Waits until this seat is asked, or the game is over. */
  async turn(ms = PATIENCE_MS): Promise<void> {
    await this.until(() => this.mine || this.over, 'my turn', ms);
    await this.settled();
  }

  /** Waits until the page shows what the last frame told. */
  async settled(): Promise<void> {
    await this.page.evaluate(
      async ([seq, glance]) => {
        const shown = (): number =>
          Number(document.querySelector<HTMLElement>('.frame[data-seq]')?.dataset.seq ?? Infinity);
        while (shown() < seq)
          await new Promise((resolve) => {
            setTimeout(resolve, glance);
          });
      },
      [this.told?.seq ?? 0, GLANCE_MS] as const,
    );
  }

  // -- what is done -------------------------------------------------------------------------

  anchor(name: string): Locator {
    return this.page.locator(`.board-slot [data-anchor="${name}"]`).first();
  }

  /** Clicks the thing that carries a choice and waits for the server's word. */
  async choose(choice: Choice): Promise<void> {
    await this.sends(choice.action, () => this.click(choice));
  }

  /** Does something that has a draft tried on the server, and waits for what that comes to. */
  async tries(what: () => Promise<void>): Promise<Trial<TableView>> {
    const heard = this.received.length;
    await what();
    const found = () => this.received.slice(heard).find((m) => m.type === 'tried');
    await this.until(() => found() !== undefined, 'what a draft comes to');
    return found()!;
  }

  /**
   * Does something that sends this action, or these as one, and waits for its acknowledgement.
   */
  async sends(action: string | string[], what: () => Promise<void>): Promise<void> {
    const before = this.sent.length;
    const heard = this.received.length;
    await what();
    const mine = () => this.sent.slice(before).find((m) => m.type === 'act');
    await this.until(() => mine() !== undefined, `${action} is sent`);
    const { actions, action: only } = mine()!;
    expect(actions ?? [only]).toEqual([action].flat());
    const id = mine()!.action_id;
    await this.until(
      () => this.received.slice(heard).some((m) => m.type === 'ack' && m.action_id === id),
      `${action} is acknowledged`,
    );
    const { seq } = this.received
      .slice(heard)
      .find((m) => m.type === 'ack' && m.action_id === id) as { seq: number };
    await this.until(() => (this.told?.seq ?? 0) >= seq, 'the situation after it');
    await this.settled();
  }

  private async click(choice: Choice): Promise<void> {
    if (choice.verb === 'amount') return this.amount(choice);
    if (
      choice.from?.startsWith('discard:') &&
      (await this.page.locator('.sr-drawer:not(.open) > .sr-open').count())
    )
      await this.tap('.sr-drawer:not(.open) > .sr-open');
    const chip = `.board-slot [data-action="${choice.action}"]`;
    const thing = [choice.from ?? choice.to].flatMap((on) =>
      on === null ? [] : [`.board-slot [data-anchor="${on}"]`],
    );
    const taken = await this.tap(chip, ...thing, `.prompt [data-choice="${choice.action}"]`);
    if (choice.verb === 'scrap' && taken === chip) await this.tap(chip);
  }

  /**
   * Clicks the first of these things that is there, where nothing lies over it; says which one it
   * was.
   */
  async tap(...selectors: string[]): Promise<string> {
    const found = (await this.spot(selectors)) ?? (await this.uncovered(selectors));
    await this.breathe(`${Math.round(found.x)} ${Math.round(found.y)}`, () =>
      this.page.mouse.click(found.x, found.y),
    );
    return found.selector;
  }

  /** Nobody presses twice in one place without having seen what came of it. */
  async breathe(where: string, press: () => Promise<void>): Promise<void> {
    const [x, y] = where.split(' ').map(Number);
    const [x0, y0] = this.pressed.where.split(' ').map(Number);
    if (where === this.pressed.where || Math.hypot(x! - x0!, y! - y0!) <= SAME_PLACE)
      await pause(Math.max(0, this.pressed.at + BREATH_MS - Date.now()));
    await press();
    this.pressed = { where, at: Date.now() };
  }

  /** Presses a key, as fast as anybody who looks at what it did before. */
  async key(name: string): Promise<void> {
    await pause(Math.max(0, (this.keyed.get(name) ?? 0) + BREATH_MS - Date.now()));
    await this.page.keyboard.press(name);
    this.keyed.set(name, Date.now());
  }

  /** What the pointer itself called up may lie over the thing: it goes aside first. */
  private async uncovered(selectors: string[]): Promise<Spot> {
    await this.page.mouse.move(2, 2);
    const spot = await this.spot(selectors);
    if (!spot) throw new Error(`not there, or something lies over it: ${selectors.join(' or ')}`);
    return spot;
  }

  /**
   * A free point of the first of these things; scrolls to it, and waits a little until it is there
   * and stands still, since cards on their way change places.
   */
  private spot(selectors: string[]): Promise<Spot | null> {
    return this.page.evaluate(
      async ([sought, patience]) => {
        const parts = [0.5, 0.25, 0.12, 0.75];
        const free = (thing: Element): { x: number; y: number } | undefined => {
          const { left, top, width, height } = thing.getBoundingClientRect();
          return parts
            .flatMap((x) => parts.map((y) => ({ x: left + width * x, y: top + height * y })))
            .find(({ x, y }) => thing.contains(document.elementFromPoint(x, y)));
        };
        const place = (thing: Element): string => {
          const { left, top, width } = thing.getBoundingClientRect();
          return [left, top, width].join(' ');
        };
        const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
        for (const end = Date.now() + patience; Date.now() < end;) {
          const selector = sought.find((each) => document.querySelector(each));
          const thing = selector === undefined ? null : document.querySelector(selector);
          const at =
            thing &&
            (free(thing) ??
              (thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
              free(thing)));
          if (at) {
            const stood = place(thing);
            await frame();
            await frame();
            if (thing.isConnected && place(thing) === stood) return { ...at, selector: selector! };
            continue;
          }
          await new Promise((resolve) => {
            setTimeout(resolve, 16);
          });
        }
        return null;
      },
      [selectors, THERE_MS] as const,
    );
  }

  private async amount(choice: Choice): Promise<void> {
    const amounts = this.decision!.choices.filter((c) => c.verb === 'amount')
      .map((c) => Number(c.args.n))
      .sort((a, b) => a - b);
    const wanted = Number(choice.args.n);
    await this.page.locator('.sr-amount input[type=range]').fill(String(amounts.indexOf(wanted)));
    await this.page.locator('.sr-confirm').click();
  }

  /** Plays the whole hand with one click, until it is empty or something else is asked. */
  async playAll(): Promise<void> {
    const before = this.sent.length;
    this.allIn = true;
    const acts = () => this.sent.slice(before).filter((m) => m.type === 'act');
    const acked = (id: string | undefined) =>
      this.received.some(
        (m) => m.type === 'ack' && m.action_id === id && m.seq <= (this.told?.seq ?? 0),
      );
    await this.tap('.prompt [data-choice="play all"]');
    for (let count = 0; count === 0 || count < acts().length;) {
      await this.until(
        () => acts().length > count && acts().every((m) => acked(m.action_id)),
        'cards are played',
      );
      count = acts().length;
      await this.settled();
    }
  }

  /** Waits while the page plays the rest of the hand by itself. */
  private async restOfHand(): Promise<void> {
    if (!this.allIn) return;
    const held = () => this.decision?.choices.some((c) => c.verb === 'play') === true;
    if (this.mine && this.decision?.kind === 'main' && held())
      await this.until(
        () => !this.mine || this.decision?.kind !== 'main' || !held(),
        'the rest of the hand',
      );
    this.allIn = this.mine && this.decision?.kind !== 'main';
    await this.settled();
  }

  /**
   * Answers while this seat is asked; returns when it has ended its turn or the game is over.
   * `look` runs before each answer.
   */
  async takeTurn(
    choose: (decision: Decision) => Choice | null,
    look: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    while (this.mine && !this.over) {
      await this.restOfHand();
      if (!this.mine || this.over) return;
      await look();
      const { choices, kind } = this.decision!;
      const choice = choose(this.decision!);
      if (
        !this.cardByCard &&
        kind === 'main' &&
        choices.filter((c) => c.verb === 'play').length > 1
      )
        await this.playAll();
      else if (choice) await this.chooseOr(choice, kind);
      else return this.end();
    }
  }

  /**
   * As `choose`; but a teammate who acts at the same time may have had another question put first:
   * then nothing was sent.
   */
  private async chooseOr(choice: Choice, kind: string): Promise<void> {
    const sent = this.sent.length;
    try {
      await this.choose(choice);
    } catch (error) {
      const overtaken =
        this.decision?.kind !== kind && !this.sent.slice(sent).some((m) => m.type === 'act');
      if (!overtaken) throw error;
    }
  }

  /** E, and X where something would be lost. */
  async end(): Promise<void> {
    const { choices, warnings } = this.decision!;
    const action = choices.find((c) => /^(end|pass|done|stop)/.test(c.verb))!.action;
    await this.sends(action, async () => {
      await this.key('e');
      if (warnings.length > 0) {
        await this.page.evaluate(
          async ([sign, glance]) => {
            while (!document.querySelector(sign))
              await new Promise((resolve) => {
                setTimeout(resolve, glance);
              });
          },
          ['.notice.guard', GLANCE_MS] as const,
        );
        await this.key('x');
      }
    });
  }

  /** Loads the page anew in another language. */
  async speaks(lang: Lang): Promise<void> {
    await this.page.evaluate((wanted) => {
      const kept = JSON.parse(localStorage.getItem('astrarium.settings')!) as {
        state: { lang: string };
      };
      kept.state.lang = wanted;
      localStorage.setItem('astrarium.settings', JSON.stringify(kept));
    }, lang);
    await this.page.reload();
    await expect(this.page.locator('.board-slot > :not(.loading)').first()).toBeVisible();
    await expect(this.page.locator('html')).toHaveAttribute('lang', lang);
  }

  /** Breaks the page's open line, as a lost network does; it dials anew. */
  async cut(): Promise<void> {
    await this.page.evaluate(() => {
      for (const line of (window as unknown as { lines: WebSocket[] }).lines) line.close();
    });
  }

  /**
   * Sends frames past the page, over a line of their own with this seat's token, and returns the
   * answers.
   */
  async forge(frames: object[], token: string | null = null): Promise<ServerMessage[]> {
    return this.page.evaluate(
      async ([hello, sent, path]) => {
        const line = new WebSocket(`ws://${location.host}/api/tables/${path}/socket`);
        const heard: ServerMessage[] = [];
        await new Promise((resolve) => {
          line.onopen = resolve;
        });
        line.send(JSON.stringify(hello));
        for (const frame of sent) line.send(JSON.stringify(frame));
        await new Promise<void>((resolve) => {
          line.onmessage = (event) => {
            const message = JSON.parse(String(event.data)) as ServerMessage;
            if (message.type === 'ack' || message.type === 'refuse') heard.push(message);
            if (heard.length === sent.length) resolve();
          };
        });
        line.close();
        return heard;
      },
      [{ type: 'hello', ...(token ? { token } : {}) }, frames, this.told!.table.id] as const,
    );
  }

  /**
   * Opens a part of the drawer by its tool in the top bar or its tab, if it is not open; it is there
   * when this is over.
   */
  async open(side: 'log' | 'rules' | 'table' | 'settings'): Promise<Locator> {
    const index = {
      log: 'scroll-text',
      rules: 'book-open',
      table: 'messages-square',
      settings: 'settings-2',
    }[side];
    const tool = this.page.locator(`header .tool:has(.lucide-${index})`);
    if ((await tool.getAttribute('aria-pressed')) !== 'true') await tool.click();
    const drawer = this.page.locator('aside.side');
    // Drawer and panel are fetched when they are first wanted.
    await expect(drawer.locator('h2, [role=tab]').first()).toBeVisible();
    await expect(drawer.locator('.loading')).toHaveCount(0);
    return drawer;
  }
}

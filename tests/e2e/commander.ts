/**
 * Somebody at a table of The Ares Project: plays by what is lit, as a person with a mouse would.
 */
import type { Choice, Decision } from '../../web/src/table/contract';
import type { FireChoice } from '../../web/src/games/ares/game';
import type { View, Site } from '../../web/src/games/ares/view';
import { expect } from './setting';
import { ANYWAY, type Player } from './player';

/** What is preferred where nothing more is said below; higher first. */
const KEEN: Record<string, number> = {
  fire: 9,
  match: 8,
  insert: 7,
  take_frontier: 9,
  defend_base: 6,
  worker: 5,
  meditate: 5,
  stay: 4,
  keep: 4,
  done: 3,
  hold: 2,
  pick: 5,
  reward: 5,
  destroy: 5,
  raid_force: 6,
  no_force: 0,
  retreat: 0,
};

const COVERED_MS = 300;
const LATE_MS = 8,
  LATE_GLANCES = 12;

export class Commander {
  /** What this seat was asked, and how often. */
  readonly asked = new Map<string, number>();

  /** Attacks when it is ready, on every turn whose number `every` divides. */
  constructor(
    readonly player: Player,
    private readonly parts: Record<string, { building?: string }>,
    private readonly every = 1,
  ) {}

  get view(): View {
    return this.player.told!.view as unknown as View;
  }
  get decision(): Decision | null {
    return this.player.decision;
  }
  get page() {
    return this.player.page;
  }
  get over(): boolean {
    return this.player.over;
  }

  /** Whether this seat must answer; a sealed answer that may still be changed is none. */
  get due(): boolean {
    return this.player.mine && this.decision!.seats.includes(this.view.you!);
  }

  /** Waits until this seat must answer, or the game is over. */
  async turn(ms = 30_000): Promise<void> {
    await this.player.until(() => this.due || this.over, 'my turn', ms);
    await this.player.settled();
  }

  /**
   * Which of its choices this player takes: an army on one building first, then attack after
   * attack.
   */
  wish({ kind, choices }: Decision): Choice {
    const me = this.view.players.find((p) => p.seat === this.view.you)!;
    const army = me.base.sites
      .filter((s) => s.kind === 'building' && s.cost > 0 && s.cost < 3)
      .toSorted((a, b) => b.units + b.resources - a.units - a.resources);
    const worth = (s: Site): number => s.units + Math.floor(s.resources / s.cost);
    const ready = army.reduce((sum, s) => sum + worth(s), 0) >= 3;
    const score = (c: Choice): number => {
      if (kind === 'turn' && c.verb === 'attack')
        return ready && this.view.turn % this.every === 0 ? 9 : 0.5;
      if (kind === 'turn' && c.verb === 'take_frontier')
        return army.some((s) => worth(s) > 0) ? 10 : 0.4;
      if (kind === 'turn' && c.verb === 'build') return army.length === 0 ? 8 : 1;
      if (kind === 'turn' && c.verb === 'resource') return c.args.place === army[0]?.place ? 6 : 2;
      if (kind === 'emergency') return c.verb === 'done' ? 5 : 6;
      if (c.verb === 'fire' || c.verb === 'fire_base') return 8 + ((c as FireChoice).expected ?? 0);
      if (c.verb === 'hold')
        return choices.some((x) => ((x as FireChoice).expected ?? 0) > 0) ? 1 : 9;
      return KEEN[c.verb] ?? 1;
    };
    return choices.toSorted((a, b) => score(b) - score(a))[0]!;
  }

  /** Answers one question with the mouse. */
  async answer(choice = this.wish(this.decision!)): Promise<void> {
    const { kind } = this.decision!;
    this.asked.set(kind, (this.asked.get(kind) ?? 0) + 1);
    await this.player.sends(choice.action, () => this.press(choice));
  }

  /** Presses what a choice needs: its plate or button, or who moves and where to. */
  private async press(choice: Choice): Promise<void> {
    const plate = `.board-slot [data-action="${choice.action}"]`;
    const button = `.prompt [data-choice="${choice.action}"]`;
    if (await this.tap(button)) {
      if (
        this.decision!.warnings.length > 0 &&
        (await this.page.locator('.notice.guard').isVisible())
      )
        await this.tap(ANYWAY);
      return;
    }
    const mover = this.mover(choice);
    const at = choice.to ?? choice.from;
    if (mover) await this.tap(`.board-slot button[data-anchor="${mover}"][aria-pressed="false"]`);
    if (await this.tap(plate)) return;
    await this.tap(`.board-slot button[data-anchor="${at}"]`);
    await this.tap(plate);
  }

  /** Presses a thing with the mouse, wherever it may be seen; false when it is not there. */
  private async tap(selector: string): Promise<boolean> {
    let spot = await this.spot(selector);
    if (spot === 'covered') {
      // What rests over it came up under the pointer.
      await this.page.mouse.move(2, 2);
      await this.page.waitForTimeout(COVERED_MS);
      spot = await this.spot(selector);
    }
    if (spot === 'covered') throw new Error(`${selector} can't be pressed: something lies over it`);
    if (spot) {
      const { x, y } = spot;
      await this.player.breathe(`${Math.round(x)} ${Math.round(y)}`, () =>
        this.page.mouse.click(x, y),
      );
    }
    return spot !== null;
  }

  /**
   * A point of the first such thing at which nothing lies over it; what is out of sight is scrolled
   * to.
   */
  private spot(selector: string): Promise<{ x: number; y: number } | 'covered' | null> {
    return this.page.evaluate((sought) => {
      const thing = document.querySelector(sought);
      if (!thing) return null;
      const free = (): { x: number; y: number } | undefined => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        return [0.5, 0.25, 0.75]
          .flatMap((x) =>
            [0.5, 0.25, 0.75].map((y) => ({ x: left + width * x, y: top + height * y })),
          )
          .find(({ x, y }) => thing.contains(document.elementFromPoint(x, y)));
      };
      const seen = free();
      if (seen) return seen;
      thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return free() ?? 'covered';
    }, selector);
  }

  /** What is taken up first: a Force of the line, or a card of the hand by its own name. */
  private mover({ from, to, args }: Choice): string | null {
    if (from?.startsWith('force:')) return to === null ? null : from;
    if (!from?.startsWith('hand:') || !['turn', 'emergency'].includes(this.decision!.kind))
      return null;
    const card =
      args.plan === undefined ? args.card : (this.parts[args.plan]?.building ?? args.plan);
    return `hand:${card}`;
  }

  /** Plays until the game is over. */
  async playOut(most: number): Promise<void> {
    for (let n = 0; n < most && !this.over; n += 1) {
      await this.turn();
      if (!this.over) await this.answer();
    }
    expect(this.over, 'the game ends').toBe(true);
  }
}

/**
 * Whoever must answer next, once everybody has heard of the last answer; null when the game is
 * over.
 */
export async function nextOf(people: Commander[]): Promise<Commander | null> {
  const seq = (each: Commander): number => each.player.told!.seq;
  const [first] = people;
  await first!.player.until(
    () => people.every((p) => p.over) || people.some((p) => p.due),
    'somebody’s turn',
  );
  // Of a sealed choice the others hear nothing, so that a late one is waited for a moment only.
  const newest = Math.max(...people.map(seq));
  for (let n = 0; n < LATE_GLANCES && people.some((p) => seq(p) < newest); n += 1)
    await first!.page.waitForTimeout(LATE_MS);
  const asked = people.filter((p) => p.due && seq(p) === newest)[0] ?? people.find((p) => p.due);
  if (!asked || people.every((p) => p.over)) return null;
  await asked.player.settled();
  return asked;
}

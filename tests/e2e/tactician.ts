/**
 * Somebody at a table of StarCraft: plays by what is lit, as a person with a mouse would.
 */
import { cellOf, isDrafted, ordersLaid, spotOf } from '../../web/src/games/starcraft/model';
import type { StarCraftView } from '../../web/src/games/starcraft/view';
import { argOf, type Choice, type Decision } from '../../web/src/games/starcraft/game';
import type { Player } from './player';
import { expect } from './setting';

/** What is preferred where nothing more is said below; higher first. */
const KEEN: Record<string, number> = {
  execute: 9,
  reveal: 9,
  unit: 8,
  building: 8,
  module: 7,
  base: 9,
  transport: 3,
  units_done: 4,
  upgrades_done: 4,
  no_base: 4,
  moves_done: 4,
  draw: 9,
  lay: 8,
  lay_both: 9,
  pay_worker: 6,
  first_base: 8,
  by_hand: 0,
  take_event: 1,
  lift_off: 0,
  base_later: 0,
};
const WORKERS_WANTED = 9;
const COVERED_MS = 300;
/** How often it is looked for a button that is still to be drawn. */
const DRAWN_TRIES = 20;
const LATE_MS = 8,
  LATE_GLANCES = 12;

/** Units into an enemy's area: enough of them, and then it is done. */
function attack(view: StarCraftView, c: Choice): number {
  const areas = view.planets.flatMap((p) => p.areas);
  const to = areas.find((a) => `area:${a.area}` === c.to);
  const from = areas.find((a) => a.area === argOf(c, 'area'));
  const held = to?.owner ?? to?.base ?? null;
  const foe = held !== null && held !== view.you;
  const sent = view.executing?.attackers.reduce((n, u) => n + u.n, 0) ?? 0;
  if (foe) return sent < 3 ? 8 : 2;
  const crowd = from?.units.reduce((n, u) => n + u.n, 0) ?? 0;
  return held === null && sent === 0 && crowd > 1 ? 6 : 1;
}

/** Which of its choices a player of these tests takes. */
export function wish(view: StarCraftView, { choices, id }: Decision): Choice {
  const me = view.players.find((p) => p.seat === view.you)!;
  const score = (c: Choice): number => {
    if (c.verb.startsWith('destroy_')) return -1;
    if (c.verb === 'move') return attack(view, c);
    if (c.verb === 'order') {
      const wanted =
        ['build', 'mobilize', 'build', 'mobilize'][ordersLaid(view, me.seat)] ?? 'build';
      return String(c.args.order).endsWith(wanted) ? 8 : 2;
    }
    if (c.verb === 'worker') return (me.sheet?.pool ?? 0) > WORKERS_WANTED ? 0 : 5;
    return KEEN[c.verb] ?? 3;
  };
  const best = Math.max(...choices.map(score));
  const liked = choices.filter((c) => score(c) === best);
  return liked[id % liked.length]!;
}

export class Tactician {
  /** What this seat was asked, and how often. */
  readonly asked = new Map<string, number>();
  /** What this seat did, by verb. */
  readonly did = new Map<string, number>();

  constructor(readonly player: Player) {}

  get view(): StarCraftView {
    return this.player.told!.view as unknown as StarCraftView;
  }
  get decision(): Decision | null {
    return this.player.decision as Decision | null;
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
  async turn(ms = 60_000): Promise<void> {
    await this.player.until(() => this.due || this.over, 'my turn', ms);
    await this.player.settled();
  }

  /** Answers what is asked with this choice, or with the one it wishes. */
  async answer(given?: Choice): Promise<void> {
    const { kind } = this.decision!;
    const choice = given ?? wish(this.view, this.decision!);
    this.asked.set(kind, (this.asked.get(kind) ?? 0) + 1);
    this.did.set(choice.verb, (this.did.get(choice.verb) ?? 0) + 1);
    await this.player.sends(choice.action, async () => {
      await this.press(choice);
      if (isDrafted(choice, { open: kind, drafting: false })) await this.commit();
    });
  }

  /** Plays what is drafted, once the server has tried it. */
  async commit(): Promise<void> {
    const button = this.page.locator('.draftbar [data-draft="commit"]');
    await button.waitFor();
    await button.click();
  }

  /** Presses what a choice needs: its button, or what is picked up and where it goes. */
  private async press(choice: Choice): Promise<void> {
    const plate = `.board-slot [data-action="${choice.action}"]`;
    if (choice.verb === 'found' || choice.verb === 'place') return this.lay(choice, plate);
    if (await this.tap(`.prompt [data-choice="${choice.action}"]`)) return;
    if (await this.tap(plate)) return;
    const {
      mover,
      at: [at],
    } = spotOf(choice);
    if (mover) await this.tap(`.board-slot button[data-anchor="${mover}"][aria-pressed="false"]`);
    if (await this.tap(plate)) return;
    const before = this.player.sent.length;
    const thing = `.board-slot button[data-anchor="${at}"][aria-disabled="false"]`;
    // A part of the board that is wanted for the first time is still to be drawn.
    if (at && !at.startsWith('area:')) await this.drawn(thing);
    if (!(await this.tap(thing)) && at?.startsWith('area:')) {
      // In an overview the planet is opened first.
      const planet = this.view.planets.find((p) => p.areas.some((a) => at === `area:${a.area}`));
      await this.tap(`.board-slot button[data-anchor="planet:${planet!.planet}"]`);
      await this.tap(thing);
    }
    // What is looked at first is then confirmed by its own button, once that has been drawn; what is
    // drafted is only laid out.
    const taken = async () =>
      this.player.sent.length > before ||
      (await this.page.locator('.draftbar').count()) > 0 ||
      (await this.tap(plate));
    for (let n = 0; n < DRAWN_TRIES && !(await taken()); n += 1)
      await this.page.waitForTimeout(COVERED_MS);
  }

  /** Waits for a thing, if it comes at all. */
  private async drawn(selector: string): Promise<void> {
    const thing = this.page.locator(selector).first();
    await thing.waitFor({ state: 'attached', timeout: COVERED_MS * 5 }).catch(() => undefined);
  }

  /** A planet: which, where, turned how, and then it lies there. */
  private async lay(choice: Choice<'found' | 'place'>, plate: string): Promise<void> {
    const { x, y } = cellOf(this.view, choice);
    await this.tap(
      `.board-slot button[data-anchor="lay:${choice.args.planet}"][aria-pressed="false"]`,
    );
    await this.tap(`.board-slot button[data-anchor="cell:${x}:${y}"]`);
    await this.tap(
      `.board-slot button[data-anchor="turn:${choice.args.turn}"][aria-pressed="false"]`,
    );
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
        return [0.5, 0.2, 0.8]
          .flatMap((x) =>
            [0.5, 0.2, 0.8].map((y) => ({ x: left + width * x, y: top + height * y })),
          )
          .find(({ x, y }) => thing.contains(document.elementFromPoint(x, y)));
      };
      const seen = free();
      if (seen) return seen;
      thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return free() ?? 'covered';
    }, selector);
  }

  /** Plays until the game is over, or `until` holds before an answer. */
  async playOut(most: number, until: () => boolean = () => false): Promise<void> {
    for (let n = 0; n < most && !this.over; n += 1) {
      await this.turn();
      if (until()) return;
      if (!this.over) await this.answer();
    }
    expect(this.over, 'the game ends').toBe(true);
  }
}

/**
 * Whoever must answer next, once everybody has heard of the last answer; null when the game is
 * over.
 */
export async function nextOf(people: Tactician[]): Promise<Tactician | null> {
  const seq = (each: Tactician): number => each.player.told!.seq;
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

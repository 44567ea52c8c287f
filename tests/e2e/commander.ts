/** Somebody at a table of The Ares Project: plays by what is lit, as a person with a mouse would. */
import type { Choice, Decision } from '../../web/src/table/contract';
import type { AresView, FireChoice, Site } from '../../web/src/games/ares/view';
import { expect } from './setting';
import type { Player } from './player';

const FROM_HAND = new Set(['build', 'build_on', 'replace', 'resource', 'pile', 'lay', 'attach', 'bank', 'take_frontier', 'attack']);
const FROM_LINE = new Set(['match', 'insert', 'reinforce', 'swap', 'fire', 'fire_base']);
/** What is preferred where nothing more is said below; higher first. */
const KEEN: Record<string, number> = { fire: 9, match: 8, insert: 7, take_frontier: 9, defend_base: 6, worker: 5, meditate: 5, stay: 4, keep: 4, done: 3, hold: 2, pick: 5, reward: 5, destroy: 5, raid_force: 6, no_force: 0, retreat: 0 };

const field = (action: string, name: string): string | undefined => new RegExp(`\\b${name}:([\\w-]+)`).exec(action)?.[1];

export class Commander {
  /** What this seat was asked, and how often. */
  readonly asked = new Map<string, number>();

  constructor(readonly player: Player, private readonly parts: Record<string, { building?: string }>) {}

  get view(): AresView { return this.player.told!.view as unknown as AresView; }
  get decision(): Decision | null { return this.player.decision; }
  get page() { return this.player.page; }
  get over(): boolean { return this.player.over; }

  /** Whether this seat must answer; a sealed answer that may still be changed is none. */
  get due(): boolean { return this.player.mine && this.decision!.seats.includes(this.view.you!); }

  /** Waits until this seat must answer, or the game is over. */
  async turn(ms = 30_000): Promise<void> {
    await this.player.until(() => this.due || this.over, 'my turn', ms);
    await this.player.settled();
  }

  /** Which of its choices this player takes: an army on one building first, then attack after attack. */
  wish({ kind, choices }: Decision): Choice {
    const me = this.view.players.find((p) => p.seat === this.view.you)!;
    const army = me.base.sites.filter((s) => s.kind === 'building' && s.cost > 0 && s.cost < 3).toSorted((a, b) => b.units + b.resources - a.units - a.resources);
    const worth = (s: Site): number => s.units + Math.floor(s.resources / s.cost);
    const ready = army.reduce((sum, s) => sum + worth(s), 0) >= 3;
    const score = (c: Choice): number => {
      if (kind === 'turn' && c.verb === 'attack') return ready ? 9 : 0.5;
      if (kind === 'turn' && c.verb === 'take_frontier') return army.some((s) => worth(s) > 0) ? 10 : 0.4;
      if (kind === 'turn' && c.verb === 'build') return army.length === 0 ? 8 : 1;
      if (kind === 'turn' && c.verb === 'resource') return Number(field(c.action, 'place')) === army[0]?.place ? 6 : 2;
      if (kind === 'emergency') return c.verb === 'done' ? 5 : 6;
      if (c.verb === 'fire' || c.verb === 'fire_base') return 8 + ((c as FireChoice).expected ?? 0);
      if (c.verb === 'hold') return choices.some((x) => ((x as FireChoice).expected ?? 0) > 0) ? 1 : 9;
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
    const board = this.page.locator('.board-slot');
    const plate = board.locator(`[data-action="${choice.action}"]`);
    const button = this.page.locator(`.prompt [data-choice="${choice.action}"]`);
    if (await button.count()) return this.confirm(button);
    const mover = this.mover(choice);
    const at = mover?.startsWith('force:') ? this.goal(choice) : choice.on;
    if (mover) {
      const thing = board.locator(`button[data-anchor="${mover}"]`).first();
      if (await thing.getAttribute('aria-pressed') === 'false') await thing.click();
    }
    if (await plate.count()) return plate.first().click();
    await board.locator(`button[data-anchor="${at}"]`).first().click();
    if (await plate.count()) await plate.first().click();
  }

  /** A button of the prompt, twice where something would be lost. */
  private async confirm(button: ReturnType<Player['anchor']>): Promise<void> {
    await button.first().click();
    if (this.decision!.warnings.length > 0 && await this.page.locator('.notice.guard').isVisible()) await button.first().click();
  }

  private mover({ verb, action }: Choice): string | null {
    if (FROM_LINE.has(verb)) return `force:${field(action, 'force')}`;
    if (!FROM_HAND.has(verb) || !['turn', 'emergency'].includes(this.decision!.kind)) return null;
    const plan = field(action, 'plan');
    return `hand:${field(action, 'card') ?? this.parts[plan!]?.building ?? plan}`;
  }

  private goal({ action }: Choice): string {
    const other = field(action, 'to') ?? field(action, 'behind') ?? field(action, 'with') ?? field(action, 'target');
    if (other !== undefined) return `force:${other}`;
    return field(action, 'gap') === undefined ? `base_card:${field(action, 'end')}` : `gap:${field(action, 'gap')}`;
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

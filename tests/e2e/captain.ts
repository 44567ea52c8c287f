/**
 * Somebody at a table of Starship Battles: plays by what is lit on the star grid, as a person with
 * a mouse would.
 */
import type { BattleDecision } from '../../web/src/games/starship_battles/questions';
import type { BattleView } from '../../web/src/games/starship_battles/view';
import { expect } from './setting';
import { ANYWAY, type Player } from './player';

const SHORT_MS = 1_500;
const LONG_MS = 60_000;
const GLANCE_MS = 25;

export class Captain {
  private turns = 0;
  /**
   * Places ships and fires; moves only in the first rounds, so that a battle ends soon. A hunter
   * goes close to the enemy.
   */
  constructor(
    readonly player: Player,
    private readonly moving = 1,
    private readonly hunting = false,
  ) {}

  get view(): BattleView {
    return this.player.told!.view as unknown as BattleView;
  }
  get decision(): BattleDecision | null {
    return this.player.decision as BattleDecision | null;
  }
  get page() {
    return this.player.page;
  }
  get over(): boolean {
    return this.player.over;
  }

  /** Waits until the page shows the last frame and has nothing on its way. */
  async calm(): Promise<void> {
    await this.player.settled();
    await expect(this.page.locator('.sb-board.sending')).toHaveCount(0);
    await this.player.settled();
  }

  /** Waits until this seat has something of its own to decide. */
  async turn(ms = 20_000): Promise<void> {
    await this.player.until(
      () => this.over || (this.player.mine && this.decision!.seats.includes(this.view.you!)),
      'my decision',
      ms,
    );
    await this.calm();
  }

  /** Does something that must bring another question or another position. */
  private async moves(what: () => Promise<void>): Promise<void> {
    const before = this.player.told;
    await what();
    await this.player.until(
      () => this.player.told !== before,
      `an answer to ${this.decision?.kind}`,
    );
    await this.calm();
  }

  /** The one brass button. */
  private async brass(): Promise<void> {
    await this.player.breathe('the brass button', () =>
      this.page.locator('.prompt .btn.prime').click(),
    );
  }

  /** The brass button, and X where something would be lost. */
  async end(): Promise<void> {
    await this.moves(async () => {
      const { warnings } = this.decision!;
      if (await this.warned(() => this.brass(), warnings.length > 0))
        await this.page.keyboard.press('x');
    });
  }

  /** Whether the page asks once more before it does something; else it has been done. */
  private async warned(what: () => Promise<void>, may = true): Promise<boolean> {
    const before = this.player.told;
    const guard = this.page.locator('.notice.guard');
    await what();
    if (may)
      await expect
        .poll(async () => this.player.told !== before || (await guard.isVisible()))
        .toBe(true);
    return may && (await guard.isVisible());
  }

  /** Writes a fleet into the builder's page of text, and takes it. */
  async write(fleet: string, points: number): Promise<void> {
    const own = this.page.locator('.sb-own');
    await own.getByRole('tab').last().click();
    await own.locator('textarea').fill(fleet);
    await own.locator('[data-order=take-text]').click();
    await this.player.until(
      () => this.view.builder?.points === points,
      `a fleet of ${points} points`,
    );
    await this.calm();
  }

  /** The fleet is final, although points are left over. */
  async ready(): Promise<void> {
    const button = this.page.locator('.prompt [data-choice=ready]');
    if (await this.warned(() => button.click())) await this.page.locator(ANYWAY).click();
  }

  /** Plays until the battle is over; `look` runs before each answer. */
  async playOut(most: number, look: () => Promise<void> = async () => undefined): Promise<void> {
    for (let n = 0; n < most && !this.over; n += 1) {
      await this.turn();
      await look();
      if (!this.over) await this.answer();
    }
    expect(this.over, 'the battle ends').toBe(true);
  }

  private lit(kind = '.sb-cell.can:not(.held)') {
    return this.page.locator(kind);
  }

  /** Answers one question. */
  async answer(): Promise<void> {
    const { kind } = this.decision!;
    this.turns += 1;
    switch (kind) {
      case 'deploy':
        return this.deploy();
      case 'move':
      case 'hit_and_run':
        return this.move();
      case 'launch':
        return this.launch();
      case 'attack':
        return this.attack();
      case 'window':
        return this.moves(() => this.brass());
      case 'push':
      case 'order_targets':
        return this.moves(() => this.lit('.sb-cell.can').first().click());
      case 'aim':
        return this.moves(() => this.page.locator('[data-anchor^="side:"]').first().click());
      case 'moving':
        return this.moves(() =>
          this.player.breathe('an order', () =>
            this.page.locator('.sb-orders [data-action]').first().click(),
          ),
        );
      case 'target':
      case 'launch_type':
      case 'launch_square':
        return this.composed(kind);
      default:
        throw new Error(`no answer to ${kind}`);
    }
  }

  /**
   * The table is about to send the next part of what was pressed; where it waits, the first lit
   * thing is taken.
   */
  private async composed(kind: string): Promise<void> {
    const passed = (): boolean => this.over || this.decision?.kind !== kind;
    await this.player.until(passed, `what follows ${kind}`, 3_000).catch(() => undefined);
    const lit = this.lit().first();
    await expect
      .poll(async () => passed() || (await lit.isVisible()), { timeout: LONG_MS })
      .toBe(true);
    if (!passed()) return this.moves(() => lit.click());
    await this.calm();
  }

  private async deploy(): Promise<void> {
    if (this.view.placing === null) return this.end();
    const squares = this.lit();
    await this.moves(async () => squares.nth((this.turns * 5) % (await squares.count())).click());
  }

  /** Sends a drafted move; a press that left nothing to choose has sent it already. */
  private async confirm(): Promise<void> {
    const before = this.player.told;
    const button = this.page.locator('[data-order=move]');
    for (const end = Date.now() + SHORT_MS; Date.now() < end && this.player.told === before;) {
      if (await button.isVisible())
        return this.player.breathe('an order', () =>
          button.click({ timeout: SHORT_MS }).catch(() => undefined),
        );
      await this.page.waitForTimeout(GLANCE_MS);
    }
  }

  private async move(): Promise<void> {
    const able = Object.values(this.decision!.reach ?? {}).some((rows) =>
      rows.some(([, , steps]) => steps !== ''),
    );
    if (this.view.round > this.moving || !able) return this.end();
    if (this.hunting) return this.hunt();
    await this.page.keyboard.press('n');
    await expect(this.lit().first()).toBeVisible();
    const squares = this.lit();
    await this.moves(async () => {
      await squares.nth(Math.floor((await squares.count()) / 2)).click();
      await this.confirm();
    });
  }

  /** One ship as close to an enemy as it gets; none where all are as close as they can be. */
  private async hunt(): Promise<void> {
    const { view } = this;
    const foes = view.ships.filter((s) => s.at === 'grid' && s.owner !== view.you);
    const far = (square: string): number =>
      Math.min(
        ...foes.map((f) =>
          Math.max(
            Math.abs(square.charCodeAt(0) - 97 - f.x!),
            Math.abs(Number(square.slice(1)) - 1 - f.y!),
          ),
        ),
      );
    for (const [id, rows] of Object.entries(this.decision!.reach ?? {})) {
      const ship = view.ships[Number(id)]!;
      const best = rows.map(([square]) => square).toSorted((a, b) => far(a) - far(b))[0];
      if (
        this.decision!.kind !== 'move' ||
        ship.moved ||
        !ship.square ||
        !best ||
        far(best) >= far(ship.square)
      )
        continue;
      await this.page.locator(`[data-square=${ship.square}]`).click();
      return this.moves(async () => {
        await this.page.locator(`[data-square=${best}]`).click();
        await this.confirm();
      });
    }
    return this.end();
  }

  private async launch(): Promise<void> {
    if ((await this.lit().count()) === 0) await this.page.locator('[data-carrier]').first().click();
    if ((await this.lit().count()) === 0) return this.end();
    await this.moves(() => this.lit().first().click());
  }

  /** The best shot of the first ship that has one. */
  private async attack(): Promise<void> {
    if (!this.decision!.choices.some((c) => c.verb === 'fire')) return this.end();
    const shot = this.page.locator('.sb-shot').first();
    if (!(await shot.isVisible())) {
      // With empty hands a press on an enemy shows who can fire at it.
      for (let n = 0; n < 3; n += 1) await this.page.keyboard.press('Escape');
      const [target] = this.decision!.choices.find((c) => c.verb === 'fire')!.targets![0]!;
      await this.page.locator(`[data-square="${this.view.ships[target]!.square}"]`).click();
    }
    await expect(shot).toContainText('%');
    await this.moves(() => this.player.breathe('a shot', () => shot.click()));
  }
}

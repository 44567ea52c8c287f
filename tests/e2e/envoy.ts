/** Somebody at a table of Twilight Imperium: expands, builds and votes by pressing what is lit. */
import { hang, isDrafted, STEPS } from '../../web/src/games/twilight_imperium/model';
import type { TwilightImperiumView } from '../../web/src/games/twilight_imperium/view';
import { argOf, type Choice, type Decision } from '../../web/src/games/twilight_imperium/game';
import type { Trial } from '../../web/src/table/contract';
import type { TableView } from '../../web/src/table/wire';
import type { Player } from './player';
import { expect } from './setting';

/** What is done first, where nothing below says more. */
const KEEN = [
  'score',
  'keep',
  'take',
  'strategic',
  'suggested',
  'pay',
  'land',
  'move_all',
  'research',
  'gain_token',
  'fill',
  'vote_all',
  'done',
  'decline',
  'abstain',
  'pass',
];
const MOST_UNITS = 3;
/** Several bots may have much to do between two answers. */
const BOTS_MS = 240_000;
const LAST = KEEN.length;

/** Which of its choices an envoy takes. */
export function wish(view: TwilightImperiumView, { choices, kind, id }: Decision): Choice {
  const answers = choices.filter((c) => !c.meanwhile);
  const built = view.cart?.lots.flatMap((lot) => lot.units).reduce((n, u) => n + u.n, 0) ?? 0;
  const near = (c: Choice): boolean => {
    const at = view.systems.find((s) => s.system === argOf(c, 'system'));
    const own = view.systems.filter((s) => s.fleets.some((f) => f.seat === view.you));
    if (!at || at.q === null || at.anomaly !== 'none' || at.fleets.length > 0) return false;
    const apart = ([q, r]: [number, number]) => (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
    return (
      at.planets.some((p) => p.owner === null) &&
      own.some((s) => s.q !== null && apart([s.q! - at.q!, s.r! - at.r!]) === 1)
    );
  };
  const rank = (c: Choice): number => {
    if (c.verb === 'activate') return near(c) ? 2.5 : LAST + 5;
    if (c.verb === 'produce') return built < MOST_UNITS ? 3 : LAST + 1;
    if (kind === 'choose_action' && c.verb === 'pass') return 4;
    const at = KEEN.indexOf(c.verb);
    return at < 0 ? LAST : at;
  };
  const best = Math.min(...answers.map(rank));
  const liked = answers.filter((c) => rank(c) === best);
  return liked[id % liked.length] ?? choices[0]!;
}

export class Envoy {
  /** What this seat did, by verb. */
  readonly did = new Map<string, number>();

  /** What lies in the draft, and what it comes to. */
  private drafted: string[] = [];
  private tried: Trial<TableView> | null = null;

  constructor(readonly player: Player) {}

  /** The table as the page shows it: with the draft, if there is one. */
  get view(): TwilightImperiumView {
    return (this.tried?.view ?? this.player.told!.view) as unknown as TwilightImperiumView;
  }
  get decision(): Decision | null {
    return (this.tried ? this.tried.decision : this.player.decision) as Decision | null;
  }

  /** Whether this seat must answer; what may be done meanwhile waits for nobody. */
  get due(): boolean {
    const { decision, mine, told } = this.player;
    return mine && decision!.seats.includes(told!.view.you!);
  }

  /** Answers what is asked with this choice, or with the one it wishes. */
  async answer(given?: Choice): Promise<Choice> {
    const choice = this.atHand(given ?? wish(this.view, this.decision!));
    this.did.set(choice.verb, (this.did.get(choice.verb) ?? 0) + 1);
    const open = (this.player.decision as Decision).kind;
    if (isDrafted(choice, { open, asked: this.decision!.kind })) {
      this.drafted.push(choice.action);
      this.tried = await this.player.tries(() => this.press(choice));
      const steps = this.player.page.locator('.draftbar li');
      await expect(steps).toHaveCount(this.drafted.length);
      // Nothing is left of the question, or what comes next can't be foreseen.
      const { taken, decision } = this.tried;
      if (taken < this.drafted.length || decision?.kind !== open) await this.commit();
    } else await this.plays([choice.action], () => this.press(choice));
    return choice;
  }

  /** An amount that grows by steps is brought about by the largest step that is in it. */
  private atHand(choice: Choice): Choice {
    const amount = argOf(choice, 'amount');
    const step = STEPS.findLast((n) => n <= (amount ?? 0));
    if (!/^(give|want)_(goods|commodities)$/.test(choice.verb) || amount === step) return choice;
    return this.decision!.choices.find(
      (c) => c.verb === choice.verb && argOf(c, 'amount') === step,
    )!;
  }

  get over(): boolean {
    return this.player.over;
  }

  /** Waits until this seat must answer, or the game is over. */
  async turn(): Promise<void> {
    await this.player.until(() => this.due || this.over, 'my turn, or the end', BOTS_MS);
    await this.player.settled();
  }

  /** Plays until the game is over; `look` runs after each answer. */
  async playOut(most: number, look: () => Promise<void>): Promise<void> {
    for (let n = 0; n < most && !this.over; n += 1) {
      await this.turn();
      if (this.over) break;
      await this.answer();
      await look();
    }
    expect(this.over, 'the game ends').toBe(true);
  }

  /** Lays out answers that begin so, one after the other, and plays none of them. */
  async layOut(beginnings: string[]): Promise<void> {
    if (beginnings.length === 0) return;
    await this.player.turn();
    for (const each of beginnings)
      await this.answer(this.decision!.choices.find((c) => c.action.startsWith(each))!);
  }

  /** Plays what is drafted. */
  private async commit(): Promise<void> {
    await this.plays([], () => this.player.tap('.draftbar [data-draft="commit"]').then(() => {}));
  }

  private async plays(last: string[], how: () => Promise<void>): Promise<void> {
    const sent = [...this.drafted, ...last];
    await this.player.sends(sent, how);
    this.drafted = [];
    this.tried = null;
  }

  /** Presses the button of a choice, or the thing that it hangs on and its word in the menu. */
  private async press(choice: Choice): Promise<void> {
    const { page } = this.player;
    const named = (root: string): string =>
      `${root} [data-action="${choice.action}"], ${root} [data-choice="${choice.action}"]`;
    for (const root of ['.board-slot', '.prompt'])
      if (await page.locator(named(root)).count()) {
        await this.player.tap(named(root));
        return;
      }
    const hung = hang(this.decision);
    for (const anchor of hung.placesOf(choice)) {
      const thing = `.board-slot [data-anchor="${anchor}"]`;
      if (!(await page.locator(thing).count())) continue;
      await this.player.tap(thing);
      if (hung.at(anchor).length > 1) await this.player.tap(named('.ti-menu'));
      return;
    }
    throw new Error(`nothing to press for ${choice.action}`);
  }
}

/** Somebody at a table of Twilight Imperium: expands, builds and votes by pressing what is lit. */
import { hang, waysAt } from '../../web/src/games/twilight_imperium/model';
import type { TwilightImperiumView } from '../../web/src/games/twilight_imperium/view';
import type { Choice, Decision } from '../../web/src/table/contract';
import type { Player } from './player';

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
const LAST = KEEN.length;

/** Which of its choices an envoy takes. */
export function wish(view: TwilightImperiumView, { choices, kind, id }: Decision): Choice {
  const answers = choices.filter((c) => !c.meanwhile);
  const built = view.cart?.lots.flatMap((lot) => lot.units).reduce((n, u) => n + u.n, 0) ?? 0;
  const near = (c: Choice): boolean => {
    const at = view.systems.find((s) => s.system === c.args.system);
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

  constructor(readonly player: Player) {}

  get view(): TwilightImperiumView {
    return this.player.told!.view as unknown as TwilightImperiumView;
  }

  /** Whether this seat must answer; what may be done meanwhile waits for nobody. */
  get due(): boolean {
    const { decision, mine } = this.player;
    return mine && decision!.seats.includes(this.view.you!);
  }

  /** Answers what is asked with this choice, or with the one it wishes. */
  async answer(given?: Choice): Promise<Choice> {
    const choice = given ?? wish(this.view, this.player.decision!);
    this.did.set(choice.verb, (this.did.get(choice.verb) ?? 0) + 1);
    await this.player.sends(choice.action, () => this.press(choice));
    return choice;
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
    const hung = hang(this.player.decision);
    const anchors = hung.ways.find((w) => w.choice.action === choice.action)?.anchors ?? [];
    for (const anchor of anchors) {
      const thing = `.board-slot [data-anchor="${anchor}"]`;
      if (!(await page.locator(thing).count())) continue;
      await this.player.tap(thing);
      if (waysAt(hung, anchor).length > 1) await this.player.tap(named('.ti-menu'));
      return;
    }
    throw new Error(`nothing to press for ${choice.action}`);
  }
}

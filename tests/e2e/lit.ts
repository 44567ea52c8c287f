/** What the board of Star Realms lights, against what the server offers. */
import type { Player } from './player';
import { expect } from './setting';

/** Anchors that the board lets choose, and choices that it shows elsewhere. */
async function shown(player: Player): Promise<{ lit: string[]; free: string[] }> {
  return player.page.evaluate(() => {
    const of = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((e) => e.getAttribute(name)!);
    return {
      lit: [
        ...new Set(of('.board-slot [data-anchor]:not([aria-disabled=true])', 'data-anchor')),
      ].sort(),
      free: [
        ...of('.prompt [data-choice]', 'data-choice'),
        ...of('.board-slot [data-action]', 'data-action'),
      ],
    };
  });
}

/** While an answer is on its way nothing is lit; the page hears of its end a moment after the view. */
const SOON_MS = 2_000;

/** Lit is what can be chosen, no more and no less, and what hangs on no thing has its button. */
export async function expectLit(player: Player): Promise<void> {
  await expect(async () => {
    const { choices } = player.decision!;
    const { lit, free } = await shown(player);
    expect(lit, `at ${player.told!.seq}`).toEqual(
      [...new Set(choices.flatMap((c) => c.from ?? c.to ?? []))].sort(),
    );
    const elsewhere = choices
      .filter((c) => c.from === null && c.to === null && c.verb !== 'amount')
      .map((c) => c.action);
    expect(
      elsewhere.filter((action) => !free.includes(action)),
      `at ${player.told!.seq}`,
    ).toEqual([]);
  }).toPass({ timeout: SOON_MS, intervals: [50] });
}

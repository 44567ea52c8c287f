/** A table played without a pointer, and keys that stay out of the way of typing. */
import type { Player } from './player';
import { ALL } from './draw';
import { PAIR } from './house';
import { goTo } from './listed';
import { sensible } from './policy';
import { expect, inTurns } from './setting';
import { word } from './words';

/** The tag of what has the focus; what takes it up after an answer gets a moment for it. */
const focused = (player: Player): Promise<string> =>
  player.page.evaluate(async () => {
    for (let look = 0; look < 100 && document.activeElement === document.body; look += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    return document.activeElement?.tagName ?? 'BODY';
  });

/**
 * Answers by keys alone: a number for a lit thing, the list of all actions for whatever has none.
 */
async function byKeys(player: Player): Promise<void> {
  const { page } = player;
  const decision = player.decision!;
  const choice = sensible(decision);
  const on = choice?.from ?? choice?.to ?? null;
  const { listed, key } = await page.evaluate(
    (anchor) => ({
      listed: document.querySelector('[role=listbox]') !== null,
      key:
        anchor === null
          ? null
          : (document
              .querySelector(`.board-slot [data-anchor="${anchor}"]`)
              ?.getAttribute('data-key') ?? null),
    }),
    on,
  );
  // An open list keeps the keys for itself.
  if (listed) {
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=listbox]')).toBeHidden();
  }
  if (!choice) return player.end();
  const alone = decision.choices.filter((c) => (c.from ?? c.to) === on).length === 1;
  if (key && alone && key !== 'F')
    return player.sends(choice.action, () => player.key(key.replace('⇧', 'Shift+')));
  await player.sends(choice.action, async () => {
    await page.keyboard.press('a');
    await goTo(player, choice.action);
    await player.key('Enter');
  });
}

const atTimes = inTurns('keyboard');

atTimes(
  'a whole game is played by keyboard alone, and the focus is never lost',
  async ({ house, sit }) => {
    const seated = await house.tableAt(
      {
        seats: {
          0: {
            hand: ['scout', 'viper', 'cutter', 'blob_fighter', 'explorer'],
            bases: ['trading_post'],
          },
          1: { authority: ALL ? 16 : 5, bases: ['blob_wheel'] },
        },
      },
      {
        title: 'keys',
        seats: [
          { kind: 'human', name: 'Anselm' },
          { kind: 'bot', bot: 'random' },
        ],
      },
    );
    const player = await sit(seated, 0);
    await player.turn();
    await player.page.keyboard.press('Tab');
    let answers = 0;
    for (; answers < 400 && !player.over; answers += 1) {
      await player.turn(20_000);
      if (player.over) break;
      await byKeys(player);
      await player.settled();
      expect(await focused(player), `after answer ${answers}`).not.toBe('BODY');
    }
    expect(player.over).toBe(true);
    expect(answers).toBeGreaterThan(ALL ? 15 : 5);
    expect(player.refusals).toEqual([]);
  },
);

atTimes(
  'the board is one tab stop whose things are reached with the arrows',
  async ({ house, sit }) => {
    const seated = await house.table({ title: 'arrows', seats: PAIR, options: { first_seat: 0 } });
    const player = await sit(seated, 0);
    await player.turn();
    const stops = await player.page
      .locator('.board-slot button, .board-slot [tabindex]')
      .evaluateAll((all) => all.filter((e) => (e as HTMLElement).tabIndex >= 0).length);
    expect(stops).toBe(1);
    await player.page.locator('.board-slot button[tabindex="0"]').focus();
    const seen = new Set<string>();
    for (const key of [
      ...Array.from({ length: 8 }, () => 'ArrowLeft'),
      'ArrowUp',
      ...Array.from({ length: 7 }, () => 'ArrowRight'),
      'ArrowUp',
      'ArrowDown',
      'ArrowDown',
      ...Array.from({ length: 6 }, () => 'ArrowRight'),
    ]) {
      await player.page.keyboard.press(key);
      seen.add(
        await player.page.evaluate(
          () =>
            document.activeElement?.getAttribute('data-anchor') ??
            document.activeElement?.tagName ??
            '',
        ),
      );
    }
    expect(seen.has('BODY')).toBe(false);
    expect([...seen].filter((a) => a.startsWith('row:')).length).toBeGreaterThan(2);
    expect([...seen].some((a) => a.startsWith('hand:'))).toBe(true);
  },
);

atTimes('typing in the chat triggers no hot key, and the line arrives', async ({ house, sit }) => {
  const seated = await house.table({ title: 'chat', seats: PAIR, options: { first_seat: 0 } });
  const player = await sit(seated, 0);
  const other = await sit(seated, 1, { lang: 'fr' });
  await player.turn();
  const { seq } = player.told!;
  const side = await player.open('table');
  await side.getByLabel(word('en', 'chat.write')).click();
  await player.page.keyboard.type('pea zzz 123 e l r i');
  await player.page.keyboard.press('Enter');
  await other.until(() => other.received.some((m) => m.type === 'chat'), 'the line');
  await other.open('table');
  await expect(other.page.locator('.chat')).toContainText('pea zzz 123 e l r i');
  expect(player.told!.seq).toBe(seq);
  expect(player.sent.filter((m) => !['chat', 'hello', 'ping'].includes(m.type))).toEqual([]);
  await expect(player.page.locator('.notice.guard')).toHaveCount(0);
});

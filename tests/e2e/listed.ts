/** The list of all actions, gone through by keys. */
import { expect } from '@playwright/test';
import type { Player } from './player';

/** Down to the option of an action, as far as it takes. */
export async function downTo(player: Player, action: string): Promise<void> {
  const list = player.page.locator('[role=listbox]');
  await expect(list).toBeVisible();
  const [from, to] = await list.evaluate((box, sought) => {
    const options = [...box.querySelectorAll('[role=option]')];
    return [
      options.indexOf(document.activeElement!),
      options.findIndex((o) => o.getAttribute('data-key') === sought),
    ];
  }, action);
  expect(to, action).toBeGreaterThanOrEqual(0);
  for (let at = Math.max(from!, 0); at < to!; at += 1)
    await player.page.keyboard.press('ArrowDown');
  await expect(list.locator(`[data-key="${action}"]`)).toBeFocused();
}

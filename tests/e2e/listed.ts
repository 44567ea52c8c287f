/** The list of all actions, gone through by keys. */
import { expect } from '@playwright/test';
import type { Player } from './player';

/** To the option of an action, down or up, as far as it takes. */
export async function goTo(player: Player, action: string): Promise<void> {
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
  const steps = to! - Math.max(from!, 0);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await player.page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(list.locator(`[data-key="${action}"]`)).toBeFocused();
}

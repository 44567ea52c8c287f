/** How many presses a person needs for what is usual in a turn. */
import type { Page } from '@playwright/test';

/** Counts what is pressed on a page from now on: by mouse, finger or key, a drag once. */
export async function counting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { presses: 0 };
    Object.assign(window, { counted });
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, (event) => (counted.presses += Number(event.isTrusted)), true);
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses);
}

/**
 * Pictures of the running page: node dev/shot.mjs OUT_PREFIX BASE_URL name:WxH:lang:hash[:steps] ...
 * Steps, separated by "|": key=A, click=TEXT-SELECTOR, wait=MS, tap=SELECTOR.
 */
import { chromium } from 'playwright-core';

const [prefix, base, ...jobs] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const job of jobs) {
  const [name, size, lang, hash, steps = ''] = job.split('~');
  const [width, height] = size.split('x').map(Number);
  const page = await browser.newPage({
    viewport: { width, height },
    hasTouch: width < 600,
    isMobile: width < 600,
  });
  page.on('pageerror', (error) => console.log(name, 'ERROR', error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') console.log(name, 'console', line.text());
  });
  await page.addInitScript((l) => {
    if (!localStorage.getItem('astrarium.settings'))
      localStorage.setItem(
        'astrarium.settings',
        JSON.stringify({ state: { lang: l, name: 'Anselm' }, version: 0 }),
      );
  }, lang);
  await page.goto(`${base}/${hash}`);
  await page.waitForTimeout(1500);
  for (const step of steps.split('|').filter(Boolean)) {
    const [verb, ...rest] = step.split('=');
    const what = rest.join('=');
    if (verb === 'key') await page.keyboard.press(what);
    if (verb === 'click')
      await page
        .click(what, { timeout: 3000 })
        .catch((e) => console.log(name, e.message.split('\n')[0]));
    if (verb === 'hover')
      await page
        .hover(what, { timeout: 3000 })
        .catch((e) => console.log(name, e.message.split('\n')[0]));
    if (verb === 'type') await page.keyboard.type(what);
    if (verb === 'wait') await page.waitForTimeout(Number(what));
    await page.waitForTimeout(350);
  }
  await page.screenshot({ path: `${prefix}${name}.png` });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) console.log(name, 'wider than the window by', overflow);
  await page.close();
}
await browser.close();

/** Walks through the fake tables and says what does not hold: node dev/check.mjs BASE_URL */
import { chromium } from 'playwright-core';

const base = process.argv[2] ?? 'http://127.0.0.1:5199';
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
let failed = 0;
const check = (name, ok, more = '') => {
  if (!ok) failed += 1;
  console.log(ok ? 'ok  ' : 'FAIL', name, ok ? '' : more);
};

async function open(hash, lang = 'en', size = { width: 1440, height: 900 }) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  page.on('pageerror', (error) => check('no script error', false, error.message));
  await page.addInitScript((l) => {
    if (!localStorage.getItem('astrarium.settings'))
      localStorage.setItem(
        'astrarium.settings',
        JSON.stringify({ state: { lang: l, name: 'Anselm' }, version: 0 }),
      );
  }, lang);
  await page.goto(`${base}/${hash}`);
  await page.waitForTimeout(1400);
  return page;
}
const focus = (page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('data-anchor') ??
      document.activeElement?.closest('[data-anchor]')?.getAttribute('data-anchor') ??
      document.activeElement?.tagName,
  );

{
  const page = await open('#/t/duel?seat=0&token=fake-0');
  check('the token leaves the address', !page.url().includes('token'), page.url());
  check(
    'the title tells whose move it is',
    (await page.title()).startsWith('Your move'),
    await page.title(),
  );
  check(
    'own turn is announced',
    (await page.textContent('[data-testid="turn-live"]')) === 'Your move.',
  );
  check(
    'lit things are numbered from one on',
    (await page.locator('.board-slot [data-key]').count()) === 9,
  );
  await page
    .locator(
      '.board-slot button[data-anchor="hand:scout"], .board-slot [data-anchor="hand:scout"] button',
    )
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(700);
  check(
    'focus is not lost when the card leaves the hand',
    (await focus(page)) !== 'BODY',
    await focus(page),
  );
  check(
    'the log line is read once',
    (await page.locator('[data-testid="log-live"] p').count()) === 1,
    await page.textContent('[data-testid="log-live"]'),
  );
  await page.keyboard.press('e');
  await page.waitForTimeout(200);
  check('the first E shows what is lost', await page.locator('.notice.guard').isVisible());
  await page.keyboard.press('Escape');
  check('Escape takes the guard away', (await page.locator('.notice.guard').count()) === 0);
  await page.keyboard.press('a');
  await page.waitForTimeout(300);
  check(
    'A opens the list of actions with focus in it',
    await page.evaluate(() => document.activeElement?.closest('[role=listbox]') !== null),
  );
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  check('focus comes back from the list', (await focus(page)) !== 'BODY', await focus(page));
  await page.keyboard.press('r');
  await page.waitForTimeout(400);
  check('R opens the rules at the cited one', await page.locator('.rules li.hot').isVisible());
  await page.click('.tab >> text=Table');
  await page.fill('.chat input', 'e1z');
  check(
    'hot keys leave a text field alone',
    (await page.locator('.notice.guard').count()) === 0 &&
      (await page.inputValue('.chat input')) === 'e1z',
  );
  await page.click('.tool.lang');
  await page.waitForTimeout(200);
  check(
    'the language changes in place',
    (await page.getAttribute('html', 'lang')) === 'fr' && (await page.title()).startsWith('À vous'),
    await page.title(),
  );
  await page.reload();
  await page.waitForTimeout(1400);
  check(
    'a reload keeps seat and language',
    (await page.title()).startsWith('À vous'),
    await page.title(),
  );
}
{
  const page = await open('#/t/hotseat?seat=0&token=fake-0');
  await page.evaluate(() => {
    const t = JSON.parse(localStorage.getItem('astrarium.tables'));
    t.hotseat.seats = { 0: 'fake-0', 1: 'fake-1' };
    localStorage.setItem('astrarium.tables', JSON.stringify(t));
  });
  await page.reload();
  await page.waitForTimeout(1400);
  check('a hot-seat table opens behind the curtain', await page.locator('.curtain').isVisible());
  check('the curtain holds the board back', (await page.locator('.board-slot').count()) === 0);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1200);
  check('the player lifts the curtain', await page.locator('.board-slot').isVisible());
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await page.waitForTimeout(800);
  check(
    'the curtain falls for the next seat',
    (await page.locator('.curtain').isVisible()) &&
      (await page.textContent('.curtain h1')).includes('Mirelle'),
  );
  check(
    'nothing of the last hand stays in the page',
    (await page.locator('[data-anchor^="hand:"]').count()) === 0,
  );
}
{
  const page = await open('#/t/finished/replay/60', 'fr');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(500);
  check('an arrow moves the replay', page.url().endsWith('/replay/61'), page.url());
  await page.keyboard.press('Home');
  await page.waitForTimeout(500);
  check('Home goes to the start', page.url().endsWith('/replay/0'), page.url());
  await page.click('.timeline', { position: { x: 500, y: 20 } });
  await page.waitForTimeout(400);
  check('a press on the timeline goes there', /replay\/3\d$/.test(page.url()), page.url());
}
for (const [size, hash] of [
  [{ width: 360, height: 740 }, '#/t/duel?seat=0&token=fake-0'],
  [{ width: 1280, height: 720 }, '#/t/duel?seat=0&token=fake-0'],
  [{ width: 360, height: 740 }, ''],
]) {
  const page = await open(hash, 'fr', size);
  check(
    `nothing is wider than ${size.width} at "${hash}"`,
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
  );
}
await browser.close();
process.exitCode = failed ? 1 : 0;

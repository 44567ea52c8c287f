import { defineConfig } from '@playwright/test';
import { ALL, DRAW } from '../tests/e2e/draw';

const PICTURES = Boolean(process.env.PICTURES);

if (!process.env.TEST_WORKER_INDEX)
  console.log(`tier ${ALL ? 'all' : 'short'}, draw ${DRAW} (ASTRARIUM_TIER, ASTRARIUM_DRAW)`);

/**
 * What takes time and nobody sees: with every window Chromium also opens two pages for the list
 * below its address bar, at 0.4 s of processor time. The list replaces Playwright's own, of which
 * the rest stands here.
 */
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * End-to-end tests in the system's own Chromium; `make test` runs them with `npx playwright test`.
 */
export default defineConfig({
  testDir: '../tests/e2e',
  testMatch: PICTURES ? '*.pictures.ts' : '*.spec.ts',
  outputDir: '../build/playwright',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A machine that others use as well may be ten times as slow: only what hangs is cut off.
  timeout: PICTURES || ALL ? 600_000 : 240_000,
  retries: 0,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  use: {
    actionTimeout: PICTURES ? 60_000 : 20_000,
    // A film of every step would take longer than the steps; what failed leaves its calls and a
    // last picture.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNUSED.join(',')}`,
      ],
    },
  },
});

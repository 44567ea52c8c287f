import { defineConfig } from '@playwright/test';

const PICTURES = Boolean(process.env.PICTURES);

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
  timeout: PICTURES ? 600_000 : 120_000,
  // A browser on a busy machine may miss a moment: once more tells that from a fault. What passed at
  // the second try is named as flaky in the report.
  retries: 1,
  expect: { timeout: 20_000 },
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
      ],
    },
  },
});

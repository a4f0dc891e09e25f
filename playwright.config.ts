import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from './tests/support/browser.ts';

const browser = findOrInstallBrowser();
// Its workers read this file too and need not look again.
process.env.CHROMIUM = browser;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/runner/prepare.ts',
  workers: 2,
  fullyParallel: false,
  // For a machine that is slow or shared: the longest takes a tenth of it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that fails now and then has found something, in the product or in itself: it is mended and never retried.
  retries: 0,
  failOnFlakyTests: true,
  projects: [{ name: 'browser' }],
  use: {
    viewport: { width: 1280, height: 800 },
    // A trace slows every test down; TRACE=1 npm run test:browser records what failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        // No page of a test lives long enough for what the optimising compilers cost: a tenth of all CPU time.
        '--js-flags=--no-turbofan --no-maglev',
        // A test pattern in place of a camera.
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
});

import { defineConfig } from '@playwright/test';
import { placesOf, takeOwnPlace } from './product/places.ts';

const chromium = process.env.NEWSWATCH_CHROMIUM ?? '/usr/bin/chromium';
takeOwnPlace();

/** Each worker walks through a product of its own. */
export default defineConfig({
  testDir: 'journeys',
  // What does not depend on how the processes are laid out is walked in one layout.
  ...(process.env.NEWSWATCH_E2E_TOPOLOGY === 'split' ? { testIgnore: '**/once/**' } : {}),
  outputDir: 'test-results',
  globalSetup: './product/global-setup.ts',
  workers: placesOf(process.env.NEWSWATCH_E2E_TOPOLOGY),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.NEWSWATCH_E2E_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // Writing down every step of every test takes as much of the processor as the tests: `npm test` runs what failed once more.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
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

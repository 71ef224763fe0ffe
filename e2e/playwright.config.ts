import { defineConfig } from '@playwright/test';
import { placesOf, takeOwnPlace } from './product/places.ts';

const chromium = process.env.NEWSWATCH_CHROMIUM ?? '/usr/bin/chromium';
takeOwnPlace();

/** Each worker tests a product of its own. */
export default defineConfig({
  testDir: 'journeys',
  // Tests that do not depend on how the processes are laid out run in one layout only.
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
    // Recording every step of every test takes as much CPU as the tests: `npm test` runs failed ones once more.
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

import { isLong } from '@newswatch/test-kit/long';
import { defineConfig } from '@playwright/test';
import { placesOf, takeOwnPlace } from './product/places.ts';

const chromium = process.env.NEWSWATCH_CHROMIUM ?? '/usr/bin/chromium';
takeOwnPlace();

const isSplit = process.env.NEWSWATCH_E2E_TOPOLOGY === 'split';
/**
 * Only the journeys in `processes` depend on the layout of the processes: they test messages between processes, or start several
 * themselves. Every journey runs in one layout; `npm run test:long` repeats the longest one in the other.
 */
const isOfOtherLayout = isSplit
  ? /\/journeys\/(?!processes\/)/
  : isLong
    ? /\/processes\/(?!a-newcomer-)/
    : /\/processes\//;
/** Journeys that start a sandbox (`product/sandbox.ts`), in workers that serve no others. At the end, they would run alone. */
const inSandbox = [
  '**/once/a-leak-is-caught.long.spec.ts',
  '**/once/deploys-under-open-tabs.spec.ts',
  '**/once/each-fallback-step.long.spec.ts',
  '**/once/files-of-administrators.long.spec.ts',
];

/** Journeys that only `npm run test:long` runs. */
const isForLater = isLong ? [] : ['**/*.long.spec.ts'];

/** Each worker tests its own product. */
export default defineConfig({
  testDir: 'journeys',
  projects: [
    { name: 'in a sandbox', testMatch: inSandbox, testIgnore: [isOfOtherLayout, ...isForLater] },
    { name: 'in the product', testIgnore: [...inSandbox, isOfOtherLayout, ...isForLater] },
  ],
  // A folder for each layout: both may run at once, and each empties its own.
  outputDir: `test-results/${process.env.NEWSWATCH_E2E_TOPOLOGY ?? 'one-process'}`,
  globalSetup: './product/global-setup.ts',
  workers: placesOf(process.env.NEWSWATCH_E2E_TOPOLOGY),
  retries: 0,
  forbidOnly: true,
  // The time limit: five times the duration of the longest journey on an idle machine, because four products share two cores, and
  // other work may double that.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reportSlowTests: { max: 10, threshold: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.NEWSWATCH_E2E_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Without animations, no test has to wait for them and nothing is drawn sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recorded only on a retry, because recording every step of every test takes as much CPU as the tests: `npm test` retries
    // failed tests once.
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
        // Without this, the headless shell rounds letter widths to whole pixels; Chromium does not.
        '--font-render-hinting=none',
        '--host-resolver-rules=MAP without-https.test 127.0.0.1',
      ],
    },
  },
});

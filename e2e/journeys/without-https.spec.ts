import { expect, test } from '../product/clean-console.ts';
import { watchFor } from '../product/new-target.ts';
import { fillSignInForm } from '../product/sign-in.ts';
import { people } from '../product/start-product.ts';

/** The browser finds this name on this machine (playwright.config.ts). Without https, it withholds some functions. */
const origin = (process.env.NEWSWATCH_E2E_URL ?? '').replace('127.0.0.1', 'without-https.test');
test.use({ baseURL: origin });

test('somebody signs in and creates a target over plain http', async ({ page, browserConsole }) => {
  // The browser reports this for every page without https.
  browserConsole.expectFaults(/Cross-Origin-Opener-Policy header has been ignored/);
  await page.goto('/sign-in?redirect=%2Ftargets');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await fillSignInForm(page, people.reader);
  await watchFor(page, 'Footpaths', 'footpath');
});

import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect, type Page } from '@playwright/test';
import { type Check, failCall, seesToast, sessionTokens, type World } from './check.ts';
import { enter, newPerson, PASSWORD } from './people.ts';

const NO_TOKENS = {};
const GARBAGE = 'no.token.atall';

async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const signsIn: Check = async ({ page, request }) => {
  const { email } = await newPerson(request);
  await page.goto('/sign-in');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/$/);
  const { access_token, refresh_token } = await sessionTokens(page);
  // Approximate, because a few seconds have passed.
  expect(access_token?.days).toBeCloseTo(1, 1);
  expect(refresh_token?.days).toBeCloseTo(30, 1);
};

const losesRefresh: Check = async ({ page }) => {
  await enter(page, { accessToken: GARBAGE, refreshToken: GARBAGE }, '/settings');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsettings$/);
  expect(await sessionTokens(page)).toEqual(NO_TOKENS);
};

const SIGN_IN_AND_BACK = /\/sign-in\?redirect=%2Fsettings$/;

/** Opens the settings with an expired token: the page arrives without the user, so the shell requests them. */
async function enterUnknown({ page, request }: World): Promise<void> {
  const { refreshToken } = await newPerson(request);
  await enter(page, { accessToken: GARBAGE, refreshToken }, '/settings');
}

function losesProfile(status: number, sentence: string, leadsTo: RegExp, times: number): Check {
  return async (world) => {
    const { page } = world;
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/profile')) asked += 1;
    });
    await failCall(page, '/user/profile', { status, sentence });
    await enterUnknown(world);
    await expect(page).toHaveURL(leadsTo);
    await seesToast(page, status === 500 ? 'Internal Server Error!' : sentence);
    expect(await sessionTokens(page)).toEqual(NO_TOKENS);
    expect(asked).toBe(times);
  };
}

const refreshesOnce: Check = async ({ page, request }) => {
  const { refreshToken } = await newPerson(request);
  const refreshes: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/auth/refresh')) refreshes.push(asked.url());
  });
  await enter(page, { accessToken: GARBAGE, refreshToken }, '/settings/security');
  // The page requests the profile, the sessions, the history and the bell at once.
  await expect(page.getByText('This device').first()).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect((await sessionTokens(page)).access_token?.value).not.toBe(GARBAGE);
};

/**
 * Sessions in a real browser: the cookies, refusals by the real server, and the page to which each leads. The rest of how people
 * sign in and out is covered by the tests of the shell, the API client and the pages.
 */
export const sessionChecks = {
  loginStoresTokens: signsIn,
  cookieLifetimes: signsIn,
  failedProfileLoadClearsTokens: losesProfile(403, 'Your account is inactive.', SIGN_IN_AND_BACK, 1),
  failedProfileLoadWith500: losesProfile(500, 'A bug.', /\/500$/, 4),
  failedRefreshClearsTokens: losesRefresh,
  failedRefreshLeaves: losesRefresh,
  failedRefreshRedirects: losesRefresh,
  refreshOnceAndRepeat: refreshesOnce,
  refreshesShareOneAttempt: refreshesOnce,
} satisfies Record<AccountSentencesBy<'browser'>, Check>;

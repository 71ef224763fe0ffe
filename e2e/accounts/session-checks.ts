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

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Full name').fill('Zoë Letter');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Léa/ }).last().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
}

const signsIn: Check = async ({ page, request }) => {
  const { email } = await newPerson(request);
  await page.goto('/sign-in');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/$/);
  const { access_token, refresh_token } = await sessionTokens(page);
  // A few seconds have passed by now.
  expect(access_token?.days).toBeCloseTo(1, 1);
  expect(refresh_token?.days).toBeCloseTo(30, 1);
};

const logsOut: Check = async ({ page, request }) => {
  await enter(page, await newPerson(request), '/settings');
  const signedOut = page.waitForRequest((asked) => asked.url().endsWith('/api/auth/logout'));
  await logOut(page);
  expect((await signedOut).method()).toBe('POST');
  await seesToast(page, 'Logged out successfully');
  expect(await sessionTokens(page)).toEqual(NO_TOKENS);
};

const logsOutWithErrors: Check = async ({ page, request }) => {
  await enter(page, await newPerson(request), '/settings');
  await failCall(page, '/auth/logout');
  await logOut(page);
  await seesToast(page, 'Logout completed (with errors)');
  expect(await sessionTokens(page)).toEqual(NO_TOKENS);
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

const expires: Check = async ({ page, request }) => {
  const person = await newPerson(request);
  await enter(page, person, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.accessToken}` } });
  // Neither with a pointer, near which a link prefetches its data, nor waiting for the link: any request of the page,
  // such as the one that opens the live stream when it is idle, may notice first that the session has ended, and then
  // the page has left already.
  await page
    .getByRole('link', { name: 'Statistics' })
    .evaluateAll(([link]) => link instanceof HTMLElement && link.click());
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsettings/);
  await seesToast(page, 'Session expired!');
  expect(await sessionTokens(page)).toEqual(NO_TOKENS);
};

/** How a user signs in and out. */
export const sessionChecks = {
  loginStoresTokens: signsIn,
  cookieLifetimes: signsIn,

  async registerStoresTokens({ page }) {
    await fillSignUp(page, `signed-up-${Date.now()}@example.com`);
    await expect(page).toHaveURL(/\/setup$/);
    expect(Object.keys(await sessionTokens(page)).sort()).toEqual(['access_token', 'refresh_token']);
  },

  logoutClearsTokens: logsOut,
  logoutSaysAndGoes: logsOut,
  loggedOut: logsOut,
  failedLogoutSaysAndGoes: logsOutWithErrors,
  loggedOutWithErrors: logsOutWithErrors,

  failedProfileLoadClearsTokens: losesProfile(403, 'Your account is inactive.', SIGN_IN_AND_BACK, 1),
  failedProfileLoadWith404: losesProfile(404, 'There is no such account.', SIGN_IN_AND_BACK, 4),
  failedProfileLoadWith500: losesProfile(500, 'A bug.', /\/500$/, 4),
  failedProfileLoadWith503: losesProfile(503, 'Under maintenance.', SIGN_IN_AND_BACK, 4),

  async unansweredProfileLoadWaits(world) {
    const { page } = world;
    await page.route('**/api/user/profile', (route) => route.abort('connectionrefused'));
    await enterUnknown(world);
    await expect(page.getByText('Your session could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(Object.keys(await sessionTokens(page)).sort()).toEqual(['access_token', 'refresh_token']);
    await page.unroute('**/api/user/profile');
    // The browser reports that the network is back.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  },

  async failedRefreshWith503(world) {
    const { page } = world;
    await failCall(page, '/auth/refresh', { status: 503, sentence: 'Under maintenance.' });
    await enterUnknown(world);
    await expect(page).toHaveURL(SIGN_IN_AND_BACK);
    expect(await sessionTokens(page)).toEqual(NO_TOKENS);
  },

  failedRefreshClearsTokens: losesRefresh,
  failedRefreshLeaves: losesRefresh,
  failedRefreshRedirects: losesRefresh,
  refreshOnceAndRepeat: refreshesOnce,
  refreshesShareOneAttempt: refreshesOnce,
  expiryGoesToSignIn: expires,
  sessionExpired: expires,

  async deletionClearsTokens({ page, request }) {
    await enter(page, await newPerson(request), '/settings/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete account permanently' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    expect(await sessionTokens(page)).toEqual(NO_TOKENS);
  },

  async loginSaysTheServersError({ page }) {
    await page.goto('/sign-in');
    await fillSignIn(page, 'nobody@example.com');
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  },

  async registrationSaysTheServersError({ page, request }) {
    const { email } = await newPerson(request);
    await fillSignUp(page, email);
    await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  },
} satisfies Partial<Record<AccountSentencesBy<'browser'>, Check>>;

import { SessionStarted } from '@newswatch/shared/contracts';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { enter } from '../accounts/people.ts';
import { shellHasTakenOver } from './at-rest.ts';
import { people } from './start-product.ts';

/**
 * Signs the demo's reader in, and opens a page. Does not use the form, which takes several times as long and has its own
 * journeys.
 */
export async function signInAsReader(page: Page, path = '/'): Promise<void> {
  await signIn(page, '/api/auth/login', people.reader, path);
}

/** Signs the administrator in, and opens the dashboard. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await signIn(page, '/api/auth/admin-login', people.admin, '/admin');
}

async function signIn(page: Page, call: string, person: Credentials, path: string): Promise<void> {
  const answer = await page.request.post(call, { data: person });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { access_token, refresh_token } = v.parse(SessionStarted, await answer.json());
  await enter(page, { accessToken: access_token, refreshToken: refresh_token }, path);
  await shellHasTakenOver(page);
}

interface Credentials {
  email: string;
  password: string;
}

/** Fills in the form that the page shows, and sends it. */
export async function fillSignInForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.click();
  // The address changes a moment before the page does.
  await expect(button).toBeHidden();
}

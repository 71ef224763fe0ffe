import { SessionStarted } from '@newswatch/shared/contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { codeSentTo } from '../product/mailbox.ts';
import { people as known } from '../product/start-product.ts';

export interface Person {
  id: string;
  email: string;
  password: string;
  number: string;
  accessToken: string;
  refreshToken: string;
}

export const PASSWORD = 'Lighthouse-7-Keeper';
let people = 0;

/** Creates an account over HTTP and verifies these channels with the codes from the mailbox. */
export async function newPerson(
  request: APIRequestContext,
  verified: { email?: boolean; whatsapp?: boolean | 'unverified' } = {},
): Promise<Person> {
  people += 1;
  const unique = `${Date.now()}${people}`;
  const email = `letter-${unique}@example.com`;
  const number = `+336${unique.slice(-10)}`;
  const answer = await request.post('/api/auth/register', {
    data: { email, password: PASSWORD, full_name: 'Léa Marie Letter' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { access_token, refresh_token, user } = v.parse(SessionStarted, await answer.json());
  const call = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const made = await request.fetch(`/api${path}`, { method, data, headers });
    expect(made.status(), await made.text()).toBe(200);
  };
  if (verified.email) {
    await call('POST', '/auth/verify-email', { verification_code: await codeSentTo(request, email) });
  }
  if (verified.whatsapp) await call('PUT', '/user/contact-info', { whatsapp: number });
  if (verified.whatsapp === true) {
    const verification_code = await codeSentTo(request, number);
    await call('POST', '/user/verify-whatsapp', { phone_number: number, verification_code });
  }
  return {
    id: user.id,
    email,
    password: PASSWORD,
    number,
    accessToken: access_token,
    refreshToken: refresh_token,
  };
}

/** The tokens of a user with a temporary password, after their first sign-in. */
export async function newcomer(
  request: APIRequestContext,
): Promise<Pick<Person, 'accessToken' | 'refreshToken'>> {
  people += 1;
  const email = `given-${Date.now()}${people}@example.com`;
  const post = async (path: string, data: object, token?: string): Promise<unknown> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await request.post(`/api${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const admin = v.parse(SessionStarted, await post('/auth/admin-login', known.admin));
  const given = { email, full_name: 'Noor van Dijk', password: 'Wq7k-Tm3x-Hp9v' };
  await post('/admin/users', given, admin.access_token);
  const first = v.parse(SessionStarted, await post('/auth/login', { email, password: given.password }));
  return { accessToken: first.access_token, refreshToken: first.refresh_token };
}

/**
 * Puts the page into the state after a correct password when a second step is required. The form looks the same with
 * any token.
 */
export async function beginSecondStep(page: Page): Promise<void> {
  await page.goto('/401');
  const pending = { token: 'of-a-test', methods: ['totp', 'email'], goal: '/', from: '/sign-in' };
  await page.evaluate((kept) => sessionStorage.setItem('pending-sign-in', kept), JSON.stringify(pending));
}

/** Gives the browser the user's tokens, or the given ones, and opens a page. */
export async function enter(
  page: Page,
  person: Pick<Person, 'accessToken' | 'refreshToken'>,
  path: string,
): Promise<void> {
  // Leaves the product first: a page that is starting up would also request the user.
  await page.goto('about:blank');
  const url = process.env.NEWSWATCH_E2E_URL ?? '';
  await page.context().addCookies([
    { name: 'access_token', value: person.accessToken, url },
    { name: 'refresh_token', value: person.refreshToken, url },
  ]);
  await page.goto(path);
}

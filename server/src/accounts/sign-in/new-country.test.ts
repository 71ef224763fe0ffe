import { expect, test } from 'vitest';
import { TEST_PASSWORD, type TestApp, testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0, trustProxy: ['192.0.2.0/24'], countryHeader: 'cf-ipcountry' });
const PROXY = '192.0.2.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn(at: TestApp, email: string, country: string, through = PROXY): Promise<void> {
  const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': country };
  const body = { email, password: TEST_PASSWORD };
  const answer = await at.call('POST', '/auth/login', { body, headers, ip: through });
  expect(answer.status, answer.text).toBe(200);
  await at.api.accounts.settle();
}
const toldTo = (email: string) =>
  app()
    .messenger.notices.filter(({ destination }) => destination === email)
    .map(({ notice }) => notice);

test('a sign-in from a country that is new to the account is reported once, in one email with the device', async () => {
  const { email } = await app().signUp();
  await signIn(app(), email, 'PT');
  // The first known country does not count as new, but the device does.
  expect(toldTo(email)).toEqual([{ kind: 'new_sign_in', device: 'Firefox on Windows' }]);
  await signIn(app(), email, 'pt');
  await signIn(app(), email, 'BR');
  await signIn(app(), email, 'BR');
  await signIn(app(), email, 'PT');
  expect(toldTo(email).slice(1)).toEqual([
    { kind: 'new_country', country: 'BR', device: 'Firefox on Windows' },
  ]);
});

test('a country from an untrusted source, or an invalid one, is ignored', async () => {
  const { email } = await app().signUp();
  await signIn(app(), email, 'PT');
  await signIn(app(), email, 'BR', '203.0.113.9');
  for (const none of ['XX', 'T1', 'Brazil', '<b>', '']) await signIn(app(), email, none);
  expect(toldTo(email).map(({ kind }) => kind)).toEqual(['new_sign_in']);
});

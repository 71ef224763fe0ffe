import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, testApp } from '../../testing/app.ts';
import { deviceLabel } from '../users/device-label.ts';

const app = testApp();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

interface Item {
  id: string;
  device_label: string;
  current: boolean;
  ip: string;
}
interface Listed {
  items: Item[];
}

async function signIn(email: string, agent: string, password = TEST_PASSWORD) {
  const answer = await app().call('POST', '/auth/login', {
    body: { email, password },
    headers: { 'user-agent': agent },
    ip: '203.0.113.9',
  });
  return (answer.body as { access_token: string }).access_token;
}
const statusOf = async (token: string) => (await app().call('GET', '/user/profile', { token })).status;
/** Other processes, and this one's session cache, learn that a session has ended through a database notification. */
const expectEnded = (token: string) => expect.poll(() => statusOf(token)).toBe(401);
const list = async (token: string) => (await app().call('GET', '/user/sessions', { token })).body as Listed;

describe('sessions', () => {
  test('are listed with their device, the current one first, without ended ones', async () => {
    const person = await app().signUp();
    app().clock.advance({ minutes: 1 });
    const onFirefox = await signIn(person.email, FIREFOX);
    const onPhone = await signIn(person.email, IPHONE);
    await app().call('POST', '/auth/logout', { token: onPhone });
    const { items } = await list(person.token);
    expect(items.map(({ current }) => current)).toEqual([true, false]);
    expect(items[1]?.device_label).toBe('Firefox on Windows');
    expect((await list(onFirefox)).items[0]).toMatchObject({
      current: true,
      device_label: 'Firefox on Windows',
      ip: '203.0.113.9',
    });
  });

  test('are ended individually, with immediate effect', async () => {
    const person = await app().signUp();
    const other = await signIn(person.email, FIREFOX);
    const id = (await list(other)).items[0]?.id;
    expect(await app().call('DELETE', `/user/sessions/${id}`, { token: person.token })).toMatchObject({
      status: 200,
      body: { message: 'Signed out of that device' },
    });
    await expectEnded(other);
    expect((await app().call('DELETE', `/user/sessions/${id}`, { token: person.token })).status).toBe(404);
  });

  test('of someone else are not found', async () => {
    const [mine, theirs] = [await app().signUp(), await app().signUp()];
    const id = (await list(theirs.token)).items[0]?.id;
    expect((await app().call('DELETE', `/user/sessions/${id}`, { token: mine.token })).status).toBe(404);
    expect((await app().call('GET', '/user/profile', { token: theirs.token })).status).toBe(200);
  });

  test('are all ended except the current one', async () => {
    const [person, bystander] = [await app().signUp(), await app().signUp()];
    const other = await signIn(person.email, FIREFOX);
    expect(await app().call('DELETE', '/user/sessions', { token: person.token })).toMatchObject({
      status: 200,
      body: { message: 'Signed out of all other devices' },
    });
    await expectEnded(other);
    expect((await app().call('GET', '/user/profile', { token: person.token })).status).toBe(200);
    expect((await app().call('GET', '/user/profile', { token: bystander.token })).status).toBe(200);
  });
});

describe('the history of sign-ins', () => {
  const events = async (token: string, query = '') => {
    const answer = await app().call('GET', `/user/security-events${query}`, { token });
    return answer.body as { items: { kind: string; device_label: string }[]; pagination: { total: number } };
  };

  test('lists the person’s own activity, newest first or oldest first', async () => {
    const [person, stranger] = [await app().signUp(), await app().signUp()];
    app().clock.advance({ minutes: 1 });
    await signIn(person.email, FIREFOX, 'Wrong-1-password');
    await app().api.accounts.settle();
    app().clock.advance({ minutes: 1 });
    await signIn(person.email, IPHONE);
    const { items } = await events(person.token);
    expect(items.map(({ kind }) => kind)).toEqual(['signed_in', 'sign_in_failed', 'signed_up']);
    expect(items.map(({ device_label }) => device_label).slice(0, 2)).toEqual([
      'Safari on iPhone',
      'Firefox on Windows',
    ]);
    expect((await events(person.token, '?sort=at')).items.map(({ kind }) => kind)).toEqual([
      'signed_up',
      'sign_in_failed',
      'signed_in',
    ]);
    expect((await events(stranger.token)).items.map(({ kind }) => kind)).toEqual(['signed_up']);
    expect((await events(person.token, '?per_page=1&page=2')).items.map(({ kind }) => kind)).toEqual([
      'sign_in_failed',
    ]);
  });

  test('keeps 90 days', async () => {
    const person = await app().signUp();
    app().clock.advance({ days: 90 });
    await signIn(person.email, FIREFOX);
    const token = await signIn(person.email, FIREFOX);
    expect((await events(token)).items.map(({ kind }) => kind)).toEqual(['signed_in', 'signed_in']);
  });

  test('has the person emailed once about a device that is not in it', async () => {
    const person = await app().signUp();
    await signIn(person.email, FIREFOX);
    await signIn(person.email, FIREFOX.replaceAll('140', '141'));
    await app().api.accounts.settle();
    const told = app().messenger.notices.filter(({ destination }) => destination === person.email);
    expect(told.map(({ notice }) => notice)).toEqual([{ kind: 'new_sign_in', device: 'Firefox on Windows' }]);
  });
});

describe('display settings', () => {
  test('can be changed separately and are part of the profile', async () => {
    const person = await app().signUp();
    const put = (body: object) => app().call('PUT', '/user/ui-preferences', { token: person.token, body });
    expect(await put({ density: 'compact' })).toMatchObject({
      status: 200,
      body: {
        message: 'Display settings saved',
        ui_preferences: { density: 'compact', articles_per_page: 20 },
      },
    });
    expect((await put({ hidden_sidebar_items: ['tasks', 'tasks'] })).body).toMatchObject({
      ui_preferences: { density: 'compact', hidden_sidebar_items: ['tasks'] },
    });
    expect((await put({ density: 'huge' })).status).toBe(422);
    expect((await put({ role: 'admin' })).status).toBe(422);
    expect((await app().call('GET', '/user/profile', { token: person.token })).body).toMatchObject({
      user: { ui_preferences: { density: 'compact', open_links_in_new_tab: true } },
    });
  });
});

test.each([
  [null, 'Unknown device'],
  ['', 'Unknown device'],
  ['something else', 'Unknown device'],
  [FIREFOX, 'Firefox on Windows'],
  [IPHONE, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'curl'],
  [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/76.0.3809.146 TV Safari/537.36',
    'Samsung television',
  ],
  [
    'Mozilla/5.0 (Linux; Tizen 2.3; SAMSUNG SM-Z130H) AppleWebKit/537.3 (KHTML, like Gecko) SamsungBrowser/1.0 Mobile Safari/537.3',
    'Samsung Internet on Linux',
  ],
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
    'LG television',
  ],
  [
    'Mozilla/5.0 (Linux; Android 7.1.2; AFTMM) AppleWebKit/537.36 (KHTML, like Gecko) Silk/86.3.20 like Chrome/86.0.4240.198 Safari/537.36',
    'Fire TV',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; BRAVIA 4K VH2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.0.0 Safari/537.36',
    'Android TV',
  ],
  ['AppleTV11,1/11.1', 'Apple TV'],
])('a device with the user agent %j is named %s', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label);
});

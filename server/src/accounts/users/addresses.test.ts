import { expect, test } from 'vitest';
import { up as writeAddressesOneWay } from '../../storage/migrations/0018-addresses-one-way.ts';
import { TEST_PASSWORD, testApp } from '../../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
const post = (path: string, body: object) => app().call('POST', path, { body });
const signIn = (email: string) => post('/auth/login', { email, password: TEST_PASSWORD });
const codesTo = (email: string) => app().messenger.sent.filter(({ destination }) => destination === email);

test('an address typed with an umlaut domain and its ASCII form are one account everywhere', async () => {
  const kept = 'müller@xn--exmple-cua.de';
  const spellings = [
    'müller@exämple.de',
    'MÜLLER@EXÄMPLE.DE',
    'mu\u0308ller@exa\u0308mple.de',
    'müller@XN--EXMPLE-CUA.de',
  ];
  const { id } = await app().signUp({ email: 'Müller@exämple.de' });
  expect(codesTo(kept)).toHaveLength(1);
  for (const email of spellings) {
    expect(await signIn(email)).toMatchObject({ status: 200, body: { user: { id, email: kept } } });
    const again = { email, full_name: 'Somebody Else', password: TEST_PASSWORD };
    expect(await post('/auth/register', again)).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  }

  const other = await app().signUp();
  for (const email of spellings) {
    const body = { email, current_password: TEST_PASSWORD };
    const answer = await app().call('PUT', '/user/profile', { token: other.token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  }

  const [typed = '', ascii = ''] = [spellings[0], spellings[3]];
  app().clock.advance({ minutes: 1 });
  await post('/auth/resend-verification', { email: typed });
  await app().api.accounts.settle();
  expect(codesTo(kept)).toHaveLength(2);
  await post('/auth/forgot-password', { email: ascii });
  await app().api.accounts.settle();
  expect(app().messenger.noticeFor(kept, 'reset_link').url).toContain('token=');
  const admin = await app().administrator();
  const made = { email: typed, full_name: 'Somebody Else', password: 'Harbour-8-Light' };
  expect((await app().call('POST', '/admin/users', { token: admin.token, body: made })).status).toBe(409);
});

test('a look-alike address is a different account, and is displayed differently', async () => {
  const latin = await app().signUp({ email: 'ann@paypal-house.example' });
  const cyrillic = await app().signUp({ email: 'ann@pаypal-house.example' });
  expect(cyrillic.id).not.toBe(latin.id);
  const { body } = await app().call('GET', '/user/profile', { token: cyrillic.token });
  expect(body).toMatchObject({ user: { email: expect.stringMatching(/^ann@xn--/) } });
});

test('addresses stored as typed are still found; of two that are now the same, the verified one keeps its account', async () => {
  const people = [await app().signUp(), await app().signUp(), await app().signUp()] as const;
  const stored = ['Zoë@früher.example', 'ann@doppelt-ä.example', 'ann@doppelt-a\u0308.example'];
  const { db, clock } = app();
  for (const [index, { id }] of people.entries()) {
    const email_verified_at = index === 2 ? clock.now() : null;
    await db
      .updateTable('users')
      .set({ email: stored[index], email_verified_at })
      .where('id', '=', id)
      .execute();
  }
  expect((await signIn('zoë@früher.example')).status).toBe(401);
  await writeAddressesOneWay(db);
  expect(await signIn('zoë@früher.example')).toMatchObject({ body: { user: { id: people[0].id } } });
  expect(await signIn('ann@doppelt-ä.example')).toMatchObject({ body: { user: { id: people[2].id } } });
});

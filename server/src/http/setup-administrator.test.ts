import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD } from '../testing/app.ts';
import { deploy } from '../testing/artefacts.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let token: string;

beforeEach(async () => {
  app = await createTestApp({ demo: false });
  deploy(app.artefactsFolder);
  token = await app.api.accounts.firstAdministrator.offer();
});
afterEach(() => app.close());

const form = (changes: Record<string, string> = {}) => ({
  token,
  full_name: 'Ada Admin',
  email: 'ada@example.com',
  password: TEST_PASSWORD,
  confirm_password: TEST_PASSWORD,
  ...changes,
});
const submit = (fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: '/setup-administrator',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const signIn = () =>
  app.call('POST', '/auth/admin-login', { body: { email: 'ada@example.com', password: TEST_PASSWORD } });

describe('without the demo and without an administrator', () => {
  test('every page redirects to creating one', async () => {
    for (const at of ['/', '/sign-in', '/anything']) {
      const answer = await app.get(at);
      expect([answer.status, answer.headers.location]).toEqual([302, '/setup-administrator']);
    }
    const page = await app.get(`/setup-administrator?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`value="${token}"`);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });

  test('the person with the code from the terminal creates one, who can sign in', async () => {
    const answer = await submit(form());
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in-2']);
    expect((await signIn()).body).toMatchObject({
      user: { role: 'admin', plan: 'admin', email_verified: true },
    });
    expect((await app.get('/sign-in')).status).toBe(200);
  });

  test('the audit log begins with their account', async () => {
    await submit(form());
    const { access_token: token } = (await signIn()).body as { access_token: string };
    const { body } = await app.call('GET', '/admin/audit-log', { token });
    expect(body).toMatchObject({
      items: [{ action: 'user.created', actor: { name: 'Ada Admin' }, after: { role: 'admin' } }],
    });
    expect(JSON.stringify(body)).not.toContain('ada@example.com');
  });

  test('the page no longer exists afterwards, even with another code', async () => {
    await submit(form());
    expect((await app.get('/setup-administrator')).status).toBe(404);
    expect((await submit(form({ email: 'eve@example.com' }))).statusCode).toBe(404);
  });

  test('two forms sent at once create one administrator', async () => {
    const answers = await Promise.all([
      submit(form()),
      submit(form({ email: 'bob@example.com' })),
      submit(form({ email: 'cyd@example.com' })),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    const admins = await app.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
  });

  test.each([
    ['a wrong code', { token: 'guess' }, 410, 'This setup link is no longer valid.'],
    ['no code', { token: '' }, 422, 'Please enter the setup code from the terminal.'],
    [
      'a weak password',
      { password: 'weak', confirm_password: 'weak' },
      422,
      'Password must be at least 8 characters long',
    ],
    ['two passwords', { confirm_password: 'Other-1-word' }, 422, 'Passwords don&#39;t match'],
    [
      'a common password',
      { password: 'Password1!', confirm_password: 'Password1!' },
      422,
      'This password is too common.',
    ],
    ['an address that is none', { email: 'ada' }, 422, 'Invalid email address'],
  ])('%s is refused, and the typed text is kept', async (_name, changes, status, sentence) => {
    const answer = await submit(form(changes));
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('value="Ada Admin"');
    expect(answer.body).not.toContain(TEST_PASSWORD);
    expect((await signIn()).status).toBe(401);
  });

  test('a newer code replaces the one before', async () => {
    await app.api.accounts.firstAdministrator.offer();
    expect((await submit(form())).statusCode).toBe(410);
  });

  test('guessing is throttled', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await submit(form({ token: `guess ${n}` }))).statusCode).toBe(410);
    expect((await submit(form())).statusCode).toBe(429);
  });
});

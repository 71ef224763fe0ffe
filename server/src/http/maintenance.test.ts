import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLive } from '../live/index.ts';
import { createLogger } from '../logging.ts';
import { type TestPerson, testApp } from '../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  admin = await app().administrator();
  person = await app().verifiedUser();
});
const save = (body: object) => app().call('PUT', '/admin/settings', { token: admin.token, body });

describe('maintenance', () => {
  it('closes the product to everyone except administrators, says why and until when, and ends automatically', async () => {
    const ends = new Date(app().clock.now().getTime() + 60_000).toISOString();
    const general = {
      maintenance_mode: true,
      maintenance_message: 'Back at noon.',
      maintenance_ends_at: ends,
    };
    expect((await save({ general })).status).toBe(200);
    const refused = await app().call('GET', '/targets', { token: person.token });
    expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance', error: 'Back at noon.' } });
    expect(refused.headers['retry-after']).toBe('30');
    expect((await app().call('POST', '/auth/login', { body: {} })).status).toBe(503);
    expect((await app().call('GET', '/admin/users', { token: admin.token })).status).toBe(200);
    // Administrators can also sign in with a passkey, which others cannot.
    const signIns = ['/auth/admin-login', '/auth/passkeys/admin-login', '/auth/passkeys/login'];
    const statuses = signIns.map(async (path) => (await app().call('POST', path, { body: {} })).status);
    expect(await Promise.all(statuses)).toEqual([422, 422, 503]);
    expect((await app().call('POST', '/auth/passkeys/options')).status).toBe(200);
    expect((await app().call('GET', '/health')).status).toBe(200);
    const page = await app().get('/targets', { accept: 'text/html' });
    expect(page.status).toBe(503);
    expect(page.text).toContain('Back at noon.');
    expect(page.headers.refresh).toBe('30');
    expect((await app().get('/sign-in-2', { accept: 'text/html' })).text).not.toContain('Back at noon.');
    const shared = await app().get('/shared/some-secret', { accept: 'text/html' });
    expect([shared.status, shared.headers['retry-after']]).toEqual([503, '30']);
    expect(shared.text).toContain('Back at noon.');
    expect(shared.headers['x-robots-tag']).toBeUndefined();
    app().clock.advance({ minutes: 2 });
    expect((await app().call('GET', '/targets', { token: person.token })).status).toBe(200);
    await save({ general: { maintenance_mode: false } });
  });

  it('does not start if its end has passed', async () => {
    const past = new Date(app().clock.now().getTime() - 60_000).toISOString();
    const refused = {
      status: 422,
      body: {
        fields: {
          'general.maintenance_ends_at': ['This time has passed. Choose a later one, or leave it empty.'],
        },
      },
    };
    // The previous maintenance has expired; switching it on again with the old end would have no effect.
    expect(await save({ general: { maintenance_mode: true } })).toMatchObject(refused);
    const ending = { maintenance_mode: true, maintenance_ends_at: past };
    expect(await save({ general: ending })).toMatchObject(refused);
    expect((await save({ general: { site_name: 'Newswatch at sea' } })).status).toBe(200);
    expect((await save({ general: { maintenance_ends_at: null, site_name: 'Newswatch' } })).status).toBe(200);
  });
});

describe('what administrators set', () => {
  it('decide who may register', async () => {
    await save({ registration: { open: true, allowed_domains: [], blocked_domains: ['throwaway.example'] } });
    await expect(app().signUp({ email: 'a@mail.throwaway.example' })).rejects.toThrow('422');
    await save({ registration: { allowed_domains: ['paper.example'], blocked_domains: [] } });
    await expect(app().signUp({ email: 'a@other.example' })).rejects.toThrow('422');
    expect((await app().signUp({ email: 'a@paper.example' })).email).toBe('a@paper.example');
    await save({ registration: { open: false } });
    await expect(app().signUp({ email: 'b@paper.example' })).rejects.toThrow('422');
    await save({ registration: { open: true, allowed_domains: [] } });
  });

  it('show the support address to people who cannot sign in or register', async () => {
    const gone = await app().verifiedUser();
    await app().call('POST', `/admin/users/${gone.id}/suspend`, {
      token: admin.token,
      body: { reason: 'Spam' },
    });
    await save({ general: { support_email: 'help@paper.example' }, registration: { open: false } });
    const { email, password } = gone;
    expect((await app().call('POST', '/auth/login', { body: { email, password } })).body).toMatchObject({
      error: 'Your account is suspended. Please contact support. Write to help@paper.example. Reason: Spam',
    });
    const newcomer = { email: 'new@paper.example', full_name: 'New Comer', password };
    expect((await app().call('POST', '/auth/register', { body: newcomer })).body).toMatchObject({
      fields: { email: [expect.stringMatching(/ Write to help@paper\.example\.$/)] },
    });
    await save({ general: { support_email: '' }, registration: { open: true } });
  });

  it('apply to the plans at once', async () => {
    const quota = () => app().call('GET', '/user/quota', { token: person.token });
    await save({
      plans: {
        free: { max_targets: 7 },
        basic: { max_targets: 8 },
        pro: { max_targets: 9, recipients: 2, keywords_per_target: 4 },
      },
    });
    const places = await app().call('GET', '/recipients', { token: person.token });
    expect(places.body).toMatchObject({ places: { max: 2 } });
    expect((await quota()).body).toMatchObject({
      targets: { max: 9 },
      plans: {
        free: { max_targets: 7 },
        basic: { max_targets: 8 },
        pro: { max_targets: 9, recipients: 2, keywords_per_target: 4 },
      },
    });
    await save({
      plans: {
        free: { max_targets: 3 },
        basic: { max_targets: 10 },
        pro: { max_targets: 50, recipients: 10, keywords_per_target: 100 },
      },
    });
  });

  it('admit administrators only from listed addresses, and never lock out the one who saves them', async () => {
    const locked = await save({ security: { ip_allow_list: ['203.0.113.0/24'] } });
    expect(locked).toMatchObject({ status: 422 });
    expect((await save({ security: { ip_allow_list: ['127.0.0.0/8'] } })).status).toBe(200);
    const elsewhere = await app().call('GET', '/admin/users', { token: admin.token, ip: '198.51.100.9' });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'admin_required' } });
    await save({ security: { ip_allow_list: [] } });
  });

  it('are versioned: a stale save is refused, and each change is in the history and the audit log', async () => {
    const { body } = await app().call('GET', '/admin/settings', { token: admin.token });
    const { version } = body as { version: number };
    expect(
      (await save({ crawling: { max_concurrency: 8 }, reason: 'More sources', version })).body,
    ).toMatchObject({
      version: version + 1,
      crawling: { max_concurrency: 8, per_host_delay_ms: 1_000 },
    });
    expect((await save({ crawling: { max_concurrency: 2 }, version })).status).toBe(409);
    const history = await app().call('GET', '/admin/settings/history', { token: admin.token });
    const [latest] = (history.body as { items: object[] }).items;
    expect(latest).toMatchObject({
      version: version + 1,
      reason: 'More sources',
      changes: [{ name: 'crawling.max_concurrency', before: 4, after: 8 }],
    });
    const audited = await app()
      .db.selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'settings.changed')
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    expect(audited[0]?.detail).toMatchObject({
      before: { max_concurrency: 4 },
      after: { max_concurrency: 8 },
    });
  });

  it('keep the password of the mail server encrypted, and never show it', async () => {
    const saved = await save({ email: { host: 'smtp.example.com', password: 'Very-secret-1' } });
    expect(saved.body).toMatchObject({ email: { password_set: true } });
    expect(saved.text).not.toContain('Very-secret-1');
    const rows = await app().db.selectFrom('settings').selectAll().execute();
    const versions = await app().db.selectFrom('settings_versions').selectAll().execute();
    const audit = await app().db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([rows, versions, audit])).not.toContain('Very-secret-1');
    expect((await save({ email: { password: null } })).body).toMatchObject({
      email: { password_set: false },
    });
  });

  it('send the password only to the server it was entered for', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (bytes) => {
        heard.push(bytes.toString());
        socket.write(/^EHLO/.test(bytes.toString()) ? '250-here\r\n250 AUTH PLAIN\r\n' : '535 no\r\n');
      });
      socket.on('error', () => undefined);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const email = {
      provider: 'smtp',
      host: '127.0.0.1',
      port,
      username: 'mail',
      tls: 'none',
      from: 'a@example.com',
      reply_to: '',
    };
    const test = () =>
      app().call('POST', '/admin/settings/email/test', {
        token: admin.token,
        body: { to: 'b@example.com', email },
      });
    await save({ email: { ...email, host: 'smtp.example.com', password: 'Very-secret-2' } });
    await test();
    expect(heard.join('')).not.toMatch(/AUTH/);
    expect((await save({ email: { host: '127.0.0.1' } })).body).toMatchObject({
      email: { password_set: false },
    });
    await save({ email: { password: 'Very-secret-2' } });
    await test();
    expect(heard.join('')).toMatch(/AUTH PLAIN/);
    server.close();
    await save({ email: { provider: 'configured', password: null } });
  });

  it('report the result of a test message, whatever the mail server responds', async () => {
    const answer = await app().call('POST', '/admin/settings/email/test', {
      token: admin.token,
      body: {
        to: 'admin@example.com',
        email: {
          provider: 'smtp',
          host: '127.0.0.1',
          port: 1,
          username: '',
          tls: 'none',
          from: 'a@example.com',
          reply_to: '',
        },
      },
    });
    expect(answer).toMatchObject({ status: 200, body: { ok: false } });
  });
});

describe('a planned maintenance', () => {
  const profile = async (token: string) => {
    const { body } = await app().call('GET', '/user/profile', { token });
    return (body as { user: { maintenance?: object } }).user.maintenance;
  };
  const inMinutes = (minutes: number) =>
    new Date(app().clock.now().getTime() + minutes * 60_000).toISOString();
  const none = {
    ...{ text_en: '', text_fr: '', text_es: '', text_ar: '' },
    ...{ starts_at: null, ends_at: null, maintenance_mode: false },
  };

  it('is announced to everyone in their language until it ends, and the health says so', async () => {
    const times = { starts_at: inMinutes(2), ends_at: inMinutes(4) };
    const frenchText = 'Newswatch sera mis à jour.';
    const notice = { text_en: 'Newswatch will be updated.', text_fr: frenchText, ...times };
    const reader = await app().verifiedUser();
    await app().call('PUT', '/user/profile', { token: reader.token, body: { locale: 'french' } });
    expect(await profile(reader.token)).toBeUndefined();
    expect((await save({ notice })).status).toBe(200);
    const english = { text: notice.text_en, language: 'english', ...times };
    expect(await profile(person.token)).toEqual(english);
    expect(await profile(reader.token)).toEqual({ text: frenchText, language: 'french', ...times });
    expect((await app().call('GET', '/health')).body).toEqual({ status: 'ok', maintenance: english });

    await save({ notice: { text_fr: '' } });
    expect(await profile(reader.token)).toEqual(english);
    const audited = await app()
      .db.selectFrom('audit_log')
      .select(['object_id', 'detail'])
      .where('action', '=', 'settings.changed')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({
      object_id: 'notice',
      detail: { before: { text_fr: frenchText }, after: { text_fr: '' } },
    });

    app().clock.advance({ minutes: 5 });
    expect(await profile(reader.token)).toBeUndefined();
    expect((await app().call('GET', '/health')).body).toEqual({ status: 'ok' });
    // Other settings can still be saved.
    expect((await save({ features: { questions: true }, general: { support_email: '' } })).status).toBe(200);
    expect((await save({ notice: none })).status).toBe(200);
  });

  it('turns maintenance mode on and off by the clock if it should, whatever is done by hand', async () => {
    const statusNow = async () => (await app().call('GET', '/targets', { token: person.token })).status;
    const notice = {
      text_en: 'Soon',
      starts_at: inMinutes(2),
      ends_at: inMinutes(10),
      maintenance_mode: true,
    };
    expect((await save({ notice })).status).toBe(200);
    // Another setting of the notice leaves it as it is.
    await save({ notice: { text_fr: 'Bientôt' } });
    const statuses = [await statusNow()];
    app().clock.advance({ minutes: 3 });
    statuses.push(await statusNow());
    // By hand: it does not end the announced maintenance, and stays on after it.
    await save({ general: { maintenance_mode: true } });
    await save({ general: { maintenance_mode: false } });
    statuses.push(await statusNow());
    await save({ general: { maintenance_mode: true } });
    app().clock.advance({ minutes: 8 });
    statuses.push(await statusNow());
    await save({ general: { maintenance_mode: false } });
    statuses.push(await statusNow());
    expect(statuses).toEqual([200, 503, 503, 503, 200]);

    await save({ notice: { ...notice, starts_at: inMinutes(-1), ends_at: inMinutes(10) } });
    expect(await statusNow()).toBe(503);
    expect((await app().get('/targets', { accept: 'text/html' })).status).toBe(503);
    expect((await app().call('GET', '/admin/users', { token: admin.token })).status).toBe(200);
    // It can be ended early.
    await save({ notice: { maintenance_mode: false } });
    expect(await statusNow()).toBe(200);
    expect((await save({ notice: none })).status).toBe(200);
    expect((await save({ notice: { maintenance_mode: true } })).status).toBe(422);
  });

  it('is reported to open pages when it changes, and only then', async () => {
    const live = await createLive({ listener: app().database.storage.listener, log: createLogger('silent') });
    onTestFinished(() => live.close());
    const told = vi.fn();
    live.subscribe({ userId: person.id, isAdministrator: false, send: told });
    await save({ notice: { text_en: 'Soon', starts_at: inMinutes(2), ends_at: inMinutes(4) } });
    await save({ general: { site_name: 'Newswatch at sea' } });
    await save({ notice: none, general: { site_name: 'Newswatch' } });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    expect(told.mock.calls).toEqual([
      ['notice', {}],
      ['notice', {}],
    ]);
  });

  it.each([
    ['without English text', { text_fr: 'Bientôt' }, 'text_en'],
    ['without a beginning', { text_en: 'Soon', starts_at: null }, 'starts_at'],
    ['without an end', { text_en: 'Soon', ends_at: null }, 'ends_at'],
    ['that ends before it begins', { text_en: 'Soon', starts_at: 'after' }, 'ends_at'],
    ['that is over', { text_en: 'Soon', ends_at: 'before' }, 'ends_at'],
  ])('is refused %s, at the field', async (_, wrong, field) => {
    const moments: Record<string, string> = { after: inMinutes(6), before: inMinutes(-10) };
    const given = Object.entries(wrong).map(([name, value]) => [name, moments[value ?? ''] ?? value]);
    const times = { starts_at: inMinutes(2), ends_at: inMinutes(4) };
    const notice = { ...none, ...times, ...Object.fromEntries(given) };
    const { status, body } = await save({ notice });
    expect(status).toBe(422);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([`notice.${field}`]);
    expect(await profile(person.token)).toBeUndefined();
  });
});

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BootDocument } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { deploy, writeArtefact } from '../testing/artefacts.ts';

const app = testApp({ throttleFactor: 0 });
const cookieOf = (person: TestPerson) => ({ cookie: `theme=dark; access_token=${person.token}` });
let user: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  deploy(app().artefactsFolder);
  user = await app().verifiedUser();
  admin = await app().administrator();
});

function bootOf(html: string): BootDocument {
  const text = /<script type="application\/json" id="newswatch-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return v.parse(BootDocument, JSON.parse(text ?? 'null'));
}

describe('artefacts', () => {
  test('are cached permanently by browsers', async () => {
    for (const file of ['/assets/cccccc333333/main.js', '/r/mf-targets/aaaaaa111111/page.js']) {
      const answer = await app().get(file, { accept: '*/*' });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringMatching(/javascript/),
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  test('have no headers that only apply to documents', async () => {
    const { headers } = await app().get('/assets/cccccc333333/main.js', { accept: '*/*' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['permissions-policy']).toBeUndefined();
    const picture = await app().get('/assets/cccccc333333/logo.svg', { accept: '*/*' });
    expect(picture.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  test('are sent as brotli if there is a compressed copy and the browser accepts it', async () => {
    const entry = '/r/mf-auth/aaaaaa111111/remoteEntry.js';
    const packed = await app().get(entry, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.text).toBe(brotliCompressSync('/* mf-auth entry */').toString());
    const plain = await app().get(entry, { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toContain('mf-auth entry');
    const missing = await app().get('/r/mf-auth/aaaaaa111111/page.js', { 'accept-encoding': 'br' });
    expect(missing.text).toContain('mf-auth page');
  });

  test.each([
    '/assets/cccccc333333/none.js',
    '/assets/cccccc333333/',
    '/assets/cccccc333333',
    '/assets/nope/main.js',
    '/assets/',
    '/r/mf-targets/aaaaaa111111/none.js',
    '/r/mf-targets/bbbbbb222222/page.js',
    '/r/mf-nobody/aaaaaa111111/page.js',
    '/r/mf-targets/aaaaaa111111/page.js.map',
    '/r/mf-targets/aaaaaa111111/media',
    '/r/mf-targets/aaaaaa111111/media/',
    '/r/MF-TARGETS/aaaaaa111111/page.js',
    '/r/mf-targets/..%2fmf-admin%2faaaaaa111111/page.js',
    '/r/mf-targets/aaaaaa111111/..%2f..%2fmf-admin%2faaaaaa111111%2fpage.js',
    '/r/mf-targets/aaaaaa111111/%2e%2e/%2e%2e/mf-admin/aaaaaa111111/page.js',
    '/assets/cccccc333333/..%2f..%2fcurrent.json',
    '/assets/cccccc333333/%00',
    '/current.json',
    '/avatars/..%2f..%2fetc%2fpasswd',
  ])('%s is not found', async (file) => {
    const answer = await app().get(file, { accept: '*/*' });
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/entry|page \*|secret|sources/);
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  test('include a picture for any initials', async () => {
    const answer = await app().get('/avatars/al.jpg');
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.text).toContain('AL');
    expect((await app().get('/avatars/<script>.jpg')).status).toBe(404);
  });
});

describe('every byte of a remote for administrators', () => {
  const files = [
    'remoteEntry.js',
    'page.js',
    'media/font.woff2',
    'descriptor.json',
    'remoteEntry.js.br',
    'page.js.map',
    'none.js',
    '',
  ];
  const statuses = (headers: Record<string, string>) =>
    Promise.all(
      files.map(async (file) => (await app().get(`/r/mf-admin/aaaaaa111111/${file}`, headers)).status),
    );

  test('is 404 for a guest, as is a file that does not exist', async () => {
    expect(new Set(await statuses({}))).toEqual(new Set([404]));
  });

  test("is 404 for a user, even one who sends an administrator's token as bearer", async () => {
    expect(new Set(await statuses(cookieOf(user)))).toEqual(new Set([404]));
    expect(new Set(await statuses({ authorization: `Bearer ${admin.token}` }))).toEqual(new Set([404]));
  });

  test.each(['garbage', '%zz', ''])('is 404 with the cookie %s', async (token) => {
    expect(new Set(await statuses({ cookie: `access_token=${token}` }))).toEqual(new Set([404]));
  });

  test('returns the same response whether it exists or not', async () => {
    const there = await app().get('/r/mf-admin/aaaaaa111111/page.js');
    const not = await app().get('/r/mf-admin/aaaaaa111111/none.js');
    expect(there.text).toBe(not.text);
    const { 'x-request-id': _one, date: _a, ...headersThere } = there.headers;
    const { 'x-request-id': _two, date: _b, ...headersNot } = not.headers;
    expect(headersThere).toEqual(headersNot);
  });

  test('is available to an administrator, cached only by their own browser', async () => {
    const answer = await app().get('/r/mf-admin/aaaaaa111111/page.js', cookieOf(admin));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(await statuses(cookieOf(admin))).toEqual([200, 200, 200, 200, 200, 404, 404, 404]);
  });

  test('is 404 for an administrator who was suspended, and for one who signed out', async () => {
    const [suspended, gone] = [await app().administrator(), await app().administrator()];
    for (const person of [suspended, gone]) expect((await statuses(cookieOf(person)))[0]).toBe(200);
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
    await app().call('POST', '/auth/logout', { token: gone.token });
    app().clock.advance({ seconds: 5 });
    expect(new Set(await statuses(cookieOf(suspended)))).toEqual(new Set([404]));
    expect(new Set(await statuses(cookieOf(gone)))).toEqual(new Set([404]));
  });
});

describe('the page', () => {
  test("of a guest carries the guests' registry, a nonce and a policy that agree", async () => {
    const answer = await app().get('/sign-in');
    expect(answer.status).toBe(200);
    const boot = bootOf(answer.text);
    expect(boot.registry?.remotes.map((remote) => remote.name)).toEqual(['mf-auth']);
    expect(boot.nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${boot.nonce}'`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(answer.text).toContain('<title>Sign in · Newswatch</title>');
    expect(answer.text).toMatch(
      /rel="preload" as="script" href="\/r\/mf-auth\/aaaaaa111111\/page\.js" integrity/,
    );
  });

  test('has a new nonce each time', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => bootOf((await app().get('/sign-in')).text).nonce),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  test('of a signed-in person contains what their role may load', async () => {
    const names = async (headers: Record<string, string>, at = '/') =>
      bootOf((await app().get(at, headers)).text).registry?.remotes.map((remote) => remote.name);
    expect(await names(cookieOf(user))).toEqual(['mf-auth', 'mf-targets']);
    expect(await names(cookieOf(admin))).toEqual(['mf-admin', 'mf-auth', 'mf-targets']);
    expect(await names({ cookie: 'access_token=expired' })).toEqual(['mf-auth']);
    expect((await app().get('/admin', cookieOf(user))).text).not.toContain('mf-admin');
  });

  test('of a signed-in person contains the profile, so that the shell need not request it', async () => {
    const { body } = await app().call('GET', '/user/profile', { token: user.token });
    expect(body).toMatchObject({ user: bootOf((await app().get('/', cookieOf(user))).text).user });
    for (const cookie of ['', 'access_token=expired']) {
      expect(bootOf((await app().get('/sign-in', { cookie })).text)).not.toHaveProperty('user');
    }
  });

  test('returns the status of its address: 200 for known pages, even for people who may not see them', async () => {
    const expired = { cookie: 'access_token=expired' };
    const statusOf = async (at: string) => (await app().get(at, expired)).status;
    expect(await Promise.all(['/', '/targets/tgt_1', '/admin', '/404', '/500'].map(statusOf))).toEqual(
      Array(5).fill(200),
    );
    expect(await Promise.all(['/nowhere', '/admin/none', '/a/b/c'].map(statusOf))).toEqual(
      Array(3).fill(404),
    );
  });

  test.each([
    ['/', '/sign-in?redirect=%2F'],
    ['/targets/tgt_1?tab=matches&x=1', '/sign-in?redirect=%2Ftargets%2Ftgt_1%3Ftab%3Dmatches%26x%3D1'],
    ['/admin', '/sign-in-2?redirect=%2Fadmin'],
    ['/admin/none', '/sign-in-2?redirect=%2Fadmin%2Fnone'],
    ['/Admin', '/sign-in-2?redirect=%2FAdmin'],
    ['/ADMIN/Users', '/sign-in-2?redirect=%2FADMIN%2FUsers'],
  ])('sends people without a session to sign in, with a redirect back: %s', async (at, to) => {
    const answer = await app().get(at);
    expect([answer.status, answer.headers.location]).toEqual([302, to]);
    expect(answer.headers['cache-control']).toBe('no-store');
    // The shell checks whether the session can be renewed.
    expect((await app().get(at, { cookie: 'refresh_token=perhaps' })).status).not.toBe(302);
  });

  test('redirects nobody at an unknown or public address', async () => {
    const statuses = await Promise.all(
      ['/nowhere', '/sign-in', '/403'].map(async (at) => (await app().get(at)).status),
    );
    expect(statuses).toEqual([404, 200, 200]);
  });

  test.each<[string, Record<string, string>, [number, unknown]]>([
    ['/reports', {}, [302, '/targets/new?view=reports']],
    [
      '/Reports/?form=make&x=?',
      { cookie: 'access_token=expired' },
      [302, '/targets/new?view=reports&form=make&x=?'],
    ],
    ['/reports/rep_1', {}, [404, undefined]],
    ['/constructor', {}, [404, undefined]],
  ])(
    'is the one that a remote declares for an alias, for guests as well: %s',
    async (at, headers, expected) => {
      const answer = await app().get(at, headers);
      expect([answer.status, answer.headers.location]).toEqual(expected);
    },
  );

  test('is returned only to requests for a page', async () => {
    const picture = await app().get('/nowhere.png', { accept: 'image/png' });
    expect([picture.status, picture.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    const posted = await app().app.inject({ method: 'POST', url: '/targets' });
    expect(posted.statusCode).toBe(404);
  });

  test('uses the theme in the cookie', async () => {
    expect((await app().get('/sign-in', { cookie: 'theme=dark; font=manrope' })).text).toContain(
      'data-theme="dark" data-font="manrope"',
    );
  });

  test('contains the same registry as the API', async () => {
    const { body } = await app().call('GET', '/registry', { token: user.token });
    expect(body).toEqual(bootOf((await app().get('/', cookieOf(user))).text).registry);
    const guest = await app().call('GET', '/registry', { token: 'expired' });
    expect(guest.body).toMatchObject({ protected_paths: expect.arrayContaining(['/admin']) });
  });

  test('fetches the registry again only if it has changed, or for another role', async () => {
    const ask = (person: TestPerson, known = '') =>
      app().get('/api/registry', { authorization: `Bearer ${person.token}`, 'if-none-match': known });
    const first = await ask(user);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const tag = String(first.headers.etag);
    const again = await ask(user, tag);
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await ask(admin, tag);
    expect(other.status).toBe(200);
    expect(other.headers.etag).not.toBe(tag);
  });

  test('is safe against injection from a descriptor', async () => {
    const html = (await app().get('/sign-in')).text;
    expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length);
  });
});

describe("removing any remote's files from a running product", () => {
  const other = testApp({ throttleFactor: 0 });

  test.each(['mf-admin', 'mf-auth', 'mf-targets'])('keeps the rest working without %s', async (name) => {
    const { artefactsFolder, get } = other();
    deploy(artefactsFolder);
    expect((await get('/sign-in')).status).toBe(200);
    rmSync(path.join(artefactsFolder, 'r', name), { recursive: true });
    // The next deployment of any app, or the next start, notices that it is missing.
    writeArtefact(artefactsFolder, 'touched', '');
    for (const kept of ['mf-auth', 'mf-targets'].filter((one) => one !== name)) {
      expect((await get(`/r/${kept}/aaaaaa111111/page.js`)).status).toBe(200);
    }
    expect((await get('/r/mf-targets/aaaaaa111111/page.js')).status).toBe(name === 'mf-targets' ? 404 : 200);
    // Opens a page that is still deployed; missing remotes are noticed when the store is read again.
    const left = name === 'mf-auth' ? '/404' : '/sign-in';
    expect((await get(left)).status).toBe(200);
    mkdirSync(path.join(artefactsFolder, 'r'), { recursive: true });
  });
});

describe('with nothing deployed', () => {
  const empty = testApp();

  test('the page says so, and the API works', async () => {
    const answer = await empty().get('/');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('Nothing has been deployed yet');
    expect((await empty().call('GET', '/registry')).body).toMatchObject({ remotes: [] });
  });
});
